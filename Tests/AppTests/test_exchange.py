"""What goes to other programs and comes from them: the clipboard, and what is dropped."""

import base64
import json
import os
import pathlib
import struct
import subprocess
import sys
import zlib

from editor import EditorTest, rectangle
from support import shapes_of, wait_for

PEER = pathlib.Path(__file__).with_name("exchange_peer.py")
DRAWING, INKSCAPE = "application/vnd.shapeedit+json", "image/x-inkscape-svg"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="50"><rect width="90" height="50" fill="red"/></svg>'
EXCALIDRAW = '{"type": "excalidraw", "elements": [{"id": "a", "type": "ellipse", "x": 1, "y": 2, "width": 30, "height": 40}]}'
DRAWIO = (
    '<mxfile><diagram><mxGraphModel><root><mxCell id="0"/><mxCell id="a" value="Box" vertex="1" parent="0">'
    '<mxGeometry x="1" y="2" width="30" height="40" as="geometry"/></mxCell></root></mxGraphModel></diagram></mxfile>')
WEBP = base64.b64decode("UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=")


def png(width, height):
    """A grey picture."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = zlib.compress((b"\0" + b"\x80" * width) * height)
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


class ExchangeTest(EditorTest):
    def two(self, **members):
        self.path = self.write(
            "Two.shapeedit", rectangle("a", 250, 100, name="Left", text={"string": "Words"}, **members),
            rectangle("b", 450, 100, name="Right"))
        editor = self.edit(self.path)
        editor.wait_for_rows("Right", "Left")
        return editor

    def saved(self, editor):
        """The drawing, once what is in the window is saved."""
        editor.key("ctrl+s")
        editor.wait_for_title("Two")
        return json.loads(self.path.read_text())

    def peer(self, command, *arguments):
        return subprocess.run(
            [sys.executable, PEER, command, *map(str, arguments)], capture_output=True, timeout=60, check=True).stdout

    def peer_process(self, command, contents):
        """Another program that has these contents, by their types; a text, bytes or None for what never comes."""
        arguments = []
        for index, (kind, content) in enumerate(contents.items()):
            path = self.folder / f"content{index}"
            if content is not None:
                path.write_bytes(content.encode() if isinstance(content, str) else content)
            arguments.append(f"{kind}={'never' if content is None else path}")
        process = subprocess.Popen(
            [sys.executable, PEER, command, *arguments], stdout=subprocess.PIPE, text=True)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        self.addCleanup(process.stdout.close)
        process.stdout.readline()
        return process

    def offer(self, contents):
        self.peer_process("offer", contents)
        # The program has heard of it when it would paste it.
        return contents

    def file(self, name, content):
        path = self.folder / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    def drop(self, editor, contents, point=None, place=None, command="drag"):
        """Drops on a point of the page, or on a place of the screen."""
        process = self.peer_process(command, contents)
        # Its window is above the other, in the corner of the screen.
        wait_for(lambda: subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "^Peer$"],
                                        capture_output=True).stdout, "the other program's window")
        os.set_blocking(process.stdout.fileno(), False)

        def said(word):
            return lambda: process.stdout.readline() == f"{word}\n"

        editor.drag_and_drop((50, 50), place or editor.screen(point), said("begun"), said("accepted"))
        wait_for(said("dragged"), "the end of the drag")
        process.kill()
        process.wait()


class CopyTests(ExchangeTest):
    def test_another_program_reads_each_type(self):
        editor = self.two()
        editor.key("ctrl+a", "ctrl+c")
        wait_for(lambda: DRAWING in self.peer("types").decode(), "the clipboard to have the shapes")
        types = self.peer("types").decode().split("\n")
        self.assertEqual(types[0], DRAWING)
        for kind in ("image/svg+xml", INKSCAPE, "image/png", "text/plain;charset=utf-8"):
            self.assertIn(kind, types)
        drawing = json.loads(self.peer("read", DRAWING))
        self.assertEqual([shape["name"] for shape in drawing["pages"][0]["shapes"]], ["Left", "Right"])
        svg = self.peer("read", "image/svg+xml").decode()
        self.assertIn("<svg", svg)
        self.assertEqual(svg, self.peer("read", INKSCAPE).decode())
        picture = self.peer("read", "image/png")
        # Two pixels a point, and nothing around.
        self.assertEqual(struct.unpack(">II", picture[16:24]), (640, 160))
        self.assertEqual(self.peer("read", "text/plain;charset=utf-8").decode(), "Words")

    def test_cut_puts_the_same_on_the_clipboard(self):
        editor = self.two()
        editor.key("ctrl+a", "ctrl+x")
        editor.wait_for_rows()
        self.assertEqual(len(json.loads(self.peer("read", DRAWING))["pages"][0]["shapes"]), 2)
        self.assertIn(b"<svg", self.peer("read", "image/svg+xml"))

    def test_copy_as_svg_and_png(self):
        editor = self.two()
        editor.key("ctrl+a")
        editor.wait_for_selected("Right", "Left")
        editor.activate("win.copy-as-svg")
        wait_for(lambda: "text/plain" in self.peer("types").decode(), "the text")
        self.assertNotIn(DRAWING, self.peer("types").decode())
        self.assertIn("<svg", self.peer("read", "text/plain;charset=utf-8").decode())
        editor.activate("win.copy-as-png")
        wait_for(lambda: self.peer("types").decode().split() == ["image/png"], "the picture alone")
        self.assertTrue(self.peer("read", "image/png").startswith(b"\x89PNG"))


class PasteTests(ExchangeTest):
    def paste(self, editor, contents, *rows, key="ctrl+v"):
        self.offer(contents)
        editor.key(key)
        editor.wait_for_rows(*rows, "Right", "Left")

    def test_each_type_is_pasted_selected_in_one_step(self):
        editor = self.two()
        drawing = self.write("Other.shapeedit", rectangle("a", 10, 10, name="Theirs"), rectangle("z", 300, 10))
        for contents, rows in [
            ({DRAWING: drawing.read_text()}, ["Rectangle", "Theirs"]),
            ({"image/svg+xml": SVG}, ["Rectangle, red, 90 by 50"]),
            ({INKSCAPE: SVG}, ["Rectangle, red, 90 by 50"]),
            ({"image/png": png(60, 40)}, ["Picture, 60 by 40"]),
            ({"image/webp": WEBP}, ["Picture, 1 by 1"]),
            ({"text/plain;charset=utf-8": "Grüße"}, ["Text, “Grüße”"]),
            ({"text/plain;charset=utf-8": SVG}, ["Rectangle, red, 90 by 50"]),
            ({"text/plain;charset=utf-8": drawing.read_text()}, ["Rectangle", "Theirs"]),
            ({"text/plain;charset=utf-8": "<svg nothing"}, ["Text, “<svg nothing”"]),
            ({"text/uri-list": self.file("sun.png", png(30, 30)).as_uri() + "\r\n"}, ["sun, Picture"]),
            ({"text/uri-list": self.file("s.svg", SVG).as_uri() + "\r\n"}, ["Rectangle, red, 90 by 50"]),
            ({"text/uri-list": drawing.as_uri() + "\r\n"}, ["Other"]),
            ({"text/plain;charset=utf-8": EXCALIDRAW}, ["Ellipse"]),
            ({"text/plain;charset=utf-8": DRAWIO}, ["Rectangle, “Box”"]),
            ({"text/uri-list": self.file("e.excalidraw", EXCALIDRAW).as_uri() + "\r\n"}, ["Ellipse"]),
            ({"text/uri-list": self.file("d.drawio", DRAWIO).as_uri() + "\r\n"}, ["Rectangle, “Box”"]),
            # The best of several.
            ({"text/plain;charset=utf-8": "no", "image/png": png(60, 40), "image/svg+xml": SVG}, ["Rectangle, red"]),
            ({"text/plain;charset=utf-8": "no", "text/uri-list": self.file("sun.png", png(30, 30)).as_uri()}, ["sun, Picture"]),
            # What is damaged gives way to the next.
            ({"image/svg+xml": "<svg", "text/plain;charset=utf-8": "yes"}, ["Text, “yes”"]),
            ({DRAWING: "{}", "image/png": png(60, 40)}, ["Picture, 60 by 40"]),
        ]:
            with self.subTest(types=list(contents), rows=rows):
                self.paste(editor, contents, *rows)
                editor.wait_for_selected(*rows)
                self.assertEqual(editor.undo_names()[0], "Undo Paste")
                editor.key("ctrl+z")
                editor.wait_for_rows("Right", "Left")

    def test_a_picture_is_kept_byte_for_byte_and_fits_its_page(self):
        editor = self.two()
        picture = png(2048, 768)
        self.paste(editor, {"image/png": picture}, "Picture, 1024 by 384")
        document = self.saved(editor)
        shape = document["pages"][0]["shapes"][2]
        resource = document["resources"][shape["resource"]]
        self.assertEqual((resource["type"], base64.b64decode(resource["data"])), ("image/png", picture))
        self.assertEqual((shape["width"], shape["height"]), (1024, 384))

    def test_paste_in_place(self):
        editor = self.two()
        editor.key("ctrl+a", "ctrl+x")
        editor.wait_for_rows()
        editor.key("ctrl+shift+v")
        editor.wait_for_rows("Right", "Left")
        frames = [(shape["x"], shape["y"]) for shape in self.saved(editor)["pages"][0]["shapes"]]
        self.assertEqual(frames, [(250, 100), (450, 100)])

    def test_what_is_not_understood_is_told(self):
        editor = self.two()
        for contents, title, said in [
            ({"application/x-other": "a"}, "Nothing was put in", "no type that is known"),
            ({"image/png": b"\x89PNG\r\n\x1a\nbad"}, "Nothing was put in", "damaged"),
            ({"image/svg+xml": "<svg"}, "Nothing was put in", "well-formed"),
            ({"text/uri-list": "file:///nowhere/sun.png"}, "Nothing was put in", "sun.png"),
            ({"text/uri-list": self.file("a.zip", "PK").as_uri()}, "Nothing was put in", "a.zip"),
        ]:
            with self.subTest(types=list(contents)):
                self.offer(contents)
                editor.key("ctrl+v")
                editor.find("label", title)
                wait_for(lambda: any(said in label for label in editor.labels()), said)
                editor.click_button("OK")
                wait_for(lambda: not editor.has("label", title), "the notice to go")
        editor.wait_for_rows("Right", "Left")
        self.assertFalse(editor.can_undo())

    def test_what_is_told_of_pasting_does_not_pile_up(self):
        editor = self.two()
        left_out = SVG.replace("<rect", '<filter id="f"/><rect filter="url(#f)"', 1)
        for contents, title in [
            ({"application/x-other": "a"}, "Nothing was put in"),
            ({"image/svg+xml": left_out}, "Not everything was put in"),
            ({"image/svg+xml": "<svg"}, "Nothing was put in"),
        ]:
            self.offer(contents)
            editor.key("ctrl+v")
            editor.find("label", title)
            wait_for(lambda: len(editor.all("push button", "OK")) == 1, "one notice alone")

    def test_what_is_left_out_is_told(self):
        editor = self.two()
        self.offer({"image/svg+xml": SVG.replace("<rect", '<filter id="f"/><rect filter="url(#f)"', 1)})
        editor.key("ctrl+v")
        editor.find("label", "Not everything was put in")
        wait_for(lambda: any("“filter” was left out" in label for label in editor.labels()), "what was left out")
        editor.wait_for_rows("Rectangle, red", "Right", "Left")

    def test_a_program_that_does_not_answer_holds_nothing_up(self):
        editor = self.two()
        self.offer({"image/svg+xml": None})
        editor.key("ctrl+v")
        # Meanwhile everything works.
        editor.click_page((310, 140))
        editor.wait_for_selected("Left")
        editor.key("Delete")
        editor.wait_for_rows("Right")
        editor.find("label", "Nothing was put in")
        wait_for(lambda: any("does not answer" in label for label in editor.labels()), "why")


class DropTests(ExchangeTest):
    def test_each_type_lands_under_the_pointer_in_one_step(self):
        editor = self.two()
        for contents, row in [
            ({"image/svg+xml": SVG}, "Rectangle, red"),
            ({"image/png": png(60, 40)}, "Picture, 60 by 40"),
            ({"text/plain;charset=utf-8": "Words"}, "Text, “Words”"),
            ({"text/uri-list": self.file("sun.png", png(30, 30)).as_uri() + "\r\n"}, "sun, Picture"),
        ]:
            with self.subTest(row=row):
                self.drop(editor, contents, (500, 400))
                editor.wait_for_rows(row, "Right", "Left")
                editor.wait_for_selected(row)
                self.assertEqual(editor.undo_names()[0], "Undo Drop")
                shape = self.saved(editor)["pages"][0]["shapes"][2]
                middle = shape["x"] + shape["width"] / 2, shape["y"] + shape["height"] / 2
                self.assertLess(abs(middle[0] - 500) + abs(middle[1] - 400), 3)
                editor.key("ctrl+z")
                editor.wait_for_rows("Right", "Left")

    def test_several_files_lie_beside_each_other_in_one_step(self):
        editor = self.two()
        files = [self.file(f"{name}.png", png(100, 80)) for name in ("one", "two", "three")]
        self.drop(editor, {"text/uri-list": "".join(f"{file.as_uri()}\r\n" for file in files)}, (500, 400))
        editor.wait_for_rows("three", "two", "one", "Right", "Left")
        shapes = self.saved(editor)["pages"][0]["shapes"][2:]
        self.assertEqual([shape["x"] - shapes[0]["x"] for shape in shapes], [0, 120, 240])
        editor.key("ctrl+z")
        editor.wait_for_rows("Right", "Left")


    def test_files_that_are_dropped_on_a_field_are_opened(self):
        editor = self.two()
        editor.click_page((310, 140))
        file = self.write("Other.shapeedit", rectangle("c", 0, 0))
        field = editor.field("Width, in points")
        contents = {"text/uri-list": f"{file.as_uri()}\r\n", "text/plain;charset=utf-8": f"{file.as_uri()}\r\n"}
        self.drop(editor, contents, place=editor.settled_middle(field))
        wait_for(lambda: editor.titles() == ["Other", "Two"], "the window of the file")
        self.assertFalse([label for label in editor.labels() if "was not understood" in label])

    def test_files_that_are_dropped_beside_the_canvas_are_opened(self):
        editor = self.two()
        files = [self.write(f"{name}.shapeedit", rectangle("c", 0, 0)) for name in ("Other", "An_other")]
        row = editor.find("menu bar").middle
        self.drop(editor, {"text/uri-list": "".join(f"{file.as_uri()}\r\n" for file in files)}, place=row)
        wait_for(lambda: editor.titles() == ["An_other", "Other", "Two"], "the windows of the files")
        self.assertEqual(len(shapes_of(self.path)), 2)


class NameTests(ExchangeTest):
    """What another program has on the clipboard is pasted into names, each of which is one line without control characters."""

    pasted, name = "one\r\ntwo\x1b\x07\tthree\u2028four\n", "one two three four "

    def paste(self, editor):
        self.offer({"text/plain;charset=utf-8": self.pasted})
        editor.key("ctrl+a", "ctrl+v")
        wait_for(lambda: editor.find("text", where=lambda node: node.has("focused")).text == self.name, "the paste")

    def test_names_of_shapes_and_pages(self):
        editor = self.two()
        editor.click_page((310, 140))
        editor.enter_field("Name")
        self.paste(editor)
        editor.key("Return")
        editor.wait_for_rows("Right", self.name.strip())
        self.assertEqual(self.saved(editor)["pages"][0]["shapes"][0]["name"], self.name)
        editor.activate("win.rename-shape")
        wait_for(lambda: editor.find("text", where=lambda node: node.has("focused")).text == self.name, "the field in the row")
        editor.key("ctrl+a")
        editor.type("again")
        self.paste(editor)
        editor.key("Return")
        self.assertEqual(self.saved(editor)["pages"][0]["shapes"][0]["name"], self.name)
        editor.activate("win.select-none")
        editor.enter_field("Name")
        self.paste(editor)
        editor.key("Return")
        wait_for(lambda: self.saved(editor)["pages"][0]["name"] == self.name, "the page's name")

    def test_names_of_documents(self):
        editor = self.two()
        editor.key("F2")
        editor.find("push button", "Rename", where=lambda node: not node.children[0].children)
        self.paste(editor)
        editor.key("Return")
        wait_for(lambda: (self.folder / f"{self.name}.shapeedit").exists(), "the file's new name")


class ImageTests(ExchangeTest):
    def test_images_are_inserted_by_a_dialog(self):
        editor = self.two()
        path = self.file("sun.png", png(60, 40))
        editor.choose("i", "Insert", "Image…")
        editor.find(name="Insert Image")
        self.choose_file(editor, path)
        editor.wait_for_rows("sun, Picture", "Right", "Left")
        self.assertEqual(editor.undo_names()[0], "Undo Insert Image")
        self.assertEqual(shapes_of(self.path)[0]["name"], "Left")
