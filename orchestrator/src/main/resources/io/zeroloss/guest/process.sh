# Shared by the other scripts; POSIX sh, also busybox. A process is named by pid, start time and boot, so that a recycled
# pid is never taken for it. A zombie counts as gone: it holds nothing, and its parent may never reap it.

read -r this_boot </proc/sys/kernel/random/boot_id

# PID|self -> state group started
read_process() {
    line=
    { while read -r part; do line="$line $part"; done <"/proc/$1/stat"; } 2>/dev/null || return 1
    # the name in parentheses may hold anything, line ends too; the fields after it are numbers
    set -- ${line##*) }
    [ $# -ge 20 ] || return 1
    state=$1 group=$3 started=${20}
}

is_alive() {
    [ "$state" != Z ] && [ "$state" != X ]
}

# FILE, which start.sh wrote -> pid pid_started pid_boot pid_owner
read_process_file() {
    { read -r pid pid_started pid_boot pid_owner <"$1"; } 2>/dev/null || return 1
    case $pid in
        '' | *[!0-9]*) return 1 ;;
    esac
    # a group of 0 or 1 would be this shell's own, or every process
    [ "$pid" -gt 1 ]
}

# whether the process of the file that was just read still runs
leader_runs() {
    [ "$pid_boot" = "$this_boot" ] && read_process "$pid" && [ "$started" = "$pid_started" ] && is_alive
}

# whether a listener or a connection has this socket path
socket_in_use() {
    grep -q " $1\$" /proc/net/unix
}
