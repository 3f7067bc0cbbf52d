"""What a person does with documents in nested folders: by pointer alone, by keys alone, by a screen reader alone."""

import os
import pathlib
import shutil
import unittest

from browser import EXAMPLE, BrowserTest
from hearing import Hearing
from support import wait_for
from ways import ByKeys, ByPointer, ByScreenReader


class AloneTests(Hearing, BrowserTest):
    takes_long = True

    def on_disk(self, folder):
        return sorted(pathlib.Path(name).stem for name in os.listdir(folder))

    def wait_for_all(self, *names):
        """Waits for files and tiles of these names, the one as the other, where the person is."""
        wait_for(lambda: self.on_disk(self.here) == sorted(names), f"{names} on the disk")
        self.wait_for_names(self.browser, "New Document", *names)

    def wait_for_order(self, *names):
        wait_for(lambda: self.names(self.browser)[1:] == list(names), f"the order {names}")

    def says(self, text, *doing):
        """Does something, and waits until the window shows what was done, and tells it."""
        self.hears(text, text, *doing)
        self.browser.find("label", text)

    def go_there(self, way):
        for folder, names in (("A", ["B"]), ("B", self.on_disk(self.here))):
            way.enter(folder)
            self.wait_for_names(self.browser, "New Document", *names)

    def begin(self):
        self.browser = self.browse("Plan")
        self.here = self.browser.home / "Documents/A/B"
        self.here.mkdir(parents=True)
        for name, time in (("Plan", 1_700_000_000), ("House", 1_600_000_000)):
            path = shutil.copy(EXAMPLE, self.here / f"{name}.shapeedit")
            os.utime(path, (time, time))
        wait_for(lambda: self.tile(self.browser, "A"), "the folder")
        self.listen(self.browser)
        return self.browser

    def round(self, way, into):
        """All of it, in the folder Documents/A/B. What is moved goes `into` a folder."""
        trash = self.browser.home / ".local/share/Trash/files"
        way.search("hou")
        self.wait_for_names(self.browser, "House")
        way.end_search()
        self.wait_for_names(self.browser, "New Document", "A", "Plan")
        self.go_there(way)

        self.says("“New Folder” was made", way.make_folder)
        self.wait_for_all("House", "New Folder", "Plan")
        self.says("“New Folder” is called “Sub” now", lambda: way.give_name("Sub"))
        self.wait_for_all("House", "Plan", "Sub")
        self.assertTrue((self.here / "Sub").is_dir())
        way.make_document(self.here)
        wait_for(lambda: self.browser.titles() == ["ShapeEdit"], "the browser to come back")
        self.browser.focus()
        self.wait_for_all("House", "Plan", "Sub", "Untitled")

        self.says("“House” is called “Barn” now", lambda: way.rename("House", "Barn"))
        self.wait_for_all("Barn", "Plan", "Sub", "Untitled")
        self.wait_for_order("Sub", "Untitled", "Plan", "Barn")
        way.sort("Name")
        self.wait_for_order("Sub", "Barn", "Plan", "Untitled")

        self.says("“Barn” has a star now", lambda: way.command("Barn", "Give a Star"))
        wait_for(lambda: self.tile(self.browser, "Barn").name.startswith("Barn, starred, "), "the star")
        self.says("“Plan copy” was made", lambda: way.command("Plan", "Duplicate"))
        self.wait_for_order("Sub", "Barn, starred", "Plan", "Plan copy", "Untitled")
        self.assertEqual(self.on_disk(self.here), ["Barn", "Plan", "Plan copy", "Sub", "Untitled"])
        before = self.on_disk(into)
        self.says(f"“Plan copy” was moved to “{into.name}”", lambda: way.move("Plan copy", into))
        self.wait_for_order("Sub", "Barn, starred", "Plan", "Untitled")
        self.assertEqual(self.on_disk(into), sorted([*before, "Plan copy"]))

        self.says("“Untitled” was moved to the trash", lambda: way.delete("Untitled"))
        self.wait_for_order("Sub", "Barn, starred", "Plan")
        self.assertEqual(self.on_disk(trash), ["Untitled"])
        self.hears("that it is back", "Undone: ", way.undo)
        self.wait_for_order("Sub", "Barn, starred", "Plan", "Untitled")
        self.assertEqual(self.on_disk(self.here), ["Barn", "Plan", "Sub", "Untitled"])
        self.assertEqual(self.on_disk(trash), [])

    def test_by_pointer(self):
        self.begin()
        self.round(ByPointer(self, self.browser), self.here / "Sub")

    def test_by_keys(self):
        self.begin()
        self.round(ByKeys(self, self.browser), self.here / "Sub")

    def test_by_screen_reader(self):
        self.begin()
        self.round(ByScreenReader(self, self.browser), self.here.parent)


if __name__ == "__main__":
    unittest.main()
