"""What a person hears who does not see, in the windows that are no document's: the browser, Export, Versions."""

import unittest

from browser import BrowserTest
from gi.repository import GLib
from hearing import Hearing
from support import wait_for
from test_export import ExportWindowTest


class BrowserHearingTests(Hearing, BrowserTest):
    takes_long = True

    # What leads away from the window, opens a menu's or a dialog's own window, or cannot be seen.
    ELSEWHERE = {"win.close", "win.open-selected", "win.move-to", "win.show-in-file-manager", "win.properties", "win.discard-drafts"}

    def test_what_is_done_is_heard(self):
        browser = self.browse("Plan", "House", "Other")
        (browser.home / "Documents/Sub").mkdir()
        wait_for(lambda: self.tile(browser, "Sub"), "the folder")
        self.listen(browser)
        give = lambda *action: lambda: browser.activate(*action)
        # Newer versions of GTK begin with the tile that has the focus.
        self.hears("a tile", "^Sub, Folder", self.keys("Home", "Right"))
        self.hears("all that is selected", "^Plan, ", self.keys("ctrl+a"))
        self.hears("a list", "^Show as List: on$", give("win.show-as-list"))
        self.hears("cards", "^Show as List: off$", give("win.show-as-list"))
        self.hears("an order", "^Sort By: Name$", give("win.sort", GLib.Variant("s", "name")))
        self.hears("its other way", "^Sort By: Name, Reverse Order$", give("win.sort-reversed"))
        self.hears("what is found", r"\b1 item$", lambda: browser.type("plan"))
        self.hears("that nothing is found", "Nothing Found", lambda: browser.type("xyz"))
        browser.key("Escape")
        self.wait_for_names(browser, "New Document", "House", "Other", "Plan", "Sub")
        self.hears("a new folder", "“New Folder” was made", self.keys("ctrl+shift+n"))
        self.wait_for_names(browser, "New Document", "House", "New Folder", "Other", "Plan", "Sub")
        browser.find("text", "Name")
        browser.key("Escape")
        wait_for(lambda: not browser.has("text", "Name"), "the question for its name to go")
        self.hears("an undo", r"^\d of 5$", self.keys("ctrl+z"))
        self.select(browser, "Plan")
        self.hears("a star", "“Plan” has a star now", give("win.star"))
        self.hears("a copy", "“Plan copy” was made", give("win.duplicate"))
        self.hears("a name to be given", "^Name$", self.keys("F2"))
        self.hears("another name", "“Plan copy” is called “Another” now", lambda: browser.type("Another"), self.keys("Return"))
        self.hears("the trash", "“Another” was moved to the trash", self.keys("Delete"))
        self.hears("a folder", "Sub: No Documents Here", lambda: self.open(browser, "Sub"))
        self.hears("the way back", "Documents: 4 items", self.keys("alt+Left"))
        self.hears("the way forward", "Sub: No Documents Here", self.keys("alt+Right"))
        self.hears("the way up", "Documents: 4 items", self.keys("alt+Up"))
        self.hears("what has a star", "Starred: 1 item", lambda: browser.click_button("Starred"))
        (browser.home / "Documents/Plan.shapeedit").unlink()
        self.hears("that nothing is left", "Nothing Starred", browser.leave, browser.focus)

    def test_each_command_is_heard(self):
        browser = self.browse("Plan", "House")
        (browser.home / "Documents/Sub").mkdir()
        wait_for(lambda: self.tile(browser, "Sub"), "the folder")
        self.listen(browser)
        path = browser.action_paths()[-1]
        described = browser.bus().call_sync(
            browser.bus_name, path, "org.gtk.Actions", "List", None, None, 0, 10000, None).unpack()[0]
        commands = sorted({f"win.{name}" for name in described} - self.ELSEWHERE)
        self.assertGreater(len(commands), 12)
        given, unheard = set(), []
        # The folder is selected, then a document.
        for name in ("Sub", "House"):
            for command in commands:
                if not self.tile(browser, name):
                    browser.activate("win.undo")
                    wait_for(lambda: self.tile(browser, name), f"{name} to be there again")
                self.select(browser, name)
                enabled, _ = browser.action_state(command, path)
                if not enabled:
                    continue
                given.add(command)
                before = self.picture()
                self.ear.clear()
                values = [GLib.Variant("s", "name")] if command == "win.sort" else []
                browser.activate(command, *values, path=path)
                if self.goes_unheard(before):
                    unheard.append(command)
                # The window is as it was.
                back = {"win.back": "win.forward", "win.forward": "win.back", "win.parent": "win.back",
                        "win.show-as-list": "win.show-as-list", "win.new-folder": "win.undo", "win.duplicate": "win.undo"}.get(command)
                if command in ("win.rename", "win.find"):
                    browser.key("Escape")
                elif back:
                    browser.activate(back, path=path)
                    wait_for(lambda: self.tile(browser, "Plan"), "what was there")
        self.assertEqual(unheard, [])
        self.assertGreater(len(given), 9, given)


class ExportHearingTests(Hearing, ExportWindowTest):
    takes_long = True

    def test_what_comes_of_a_choice_is_heard(self):
        editor = self.two(pages=3)
        self.listen(editor)
        self.hears("where the keys are", "^Export…$", lambda: self.open_window(editor))
        self.wait_for_summary(editor, "1024 × 768 pixels")
        for name, summary in [("SVG", "1024 × 768 points · .* bytes"), ("PDF", "1024 × 768 points · .* kB"), ("PNG", "1024 × 768 pixels · .* kB"),
                              ("All Pages", "1024 × 768 pixels"), ("Page", "1024 × 768 pixels · .* kB")]:
            self.hears(f"what {name} gives", summary, lambda: editor.find("push button", name).press())
        self.hears("another background", "1024 × 768 pixels · .* kB", lambda: editor.find("check box", "Background").press())
        scale = editor.find("text", "Scale")
        editor.click(editor.settled_middle(scale))
        wait_for(lambda: scale.has("focused"), "the field")
        self.hears("another size", "2048 × 1536 pixels · .* kB", self.keys("ctrl+a"), lambda: editor.type("200"), self.keys("Return"))


class VersionHearingTests(Hearing, ExportWindowTest):
    takes_long = True

    def test_versions_are_heard(self):
        editor = self.two()
        self.listen(editor)
        self.hears("that there are none", "No Earlier Versions", lambda: editor.activate("win.browse-versions"))
        editor.key("Escape")
        wait_for(lambda: len(editor.windows()) == 1, "the window to go")
        editor.focus(editor.window())
        for _ in range(2):
            editor.key("ctrl+a", "Right", "ctrl+s")
            editor.wait_for_title("Two")
        self.hears("the newest version", "The document is as it was then", lambda: editor.activate("win.browse-versions"))
        editor.focus(editor.newest_window())
        heard = self.hears("an earlier one", "Since then: ", self.keys("Down"))
        self.assertTrue(any("Just now" in text for text in heard), heard)


if __name__ == "__main__":
    unittest.main()
