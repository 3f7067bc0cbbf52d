"""The Export window: what is chosen there is what is written, and the same again without asking."""

import json
import os
import shutil
import struct

from editor import EditorTest, rectangle
from support import wait_for


def png_size(path):
    return struct.unpack(">II", path.read_bytes()[16:24])


class ExportWindowTest(EditorTest):
    def two(self, pages=1):
        self.path = self.write(
            "Two.shapeedit", rectangle("a", 250, 100, name="Left"), rectangle("b", 450, 100, name="Right"))
        if pages > 1:
            document = json.loads(self.path.read_text())
            for number in range(2, pages + 1):
                document["pages"].append({"id": f"p{number}", "name": f"Page {number}", "width": 300, "height": 200, "shapes": []})
            self.path.write_text(json.dumps(document))
        editor = self.edit(self.path)
        editor.wait_for_rows("Right", "Left")
        return editor

    def open_window(self, editor, key="ctrl+e"):
        editor.key(key)
        editor.find("push button", "Export…", where=lambda node: node.has("focused"))
        editor.focus(editor.newest_window())

    def wait_for_summary(self, editor, start):
        return wait_for(
            lambda: next((label for label in editor.labels() if label.startswith(start) and " · " in label), None),
            f"{start} in the window")

    def export(self, editor, name):
        """Enter, and the name in the desktop's dialog."""
        editor.key("Return")
        node = editor.find("text", "Name:")
        path = self.folder / name
        node.set_text(str(path))
        wait_for(lambda: node.text == str(path), "the name in the dialog")
        editor.dialog_button("Export")
        return path

    def wait_until_gone(self, editor):
        wait_for(lambda: not editor.has("push button", "Export…"), "the window to close")
        editor.focus(editor.first_window())


