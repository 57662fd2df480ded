# BASE -> "running PID", "ended" or "absent", then the ends of its log and of its serial console
set -u
if ! read_process_file "$1.process"; then
    echo absent
elif leader_runs; then
    echo "running $pid"
else
    echo ended
fi
for file in log console; do
    echo "--- $file"
    [ ! -e "$1.$file" ] || tail -c 16384 "$1.$file"
    echo
done
