"""The browser of the other document examples, none of which has a line of it: it is the same as ShapeEdit's."""

import pathlib
import unittest

from browser import BrowserTest
from support import ROOT, wait_for
from ways import ByScreenReader

BUTTONS = [
    "Back", "Forward", "Home", "Documents", "A", "Recent", "Starred", "Drafts", "Other Folder…", "Open…", "Sort By", "Main Menu",
]
ACTIONS = [
    "back", "close", "duplicate", "find", "move-to", "new-folder", "open-selected", "parent", "properties", "rename",
    "show-as-list", "show-in-file-manager", "sort-reversed", "star", "trash",
]


class ExampleBrowserTests(BrowserTest):
    """A short form of what `test_browser_alone.py` does in ShapeEdit, in each example that is built beside TextEdit."""

    variable = "TEXTEDIT"

    def program(self):
        return str(pathlib.Path(super().program()).with_name(f"{self.example}-example"))

    def round(self, example, suffix, makes_documents=True):
        self.example, self.bus_name = example, f"org.example.{example}_example"
        browser = self.start()
        browser.find("label", "No Documents Here")
        browser.focus()
        here = browser.home / "Documents/A"
        here.mkdir()
        (here / f"One.{suffix}").write_text("one")
        (here / "Other.unknown").write_text("no document of any of them")
        wait_for(lambda: self.tile(browser, "A"), "the folder")
        way = ByScreenReader(self, browser)
        new = ["New Document"] if makes_documents else []

        def holds(*names):
            files = {"Other.unknown", *(name if name == "Sub" else f"{name}.{suffix}" for name in names)}
            wait_for(lambda: {path.name for path in here.iterdir()} == files, f"{names} on the disk")
            self.wait_for_names(browser, *new, *names)

        way.enter("A")
        holds("One")
        way.select("One")
        self.assertEqual([name[4:] for name in sorted(way.window().actions()) if name.startswith("win.")], ACTIONS)
        named = {node.name for node in browser.all("push button") if node.name}
        self.assertEqual(named - {"New", "Minimize", "Maximize", "Close"}, set(BUTTONS))
        self.assertEqual("New" in named, makes_documents)
        way.make_folder()
        way.give_name("Sub")
        holds("One", "Sub")
        way.rename("One", "Two")
        holds("Sub", "Two")
        way.command("Two", "Duplicate")
        holds("Sub", "Two", "Two copy")
        way.command("Two", "Give a Star")
        wait_for(lambda: self.tile(browser, "Two").name.startswith("Two, starred, "), "the star")
        way.search("cop")
        self.wait_for_names(browser, "Two copy")
        way.end_search()
        way.sort("Name")
        self.wait_for_names(browser, *new, "Sub", "Two, starred", "Two copy")
        way.delete("Two copy")
        self.wait_for_names(browser, *new, "Sub", "Two, starred")
        way.undo()
        self.wait_for_names(browser, *new, "Sub", "Two, starred", "Two copy")
        self.assertEqual((here / f"Two copy.{suffix}").read_text(), "one")

    def test_no_example_has_a_line_of_it(self):
        lines = [line for path in (ROOT / "Sources/Examples").rglob("*.swift") for line in path.read_text().splitlines()]
        self.assertGreater(len(lines), 100)
        self.assertEqual([line for line in lines if "rowser" in line], [])

    def test_textedit(self):
        self.round("textedit", "txt")

    def test_checklist(self):
        self.round("checklist", "checklist")

    def test_emojiart(self):
        self.round("emojiart", "emojiart")

    def test_shapesketch(self):
        self.round("shapesketch", "shapesketch")

    def test_imageviewer(self):
        self.round("imageviewer", "png", makes_documents=False)


if __name__ == "__main__":
    unittest.main()
