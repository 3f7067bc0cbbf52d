"""Rows of the fault matrix, and what is said of them at the end.

    @row("S1", "disk full while writing")
    def test_full(self): ...

A row may have several tests; it has passed when all of them have. A test that finds that the machine lacks its mechanism
raises `NotRun`: the row is then reported as not run, or as partly run when others of its tests were, with the reason, and
never as passed.

The control mutants are savers that are wrong on purpose. Each has rows that must catch it; one that nothing has caught
fails the suite, whatever the reason.
"""

import collections
import subprocess
import threading
import time
import unittest

from machine import folder
from support import Driver, drawing, gestures, names, required

# The mutants of Sources/FaultDriver/Mutants, and the rows that must catch each.
CATCHERS = {
    "no-file-sync": ["S25"],
    "no-directory-sync": ["S25"],
    "truncates-in-place": ["S1", "S24", "S25"],
    "not-exclusive": ["S18"],
    "clean-before-saved": ["S26"],
    "drops-conflict": ["Q1"],
    "adopts-older": ["Q3"],
    "ignores-ctime": ["Q4"],
    "removes-journal": ["Q12"],
    "forgets-rename": ["Q7"],
    "clears-failure": ["Q9"],
    "trusts-announcements": ["Q6"],
}


def row(name, what, minutes=0, alone=False, timed=False):
    """A test of a row of the matrix.

    `minutes`: about how long it takes in the long form, when that is more than one: those that take longest begin first;
    `timed`: whether it holds the program to a promise by the clock, which a crowd of others would break;
    `alone`: whether it measures times, and nothing else may run beside it.
    """
    def mark(test):
        test.row, test.minutes, test.alone, test.timed = (name, what), minutes, alone, timed
        return test
    return mark


def description(test):
    """The row that a test is of, what it is about, and how it is to be run."""
    test = getattr(test, "test_case", test)  # of a subtest
    return getattr(test, getattr(test, "_testMethodName", ""), None)


class Counts:
    """What was done so many times, for the table of the long form."""

    def __init__(self):
        self.lock = threading.Lock()
        self.table = collections.OrderedDict()

    def add(self, what, where="", tried=1, bad=0):
        with self.lock:
            entry = self.table.setdefault((what, where), [0, 0])
            entry[0] += tried
            entry[1] += bad


COUNTS = Counts()
MUTANTS = collections.OrderedDict()


class FaultTest(unittest.TestCase):
    """A test with a folder for documents and one for the program's state."""

    def setUp(self):
        self.home = self.enterContext(folder())
        self.docs = self.enterContext(folder())

    def driver(self, *script, home=None, **options):
        return self.enterContext(Driver(*script, home=home or self.home, **options))

    def put(self, path, what="AAA"):
        path.write_bytes(drawing(what))
        return path

    def assert_holds(self, path, *allowed):
        """The file has one of these drawings, byte for byte."""
        content = path.read_bytes()
        if content not in [drawing(what) for what in allowed]:
            self.fail(f"{path} is neither: {len(content)} bytes, {gestures(content)}")

    def assert_only(self, folder, *expected):
        """Nothing else is in the folder: no temporary file was left."""
        self.assertEqual(names(folder), sorted(expected))

    def assert_says(self, words, *expected):
        self.assertIsNotNone(words, f"the driver died instead of saying {expected}")
        self.assertEqual(words[:len(expected)], list(expected), " ".join(words))

    def fails(self, driver, code, command="save"):
        """The command fails with this code (or one of them), in words for a person."""
        words = driver.ask(command)
        self.assert_says(words, "failed")
        self.assertIn(words[1], [code] if isinstance(code, str) else code, " ".join(words))
        # What failed, and after a colon why, and what to do: two sentences.
        heading, _, sentences = " ".join(words[2:]).partition(": ")
        self.assertTrue(heading, words)
        self.assertGreaterEqual(sentences.count("."), 2, words)
        return " ".join(words[2:])

    def not_caught(self, mutant):
        self.fail(f"the mutant {mutant} was not caught")


