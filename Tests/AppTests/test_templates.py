"""New from Template: what comes with the program and what the person keeps; and the page that a drawing was left at."""

import json
import pathlib
import shutil
import tempfile
import unittest

from gi.repository import GLib

from editor import EditorTest, rectangle
from support import wait_for

DATA = pathlib.Path(__file__).resolve().parents[2] / "data"


class TemplateTests(EditorTest):
    def start_with_templates(self, *own, arguments=("--new",)):
        home = pathlib.Path(tempfile.mkdtemp(prefix="shapeedit-home-"))
        self.addCleanup(shutil.rmtree, home, ignore_errors=True)
        share = home / "share"
        for folder in ("templates", "samples"):
            shutil.copytree(DATA / folder, share / "shapeedit" / folder)
        (home / "Templates").mkdir()
        (home / ".config").mkdir()
        (home / ".config/user-dirs.dirs").write_text('XDG_TEMPLATES_DIR="$HOME/Templates"\n')
        for path in own:
            shutil.copy(path, home / "Templates")
        self.home, self.share = home, share
        return self.start(
            *arguments, home=home, environment={"XDG_DATA_DIRS": f"{share}:/usr/local/share:/usr/share"})

    def make(self, editor, path):
        before = len(editor.windows())
        editor.activate("app.new-from-template", GLib.Variant("s", path.as_uri()))
        wait_for(lambda: len(editor.windows()) == before + 1, "the new window", timeout=15)

    def names_in_menu(self, editor):
        editor.open_menu("f", "File")
        menu = editor.find("menu item", "New from Template")
        menu.press()
        try:
            return wait_for(lambda: [node.name for node in editor.all("menu item") if node.name in self.wanted] or None, "the templates")
        finally:
            editor.key("Escape", "Escape")
            editor.wait_for_menu_to_close("File")

    def test_documents_are_made_of_templates(self):
        own = self.write("My_Card.shapeedit", rectangle("a", 320, 120, name="Mine"))
        (self.folder / "notes.txt").write_text("no template")
        editor = self.start_with_templates(own, self.folder / "notes.txt").ready(zoom=False)
        self.wanted = {"Blank Page", "A4", "Slide", "Flowchart", "Floor Plan", "Poster", "My_Card", "notes"}
        shown = self.names_in_menu(editor)
        self.assertEqual(shown, ["Blank Page", "A4", "Slide", "Flowchart", "Floor Plan", "Poster", "My_Card"])
        self.make(editor, self.share / "shapeedit/templates/flowchart.shapeedit")
        wait_for(lambda: any("First step" in row for row in editor.rows()), "the flowchart", timeout=15)
        # It is a new drawing like any: nobody has changed it.
        self.assertFalse(editor.can_undo())
        before = own.read_bytes()
        self.make(editor, self.home / "Templates/My_Card.shapeedit")
        editor.find("list item", lambda name: name.startswith("Mine"), timeout=15)
        self.assertEqual((self.home / "Templates/My_Card.shapeedit").read_bytes(), before)

    def test_the_first_run_shows_templates_and_samples(self):
        browser = self.start_with_templates(arguments=())
        # All are in view: others have no cells.
        browser.focus()
        browser.xdotool("windowsize", browser.first_window(), 1200, 860)
        names = lambda: [node.name for node in browser.all("table cell", bool)]
        templates = ["Blank Page", "A4", "Slide", "Flowchart", "Floor Plan", "Poster"]
        wait_for(lambda: names() == [
            "New Document", *(f"{name}, Template" for name in templates),
            *(f"{name}, Sample" for name in ("Floor Plan", "Service Diagram", "Poster"))], "what the first drawing can be made of")
        sample = self.share / "shapeedit/samples/service-diagram.shapeedit"
        before = sample.read_bytes()
        browser.click(browser.settled_middle(browser.find("label", "Service Diagram")), count=2)
        # It is a new drawing, and the sample stays what it is.
        wait_for(lambda: browser.titles() == ["Untitled"], "the drawing", timeout=15)
        browser.focus()
        wait_for(lambda: browser.canvas().has("focused"), "the canvas to have the keys")
        browser.key("ctrl+a", "Delete")
        wait_for(lambda: browser.titles() == ["Untitled — Edited"], "the change")
        browser.key("ctrl+s")
        browser.find("dialog", "Save As")
        browser.focus(browser.newest_window())
        browser.key("Escape")
        wait_for(lambda: not browser.has("dialog"), "the dialog to go")
        browser.focus()
        self.assertEqual(sample.read_bytes(), before)
        # They are no templates to begin with.
        self.wanted = {"Poster", "Service Diagram", "Floor Plan"}
        self.assertEqual(self.names_in_menu(browser), ["Floor Plan", "Poster"])

    def test_what_is_no_drawing_says_so(self):
        bad = self.folder / "bad.shapeedit"
        bad.write_text("{")
        editor = self.start_with_templates(bad).ready(zoom=False)
        editor.activate("app.new-from-template", GLib.Variant("s", (self.home / "Templates/bad.shapeedit").as_uri()))
        editor.find("dialog", timeout=15)

    def test_a_drawing_shows_the_page_it_was_left_at(self):
        path = self.folder / "Two.shapeedit"
        pages = [
            dict(id=f"p{n}", name=f"Page {n}", width=1024, height=768, shapes=[rectangle(f"s{n}", 320, 120, name=f"On {n}")])
            for n in (1, 2, 3)]
        path.write_text(json.dumps(dict(format="org.shapeedit.document", version=1, pages=pages)))
        before = path.read_bytes()
        home = pathlib.Path(tempfile.mkdtemp(prefix="shapeedit-home-"))
        self.addCleanup(shutil.rmtree, home, ignore_errors=True)
        for shown, leave in (("On 1", "ctrl+Page_Down"), ("On 2", "ctrl+Page_Up"), ("On 1", None)):
            editor = self.start(path, home=home).ready(zoom=False)
            editor.wait_for_rows(shown)
            if leave:
                editor.key(leave)
                editor.wait_for_rows("On 2" if shown == "On 1" else "On 1")
            editor.activate("app.quit")
            editor.wait_until_ended()
        self.assertEqual(path.read_bytes(), before)


if __name__ == "__main__":
    unittest.main()
