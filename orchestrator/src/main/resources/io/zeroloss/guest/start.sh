# Starts a program as a daemon and returns at once.
# DIRECTORY OWNER CPUS COUNT SOCKET… PROGRAM ARG…     COUNT sockets, which the program will listen on
# DIRECTORY/pid: "PID START-TIME BOOT OWNER"; DIRECTORY/stdin: what is written there, the program reads; DIRECTORY/log.
set -eu
directory=$1 owner=$2 cpus=$3 sockets=$4
shift 4

mkdir -p "$directory"
if read_pid_file "$directory/pid" && leader_runs; then
    echo "$directory: already running as pid $pid, started by $pid_owner" >&2
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
rm -f "$directory/pid" "$directory/stdin" "$directory/console"
mkfifo -m 600 "$directory/stdin"

# the process writes its own pid file before it becomes the program: there is no moment in which it runs unknown
become='
read -r boot </proc/sys/kernel/random/boot_id
read -r line </proc/self/stat
started() { shift 19; echo "$1"; }
directory=$1 owner=$2 cpus=$3
shift 3
echo "$$ $(started ${line##*) }) $boot $owner" >"$directory/pid.new"
mv "$directory/pid.new" "$directory/pid"
# with autogroups, nice means nothing between sessions; this does
{ echo -20 >/proc/self/autogroup; } 2>/dev/null || :
# open for both ways, so that opening does not wait and reading never ends
exec 0<>"$directory/stdin"
[ -z "$cpus" ] || set -- taskset -c "$cpus" "$@"
exec "$@"
'
# none of the three streams may stay with the caller, or SSH would wait for the program
setsid sh -c "$become" zeroloss "$directory" "$owner" "$cpus" "$@" </dev/null >"$directory/log" 2>&1 &

tries=0
until [ -s "$directory/pid" ]; do
    tries=$((tries + 1))
    if [ "$tries" -gt 200 ]; then
        echo "$directory: the program did not start within 10 s: $(tail -n 3 "$directory/log")" >&2
        exit 1
    fi
    sleep 0.05
done
cat "$directory/pid"
