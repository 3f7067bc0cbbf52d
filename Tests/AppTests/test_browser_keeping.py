"""Stars, the list and drags in the browser, as a person uses them one after the other."""

import subprocess
import unittest

from browser import BrowserTest
from support import wait_for


class BrowserKeepingTests(BrowserTest):
    def there(self, browser):
        top = browser.home / "Documents"
        return sorted(str(path.relative_to(top)) for path in top.rglob("*.shapeedit") if not path.name.startswith("."))

    def test_stars_a_list_and_drags(self):
        browser = self.browse("Plan", "House")
        (browser.home / "Documents/Sub").mkdir()
        wait_for(lambda: self.tile(browser, "Sub"), "the folder")

        # A star is told of, is no part of the name, and leads to the page of them.
        self.select(browser, "Plan")
        browser.key("shift+F10")
        wait_for(lambda: browser.all("menu item", "Give a Star"), "the menu")[0].press()
        wait_for(lambda: self.tile(browser, "Plan").name.startswith("Plan, starred, "), "the star")
        browser.find("label", "“Plan” has a star now")
        self.assertTrue(browser.all("label", "Plan"))
        # The menu says what a click does now.
        browser.key("shift+F10")
        browser.find("menu item", "Remove the Star")
        self.assertFalse(browser.all("menu item", "Give a Star") + browser.all("menu item", "Add to Sidebar"))
        browser.key("Escape")
        wait_for(lambda: not browser.has("menu item", "Remove the Star"), "the menu to go")
        browser.click_button("Starred")
        self.wait_for_starts(browser, "New Document", "Plan, starred")
        browser.click_button("Documents")
        self.wait_for_starts(browser, "New Document", "Sub", "House", "Plan, starred")

        # A list has the same in the same order; what is selected stays so.
        self.select(browser, "House")
        order = [node.name for node in browser.all("table cell", bool)]
        browser.activate("win.show-as-list")
        wait_for(lambda: len({node.middle[0] for node in browser.all("table cell", bool)}) == 1, "rows")
        self.assertEqual([node.name for node in browser.all("table cell", bool)], order)
        wait_for(lambda: self.tile(browser, "House").has("selected"), "the selection to stay")

        # In it and beside each other: dragged onto a folder a document moves, with Ctrl a copy goes there.
        browser.drag_and_drop(self.middle(browser, "House"), self.middle(browser, "Sub"))
        wait_for(lambda: self.there(browser) == ["Plan.shapeedit", "Sub/House.shapeedit"], "the move")
        browser.find("label", "“House” was moved to “Sub”")
        browser.key("ctrl+z")
        wait_for(lambda: self.there(browser) == ["House.shapeedit", "Plan.shapeedit"], "it to be taken back")
        browser.activate("win.show-as-list")
        wait_for(lambda: len({node.middle[0] for node in browser.all("table cell", bool)}) > 1, "cards")
        wait_for(lambda: self.tile(browser, "House"), "the document to come back")
        browser.xdotool("keydown", "ctrl")
        self.addCleanup(browser.xdotool, "keyup", "ctrl")
        browser.drag_and_drop(self.middle(browser, "House"), self.middle(browser, "Sub"))
        browser.xdotool("keyup", "ctrl")
        wait_for(lambda: self.there(browser) == ["House.shapeedit", "Plan.shapeedit", "Sub/House.shapeedit"], "the copy")

        # The star, and the form, are kept.
        browser.activate("win.show-as-list")
        browser.activate("app.quit")
        browser.wait_until_ended()
        again = self.start(home=browser.home)
        again.click_button("Starred")
        self.wait_for_starts(again, "New Document", "Plan, starred")
        wait_for(lambda: len({node.middle[0] for node in again.all("table cell", bool)}) == 1, "rows")

    def test_a_folder_is_dropped_on_empty_space_of_the_places(self):
        browser = self.browse("Plan")
        (browser.home / "Documents/Sub").mkdir()
        wait_for(lambda: self.tile(browser, "Sub"), "the folder")
        place = browser.settled_middle(browser.find("push button", "Other Folder…"))
        browser.drag_and_drop(self.middle(browser, "Sub"), (place[0], 500))
        browser.find("push button", "Sub")

    def test_the_selection_as_a_person_makes_and_ends_it(self):
        browser = self.browse("Plan", "House")
        browser.xdotool("windowsize", browser.first_window(), 1200, 860)

        def wait_for_selected(*names):
            wait_for(
                lambda: {node.name.split(",")[0] for node in browser.all("table cell", bool) if node.has("selected")} == set(names),
                f"{names} to be selected")

        browser.key("F1")
        browser.find("label", "The browser shows your drawings in their folders. Type to search.")
        browser.focus(browser.newest_window())
        browser.key("Escape")
        wait_for(lambda: len(browser.top_levels()) == 1, "the help to go")
        browser.focus()
        self.select(browser, "Plan")
        browser.key("Escape")
        wait_for_selected()
        self.select(browser, "Plan")
        browser.click((1000, 750))
        wait_for_selected()
        self.select(browser, "Plan")
        browser.key("ctrl+a")
        wait_for_selected("Plan", "House")
        self.select(browser, "Plan")
        browser.key("Delete")
        wait_for(lambda: self.there(browser) == ["House.shapeedit"], "it to go")
        browser.key("ctrl+z")
        wait_for_selected("Plan")
        browser.key("F2")
        browser.find("text", "Name", where=lambda node: node.has("focused"))

    def test_nothing_of_a_drag_stays(self):
        browser = self.browse("Plan", "House", "Tree")
        for name in ("Sub", "Two"):
            (browser.home / "Documents" / name).mkdir()
        wait_for(lambda: self.tile(browser, "Two"), "the folders")
        browser.xdotool("windowsize", browser.first_window(), 1200, 860)

        def other():
            return browser.settled_middle(browser.find("push button", "Other Folder…"))

        def around(place):
            return (place[0] - 60, place[1] - 12, 120, 24)

        browser.xdotool("mousemove", 1000, 750)
        before = self.part(browser, around(other()))
        for _ in range(3):
            browser.drag_and_drop(self.middle(browser, "Sub"), other())
            browser.find("push button", "Sub")
            # A band that begins beside the tiles right after a drop goes over them.
            end = self.middle(browser, "Sub")
            browser.drag((1000, 750), (end[0] - 60, end[1] - 60))
            wait_for(lambda: all(self.tile(browser, name).has("selected") for name in ("Sub", "Plan")), "what is in the band")
            # What was dropped on is no longer marked. What is below the pointer is lit.
            browser.xdotool("mousemove", 1000, 750)
            wait_for(lambda: self.part(browser, around(other())) == before, "the button as it was")
            browser.click((1000, 750))

    def part(self, browser, frame):
        """The pixels of a part of the screen."""
        x, y, width, height = map(round, frame)
        picture = self.folder / "part.rgb"
        subprocess.run(
            ["import", "-silent", "-window", "root", "-crop", f"{width}x{height}+{x}+{y}", "-depth", "8", f"rgb:{picture}"],
            check=True)
        pixels = picture.read_bytes()
        return [pixels[i:i + 3] for i in range(0, len(pixels), 3)]

    def test_a_star_goes_with_what_another_program_renames(self):
        browser = self.browse("Plan", "House")
        self.select(browser, "Plan")
        browser.activate("win.star")
        wait_for(lambda: self.tile(browser, "Plan").name.startswith("Plan, starred, "), "the star")
        documents = browser.home / "Documents"
        # While the browser shows the folder, and while nothing of the program runs.
        (documents / "Plan.shapeedit").rename(documents / "Roof.shapeedit")
        self.wait_for_starts(browser, "New Document", "House", "Roof, starred")
        browser.activate("app.quit")
        browser.wait_until_ended()
        (documents / "Roof.shapeedit").rename(documents / "Wall.shapeedit")
        again = self.start(home=browser.home)
        again.click_button("Starred")
        self.wait_for_starts(again, "New Document", "Wall, starred")

    def test_properties_say_what_is_in_a_drawing_and_a_toast_takes_back(self):
        browser = self.browse("Plan")
        self.select(browser, "Plan")
        browser.activate("win.properties")
        for title in ("Pages", "Shapes"):
            browser.find("label", title)
        browser.key("Escape")
        wait_for(lambda: not any(node.name.startswith("Properties") for node in browser.top_levels()), "them to go")
        browser.activate("win.duplicate")
        wait_for(lambda: len(self.there(browser)) == 2, "the copy")
        browser.click_button("Undo")
        wait_for(lambda: self.there(browser) == ["Plan.shapeedit"], "it to be taken back")
        wait_for(lambda: not browser.has("push button", "Undo"), "the toast to go")

    def wait_for_starts(self, browser, *starts):
        def holds():
            names = [node.name for node in browser.all("table cell", bool)]
            return len(names) == len(starts) and all(map(str.startswith, names, starts))

        wait_for(holds, f"the tiles {starts}")


if __name__ == "__main__":
    unittest.main()
