# shellcheck shell=bash
# OVS-DPDK on the lab's host: one bridge, two ports of kind memif, traffic passed straight through.

ovs_up() {
  local policing=$1 dummy=$2 memory=$3 lcore_mask=0x1 cpus=0 options=''
  if [[ $dummy ]]; then
    # OVS does not pin PMD threads to cores it was told to imagine: they stay where the process began.
    options="--dummy-numa=$(printf '0%.0s,' $(seq "$dummy") | sed 's/,$//')"
    cpus=1
    lcore_mask=0x2
  fi
  install -m 755 "$PARTS/ovs-control" "$DUT/bin/ovs-control"
  # shellcheck disable=SC2016
  printf '#!/bin/sh\nexec "$(dirname "$0")/ovs-control" restart "$@"\n' >"$DUT/bin/ovs-restart"
  chmod 755 "$DUT/bin/ovs-restart"
  cat >"$DUT/etc/ovs.env" <<END
OVS_BINARY=$OVS_BINARY
OVS_OPTIONS="$options"
OVS_CPUS=$cpus
END
  lab_ssh "$DUT/bin/ovs-control" database
  lab_ssh ovs-vsctl --no-wait set Open_vSwitch . \
    other_config:dpdk-init=true "other_config:dpdk-lcore-mask=$lcore_mask" other_config:pmd-cpu-mask=0x2 \
    "other_config:dpdk-socket-mem=$memory" "other_config:dpdk-hugepage-dir=$DUT/huge" \
    "other_config:dpdk-extra=--in-memory --no-telemetry --file-prefix=zeroloss-dut" other_config:vhost-sock-dir=. \
    other_config:pmd-maxsleep=500 other_config:stats-update-interval=500
  lab_ssh "$DUT/bin/ovs-control" start || fail "OVS does not start; its log is $DUT/log/ovs-vswitchd.log"
  ovs_bridge "$policing"
}

ovs_bridge() {
  local policing=$1 number
  lab_ssh ovs-vsctl add-br br0 -- set bridge br0 datapath_type=netdev fail-mode=secure
  for number in 0 1; do
    lab_ssh ovs-vsctl add-port br0 "phy$number" -- set Interface "phy$number" type=dpdk \
      "options:dpdk-devargs=net_memif$number,role=server,id=$number,socket-abstract=no,socket=$DUT/vhost/phy$number.sock,rsize=14" \
      options:n_rxq=1 "ofport_request=$((number + 1))"
    if [[ $policing ]]; then
      lab_ssh ovs-vsctl set Interface "phy$number" "ingress_policing_rate=${policing%/*}" "ingress_policing_burst=${policing#*/}"
    fi
  done
  printf 'in_port=1,actions=output:2\nin_port=2,actions=output:1\n' | lab_ssh ovs-ofctl add-flows br0 -
  [[ $(lab_ssh ovs-vsctl get Interface phy0 ofport) == 1 && $(lab_ssh ovs-vsctl get Interface phy1 ofport) == 2 ]] ||
    fail "the ports did not start: $(lab_ssh ovs-vsctl get Interface phy0 error) $(lab_ssh ovs-vsctl get Interface phy1 error)"
}

ovs_down() {
  local name pid
  [[ -x $DUT/bin/ovs-control ]] && timeout 30 "$DUT/bin/ovs-control" stop 2>/dev/null && return
  for name in ovs-vswitchd ovsdb-server; do
    pid=$(pid_in "$DUT/run/$name.pid") && stop_ours "$pid"
  done
  return 0
}
