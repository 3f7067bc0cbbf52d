"""Pages: added, duplicated, moved, renamed and deleted, by keys, commands and the strip; undo goes to the page it undoes."""

import json
import pathlib
import unittest

from editor import EditorTest, rectangle
from support import kill, wait_for


class PageTests(EditorTest):
    def pages(self, path):
        """The pages in a file: name and shapes of each."""
        return [(page["name"], len(page["shapes"])) for page in json.loads(pathlib.Path(path).read_text())["pages"]]

    def strip(self, editor):
        """The names of the pages in the strip; none while there is no strip."""
        strips = editor.all("list", "Pages")
        return [node.name for node in strips[0].walk() if node.role == "list item" and node.name] if strips else []

    def wait_for_strip(self, editor, *names):
        try:
            wait_for(lambda: self.strip(editor) == list(names), f"the pages {names}", timeout=15)
        except AssertionError as error:
            raise AssertionError(f"{error}; they are {self.strip(editor)}") from None

    def wait_for_page(self, editor, name):
        """Waits until this page is the one in the strip that is selected."""
        editor.find("list item", name, where=lambda node: node.has("selected"), timeout=15)

    def one(self, **options):
        path = self.write("One.shapeedit", rectangle("a", 250, 100, name="Box"))
        editor = self.edit(path, **options)
        editor.path = path
        editor.wait_for_rows("Box")
        return editor

    def save(self, editor):
        editor.key("ctrl+s")
        editor.wait_for_title(editor.path.stem)
        return self.pages(editor.path)

    def test_pages_are_made_moved_and_deleted_by_commands(self):
        editor = self.one()
        before = editor.path.read_bytes()
        self.assertEqual(self.strip(editor), [])
        self.assertFalse(editor.action_state("win.page-delete")[0])
        editor.activate("win.page-add")
        self.wait_for_strip(editor, "Page 1", "Page 2")
        self.wait_for_page(editor, "Page 2")
        editor.wait_for_rows()
        # What is drawn is drawn on the page that is shown.
        editor.focus()
        editor.key("r", "Return")
        editor.wait_for_rows("Rectangle")
        editor.activate("win.page-duplicate")
        self.wait_for_strip(editor, "Page 1", "Page 2", "Copy of Page 2")
        editor.wait_for_rows("Rectangle")
        editor.key("ctrl+Page_Up", "ctrl+Page_Up")
        self.wait_for_page(editor, "Page 1")
        editor.wait_for_rows("Box")
        self.assertFalse(editor.action_state("win.page-previous")[0])
        editor.key("ctrl+shift+Page_Down")
        self.wait_for_strip(editor, "Page 2", "Page 1", "Copy of Page 2")
        self.wait_for_page(editor, "Page 1")
        editor.key("ctrl+Page_Down")
        self.wait_for_page(editor, "Copy of Page 2")
        editor.activate("win.page-delete")
        self.wait_for_strip(editor, "Page 2", "Page 1")
        self.wait_for_page(editor, "Page 1")
        self.assertEqual(self.save(editor), [("Page 2", 1), ("Page 1", 1)])
        # Undo goes to each page that it undoes.
        steps = []
        while editor.can_undo():
            steps.append(editor.undo_names()[0])
            editor.key("ctrl+z")
            wait_for(lambda: editor.undo_names()[0] != steps[-1], "the step to be undone")
            if steps[-1] == "Undo Draw Rectangle":
                self.wait_for_page(editor, "Page 2")
                editor.wait_for_rows()
        self.assertEqual(
            steps, ["Undo Delete Page", "Undo Move Page", "Undo Duplicate Page", "Undo Draw Rectangle", "Undo Add Page"])
        wait_for(lambda: not self.strip(editor), "the strip to go")
        editor.wait_for_rows("Box")
        self.save(editor)
        self.assertEqual(editor.path.read_bytes().count(b'"type":'), before.count(b'"type":'))

    def test_a_page_is_renamed_and_dragged_in_the_strip(self):
        editor = self.one()
        editor.activate("win.page-add")
        self.wait_for_strip(editor, "Page 1", "Page 2")
        row = editor.find("list item", "Page 2")
        editor.click(editor.settled_middle(row), count=2)
        field = editor.find("text", "Name of the page", where=lambda node: node.has("focused"))
        editor.type("Second")
        editor.key("Return")
        self.wait_for_strip(editor, "Page 1", "Second")
        self.assertEqual(editor.undo_names()[0], "Undo Rename Page")
        del field
        editor.focus()
        editor.key("F2")
        editor.find("text", "Name of the page", where=lambda node: node.has("focused"))
        editor.key("Escape")
        wait_for(lambda: not editor.has("text", "Name of the page"), "the field to go")
        first, second = (editor.settled_middle(editor.find("list item", name)) for name in ("Page 1", "Second"))
        editor.drag_and_drop(second, (first[0] - 30, first[1]))
        self.wait_for_strip(editor, "Second", "Page 1")
        self.assertEqual(self.save(editor), [("Second", 0), ("Page 1", 1)])

    def test_the_strip_is_used_by_keys(self):
        editor = self.one()
        editor.activate("win.page-add")
        self.wait_for_strip(editor, "Page 1", "Page 2")
        editor.click(editor.settled_middle(editor.find("list item", "Page 2")))
        wait_for(lambda: editor.find("list item", "Page 2").has("focused"), "the focus")
        editor.key("Left")
        self.wait_for_page(editor, "Page 1")
        editor.wait_for_rows("Box")
        editor.key("alt+Right")
        self.wait_for_strip(editor, "Page 2", "Page 1")
        wait_for(lambda: editor.find("list item", "Page 1").has("focused"), "the focus on the moved page")
        editor.key("Delete")
        wait_for(lambda: not self.strip(editor), "the strip to go")
        editor.wait_for_rows()
        editor.key("ctrl+z")
        self.wait_for_strip(editor, "Page 2", "Page 1")
        editor.wait_for_rows("Box")

    def test_pages_survive_a_kill(self):
        home = self.folder / "home"
        editor = self.edit("--new", home=home)
        editor.key("r", "Return")
        editor.wait_for_rows("Rectangle")
        editor.activate("win.page-add")
        self.wait_for_strip(editor, "Page 1", "Page 2")
        editor.activate("win.page-duplicate")
        self.wait_for_strip(editor, "Page 1", "Page 2", "Copy of Page 2")
        editor.activate("win.page-backward")
        self.wait_for_strip(editor, "Page 1", "Copy of Page 2", "Page 2")
        sizes = []

        def is_journalled():
            sizes.append(sum(path.stat().st_size for path in (home / ".local/state").rglob("*.journal")))
            return sizes[-1] > 0 and sizes[-15:] == [sizes[-1]] * 15

        wait_for(is_journalled, "the journal")
        kill(editor)
        again = self.start(home=home)
        self.wait_for_strip(again, "Page 1", "Copy of Page 2", "Page 2")
        # The page that was seen last is shown again, if that was kept by then.
        again.activate("win.page-previous")
        again.activate("win.page-previous")
        again.wait_for_rows("Rectangle")

    def test_the_size_and_background_of_a_page(self):
        editor = self.one()
        editor.wait_for_value("Width of the page, in points", "1024")
        editor.set_value("Width of the page, in points", "900")
        wait_for(lambda: editor.undo_names()[0] == "Undo Page Size", "the size to be set")
        editor.find("text", "Height of the page, in points")
        self.save(editor)
        page = json.loads(editor.path.read_text())["pages"][0]
        self.assertEqual((page["width"], page["height"]), (900, 768))
        editor.key("ctrl+z")
        editor.wait_for_value("Width of the page, in points", "1024")

    def test_the_grid_of_a_page(self):
        editor = self.one()
        grid = lambda: json.loads(editor.path.read_text())["pages"][0].get("grid")
        self.assertFalse(editor.action_state("win.show-grid")[1])
        editor.key("ctrl+apostrophe")
        wait_for(lambda: editor.undo_names()[0] == "Undo Show Grid", "the grid")
        self.assertTrue(editor.action_state("win.show-grid")[1])
        editor.wait_for_value("Spacing", "16")
        editor.set_value("Spacing", "50")
        wait_for(lambda: editor.undo_names()[0] == "Undo Grid Spacing", "the spacing to be set")
        self.save(editor)
        self.assertEqual(grid()["spacing"], 50)
        # What is drawn by hand lands on its lines.
        editor.key("Escape", "r")
        editor.wait_for_tool("Rectangle")
        editor.drag_page((403, 304), (598, 451))
        wait_for(lambda: len(editor.rows()) == 2, "the rectangle")
        self.save(editor)
        shape = json.loads(editor.path.read_text())["pages"][0]["shapes"][-1]
        self.assertEqual([shape[key] for key in ("x", "y", "width", "height")], [400, 300, 200, 150])
        # A grid that does not show holds nothing.
        editor.key("Escape", "ctrl+apostrophe", "r")
        editor.wait_for_tool("Rectangle")
        editor.drag_page((653, 537), (798, 641))
        wait_for(lambda: len(editor.rows()) == 3, "the other one")
        self.save(editor)
        shape = json.loads(editor.path.read_text())["pages"][0]["shapes"][-1]
        self.assertNotEqual((shape["x"], shape["width"]), (650, 150))
        self.assertFalse(grid()["visible"])
        editor.key(*["ctrl+z"] * 5)
        self.save(editor)
        self.assertIsNone(grid())


if __name__ == "__main__":
    unittest.main()
