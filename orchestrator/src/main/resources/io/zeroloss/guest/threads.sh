# BASE [CPU…]     pins vCPU n of a QEMU (-name …,debug-threads=on) to the n-th CPU given
# -> "THREAD NAME<tab>CPU LIST" for each thread
set -u
base=$1
shift
if ! read_process_file "$base.process" || ! leader_runs; then
    echo "$base: not running" >&2
    exit 3
fi
vcpu=0
for cpu in "$@"; do
    for task in /proc/"$pid"/task/*; do
        { read -r name <"$task/comm"; } 2>/dev/null || continue
        case $name in
            "CPU $vcpu/"*) taskset -p -c "$cpu" "${task##*/}" >/dev/null || exit 1 ;;
        esac
    done
    vcpu=$((vcpu + 1))
done
for task in /proc/"$pid"/task/*; do
    { read -r name <"$task/comm"; } 2>/dev/null || continue
    while read -r key value; do
        [ "$key" != Cpus_allowed_list: ] || printf '%s\t%s\n' "$name" "$value"
    done <"$task/status"
done
