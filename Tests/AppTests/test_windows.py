"""The windows of several documents: the menu that lists them, files dropped on them, and the end of the desktop's session."""

import pathlib
import shutil
import tempfile
import unittest

from editor import rectangle
from gi.repository import GLib
from session_manager import Portal, SessionManager
from support import wait_for
from test_documents import DocumentTest

HELD = "“One” has changes that are not saved yet."


class WindowsTests(DocumentTest):
    def listed(self, editor):
        """What the Window menu of the window in front lists: it is there while it is shown."""
        editor.focus()
        editor.key("alt+w")
        menu = editor.find("menu", "Window", lambda node: any(inner.role.endswith("menu item") for inner in node.walk()))
        # Before GTK 4.10 the items are plain ones for those who do not see them.
        names = [node.name for node in menu.walk() if node.role.endswith("menu item")]
        editor.key("Escape")
        wait_for(lambda: not editor.has("menu", "Window"), "the menu to be gone")
        return names

    def test_windows_are_listed_and_come_forward(self):
        editor = self.one()
        names = ["One", "snake_case", "Plan"]
        for name in names[1:]:
            path = self.write(f"{name}.shapeedit", rectangle("a", 250, 100))
            editor.activate("app.open-uri", GLib.Variant("s", path.as_uri()))
            wait_for(lambda: name in editor.titles(), f"the window of {name}")
        self.assertEqual(self.listed(editor), names)
        front = wait_for(lambda: editor.action_state("app.show-window")[1], "the window in front")
        first = editor.action_paths()[0]
        number = first.rsplit("/", 1)[1]
        self.assertNotEqual(front, number)
        editor.activate("app.show-window", GLib.Variant("s", number))
        wait_for(lambda: editor.action_state("app.show-window")[1] == number, "the first window in front")
        editor.activate("win.close", path=first)
        wait_for(lambda: "One" not in editor.titles(), "the first window to be gone")
        self.assertEqual(self.listed(editor), names[1:])

    def test_the_session_is_held_until_all_is_saved(self):
        manager, portal = SessionManager(), Portal()
        self.addCleanup(manager.close)
        self.addCleanup(portal.close)
        self.edit_and_save(manager)
        self.assertEqual(portal.asked, [])

    def test_the_portal_holds_the_session_where_there_is_no_session_manager(self):
        portal = Portal()
        self.addCleanup(portal.close)
        self.edit_and_save(portal)

    def test_the_desktop_is_told_the_name_that_a_document_has(self):
        manager = SessionManager()
        self.addCleanup(manager.close)
        home = pathlib.Path(tempfile.mkdtemp(prefix="shapeedit-home-"))
        self.addCleanup(shutil.rmtree, home, ignore_errors=True)
        settings = home / ".config/org.shapeedit.ShapeEdit/settings.json"
        settings.parent.mkdir(parents=True)
        # A save that nobody asked for would let the session go.
        settings.write_text('{"ask-before-keeping-changes": true}')
        editor = self.one(home=home)
        self.nudge(editor)
        wait_for(lambda: manager.reasons() == [HELD], "the session to be held")
        editor.key("F2")
        entry = editor.find("text", "Name", where=lambda node: node.has("focused"))
        entry.set_text("Two")
        editor.key("Return")
        editor.wait_for_title("Two — Edited")
        wait_for(lambda: manager.reasons() == [HELD.replace("One", "Two")], "the other name")
        self.assertEqual(manager.refused, [])
        editor.key("ctrl+s")
        wait_for(lambda: manager.reasons() == [], "the session to be let go")

    def edit_and_save(self, manager):
        """The session is held while something is unsaved, and no longer."""
        editor = self.one()
        self.assertEqual(manager.asked, [])
        self.nudge(editor)
        wait_for(lambda: manager.reasons() == [HELD], "the session to be held")
        self.assertEqual(self.left(editor.path), 250)
        wait_for(lambda: manager.reasons() == [], "the session to be let go")
        self.assertEqual(self.left(editor.path), 251)
        # Taken back, nothing is unsaved; closed, it is saved.
        self.nudge(editor)
        wait_for(lambda: manager.reasons() == [HELD], "the session to be held again")
        editor.key("ctrl+z")
        wait_for(lambda: manager.reasons() == [], "the session to be let go again")
        self.nudge(editor)
        wait_for(lambda: manager.reasons() == [HELD], "the session to be held once more")
        editor.key("ctrl+w")
        self.assertEqual(editor.wait_until_ended(), 0)
        wait_for(lambda: manager.reasons() == [], "nothing to be held by a program that has ended")
        self.assertEqual({flags for _, _, flags in manager.asked}, {1})
        self.assertEqual(manager.refused, [])


if __name__ == "__main__":
    unittest.main()
