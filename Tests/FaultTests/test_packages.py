"""D1–D14 for packages: hostile folders, and hostile bytes where a package is kept as one row of them (in versions, in
journals, on the clipboard), read by FileWrapper and opened as a document."""

import gzip
import os
import random
import shutil
import socket
import time

from decoding import Reading, mutated
from machine import folder, need_program, need_root, tmpfs
from serialized import FILE, LINK, MAGIC, a_file, a_folder, a_link, nested, node, number, original, text
from suite import COUNTS, row
from support import Package, calls, drawing, is_long

NODE_LIMIT, DEPTH_LIMIT = 100_000, 64
NOBODY = 65534


class SerializedPackageTests(Reading):
    command = "decode-packages"

    @row("D1", "a serialized package cut off at every byte")
    def test_truncated(self):
        content = original()
        self.assertGreater(len(content), 3000)
        answers = self.read([content[:end] for end in range(len(content) + 1)])
        self.assertEqual((answers[-1].kind, answers[-1].count), ("read", 11))
        self.assertEqual({answer.kind for answer in answers[:-1]}, {"refused"})
        COUNTS.add("serialized packages cut off and read", "", len(answers))

    @row("D2", "serialized packages with bits flipped, bytes removed and put in", minutes=1)
    def test_mutations(self):
        seed = int(time.time())
        print(f"D2: seed {seed} (packages)", flush=True)
        chance = random.Random(seed)
        originals = [original(), nested(8), MAGIC + a_file(), MAGIC + a_link()]
        were_read = 0
        for _ in range(20 if is_long() else 1):
            inputs = [mutated(chance, originals) for _ in range(10_000)]
            for answer, content in zip(self.read(inputs), inputs):
                self.assert_memory(answer, content)
                were_read += answer.is_read
            COUNTS.add("serialized packages mutated and read", "", len(inputs))
        self.assertGreater(were_read, 100, "all of them are refused: the test is wrong about the format")

    @row("D2", "the same to a serialized package of some megabytes")
    def test_large_mutations(self):
        content = MAGIC + a_folder(b"Large", [
            (b"%d" % i, a_file(b"%d" % i, b"x" * (i % 700))) for i in range(10_000)])
        self.assertGreater(len(content), 3 << 20)
        chance = random.Random(3)
        inputs = [content, *(mutated(chance, [content]) for _ in range(200 if is_long() else 20))]
        answers = self.read(inputs)
        self.assertEqual((answers[0].kind, answers[0].count), ("read", 10_001))
        self.assertGreater(answers[0].memory, len(content))
        for answer, content in zip(answers, inputs):
            self.assert_memory(answer, content)
        COUNTS.add("serialized packages of 4 MB mutated and read", "", len(inputs))

    @row("D3", "lengths, numbers and modes of a serialized package that cannot be")
    def test_numbers(self):
        huge = [(1 << 63) - 1, 1 << 63, (1 << 64) - 2, (1 << 64) - 1, 1 << 32, (1 << 31) - 1]
        inputs = {}
        for value in huge:
            inputs[f"contents {value}"] = MAGIC + node(FILE, b"f", number(value) + b"x")
            inputs[f"destination {value}"] = MAGIC + node(LINK, b"l", number(value) + b"x")
            inputs[f"children {value}"] = MAGIC + a_folder(count=value)
            inputs[f"mode {value}"] = MAGIC + a_file(mode=value) if value != (1 << 64) - 1 else MAGIC
            if value != (1 << 64) - 1:  # which stands for no name
                inputs[f"name {value}"] = MAGIC + bytes([FILE]) + number(value) + b"f" * 40
        for mode in (0o10000, 0o100644, 1 << 40):
            inputs[f"mode {mode}"] = MAGIC + a_file(mode=mode)
        inputs["one child too few"] = MAGIC + a_folder(children=[(b"f", a_file())], count=2)
        inputs["one too many"] = MAGIC + a_folder(children=[(b"f", a_file()), (b"g", a_file())], count=1)
        inputs["something after it"] = MAGIC + a_file() + b"\0"
        self.all_say(inputs, "refused")
        for answer, content in zip(self.read(list(inputs.values())), inputs.values()):
            self.assert_memory(answer, content)
        self.all_say({"all bits": MAGIC + a_file(mode=0o7777), "none": MAGIC + a_file(mode=0),
                      "no name": MAGIC + a_file(None), "nothing in it": MAGIC + a_file(contents=b"")}, "read")

    @row("D4", "serialized folders in folders")
    def test_nesting(self):
        self.all_say({"a million": nested(1_000_000), "one too many": nested(DEPTH_LIMIT + 2)}, "refused")
        self.all_say({"within the limit": nested(DEPTH_LIMIT + 1)}, "read")

    @row("D5", "long contents and names in a serialized package")
    def test_long(self):
        large = MAGIC + a_folder(children=[(b"f", a_file(contents=b"x" * (100 << 20)))])
        answer, = self.read([large])
        self.assertTrue(answer.is_read)
        self.assert_memory(answer, large, times=3)
        key = MAGIC + a_folder(children=[(b"x" * (10 << 20), a_file())])
        answer, = self.read([key])
        self.assertEqual(answer.kind, "refused")
        self.assert_memory(answer, key, times=3)
        self.all_say({"a name of 256 bytes": MAGIC + a_folder(children=[(b"x" * 256, a_file())])}, "refused")
        self.all_say({"a name of 255 bytes": MAGIC + a_folder(children=[(b"x" * 255, a_file())])}, "read")

    @row("D6", "a serialized package with something twice, or of an unknown kind")
    def test_unknown(self):
        self.all_say({
            "name twice": MAGIC + a_folder(children=[(b"f", a_file()), (b"f", a_file())]),
            "kind 3": MAGIC + node(3, b"f", text(b"x")), "kind 255": MAGIC + node(255, b"f", text(b"x")),
            "kind of a child": MAGIC + a_folder(children=[(b"f", node(9, b"f", text(b"x")))]),
        }, "refused")

    @row("D7", "names in a serialized package that are not UTF-8, or hide something")
    def test_text(self):
        self.all_say({str(name): MAGIC + a_folder(children=[(name, a_file(b"f"))]) for name in (
            b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"a\0b", b"a/b", b"/", b"", b".", b"..", b"../a")}, "refused")
        self.all_say({"filename": MAGIC + a_file(b"\xff\xfe")}, "refused")
        self.all_say({name: MAGIC + a_folder(children=[(name.encode(), a_file(name.encode()))]) for name in (
            "\u202eabc", "cafe\u0301", "caf\u00e9", "\ufeff", "a\nb", "...", " ", "-rf", "<b>&")}, "read")

    @row("D8", "versions of the serialized form")
    def test_versions(self):
        rest = original()[len(MAGIC):]
        self.all_say({str(magic): magic + rest for magic in (
            b"FileWrp2", b"FileWrp0", b"filewrp1", b"1prWeliF", b"", b"\0" * 8)}, "refused")

    @row("D9", "very many files in a serialized package")
    def test_many(self):
        for count in ((10_000, NODE_LIMIT - 1) if is_long() else (10_000,)):
            content = MAGIC + a_folder(children=((b"%d" % i, a_file(b"%d" % i)) for i in range(count)))
            answer, = self.read([content])
            self.assertEqual((answer.kind, answer.count), ("read", count + 1))
            self.assert_memory(answer, content)
            COUNTS.add("smallest files of a serialized package read", f"{answer.memory / len(content):.1f} × its size", count)
        self.all_say({
            "one too many": MAGIC + a_folder(children=((b"%d" % i, a_file(b"%d" % i)) for i in range(NODE_LIMIT))),
        }, "refused")

    @row("D10", "a serialized package that is empty, or one byte")
    def test_empty(self):
        self.all_say({"empty": b"", "one": b"F", "magic": MAGIC, "kind": MAGIC + b"\0", "zeros": MAGIC + bytes(1000),
                      "ones": MAGIC + b"\xff" * 1000}, "refused")

    @row("D11", "compressed files in the place of a serialized package")
    def test_compressed(self):
        self.all_say({"gzip": gzip.compress(original()), "bomb": gzip.compress(b"\0" * (100 << 20)),
                      "zstd": b"\x28\xb5\x2f\xfd" + b"\0" * 100}, "refused")

    @row("D12", "serialized packages whose names lead out of them, written to the disk")
    def test_names_lead_out(self):
        driver = self.driver()
        outside = self.docs / "outside"
        beyond = "/tmp/faults-outside"
        written = 0
        for name in (b"good", b"../outside", b"..", b".", beyond.encode(), b"a/b", b"", b"a\0b"):
            # The key under which it is in the folder, or only the names it says it has.
            for key in (name, b"good"):
                inner = self.docs / "Package"
                shutil.rmtree(inner, ignore_errors=True)
                file = self.docs / "serialized"
                file.write_bytes(MAGIC + a_folder(name, [(key, a_file(name))]))
                words = driver.ask(f"unpack {file} {inner}")
                self.assertEqual(words[0], "unpacked" if key == b"good" else "failed", (name, key))
                if words[0] == "unpacked":
                    self.assertEqual(os.listdir(inner), ["good"])
                    written += 1
                self.assertFalse(outside.exists() or os.path.exists(beyond), name)
                self.assert_only(self.docs, "serialized", *(["Package"] if words[0] == "unpacked" else []))
        self.assertEqual(written, 9)


