#!/usr/bin/env python3
"""An external generator in simulated time with one of the devices of the search bench behind it.

Written apart from the bench, so that a search through the command line can be compared with one within it:

    zeroloss search --generator 'exec:scripts/bench/device-generator.py --model stall --capacity 8.2e6' --preset rfc2544 --json
"""
import argparse
import itertools
import json
import math
import random
import sys

LINE_RATE_PPS = 10e9 / 672


class Device:
    """What one direction loses in one trial: steadily from an onset on, at random, and in lumps."""

    def __init__(self, options, random_source):
        self.options = options
        self.random = random_source

    def trial(self, load, seconds):
        """The steady loss as (onset, frames/s), and single instants with the frames lost at each, in order of time."""
        o = self.options
        capacity = o.capacity
        excess = lambda rate: (0.0, max(0.0, load - rate))
        if o.model == "hard":
            return excess(capacity), []
        if o.model == "knee":
            start, x = 1 - o.knee, load / capacity
            ratio = 0 if x <= start else 0.002 * ((x - start) / o.knee) ** 2 if x <= 1 else 1 - 0.998 / x
            return (0.0, 0.0), self.poisson(load * ratio, seconds)
        if o.model == "overload":
            x = load / capacity
            return excess(capacity if x <= 1 else capacity * max(0.5, 1 - 0.2 * (x - 1))), []
        if o.model == "buffer":
            over = load - capacity
            return ((o.buffer / over, over) if over > 0 else (0.0, 0.0)), []
        if o.model == "slowmode":
            return excess(capacity * (0.9 if self.random.random() < 0.1 else 1)), []
        if o.model == "bimodal":
            return excess(capacity * (1 + self.random.choice((-1, 1)) * o.spread)), []
        if o.model == "bursts":
            lumps = []
            for second in range(math.ceil(seconds)):
                if self.random.random() < o.share:
                    lumps.append((min(seconds, second + self.random.random()), self.random.randint(1, 100)))
            return excess(capacity), lumps
        lumps, at = [], self.random.expovariate(1 / 20)
        frames = math.floor(load * 400e-6 - 2048)
        while at < seconds and frames > 0:
            lumps.append((at, frames))
            at += self.random.expovariate(1 / 20)
        return excess(capacity), lumps

    def poisson(self, rate, seconds):
        """Single frames; a crowd of them comes in lumps, since nobody looks at each."""
        together = max(1, round(rate * seconds / 20000))
        lumps, at = [], 0.0
        while rate > 0:
            at += sum(self.random.expovariate(rate) for _ in range(together))
            if at >= seconds:
                return lumps
            lumps.append((at, together))
        return lumps


def lost_by(at, steady, lumps):
    onset, rate = steady
    return sum(frames for when, frames in lumps if when <= at) + max(0, math.floor((at - onset) * rate + 1e-6))


def settling(steady, lumps, seconds, frames):
    """The instant at which so many frames are lost, or None."""
    onset, rate = steady
    if lost_by(seconds, steady, lumps) < frames:
        return None
    lumped = 0
    for when, size in lumps:
        steadily = onset + (frames - lumped) / rate if rate > 0 else math.inf
        if steadily <= when:
            return steadily
        lumped += size
        if lumped + max(0, math.floor((when - onset) * rate)) >= frames:
            return when
    return min(seconds, onset + (frames - lumped) / rate) if rate > 0 else seconds


def trial(ask, directions, device, options):
    load, seconds = ask["loadPps"], ask["durationSeconds"]
    stop = ask.get("stopWhenLost", 0) if options.early_stop != "none" else 0
    stop += options.coarse if stop and options.early_stop == "coarse" else 0
    lost = {d["name"]: device.trial(load * d["share"], seconds) for d in directions}
    ends = [settling(*lost[d["name"]], seconds, stop) for d in directions] if stop else []
    end = min((e for e in ends if e is not None), default=None)
    measured = seconds if end is None else end
    counts = []
    for d in directions:
        steady, lumps = lost[d["name"]]
        frames = lost_by(measured, steady, lumps)
        if end is not None and not options.whole_events:
            frames = min(frames, stop)
        offered = max(frames, round(load * d["share"] * measured))
        count = {"name": d["name"], "offeredFrames": offered, "forwardedFrames": offered - frames}
        if options.loss_per_second:
            edges = [lost_by(min(s, measured), steady, lumps) for s in range(math.ceil(measured) + 1)]
            edges[-1] = frames
            count["lossPerSecond"] = [max(0, b - a) for a, b in itertools.pairwise(edges)]
        counts.append(count)
    return {"ok": True, "measuredSeconds": max(measured, 1e-6), "endedEarly": end is not None, "directions": counts,
            "generator": {"linkUp": True}}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    models = "hard knee overload buffer slowmode bursts bimodal stall".split()
    parser.add_argument("--model", choices=models, default="hard")
    parser.add_argument("--capacity", type=float, default=8.2e6, help="frames/s of one direction")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--early-stop", choices=("exact", "coarse", "none"), default="exact")
    parser.add_argument("--coarse", type=int, default=4096, help="frames a coarse stop needs beyond those asked for")
    parser.add_argument("--whole-events", action="store_true", help="an early stop counts the whole event that caused it")
    parser.add_argument("--loss-per-second", action="store_true")
    parser.add_argument("--knee", type=float, default=0.05)
    parser.add_argument("--buffer", type=float, default=65536)
    parser.add_argument("--spread", type=float, default=0.03, help="of the two modes, as a share of the capacity")
    parser.add_argument("--share", type=float, default=0.02, help="of the seconds that have a burst")
    return parser.parse_args()


def main():
    options = arguments()
    device = Device(options, random.Random(options.seed))
    directions = []
    for line in sys.stdin:
        ask = json.loads(line)
        reply = {"ok": True}
        if ask["op"] == "hello":
            reply |= {"name": options.model, "version": "1", "simulatedTime": True, "earlyStop": options.early_stop}
            if options.early_stop == "coarse":
                reply["coarseFrames"] = options.coarse
        elif ask["op"] == "configure":
            directions = ask["directions"]
            reply |= {"maxLoadPps": LINE_RATE_PPS, "lineRatePps": LINE_RATE_PPS}
        elif ask["op"] == "trial":
            reply = trial(ask, directions, device, options)
        print(json.dumps(reply), flush=True)
        if ask["op"] == "close":
            return


main()
