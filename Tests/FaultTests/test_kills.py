"""S24, S28, S31: the program ends in the middle of a save, at every system call of it in turn. The file is the old one or
the new one, whole; what was called saved is the new one; the next opening clears up."""

import pathlib
import shutil

from machine import NotRun, disk, folder, need_root, tmpfs
from suite import COUNTS, FaultTest, caught, row
from support import HARMLESS, calls, drawing, is_long


class Killing:
    """Saves of one kind, killed at every call."""

    def __init__(self, test, folder, command="save", in_place=False, letters=None, mutant=None, where=""):
        self.test, self.folder, self.command, self.in_place = test, folder, command, in_place
        self.letters, self.mutant, self.where = letters, mutant, where
        self.bad = []
        self.tried = 0

    def prepare(self):
        for entry in self.folder.iterdir():
            entry.unlink()
        path = self.test.put(self.folder / "Plan.shapeedit")
        if self.in_place:
            (self.folder / "Other.shapeedit").hardlink_to(path)
        return path

    @property
    def edit(self):
        return f"fill A {self.letters}" if self.letters else "edit A"

    @property
    def new(self):
        return drawing(["A", "A", "A", ("A", self.letters) if self.letters else "A"])

    def target(self, path):
        return self.folder / "New.shapeedit" if self.command.startswith("saveas") else path

    def driver(self, path, trace):
        command = f"saveas {self.target(path)}" if self.command == "saveas" else self.command
        return self.test.driver(
            f"open {path}", self.edit, "mark", command, "unmark", "quit", interactive=False, mutant=self.mutant,
            block=4096, trace=["--marked", "--not", calls(*HARMLESS), *trace])

    def run(self):
        """Kills at call 1, 2, … until a save gets through. Returns how many there were."""
        number = 0
        while True:
            number += 1
            if not self.kill(number):
                return number - 1

    def kill(self, number):
        path = self.prepare()
        target = self.target(path)
        driver = self.driver(path, ["--at", str(number), "--do", "kill"])
        said = driver.hear_all()
        driver.counted()
        was_killed = driver.end() == 137
        driver.close()
        is_saved = any(words[0] == "saved" for words in said)
        self.check(path, target, is_saved, number)
        self.tried += was_killed
        return was_killed

    def check(self, path, target, is_saved, number):
        old, new = drawing("AAA"), self.new
        content = target.read_bytes() if target.exists() else None
        allowed = [new] if is_saved else [old, new] if target == path else [None, new]
        complaint = None
        if content not in allowed and not self.in_place:
            complaint = f"the file has {None if content is None else len(content)} bytes"
        # The next opening finds a whole file, and clears up.
        if target.exists():
            with_next = self.test.driver(f"open {target}", "close", interactive=False)
            said = with_next.hear_all()
            with_next.close()
            if said[0][0] != "opened":
                complaint = complaint or " ".join(said[0])
            content = target.read_bytes()
            if content not in allowed:
                complaint = complaint or f"opened again it has {len(content)} bytes"
        if target != path and path.read_bytes() != old:
            complaint = complaint or "the first file is not what it was"
        left = {entry.name for entry in self.folder.iterdir()} - {"Plan.shapeedit", "Other.shapeedit", "New.shapeedit"}
        if left and target.exists():
            complaint = complaint or f"{left} stays"
        if complaint:
            self.bad.append(f"killed at call {number}: {complaint}")


class KillTests(FaultTest):
    def kill_everywhere(self, where, folder, **kind):
        killing = Killing(self, folder, where=where, **kind)
        killing.run()
        self.assertGreater(killing.tried, 20)
        self.assertEqual(killing.bad, [])
        what = "in place" if kind.get("in_place") else "new file" if kind.get("command") == "saveas" else "replacing"
        COUNTS.add(f"kills at every system call of a save, {what}", where, killing.tried, len(killing.bad))
        return killing.tried

    def every_kind(self, where, point, rounds=1):
        for turn in range(rounds):
            letters = None if turn == 0 else 4096 * (turn % 7) + 500 * turn
            self.kill_everywhere(where, point, letters=letters)
            self.kill_everywhere(where, point, letters=letters, in_place=True)
            self.kill_everywhere(where, point, letters=letters, command="saveas")

    @row("S24", "kill -9 at every system call of a save (tmpfs)")
    def test_tmpfs(self):
        with tmpfs() as point:
            self.every_kind("tmpfs", point, rounds=20 if is_long() else 1)

    @row("S24", "kill -9 at every system call of a save (ext4)")
    def test_ext4(self):
        with disk("ext4") as store:
            shutil.rmtree(store.point / "lost+found")
            self.every_kind("ext4", store.point, rounds=16 if is_long() else 1)

    @row("S24", "kill -9 at every system call of a save (xfs)")
    def test_xfs(self):
        with disk("xfs") as store:
            self.every_kind("xfs", store.point, rounds=16 if is_long() else 1)

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
