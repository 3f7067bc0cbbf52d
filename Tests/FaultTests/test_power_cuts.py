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
from support import HARMLESS, File, Package, brief, calls, empty, is_long


class PowerCut:
    """Saves of one kind, cut at every call."""

    def __init__(self, test, store, form=File, in_place=False, mutant=None, letters=3000, new=False):
        self.test, self.store, self.form, self.in_place, self.mutant = test, store, form, in_place, mutant
        self.letters = letters
        self.folder = store.point / "docs"
        self.home = store.point / "state"
        self.path = self.folder / f"Plan{form.ending}"
        self.target = self.folder / f"New{form.ending}" if new else self.path
        self.bad = []
        self.tried = 0

    def prepare(self):
        for place in (self.folder, self.home):
            place.mkdir(exist_ok=True)
        empty(self.folder)
        self.form.put(self.path)
        if self.in_place:
            (self.folder / "Other.shapeedit").hardlink_to(self.path)
        # Everything up to here is on the disk.
        fd = os.open(self.store.point, os.O_RDONLY)
        os.sync() if not hasattr(os, "syncfs") else os.syncfs(fd)
        os.close(fd)

    def cut(self, number, with_other):
        """Cuts at the call with this number, or after the save when it has fewer. Returns whether it had as many."""
        self.prepare()
        driver = self.test.driver(
            f"open {self.path}", f"fill A {self.letters}", "mark",
            "save" if self.target == self.path else f"saveas {self.target}",
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
        self.check(any(words and words[0] == "saved" for words in said), number, with_other)
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

    def check(self, is_saved, number, with_other):
        old, new = self.form.whole("AAA"), self.form.whole(["A", "A", "A", ("A", self.letters)])
        before = self.form.content(self.target)
        if before is not None:
            reader = self.test.driver(f"open {self.target}", "close", interactive=False, home=self.home)
            reader.hear_all()
            reader.close()
        content = self.form.content(self.target)
        complaint = None
        allowed = [new] if is_saved else [old, new] if self.target == self.path else [None, new]
        if content not in allowed:
            complaint = brief(content)
        if not self.in_place and before not in allowed:
            complaint = complaint or f"{brief(before)} before it was opened"
        if self.target != self.path and self.form.content(self.path) != old:
            complaint = complaint or "the first document is not what it was"
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
        how = "in place" if what.get("in_place") else "new" if what.get("new") else "replacing"
        form = "a package" if what.get("form") is Package else "a file"
        COUNTS.add(f"power cuts at every system call of a save of {form}, {how}", kind, cuts.tried, len(cuts.bad))

    @row("S25", "power cut during a save (ext4)", minutes=4)
    def test_ext4(self):
        rounds = 4 if is_long() else 1
        self.cut_everywhere("ext4", 2 * rounds)
        self.cut_everywhere("ext4", rounds, in_place=True)
        self.cut_everywhere("ext4", rounds, new=True)

    @row("S25", "power cut during a save (xfs)", minutes=5)
    def test_xfs(self):
        rounds = 4 if is_long() else 1
        step = 1 if is_long() else 2
        self.cut_everywhere("xfs", 2 * rounds, step)
        self.cut_everywhere("xfs", rounds, step, in_place=True)
        self.cut_everywhere("xfs", rounds, step, new=True)

    @row("S25", "power cut during a save of a package (ext4)", minutes=3)
    def test_packages_ext4(self):
        step = 1 if is_long() else 3
        self.cut_everywhere("ext4", 2, step, form=Package)
        self.cut_everywhere("ext4", 1, step, form=Package, new=True)

    @row("S25", "power cut during a save of a package (xfs)", minutes=3)
    def test_packages_xfs(self):
        step = 1 if is_long() else 5
        self.cut_everywhere("xfs", 2 if is_long() else 1, step, form=Package)
        self.cut_everywhere("xfs", 1, step, form=Package, new=True)

    def catch(self, kind, mutant, form=File):
        with disk(kind, options=self.OPTIONS[kind]) as store:
            cuts = PowerCut(self, store, form, mutant=mutant)
            cuts.run(rounds=2, step=1 if form is File else 4)
            # A disk may have written by itself, in time, what the saver did not wait for: then it is tried again.
            for _ in range(20):
                if cuts.bad:
                    break
                cuts.cut(100000, with_other=False)
        if not cuts.bad:
            self.not_caught(mutant)
        what = "" if form is File else ", packages"
        caught(mutant, "S25", f"{kind}{what}, {len(cuts.bad)} of {cuts.tried} cuts")

    @row("S25", "a saver that does not sync the file is caught")
    def test_no_file_sync(self):
        self.catch("ext4", "no-file-sync")
        self.catch("xfs", "no-file-sync")
        self.catch("ext4", "no-file-sync", Package)

    @row("S25", "a saver that does not sync the folder is caught")
    def test_no_directory_sync(self):
        self.catch("ext4", "no-directory-sync")
        self.catch("xfs", "no-directory-sync")
        self.catch("ext4", "no-directory-sync", Package)

    @row("S25", "a saver that truncates in place is caught")
    def test_truncates(self):
        self.catch("ext4", "truncates-in-place")
