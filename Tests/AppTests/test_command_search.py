"""The search for commands: opened by its keys, it finds commands by name and has them done where the keys were before."""

import unittest

from editor import EditorTest, rectangle
from support import wait_for


class CommandSearchTests(EditorTest):
    def two(self, **options):
        path = self.write("Two.shapeedit", rectangle("a", 320, 120, name="Left"), rectangle("b", 520, 180, name="Right"))
        editor = self.edit(path, **options)
        editor.wait_for_rows("Right", "Left")
        return editor

    def search(self, editor, term):
        editor.key("ctrl+k")
        editor.find(name="Search Commands", where=lambda node: node.has("focused"), timeout=15)
        editor.type(term)

    def found(self, editor):
        lists = editor.all("list", "Commands")
        return [node.name for node in lists[0].walk() if node.role == "list item" and node.name] if lists else []

    def wait_for_first(self, editor, start):
        try:
            wait_for(lambda: (self.found(editor) or [""])[0].startswith(start), f"{start} to be found first", timeout=15)
        except AssertionError as error:
            raise AssertionError(f"{error}; found are {self.found(editor)[:5]}") from None

    def wait_for_end(self, editor):
        wait_for(lambda: not self.found(editor), "the search to close", timeout=15)
        wait_for(lambda: editor.canvas().has("focused"), "the canvas to have the keys", timeout=15)

    def test_a_command_is_found_and_done(self):
        editor = self.two()
        editor.key("ctrl+a")
        editor.wait_for_selected("Right", "Left")
        self.search(editor, "group")
        self.wait_for_first(editor, "Group, Arrange, Ctrl+G")
        editor.key("Return")
        editor.wait_for_rows("Group")
        self.wait_for_end(editor)
        self.assertEqual(editor.undo_names()[0], "Undo Group")
        # By the menu that it is in, with the arrows, and what was given last comes first.
        self.search(editor, "arrange")
        wait_for(lambda: len(self.found(editor)) > 10, "the commands of a menu")
        editor.key("Escape")
        self.wait_for_end(editor)
        self.search(editor, "")
        self.wait_for_first(editor, "Group, Arrange")
        editor.key("Escape")
        self.wait_for_end(editor)

    def test_what_cannot_be_done_says_so(self):
        editor = self.two()
        self.search(editor, "ungroup")
        self.wait_for_first(editor, "Ungroup")
        self.assertIn("not possible now", self.found(editor)[0])
        editor.key("Return")
        self.assertTrue(self.found(editor))
        editor.key("ctrl+a", "x", "y", "z", "z", "y")
        editor.find("label", "No command is called that.", timeout=15)
        editor.key("Escape")
        wait_for(lambda: editor.canvas().has("focused"), "the canvas to have the keys", timeout=15)
        self.assertFalse(editor.can_undo())
        editor.wait_for_rows("Right", "Left")

    def test_undo_is_of_the_document_when_a_name_was_typed(self):
        editor = self.two()
        editor.activate("win.page-add")
        editor.find("list item", "Page 2")
        editor.activate("win.page-rename")
        editor.find("text", "Name of the page", where=lambda node: node.has("focused"))
        editor.type("Second")
        self.search(editor, "undo")
        editor.find("list item", "Second")
        self.wait_for_first(editor, "Undo, Edit")
        editor.key("Return")
        self.wait_for_end(editor)
        editor.find("list item", "Page 2")
        self.assertEqual(editor.undo_names(), ("Undo Add Page", "Redo Rename Page"))


if __name__ == "__main__":
    unittest.main()
