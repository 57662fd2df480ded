# QUESTION VALUE…     in pairs; touches nothing
# -> "QUESTION<tab>VALUE<tab>ANSWER", one line a pair
set -u

program() { program_path "$1" >/dev/null 2>&1 && echo yes || echo no; }

file() {
    if [ ! -f "$1" ]; then
        echo missing
    elif [ -r "$1" ]; then
        echo yes
    else
        echo unreadable
    fi
}

directory() {
    if [ ! -d "$1" ]; then
        echo missing
    elif [ -w "$1" ] && [ -x "$1" ]; then
        echo yes
    else
        echo unwritable
    fi
}

# it need not be there yet, if it can be made
work() {
    at=$1
    until [ -e "$at" ]; do at=$(dirname "$at"); done
    directory "$at"
}

socket() { socket_in_use "$1" && echo used || echo free; }

# a listener (state 0A) on this TCP port
port() {
    hex=$(printf ':%04X' "$1")
    cat /proc/net/tcp /proc/net/tcp6 2>/dev/null | while read -r _ local _ state _; do
        case $local,$state in
            *"$hex",0A) echo used && break ;;
        esac
    done
}

guest() { read_process_file "$1.process" && leader_runs && echo "$pid $pid_owner" || echo absent; }

# not promised to anybody yet
pages() {
    at=/sys/kernel/mm/hugepages/hugepages-$1kB
    [ -d "$at" ] && echo $(($(cat "$at/free_hugepages") - $(cat "$at/resv_hugepages"))) || echo none
}

hugetlbfs() { stat -f -c '%T %S' "$1" 2>/dev/null || echo missing; }

cpu() {
    IFS=,
    for range in $(cat /sys/devices/system/cpu/online); do
        [ "$1" -lt "${range%-*}" ] || [ "$1" -gt "${range#*-}" ] || echo online
    done
}

while [ $# -ge 2 ]; do
    case $1 in
        program | file | directory | work | socket | port | guest | pages | hugetlbfs | cpu)
            printf '%s\t%s\t%s\n' "$1" "$2" "$("$1" "$2")"
            ;;
        *) exit 2 ;;
    esac
    shift 2
done
