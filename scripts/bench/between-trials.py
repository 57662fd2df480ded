#!/usr/bin/env python3
"""Reads the lines of `zeroloss search --json` on stdin; prints what the controller added between trials, beside its waits."""
import json
import statistics
import sys

waits_seconds = float(sys.argv[1])
gaps_ms = []
for line in sys.stdin:
    trials = json.loads(line)["trials"]
    for before, after in zip(trials, trials[1:]):
        gap = after["generator"]["askedAtSeconds"] - before["generator"]["answeredAtSeconds"]
        waited = 0 if before.get("warmUp") else waits_seconds
        gaps_ms.append((gap - waited) * 1e3)
print(
    f"between trials, beside waits: median {statistics.median(gaps_ms):.1f} ms, "
    f"max {max(gaps_ms):.1f} ms over {len(gaps_ms)} gaps"
)
