#!/bin/bash
# Installs the Debian packages the lab needs, and only those that are missing.
#
#   scripts/lab/install.sh                       the lab's own packages
#   scripts/lab/install.sh maven default-jdk-headless   those and these
#   scripts/lab/install.sh --only maven          these alone
#
# Sourced, it defines lab_install PACKAGE… and does nothing.
#
# apt would start an sshd on port 22 and a system Open vSwitch. A policy-rc.d that answers 101
# (policy of invoke-rc.d: "action forbidden") keeps every service down while it works.

LAB_PACKAGES=(
  openvswitch-switch-dpdk dpdk dpdk-dev libdpdk-dev libjansson-dev build-essential pkg-config
  qemu-system-x86 openssh-server openssh-client iproute2 procps util-linux
  busybox-static cpio gzip zstd lz4 xz-utils kmod
)

LAB_POLICY=${LAB_POLICY:-/usr/sbin/policy-rc.d}

lab_missing() {
  local -A installed=()
  local name status
  while read -r name status; do
    [[ $status == installed ]] && installed[${name%%:*}]=1
  done < <(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null)
  for name in "$@"; do
    [[ ${installed[$name]:-} ]] || echo "$name"
  done
}

lab_policy_forbid() {
  if [[ -e $LAB_POLICY || -L $LAB_POLICY ]]; then
    # A leftover of an install that was killed with SIGKILL is ours, not the user's.
    if grep -qs 'zeroloss-lab' "$LAB_POLICY"; then rm -f "$LAB_POLICY"; else mv "$LAB_POLICY" "$LAB_POLICY.zeroloss-kept"; fi
  fi
  printf '#!/bin/sh\n# zeroloss-lab: no service starts while packages are installed\nexit 101\n' >"$LAB_POLICY"
  chmod 755 "$LAB_POLICY"
}

lab_policy_restore() {
  grep -qs 'zeroloss-lab' "$LAB_POLICY" && rm -f "$LAB_POLICY"
  if [[ -e $LAB_POLICY.zeroloss-kept || -L $LAB_POLICY.zeroloss-kept ]]; then
    mv "$LAB_POLICY.zeroloss-kept" "$LAB_POLICY"
  fi
}

lab_apt() {
  DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 "$@" >&2
}

lab_install() (
  set -euo pipefail
  mapfile -t missing < <(lab_missing "$@")
  ((${#missing[@]})) || exit 0
  if [[ $(id -u) != 0 ]]; then
    echo "install: missing ${missing[*]}; run as root, or: sudo apt-get install ${missing[*]}" >&2
    exit 2
  fi
  command -v apt-get >/dev/null || {
    echo "install: missing ${missing[*]}, and this is not a Debian-like system: install their equivalents by hand" >&2
    exit 2
  }
  trap lab_policy_restore EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
  lab_policy_forbid
  echo "install: ${missing[*]}" >&2
  if ! lab_apt install --no-install-recommends "${missing[@]}"; then
    lab_apt update
    lab_apt install --no-install-recommends "${missing[@]}"
  fi
)

if [[ ${BASH_SOURCE[0]} == "$0" ]]; then
  case ${1:-} in
    -h | --help) sed -n '2,10s/^# \{0,1\}//p' "$0"; exit 0 ;;
    --only) shift; lab_install "$@" ;;
    *) lab_install "${LAB_PACKAGES[@]}" "$@" ;;
  esac
fi
