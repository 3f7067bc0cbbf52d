"""The browser's folders, names, copies and orders."""

import shutil
import unittest

from gi.repository import GLib

from browser import EXAMPLE, BrowserTest
from support import as_a_person, wait_for


class BrowserFolderTests(BrowserTest):
    """Folders, names, copies and orders: by pointer, by keys, by menu, each taken back."""

    def in_documents(self, *names, folders=(), wrapper=()):
        """The browser, with drawings and folders in the Documents folder, by name."""
        browser = self.browse(*names, wrapper=wrapper)
        for folder in folders:
            (browser.home / "Documents" / folder).mkdir()
        # It follows what others do.
        self.wait_for_names(browser, "New Document", *names, *folders)
        return browser

    def there(self, browser):
        """The documents and folders on the disk, by their paths below Documents."""
        top = browser.home / "Documents"
        return sorted(str(path.relative_to(top)) for path in top.rglob("*")
                      if path.name not in ("Letter.txt", ".hidden.shapeedit"))

    def wait_for_there(self, browser, *paths):
        wait_for(lambda: self.there(browser) == sorted(paths), f"{paths} on the disk")

    def rename(self, browser, name):
        wait_for(lambda: any(node.has("focused") for node in browser.all("text", bool)), "the field")
        browser.key("ctrl+a")
        browser.type(name)
        browser.key("Return")

    def menu(self, browser, name):
        """The menu of a tile, by the key for it."""
        self.select(browser, name)
        browser.key("shift+F10")

    def choose(self, browser, item):
        wait_for(lambda: [node for node in browser.all("menu item", item)], f"the item {item}")[0].press()

    def test_a_folder_is_entered_and_left(self):
        browser = self.in_documents("Plan", folders=["Sub"])
        shutil.copy(EXAMPLE, browser.home / "Documents/Sub/Inside.shapeedit")
        self.open(browser, "Sub")
        self.wait_for_names(browser, "New Document", "Inside")
        browser.key("alt+Left")
        self.wait_for_names(browser, "New Document", "Plan", "Sub")
        browser.key("alt+Right")
        self.wait_for_names(browser, "New Document", "Inside")
        browser.key("alt+Up")
        self.wait_for_names(browser, "New Document", "Plan", "Sub")
        self.open(browser, "Sub")
        self.wait_for_names(browser, "New Document", "Inside")
        browser.click_button("Documents")
        self.wait_for_names(browser, "New Document", "Plan", "Sub")

    def test_a_folder_that_cannot_be_shown_says_why(self):
        browser = self.in_documents("Plan", folders=["Closed", "Gone"], wrapper=as_a_person())
        closed, gone = browser.home / "Documents/Closed", browser.home / "Documents/Gone"
        closed.chmod(0)
        self.addCleanup(closed.chmod, 0o755)
        self.open(browser, "Closed")
        browser.find("label", "This Folder Cannot Be Shown")
        # The last two words stay on one line.
        browser.find("label", "You do not have permission to read\u00a0it.")
        self.assertFalse(browser.all("push button", "New Document"))
        closed.chmod(0o755)
        # It follows what others do, and looks again when the person comes back.
        browser.leave()
        browser.focus()
        browser.find("label", "No Documents Here")
        browser.key("alt+Left")
        self.wait_for_names(browser, "New Document", "Plan", "Closed", "Gone")
        self.open(browser, "Gone")
        browser.find("label", "No Documents Here")
        gone.rmdir()
        browser.find("label", "This Folder Is Gone")
        self.assertFalse(browser.all("push button", "New Document"))
        gone.mkdir()
        browser.leave()
        browser.focus()
        browser.find("label", "No Documents Here")

    def test_a_copy_that_cannot_be_made_is_said_to_be_none(self):
        browser = self.in_documents("Plan", wrapper=as_a_person())
        documents = browser.home / "Documents"
        documents.chmod(0o555)
        self.addCleanup(documents.chmod, 0o755)
        before = self.there(browser)
        self.menu(browser, "Plan")
        self.choose(browser, "Duplicate")
        browser.find("label", "“Plan copy.shapeedit” could not be made")
        browser.dialog_button("Cancel")
        wait_for(lambda: not browser.has("label", "“Plan copy.shapeedit” could not be made"), "the dialog to go")
        browser.focus()
        self.select(browser, "Plan")
        browser.key("Delete")
        browser.find("label", "“Plan” could not be moved to the trash")
        browser.find("label", "You do not have permission to write here.")
        browser.dialog_button("OK")
        self.assertEqual(self.there(browser), before)

    def test_a_copy_that_cannot_be_made_beside_its_document_may_be_made_elsewhere(self):
        browser = self.in_documents("Plan", "Other", folders=["Sub"], wrapper=as_a_person())
        documents = browser.home / "Documents"
        documents.chmod(0o555)
        self.addCleanup(documents.chmod, 0o755)
        self.menu(browser, "Plan")
        self.choose(browser, "Duplicate")
        browser.find("label", "“Plan copy.shapeedit” could not be made")
        browser.dialog_button("Save Elsewhere…")
        browser.find("dialog", "Duplicate")
        self.choose_file(browser, documents / "Sub")
        self.wait_for_there(browser, "Other.shapeedit", "Plan.shapeedit", "Sub", "Sub/Plan.shapeedit")
        browser.find("label", "“Plan” was made")
        browser.dialog_button("Undo")
        self.wait_for_there(browser, "Other.shapeedit", "Plan.shapeedit", "Sub")

    def test_a_move_from_a_document_s_window_is_taken_back_there_and_in_the_browser(self):
        browser = self.in_documents("Plan", folders=["Sub"])
        self.open(browser, "Plan")
        wait_for(lambda: browser.titles() == ["Plan"], "the window")
        def move():
            browser.activate("win.move-to", path=browser.action_paths()[-1])
            browser.find("dialog", "Move “Plan” To")
            self.choose_file(browser, browser.home / "Documents" / "Sub")
            self.wait_for_there(browser, "Sub", "Sub/Plan.shapeedit")
            browser.find("label", "“Plan” was moved to “Sub”")
        move()
        browser.dialog_button("Undo")
        self.wait_for_there(browser, "Plan.shapeedit", "Sub")
        wait_for(lambda: not browser.has("label", "“Plan” was moved to “Sub”"), "the words to go")
        move()
        browser.activate("win.close", path=browser.action_paths()[-1])
        self.wait_for_names(browser, "New Document", "Sub")
        browser.focus()
        browser.key("ctrl+z")
        self.wait_for_there(browser, "Plan.shapeedit", "Sub")

    def test_what_is_new_is_saved_where_one_is(self):
        browser = self.in_documents("Plan", folders=["Sub"])
        self.open(browser, "Sub")
        wait_for(lambda: self.names(browser) == ["New Document"] or browser.has("label", "No Documents Here"), "the folder")
        browser.key("ctrl+n")
        wait_for(lambda: browser.titles() == ["Untitled"], "the new document")
        browser.focus()
        wait_for(lambda: browser.canvas().has("focused"), "the canvas to have the keys")
        browser.key("r", "Return")
        wait_for(lambda: browser.titles() == ["Untitled — Edited"], "the change")
        browser.key("ctrl+s")
        browser.find("dialog", "Save As")
        wait_for(lambda: any(node.has("focused") for node in browser.all("text", bool)), "the field")
        browser.key("Return")
        wait_for(lambda: (browser.home / "Documents/Sub/Untitled.shapeedit").exists(), "the file")

    def test_several_are_opened_at_a_time(self):
        browser = self.in_documents("Plan", "Other", folders=["Sub"])
        self.select(browser, "Plan")
        browser.key("ctrl+a")
        wait_for(lambda: sum(node.has("selected") for node in browser.all("table cell", bool)) == 3, "all to be selected")
        browser.key("shift+F10")
        self.choose(browser, "Open")
        wait_for(lambda: sorted(browser.titles()) == ["Other", "Plan"], "both windows, and the browser to go")
        # It comes back when the last of them has closed.
        browser.activate("win.close", path=browser.action_paths()[-1])
        wait_for(lambda: len(browser.titles()) == 1, "one to be left")
        browser.activate("win.close", path=browser.action_paths()[-1])
        self.wait_for_names(browser, "New Document", "Other", "Plan", "Sub")

    def test_a_search_goes_into_folders(self):
        browser = self.in_documents("Plan", folders=["Sub"])
        deep = browser.home / "Documents/Sub/Deeper"
        deep.mkdir()
        shutil.copy(EXAMPLE, deep / "Hidden plan.shapeedit")
        # A link back up leads nowhere new.
        (deep / "up").symlink_to(browser.home / "Documents")
        browser.type("plan")
        self.wait_for_names(browser, "Plan", "Hidden plan")
        browser.key("ctrl+a")
        browser.type("hidden")
        self.wait_for_names(browser, "Hidden plan")
        browser.key("Return")
        wait_for(lambda: browser.titles() == ["Hidden plan"], "the document's window")

    def test_what_others_do_shows_by_itself(self):
        browser = self.in_documents("Plan")
        shutil.copy(EXAMPLE, browser.home / "Documents/Another.shapeedit")
        self.wait_for_names(browser, "New Document", "Plan", "Another")
        (browser.home / "Documents/Plan.shapeedit").unlink()
        self.wait_for_names(browser, "New Document", "Another")

    def test_a_name_is_given_and_taken_back(self):
        browser = self.in_documents("Plan", "Other", folders=["Sub"])
        self.select(browser, "Plan")
        browser.key("F2")
        self.rename(browser, "Other")
        # The name is taken: that is said, and what was typed stays.
        browser.find("label", lambda text: "Other.shapeedit" in text)
        browser.type(" 2")
        browser.key("Return")
        self.wait_for_names(browser, "New Document", "Other 2", "Other", "Sub")
        self.wait_for_there(browser, "Other 2.shapeedit", "Other.shapeedit", "Sub")
        self.select(browser, "Sub")
        browser.key("F2")
        self.rename(browser, "v1.2")
        self.wait_for_there(browser, "Other 2.shapeedit", "Other.shapeedit", "v1.2")
        browser.find("label", lambda text: "“v1.2”" in text)
        # A field that has the focus has the key.
        self.select(browser, "v1.2")
        browser.key("ctrl+z")
        self.wait_for_there(browser, "Other 2.shapeedit", "Other.shapeedit", "Sub")
        browser.key("ctrl+z")
        self.wait_for_there(browser, "Plan.shapeedit", "Other.shapeedit", "Sub")

    def test_each_step_is_taken_back_in_turn(self):
        browser = self.in_documents("Plan", "Other")
        self.menu(browser, "Plan")
        self.choose(browser, "Duplicate")
        self.wait_for_there(browser, "Plan.shapeedit", "Plan copy.shapeedit", "Other.shapeedit")
        browser.key("ctrl+shift+n")
        self.wait_for_there(browser, "Plan.shapeedit", "Plan copy.shapeedit", "Other.shapeedit", "New Folder")
        self.wait_for_names(browser, "New Document", "Plan", "Plan copy", "Other", "New Folder")
        browser.find("text", "Name")
        browser.key("Escape")
        wait_for(lambda: not browser.has("text", "Name"), "the question for its name to go")
        self.select(browser, "Plan")
        browser.key("ctrl+a")
        wait_for(lambda: sum(node.has("selected") for node in browser.all("table cell", bool)) >= 4, "all to be selected")
        browser.key("Delete")
        browser.find("label", "4 items were moved to the trash")
        self.wait_for_there(browser)
        browser.key("ctrl+z")
        self.wait_for_there(browser, "Plan.shapeedit", "Plan copy.shapeedit", "Other.shapeedit", "New Folder")
        browser.key("ctrl+z")
        self.wait_for_there(browser, "Plan.shapeedit", "Plan copy.shapeedit", "Other.shapeedit")
        browser.key("ctrl+z")
        self.wait_for_there(browser, "Plan.shapeedit", "Other.shapeedit")
        self.assertTrue((browser.home / ".local/share/Trash/files/Plan copy.shapeedit").exists())

    def test_an_open_document_is_renamed_with_its_window(self):
        browser = self.in_documents("Plan")
        self.open(browser, "Plan")
        wait_for(lambda: browser.titles() == ["Plan"], "the document's window")
        browser.activate("app.browser")
        wait_for(lambda: sorted(browser.titles()) == ["Plan", "ShapeEdit"], "the browser")
        browser.focus(browser.newest_window())
        self.wait_for_names(browser, "New Document", "Plan")
        self.select(browser, "Plan")
        browser.key("F2")
        self.rename(browser, "House")
        wait_for(lambda: sorted(browser.titles()) == ["House", "ShapeEdit"], "the window's title")

    def test_the_order_is_chosen_and_kept(self):
        browser = self.in_documents("b 10", "b 9", "a", folders=["z"])
        browser.activate("win.sort", GLib.Variant("s", "name"))
        self.wait_for_order(browser, "z", "a", "b 9", "b 10")
        browser.activate("win.sort-reversed")
        self.wait_for_order(browser, "z", "b 10", "b 9", "a")
        browser.activate("app.quit")
        browser.wait_until_ended()
        again = self.start(home=browser.home)
        again.find("table", "Documents")
        self.wait_for_order(again, "z", "b 10", "b 9", "a")

    def wait_for_order(self, browser, *names):
        wait_for(lambda: self.names(browser)[1:] == list(names), f"the order {names}")


if __name__ == "__main__":
    unittest.main()
