"""S25: the power is cut in the middle of a save, at every system call of it in turn.

A cut is the shutdown call of ext4 or xfs on a loop file, without flushing the journal: what the file system has not
brought to the disk is gone, data as well as names. It models a disk that keeps what it has confirmed; it does not model a
disk that lies about that. Half of the cuts come after another program has synced a file of its
own, which brings the journal to the disk (names and sizes), but not the data of other files: the case that shows a saver
that forgets to sync. ext4 is mounted with noauto_da_alloc, since its own precaution would hide that too.
"""

import os
import select

from machine import disk
from suite import COUNTS, FaultTest, caught, row
from support import HARMLESS, calls, drawing, is_long


class PowerCut:
    """Saves of one kind, cut at every call."""

    def __init__(self, test, store, in_place=False, mutant=None, letters=3000, home=None, new_file=False):
        self.test, self.store, self.in_place, self.mutant, self.letters = test, store, in_place, mutant, letters
        self.new_file = new_file
        self.folder = store.point / "docs"
        self.home = store.point / "state"
        self.bad = []
        self.tried = 0

    def prepare(self):
        for place in (self.folder, self.home):
            place.mkdir(exist_ok=True)
        for entry in self.folder.iterdir():
            entry.unlink()
        path = self.test.put(self.folder / "Plan.shapeedit")
        if self.in_place:
            (self.folder / "Other.shapeedit").hardlink_to(path)
        # Everything up to here is on the disk.
        fd = os.open(self.store.point, os.O_RDONLY)
        os.sync() if not hasattr(os, "syncfs") else os.syncfs(fd)
        os.close(fd)
        return path

    def cut(self, number, with_other):
        """Cuts at the call with this number, or after the save when it has fewer. Returns whether it had as many."""
        path = self.prepare()
        target = self.folder / "New.shapeedit" if self.new_file else path
        driver = self.test.driver(
            f"open {path}", f"fill A {self.letters}", "mark", f"saveas {target}" if self.new_file else "save",
            "unmark", "wait 60", interactive=False, mutant=self.mutant, block=4096, home=self.home,
            trace=["--marked", "--not", calls(*HARMLESS), "--at", str(number), "--do", "hold"])
        said = [driver.hear(), driver.hear()]
        # Either the call is reached, or the save is over.
        was_reached, words = self.next(driver)
        if words:
            said.append(words)
        if with_other:
            other = self.store.point / f"other{number % 7}"
            with open(other, "wb") as file:
                file.write(b"x" * 100)
                os.fsync(file.fileno())
        self.store.cut_power()
        driver.process.kill()
        driver.end()
        driver.close()
        self.store.restart()
        self.tried += 1
        self.check(path, target, any(words and words[0] == "saved" for words in said), number, with_other)
        return was_reached

    @staticmethod
    def next(driver):
        while True:
            ready, _, _ = select.select([driver.heard, driver.process.stdout.fileno()], [], [], 30)
            if driver.heard in ready and driver.held():
                return True, None
            if driver.process.stdout.fileno() in ready:
                words = driver.hear()
                # "saved" may be said before the last counted call: the saying itself is one.
                return False, words

    def check(self, path, target, is_saved, number, with_other):
        old, new = drawing("AAA"), drawing(["A", "A", "A", ("A", self.letters)])
        before = target.read_bytes() if target.exists() else None
        if target.exists():
            reader = self.test.driver(f"open {target}", "close", interactive=False, home=self.home)
            reader.hear_all()
            reader.close()
        content = target.read_bytes() if target.exists() else None
        complaint = None
        allowed = [new] if is_saved else [old, new] if target == path else [None, new]
        if content not in allowed:
            complaint = f"{'missing' if content is None else len(content)} bytes"
        if not self.in_place and before not in allowed:
            complaint = complaint or f"{'missing' if before is None else len(before)} bytes before it was opened"
        if self.new_file and path.read_bytes() != old:
            complaint = complaint or "the first file is not what it was"
        if complaint:
            self.bad.append(f"cut at call {number}{', with another file synced' if with_other else ''}"
                            f"{', after “saved”' if is_saved else ''}: {complaint}")

    def run(self, rounds=1, step=1):
        for turn in range(rounds):
            number, reached = 1 + turn % step, True
            while reached:
                reached = self.cut(number, with_other=(number + turn) % 2 == 0)
                number += step
        # After the save: as often with as without.
        for with_other in (False, True):
            self.cut(100000, with_other)


class PowerCutTests(FaultTest):
    OPTIONS = {"ext4": ("noauto_da_alloc",), "xfs": ()}

    def cut_everywhere(self, kind, rounds, step=1, **what):
        with disk(kind, options=self.OPTIONS[kind]) as store:
            cuts = PowerCut(self, store, **what)
            cuts.run(rounds, step)
        self.assertEqual(cuts.bad, [])
        how = "in place" if what.get("in_place") else "new file" if what.get("new_file") else "replacing"
        COUNTS.add(f"power cuts at every system call of a save, {how}", kind, cuts.tried, len(cuts.bad))

    @row("S25", "power cut during a save (ext4)")
    def test_ext4(self):
        rounds = 4 if is_long() else 1
        self.cut_everywhere("ext4", 2 * rounds)
        self.cut_everywhere("ext4", rounds, in_place=True)
        self.cut_everywhere("ext4", rounds, new_file=True)

    @row("S25", "power cut during a save (xfs)")
    def test_xfs(self):
        rounds = 4 if is_long() else 1
        self.cut_everywhere("xfs", 2 * rounds, step=1 if is_long() else 2)
        self.cut_everywhere("xfs", rounds, step=1 if is_long() else 2, in_place=True)
        self.cut_everywhere("xfs", rounds, step=1 if is_long() else 2, new_file=True)

    def catch(self, kind, mutant):
        with disk(kind, options=self.OPTIONS[kind]) as store:
            cuts = PowerCut(self, store, mutant=mutant)
            cuts.run(rounds=2)
        if not cuts.bad:
            self.not_caught(mutant)
        caught(mutant, "S25", f"{kind}, {len(cuts.bad)} of {cuts.tried} cuts")

    @row("S25", "a saver that does not sync the file is caught")
    def test_no_file_sync(self):
        self.catch("ext4", "no-file-sync")
        self.catch("xfs", "no-file-sync")

    @row("S25", "a saver that does not sync the folder is caught")
    def test_no_directory_sync(self):
        self.catch("ext4", "no-directory-sync")
        self.catch("xfs", "no-directory-sync")

    @row("S25", "a saver that truncates in place is caught")
    def test_truncates(self):
        self.catch("ext4", "truncates-in-place")
