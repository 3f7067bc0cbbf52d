"""Runs the fault suite. build-aux/test faults builds what it needs and gives the paths of the driver and the tracer.

    run.py [PATTERN…]     only the tests whose id or row contains one of the patterns

Tests mostly wait for the disk and for programs to end: five times as many run at a time as there are processors, those that
take longest first, each in a process of its own. Those that promise something by the clock run afterwards, as many as there are
processors, and those that measure times at last, one by one.
"""

import concurrent.futures
import multiprocessing
import os
import pathlib
import platform
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import fuzzers  # noqa: E402
import suite  # noqa: E402
from support import required  # noqa: E402

TESTS = []


def machine():
    model = next(
        (line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "unknown")
    cores = sum(line.startswith("processor") for line in open("/proc/cpuinfo"))
    return f"{cores} × {model}, Linux {platform.release()}"


def flatten(tests):
    for test in tests:
        if isinstance(test, unittest.TestSuite):
            yield from flatten(test)
        else:
            yield test


def name(test):
    """The row of a test, and what it is about."""
    return " ".join(getattr(suite.description(test), "row", (test.id(),)))


def is_chosen(test, patterns):
    row = getattr(suite.description(test), "row", ("", ""))[0]
    return not patterns or any(pattern == row or pattern in test.id() for pattern in patterns)


def run_one(index):
    """Runs a test. Returns what became of its row, what was counted and caught, and what is to be read of failures."""
    suite.COUNTS.table.clear()
    suite.MUTANTS.clear()
    result = suite.Result()
    TESTS[index].run(result)
    return result.rows, list(suite.COUNTS.table.items()), list(suite.MUTANTS.items()), result.complaints()


class Report:
    """What has become of the tests so far; in the long form a line tells of each."""

    def __init__(self):
        self.rows, self.complaints = {}, []
        self.counts, self.mutants = suite.Counts(), {}
        self.begin = time.monotonic()
        self.done = 0
        self.fuzzes = any(getattr(test, "waits", False) for test in TESTS)

    def say(self, text):
        if fuzzers.is_long():
            print(f"{time.monotonic() - self.begin:5.0f} s  {text}", flush=True)

    def add(self, test, rows, counts, mutants, complaints):
        self.done += 1
        for row, found in rows.items():
            self.rows.setdefault(row, []).extend(found)
        for (what, where), (tried, bad) in counts:
            self.counts.add(what, where, tried, bad)
        for mutant, places in mutants:
            self.mutants.setdefault(mutant, []).extend(places)
        self.complaints += complaints
        found = [entry for entries in rows.values() for entry in entries]
        seconds = max([seconds for _, _, _, seconds in found], default=0)
        status = suite.outcome([status for _, status, _, _ in found])
        self.say(f"[{self.done}/{len(TESTS)}] {name(test)}: {status}, {seconds:.0f} s")
        for complaint in complaints:
            print(complaint, flush=True)


def run_together(report, tests, workers):
    """Runs tests, so many at a time."""
    tests = sorted(tests, key=lambda i: -getattr(suite.description(TESTS[i]), "minutes", 0))
    context = multiprocessing.get_context("fork")
    with concurrent.futures.ProcessPoolExecutor(workers, mp_context=context) as pool:
        running = {pool.submit(run_one, i): i for i in tests}
        while running:
            done, _ = concurrent.futures.wait(running, 1, concurrent.futures.FIRST_COMPLETED)
            for future in done:
                report.add(TESTS[running.pop(future)], *future.result())
            if report.fuzzes:
                fuzzers.start_once_built()


def run_all(report):
    """Runs all tests."""
    waits = [getattr(test, "waits", False) for test in TESTS]
    alone = [getattr(suite.description(test), "alone", False) for test in TESTS]
    timed = [getattr(suite.description(test), "timed", False) for test in TESTS]
    others = [i for i in range(len(TESTS)) if not waits[i] and not alone[i]]
    processors = len(os.sched_getaffinity(0))
    run_together(report, [i for i in others if not timed[i]], 5 * processors)
    run_together(report, [i for i in others if timed[i]], processors)
    # The fuzzers, which take what time is left, are waited for before anything is measured.
    if report.fuzzes:
        fuzzers.wait_until_started()
    for i in [*(i for i in range(len(TESTS)) if waits[i]), *(i for i in range(len(TESTS)) if alone[i])]:
        report.say(f"{name(TESTS[i])} …")
        report.add(TESTS[i], *run_one(i))


def main(patterns):
    required("FAULT_DRIVER"), required("FAULT_TRACER")
    loader = unittest.TestLoader()
    found = flatten(loader.discover(str(pathlib.Path(__file__).parent), pattern="test_*.py"))
    TESTS[:] = [test for test in found if is_chosen(test, patterns)]
    report = Report()
    try:
        run_all(report)
    finally:
        fuzzers.stop()
    print()
    total = suite.print_rows(report.rows)
    suite.COUNTS, suite.MUTANTS = report.counts, report.mutants
    suite.print_counts()
    # One row alone cannot have caught them all.
    complaints = [] if patterns else suite.print_mutants()
    print(f"\n{'long' if fuzzers.is_long() else 'quick'} form on {machine()}: " + ", ".join(
        f"{number} rows {status}" for status, number in total.items())
        + f", {time.monotonic() - report.begin:.0f} s")
    for complaint in complaints:
        print(f"FAILED: {complaint}")
    return 1 if report.complaints or complaints or total["FAILED"] or not total else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
