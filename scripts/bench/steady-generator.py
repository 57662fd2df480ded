#!/usr/bin/env python3
"""A generator for benchmarks of the controller: sends nothing, takes as long as asked, loses above 1 Mpps.

It reports the moment it was asked and the moment it answered, so that what lies between two trials can be told from the trial.
"""
import json
import sys
import time

CAPACITY_PPS = 1e6
LINE_RATE_PPS = 14880952.38


def trial(ask, directions):
    began = time.monotonic()
    time.sleep(ask["durationSeconds"])
    offered = round(ask["loadPps"] * ask["durationSeconds"])
    forwarded = min(offered, round(CAPACITY_PPS * ask["durationSeconds"]))
    counts = [{"name": d["name"], "offeredFrames": offered, "forwardedFrames": forwarded} for d in directions]
    ended = time.monotonic()
    return {
        "ok": True,
        "measuredSeconds": ask["durationSeconds"],
        "endedEarly": False,
        "directions": counts,
        "generator": {"linkUp": True, "askedAtSeconds": began, "answeredAtSeconds": ended},
    }


def main():
    directions = []
    for line in sys.stdin:
        ask = json.loads(line)
        reply = {"ok": True}
        if ask["op"] == "hello":
            reply |= {"name": "steady", "version": "1", "simulatedTime": False, "earlyStop": "none"}
        elif ask["op"] == "configure":
            directions = ask["directions"]
            reply |= {"maxLoadPps": LINE_RATE_PPS, "lineRatePps": LINE_RATE_PPS}
        elif ask["op"] == "trial":
            reply = trial(ask, directions)
        print(json.dumps(reply), flush=True)
        if ask["op"] == "close":
            return


main()
