# shellcheck shell=bash
# The device under test: a host of its own by network and name, reached over SSH like any other.

host_up() {
  # a home of its own too: what this machine's root keeps in ~/.bashrc is not the host's
  mkdir -p "$DUT"/{run,etc,log,vhost,work,bin,root}
  host_keys
  [[ ! -e /run/netns/$NETNS ]] || refuse "a network namespace $NETNS exists and is not the lab's: remove it with ip netns del $NETNS"
  touch "$LAB/netns-ours"
  ip netns add "$NETNS"
  ip link add zl-dut type veth peer name mgmt0 netns "$NETNS"
  ip addr add "$HOST_IP/24" dev zl-dut
  ip link set zl-dut up
  ip -n "$NETNS" addr add "$DUT_IP/24" dev mgmt0
  ip -n "$NETNS" link set mgmt0 up
  ip -n "$NETNS" link set lo up
  host_sshd
  wait_until 10 lab_ssh true 2>/dev/null || fail "sshd of the lab does not answer: $(tail -n 3 "$DUT/log/sshd.log" 2>/dev/null)"
}

# The user's key lives with the guest image, which trusts it; the host's key lives as long as the host.
host_keys() {
  mkdir -p "$CACHE"
  [[ -f $CACHE/id_ed25519 ]] || ssh-keygen -q -t ed25519 -N '' -C zeroloss-lab -f "$CACHE/id_ed25519"
  install -m 600 "$CACHE/id_ed25519" "$LAB/id_ed25519"
  install -m 644 "$CACHE/id_ed25519.pub" "$LAB/id_ed25519.pub"
  install -m 600 "$CACHE/id_ed25519.pub" "$DUT/etc/authorized_keys"
  rm -f "$DUT/etc/hostkey" "$DUT/etc/hostkey.pub"
  ssh-keygen -q -t ed25519 -N '' -C "$NETNS" -f "$DUT/etc/hostkey"
  echo "$DUT_IP $(cut -d' ' -f1,2 "$DUT/etc/hostkey.pub")" >"$LAB/known_hosts"
}

host_sshd() {
  # Guests and PMD threads spin on both cores with the best share there is, and a new session starts with an
  # ordinary one: it would wait seconds for its turn. So sshd answers in real time, and a command gives that
  # back before it begins: what it starts may spin itself.
  cat >"$DUT/bin/session" <<'END'
#!/bin/sh
{ echo -20 >/proc/self/autogroup; } 2>/dev/null
chrt --other --pid 0 $$
[ -n "${SSH_ORIGINAL_COMMAND:-}" ] || exec /bin/sh -l
exec /bin/sh -c "$SSH_ORIGINAL_COMMAND"
END
  chmod 755 "$DUT/bin/session"
  cat >"$DUT/etc/sshd_config" <<END
Port 22
ListenAddress $DUT_IP
HostKey $DUT/etc/hostkey
AuthorizedKeysFile $DUT/etc/authorized_keys
PidFile $DUT/run/sshd.pid
PermitRootLogin prohibit-password
PasswordAuthentication no
KbdInteractiveAuthentication no
UsePAM no
StrictModes no
MaxSessions 64
MaxStartups 64:30:128
ForceCommand $DUT/bin/session
SetEnv HOME=$DUT/root OVS_RUNDIR=$DUT/run OVS_LOGDIR=$DUT/log OVS_DBDIR=$DUT/etc OVS_SYSCONFDIR=$DUT/etc ZEROLOSS_DUT=$DUT PATH=$DUT/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
END
  # sshd insists on this directory; when it was not there, down takes it away again.
  [[ -d /run/sshd ]] || { mkdir -m 755 /run/sshd && touch "$LAB/made-run-sshd"; }
  # shellcheck disable=SC2016  # expanded by the inner shell
  ip netns exec "$NETNS" unshare --uts sh -c 'hostname "$1" && shift && exec "$@"' sh "$NETNS" \
    chrt --rr 1 /usr/sbin/sshd -f "$DUT/etc/sshd_config" -E "$DUT/log/sshd.log" 9<&-
}

host_down() {
  local pid
  pid=$(pid_in "$DUT/run/sshd.pid") && stop_ours "$pid"
  if [[ -e /run/netns/$NETNS && -f $LAB/netns-ours ]]; then
    # Whatever is left in the lab's own network namespace belongs to the lab: SSH sessions and their children.
    for pid in $(ip netns pids "$NETNS"); do kill "$pid" 2>/dev/null || true; done
    wait_until 3 netns_empty || for pid in $(ip netns pids "$NETNS"); do kill -KILL "$pid" 2>/dev/null || true; done
    wait_until 3 netns_empty || say "processes remain in namespace $NETNS: $(ip netns pids "$NETNS" | tr '\n' ' ')"
    ip netns del "$NETNS"
  fi
  ip link del zl-dut 2>/dev/null || true # deleting the namespace takes it along, a moment later
  [[ ! -f $LAB/made-run-sshd ]] || rmdir /run/sshd 2>/dev/null || true
}

netns_empty() { [[ -z $(ip netns pids "$NETNS") ]]; }

# Programs that a controller started on the host: it leaves their pids in work/NAME.pid.
guests() {
  local file pid
  for file in "$DUT"/work/*.pid; do
    [[ -e $file ]] || continue
    pid=$(pid_in "$file") && echo "$(basename "$file" .pid) $pid"
  done
  return 0
}

guests_down() {
  local name pid
  while read -r name pid; do
    say "stopping $name (pid $pid)"
    stop_ours "$pid" 3
  done < <(guests)
}
