# Starts a program as a daemon and returns at once.
# BASE OWNER CPUS COUNT SOCKET… PROGRAM ARG…     COUNT sockets, which the program will listen on
# BASE.process: "PID START-TIME BOOT OWNER"; BASE.pid: the pid alone, for people and other tools; BASE.log;
# BASE.stdin: the program reads what is written there.
set -eu
base=$1 owner=$2 cpus=$3 sockets=$4
shift 4

mkdir -p "$(dirname "$base")"
if read_process_file "$base.process" && leader_runs; then
    echo "$base: already running as pid $pid, started by $pid_owner" >&2
    exit 3
fi
while [ "$sockets" -gt 0 ]; do
    if socket_in_use "$1"; then
        echo "$1: another process listens on this socket" >&2
        exit 3
    fi
    rm -f "$1"
    shift
    sockets=$((sockets - 1))
done
# one that is nowhere is told by its own name, in the log
program=$(program_path "$1") || program=$1
shift
set -- "$program" "$@"
rm -f "$base.process" "$base.pid" "$base.stdin" "$base.console"
mkfifo -m 600 "$base.stdin"

# the process writes down who it is before it becomes the program: there is no moment in which it runs unknown; and last of all
# before it does: whoever finds it written can ask it and read its pid
become='
read -r boot </proc/sys/kernel/random/boot_id
read -r line </proc/self/stat
started() { shift 19; echo "$1"; }
base=$1 owner=$2 cpus=$3
shift 3
echo "$$" >"$base.pid"
# with autogroups, nice means nothing between sessions; this does
{ echo -20 >/proc/self/autogroup; } 2>/dev/null || :
# open for both ways, so that opening does not wait and reading never ends
exec 0<>"$base.stdin"
echo "$$ $(started ${line##*) }) $boot $owner" >"$base.new"
mv "$base.new" "$base.process"
[ -z "$cpus" ] || set -- taskset -c "$cpus" "$@"
exec "$@"
'
# none of the three streams may stay with the caller, or SSH would wait for the program
setsid sh -c "$become" zeroloss "$base" "$owner" "$cpus" "$@" </dev/null >"$base.log" 2>&1 &

tries=0
until [ -s "$base.process" ]; do
    tries=$((tries + 1))
    if [ "$tries" -gt 200 ]; then
        echo "$base: the program did not start within 10 s: $(tail -n 3 "$base.log")" >&2
        exit 1
    fi
    sleep 0.05
done
cat "$base.process"
