"""S24, S28, S31: the program ends in the middle of a save, at every system call of it in turn. The file or package is the
old one or the new one, whole; what was called saved is the new one; the next opening clears up."""

import contextlib
import pathlib

from machine import NotRun, disk, need_root, tmpfs
from suite import COUNTS, FaultTest, caught, row
from support import HARMLESS, File, Package, brief, calls, drawing, empty, is_long


class Killing:
    """Saves of one kind, killed at every call."""

    def __init__(self, test, folder, form=File, command="save", in_place=False, letters=None, mutant=None):
        self.test, self.folder, self.form, self.command, self.in_place = test, folder, form, command, in_place
        self.letters, self.mutant = letters, mutant
        self.path = folder / f"Plan{form.ending}"
        self.other = folder / f"Other{form.ending}"
        self.target = folder / f"New{form.ending}" if command == "saveas" else self.path
        self.bad = []
        self.tried = 0

    def prepare(self):
        empty(self.folder)
        self.form.put(self.path)
        if self.in_place:
            self.other.hardlink_to(self.path)

    def run(self):
        """Kills at call 1, 2, … until a save gets through."""
        number = 1
        while self.kill(number):
            number += 1

    def kill(self, number):
        self.prepare()
        edit = f"fill A {self.letters}" if self.letters else "edit A"
        command = f"saveas {self.target}" if self.command == "saveas" else self.command
        driver = self.test.driver(
            f"open {self.path}", edit, "mark", command, "unmark", "quit", interactive=False, mutant=self.mutant,
            block=4096, trace=["--marked", "--not", calls(*HARMLESS), "--at", str(number), "--do", "kill"])
        said = driver.hear_all()
        driver.counted()
        was_killed = driver.end() == 137
        driver.close()
        self.check(any(words[0] == "saved" for words in said), number)
        self.tried += was_killed
        return was_killed

    def check(self, is_saved, number):
        old = self.form.whole("AAA")
        new = self.form.whole(["A", "A", "A", ("A", self.letters) if self.letters else "A"])
        content = self.form.content(self.target)
        allowed = [new] if is_saved else [old, new] if self.target == self.path else [None, new]
        complaint = None
        if content not in allowed and not self.in_place:
            complaint = f"there is {brief(content)}"
        # The next opening finds a whole document, and clears up.
        if content is not None:
            with_next = self.test.driver(f"open {self.target}", "close", interactive=False)
            said = with_next.hear_all()
            with_next.close()
            if said[0][0] != "opened":
                complaint = complaint or " ".join(said[0])
            content = self.form.content(self.target)
            if content not in allowed:
                complaint = complaint or f"opened again there is {brief(content)}"
        if self.target != self.path and self.form.content(self.path) != old:
            complaint = complaint or "the first document is not what it was"
        left = set(self.folder.iterdir()) - {self.path, self.other, self.target}
        if left and content is not None:
            complaint = complaint or f"{left} stays"
        if complaint:
            self.bad.append(f"killed at call {number}: {complaint}")


