# shellcheck shell=bash
# Hugepages of 2 MiB: as many more as the lab needs, and back to what was there.

HUGEPAGES=/sys/kernel/mm/hugepages/hugepages-2048kB/nr_hugepages

hugepages_raise() {
  local more=$1 before got
  [[ -w $HUGEPAGES ]] || refuse "this kernel has no 2 MiB hugepages ($HUGEPAGES is missing): use another machine"
  before=$(cat "$HUGEPAGES")
  echo "$before" >"$LAB/hugepages-before"
  echo $((before + more)) >"$HUGEPAGES"
  got=$(($(cat "$HUGEPAGES") - before))
  if ((got < more)); then # memory in pieces
    sync
    echo 3 >/proc/sys/vm/drop_caches
    echo 1 >/proc/sys/vm/compact_memory 2>/dev/null || true
    echo $((before + more)) >"$HUGEPAGES"
    got=$(($(cat "$HUGEPAGES") - before))
  fi
  ((got >= more)) || refuse "the kernel gives only $got of $more hugepages of 2 MiB: free memory, or ask less with --memory MIB"
  mkdir -p "$DUT/huge"
  mount -t hugetlbfs -o pagesize=2M,size=$((more * 2))M none "$DUT/huge"
}

hugepages_restore() {
  if mountpoint -q "$DUT/huge" 2>/dev/null; then
    umount "$DUT/huge" 2>/dev/null || { sleep 0.5; umount -l "$DUT/huge"; }
  fi
  if [[ -f $LAB/hugepages-before ]]; then
    cat "$LAB/hugepages-before" >"$HUGEPAGES"
    rm -f "$LAB/hugepages-before"
  fi
}
