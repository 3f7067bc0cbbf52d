"""C3–C8: other programs at the same file."""

import errno
import os
import random
import shutil
import subprocess
import time

from machine import NotRun, need_program, tmpfs
from suite import COUNTS, FaultTest, caught, row
from support import HARMLESS, Driver, calls, drawing, gestures, is_long, names


class OtherProgramTests(FaultTest):
    WRITERS = {
        "in place": lambda path, content: path.write_bytes(content),
        "by renaming": lambda path, content: OtherProgramTests.replace(path, content),
    }

    @staticmethod
    def replace(path, content):
        temporary = path.with_name("other.tmp")
        temporary.write_bytes(content)
        temporary.rename(path)

    def contents(self, folder):
        return [path.read_bytes() for path in folder.iterdir()]

    @row("C2", "another program writes while the document has changes")
    def test_changed(self):
        for how, write in self.WRITERS.items():
            with self.subTest(how=how):
                path = self.put(self.docs / "Plan.shapeedit")
                driver = self.driver()
                driver.ask(f"open {path}")
                driver.ask("edit A")
                write(path, drawing("BBBB"))
                self.fails(driver, "changedOnDisk")
                self.assert_holds(path, "BBBB")
                # Both can be kept: this one under another name; or this one is put over the other.
                copy = self.docs / "Mine.shapeedit"
                self.assert_says(driver.ask(f"saveas {copy}"), "saved", "4")
                self.assert_holds(copy, "AAAA")
                self.assert_holds(path, "BBBB")
                copy.unlink()

    @row("C2", "and the person wants this version")
    def test_replaced(self):
        path = self.put(self.docs / "Plan.shapeedit")
        driver = self.driver()
        driver.ask(f"open {path}")
        driver.ask("edit A")
        path.write_bytes(drawing("BBBB"))
        self.fails(driver, "changedOnDisk")
        self.assert_says(driver.ask("replace"), "saved", "4")
        self.assert_holds(path, "AAAA")

    @row("C3", "another program writes at any call of a save: its bytes are never lost")
    def test_in_the_middle(self):
        for how, write in self.WRITERS.items():
            number = 0
            while True:
                number += 1
                for entry in self.docs.iterdir():
                    entry.unlink()
                path = self.put(self.docs / "Plan.shapeedit")
                driver = self.driver(
                    f"open {path}", "edit A", "mark", "save", "unmark", "state", "close", interactive=False,
                    trace=["--marked", "--not", calls(*HARMLESS), "--at", str(number), "--do", "hold"])
                if driver.held() is None:
                    driver.close()
                    break
                write(path, drawing("BBBB"))
                driver.go()
                said = driver.hear_all()
                driver.end()
                driver.close()
                where = f"{how}, at call {number}: {said}"
                kept = self.contents(self.docs)
                self.assertIn(drawing("BBBB"), kept, where)
                if said[2][0] == "saved" and path.read_bytes() != drawing("BBBB"):
                    self.assertEqual(path.read_bytes(), drawing("AAAA"), where)
                self.assertTrue(all(gestures(content) is not None for content in kept), where)
                self.assertFalse([name for name in names(self.docs) if "~" in name], where)
                COUNTS.add("writes by another program at a call of a save", how)
            self.assertGreater(number, 20)

    @row("C4", "the file is deleted")
    def test_deleted(self):
        path = self.put(self.docs / "Plan.shapeedit")
        driver = self.driver()
        driver.ask(f"open {path}")
        driver.ask("edit A")
        path.unlink()
        self.fails(driver, "deletedOnDisk")
        self.assertFalse(path.exists(), "made again without being asked for")
        self.assert_says(driver.ask("state"), "state", "failed-deletedOnDisk", "4")
        self.assert_says(driver.ask("replace"), "saved", "4")
        self.assert_holds(path, "AAAA")

    @row("C6", "two programs with one file, in random order of their calls")
    def test_two_programs(self):
        lives = 1000 if is_long() else 120
        for seed in range(lives):
            with self.subTest(seed=seed):
                self.interleave(seed)
        COUNTS.add("interleavings of two programs on one file", "", lives)

    def interleave(self, seed):
        """Two drivers save the same file twice each; which of them makes its next call is drawn by lot."""
        chance = random.Random(seed)
        for entry in self.docs.iterdir():
            entry.unlink()
        path = self.put(self.docs / "Plan.shapeedit", "CCC")
        programs = {}
        for label in "AB":
            home = self.home / label
            home.mkdir(exist_ok=True)
            programs[label] = Driver(
                f"open {path}", f"edit {label}", "mark", "save", f"edit {label}", "save", "unmark", "quit", home=home,
                interactive=False, trace=["--marked", "--not", calls(*HARMLESS), "--at", "1", "--every", "--do", "hold"])
        try:
            running = {label: driver.held() for label, driver in programs.items()}
            running = {label: held for label, held in running.items() if held}
            while running:
                label = chance.choice(sorted(running))
                # Some calls in a row, so that long overtakings happen as well as short ones.
                for _ in range(chance.choice([1, 1, 2, 5, 20])):
                    programs[label].go()
                    if programs[label].held() is None:
                        del running[label]
                        break
            said = {label: driver.hear_all() for label, driver in programs.items()}
            for driver in programs.values():
                driver.end()
        finally:
            for driver in programs.values():
                driver.close()
        kept = [gestures(content) for content in self.contents(self.docs)]
        self.assertNotIn(None, kept, f"not whole: {names(self.docs)}")
        # What a program was told is saved is on the disk: in the file, in a conflict copy, or under what came after.
        for label, lines in said.items():
            saved = [words for words in lines if words[0] == "saved"]
            if not saved:
                continue
            count = max(int(words[1]) for words in saved)
            mine = ["C"] * 3 + [label] * (count - 3)
            self.assertTrue(
                any(content[:len(mine)] == mine for content in kept),
                f"seed {seed}: {label} saved {mine}, kept are {kept}; they said {said}")
        self.assertFalse([name for name in names(self.docs) if "~" in name and "~swap" not in name])

    @row("C7", "clocks that go back, and times that say nothing")
    def test_clocks(self):
        need_program("faketime")
        for when in ("2001-01-01 00:00:00", "+10y", "-10y"):
            with self.subTest(when=when):
                path = self.put(self.docs / "Plan.shapeedit")
                driver = self.driver(wrapper=[shutil.which("faketime"), "-f", when if when[0] in "+-" else f"@{when}"])
                self.assert_says(driver.ask(f"open {path}"), "opened", "3")
                driver.ask("edit A")
                self.assert_says(driver.ask("save"), "saved", "4")
                driver.ask("edit A")
                path.write_bytes(drawing("BBBB"))
                os.utime(path, (0, 0))
                self.fails(driver, "changedOnDisk")
                self.assert_holds(path, "BBBB")

    @row("C7", "another content with the same size and the same time")
    def test_same_size_and_time(self):
        path = self.put(self.docs / "Plan.shapeedit", "AAA")
        driver = self.driver()
        driver.ask(f"open {path}")
        driver.ask("edit A")
        before = path.stat()
        path.write_bytes(drawing("AAB"))
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
        self.assertEqual(path.stat().st_size, before.st_size)
        self.assertEqual(path.stat().st_mtime_ns, before.st_mtime_ns)
        self.fails(driver, "changedOnDisk")
        self.assert_holds(path, "AAB")

    @row("C8", "only touched, or written again with the same content")
    def test_touched(self):
        path = self.put(self.docs / "Plan.shapeedit")
        driver = self.driver()
        driver.ask(f"open {path}")
        driver.ask("edit A")
        os.utime(path, (1, 1))
        self.assert_says(driver.ask("save"), "saved", "4")
        driver.ask("edit A")
        self.replace(path, drawing("AAAA"))
        self.assert_says(driver.ask("save"), "saved", "5")
        self.assert_holds(path, "AAAAA")
        self.assert_only(self.docs, "Plan.shapeedit")

    @row("C8", "a document that was not changed is not written")
    def test_unchanged(self):
        path = self.put(self.docs / "Plan.shapeedit")
        driver = self.driver(f"open {path}", "mark", "save", "autosave", "edit A", "undo", "save", "close", "unmark",
                             interactive=False, trace=["--marked", "--calls", calls(
                                 "openat", "pwrite64", "renameat2", "unlinkat", "fchmod", "ftruncate", "fsync"),
                                 "--at", "1", "--every", "--do", "hold"])
        opened = []
        while held := driver.held():
            if held.name != "openat" or held.arguments[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
                opened.append(held.name)
            driver.go()
        self.assertEqual(opened, [])
        self.assert_says(driver.hear_all()[-1], "closed")
        self.assert_holds(path, "AAA")
