"""What libFuzzer has found meanwhile: nothing."""

import fuzzers
from machine import NotRun
from suite import COUNTS, FaultTest, row


class FuzzerTests(FaultTest):
    waits = True

    # How many it tries depends on what time the other tests leave; fewer than these mean that it did not run.
    def result(self, name, what=None, least=100):
        if name not in fuzzers.RUNNING:
            raise NotRun("libFuzzer was not built: run build-aux/test faults")
        fuzzer = fuzzers.RUNNING[name]
        status, tried, text = fuzzer.wait()
        COUNTS.add(what or f"{name} made up by libFuzzer and read", f"{fuzzer.seconds} s", tried, status != 0)
        self.assertEqual(status, 0, f"see {fuzzer.folder}: {text[-3000:]}")
        self.assertGreater(tried, least)
        fuzzer.clean()

    @row("F1", "libFuzzer at the reader of drawings")
    def test_drawings(self):
        self.result("drawings")

    @row("F3", "libFuzzer at the reader of changes to drawings")
    def test_changes(self):
        self.result("changes")

    @row("F2", "libFuzzer at the reader of journals")
    def test_journals(self):
        self.result("journals")

    @row("F4", "libFuzzer at the reader of serialized packages")
    def test_packages(self):
        self.result("serialized packages")

    @row("F5", "libFuzzer at what paints: thumbnail, PNG, SVG, PDF, within limits on time and memory")
    def test_painting(self):
        # Each is painted in four formats, mostly twice, with what time the others leave.
        self.result("paintings", "drawings made up by libFuzzer and painted", 20)
