#!/usr/bin/env bash
# A container engine for the tests of group `docker`, for as long as they need it.
#
#   scripts/ci/docker-engine.sh start    installs docker.io if it is missing, starts dockerd unless one answers already
#   scripts/ci/docker-engine.sh stop     ends the dockerd that start began, and removes what it kept
#
# The engine has its own data directory and touches no firewall rule: with its default rules, forwarding between network
# namespaces, which the local lab needs, would end.
set -euo pipefail

here=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)
state=/var/lib/zeroloss-ci-docker
pid_file=$state/dockerd.pid
log=$state/dockerd.log

say() { echo "docker-engine: $*" >&2; }

die() {
  say "$*"
  exit 2
}

# The number in a pid file may long belong to another program.
our_pid() {
  local pid
  pid=$(cat "$pid_file" 2>/dev/null) || return 1
  grep -zqsF -- "--data-root=$state/" "/proc/$pid/cmdline" || return 1
  echo "$pid"
}

answers() { docker info >/dev/null 2>&1; }

start() {
  [ "$(id -u)" = 0 ] || die "an engine needs root; run it with sudo, or start Docker yourself"
  if command -v docker >/dev/null && answers; then
    say "using the engine that runs"
    return
  fi
  if ! command -v dockerd >/dev/null || ! command -v docker >/dev/null; then
    "$here/../lab/install.sh" --only docker.io
  fi
  mkdir -p "$state"
  [ -d /sys/class/net/docker0 ] || touch "$state/docker0-is-ours"
  setsid nohup dockerd --iptables=false --ip-forward=false --data-root="$state/data" --exec-root="$state/exec" \
    --pidfile="$pid_file" </dev/null >"$log" 2>&1 &
  local polls=120
  until answers; do
    if ((polls-- == 0)) || { ((polls < 110)) && ! our_pid >/dev/null; }; then
      say "dockerd does not answer; the end of $log:"
      tail -n 5 "$log" >&2
      exit 3
    fi
    sleep 0.25
  done
  say "dockerd runs as pid $(our_pid)"
}

stop() {
  local pid polls=80
  if ! pid=$(our_pid); then
    say "no engine of this script runs"
    return
  fi
  kill "$pid"
  while our_pid >/dev/null; do
    ((polls-- > 0)) || die "dockerd (pid $pid) does not end; see $log"
    sleep 0.25
  done
  if [ -e "$state/docker0-is-ours" ]; then
    ip link delete docker0 2>/dev/null || true
  fi
  # what a daemon mounts it unmounts; a mount that is left would let rm reach through it
  if grep -qF " $state/" /proc/self/mounts; then
    die "something is still mounted under $state; unmount it, then remove the directory"
  fi
  rm -rf "$state"
  say "the engine has ended"
}

case ${1:-} in
  start) start ;;
  stop) stop ;;
  *)
    sed -n '2,9s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