class KillTests(FaultTest):
    def kill_everywhere(self, where, folder, letters, **kind):
        killing = Killing(self, folder, letters=letters, **kind)
        killing.run()
        self.assertGreater(killing.tried, 20)
        self.assertEqual(killing.bad, [])
        what = "in place" if kind.get("in_place") else "new" if kind.get("command") == "saveas" else "replacing"
        form = "a package" if kind.get("form") is Package else "a file"
        COUNTS.add(f"kills at every system call of a save of {form}, {what}", where, killing.tried, len(killing.bad))

    def rounds(self, where, point, count, **kind):
        """Saves of several lengths, once in the quick form."""
        for turn in range(count if is_long() else 1):
            letters = None if turn == 0 else 4096 * (turn % 7) + 500 * turn
            self.kill_everywhere(where, point, letters, **kind)

    @contextlib.contextmanager
    def empty_disk(self, kind):
        with disk(kind) as store:
            empty(store.point)
            yield store.point

    @row("S24", "kill -9 at every system call of a save (tmpfs)", minutes=3)
    def test_tmpfs(self):
        with tmpfs() as point:
            self.rounds("tmpfs", point, 20)
            self.rounds("tmpfs", point, 20, in_place=True)
            self.rounds("tmpfs", point, 20, command="saveas")

    @row("S24", "kill -9 at every system call of a save (ext4)", minutes=4)
    def test_ext4(self):
        with self.empty_disk("ext4") as point:
            self.rounds("ext4", point, 16)
            self.rounds("ext4", point, 16, in_place=True)
            self.rounds("ext4", point, 16, command="saveas")

    @row("S24", "kill -9 at every system call of a save (xfs)", minutes=4)
    def test_xfs(self):
        with self.empty_disk("xfs") as point:
            self.rounds("xfs", point, 16)
            self.rounds("xfs", point, 16, in_place=True)
            self.rounds("xfs", point, 16, command="saveas")

    @row("S24", "kill -9 at every system call of a save of a package (tmpfs)", minutes=3)
    def test_packages_tmpfs(self):
        with tmpfs() as point:
            self.rounds("tmpfs", point, 8, form=Package)
            self.rounds("tmpfs", point, 8, form=Package, command="saveas")

    @row("S24", "kill -9 at every system call of a save of a package (ext4)", minutes=3)
    def test_packages_ext4(self):
        with self.empty_disk("ext4") as point:
            self.rounds("ext4", point, 6, form=Package)
            self.rounds("ext4", point, 6, form=Package, command="saveas")

    @row("S24", "kill -9 at every system call of a save of a package (xfs)", minutes=3)
    def test_packages_xfs(self):
        with self.empty_disk("xfs") as point:
            self.rounds("xfs", point, 6, form=Package)
            self.rounds("xfs", point, 6, form=Package, command="saveas")

    @row("S24", "a saver that truncates in place is caught")
    def test_mutant(self):
        with tmpfs() as point:
            killing = Killing(self, point, mutant="truncates-in-place", letters=9000)
            killing.run()
            if not killing.bad:
                self.not_caught("truncates-in-place")
            caught("truncates-in-place", "S24", f"{len(killing.bad)} of {killing.tried} kills")

    @row("S31", "a programming mistake ends the program in the middle of a save")
    def test_trap(self):
        path = self.put(self.docs / "Plan.shapeedit")
        driver = self.driver(f"open {path}", "fill A 100000", "begin save", "trap", interactive=False, block=4096)
        said = driver.hear_all()
        self.assertNotEqual(driver.end(), 0)
        self.assert_says(said[2], "begun")
        self.assertIn(path.read_bytes(), [drawing("AAA"), drawing(["A", "A", "A", ("A", 100000)])])
        self.assert_says(self.driver().ask(f"open {path}"), "opened")
        self.assert_only(self.docs, "Plan.shapeedit")

    @row("S28", "the kernel ends the program for want of memory")
    def test_memory(self):
        need_root()
        group = pathlib.Path("/sys/fs/cgroup/memory/shapeedit-faults")
        limit, procs = "memory.limit_in_bytes", "cgroup.procs"
        if not group.parent.is_dir():
            group = pathlib.Path("/sys/fs/cgroup/shapeedit-faults")
            limit = "memory.max"
        try:
            group.mkdir(exist_ok=True)
            (group / limit).write_text(str(64 << 20))
        except OSError as error:
            raise NotRun(f"no memory limit for a group of processes: {error}") from None
        try:
            path = self.put(self.docs / "Plan.shapeedit")
            driver = self.driver()
            self.assert_says(driver.ask(f"open {path}"), "opened", "3")
            (group / procs).write_text(str(driver.process.pid))
            driver.ask("edit A")
            self.assert_says(driver.ask("save"), "saved", "4")
            driver.ask("edit A")
            driver.tell("fill A 200000000")
            self.assertIsNone(driver.hear())
            self.assertEqual(driver.end(), -9)
            self.assert_holds(path, "AAAA")
            self.assert_only(self.docs, "Plan.shapeedit")
        finally:
            driver.close()
            group.rmdir()
