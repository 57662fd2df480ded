# shellcheck shell=bash
# What scripts/quickstart and scripts/test share. Sourced; expects $here (scripts/) and $home (the checkout).
# shellcheck disable=SC2154,SC2120

say() { printf '\n== %s\n' "$*" >&2; }

die() {
  printf '%s: %s\n' "$(basename "$0")" "$*" >&2
  exit 2
}

need_a_lab_machine() {
  [ "$(uname -s)" = Linux ] || die "the local lab needs Linux (found $(uname -s)); on other systems use a Debian 12 virtual machine"
  command -v apt-get >/dev/null || die "installing packages needs Debian's apt-get; on other systems install what scripts/lab/README.md lists and use scripts/local-lab"
  [ "$(id -u)" = 0 ] || die "hugepages, network namespaces and packages need root; run it with sudo, or in a virtual machine"
  [ -w /proc/sys/vm/nr_hugepages ] || die "this kernel lets nobody reserve hugepages (containers usually do not); use a virtual or real machine"
}

install_packages() {
  "$here/lab/install.sh" openjdk-17-jdk-headless maven python3 "$@"
}

# Builds zeroloss.jar unless it is newer than everything it is made of.
build_jar() {
  local jar=$home/orchestrator/target/zeroloss.jar
  if [ -f "$jar" ] && [ -z "$(find "$home/pom.xml" "$home/orchestrator/pom.xml" "$home/orchestrator/src/main" -newer "$jar" -print -quit)" ]; then
    return
  fi
  (cd "$home" && mvn -B -q -ntp -DskipTests package)
}

# scripts/zeroloss raises its session's share of the CPU beside a lab; at the end the session has its own again.
keep_share() {
  [ -r /proc/self/autogroup ] || return 0
  session_share=$(sed 's/.*nice //' /proc/self/autogroup)
  trap restore_share EXIT
}

restore_share() {
  [ -z "${session_share:-}" ] || echo "$session_share" >/proc/self/autogroup
}

lab_down() {
  "$here/local-lab" down >&2
  restore_share
}

# Brings the local lab up for as long as this script runs; one that was up already is used and left up.
lab_for_this_script() {
  keep_share
  # written when the lab is up, taken away when it goes down
  if [ -e /run/zeroloss-lab/lab.env ]; then
    say "using the local lab that is up"
    return
  fi
  say "bringing the local lab up"
  trap lab_down EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM
  "$here/local-lab" up "$@" >&2
}
