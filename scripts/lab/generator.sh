# shellcheck shell=bash
# The pacer: built outside the tree, and a command that starts it with all it needs.

PACER_BUILD=$CACHE/pacer

generator_build() {
  make -s -C "$PARTS/pacer" OUT="$PACER_BUILD" >&2 9<&- || fail "the pacer does not compile"
}

# A niceness counts only within the session, so the pacer gets a session of its own. It keeps the
# caller's stdin: when that is closed, it ends.
generator_command() {
  cat >"$LAB/pacer" <<END
#!/bin/bash
# The lab's generator: no arguments needed; those given are added to its own (see --help).
if [[ -z \${ZEROLOSS_PACER_SESSION:-} ]]; then
  export ZEROLOSS_PACER_SESSION=1
  # The leader of a process group cannot leave its session: setsid forks then, and must wait.
  [[ \$(ps -o pgid= -p \$\$ | tr -d ' ') == "\$\$" ]] && exec setsid --wait "\$0" "\$@"
  exec setsid "\$0" "\$@"
fi
[[ ! -w /proc/self/autogroup ]] || echo -20 >/proc/self/autogroup
exec nice -n -20 $PACER_BUILD/pacer --lcores=0@0 --no-pci --in-memory --no-telemetry --huge-dir=$DUT/huge -m 192 --single-file-segments \\
  --vdev=net_memif0,role=client,id=0,socket-abstract=no,socket=$DUT/vhost/phy0.sock,rsize=14 \\
  --vdev=net_memif1,role=client,id=1,socket-abstract=no,socket=$DUT/vhost/phy1.sock,rsize=14 \\
  -- "\$@"
END
  chmod 755 "$LAB/pacer"
}
