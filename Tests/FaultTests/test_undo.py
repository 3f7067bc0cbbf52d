"""U1–U3: random lives, and undo across everything that happens to a file."""

import os
import subprocess
import time

import fuse_folder
from machine import tmpfs
from suite import COUNTS, FaultTest, row
from support import is_long, required


class UndoTests(FaultTest):
    def live(self, seed, steps):
        with tmpfs("size=64m") as point:
            result = subprocess.run(
                [required("FAULT_DRIVER"), "live", str(seed), str(steps), str(point)], capture_output=True, text=True,
                check=False, timeout=600, env={**os.environ, "XDG_STATE_HOME": str(self.home)})
        self.assertEqual(result.returncode, 0, f"seed {seed}: {result.stdout[-2000:]}")
        self.assertEqual(result.stdout.split()[:4], ["lived", str(steps), "seed", str(seed)])
        COUNTS.add("steps of random lives (edit, undo, redo, save, close, open)", "", steps)

    @row("U1", "10,000 random steps against a model", minutes=8)
    def test_random_lives(self):
        seeds = range(1, 101 if is_long() else 6)
        new = int(time.time())
        print(f"U1: seeds {seeds.start} to {seeds.stop - 1} and {new}", flush=True)
        for seed in [*seeds, new]:
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
