"""Context menus: they open by pointer and keys, are about what is under the pointer, and give the window's commands.
The menu bar, where the desktop shows it."""

import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from editor import EditorTest, rectangle
from gi.repository import GLib
from support import wait_for


class ContextMenuTests(EditorTest):
    def three(self):
        path = self.write(
            "Three.shapeedit", rectangle("a", 320, 120, name="Left"), rectangle("b", 520, 120, name="Right"),
            rectangle("c", 320, 320, name="Fixed", locked=True))
        editor = self.edit(path)
        editor.wait_for_rows("Fixed", "Right", "Left")
        return editor

    def right_click(self, editor, x, y):
        editor.xdotool("mousemove", x, y, "click", 3)

    def right_click_page(self, editor, x, y):
        self.right_click(editor, *editor.screen((x, y)))

    def items(self, editor):
        """The rows of the context menu that is open; none when none is."""
        bar = {node.path for menu in editor.all("menu bar") for node in menu.walk()}
        return [
            node for role in ("menu item", "check menu item") for node in editor.all(role) if node.path not in bar and node.name]

    def wait_for_menu(self, editor, *names):
        def found():
            shown = [item.name for item in self.items(editor)]
            return all(any(item.startswith(name) for item in shown) for name in names) and shown
        return wait_for(found, f"a menu with {names}", timeout=15)

    def choose(self, editor, name):
        next(item for item in self.items(editor) if item.name.startswith(name)).press()
        self.wait_for_none(editor)

    def corner(self, editor):
        """The upper left corner of the open menu on the screen: that of the window that is not the document's."""
        def found():
            listed = subprocess.run(["xwininfo", "-root", "-tree"], capture_output=True, text=True).stdout
            places = [
                (int(match[1]), int(match[2])) for line in listed.splitlines()
                for match in [re.search(r"shapeedit.* \+(-?\d+)\+(-?\d+)$", line)] if match]
            return [place for place in places if place[0] > 100] or None
        return wait_for(found, "the menu's window")[0]

    def wait_for_none(self, editor):
        wait_for(lambda: not self.items(editor), "the menu to close", timeout=15)

    def test_a_right_click_is_about_what_is_under_it(self):
        editor = self.three()
        self.right_click_page(editor, 380, 160)
        shown = self.wait_for_menu(editor, "Cut", "Copy Style", "Order", "Group", "Lock", "Export")
        self.assertFalse([name for name in shown if name.startswith("Zoom to Fit")])
        editor.wait_for_selected("Left")
        editor.key("Escape")
        self.wait_for_none(editor)
        # What is selected stays so together.
        editor.key("ctrl+a")
        editor.wait_for_selected("Right", "Left")
        self.right_click_page(editor, 580, 160)
        self.wait_for_menu(editor, "Cut")
        editor.wait_for_selected("Right", "Left")
        editor.key("Escape")
        self.wait_for_none(editor)
        # What is locked can be unlocked where it is.
        self.right_click_page(editor, 380, 360)
        self.wait_for_menu(editor, "Cut", "Lock")
        editor.wait_for_selected("Fixed")
        editor.key("Escape")
        self.wait_for_none(editor)
        # Nothing is under it.
        self.right_click_page(editor, 600, 500)
        shown = self.wait_for_menu(editor, "Paste", "Select All", "Zoom to Fit")
        self.assertFalse([name for name in shown if name.startswith("Cut")])
        editor.wait_for_selected()
        editor.key("Escape")
        self.wait_for_none(editor)

    def test_a_row_does_what_its_command_does(self):
        editor = self.three()
        self.right_click_page(editor, 380, 160)
        self.wait_for_menu(editor, "Delete")
        self.choose(editor, "Delete")
        editor.wait_for_rows("Fixed", "Right")
        self.assertEqual(editor.undo_names()[0], "Undo Delete")
        # The keys are the canvas's again.
        editor.key("r", "Return")
        editor.wait_for_rows("Rectangle", "Fixed", "Right")

    def test_keys_open_it_at_the_selection(self):
        editor = self.three()
        editor.click_page((380, 160))
        editor.wait_for_selected("Left")
        for key in ("Menu", "shift+F10"):
            editor.key(key)
            self.wait_for_menu(editor, "Cut", "Order")
            left, bottom = editor.screen((320, 200))

            def is_there():
                x, y = self.corner(editor)
                return abs(x - left) < 20 and abs(y - bottom) < 20

            wait_for(is_there, f"the menu to be at {left}, {bottom}")
            editor.key("Escape")
            self.wait_for_none(editor)
        editor.key("Escape")
        editor.wait_for_selected()
        editor.key("Menu")
        self.wait_for_menu(editor, "Select All")
        editor.key("Escape")
        self.wait_for_none(editor)
        # It left the keys where they were.
        editor.key("ctrl+a", "Right")
        wait_for(editor.can_undo, "the shapes to move")

    def test_rows_of_the_outline_have_one(self):
        editor = self.three()
        right = next(item for item in editor.row_items() if item.name.startswith("Right"))
        self.right_click(editor, *editor.settled_middle(right))
        self.wait_for_menu(editor, "Rename Shape", "Zoom to Selection", "Cut")
        editor.wait_for_selected("Right")
        self.choose(editor, "Rename")
        field = editor.find("text", "Name of Right", where=lambda node: node.has("focused"), timeout=15)
        editor.type("Door")
        wait_for(lambda: field.text == "Door", "the name to be typed", timeout=15)
        editor.key("Return")
        editor.wait_for_rows("Fixed", "Door", "Left")
        editor.key("Menu")
        self.wait_for_menu(editor, "Rename Shape")
        editor.key("Escape")
        self.wait_for_none(editor)

    def test_pages_have_one(self):
        editor = self.three()
        editor.activate("win.page-add")
        page = editor.find("list item", "Page 1", timeout=15)
        self.right_click(editor, *editor.settled_middle(page))
        self.wait_for_menu(editor, "Next Page", "Rename Page", "Delete Page")
        editor.find("list item", "Page 1", where=lambda node: node.has("selected"), timeout=15)
        editor.key("Escape")
        self.wait_for_none(editor)


