"""S1–S7, S19–S23: what the disk and the kernel can do to a save. Each time the old file stays whole, nothing is left
beside it, the document stays open and edited, and saves as soon as the trouble is over."""

import errno
import os
import resource
import select
import time
import unittest

import fuse_folder
from machine import disk, need_program, run, tmpfs
from suite import COUNTS, FaultTest, caught, row
from support import HARMLESS, calls, drawing, is_long, names


def fill_up(path):
    """Makes a file that takes all the room there is."""
    with open(path, "wb", buffering=0) as file:
        try:
            while file.write(bytes(1024)):
                pass
        except OSError:
            pass


class SavingTests(FaultTest):
    def troubled(self, folder, what, code, begin, end, old="AAA", new=None, mutant=None):
        """Saves in trouble, and again without."""
        path = self.put(folder / "Plan.shapeedit", old)
        driver = self.driver(mutant=mutant)
        self.assert_says(driver.ask(f"open {path}"), "opened", str(len(old)))
        self.assert_says(driver.ask(what), "edited", str(len(old) + 1))
        before = set(folder.iterdir())
        begin(driver)
        message = self.fails(driver, code)
        self.assertIn("Plan.shapeedit", message)
        self.assert_holds(path, old)
        self.assertEqual(set(folder.iterdir()) - before - {folder / "ballast"}, set(), "something was left")
        self.assert_says(driver.ask("state"), "state", f"failed-{code}", str(len(old) + 1))
        # It can still be edited, and undone.
        self.assert_says(driver.ask("edit A"), "edited", str(len(old) + 2))
        self.assert_says(driver.ask("undo"), "edited", str(len(old) + 1))
        end(driver)
        self.assert_says(driver.ask("save"), "saved", str(len(old) + 1))
        self.assert_holds(path, new or [*old, "A"])
        self.assert_says(driver.ask("close"), "closed")
        return message

    @row("S1", "disk full while writing (tmpfs)")
    def test_full(self):
        rooms = [0, 1, 4, 16, 64] if not is_long() else range(0, 100, 3)
        for room in rooms:
            with self.subTest(kilobytes=room), tmpfs("size=512k") as folder:
                ballast = folder / "ballast"

                def fill(_, room=room, folder=folder, ballast=ballast):
                    fill_up(ballast)
                    os.truncate(ballast, max(0, ballast.stat().st_size - room * 1024))

                self.troubled(folder, "fill A 150000", "noSpace", fill, lambda _, b=ballast: b.unlink(),
                              new=["A", "A", "A", ("A", 150000)])

    @row("S1", "disk full while writing (ext4)")
    def test_full_ext4(self):
        with disk("ext4", size=2 << 20, make=("-O", "^has_journal")) as store:
            ballast = store.point / "ballast"

            self.troubled(store.point, "fill A 60000", "noSpace", lambda _: fill_up(ballast), lambda _: ballast.unlink(),
                          new=["A", "A", "A", ("A", 60000)])

    @row("S1", "a saver that truncates in place is caught")
    def test_full_mutant(self):
        with tmpfs("size=256k") as folder:
            path = self.put(folder / "Plan.shapeedit")
            (folder / "ballast").write_bytes(bytes(180 * 1024))
            driver = self.driver(mutant="truncates-in-place")
            driver.ask(f"open {path}")
            driver.ask("fill A 150000")
            self.assert_says(driver.ask("save"), "failed")
            if path.read_bytes() == drawing("AAA"):
                self.not_caught("truncates-in-place")
            caught("truncates-in-place", "S1", "full disk")

    @row("S2", "no room for another file's entry")
    def test_inodes(self):
        with tmpfs("nr_inodes=4,size=1m") as folder:
            taken = []

            def fill(_):
                for number in range(9):
                    try:
                        (folder / f"other{number}").touch()
                        taken.append(folder / f"other{number}")
                    except OSError:
                        return
                self.fail("the inodes do not run out")

            path = self.put(folder / "Plan.shapeedit")
            driver = self.driver()
            driver.ask(f"open {path}")
            driver.ask("edit A")
            fill(driver)
            self.fails(driver, "noSpace")
            self.assert_holds(path, "AAA")
            self.assert_says(driver.ask("state"), "state", "failed-noSpace", "4")
            taken[0].unlink()
            taken[1].unlink()
            self.assert_says(driver.ask("save"), "saved", "4")
            self.assert_holds(path, "AAAA")

    @row("S3", "the disk is full behind the file system: fsync fails")
    def test_fsync_real(self):
        # ext4 without a journal on a sparse file in a tmpfs that is then filled up: what is written is accepted, and
        # cannot be kept. One block only: of several the loop device takes the first for all.
        with disk("ext4", size=64 << 20, make=("-O", "^has_journal", "-b", "4096"), backing="size=2m") as store:
            path = self.put(store.point / "Plan.shapeedit")
            run("sync", "-f", store.point)
            driver = self.driver()
            driver.ask(f"open {path}")
            driver.ask("edit A")
            ballast = store.image.parent / "ballast"
            fill_up(ballast)
            words = driver.ask("save")
            self.assert_says(words, "failed")
            self.assertIn(words[1], ["noSpace", "inputOutput"])
            self.assert_holds(path, "AAA")
            self.assert_says(driver.ask("state"), "state", f"failed-{words[1]}", "4")
            self.assert_only(store.point, "Plan.shapeedit", "lost+found")
            # The file system may have turned read-only by the error; elsewhere there is room.
            self.assert_says(driver.ask(f"saveas {self.docs}/Rescued.shapeedit"), "saved", "4")
            self.assert_holds(self.docs / "Rescued.shapeedit", "AAAA")

    @row("S3", "fsync fails: nothing is asked of that file again")
    def test_fsync_not_retried(self):
        for error in (errno.EIO, errno.ENOSPC, errno.EDQUOT):
            with self.subTest(error=errno.errorcode[error]):
                path = self.put(self.docs / "Plan.shapeedit")
                driver = self.driver(
                    f"open {path}", "edit A", "mark", "save", "unmark", "state", "save", interactive=False,
                    trace=["--marked", "--calls", calls("fsync", "fdatasync"), "--at", "1", "--do", f"errno={error}"])
                said = driver.hear_all()
                self.assert_says(said[2], "failed")
                self.assertEqual(driver.counted(), 1, "fsync was tried again")
                self.assertTrue(said[3][1].startswith("failed"))
                self.assert_says(said[4], "saved", "4")
                self.assert_holds(path, "AAAA")
                self.assert_only(self.docs, "Plan.shapeedit")

    @row("S4", "any call of a save fails with any error", minutes=2)
    def test_every_call_fails(self):
        errors = [errno.EIO, errno.ENOSPC, errno.EACCES, errno.EMFILE]
        if is_long():
            errors += [errno.EPERM, errno.EROFS, errno.EDQUOT, errno.ENOMEM, errno.ESTALE, errno.EINTR, errno.EINVAL,
                       errno.ENOSYS, errno.EOPNOTSUPP, errno.ENXIO, errno.ETIMEDOUT, errno.EBUSY]
        for in_place in (False, True):
            for number in range(1, 200):
                totals = [self.one_call_fails(number, error, in_place) for error in errors]
                # The save may make more calls with one error than with another: until none has as many.
                if all(total < number for total in totals):
                    break

    def one_call_fails(self, number, error, in_place):
        for old in self.docs.iterdir():
            old.unlink()
        path = self.put(self.docs / "Plan.shapeedit")
        expected = ["Plan.shapeedit"]
        if in_place:
            (self.docs / "Other.shapeedit").hardlink_to(path)
            expected.append("Other.shapeedit")
        where = f"call {number}, {errno.errorcode[error]}, {'in place' if in_place else 'replacing'}"
        driver = self.driver(
            f"open {path}", "edit A", "mark", "save", "unmark", "state", "edit A", "save", "close", interactive=False,
            trace=["--marked", "--not", calls(*HARMLESS, "write", "writev", "read"), "--at", str(number), "--do",
                   f"errno={error}"])
        said = driver.hear_all()
        total = driver.counted()
        driver.close()
        try:
            self.assertEqual(len(said), 7, said)
            saved, state = said[2], said[3]
            if saved[0] == "saved":
                self.assert_says(state, "state", "saved", "4")
            else:
                self.assert_says(saved, "failed")
                self.assertTrue(state[1].startswith("failed"), state)
            # The trouble was over with one call: the next save succeeds, whatever the first did.
            self.assert_says(said[5], "saved", "5")
            self.assert_holds(path, "AAAAA")
            self.assert_says(said[6], "closed")
            self.assertEqual(names(self.docs), sorted(expected))
        except AssertionError as failure:
            ended = f"the driver said {said}, and ended with {driver.ended[2]}"
            raise AssertionError(f"{where}: {failure}; {ended}") from None
        COUNTS.add("calls of a save made to fail", "in place" if in_place else "replacing")
        return total

    @row("S4", "short writes and interruptions")
    def test_short_writes(self):
        for how in ("short", f"errno={errno.EINTR}"):
            for every in (["--every"] if how == "short" else []), []:
                with self.subTest(how=how, every=every):
                    path = self.put(self.docs / "Plan.shapeedit")
                    driver = self.driver(
                        f"open {path}", "fill A 60000", "mark", "save", interactive=False, block=4096,
                        trace=["--marked", "--calls", calls("pwrite64", "pread64"), "--at", "2", *every, "--do", how])
                    said = driver.hear_all()
                    self.assert_says(said[2], "saved", "4")
                    self.assertGreater(driver.counted(), 15)
                    self.assert_holds(path, ["A", "A", "A", ("A", 60000)])
                    self.assert_only(self.docs, "Plan.shapeedit")

    @row("S5", "close() reports what write() did not (FUSE)")
    def test_close(self):
        with fuse_folder.mounted(self.docs) as mounted:
            path = self.put(mounted.point / "Plan.shapeedit")
            driver = self.driver()
            driver.ask(f"open {path}")
            driver.ask("edit A")
            mounted.fail("flush", errno.EIO)
            self.fails(driver, "inputOutput")
            self.assert_holds(self.docs / "Plan.shapeedit", "AAA")
            self.assert_only(self.docs, "Plan.shapeedit")
            self.assert_says(driver.ask("state"), "state", "failed-inputOutput", "4")
            mounted.fail("flush", 0)
            self.assert_says(driver.ask("save"), "saved", "4")
            self.assert_holds(path, "AAAA")

    @row("S4", "a file system in a program that opens links of its own (FUSE, as the document portal)")
    def test_own_links(self):
        with fuse_folder.mounted(self.docs) as mounted:
            mounted.follow_own_links()
            path = self.put(mounted.point / "Plan.shapeedit")
            link = mounted.point / "Link.shapeedit"
            driver = self.driver()
            self.assert_says(driver.ask(f"open {path}"), "opened", "3")
            for count in (4, 5):
                self.assert_says(driver.ask("edit A"), "edited", str(count))
                self.assert_says(driver.ask("save"), "saved", str(count))
            self.assert_holds(self.docs / "Plan.shapeedit", "AAAAA")
            # What is replaced while it is open, libfuse hides until it is closed.
            seen = [name for name in os.listdir(self.docs) if not name.startswith(".fuse_hidden")]
            self.assertEqual(seen, ["Plan.shapeedit"])
            # A real link is none of these.
            os.symlink("Link.shapeedit", self.docs / link.name)
            self.assert_says(self.driver().ask(f"open {link}"), "failed", "linkLoop")

    @row("S4", "errors of a file system in a program (FUSE)")
    def test_fuse_errors(self):
        for call, error, code in (("write", errno.EIO, "inputOutput"), ("fsync", errno.EIO, "inputOutput"),
                                  ("write", errno.ENOSPC, "noSpace"), ("write", errno.EDQUOT, "quotaExceeded"),
                                  ("create", errno.ESTALE, "inputOutput")):
            with self.subTest(call=call, error=errno.errorcode[error]), fuse_folder.mounted(self.docs) as mounted:
                self.troubled(mounted.point, "edit A", code, lambda _: mounted.fail(call, error),
                              lambda _: mounted.fail(call, 0))

    @row("S6", "the quota is used up (btrfs)")
    def test_quota(self):
        need_program("btrfs")
        with disk("btrfs") as store:
            run("btrfs", "quota", "enable", store.point)
            run("btrfs", "subvolume", "create", store.point / "mine")
            folder = store.point / "mine"
            run("btrfs", "qgroup", "limit", "500K", folder)
            self.troubled(folder, "fill A 990000", "quotaExceeded", lambda _: None,
                          lambda _: run("btrfs", "qgroup", "limit", "none", folder),
                          new=["A", "A", "A", ("A", 990000)])

    @row("S7", "the person's limit for the size of files")
    def test_file_size_limit(self):
        path = self.put(self.docs / "Plan.shapeedit")
        driver = self.driver(limits=[(resource.RLIMIT_FSIZE, (50000, resource.RLIM_INFINITY))])
        driver.ask(f"open {path}")
        driver.ask("fill A 100000")
        self.fails(driver, "fileTooLarge")
        self.assert_holds(path, "AAA")
        self.assert_only(self.docs, "Plan.shapeedit")
        self.assert_says(driver.ask("state"), "state", "failed-fileTooLarge", "4")
        resource.prlimit(driver.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        self.assert_says(driver.ask("save"), "saved", "4")

    @row("S19", "the rename fails")
    def test_rename_fails(self):
        for error, code in ((errno.EXDEV, None), (errno.EROFS, "readOnlyFileSystem"), (errno.EBUSY, None)):
            for at in (1, 2):
                with self.subTest(error=errno.errorcode[error], at=at):
                    path = self.put(self.docs / "Plan.shapeedit")
                    driver = self.driver(
                        f"open {path}", "edit A", "mark", "save", "unmark", "save", interactive=False,
                        trace=["--marked", "--calls", calls("renameat2", "renameat", "rename"), "--at", str(at), "--do",
                               f"errno={error}"])
                    said = driver.hear_all()
                    self.assertGreaterEqual(driver.counted(), at)
                    if said[2][0] == "failed" and code:
                        self.assertEqual(said[2][1], code)
                    self.assert_says(said[3], "saved", "4")
                    self.assert_holds(path, "AAAA")
                    self.assert_only(self.docs, "Plan.shapeedit")

    @row("S20", "the kernel or file system cannot exchange names")
    def test_no_exchange(self):
        for error in (errno.EINVAL, errno.ENOSYS, errno.EOPNOTSUPP):
            for command in ("save", f"saveas {self.docs}/New.shapeedit"):
                with self.subTest(error=errno.errorcode[error], command=command):
                    path = self.put(self.docs / "Plan.shapeedit")
                    driver = self.driver(
                        f"open {path}", "edit A", "mark", command, interactive=False,
                        trace=["--marked", "--calls", calls("renameat2"), "--at", "1", "--every", "--do", "hold"])
                    refused = 0
                    while held := driver.held():
                        # Only what needs a flag is not there.
                        refused += held.arguments[4] != 0
                        driver.go(f"errno {error}" if held.arguments[4] else "go")
                    self.assertGreater(refused, 0)
                    self.assert_says(driver.hear_all()[2], "saved", "4")
                    written = path if command == "save" else self.docs / "New.shapeedit"
                    self.assert_holds(written, "AAAA")
                    if written != path:
                        written.unlink()
                    self.assert_only(self.docs, "Plan.shapeedit")

    @row("S21", "the folder cannot be synced")
    def test_folder_sync(self):
        path = self.put(self.docs / "Plan.shapeedit")
        driver = self.driver(
            f"open {path}", "edit A", "mark", "save", "unmark", "state", "save", "state", interactive=False,
            trace=["--marked", "--calls", calls("fsync"), "--at", "2", "--do", f"errno={errno.EIO}"])
        said = driver.hear_all()
        self.assert_says(said[2], "failed", "notDurable")
        self.assert_says(said[3], "state", "failed-notDurable", "4")
        self.assert_says(said[4], "saved", "4")
        self.assert_says(said[5], "state", "saved", "4")
        self.assert_holds(path, "AAAA")

    @row("S22", "no file may be opened any more")
    def test_descriptors(self):
        path = self.put(self.docs / "Plan.shapeedit")
        driver = self.driver()
        driver.ask(f"open {path}")
        driver.ask("edit A")
        pid = driver.process.pid
        usual = resource.prlimit(pid, resource.RLIMIT_NOFILE)
        for limit in range(0, 12):
            resource.prlimit(pid, resource.RLIMIT_NOFILE, (limit, usual[1]))
            words = driver.ask("save")
            if words[0] == "saved":
                break
            self.assert_says(words, "failed", "tooManyOpenFiles")
            self.assert_holds(path, "AAA")
            self.assert_only(self.docs, "Plan.shapeedit")
            self.assert_says(driver.ask("state"), "state", "failed-tooManyOpenFiles", "4")
        else:
            self.fail("it needs more than 12 descriptors")
        self.assertGreater(limit, 3)
        self.assert_holds(path, "AAAA")

    @row("S23", "a slow disk: the document is edited meanwhile (tracer)", alone=True)
    def test_slow(self):
        path = self.put(self.docs / "Plan.shapeedit")
        driver = self.driver(trace=["--marked", "--calls", calls("fsync", "pwrite64"), "--at", "1", "--every", "--do",
                                    "hold"])
        driver.ask(f"open {path}")
        driver.ask("edit A")
        driver.tell("mark")
        self.assert_says(driver.ask("begin save"), "begun")
        saved = 0
        expected = 4
        while saved < 1:
            self.assertIsNotNone(driver.held())
            # The disk takes its time; the main actor, which answers, does not wait for it.
            self.assert_says(driver.ask("state"), "state", "saving", str(expected))
            expected += 1
            self.assert_says(driver.ask("edit A"), "edited", str(expected))
            driver.go()
            # The line comes when the last call was let go.
            saved += self.says_soon(driver, "saved")
        self.assert_says(driver.ask("state"), "state", "edited", str(expected))
        self.assertIn(path.read_bytes(), [drawing("A" * n) for n in range(4, expected + 1)])
        driver.tell("save")
        while (words := self.release(driver)) is None:
            pass
        self.assert_says(words, "saved", str(expected))
        self.assert_holds(path, "A" * expected)

    @staticmethod
    def says_soon(driver, word):
        """Whether the driver says so before the next call is held."""
        ready, _, _ = select.select([driver.heard, driver.process.stdout.fileno()], [], [], 30)
        if driver.process.stdout.fileno() in ready and driver.heard not in ready:
            words = driver.hear()
            assert words[0] == word, words
            return 1
        return 0

    @staticmethod
    def release(driver):
        """Lets the next call go, or returns what the driver says."""
        ready, _, _ = select.select([driver.heard, driver.process.stdout.fileno()], [], [], 30)
        if driver.heard in ready:
            driver.held()
            driver.go()
            return None
        return driver.hear()

    @row("S23", "a slow disk: closing waits (FUSE)", alone=True)
    def test_slow_fuse(self):
        with fuse_folder.mounted(self.docs) as mounted:
            path = self.put(mounted.point / "Plan.shapeedit")
            driver = self.driver()
            driver.ask(f"open {path}")
            driver.ask("edit A")
            mounted.delay("fsync", 1.0)
            driver.ask("begin save")
            start = time.monotonic()
            # The answers come before the word that it is saved.
            self.assert_says(driver.ask("state"), "state", "saving", "4")
            self.assert_says(driver.ask("edit A"), "edited", "5")
            driver.tell("close")
            self.assert_says(driver.hear(), "saved", "4")
            self.assert_says(driver.hear(), "closed")
            self.assertGreaterEqual(time.monotonic() - start, 1.9)
            self.assert_holds(path, "AAAAA")


if __name__ == "__main__":
    unittest.main()
