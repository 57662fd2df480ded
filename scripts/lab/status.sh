# shellcheck shell=bash
# What runs, by name and pid.

# One part a line: NAME up|down DETAIL
status_parts() {
  local pid name
  for name in sshd ovsdb-server ovs-vswitchd; do
    if pid=$(pid_in "$DUT/run/$name.pid"); then echo "$name up pid $pid"; else echo "$name down -"; fi
  done
  if [[ -e /run/netns/$NETNS && -f $LAB/netns-ours ]]; then echo "namespace up $NETNS $DUT_IP"; else echo "namespace down -"; fi
  if mountpoint -q "$DUT/huge" 2>/dev/null; then
    echo "hugepages up $(cat "$HUGEPAGES") of 2 MiB, $(cat "${HUGEPAGES%/*}/free_hugepages") free"
  else
    echo "hugepages down -"
  fi
  if [[ -x $LAB/pacer && -x $PACER_BUILD/pacer ]]; then echo "generator up $LAB/pacer"; else echo "generator down -"; fi
  if [[ -s $IMAGE/vmlinux ]]; then echo "image up $IMAGE"; else echo "image down -"; fi
}

parts_down() { status_parts | sed -n 's/^\([^ ]*\) down.*/\1 is down/p' | paste -sd ' '; }

# The list is read to its end: a reader that stops early (grep -q) fails the pipeline under pipefail.
lab_is_healthy() {
  [[ $(owner_get complete) == yes && -z $(parts_down) ]] && lab_ssh ovs-vsctl --timeout=5 br-exists br0
}

status_text() {
  local name state detail
  echo "owner         $(owner_line)"
  while read -r name state detail; do printf '%-13s %-5s %s\n' "$name" "$state" "$detail"; done < <(status_parts)
  while read -r name detail; do printf '%-13s %-5s pid %s\n' "guest $name" up "$detail"; done < <(guests)
}

# No value needs escaping, except what the owner's options and command may hold.
json_string() { printf '"%s"' "$(printf '%s' "$1" | tr -d '\000-\037' | sed 's/[\\"]/\\&/g')"; }

status_json() {
  local name state detail separator='' owner=null
  if [[ -f $LAB/owner ]]; then
    owner="{\"pid\":$(owner_get pid),\"user\":$(json_string "$(owner_get user)"),\"host\":$(json_string "$(owner_get host)")"
    owner+=",\"since\":$(json_string "$(owner_get since)"),\"startedBy\":$(json_string "$(owner_get startedBy)")"
    owner+=",\"options\":$(json_string "$(owner_get options)")}"
  fi
  printf '{"owner":%s,"parts":[' "$owner"
  while read -r name state detail; do
    printf '%s{"name":"%s","up":%s,"detail":%s' "$separator" "$name" "$([[ $state == up ]] && echo true || echo false)" "$(json_string "$detail")"
    [[ $detail =~ ^pid\ ([0-9]+)$ ]] && printf ',"pid":%s' "${BASH_REMATCH[1]}"
    printf '}'
    separator=,
  done < <(status_parts)
  printf '],"guests":['
  separator=''
  while read -r name detail; do
    printf '%s{"name":%s,"pid":%s}' "$separator" "$(json_string "$name")" "$detail"
    separator=,
  done < <(guests)
  printf ']}\n'
}
