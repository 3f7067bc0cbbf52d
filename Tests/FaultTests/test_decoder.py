"""D1–D14: hostile content, read by ShapeEdit's own reader and opened as a document. Those for packages are elsewhere."""

import gzip
import io
import os
import random
import time
import zipfile

from decoding import Reading, mutated
from machine import folder
from suite import COUNTS, row
from support import ROOT, calls, drawing, is_long

CORPUS = ROOT / "Tests" / "ShapeModelTests" / "Corpus"
HEAD = b'{"format":"org.shapeedit.document","version":1,\n'
PAGE = b'"pages":[\n{"id":"p1","name":"","width":10,"height":10,"background":"#ffffffff","shapes":['
TAIL = b']}\n],\n"resources":{}\n}\n'
SHAPE = b'{"id":"k1","type":"rectangle","x":0,"y":0,"width":1,"height":1}'


def page(*shapes):
    return HEAD + PAGE + b",\n".join(shapes) + TAIL


def shape_with(members, id=b"k1", whole=True):
    """A drawing with one shape that has these members too; or only that shape."""
    shape = SHAPE.replace(b"k1", id)[:-1] + b"," + members + b"}"
    return page(shape) if whole else shape


class DecoderTests(Reading):
    def original(self):
        """A drawing of about 5 kB with everything in it."""
        parts = sorted((CORPUS / "good").glob("*.shapeedit"), key=lambda path: abs(path.stat().st_size - 5000))
        return parts[0].read_bytes()

    @row("D1", "cut off at every byte")
    def test_truncated(self):
        content = self.original()
        self.assertGreater(len(content), 2000)
        answers = self.read([content[:end] for end in range(len(content) + 1)])
        self.assertTrue(answers[-1].is_read)
        for end, answer in enumerate(answers[:-2]):  # the last newline may be missing
            self.assertFalse(answer.is_read, f"cut at {end}: {answer}")
            self.assertLessEqual(answer.row, content[:end].count(b"\n") + 1)
        COUNTS.add("drawings cut off and read", "", len(answers))
        # Opened as a document: refused, and not touched.
        path = self.docs / "Cut.shapeedit"
        path.write_bytes(content[:len(content) // 2])
        driver = self.driver()
        self.fails(driver, "unreadableContent", f"open {path}")
        self.assertEqual(path.read_bytes(), content[:len(content) // 2])
        self.assert_only(self.docs, "Cut.shapeedit")

    @row("D2", "bits flipped, bytes removed and put in", minutes=3)
    def test_mutations(self):
        seed = int(time.time())
        print(f"D2: seed {seed}", flush=True)
        chance = random.Random(seed)
        originals = [path.read_bytes() for path in (CORPUS / "good").glob("*.shapeedit")]
        originals = [content for content in originals if len(content) < 20000]
        for _ in range(50 if is_long() else 2):
            inputs = [mutated(chance, originals) for _ in range(10000)]
            for answer, content in zip(self.read(inputs), inputs):
                self.assert_memory(answer, content)
            COUNTS.add("drawings mutated and read", "", len(inputs))

    @row("D2", "the same to drawings of some megabytes")
    def test_large_mutations(self):
        content = page(*(shape_with(b'"text":{"string":"%s"}' % (b"x" * (i % 200)), id=b"k%d" % i, whole=False)
                         for i in range(20_000)))
        self.assertGreater(len(content), 2 << 20)
        chance = random.Random(2)
        inputs = [content, *(mutated(chance, [content]) for _ in range(200 if is_long() else 20))]
        answers = self.read(inputs)
        self.assertTrue(answers[0].is_read)
        # That it is measured at all: what was read is larger than the slack.
        self.assertGreater(answers[0].memory, len(content))
        for answer, content in zip(answers, inputs):
            self.assert_memory(answer, content)
        COUNTS.add("drawings of 3 MB mutated and read", "", len(inputs))

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
        answer, = self.read([content])
        self.assertEqual(answer.kind, "limit")
        self.assert_memory(answer, content, times=3)
        self.all_say({"a million letters": shape_with(b'"text":{"string":"' + b"x" * 1_000_000 + b'"}')}, "read")
        keys = 10_000_000 if is_long() else 1_000_000
        content = shape_with(b",".join(b'"k%d":0' % i for i in range(keys)))
        answer, = self.read([content])
        self.assertEqual(answer.kind, "limit")
        self.assert_memory(answer, content)
        # In a value that is unknown as a whole the names are only compared.
        content = shape_with(b'"other":{' + b",".join(b'"k%d":0' % i for i in range(100_000)) + b"}")
        answer, = self.read([content])
        self.assertTrue(answer.is_read)
        self.assert_memory(answer, content)

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
        for version, kind in ((b"2", "read"), (b"999999999", "read"), (b"-1", "invalid"),
                              (b"0", "invalid"), (b'"1"', "invalid"), (b"null", "invalid"), (b"1.5", "invalid")):
            self.all_say({version: page(SHAPE).replace(b'"version":1', b'"version":' + version)}, kind, "limit")
        self.all_say({"none": page(SHAPE).replace(b',"version":1', b"")}, "invalid")
        # What it says otherwise than this version may be right.
        unread = page(SHAPE).replace(b'"version":1', b'"version":7').replace(b'"x":', b'"x":"left","was":', 1)
        self.all_say({"unread": unread}, "newerVersion-7")
        path = self.docs / "Newer.shapeedit"
        content = unread
        path.write_bytes(content)
        driver = self.driver()
        self.assertIn("newer", self.fails(driver, "unreadableContent", f"open {path}"))
        self.assertEqual(path.read_bytes(), content)

    @row("D9", "very many shapes, very large ones, all in one place")
    def test_many(self):
        for count in ((10_000, 100_000, 1_000_000) if is_long() else (10_000, 100_000)):
            shapes = [b'{"id":"s%d","type":"rectangle","x":0,"y":0,"width":1,"height":1}' % i for i in range(count)]
            content = page(*shapes)
            answer, = self.read([content])
            self.assertEqual((answer.kind, answer.count), ("read", count))
            self.assert_memory(answer, content)
            COUNTS.add("shapes of the smallest kind read", f"{answer.memory / len(content):.1f} × its size", count)
        self.all_say({
            "wide": page(SHAPE.replace(b'"width":1', b'"width":1e9').replace(b'"x":0', b'"x":-1e9')),
            "dashes": shape_with(b'"stroke":{"color":"#000000ff","dash":[1e-9,1e-9]}'),
            "points": page(b'{"id":"k1","type":"line","x":0,"y":0,"width":1,"height":1,"points":['
                           + b",".join([b"[0,0]"] * 200_000) + b"]}"),
        }, "read")
        self.all_say({"dashes of nothing": shape_with(b'"stroke":{"color":"#000000ff","dash":[0,0]}')}, "invalid")

    def refused(self, driver, path, *codes):
        start = driver.processor_time()
        self.fails(driver, codes, f"open {path}")
        self.assertLess(driver.processor_time() - start, 0.5, path)

    @row("D10", "what is empty, a folder, a device, or 100 GB", alone=True)
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
            touched = driver.reached_for()
            self.assert_says(driver.hear_all()[0], expected)
            self.assertTrue(any(path.name in name for name in touched), touched)
            self.assertFalse([name for name in touched if "secret" in name or name in ("socket", "connect")], touched)
