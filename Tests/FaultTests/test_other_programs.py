"""C1–C9: other programs at the same file."""

import os
import pathlib
import random
import shutil
import time

from machine import need_program, tmpfs
from suite import COUNTS, FaultTest, row
from support import HARMLESS, Driver, calls, drawing, gestures, is_long, names


def forget_faketime():
    """Removes what faketime left in memory under the number of a process that has ended: it does not start under that number."""
    for path in [*pathlib.Path("/dev/shm").glob("sem.faketime_sem_*"), *pathlib.Path("/dev/shm").glob("faketime_shm_*")]:
        number = path.name.rpartition("_")[2]
        if number.isdigit() and not pathlib.Path("/proc", number).exists():
            path.unlink(missing_ok=True)


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

    @row("C6", "two programs with one file, in random order of their calls", minutes=3)
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
            self.assertEqual({label: driver.end() for label, driver in programs.items()}, {"A": 0, "B": 0})
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
                forget_faketime()
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

    # With news of files from the kernel

    def kept(self, path, **options):
        driver = self.driver(options=["--keep", str(self.home)], **options)
        self.assert_says(driver.ask(f"open {path}"), "opened", "3")
        return driver

    def becomes(self, driver, *expected, timeout=10):
        """Waits until the driver's state has these words."""
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            words = driver.ask("state")
            if all(word in words for word in expected):
                return words
            driver.ask("wait 0.02")
        self.fail(f"waited for {expected}, it says {words}")

    @row("C1", "another program writes while the document has no changes: it is read again, and undo gives back what was")
    def test_reloaded(self):
        for how, write in self.WRITERS.items():
            with self.subTest(how=how):
                path = self.put(self.docs / "Plan.shapeedit")
                driver = self.kept(path)
                write(path, drawing("BBBBB"))
                self.becomes(driver, "5")
                self.assert_says(driver.ask("undo"), "edited", "3")
                self.assert_says(driver.ask("redo"), "edited", "5")
                self.assert_holds(path, "BBBBB")
                driver.ask("close")
                driver.close()

    @row("C2", "and while it has: a conflict, in which both stay until it is resolved")
    def test_conflict(self):
        for resolution, count, mine, theirs in (("mine", "4", True, False), ("theirs", "5", False, True),
                                                ("both", "4", True, True)):
            with self.subTest(resolution=resolution):
                path = self.put(self.docs / "Plan.shapeedit")
                driver = self.kept(path, autosave=0.2)
                driver.ask("edit A")
                self.replace(path, drawing("BBBBB"))
                self.becomes(driver, "conflict")
                driver.ask("wait 0.5")  # it does not save by itself
                self.assert_holds(path, "BBBBB")
                self.assert_says(driver.ask(f"resolve {resolution}"), "opened", count)
                kept = [gestures(content) for content in self.contents(self.docs)]
                self.assertEqual(list("AAAA") in kept, mine, kept)
                self.assertEqual(list("BBBBB") in kept, theirs, kept)
                self.assertNotIn("conflict", driver.ask("state"))
                self.assert_says(driver.ask("close"), "closed")
                driver.close()
                for entry in self.docs.iterdir():
                    entry.unlink()

    @row("C5", "the file is renamed or moved")
    def test_moved(self):
        path = self.put(self.docs / "Plan.shapeedit")
        driver = self.kept(path)
        other = self.docs / "Other.shapeedit"
        path.rename(other)
        driver.ask("edit A")
        driver.ask("wait 0.5")
        words = driver.ask("save")
        # Followed, or told; never made again under the old name unasked.
        self.assertFalse(path.exists(), words)
        self.assert_says(words, "saved", "4")
        self.assert_holds(other, "AAAA")
        self.assert_only(self.docs, "Other.shapeedit")

    @staticmethod
    def has_attributes(path, other):
        """Gives the file an attribute; whether the disk of the other could keep it too."""
        try:
            os.setxattr(path, "user.note", b"kept")
            other.touch()
            os.setxattr(other, "user.note", b"kept")
            return True
        except OSError:
            return False
        finally:
            other.unlink(missing_ok=True)

    @row("C5", "the person moves it: to another folder, to another disk")
    def test_moved_by_the_person(self):
        inner = self.docs / "Inner"
        inner.mkdir()
        with tmpfs() as disk:
            for folder in (inner, disk):
                with self.subTest(folder=folder):
                    path = self.put(self.docs / "Plan.shapeedit")
                    path.chmod(0o600)
                    moved = folder / "Plan.shapeedit"
                    noted = [b"kept"] if self.has_attributes(path, moved) else []
                    written = path.stat().st_mtime_ns
                    driver = self.kept(path)
                    driver.ask("edit A")
                    # Nothing that is there is replaced.
                    self.put(moved, "B")
                    self.fails(driver, "fileExists", f"move-to {folder}")
                    self.assert_holds(moved, "B")
                    moved.unlink()
                    self.assert_says(driver.ask(f"move-to {folder}"), "moved-to", str(moved))
                    # What is not saved is not in the file, and still there.
                    self.assert_holds(moved, "AAA")
                    self.assert_says(driver.ask("state"), "state", "edited", "4")
                    self.assertEqual((moved.stat().st_mode & 0o777, moved.stat().st_mtime_ns), (0o600, written))
                    self.assertEqual([os.getxattr(moved, name) for name in os.listxattr(moved)], noted)
                    self.assert_only(self.docs, "Inner")
                    self.assert_only(folder, "Plan.shapeedit")
                    self.assert_says(driver.ask("save"), "saved", "4")
                    self.assert_says(driver.ask("versions"), "versions", "beforeOverwriting", "3", "saved", "4")
                    # Another program's version is not taken along unseen.
                    driver.ask("edit A")
                    self.replace(moved, drawing("BB"))
                    self.fails(driver, "changedOnDisk", f"move-to {self.docs}")
                    self.assert_holds(moved, "BB")
                    self.assert_says(driver.ask("resolve mine"), "opened", "5")
                    self.assert_says(driver.ask("close"), "closed")
                    self.assert_holds(moved, "AAAAA")
                    driver.close()

    @row("C5", "and a kill at any call of it: the document is whole in one place or the other")
    def test_killed_while_moving(self):
        with tmpfs() as disk:
            number = 0
            while True:
                number += 1
                for folder in (self.docs, disk):
                    for entry in folder.iterdir():
                        entry.unlink()
                path, moved = self.put(self.docs / "Plan.shapeedit"), disk / "Plan.shapeedit"
                driver = self.driver(
                    f"open {path}", "mark", f"move-to {disk}", "unmark", interactive=False,
                    trace=["--marked", "--not", calls(*HARMLESS), "--at", str(number), "--do", "kill"])
                said = driver.hear_all()
                driver.end()
                driver.close()
                places = [place for place in (path, moved) if place.exists()]
                self.assertTrue(places, f"at call {number}: it is nowhere")
                for place in places:
                    self.assert_holds(place, "AAA")
                COUNTS.add("kills at every system call of a move to another disk")
                if said[-1][0] == "moved-to":
                    self.assertEqual(places, [moved])
                    break
            self.assertGreater(number, 15)

    @row("C9", "a thousand changes a second by another program", alone=True)
    def test_storm(self):
        path = self.put(self.docs / "Plan.shapeedit")
        driver = self.kept(path)
        driver.ask("edit A")
        before, start = driver.processor_time(), time.monotonic()
        writes = 0
        while time.monotonic() - start < 2:
            self.replace(path, drawing("B" * (writes % 7 + 1)))
            writes += 1
            time.sleep(max(0, start + writes / 1000 - time.monotonic()))
        used = (driver.processor_time() - before) / (time.monotonic() - start)
        self.becomes(driver, "conflict", "4")
        COUNTS.add("changes by another program", f"in 2 s, {used:.0%} of a processor", writes)
        # 3 % of a quick processor; 8 % were seen of a slow one.
        self.assertLess(used, 0.2)
        # One notice, which stays: it does not come and go with each change.
        self.assertEqual(driver.ask("notices"), ["notices", "1"])
        last = path.read_bytes()
        self.assert_says(driver.ask("resolve both"), "opened", "4")
        self.assertIn(last, self.contents(self.docs))
        self.assertIn(drawing("AAAA"), self.contents(self.docs))
