# Ends what start.sh started, and its process group; does nothing if that is not there, or another owner's.
# BASE OWNER FILE…     the files and sockets that go with it; the log stays
set -u
base=$1 owner=$2
shift 2

if ! read_process_file "$base.process"; then
    # start.sh came no further than this; a socket without a process file is somebody else's
    rm -f "$base.stdin" "$base.new"
    exit 0
fi
if [ "$pid_owner" != "$owner" ]; then
    echo "$base: left alone, pid $pid was started by $pid_owner"
    exit 0
fi

group_runs() {
    [ "$pid_boot" = "$this_boot" ] || return 1
    if read_process "$pid"; then
        # somebody else's now; the kernel gives a pid away only once its group is empty
        [ "$started" = "$pid_started" ] || return 1
        is_alive && return 0
    fi
    for stat in /proc/[0-9]*/stat; do
        member=${stat#/proc/}
        read_process "${member%/stat}" && [ "$group" = "$pid" ] && is_alive && return 0
    done
    return 1
}

# TERM again every second: a testpmd that waits for OVS takes one as the end of one wait, and goes on to its next port
tick=0
while group_runs; do
    case $tick in
        0 | 10 | 20 | 30 | 40) kill -s TERM -- "-$pid" 2>/dev/null ;;
        50) kill -s KILL -- "-$pid" 2>/dev/null ;;
        80)
            echo "$base: pid $pid does not end (state $state)" >&2
            exit 1
            ;;
    esac
    sleep 0.1
    tick=$((tick + 1))
done
# the process file last: it is what makes a second run finish what this one could not
rm -f "$@" "$base.stdin" "$base.pid" && rm -f "$base.process"