def caught(mutant, row_name, how):
    MUTANTS.setdefault(mutant, []).append((row_name, how))


class Result(unittest.TestResult):
    """Collects what became of each row."""

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.rows = {}
        self.began = {}

    def startTest(self, test):
        super().startTest(test)
        self.began[test.id()] = time.monotonic()

    def _note(self, test, status, reason=""):
        name, what = getattr(description(test), "row", (test.id(), ""))
        test = getattr(test, "test_case", test)
        seconds = time.monotonic() - self.began.get(test.id(), time.monotonic())
        self.rows.setdefault(name, []).append((what, status, reason, seconds))

    def addSuccess(self, test):
        super().addSuccess(test)
        self._note(test, "passed")

    def addFailure(self, test, error):
        super().addFailure(test, error)
        self._note(test, "FAILED")

    def addError(self, test, error):
        super().addError(test, error)
        self._note(test, "FAILED")

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self._note(test, "not run", reason)

    def addSubTest(self, test, subtest, error):
        super().addSubTest(test, subtest, error)
        if error:
            self._note(test, "FAILED", str(subtest))

    def complaints(self):
        """What is to be read of those that failed."""
        return [f"{test}\n{text}" for test, text in [*self.failures, *self.errors]]


def outcome(statuses):
    """What a row is that has tests with these statuses: it is called passed only when all of it was run and passed."""
    if not statuses:
        return "not run"
    if "FAILED" in statuses:
        return "FAILED"
    if "not run" in statuses:
        return "partly run" if "passed" in statuses else "not run"
    return "passed"


def order(name):
    return (name.rstrip("0123456789"), int("".join(filter(str.isdigit, name)) or 0), name)


def print_rows(rows):
    total = collections.Counter()
    for name in sorted(rows, key=order):
        tests = rows[name]
        seconds = sum(seconds for _, _, _, seconds in tests)
        status = outcome([status for _, status, _, _ in tests])
        total[status] += 1
        print(f"{name:4} {status:10} {seconds:6.1f} s  {'; '.join(dict.fromkeys(what for what, _, _, _ in tests))}")
    for name in sorted(rows, key=order):
        for what, status, reason, _ in rows[name]:
            if status == "not run":
                print(f"not run: {name} ({what}): {reason}")
    return total


def print_counts():
    if COUNTS.table:
        print("\n| What | Where | Times | Bad |\n| --- | --- | ---: | ---: |")
        for (what, where), (tried, bad) in sorted(COUNTS.table.items()):
            print(f"| {what} | {where} | {tried:,} | {bad:,} |")
        for what, word in (("kills", "kills "), ("power cuts", "power cuts ")):
            tried = sum(tried for (name, _), (tried, _) in COUNTS.table.items() if name.startswith(word))
            print(f"{tried:,} {what} in all")


def known_mutants():
    """Those that the driver has, as it says itself."""
    usage = subprocess.run(
        [required("FAULT_DRIVER"), "--mutant", "none"], capture_output=True, text=True, check=False).stderr
    return usage.split("Mutants: ")[-1].split("\n")[0].split(", ")


def print_mutants():
    """Says which rows have caught each mutant. Returns complaints about those that none of theirs has caught."""
    complaints = []
    if sorted(known_mutants()) != sorted(CATCHERS):
        complaints.append(f"the driver has the mutants {known_mutants()}, rows are named for {list(CATCHERS)}")
    print("\n| Control mutant | Must be caught by | Caught by |\n| --- | --- | --- |")
    for mutant, must in CATCHERS.items():
        places = MUTANTS.get(mutant, [])
        print(f"| {mutant} | {', '.join(must)} | {', '.join(f'{name}: {how}' for name, how in places) or 'nothing'} |")
        missing = [name for name in must if name not in [place for place, _ in places]]
        if missing:
            complaints.append(f"the mutant {mutant} was not caught by {', '.join(missing)}")
    return complaints
