"""Runs the fault suite. build-aux/test faults builds what it needs and gives the paths of the driver and the tracer.

    run.py [PATTERN…]     only the tests whose id contains one of the patterns
"""

import pathlib
import platform
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import fuzzers  # noqa: E402
import suite  # noqa: E402


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


def main(patterns):
    found = flatten(unittest.defaultTestLoader.discover(str(pathlib.Path(__file__).parent), pattern="test_*.py"))
    chosen = [test for test in found if not patterns or any(p in test.id() for p in patterns)]
    chosen.sort(key=lambda test: getattr(test, "waits", False))
    start = time.monotonic()
    if any(getattr(test, "waits", False) for test in chosen):
        fuzzers.start()
    try:
        result = unittest.TextTestRunner(resultclass=suite.Result, verbosity=0).run(unittest.TestSuite(chosen))
    finally:
        fuzzers.stop()
    print()
    total = suite.print_rows(result.rows)
    suite.print_counts()
    print(f"\n{'long' if fuzzers.is_long() else 'quick'} form on {machine()}: " + ", ".join(
        f"{number} rows {status}" for status, number in total.items()) + f", {time.monotonic() - start:.0f} s")
    return 0 if result.wasSuccessful() and not total["FAILED"] else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
