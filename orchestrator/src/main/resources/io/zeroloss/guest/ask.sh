# DIRECTORY LINE…     writes lines to the program's stdin
set -u
directory=$1
shift
if ! read_pid_file "$directory/pid" || ! leader_runs; then
    echo "$directory: not running" >&2
    exit 3
fi
printf '%s\n' "$@" 1<>"$directory/stdin"
