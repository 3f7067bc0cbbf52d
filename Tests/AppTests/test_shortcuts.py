"""The window of keyboard shortcuts: keys are changed, taken over, refused and reset, and are followed at once and after the next start."""

import json
import pathlib
import shutil
import tempfile

from editor import EditorTest, rectangle
from support import wait_for


class ShortcutTests(EditorTest):
    def setUp(self):
        super().setUp()
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="shapeedit-home-"))
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)

    def row(self, editor, start):
        return editor.find("list item", lambda name: name.startswith(start), timeout=15)

    def ask(self, editor, term, start):
        """Finds a command in the window, and begins to change its keys."""
        editor.key("ctrl+a")
        editor.type(term)
        wait_for(lambda: self.first(editor).startswith(start), f"{start} to be first")
        editor.key("Return")
        editor.find("push button", "Cancel", timeout=15)

    def first(self, editor):
        lists = editor.all("list", "Commands and their keys")
        names = [node.name for node in lists[0].walk() if node.role == "list item" and node.name] if lists else []
        return names[0] if names else ""

    def press(self, editor, key, expected):
        """Presses the keys, and waits until the command is shown so in the list, with the keys in the field again."""
        editor.key(key)
        self.back(editor)
        wait_for(lambda: self.first(editor) == expected, f"{expected}, not {self.first(editor)}", timeout=15)

    def back(self, editor):
        """Waits until the question is over; there is no window manager that gives the keys back to the window."""
        wait_for(lambda: not editor.has("push button", "Cancel"), "the question to be over", timeout=15)
        editor.focus()
        editor.find(name="Search Commands", where=lambda node: node.has("focused"), timeout=15)

    def test_keys_are_changed_by_the_keyboard_and_followed_at_once(self):
        path = self.write("Plan.shapeedit", rectangle("a", 320, 120))
        editor = self.edit(path, home=self.home)
        editor.wait_for_rows("Rectangle")
        editor.key("ctrl+question")
        editor.find(name="Search Commands", where=lambda node: node.has("focused"), timeout=15)
        self.look(editor, "shortcuts")
        # A letter for a tool.
        self.ask(editor, "ellipse", "Ellipse, Insert, O")
        self.look(editor, "shortcut-question")
        self.press(editor, "x", "Ellipse, Insert, X, changed")
        # Keys of another command are taken over only when that is said.
        self.ask(editor, "find next", "Find Next, Edit, Find, F3")
        editor.key("ctrl+g")
        editor.find("label", lambda name: "belongs to “Group”" in name, timeout=15)
        self.look(editor, "shortcut-conflict")
        editor.key("Escape")
        self.back(editor)
        self.assertTrue(self.first(editor).endswith(", F3"), self.first(editor))
        self.ask(editor, "select same", "Select Same Kind, Edit, no keys")
        editor.key("ctrl+g")
        editor.find("push button", "Take Over", where=lambda node: node.has("focused"), timeout=15)
        self.press(editor, "Return", "Select Same Kind, Edit, Ctrl+G, changed")
        # What edits text is nobody else's.
        self.ask(editor, "group", "Group, Arrange, no keys, changed")
        editor.key("ctrl+c")
        editor.find("label", lambda name: name.startswith("Ctrl+C cannot be used."), timeout=15)
        self.press(editor, "Escape", "Group, Arrange, no keys, changed")
        self.ask(editor, "zoom in", "Zoom In, View, Ctrl+=")
        self.press(editor, "BackSpace", "Zoom In, View, no keys, changed")
        editor.key("Escape", "Escape")
        wait_for(lambda: not editor.has("frame", "Keyboard Shortcuts"), "the window to go", timeout=15)
        self.are_followed(editor)
        editor.key("ctrl+q")
        editor.wait_until_ended()

        again = self.edit(path, home=self.home)
        again.wait_for_rows("Rectangle")
        self.are_followed(again)
        again.key("ctrl+question")
        again.find(name="Search Commands", where=lambda node: node.has("focused"), timeout=15)
        # One gets its keys again, and whoever had them loses them.
        self.ask(again, "group", "Group, Arrange, no keys, changed")
        again.find("push button", "Reset to Ctrl+G").press()
        again.find("push button", "Take Over", where=lambda node: node.has("focused"), timeout=15)
        self.press(again, "Return", "Group, Arrange, Ctrl+G")
        again.find("push button", "Reset All").press()
        again.dialog_button("Reset")
        self.back(again)
        again.key("ctrl+a")
        again.type("ellipse")
        wait_for(lambda: self.first(again) == "Ellipse, Insert, O", f"the keys to be reset: {self.first(again)}")

    def test_the_browser_has_the_keys_that_commands_were_given(self):
        """A command of both windows, in the one that has but a few: its search."""
        settings = self.home / ".config/org.shapeedit.ShapeEdit/settings.json"
        settings.parent.mkdir(parents=True)
        settings.write_text(json.dumps({"shortcuts": "win.find <Control><Alt>f"}))
        (self.home / "Documents").mkdir()
        browser = self.start(home=self.home)
        browser.find("label", "No Documents Here")
        field = browser.find(name="Search documents")
        browser.focus()
        browser.key("Tab", "ctrl+f")
        self.assertFalse(field.has("focused"))
        browser.key("ctrl+alt+f")
        wait_for(lambda: browser.find(name="Search documents").has("focused"), "the search")
        # Those of its own are there too.
        browser.key("Escape", "ctrl+shift+n")
        wait_for(lambda: (self.home / "Documents/New Folder").is_dir(), "the folder")

    def are_followed(self, editor):
        editor.focus()
        editor.key("x")
        editor.wait_for_tool("Ellipse")
        editor.key("o", "v")
        editor.wait_for_tool("Select")
        editor.key("Tab")
        editor.wait_for_selected("Rectangle")
        editor.key("ctrl+g")
        self.assertFalse(editor.can_undo())
        self.assertEqual(editor.find("push button", "Ellipse").description, "Ellipse (X)")


if __name__ == "__main__":
    import unittest

    unittest.main()
