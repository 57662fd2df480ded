#!/usr/bin/env python3
"""A device of a given capacity behind a generator with simulated time: ideal.py CAPACITY_PPS [MODE]."""
import json
import signal
import sys
import time

capacity, mode = float(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "well"
LINE = 14880952.38
if mode == "stubborn":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)


def say(reply):
    print(json.dumps(reply), flush=True)


for line in sys.stdin:
    ask = json.loads(line)
    if ask["op"] == "hello":
        say({"ok": True, "name": "ideal", "version": "1", "simulatedTime": mode != "real", "earlyStop": "exact", "extra": []})
    elif ask["op"] == "configure":
        if mode == "refuse":
            say({"ok": False, "error": "port 1 is cabled to nothing"})
            continue
        directions = ask["directions"]
        say({"ok": True, "maxLoadPps": LINE, "lineRatePps": LINE})
        if mode == "chatty":
            print("and another thing", flush=True)
    elif ask["op"] == "trial":
        if mode == "die":
            print("the NIC is on fire", file=sys.stderr, flush=True)
            sys.exit(7)
        if mode == "garble":
            print("{not json", flush=True)
            continue
        if mode in ("hang", "stubborn"):
            time.sleep(3600)
        load, seconds, stop = ask["loadPps"], ask["durationSeconds"], ask.get("stopWhenLost", 0)
        if mode == "short":
            load = min(load, 5e6)
        counts, ended = [], False
        measured = seconds
        if load > capacity and stop:
            measured, ended = min(seconds, stop / (load - capacity)), stop / (load - capacity) < seconds
        for d in directions:
            offered = round(load * d["share"] * measured)
            counts.append({"name": d["name"], "offeredFrames": offered, "forwardedFrames": min(offered, int(capacity * measured))})
        say({"ok": True, "measuredSeconds": measured, "endedEarly": ended, "directions": counts, "generator": {"linkUp": mode != "down", "cpuPercent": 12.0}})
    elif ask["op"] == "close":
        say({"ok": True})
        break
