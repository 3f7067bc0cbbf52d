"""The browser's selection and menus, and what it has to do with other programs: files that come from them, and the file manager."""

import shutil
import unittest

from browser import EXAMPLE, BrowserTest
from file_manager import FileManager
from support import wait_for
from test_exchange import ExchangeTest
from ways import ByPointer

ITEM = ["Open", "Rename…", "Duplicate", "Move To…", "Give a Star", "Show in File Manager", "Move to Trash", "Properties"]
SPACE = ["New Document", "New Folder", "Parent Folder", "Name", "Last Changed", "Size", "Reverse Order", "Show as List"]


class BrowserExchangeTests(ExchangeTest, BrowserTest):
    def with_a_folder(self, *names):
        browser = self.browse(*names)
        (browser.home / "Documents/Sub").mkdir()
        wait_for(lambda: self.tile(browser, "Sub"), "the folder")
        return browser

    def selected(self, browser):
        return {node.name.split(",")[0] for node in browser.all("table cell", bool) if node.was("selected")}

    def wait_for_selected(self, browser, *names):
        wait_for(lambda: self.selected(browser) == set(names), f"{names} to be selected")

    def click_with(self, browser, key, name):
        place = self.middle(browser, name)
        browser.xdotool("keydown", key)
        browser.click(place)
        browser.xdotool("keyup", key)

    def test_clicks_with_ctrl_and_shift_select_more(self):
        browser = self.with_a_folder("a", "b", "c", "d")
        order = [name for name in self.names(browser) if name != "New Document"]
        self.select(browser, order[1])
        self.click_with(browser, "ctrl", order[3])
        self.wait_for_selected(browser, order[1], order[3])
        self.click_with(browser, "ctrl", order[1])
        self.wait_for_selected(browser, order[3])
        # Shift selects all between, and nothing else.
        self.select(browser, order[3])
        self.click_with(browser, "ctrl", order[0])
        self.click_with(browser, "shift", order[2])
        self.wait_for_selected(browser, *order[0:3])
        browser.key("Delete")
        browser.find("label", "3 items were moved to the trash")
        left = {path.stem for path in (browser.home / "Documents").iterdir() if path.suffix == ".shapeedit"} - {".hidden"}
        self.assertEqual(left, set(order[3:]))

    def test_menus_of_a_tile_and_of_the_space_beside(self):
        browser = self.with_a_folder("Plan", "House")
        way = ByPointer(self, browser)
        folder = [row for row in ITEM if row != "Show in File Manager"]
        folder[5:5] = ["Add to Sidebar", "Show in File Manager"]
        space = way.right_click(way.space())
        for opens, rows, selected in [
            (way.right_click(self.middle(browser, "Plan")), ITEM, ["Plan"]),
            (lambda: browser.key("Menu"), ITEM, ["Plan"]),
            (way.right_click(self.middle(browser, "Sub")), folder, ["Sub"]),
            (lambda: browser.key("ctrl+a", "Menu"), ITEM, ["House", "Plan", "Sub"]),
            (way.right_click(self.middle(browser, "House")), ITEM, ["House", "Plan", "Sub"]),
            # Escape selects nothing.
            (lambda: browser.key("Escape", "Menu"), SPACE, []),
            (space, SPACE, []),
        ]:
            way.open_menu(opens, rows[0])
            wait_for(lambda: way.rows() == rows, f"the menu of {rows}")
            self.wait_for_selected(browser, *selected)
            browser.key("Escape")
            wait_for(lambda: not way.rows(), "the menu to close")
        for row, comes in [
            ("Name", lambda: self.names(browser) == ["New Document", "Sub", "House", "Plan"]),
            ("Reverse Order", lambda: self.names(browser) == ["New Document", "Sub", "Plan", "House"]),
            ("New Folder", lambda: (browser.home / "Documents/New Folder").is_dir()),
            ("New Document", lambda: browser.titles() == ["Untitled"]),
        ]:
            way.open_menu(space, row)
            way.menu_item(row).press()
            wait_for(lambda: row not in way.rows() and comes(), f"what {row} does")

    def test_letting_go_of_the_button_chooses_nothing(self):
        """A menu opens beside the pointer. Below it the first row would be chosen, the second time that the menu opens."""
        browser = self.with_a_folder("Plan")
        way = ByPointer(self, browser)
        for place, row in [(way.space(), "New Document"), (self.middle(browser, "Plan"), "Open")]:
            for _ in range(2):
                browser.xdotool("mousemove", *place, "mousedown", 3)
                wait_for(lambda: row in way.rows(), f"a menu with {row}")
                browser.xdotool("mouseup", 3)
                wait_for(browser.answers(0.3), "what comes of it")
                self.assertEqual((browser.titles(), row in way.rows()), (["ShapeEdit"], True))
                browser.key("Escape")
                wait_for(lambda: not way.rows(), "the menu to close")
                # What comes while a menu goes is that one's.
                wait_for(browser.answers(0.3), "what comes of it")

    def test_the_file_manager_shows_what_is_selected(self):
        manager = FileManager()
        self.addCleanup(manager.close)
        browser = self.with_a_folder("Plan ä")
        self.select(browser, "Plan ä")
        browser.key("ctrl+a", "Menu")
        wait_for(lambda: browser.all("menu item", "Show in File Manager"), "the menu")[0].press()
        documents = browser.home / "Documents"
        paths = [documents / "Sub", documents / "Plan ä.shapeedit"]
        wait_for(lambda: manager.asked, "the file manager to be asked")
        self.assertEqual([[uri.rstrip("/") for uri in uris] for uris in manager.asked], [[path.as_uri() for path in paths]])

    def test_files_that_are_dropped_in_the_browser_come_into_its_folder(self):
        browser = self.with_a_folder("Plan")
        documents = browser.home / "Documents"
        for command, name, place, folder in [
            ("drag", "Copied", ByPointer(self, browser).space(), documents),
            ("give", "Moved", ByPointer(self, browser).space(), documents),
            ("drag", "Below", self.middle(browser, "Sub"), documents / "Sub"),
        ]:
            path = shutil.copy(EXAMPLE, self.folder / f"{name}.shapeedit")
            self.drop(browser, {"text/uri-list": f"{path.as_uri()}\r\n"}, place=place, command=command)
            wait_for((folder / path.name).exists, f"{name} in {folder}")
            wait_for(lambda: path.exists() == (command == "drag"), f"{name} where it was")
            self.assertEqual((folder / path.name).read_bytes(), EXAMPLE.read_bytes())
            browser.find("label", "“Moved” was moved to “Documents”" if command == "give" else f"“{name}” was made")
            if folder == documents:
                wait_for(lambda: self.tile(browser, name), f"the tile {name}")
        self.assertEqual(browser.titles(), ["ShapeEdit"])


if __name__ == "__main__":
    unittest.main()