class ExportTests(ExportWindowTest):
    def test_a_page_becomes_a_png(self):
        editor = self.two()
        self.open_window(editor)
        summary = self.wait_for_summary(editor, "1024 × 768 pixels")
        path = self.export(editor, "out.png")
        self.wait_until_gone(editor)
        self.assertEqual(png_size(path), (1024, 768))
        # The window has said how many bytes it would be.
        self.assertIn(f"{round(path.stat().st_size / 100) / 10:g} kB", summary)
        editor.find("label", "Exported to out.png")
        self.assertFalse(editor.can_undo())

    def test_formats_and_names(self):
        editor = self.two()
        for format, name, start in [("SVG", "a.svg", b"<"), ("PDF", "b.pdf", b"%PDF"), ("PNG", "c", b"\x89PNG"),
                                    ("PNG", "d.svg", b"<")]:
            with self.subTest(format=format, name=name):
                self.open_window(editor)
                editor.click_button(format)
                self.wait_for_summary(editor, "1024 × 768")
                editor.find("push button", "Export…").press()
                node = editor.find("text", "Name:")
                path = self.folder / name
                node.set_text(str(path))
                editor.dialog_button("Export")
                self.wait_until_gone(editor)
                written = path if path.suffix else path.with_suffix(".png")
                self.assertTrue(written.read_bytes().startswith(start))

    def test_a_file_that_the_dialog_did_not_ask_about_is_not_replaced_unasked(self):
        editor = self.two()
        there = self.folder / "plan.png"
        there.write_bytes(b"old")
        self.open_window(editor)
        # The dialog knows nothing of the ending that a name gets.
        self.export(editor, "plan")
        editor.find("label", "1 file is there already. Replace it?")
        editor.dialog_button("Cancel")
        wait_for(lambda: not editor.has("label", "1 file is there already. Replace it?"), "the question to go")
        self.assertEqual(there.read_bytes(), b"old")
        editor.focus(editor.newest_window())
        self.export(editor, "plan")
        editor.find("label", "1 file is there already. Replace it?")
        editor.dialog_button("Replace")
        self.wait_until_gone(editor)
        self.assertEqual(png_size(there), (1024, 768))

    def test_a_selection_is_exported_without_its_background(self):
        editor = self.two()
        editor.click_page((310, 140))
        editor.wait_for_selected("Left")
        self.open_window(editor)
        self.wait_for_summary(editor, "120 × 80 pixels")
        editor.find("check box", "Background").press()
        field = editor.find("text", "Scale")
        field.set_text("200")
        editor.click(editor.settled_middle(field))
        editor.key("Return")
        self.wait_for_summary(editor, "240 × 160 pixels")
        editor.find("push button", "Export…").press()
        node = editor.find("text", "Name:")
        path = self.folder / "left.png"
        node.set_text(str(path))
        editor.dialog_button("Export")
        self.wait_until_gone(editor)
        self.assertEqual(png_size(path), (240, 160))

    def test_the_same_again_without_asking(self):
        editor = self.two()
        self.assertEqual(editor.action_state("win.export-again"), (False, None))
        self.open_window(editor)
        path = self.export(editor, "out.png")
        self.wait_until_gone(editor)
        before = path.read_bytes()
        editor.click_page((310, 140))
        editor.wait_for_selected("Left")
        editor.key("Delete")
        editor.wait_for_rows("Right")
        editor.key("ctrl+shift+e")
        wait_for(lambda: path.read_bytes() != before, "the picture to be written again")
        self.assertEqual(png_size(path), (1024, 768))
        # Where it went is gone.
        moved = self.folder / "sub"
        moved.mkdir()
        self.open_window(editor)
        self.export(editor, "sub/out.png")
        self.wait_until_gone(editor)
        shutil.rmtree(moved)
        editor.key("ctrl+shift+e")
        editor.find("label", "“out.png” could not be written")

    def test_the_same_again_replaces_only_what_it_wrote(self):
        editor = self.two(pages=2)
        self.open_window(editor)
        editor.click_button("All Pages")
        self.wait_for_summary(editor, "1024 × 768 pixels")
        self.export(editor, "all.png")
        self.wait_until_gone(editor)
        (self.folder / "all-3.png").write_bytes(b"mine")
        editor.activate("win.page-add")
        before = (self.folder / "all-1.png").stat().st_mtime_ns
        editor.key("ctrl+shift+e")
        editor.find(name="1 file is there already. Replace it?")
        editor.dialog_button("Cancel")
        wait_for(lambda: not editor.has(name="1 file is there already. Replace it?"), "the question to go")
        self.assertEqual((self.folder / "all-3.png").read_bytes(), b"mine")
        self.assertEqual((self.folder / "all-1.png").stat().st_mtime_ns, before)
        editor.focus(editor.first_window())
        editor.key("ctrl+shift+e")
        editor.find(name="1 file is there already. Replace it?")
        editor.dialog_button("Replace")
        wait_for(lambda: (self.folder / "all-3.png").read_bytes().startswith(b"\x89PNG"), "the third page")
        # What it has written it replaces unasked.
        third = (self.folder / "all-3.png").stat().st_mtime_ns
        editor.focus(editor.first_window())
        editor.key("ctrl+shift+e")
        wait_for(lambda: (self.folder / "all-3.png").stat().st_mtime_ns != third, "the third page again")

    def test_the_same_again_is_the_same_page_or_selection(self):
        editor = self.two(pages=2)
        self.open_window(editor)
        path = self.export(editor, "one.png")
        self.wait_until_gone(editor)
        written = path.stat().st_mtime_ns
        editor.key("ctrl+Page_Down")
        editor.key("ctrl+shift+e")
        wait_for(lambda: path.stat().st_mtime_ns != written, "the picture to be written again")
        self.assertEqual(png_size(path), (1024, 768))
        editor.key("ctrl+Page_Up")
        # Of what is selected no more, the window asks what is meant.
        editor.click_page((310, 140))
        editor.wait_for_selected("Left")
        self.open_window(editor)
        editor.click_button("Selection")
        self.wait_for_summary(editor, "120 × 80 pixels")
        part = self.export(editor, "part.png")
        self.wait_until_gone(editor)
        editor.key("Escape")
        wait_for(lambda: not editor.selected_rows(), "nothing to be selected")
        editor.key("ctrl+shift+e")
        editor.find("push button", "Export…")
        self.assertEqual(png_size(part), (120, 80))

    def test_all_pages_become_files_with_numbers(self):
        editor = self.two(pages=2)
        self.open_window(editor)
        editor.click_button("All Pages")
        self.wait_for_summary(editor, "1024 × 768 pixels")
        (self.folder / "all-2.png").write_text("mine")
        editor.find("push button", "Export…").press()
        node = editor.find("text", "Name:")
        node.set_text(str(self.folder / "all.png"))
        editor.dialog_button("Export")
        editor.find(name="1 file is there already. Replace it?")
        editor.dialog_button("Replace")
        self.wait_until_gone(editor)
        self.assertEqual(png_size(self.folder / "all-1.png"), (1024, 768))
        self.assertEqual(png_size(self.folder / "all-2.png"), (300, 200))
        self.assertFalse((self.folder / "all.png").exists())

    def test_the_documents_own_file_is_refused(self):
        editor = self.two()
        before = self.path.read_bytes()
        os.link(self.path, self.folder / "own.png")
        self.open_window(editor)
        self.export(editor, "own.png")
        # The desktop's dialog asks, since something is there.
        editor.dialog_button("Replace")
        editor.find(name="“own.png” could not be written")
        editor.dialog_button("OK")
        self.assertEqual(self.path.read_bytes(), before)

    def test_nothing_is_exported_of_nothing(self):
        path = self.write("Empty.shapeedit", width=0, height=0)
        editor = self.edit(path)
        editor.key("ctrl+e")
        wait_for(lambda: any("nothing to export" in label for label in editor.labels()), "what is wrong")
