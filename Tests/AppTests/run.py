"""Runs the tests that drive the real program, several at a time. build-aux/test gives the programs' paths.

    run.py COUNT COMMAND…     COMMAND runs what follows it in a display and on a session bus of its own

Tests mostly wait for windows. So COUNT processes take one test after the other, those that take long first, each in a
display of its own. What a test prints is shown in one piece once it has ended.

Where few tests fail, they run once more, without others beside them: what passes then is called unsteady, in a line of its
own, after what it printed the first time. Such a line is a defect to be found, of the test or of the program.
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
# Of how many tests that fail it is asked whether they fail again.
FEW = 3


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

def work(folder, names):
    """Takes and runs tests until none is left: all, or those of these names."""
    for number, test in enumerate(tests()):
        if names and test.id() not in names:
            continue
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
    """Whether all tests passed, each at the second time if need be."""
    begun = time.monotonic()
    ended = run_once(count, command)
    failed = [name for name, done in ended.items() if done["outcome"] == "failed"]
    if 0 < len(failed) <= FEW:
        print(f"== Once more: {', '.join(failed)}", flush=True)
        for name, done in run_once(1, command, failed).items():
            if done["outcome"] == "passed":
                ended[name] = done
                print(f"unsteady: {name}", flush=True)
    times = [(done["seconds"], done["used"], name) for name, done in ended.items()]
    counts = collections.Counter(done["outcome"] for done in ended.values())
    print("  took   used")
    for seconds, used, name in sorted(times, reverse=True)[:10]:
        print(f"{seconds:6.1f} {used:6.1f}  {name}")
    print(f"{len(ended)} tests in {time.monotonic() - begun:.0f} s, "
          f"{sum(used for _, used, _ in times):.0f} s of the processors: "
          + ", ".join(f"{count} {outcome}" for outcome, count in sorted(counts.items())))
    return counts["failed"] == 0


def run_once(count, command, wanted=()):
    """What came of each test by its name: of all, or of those that are wanted."""
    left = {number: test.id() for number, test in enumerate(tests()) if not wanted or test.id() in wanted}
    ended = {}
    with tempfile.TemporaryDirectory(prefix="shapeedit-tests-") as name:
        folder = pathlib.Path(name)
        processes = [
            subprocess.Popen([*command, sys.executable, __file__, str(folder), *wanted], stdin=subprocess.DEVNULL)
            for _ in range(count)
        ]
        while left:
            alive = any(process.poll() is None for process in processes)
            for number in [number for number in left if (folder / f"{number}.done").exists()]:
                done = json.loads((folder / f"{number}.done").read_text())
                ended[left[number]] = done
                show(folder / f"{number}.log", left.pop(number), done)
            if not alive:
                break
            time.sleep(0.05)
        for number, name in left.items():
            # Its process has ended before it.
            ended[name] = {"outcome": "failed", "why": "", "seconds": 0, "used": 0}
            show(folder / f"{number}.log", name, ended[name])
            print(f"ERROR: {name} did not end", flush=True)
        if not left:
            for process in processes:
                process.wait()
    return ended


def show(log, name, done):
    if done["outcome"] == "skipped":
        print(f"skipped: {name} ({done['why']})", flush=True)
    elif done["outcome"] == "failed" and log.exists():
        print(log.read_text(errors="replace"), flush=True)


if __name__ == "__main__":
    sys.path.insert(0, str(FOLDER))
    if sys.argv[1].isdigit():
        sys.exit(not run(int(sys.argv[1]), sys.argv[2:]))
    work(pathlib.Path(sys.argv[1]), sys.argv[2:])
