# BASE LINE…     writes lines to the program's stdin
set -u
base=$1
shift
if ! read_process_file "$base.process" || ! leader_runs; then
    echo "$base: not running" >&2
    exit 3
fi
printf '%s\n' "$@" 1<>"$base.stdin"
