"""U1–U3: random lives, and undo across everything that happens to a file."""

import os
import subprocess
import time

import fuse_folder
from machine import tmpfs
from suite import COUNTS, FaultTest, row
from support import drawing, is_long, required


class UndoTests(FaultTest):
    def live(self, seed, steps):
        with tmpfs("size=64m") as point:
            inner = point / "Inner"
            inner.mkdir()
            # The third is on another disk.
            folders = [str(point), str(inner), str(self.docs)]
            result = subprocess.run(
                [required("FAULT_DRIVER"), "live", str(seed), str(steps), *folders], capture_output=True, text=True,
                check=False, timeout=600, env={**os.environ, "XDG_STATE_HOME": str(self.home)})
            for entry in self.docs.iterdir():
                entry.unlink()
        self.assertEqual(result.returncode, 0, f"seed {seed}: {result.stdout[-2000:]}")
        self.assertEqual(result.stdout.split()[:4], ["lived", str(steps), "seed", str(seed)])
        COUNTS.add("steps of random lives (edit, undo, redo, save, revert, restore, move, another program writes, close, "
                   "open)", "", steps)

    @row("U1", "10,000 random steps against a model", minutes=4)
    def test_random_lives(self):
        self.live_all([*range(1, 51 if is_long() else 4)])

    @row("U1", "10,000 random steps against a model, from other seeds", minutes=4)
    def test_more_random_lives(self):
        self.live_all([*range(51, 101 if is_long() else 53), int(time.time())])

    def live_all(self, seeds):
        print(f"U1: seeds {seeds[0]} to {seeds[-2]}, {seeds[-1]}", flush=True)
        for seed in seeds:
            with self.subTest(seed=seed):
                self.live(seed, 10000)

    @row("U2", "undo across saves")
    def test_across_saves(self):
        path = self.put(self.docs / "Plan.shapeedit")
        driver = self.driver()
        driver.ask(f"open {path}")
        for command, state, count in (
            ("edit A", "edited", 4), ("save", "saved", 4), ("undo", "edited", 3), ("redo", "saved", 4),
            ("edit A", "edited", 5), ("undo", "saved", 4), ("undo", "edited", 3), ("save", "saved", 3),
            ("redo", "edited", 4), ("redo", "edited", 5), ("undo", "edited", 4), ("undo", "saved", 3),
            ("edit B", "edited", 4), ("undo", "saved", 3),
        ):
            driver.ask(command)
            self.assert_says(driver.ask("state"), "state", state, str(count))
        self.assert_says(driver.ask("close"), "closed")
        self.assert_holds(path, "AAA")

    def keeping(self, path):
        driver = self.driver(options=["--keep", str(self.home)])
        self.assert_says(driver.ask(f"open {path}"), "opened", "3")
        return driver

    def becomes(self, driver, *expected):
        end = time.monotonic() + 10
        while not all(word in (words := driver.ask("state")) for word in expected):
            if time.monotonic() > end:
                self.fail(f"waited for {expected}, it says {words}")
            driver.ask("wait 0.02")

    @row("U2", "undo after reverting, restoring and moving")
    def test_after_reverting(self):
        path = self.put(self.docs / "Plan.shapeedit")
        inner = self.docs / "Inner"
        inner.mkdir()
        driver = self.keeping(path)
        for command, said, state, count in (
            ("edit A", "edited", "edited", 4), ("revert saved", "reverted", "clean", 3),
            ("undo", "edited", "edited", 4), ("undo", "edited", "edited", 3), ("redo", "edited", "edited", 4),
            ("redo", "edited", "clean", 3), ("undo", "edited", "edited", 4), ("save", "saved", "saved", 4),
            ("edit A", "edited", "edited", 5), ("save", "saved", "saved", 5),
            ("revert opened", "reverted", "edited", 3), ("undo", "edited", "saved", 5),
            ("undo", "edited", "edited", 4), ("redo", "edited", "saved", 5),
            # Kept: what was reverted, what was opened, and both saves.
            ("restore 3", "restored", "edited", 4), ("undo", "edited", "saved", 5), ("redo", "edited", "edited", 4),
            (f"move-to {inner}", "moved-to", "edited", 4), ("undo", "edited", "saved", 5),
            ("undo", "edited", "edited", 4), ("save", "saved", "saved", 4), ("redo", "edited", "edited", 5),
            ("revert saved", "reverted", "saved", 4), ("undo", "edited", "edited", 5),
        ):
            with self.subTest(command=command):
                self.assert_says(driver.ask(command), said)
                self.assert_says(driver.ask("state"), "state", state, str(count))
        self.assert_says(driver.ask("close"), "closed")
        self.assert_holds(inner / "Plan.shapeedit", "AAAAA")
        self.assert_only(self.docs, "Inner")
        self.assert_only(inner, "Plan.shapeedit")

    @row("U2", "undo after another program's change was taken over")
    def test_after_reload(self):
        path = self.put(self.docs / "Plan.shapeedit")
        driver = self.keeping(path)
        driver.ask("edit A")
        driver.ask("undo")
        path.write_bytes(drawing("BBBBB"))
        self.becomes(driver, "clean", "5")
        for command, state, count in (
            ("undo", "edited", 3), ("redo", "clean", 5), ("edit B", "edited", 6), ("undo", "clean", 5),
            ("undo", "edited", 3), ("save", "saved", 3), ("redo", "edited", 5),
        ):
            with self.subTest(command=command):
                driver.ask(command)
                self.assert_says(driver.ask("state"), "state", state, str(count))
        # And when it was taken because the person chose it.
        path.write_bytes(drawing("CC"))
        self.becomes(driver, "conflict")
        self.assert_says(driver.ask("resolve theirs"), "opened", "2")
        self.assert_says(driver.ask("undo"), "edited", "5")
        self.assert_says(driver.ask("redo"), "edited", "2")
        self.assertNotIn("edited", driver.ask("state"))
        self.assert_holds(path, "CC")

    @row("U2", "reverting while a save is under way")
    def test_revert_during_save(self):
        with fuse_folder.mounted(self.docs) as mounted:
            path = self.put(mounted.point / "Plan.shapeedit")
            driver = self.driver()
            driver.ask(f"open {path}")
            driver.ask("edit A")
            mounted.delay("fsync", 0.3)
            driver.ask("begin save")
            driver.tell("revert saved")
            said = sorted([driver.hear(), driver.hear()])
            self.assert_says(said[0], "reverted", "4")
            self.assert_says(said[1], "saved", "4")
            self.assertNotIn("edited", driver.ask("state"))
            self.assert_holds(path, "AAAA")
            driver.ask("edit A")
            self.assert_says(driver.ask("save"), "saved", "5")

    @row("U2", "undo while a save is under way")
    def test_during_save(self):
        with fuse_folder.mounted(self.docs) as mounted:
            path = self.put(mounted.point / "Plan.shapeedit")
            driver = self.driver()
            driver.ask(f"open {path}")
            driver.ask("edit A")
            mounted.delay("fsync", 0.3)
            driver.ask("begin save")
            self.assert_says(driver.ask("undo"), "edited", "3")
            self.assert_says(driver.ask("state"), "state", "saving", "3")
            self.assert_says(driver.hear(), "saved", "4")
            # What is in the file is what was undone.
            self.assert_says(driver.ask("state"), "state", "edited", "3")
            self.assert_holds(path, "AAAA")
            self.assert_says(driver.ask("redo"), "edited", "4")
            self.assert_says(driver.ask("state"), "state", "saved", "4")

    @row("U3", "the memory that undo takes")
    def test_memory(self):
        driver = self.driver()
        driver.ask("new")
        self.assert_says(driver.ask("fill-shapes 10000"), "edited", "10000")
        before = int(driver.ask("memory")[1])
        moves = 100_000 if is_long() else 20_000
        self.assert_says(driver.ask(f"move {moves}", timeout=300), "moved", str(moves))
        after = int(driver.ask("memory")[1])
        COUNTS.add("moves of one of 10,000 shapes, with undo", f"{(after - before) >> 20} MiB more", moves)
        # The budget of undo is 256 MiB; what is counted is an estimate.
        self.assertLess(after - before, 400 << 20)
        self.assert_says(driver.ask("undo"), "edited", "10000")
