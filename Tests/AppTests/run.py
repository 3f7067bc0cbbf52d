"""Runs the tests that drive the real program, several at a time. build-aux/test gives the programs' paths.

    run.py COUNT COMMAND…     COMMAND runs what follows it in a display and on a session bus of its own

Tests mostly wait for windows. So COUNT processes take one test after the other, those that take long first, each in a
display of its own. What a test prints is shown in one piece once it has ended.
"""

import collections
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

FOLDER = pathlib.Path(__file__).resolve().parent


def tests():
    """All tests, those that take long first."""
    def flatten(suite):
        for test in suite:
            if isinstance(test, unittest.TestSuite):
                yield from flatten(test)
            else:
                yield test

    found = list(flatten(unittest.defaultTestLoader.discover(str(FOLDER), "test_*.py")))
    return sorted(found, key=lambda test: not getattr(test, "takes_long", False))


# One of the processes

def work(folder):
    """Takes and runs tests until none is left."""
    for number, test in enumerate(tests()):
        try:
            os.close(os.open(folder / f"{number}.taken", os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            continue
        with open(folder / f"{number}.log", "w") as log:
            for descriptor in (1, 2):
                os.dup2(log.fileno(), descriptor)
            begun, used = time.monotonic(), processor_time()
            result = unittest.TextTestRunner(stream=log, verbosity=0, resultclass=Result).run(test)
            log.flush()
        outcome = "passed" if result.wasSuccessful() else "failed"
        partial = folder / f"{number}.partial"
        partial.write_text(json.dumps({
            "outcome": "skipped" if result.skipped and outcome == "passed" else outcome,
            "seconds": time.monotonic() - begun,
            "used": processor_time() - used,
            "why": "; ".join(reason for _, reason in result.skipped),
        }))
        partial.rename(folder / f"{number}.done")


def processor_time():
    """What this process and those that it has waited for have used, in seconds."""
    return sum(os.times()[:4])


class Result(unittest.TextTestResult):
    """Says nothing of what passes."""

    def printErrors(self):
        for kind, found in (("ERROR", self.errors), ("FAIL", self.failures)):
            self.printErrorList(kind, found)


# The one that starts them

def run(count, command):
    """Whether all tests passed."""
    names = [test.id() for test in tests()]
    counts, times = collections.Counter(), []
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="shapeedit-tests-") as name:
        folder = pathlib.Path(name)
        processes = [
            subprocess.Popen([*command, sys.executable, __file__, str(folder)], stdin=subprocess.DEVNULL)
            for _ in range(count)
        ]
        left = dict(enumerate(names))
        while left:
            alive = any(process.poll() is None for process in processes)
            for number in [number for number in left if (folder / f"{number}.done").exists()]:
                done = json.loads((folder / f"{number}.done").read_text())
                counts[done["outcome"]] += 1
                times.append((done["seconds"], done["used"], left.pop(number)))
                show(folder / f"{number}.log", names[number], done)
            if not alive:
                break
            time.sleep(0.05)
        for number, name in left.items():
            # Its process has ended before it.
            counts["failed"] += 1
            show(folder / f"{number}.log", name, {"outcome": "failed", "why": ""})
            print(f"ERROR: {name} did not end", flush=True)
        if not left:
            for process in processes:
                process.wait()
    print("  took   used")
    for seconds, used, name in sorted(times, reverse=True)[:10]:
        print(f"{seconds:6.1f} {used:6.1f}  {name}")
    print(f"{len(names)} tests in {time.monotonic() - begun:.0f} s, "
          f"{sum(used for _, used, _ in times):.0f} s of the processors: "
          + ", ".join(f"{count} {outcome}" for outcome, count in sorted(counts.items())))
    return counts["failed"] == 0


def show(log, name, done):
    if done["outcome"] == "skipped":
        print(f"skipped: {name} ({done['why']})", flush=True)
    elif done["outcome"] == "failed" and log.exists():
        print(log.read_text(errors="replace"), flush=True)


if __name__ == "__main__":
    sys.path.insert(0, str(FOLDER))
    if len(sys.argv) > 2:
        sys.exit(not run(int(sys.argv[1]), sys.argv[2:]))
    work(pathlib.Path(sys.argv[1]))
