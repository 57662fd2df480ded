#!/bin/bash
# Checks the pacer against the mirror, a device whose behaviour is known. Needs neither Open vSwitch nor
# hugepages nor root; takes less than a minute. Exit 1 when a check fails.
set -euo pipefail

HERE=$(dirname "$(readlink -f "$0")")
TMP=$(mktemp -d)
failures=0 answer='' pacer='' mirror='' pacer_in='' pacer_out='' mirror_in=''

cleanup() {
  stop
  rm -rf "$TMP"
}
trap cleanup EXIT

EAL=(--no-huge -m 192 --no-pci --no-shconf --no-telemetry)

vdevs() {
  local role=$1 number
  for number in 0 1; do
    echo "--vdev=net_memif$number,role=$role,id=$number,socket-abstract=no,socket=$TMP/$number.sock,rsize=14"
  done
}

# start_mirror RX_QUEUES TX_QUEUES OPTION…
start_mirror() {
  local rx=$1 tx=$2 devices ready
  shift 2
  mapfile -t devices < <(vdevs server)
  rm -f "$TMP"/mirror.{in,out}
  mkfifo "$TMP/mirror.in" "$TMP/mirror.out"
  "$TMP/mirror" --lcores=0@1 "${EAL[@]}" --file-prefix=zlmirror "${devices[@]}" -- \
    --rx-queues "$rx" --tx-queues "$tx" "$@" <"$TMP/mirror.in" >"$TMP/mirror.out" 2>"$TMP/mirror.log" &
  mirror=$!
  exec {mirror_in}>"$TMP/mirror.in"
  while read -r ready; do [[ $ready != ready ]] || break; done <"$TMP/mirror.out"
}

start_pacer() {
  local devices
  mapfile -t devices < <(vdevs client)
  rm -f "$TMP"/pacer.{in,out}
  mkfifo "$TMP/pacer.in" "$TMP/pacer.out"
  "$TMP/pacer" --lcores=0@0 "${EAL[@]}" --file-prefix=zlpacer "${devices[@]}" -- \
    --fifo 0 --settle-ms 1000 --late-us 800000 --link-seconds 2 <"$TMP/pacer.in" >"$TMP/pacer.out" 2>"$TMP/pacer.log" &
  pacer=$!
  exec {pacer_in}>"$TMP/pacer.in" {pacer_out}<"$TMP/pacer.out"
}

stop() {
  if [[ $pacer ]]; then exec {pacer_in}>&- {pacer_out}<&-; wait "$pacer" || true; fi
  if [[ $mirror ]]; then exec {mirror_in}>&-; wait "$mirror" || true; fi
  pacer='' mirror=''
}

ask() {
  echo "$1" >&"$pacer_in"
  read -r -t 30 answer <&"$pacer_out" || answer=''
}

# configure RX_QUEUES PMD_THREADS FLOWS SIZES [VLAN]
configure() {
  local more="\"share\":1,\"flows\":$3,\"vary\":[\"src-port\"],\"vlan\":[${5:-}]"
  ask "{\"op\":\"configure\",$4,\"rxQueues\":$1,\"pmdThreads\":$2,\"unknown\":1,\"directions\":[{\"name\":\"A>B\",\"txPort\":0,\"rxPort\":1,$more},{\"name\":\"B>A\",\"txPort\":1,\"rxPort\":0,$more}]}"
}

trial() { ask "{\"op\":\"trial\",\"loadPps\":$1,\"durationSeconds\":$2${3:+,\"stopWhenLost\":$3}}"; }

# The values of a field, one for each direction or one in all.
field() { grep -o "\"$1\":[^,}]*" <<<"$answer" | cut -d: -f2 | tr -d '"' | paste -sd ' '; }

# expect WHAT FOUND WANTED
expect() {
  if [[ $2 == "$3" ]]; then
    echo "ok    $1"
  else
    echo "FAIL  $1: found '$2', wanted '$3'; the reply was ${answer:-none}"
    failures=$((failures + 1))
  fi
}

both() { echo "$1 $1"; }

gone_within() {
  local polls=$(($2 * 20))
  while kill -0 "$1" 2>/dev/null && ((polls-- > 0)); do sleep 0.05; done
  if kill -0 "$1" 2>/dev/null; then echo no; else echo yes; fi
}

