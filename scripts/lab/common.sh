# shellcheck shell=bash disable=SC2034  # used by the files that source this one
# Paths, words and processes of the local lab. Sourced by scripts/local-lab.

# A short path: a Unix socket's may have 107 bytes.
LAB=${ZEROLOSS_LAB:-/run/zeroloss-lab}
CACHE=${ZEROLOSS_LAB_CACHE:-/var/cache/zeroloss-lab}
DUT=$LAB/dut
NETNS=dut
HOST_IP=10.99.0.1
DUT_IP=10.99.0.2
OVS_BINARY=/usr/lib/openvswitch-switch-dpdk/ovs-vswitchd-dpdk

say() { echo "local-lab: $*" >&2; }

# What the machine cannot do, or the user has to decide.
refuse() {
  say "$*"
  exit 2
}

# Something that should have worked did not.
fail() {
  say "$*"
  exit 3
}

# wait_until SECONDS COMMAND…: polls every 50 ms.
wait_until() {
  local polls=$(($1 * 20))
  shift
  until "$@"; do
    ((polls-- > 0)) || return 1
    sleep 0.05
  done
}

# A pid file proves nothing: the number may long belong to another program. Whatever the lab starts has
# the lab's path in its command line.
is_ours() {
  local pid=$1 state
  [[ $pid =~ ^[0-9]+$ && -r /proc/$pid/cmdline ]] || return 1
  state=$(sed -n 's/^State:\t\(.\).*/\1/p' "/proc/$pid/status" 2>/dev/null) || return 1
  [[ $state != Z ]] || return 1
  grep -zqsF -- "$LAB/" "/proc/$pid/cmdline"
}

# pid_in FILE: the pid, if it is a process of the lab.
pid_in() {
  local pid
  pid=$(cat "$1" 2>/dev/null) || return 1
  is_ours "$pid" && echo "$pid"
}

is_gone() { ! is_ours "$1"; }

# stop_ours PID [SECONDS]: asks, waits, insists.
stop_ours() {
  is_ours "$1" || return 0
  kill "$1" 2>/dev/null || true
  wait_until "${2:-5}" is_gone "$1" && return 0
  kill -KILL "$1" 2>/dev/null || true
  wait_until 5 is_gone "$1" || say "process $1 does not end"
}

# ssh makes one string of its arguments, and the far shell splits it again.
lab_ssh() {
  ssh -i "$LAB/id_ed25519" -o UserKnownHostsFile="$LAB/known_hosts" -o StrictHostKeyChecking=yes \
    -o IdentitiesOnly=yes -o BatchMode=yes -o LogLevel=ERROR -o ConnectTimeout=5 -F /dev/null "root@$DUT_IP" "$(printf '%q ' "$@")"
}

# One at a time: the lab's directory is the lock. Whoever waited may hold the lock of a directory that
# has been removed meanwhile, and tries again.
take_lock() {
  while :; do
    mkdir -p "$LAB"
    exec 9<"$LAB" || continue
    flock -w 180 9 || refuse "another local-lab command has been at work on $LAB for 3 minutes ($(owner_line)): wait for it, or end it"
    [[ $LAB -ef /proc/self/fd/9 ]] && return
  done
}

# The owner file: one key=value a line, written when `up` begins.
owner_get() { sed -n "s/^$1=//p" "$LAB/owner" 2>/dev/null; }

owner_write() {
  cat >"$LAB/owner" <<END
pid=$$
startedBy=$(tr '\0' ' ' <"/proc/$PPID/cmdline" 2>/dev/null | cut -c1-120)
user=$(id -un)
host=$(uname -n)
since=$(date -u +%Y-%m-%dT%H:%M:%SZ)
options=$1
complete=no
END
}

owner_line() {
  [[ -f $LAB/owner ]] || { echo "nobody"; return; }
  echo "$(owner_get user)@$(owner_get host), pid $(owner_get pid), since $(owner_get since), options: $(owner_get options)"
}
