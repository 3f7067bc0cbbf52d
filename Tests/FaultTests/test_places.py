"""S8–S18: what may stand in a document's place, and who may write there."""

import os
import random
import shutil
import stat
import threading
import time

from machine import disk, folder, mount, need_program, need_root, run, tmpfs, unmount
from suite import COUNTS, FaultTest, caught, row
from support import HARMLESS, calls, drawing, gestures, is_long, names

NOBODY = 65534


class PlaceTests(FaultTest):
    def as_nobody(self, *script, **options):
        """The driver without root's rights over files, and with a state folder of its own."""
        need_root()
        need_program("setpriv")
        home = self.enterContext(folder())
        os.chown(home, NOBODY, NOBODY)
        wrapper = [shutil.which("setpriv"), f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
        return self.driver(*script, home=home, wrapper=wrapper, **options)

    def ours(self, *paths):
        for path in paths:
            os.chown(path, NOBODY, NOBODY, follow_symlinks=False)

    def read_only(self, driver, path, elsewhere):
        """Opened for reading; it can be edited, and saved elsewhere."""
        self.assert_says(driver.ask(f"open {path}"), "opened", "3", "read-only")
        self.assert_says(driver.ask("edit A"), "edited", "4")
        self.fails(driver, "readOnlyDocument")
        self.assert_holds(path, "AAA")
        self.assert_only(path.parent, path.name)
        self.assert_says(driver.ask(f"saveas {elsewhere}"), "saved", "4")
        self.assert_holds(elsewhere, "AAAA")
        self.assert_holds(path, "AAA")

    @row("S8", "the file may only be read")
    def test_read_only_file(self):
        path = self.put(self.docs / "Plan.shapeedit")
        path.chmod(0o444)
        self.ours(self.docs, path)
        other = self.enterContext(folder())
        self.ours(other)
        self.read_only(self.as_nobody(), path, other / "Copy.shapeedit")

    @row("S8", "the file system is mounted for reading")
    def test_read_only_mount(self):
        with tmpfs() as point:
            path = self.put(point / "Plan.shapeedit")
            mount("-o", "remount,ro", point)
            self.read_only(self.driver(), path, self.docs / "Copy.shapeedit")

    @row("S8", "a bind mount for reading")
    def test_read_only_bind(self):
        path = self.put(self.docs / "Plan.shapeedit")
        with folder() as point, folder() as other:
            mount("--bind", self.docs, point)
            try:
                mount("-o", "remount,bind,ro", point)
                self.read_only(self.driver(), point / path.name, other / "Copy.shapeedit")
            finally:
                unmount(point)

    @row("S8", "it becomes read-only between two saves")
    def test_becomes_read_only(self):
        with tmpfs() as point:
            path = self.put(point / "Plan.shapeedit")
            driver = self.driver()
            driver.ask(f"open {path}")
            driver.ask("edit A")
            mount("-o", "remount,ro", point)
            self.fails(driver, "readOnlyFileSystem")
            self.assert_holds(path, "AAA")
            mount("-o", "remount,rw", point)
            self.assert_says(driver.ask("save"), "saved", "4")

    @row("S9", "the file or folder is immutable or may only grow")
    def test_immutable(self):
        need_program("chattr")
        with disk("ext4") as store:
            for what, flag in (("Plan.shapeedit", "i"), (".", "i"), (".", "a"), ("Plan.shapeedit", "a")):
                with self.subTest(what=what, flag=flag):
                    inner = store.point / f"docs-{flag}-{len(what)}"
                    inner.mkdir()
                    path = self.put(inner / "Plan.shapeedit")
                    driver = self.driver()
                    self.assert_says(driver.ask(f"open {path}"), "opened", "3")
                    driver.ask("edit A")
                    run("chattr", f"+{flag}", inner / what)
                    try:
                        words = driver.ask("save")
                        # A folder in which nothing may be renamed does not keep the file in it from being written to.
                        if words[0] == "saved":
                            self.assertEqual(what, ".")
                            self.assert_holds(path, "AAAA")
                        else:
                            self.assert_says(words, "failed", "permissionDenied")
                            self.assert_holds(path, "AAA")
                            self.assert_says(driver.ask("state"), "state", "failed-permissionDenied", "4")
                        if flag == "i":
                            self.assert_only(inner, "Plan.shapeedit")
                    finally:
                        run("chattr", f"-{flag}", inner / what)
                    driver.ask("edit A")
                    self.assert_says(driver.ask("save"), "saved", "5")
                    self.assert_holds(path, "AAAAA")
                    # What could not be removed is, when it can be.
                    self.assert_only(inner, "Plan.shapeedit")

    @row("S10", "the folder may not be written to, the file may")
    def test_folder_not_writable(self):
        path = self.put(self.docs / "Plan.shapeedit")
        self.ours(path)
        driver = self.as_nobody()
        self.assert_says(driver.ask(f"open {path}"), "opened", "3")
        inode = path.stat().st_ino
        driver.ask("edit A")
        self.assert_says(driver.ask("save"), "saved", "4")
        self.assert_holds(path, "AAAA")
        self.assertEqual(path.stat().st_ino, inode)
        self.assert_only(self.docs, "Plan.shapeedit")

    @row("S10", "the folder may not be written to, and the backup cannot be made")
    def test_folder_not_writable_no_backup(self):
        path = self.put(self.docs / "Plan.shapeedit")
        self.ours(path)
        # Nothing is overwritten without a copy elsewhere.
        driver = self.as_nobody(options=["--state", "/proc/nowhere"])
        self.assert_says(driver.ask(f"open {path}"), "opened", "3")
        driver.ask("edit A")
        self.assert_says(driver.ask("save"), "failed")
        self.assert_holds(path, "AAA")

    @row("S11", "permission is lost between opening and saving")
    def test_permission_lost(self):
        for what, mode in (("Plan.shapeedit", 0o000), (".", 0o000)):
            with self.subTest(what=what):
                inner = self.docs / f"inner{len(what)}"
                inner.mkdir()
                path = self.put(inner / "Plan.shapeedit")
                self.ours(inner, path)
                driver = self.as_nobody()
                driver.ask(f"open {path}")
                driver.ask("edit A")
                usual = stat.S_IMODE((inner / what).stat().st_mode)
                (inner / what).chmod(mode)
                self.fails(driver, "permissionDenied")
                self.assert_holds(path, "AAA")
                self.assert_says(driver.ask("state"), "state", "failed-permissionDenied", "4")
                (inner / what).chmod(usual)
                self.assert_says(driver.ask("save"), "saved", "4")
                self.assert_holds(path, "AAAA")
                self.assert_only(inner, "Plan.shapeedit")

    @row("S12", "the folder is deleted or moved")
    def test_folder_gone(self):
        for how in ("deleted", "moved"):
            with self.subTest(how=how):
                inner = self.docs / how
                inner.mkdir()
                path = self.put(inner / "Plan.shapeedit")
                driver = self.driver()
                driver.ask(f"open {path}")
                driver.ask("edit A")
                if how == "deleted":
                    shutil.rmtree(inner)
                else:
                    inner.rename(self.docs / "elsewhere")
                self.fails(driver, ("folderNotFound", "deletedOnDisk"))
                self.assert_says(driver.ask("state"), "state")
                self.assertFalse(inner.exists())
                self.assert_says(driver.ask(f"saveas {self.docs}/Rescued {how}.shapeedit"), "saved", "4")
                self.assert_holds(self.docs / f"Rescued {how}.shapeedit", "AAAA")
                if how == "moved":
                    self.assert_holds(self.docs / "elsewhere" / "Plan.shapeedit", "AAA")

    @row("S12", "the disk is unmounted")
    def test_unmounted(self):
        with tmpfs() as point:
            path = self.put(point / "Plan.shapeedit")
            driver = self.driver()
            driver.ask(f"open {path}")
            driver.ask("edit A")
            # Nothing is held open between saves, so that a disk can be taken out.
            run("umount", point)
            self.fails(driver, ("deletedOnDisk", "folderNotFound"))
            self.assertEqual(list(point.iterdir()), [])
            self.assert_says(driver.ask(f"saveas {self.docs}/Rescued.shapeedit"), "saved", "4")
            mount("-t", "tmpfs", "tmpfs", point)  # for the unmounting at the end

    def attributes(self, path):
        status = path.stat()
        return (
            oct(status.st_mode), status.st_uid, status.st_gid, status.st_nlink,
            {name: os.getxattr(path, name) for name in os.listxattr(path)},
            run("getfacl", "-cp", path) if shutil.which("getfacl") else None)

    @row("S13", "mode, owner, ACL and attributes after 100 saves")
    def test_attributes(self):
        need_program("setfacl")
        with disk("ext4", options=("user_xattr", "acl")) as store:
            for mode, owner, acl in ((0o600, 0, None), (0o640, 1234, None), (0o664, 0, "u:4321:r"), (0o444, 77, None)):
                with self.subTest(mode=oct(mode), owner=owner, acl=acl):
                    path = self.put(store.point / f"Plan{mode}.shapeedit")
                    os.chown(path, owner, owner)
                    path.chmod(mode)
                    if acl:
                        run("setfacl", "-m", acl, path)
                    os.setxattr(path, "user.colour", b"blue\0green")
                    os.setxattr(path, "user.long", b"x" * 900)
                    before = self.attributes(path)
                    driver = self.driver()
                    driver.ask(f"open {path}")
                    for number in range(100):
                        driver.ask("edit A")
                        self.assert_says(driver.ask("save"), "saved", str(number + 4))
                    self.assertEqual(self.attributes(path), before)
                    self.assert_holds(path, "A" * 103)
                    COUNTS.add("saves compared for mode, owner, ACL and attributes", "ext4", 100)

    @row("S13", "at no call of a save is anything readable by more people than before")
    def test_never_wider(self):
        path = self.put(self.docs / "Plan.shapeedit")
        path.chmod(0o640)
        os.umask(0)
        try:
            driver = self.driver(f"open {path}", "edit A", "mark", "save", interactive=False,
                                 trace=["--marked", "--not", calls(*HARMLESS), "--at", "1", "--every", "--do", "hold"])
            while driver.held():
                for entry in self.docs.iterdir():
                    self.assertEqual(stat.S_IMODE(entry.lstat().st_mode) & ~0o640, 0, entry)
                driver.go()
        finally:
            os.umask(0o022)
        self.assert_says(driver.hear_all()[2], "saved", "4")
        self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o640)

    @row("S14", "symbolic links")
    def test_links(self):
        real = self.docs / "real"
        real.mkdir()
        target = self.put(real / "Plan.shapeedit")
        links = self.docs / "links"
        links.mkdir()
        previous = target
        for number in range(5):
            link = links / f"link{number}.shapeedit"
            link.symlink_to(previous if number % 2 else os.path.relpath(previous, links))
            previous = link
        driver = self.driver()
        self.assert_says(driver.ask(f"open {previous}"), "opened", "3")
        driver.ask("edit A")
        self.assert_says(driver.ask("save"), "saved", "4")
        self.assert_holds(target, "AAAA")
        self.assertTrue(all(link.is_symlink() for link in links.iterdir()))
        self.assert_only(real, "Plan.shapeedit")
        loop = links / "loop.shapeedit"
        loop.symlink_to("loop.shapeedit")
        self.assert_says(self.driver().ask(f"open {loop}"), "failed", "linkLoop")
        driver.ask("edit A")
        self.fails(driver, "linkLoop", f"saveas {loop}")
        # A link that leads to no file yet makes one there.
        dangling = links / "dangling.shapeedit"
        dangling.symlink_to(real / "New.shapeedit")
        self.assert_says(driver.ask(f"saveas {dangling}"), "saved", "5")
        self.assertTrue(dangling.is_symlink())
        self.assert_holds(real / "New.shapeedit", "AAAAA")

    @row("S15", "a folder on the path is swapped for a link during saves")
    def test_swapped(self):
        inner, outside = self.docs / "inner", self.docs / "outside"
        inner.mkdir()
        outside.mkdir()
        self.put(outside / "Plan.shapeedit", "BBB")
        path = self.put(inner / "Plan.shapeedit")
        parked = self.docs / "parked"
        stop = threading.Event()

        chance = random.Random(15)

        def swap():
            while not stop.is_set():
                inner.rename(parked)
                inner.symlink_to(outside)
                inner.unlink()
                parked.rename(inner)
                # A save that meets nobody is as likely as one that is swapped away.
                time.sleep(chance.choice((0, 0, 0.001, 0.004)))

        driver = self.driver()
        driver.ask(f"open {path}")
        thread = threading.Thread(target=swap)
        thread.start()
        outcomes = {"saved": 0, "failed": 0}
        try:
            # On a busy machine the other side may not come to its turn for hundreds of saves.
            last = time.monotonic() + 60
            number = 0
            while number < (1000 if is_long() else 200) or (
                not all(outcomes.values()) and time.monotonic() < last
            ):
                driver.ask("edit A")
                words = driver.ask("save")
                outcomes[words[0]] += 1
                number += 1
        finally:
            stop.set()
            thread.join()
        self.assertTrue(outcomes["saved"] and outcomes["failed"], f"no race: {outcomes}")
        self.assert_holds(outside / "Plan.shapeedit", "BBB")
        self.assert_only(outside, "Plan.shapeedit")
        driver.ask("edit A")
        # What the saves found there meanwhile is over: its own file is back.
        self.assert_says(driver.ask("save"), "saved")
        self.assertNotIn("deleted", driver.ask("state"))
        self.assertIsNotNone(gestures(path.read_bytes()))
        self.assert_only(inner, "Plan.shapeedit")
        COUNTS.add("saves while a folder was swapped for a link", "", sum(outcomes.values()))

    @row("S16", "hard links: every name keeps the content")
    def test_hard_links(self):
        path = self.put(self.docs / "Plan.shapeedit")
        other = self.docs / "Other.shapeedit"
        other.hardlink_to(path)
        driver = self.driver(block=4096)
        driver.ask(f"open {path}")
        driver.ask("fill A 30000")
        self.assert_says(driver.ask("save"), "saved", "4")
        self.assertTrue(path.samefile(other))
        self.assert_holds(other, ["A", "A", "A", ("A", 30000)])
        driver.ask("undo")
        self.assert_says(driver.ask("save"), "saved", "3")
        self.assert_holds(other, "AAA")
        self.assert_only(self.docs, "Plan.shapeedit", "Other.shapeedit")
        recovery = self.home / "recovery"
        self.assertEqual(list(recovery.iterdir()), [])

    @row("S17", "pipes, devices, folders and files that are not on a disk")
    def test_not_a_file(self):
        pipe = self.docs / "pipe.shapeedit"
        os.mkfifo(pipe)
        inner = self.docs / "folder.shapeedit"
        inner.mkdir()
        driver = self.driver()
        driver.ask("new")
        driver.ask("edit A")
        for path in (pipe, inner, "/dev/zero", "/dev/tty", "/dev/full"):
            for command in (f"open {path}", f"saveover {path}"):
                # saveover would add the extension to names that have none, and so make another file.
                if command.startswith("saveover") and str(path).startswith("/dev"):
                    continue
                with self.subTest(command=command):
                    start = driver.processor_time()
                    self.fails(driver, ("notRegularFile", "permissionDenied", "inputOutput"), command)
                    self.assertLess(driver.processor_time() - start, 0.5)
        device = self.docs / "device.shapeedit"
        device.symlink_to("/dev/null")
        self.fails(driver, "notRegularFile", f"saveover {device}")
        # A file of /proc says that it is regular and empty. It is read, and is no drawing.
        self.fails(driver, "unreadableContent", "open /proc/self/status")
        self.assertTrue(stat.S_ISFIFO(pipe.stat().st_mode))

    @row("S18", "a file or link is planted under the name of the temporary file")
    def test_planted(self):
        victim = self.put(self.docs / "Victim.shapeedit", "BBB")
        for what in ("file", "link", "hard link", "folder"):
            for mutant in (None, "not-exclusive"):
                if mutant and what in ("hard link", "folder"):
                    continue
                with self.subTest(what=what, mutant=mutant):
                    self.put(victim, "BBB")
                    inner = self.docs / "inner"
                    inner.mkdir()
                    path = self.put(inner / "Plan.shapeedit")
                    said, planted = self.save_with_planted(path, what, victim, mutant)
                    if mutant:
                        untouched = victim.read_bytes() == drawing("BBB") and planted.exists() and (
                            what == "link" or planted.read_bytes() == b"planted")
                        if untouched:
                            self.not_caught(mutant)
                        caught(mutant, "S18", f"planted {what}")
                    else:
                        self.assert_says(said, "saved", "4")
                        self.assert_holds(path, "AAAA")
                        self.assert_holds(victim, "BBB")
                        if what == "file":
                            self.assertEqual(planted.read_bytes(), b"planted")
                        self.assertEqual(len(names(inner)), 2)
                    shutil.rmtree(inner)

    def save_with_planted(self, path, what, victim, mutant):
        driver = self.driver(f"open {path}", "edit A", "mark", "save", interactive=False, mutant=mutant,
                             trace=["--marked", "--calls", calls("openat"), "--at", "1", "--every", "--do", "hold"])
        planted = None
        while held := driver.held():
            if planted is None and held.arguments[2] & os.O_CREAT:
                planted = path.parent / held.string(1).decode()
                self.assertNotEqual(planted, path)
                if what == "file":
                    planted.write_bytes(b"planted")
                elif what == "link":
                    planted.symlink_to(victim)
                elif what == "hard link":
                    planted.hardlink_to(victim)
                else:
                    planted.mkdir()
            driver.go()
        self.assertIsNotNone(planted, "no temporary file was made")
        return driver.hear_all()[2], planted
