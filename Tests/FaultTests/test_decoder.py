"""D1–D14: hostile content, read by ShapeEdit's own reader and opened as a document."""

import gzip
import io
import os
import random
import select
import shutil
import struct
import subprocess
import time
import zipfile

from machine import folder
from suite import COUNTS, FaultTest, row
from support import ROOT, calls, drawing, is_long, required

CORPUS = ROOT / "Tests" / "ShapeModelTests" / "Corpus"
HEAD = b'{"format":"org.shapeedit.document","version":1,\n'
PAGE = b'"pages":[\n{"id":"p1","name":"","width":10,"height":10,"background":"#ffffffff","shapes":['
TAIL = b']}\n],\n"resources":{}\n}\n'
SHAPE = b'{"id":"k1","type":"rectangle","x":0,"y":0,"width":1,"height":1}'


def page(*shapes):
    return HEAD + PAGE + b",\n".join(shapes) + TAIL


def shape_with(members):
    return page(SHAPE[:-1] + b"," + members + b"}")


class DecoderTests(FaultTest):
    def read(self, inputs, timeout=600):
        """What the reader says of each input; its memory at the most, in bytes. It must be alive at the end."""
        process = subprocess.Popen([required("FAULT_DRIVER"), "decode"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        data = b"".join(struct.pack("<I", len(content)) + content for content in inputs)
        sent = 0
        output = bytearray()
        os.set_blocking(process.stdin.fileno(), False)
        end = time.monotonic() + timeout
        while True:
            readable, writable, _ = select.select(
                [process.stdout], [process.stdin] if sent < len(data) else [], [], 30)
            if not readable and not writable or time.monotonic() > end:
                process.kill()
                self.fail(f"the reader hangs at input {output.count(10)}: {inputs[output.count(10)][:200]!r}")
            if writable:
                try:
                    sent += os.write(process.stdin.fileno(), data[sent:sent + 65536])
                except BrokenPipeError:
                    sent = len(data)
                if sent == len(data):
                    process.stdin.close()
            if readable:
                part = os.read(process.stdout.fileno(), 1 << 20)
                if not part:
                    break
                output += part
        process.stdout.close()
        status = process.wait()
        lines = [line.split(" ") for line in output.decode(errors="replace").split("\n")[:-1]]
        self.assertEqual(status, 0, f"the reader died at input {len(lines)}: {inputs[min(len(lines), len(inputs) - 1)][:500]!r}")
        self.assertEqual(len(lines), len(inputs) + 1)
        memory = int(lines.pop()[1])
        for words, content in zip(lines, inputs):
            self.assertNotEqual(words[0], "wrong", f"{words}: {content[:500]!r}")
            self.assertLess(self.seconds(words), max(1, len(content) / 1e7), f"slow: {content[:200]!r}")
        return lines, memory

    @staticmethod
    def seconds(words):
        return int(words[3] if words[0] == "read" else words[4]) / 1e9

    def all_say(self, inputs, *expected):
        """Each is answered with one of the kinds, and an error says where and what."""
        lines, _ = self.read(list(inputs.values()))
        for name, words in zip(inputs, lines):
            kind = words[0] if words[0] == "read" else words[1]
            self.assertIn(kind, expected, f"{name}: {words}")
            if words[0] == "error":
                self.assertGreaterEqual(int(words[2]), 1)
                self.assertGreater(len(" ".join(words[5:])), 20, name)

    def original(self):
        """A drawing of about 5 kB with everything in it."""
        parts = sorted((CORPUS / "good").glob("*.shapeedit"), key=lambda path: abs(path.stat().st_size - 5000))
        return parts[0].read_bytes()

    @row("D1", "cut off at every byte")
    def test_truncated(self):
        content = self.original()
        self.assertGreater(len(content), 2000)
        lines, _ = self.read([content[:end] for end in range(len(content) + 1)])
        self.assertEqual(lines[-1][0], "read")
        for end, words in enumerate(lines[:-2]):  # the last newline may be missing
            self.assertEqual(words[0], "error", f"cut at {end}: {words}")
            line = content[:end].count(b"\n") + 1
            self.assertLessEqual(int(words[2]), line)
        COUNTS.add("truncations read", "", len(lines))
        # Opened as a document: refused, and not touched.
        path = self.docs / "Cut.shapeedit"
        path.write_bytes(content[:len(content) // 2])
        driver = self.driver()
        self.fails(driver, "unreadableContent", f"open {path}")
        self.assertEqual(path.read_bytes(), content[:len(content) // 2])
        self.assert_only(self.docs, "Cut.shapeedit")

    @row("D2", "bits flipped, bytes removed and put in")
    def test_mutations(self):
        seed = int(time.time())
        print(f"D2: seed {seed}", flush=True)
        chance = random.Random(seed)
        originals = [path.read_bytes() for path in (CORPUS / "good").glob("*.shapeedit")]
        originals = [content for content in originals if len(content) < 20000]
        for _ in range(50 if is_long() else 2):
            inputs = []
            for _ in range(10000):
                content = bytearray(chance.choice(originals))
                for _ in range(chance.choice([1, 1, 2, 4])):
                    place = chance.randrange(len(content))
                    how = chance.randrange(5)
                    if how == 0:
                        content[place] ^= 1 << chance.randrange(8)
                    elif how == 1:
                        del content[place]
                    elif how == 2:
                        content.insert(place, chance.randrange(256))
                    elif how == 3:
                        del content[place:place + chance.randrange(1, 80)]
                    else:
                        other = chance.randrange(len(content))
                        content[place:place] = content[other:other + chance.randrange(80)]
                    if not content:
                        content = bytearray(b"{")
                inputs.append(bytes(content))
            lines, _ = self.read(inputs)
            COUNTS.add("mutated files read", "", len(lines))

    @row("D3", "numbers that are none, or too large")
    def test_numbers(self):
        for number in (b"NaN", b"Infinity", b"-Infinity", b"1e999", b"01", b".5", b"+1", b"0x10", b"1e", b"--1"):
            self.all_say({number: page(SHAPE.replace(b'"x":0', b'"x":' + number))}, "syntax", "limit", "invalid")
        for number in (b"1e308", b"-1e300", b"1e10", b"99999999999999999999"):
            self.all_say({number: page(SHAPE.replace(b'"x":0', b'"x":' + number))}, "limit", "invalid")
        self.all_say({"negative": page(SHAPE.replace(b'"width":1', b'"width":-1'))}, "invalid", "limit")
        # Small, odd, but numbers.
        for number in (b"-0", b"-0.0", b"5e-324", b"1e-999", b"1e9", b"-1e9", b"0.1e1"):
            self.all_say({number: page(SHAPE.replace(b'"x":0', b'"x":' + number))}, "read")

    @row("D4", "values inside values")
    def test_nesting(self):
        self.all_say({
            "arrays": shape_with(b'"other":' + b"[" * 100_000 + b"]" * 100_000),
            "objects": shape_with(b'"other":' + b'{"a":' * 100_000 + b"1" + b"}" * 100_000),
            "groups": page(b"".join(
                b'{"id":"g%d","type":"group","x":0,"y":0,"width":1,"height":1,"children":[' % i for i in range(10_000))
                + b"]}" * 10_000),
            "open": HEAD + b"[" * 1_000_000,
        }, "limit", "syntax", "invalid")
        self.all_say({"within the limit": page(b"".join(
            b'{"id":"g%d","type":"group","x":0,"y":0,"width":1,"height":1,"children":[' % i for i in range(64))
            + b"]}" * 64)}, "read")

    @row("D5", "long texts and many names")
    def test_long(self):
        size = 100 << 20
        content = shape_with(b'"text":{"string":"' + b"x" * size + b'"}')
        lines, memory = self.read([content])
        self.assertEqual(lines[0][:2], ["error", "limit"])
        self.assertLess(memory, 3 * len(content) + (64 << 20))
        self.all_say({"a million letters": shape_with(b'"text":{"string":"' + b"x" * 1_000_000 + b'"}')}, "read")
        keys = 2_000_000 if is_long() else 200_000
        content = shape_with(b",".join(b'"k%d":0' % i for i in range(keys)))
        lines, memory = self.read([content])
        self.assertLess(memory, 10 * len(content) + (64 << 20), f"{memory >> 20} MiB for {len(content) >> 20}")

    @row("D6", "given twice, or unknown")
    def test_unknown(self):
        self.all_say({
            "key": shape_with(b'"x":1'), "escaped": shape_with(b'"\\u0078":1'), "id": page(SHAPE, SHAPE),
            "unknown key": shape_with(b'"new":1,"new":2')}, "syntax", "invalid")
        # What is unknown is written back as it was.
        path = self.docs / "Newer.shapeedit"
        content = page(b'\n{"id":"k1","type":"hologram","x":0,"y":0,"width":1,"height":1,"depth":[1, 2],"e":{"x":"\\u0041"}}',
                       SHAPE.replace(b"k1", b"k2")[:-1] + b',"glow":{"by" : 3e0}}\n').replace(
                           b'"resources":{}', b'"resources":{},\n"layers":[]')
        path.write_bytes(content)
        driver = self.driver()
        self.assert_says(driver.ask(f"open {path}"), "opened", "2")
        driver.ask("edit A")
        self.assert_says(driver.ask("save"), "saved", "3")
        for part in (b'"depth":[1, 2],"e":{"x":"\\u0041"}', b'"glow":{"by" : 3e0}', b'"layers":[]', b'"type":"hologram"'):
            self.assertIn(part, path.read_bytes())
        driver.ask("undo")
        self.assert_says(driver.ask("save"), "saved", "2")
        self.assertEqual(path.read_bytes(), content)

    @row("D7", "text that is not UTF-8, or hides something")
    def test_text(self):
        def text(letters):
            return shape_with(b'"text":{"string":"' + letters + b'"}')

        self.all_say({
            "cut": text(b"\xc3"), "overlong": text(b"\xc0\xaf"), "surrogate": text(b"\xed\xa0\x80"),
            "high": text(b"\\ud83d"), "low": text(b"\\ude00"), "beyond": text(b"\xf5\x80\x80\x80"),
            "control": text(b"\x01"), "zero": text(b"\x00"), "escaped zero": text(b"\\u0000"),
            "mark": b"\xef\xbb\xbf" + page(SHAPE), "utf-16": page(SHAPE).decode().encode("utf-16"),
            "utf-16 without mark": page(SHAPE).decode().encode("utf-16-le"),
            "utf-32": page(SHAPE).decode().encode("utf-32"), "latin-1": text("é".encode("latin-1")),
        }, "syntax", "invalid", "notADrawing", "limit")
        self.all_say({
            "directions": text("\u202e\u2066".encode()), "CRLF between": page(SHAPE).replace(b"\n", b"\r\n"),
            "pair": text(b"\\ud83d\\ude00"), "combining": text("e\u0301".encode() * 1000),
        }, "read")

    @row("D8", "versions of the format")
    def test_versions(self):
        for version, kind in ((b"2", "newerVersion-2"), (b"999999999", "newerVersion-999999999"), (b"-1", "invalid"),
                              (b"0", "invalid"), (b'"1"', "invalid"), (b"null", "invalid"), (b"1.5", "invalid")):
            self.all_say({version: page(SHAPE).replace(b'"version":1', b'"version":' + version)}, kind, "limit")
        self.all_say({"none": page(SHAPE).replace(b',"version":1', b"")}, "invalid")
        path = self.docs / "Newer.shapeedit"
        content = page(SHAPE).replace(b'"version":1', b'"version":7')
        path.write_bytes(content)
        driver = self.driver()
        self.assertIn("newer", self.fails(driver, "unreadableContent", f"open {path}"))
        self.assertEqual(path.read_bytes(), content)

    @row("D9", "very many shapes, very large ones, all in one place")
    def test_many(self):
        for count in ((10_000, 100_000, 1_000_000) if is_long() else (10_000, 100_000)):
            shapes = [b'{"id":"s%d","type":"rectangle","x":0,"y":0,"width":1,"height":1}' % i for i in range(count)]
            content = page(*shapes)
            lines, memory = self.read([content])
            self.assertEqual(lines[0][:2], ["read", str(count)])
            # Reading, and for the check writing and reading again.
            self.assertLess(memory, 20 * len(content) + (64 << 20))
        self.all_say({
            "wide": page(SHAPE.replace(b'"width":1', b'"width":1e9').replace(b'"x":0', b'"x":-1e9')),
            "dashes": shape_with(b'"stroke":{"color":"#000000ff","dash":[1e-9,1e-9]}'),
            "points": page(b'{"id":"k1","type":"line","x":0,"y":0,"width":1,"height":1,"points":['
                           + b",".join([b"[0,0]"] * 200_000) + b"]}"),
        }, "read")
        self.all_say({"dashes of nothing": shape_with(b'"stroke":{"color":"#000000ff","dash":[0,0]}')}, "invalid")

    def refused(self, driver, path, *codes):
        start = time.monotonic()
        self.fails(driver, codes, f"open {path}")
        self.assertLess(time.monotonic() - start, 0.3, path)

    @row("D10", "what is empty, a folder, a device, or 100 GB")
    def test_odd_files(self):
        driver = self.driver()
        empty = self.docs / "empty.shapeedit"
        empty.touch()
        self.refused(driver, empty, "unreadableContent")
        one = self.docs / "one.shapeedit"
        one.write_bytes(b"{")
        self.refused(driver, one, "unreadableContent")
        inner = self.docs / "folder.shapeedit"
        inner.mkdir()
        self.refused(driver, inner, "notRegularFile")
        huge = self.docs / "huge.shapeedit"
        with open(huge, "wb") as file:
            file.truncate(100 << 30)
        before = int(driver.ask("memory")[1])
        self.refused(driver, huge, "fileTooLarge")
        self.assertLess(int(driver.ask("memory")[1]) - before, 16 << 20)
        zero = self.docs / "zero.shapeedit"
        zero.symlink_to("/dev/zero")
        self.refused(driver, zero, "notRegularFile")
        self.refused(driver, self.docs / "none.shapeedit", "fileNotFound")
        self.refused(driver, self.docs / "none" / "none.shapeedit", "fileNotFound", "folderNotFound")
        self.refused(driver, self.docs / ("x" * 300 + ".shapeedit"), "nameTooLong")

    @row("D11", "compressed files under our name")
    def test_compressed(self):
        archive = io.BytesIO()
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
            file.writestr("drawing", b"\0" * (50 << 20))
        self.all_say({"gzip": gzip.compress(page(SHAPE)), "bomb": gzip.compress(b"\0" * (100 << 20)),
                      "zip": archive.getvalue(), "zstd": b"\x28\xb5\x2f\xfd" + b"\0" * 100}, "notADrawing")

    @row("D12", "packages with links in circles, pipes, and far too deep")
    def test_packages(self):
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
        start = time.monotonic()
        self.assert_says(driver.ask(f"read-package {inner}"), "failed")
        self.assertLess(time.monotonic() - start, 1)
        (inner / "pipe").unlink()
        deep = inner
        for _ in range(300):
            deep = deep / "d"
            deep.mkdir()
        self.assert_says(driver.ask(f"read-package {inner}"), "failed")

    @row("D12", "packages whose names lead out of them")
    def test_package_names(self):
        def text(letters):
            return struct.pack("<Q", len(letters)) + letters if letters is not None else b"\xff" * 8

        def node(kind, name, rest):
            return bytes([kind]) + text(name) + text(name) + b"\xff" * 8 + rest

        def package(name, contents=b"x"):
            # Which number stands for which kind is tried out: one of them is a regular file, one a folder.
            for file, directory in ((0, 1), (1, 0), (1, 2), (0, 2)):
                child = node(file, name, struct.pack("<Q", len(contents)) + contents)
                yield b"FileWrp1" + node(directory, b"outer", struct.pack("<Q", 1) + text(name) + child)

        driver = self.driver()
        outside = self.docs / "outside"
        written = 0
        for name in (b"good", b"../outside", b"..", b".", b"/tmp/faults-outside", b"a/b", b"", b"a\0b"):
            for data in package(name):
                inner = self.docs / "Package"
                shutil.rmtree(inner, ignore_errors=True)
                file = self.docs / "serialized"
                file.write_bytes(data)
                words = driver.ask(f"unpack {file} {inner}")
                if words[0] == "unpacked" and inner.is_dir():
                    entries = list(inner.iterdir())
                    written += name == b"good" and [entry.name for entry in entries] == ["good"]
                    self.assertTrue(all(entry.resolve().parent == inner.resolve() for entry in entries), entries)
                self.assertFalse(outside.exists() or os.path.exists("/tmp/faults-outside"), name)
        self.assertEqual(written, 1, "not even the good one was written: the test is wrong about the format")

    @row("D13", "names that no one would choose")
    def test_names(self):
        for name in (b"line\nbreak.shapeedit", b"x" * 245 + b".shapeedit", b"\xff\xfe\x80.shapeedit", b"-rf.shapeedit",
                     b"<b>&amp;<b>.shapeedit", b"%2e%2e%2f.shapeedit", b" .shapeedit", b"caf\xc3\xa9.shapeedit",
                     b"cafe\xcc\x81.shapeedit", b".shapeedit", "\u202eabc.shapeedit".encode(), b"a#b?c.shapeedit"):
            with self.subTest(name=name):
                inner = os.fsencode(self.enterContext(folder()))
                path = inner + b"/" + name
                with open(path, "wb") as file:
                    file.write(drawing("AAA"))
                driver = self.driver()
                self.assert_says(driver.ask(f"open-in {os.fsdecode(inner)}"), "opened", "3")
                driver.ask("edit A")
                self.assert_says(driver.ask("save"), "saved", "4")
                driver.ask("edit A")
                self.assert_says(driver.ask("save"), "saved", "5")
                self.assert_says(driver.ask("close"), "closed")
                self.assertEqual(os.listdir(inner), [name])
                with open(path, "rb") as file:
                    self.assertEqual(file.read(), drawing("AAAAA"))

    @row("D14", "content of another kind that asks for more files")
    def test_references(self):
        secret = self.docs / "secret"
        secret.write_text("secret")
        bomb = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">' + b"".join(
            b'<!ENTITY %c "%s">' % (98 + i, b"&%c;" % (97 + i) * 10) for i in range(9)) + b"]><svg>&j;</svg>"
        link = b'<svg xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="file://%s"/></svg>' % os.fsencode(secret)
        external = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file://%s">]><svg>&a;</svg>' % os.fsencode(secret)
        inside = shape_with(b'"text":{"string":"<image href=\\"file://%s\\"/>"}' % os.fsencode(secret))
        for number, (content, expected) in enumerate(
                ((bomb, "failed"), (link, "failed"), (external, "failed"), (inside, "opened"))):
            path = self.docs / f"Hostile {number}.shapeedit"
            path.write_bytes(content)
            driver = self.driver(
                f"open {path}", interactive=False,
                trace=["--calls", calls("openat", "open", "socket", "connect"), "--at", "1", "--every", "--do", "hold"])
            touched = []
            while held := driver.held():
                touched.append(held.string(1).decode() if held.name == "openat" else held.name)
                driver.go()
            self.assert_says(driver.hear_all()[0], expected)
            self.assertTrue(any(path.name in name for name in touched), touched)
            self.assertFalse([name for name in touched if "secret" in name or name in ("socket", "connect")], touched)