class PackageTests(Reading):
    def package(self, name="Plan.shapes", what="AAA"):
        return Package.put(self.docs / name, what)

    def refused(self, path, *codes, command="open", seconds=1):
        """Not opened, in so many seconds of a processor, and left as it is."""
        before = Package.content(path)
        driver = self.driver()
        start = driver.processor_time()
        message = self.fails(driver, codes, f"{command} {path}")
        self.assertLess(driver.processor_time() - start, seconds, path)
        self.assertEqual(Package.content(path), before)
        driver.close()
        return message

    @row("D1", "a package with a file that is cut off, missing, or from another save")
    def test_truncated(self):
        path = self.package()
        whole = Package.content(path)
        for name in (name for name, content in whole.items() if content):
            for end in (0, 1, len(whole[name]) // 2, len(whole[name]) - 9):
                (path / name).write_bytes(whole[name][:end])
                self.refused(path, "unreadableContent")
            (path / name).unlink()
            self.refused(path, "unreadableContent")
            (path / name).write_bytes(whole[name])
        (path / "Parts" / "2.shapeedit").write_bytes(Package.whole("ABA")["Parts/2.shapeedit"])
        self.refused(path, "unreadableContent")
        shutil.rmtree(path / "Parts")
        self.refused(path, "unreadableContent")
        self.assert_only(self.docs, "Plan.shapes")

    @row("D4", "folders in folders on the disk")
    def test_nesting(self):
        path = self.package()
        # The folder itself is the first level.
        deepest = path
        for _ in range(DEPTH_LIMIT - 1):
            deepest = deepest / "d"
            deepest.mkdir()
        driver = self.driver()
        self.assert_says(driver.ask(f"open {path}"), "opened", "3")
        driver.ask("edit A")
        self.assert_says(driver.ask("save"), "saved", "4")
        self.assertEqual(len(path.glob("d/" * (DEPTH_LIMIT - 1)).__next__().parts), len(path.parts) + DEPTH_LIMIT - 1)
        driver.close()
        for _ in range(240):
            deepest = deepest / "d"
            deepest.mkdir()
        self.refused(path, "unreadableContent")

    @row("D6", "what is unknown in a package stays in it")
    def test_unknown(self):
        path = self.package()
        (path / "Notes").mkdir()
        (path / "Notes" / "later.txt").write_text("from a newer version")
        (path / "Notes" / "run.sh").write_text("#!/bin/sh\n")
        (path / "Notes" / "run.sh").chmod(0o750)
        (path / "Notes" / "link").symlink_to("../Drawing.shapeedit")
        (path / "Notes" / "nowhere").symlink_to("/no/such/place")
        (path / "empty").mkdir()
        inode = (path / "Notes" / "later.txt").stat().st_ino
        others = {name: content for name, content in Package.content(path).items() if name[0] not in "DP"}
        driver = self.driver()
        self.assert_says(driver.ask(f"open {path}"), "opened", "3")
        for command, count in (("edit A", 4), ("undo", 3), ("edit B", 4)):
            driver.ask(command)
            self.assert_says(driver.ask("save"), "saved", str(count))
        self.assertEqual(Package.content(path), {**Package.whole("AAAB"), **others})
        self.assertEqual((path / "Notes" / "run.sh").stat().st_mode & 0o777, 0o750)
        # It was not read and written, but is the same file.
        self.assertEqual((path / "Notes" / "later.txt").stat().st_ino, inode)

    @row("D9", "very many files in a package on the disk", minutes=1)
    def test_many(self):
        with tmpfs("size=512m,nr_inodes=500k") as point:
            path = Package.put(point / "Plan.shapes")
            (path / "many").mkdir()
            count = NODE_LIMIT - 7 if is_long() else 10_000
            for i in range(count):
                (path / "many" / str(i)).touch()
            driver = self.driver()
            # The folder itself, its drawing, two folders and three parts are there too.
            self.assert_says(driver.ask(f"read-package {path}"), "package", str(count + 7))
            self.assert_says(driver.ask(f"open {path}"), "opened", "3")
            driver.close()
            if is_long():
                (path / "many" / "one more").touch()
                self.refused(path, "unreadableContent", seconds=5)

    @row("D10", "what may stand in a package's place, or in a package", alone=True)
    def test_odd_files(self):
        empty = self.docs / "empty.shapes"
        empty.mkdir()
        self.refused(empty, "unreadableContent", seconds=0.5)
        # A folder of this name is a package; a file is not.
        file = self.docs / "file.shapes"
        file.write_bytes(bytes(100))
        self.fails(self.driver(), "unsupportedType", f"open {file}")
        path = self.package()
        huge = path / "huge"
        with open(huge, "wb") as sparse:
            sparse.truncate(100 << 30)
        driver = self.driver()
        before = int(driver.ask("memory")[1])
        # It is not read as long as nobody asks for it,
        start = driver.processor_time()
        self.assert_says(driver.ask(f"open {path}"), "opened", "3")
        driver.ask("edit A")
        self.assert_says(driver.ask("save"), "saved", "4")
        self.assertLess(driver.processor_time() - start, 1)
        self.assertEqual(huge.stat().st_size, 100 << 30)
        # nor when somebody does.
        self.fails(driver, "fileTooLarge", f"read-package {path}")
        self.assertLess(int(driver.ask("memory")[1]) - before, 16 << 20)
        driver.close()
        huge.unlink()
        pipe = path / "Parts" / "pipe"
        os.mkfifo(pipe)
        self.refused_inside(path, pipe)
        with socket.socket(socket.AF_UNIX) as listener:
            listener.bind(str(path / "Parts" / "socket"))
            self.refused_inside(path, path / "Parts" / "socket")
        need_root()
        os.mknod(path / "Parts" / "zero", 0o20666, os.makedev(1, 5))
        self.refused_inside(path, path / "Parts" / "zero")

    def refused_inside(self, path, special):
        """A package with something special in it is refused by its name."""
        for command in ("open", "read-package"):
            driver = self.driver()
            start = driver.processor_time()
            self.assertIn(special.name, self.fails(driver, "unreadableContent", f"{command} {path}"))
            self.assertLess(driver.processor_time() - start, 0.5)
            driver.close()
        special.unlink()

    @row("D10", "a file or folder in a package that may not be read")
    def test_unreadable(self):
        need_root()
        need_program("setpriv")
        path = self.package()
        for entry in (path, *path.rglob("*")):
            os.chown(entry, NOBODY, NOBODY)
        (path / "other").write_text("not ours to read")
        (path / "other").chmod(0o000)
        home = self.enterContext(folder())
        os.chown(home, NOBODY, NOBODY)
        wrapper = [shutil.which("setpriv"), f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
        driver = self.driver(home=home, wrapper=wrapper)
        # What the document does not ask for does not have to be readable.
        self.assert_says(driver.ask(f"open {path}"), "opened", "3")
        self.fails(driver, "permissionDenied", f"read-package {path}")
        self.assert_says(driver.ask("close"), "closed")
        (path / "Parts").chmod(0o000)
        self.fails(driver, "permissionDenied", f"open {path}")
        (path / "Parts").chmod(0o755)
        (path / "Parts" / "2.shapeedit").chmod(0o000)
        self.fails(driver, ("unreadableContent", "permissionDenied"), f"open {path}")

    @row("D12", "packages with links in circles, pipes, and far too deep")
    def test_links(self):
        inner = self.docs / "Plan.package"
        (inner / "a" / "b").mkdir(parents=True)
        (inner / "file").write_bytes(b"x")
        (inner / "a" / "up").symlink_to("../..")
        (inner / "a" / "b" / "self").symlink_to("self")
        (inner / "etc").symlink_to("/etc")
        driver = self.driver()
        # Links are kept as links: folder, file, a, b, up, self, etc.
        self.assert_says(driver.ask(f"read-package {inner}"), "package", "7")
        os.mkfifo(inner / "pipe")
        start = driver.processor_time()
        self.assert_says(driver.ask(f"read-package {inner}"), "failed")
        self.assertLess(driver.processor_time() - start, 1)
        (inner / "pipe").unlink()
        deep = inner
        for _ in range(300):
            deep = deep / "d"
            deep.mkdir()
        self.assert_says(driver.ask(f"read-package {inner}"), "failed")

    @row("D13", "names in a package, and of one, that no one would choose")
    def test_names(self):
        names = [b"line\nbreak", b"x" * 255, b"\xff\xfe\x80", b"-rf", b"<b>&amp;<b>", b"%2e%2e%2f", b" ",
                 b"caf\xc3\xa9", b"cafe\xcc\x81", "\u202eabc".encode(), b"a#b?c", b"~", b".hidden", b"\\", b"..."]
        path = self.package()
        for name in names:
            with open(os.fsencode(path) + b"/" + name, "wb") as file:
                file.write(name)
        driver = self.driver()
        self.assert_says(driver.ask(f"open {path}"), "opened", "3")
        for count in (4, 5):
            driver.ask("edit A")
            self.assert_says(driver.ask("save"), "saved", str(count))
        driver.close()
        self.assertEqual(set(os.listdir(os.fsencode(path))), {*names, b"Drawing.shapeedit", b"Parts"})
        for name in names:
            with open(os.fsencode(path) + b"/" + name, "rb") as file:
                self.assertEqual(file.read(), name)
        for name in (b"line\nbreak.shapes", b"\xff\xfe\x80.shapes", b"-rf.shapes", b"a#b?c.shapes", b"x" * 248 + b".shapes"):
            inner = self.enterContext(folder())
            path.rename(inner / os.fsdecode(name))
            driver = self.driver()
            self.assert_says(driver.ask(f"open-in {inner}"), "opened", "5")
            driver.ask("edit A")
            self.assert_says(driver.ask("save"), "saved", "6")
            driver.ask("undo")
            self.assert_says(driver.ask("save"), "saved", "5")
            driver.close()
            self.assertEqual(os.listdir(os.fsencode(inner)), [name])
            (inner / os.fsdecode(name)).rename(path)

    @row("D14", "links of a package to files that are none of its business")
    def test_references(self):
        secret = self.docs / "secret"
        secret.write_bytes(drawing("AAA"))
        path = self.package()
        (path / "other").symlink_to(secret)
        for name in (None, "Drawing.shapeedit", "Parts/2.shapeedit", "Parts"):
            if name:
                if (path / name).is_dir():
                    shutil.rmtree(path / name)
                else:
                    (path / name).unlink()
                (path / name).symlink_to(secret)
            driver = self.driver(
                f"open {path}", f"read-package {path}", interactive=False,
                trace=["--calls", calls("openat", "open", "socket", "connect"), "--at", "1", "--every", "--do", "hold"])
            touched = driver.reached_for()
            said = driver.hear_all()
            self.assert_says(said[0], "failed" if name else "opened")
            self.assert_says(said[1], "package")
            self.assertTrue(any(path.name in word or word == "Parts" for word in touched), touched)
            self.assertFalse([word for word in touched if "secret" in word or word in ("socket", "connect", "other")], touched)
            driver.close()
            shutil.rmtree(path)
            self.package()
            (path / "other").symlink_to(secret)
