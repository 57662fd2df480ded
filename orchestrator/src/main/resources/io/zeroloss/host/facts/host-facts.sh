#!/bin/sh
# Prints what HostFactsReader reads, for any POSIX sh. $1: a mark that begins each part.
# Every part is cut at 64 KiB and every tool has 5 s: a switch that hangs must not hide the rest.

part() {
  name=$1
  shift
  printf '\n%s %s\n' "$mark" "$name"
  { "$@" 2>/dev/null || true; } </dev/null | head -c 65536
}

bounded() {
  if command -v timeout >/dev/null; then timeout 5 "$@"; else "$@"; fi
}

hugepages() {
  for dir in /sys/devices/system/node/node[0-9]*/hugepages/hugepages-*kB /sys/kernel/mm/hugepages/hugepages-*kB; do
    [ -r "$dir/nr_hugepages" ] || continue
    node=${dir#/sys/devices/system/node/node}
    node=${node%%/*}
    # the second pattern is for kernels without NUMA, and would count twice on others
    case $dir in /sys/kernel/*) [ -d /sys/devices/system/node/node0/hugepages ] && continue; node=0 ;; esac
    size=${dir##*hugepages-}
    echo "$node ${size%kB} $(cat "$dir/nr_hugepages") $(cat "$dir/free_hugepages")"
  done
}

governors() {
  cat /sys/devices/system/cpu/cpu[0-9]*/cpufreq/scaling_governor | sort -u
}

vulnerabilities() {
  for file in /sys/devices/system/cpu/vulnerabilities/*; do
    [ -r "$file" ] && echo "${file##*/}: $(cat "$file")"
  done
}

qemu() {
  for program in qemu-system-x86_64 /usr/libexec/qemu-kvm qemu-kvm; do
    if command -v "$program" >/dev/null; then
      bounded "$program" --version
      return
    fi
  done
}

mark=$1
PATH=$PATH:/usr/local/sbin:/usr/sbin:/sbin

part host-name uname -n
part kernel-release uname -r
part os-release cat /etc/os-release
part cmdline cat /proc/cmdline
part machine-vendor cat /sys/class/dmi/id/sys_vendor
part machine-product cat /sys/class/dmi/id/product_name
part bios-version cat /sys/class/dmi/id/bios_version
part bios-date cat /sys/class/dmi/id/bios_date
part cpuinfo sed -n '1,/^$/p' /proc/cpuinfo
part lscpu bounded lscpu -p=CPU,CORE,SOCKET,NODE
part frequency-driver cat /sys/devices/system/cpu/cpu0/cpufreq/scaling_driver
part governors governors
part intel-no-turbo cat /sys/devices/system/cpu/intel_pstate/no_turbo
part boost cat /sys/devices/system/cpu/cpufreq/boost
part vulnerabilities vulnerabilities
part meminfo cat /proc/meminfo
part hugepages hugepages
part ovs-running bounded ovs-appctl --timeout=4 version
part ovs-installed bounded ovs-vswitchd --version
part ovs-dpdk-version bounded ovs-vsctl --timeout=4 get Open_vSwitch . dpdk_version
part ovs-dpdk-initialized bounded ovs-vsctl --timeout=4 get Open_vSwitch . dpdk_initialized
part qemu qemu
printf '\n%s end\n' "$mark"