make -s -C "$HERE/pacer" OUT="$TMP"

start_pacer
ask '{"op":"hello","protocol":1,"later":true}'
expect "says hello" "$(field ok) $(field earlyStop) $(field simulatedTime)" "true exact false"
ask '{"op":"dance"}'
expect "refuses an operation it does not know" "$(field ok)" false
ask 'not json'
expect "refuses a malformed line" "$(field ok)" false
trial 1000 1
expect "refuses a trial before configure" "$(field ok)" false
configure 1 1 1 '"frameBytes":64' '1,2'
expect "refuses two VLAN tags" "$(field ok)" false
configure 1 1 1 '"frameBytes":63'
expect "refuses a frame that is too short" "$(field ok)" false
configure 1 1 1 '"frameBytes":64'
expect "says that the device is not there" "$(field ok) $(grep -c "is the device's side there" <<<"$answer")" "false 1"
stop

start_mirror 1 2
start_pacer
configure 1 1 16 '"frameBytes":64'
expect "computes the line rate" "$(field ok) $(field lineRatePps | cut -d. -f1)" "true 14880952"
trial 10000 1
expect "offers each frame once" "$(field offeredFrames) $(field unsent)" "$(both 10000) 0"
expect "counts each frame once" "$(field forwardedFrames) $(field lostFrames)" "$(both 10000) $(both 0)"
expect "takes the time it was given" "$(field measuredSeconds | awk '{print ($1 > 0.99 && $1 < 1.5)}')" 1
trial 0 1
expect "refuses a load of nothing" "$(field ok)" false
trial 1e9 1
expect "refuses more than the line rate" "$(field ok)" false
trial 1000 3601
expect "refuses more than an hour" "$(field ok)" false
configure 1 1 100 '"frames":[{"bytes":64,"weight":7},{"bytes":570,"weight":4},{"bytes":1518,"weight":1}]' 100
trial 10000 1
expect "sends a tagged mix" "$(field forwardedFrames) $(field foreignFrames)" "$(both 10000) $(both 0)"
echo '{"op":"trial","loadPps":1000,"durationSeconds":60}' >&"$pacer_in"
sleep 0.5
exec {pacer_in}>&-
expect "ends within 2 s when stdin is closed in a trial" "$(gone_within "$pacer" 2)" yes
stop

start_mirror 1 2
start_pacer
configure 1 1 1 '"frameBytes":64'
echo '{"op":"trial","loadPps":1000,"durationSeconds":60}' >&"$pacer_in"
sleep 0.5
kill "$pacer"
expect "ends within 2 s on SIGTERM in a trial" "$(gone_within "$pacer" 2)" yes
stop

start_mirror 1 2 --drop 1000
start_pacer
configure 1 1 16 '"frameBytes":64'
trial 10000 1
expect "finds each lost frame" "$(field lostFrames) $(field forwardedFrames)" "$(both 10) $(both 9990)"
trial 10000 20 1
expect "stops at the first lost frame" "$(field endedEarly) $(field measuredSeconds | awk '{print ($1 < 4)}')" "true 1"
stop

start_mirror 1 2 --repeat 1000 --foreign 500
start_pacer
configure 1 1 16 '"frameBytes":64'
trial 10000 1
expect "tells duplicates from frames" "$(field duplicateFrames) $(field forwardedFrames)" "$(both 10) $(both 10000)"
expect "tells foreign frames from its own" "$(field foreignFrames)" "$(both 20)"
stop

start_mirror 1 2 --swap 7
start_pacer
configure 1 1 1 '"frameBytes":64'
trial 10000 1
expect "sees that frames of a flow change places" "$(field reorderedFrames | tr ' ' '\n' | awk '{print ($1 > 10)}' | paste -sd ' ')" "$(both 1)"
configure 1 1 2 '"frameBytes":64'
trial 10000 1
expect "lets flows overtake each other" "$(field reorderedFrames)" "$(both 0)"
stop

start_mirror 5 2
start_pacer
configure 5 1 64 '"frameBytes":64'
trial 10000 1
expect "keeps seven rings apart" "$(field forwardedFrames) $(field foreignFrames)" "$(both 10000) $(both 0)"
stop

((failures == 0)) || { echo "$failures checks failed"; exit 1; }