class MenuRowTests(EditorTest):
    def test_the_pointer_over_the_row_of_menus_takes_no_keys(self):
        editor = self.edit(self.write("plan.shapeedit"))
        editor.wait_for_rows()
        for count in [1, 2]:
            title = editor.find("menu item", "Insert")
            editor.xdotool("mousemove", *editor.settled_middle(title))
            editor.xdotool("mousemove_relative", 2, 1)
            editor.key("r", "Return")
            editor.wait_for_rows(*["Rectangle"] * count)
            # The menus still open by keys, and give the keys back.
            items = editor.open_menu("i", "Insert")
            self.assertTrue(items)
            editor.close_menu("Insert")


class DesktopMenuTests(EditorTest):
    """A desktop that shows menu bars itself finds ours on the bus; windows have no row of menus then."""

    def menus(self, editor):
        """The titles of the menus on the bus."""
        groups = editor.bus().call_sync(
            editor.bus_name, editor.application_path() + "/menus/menubar", "org.gtk.Menus", "Start",
            GLib.Variant("(au)", ([0],)), None, 0, 10000, None).unpack()[0]
        return [item["label"].replace("_", "") for group, menu, items in groups if menu == 0 for item in items]

    def test_the_desktop_shows_the_menus(self):
        home = pathlib.Path(tempfile.mkdtemp(prefix="shapeedit-home-"))
        self.addCleanup(shutil.rmtree, home, ignore_errors=True)
        settings = home / ".config/gtk-4.0/settings.ini"
        settings.parent.mkdir(parents=True)
        settings.write_text("[Settings]\ngtk-shell-shows-menubar=1\n")
        editor = self.edit(self.write("plan.shapeedit", rectangle("a", 20, 20)), home=home)
        self.assertEqual(
            [title for title in self.menus(editor) if title != "Window"],
            ["File", "Edit", "Insert", "Arrange", "View", "Help"])
        # A window of this width has a row of menus elsewhere.
        editor.find("push button", "Main Menu")
        editor.key("F10")
        editor.find("menu", "Main Menu")


if __name__ == "__main__":
    unittest.main()
