"""The document browser: what is shown when nothing is opened."""

import hashlib
import os
import shutil
import subprocess
import unittest

from browser import EXAMPLE, BrowserTest
from support import SAMPLES, kill, wait_for


class BrowserTests(BrowserTest):
    def test_documents_appear_and_open(self):
        browser = self.browse("Haus am See", "Plan_2", "図")
        self.wait_for_names(browser, "New Document", "Haus am See", "Plan_2", "図")
        self.assertEqual(browser.titles(), ["ShapeEdit"])
        self.open(browser, "Haus am See")
        wait_for(lambda: browser.titles() == ["Haus am See"], "the document's window, and the browser to go")
        self.assertTrue(browser.wait_for_rows(*browser.rows()))

    def test_it_comes_back_as_large_as_it_was(self):
        browser = self.browse("Plan")
        self.wait_for_names(browser, "New Document", "Plan")
        window = browser.window()
        browser.xdotool("windowsize", window, 1150, 700)
        wait_for(lambda: browser.geometry(window)[2:] == (1150, 700), "the other size")
        self.open(browser, "Plan")
        wait_for(lambda: browser.titles() == ["Plan"], "the document's window")
        browser.activate("win.close")
        wait_for(lambda: browser.titles() == ["ShapeEdit"], "the browser to come back")
        wait_for(lambda: browser.geometry()[2:] == (1150, 700), "its size")

    def test_the_keys_go_to_the_tiles_at_once_and_past_them_by_one_tab(self):
        browser = self.browse(*"abcdef")
        self.wait_for_names(browser, "New Document", *"abcdef")

        def focused():
            return [node.name for node in browser.all(where=lambda node: node.has("focused"))]

        wait_for(lambda: any("New Document" in name for name in focused()), "the focus on the first tile")
        browser.key("Right")
        selected = lambda: [tile.name[0] for tile in browser.all("table cell", bool) if tile.has("selected")]
        wait_for(lambda: len(selected()) == 1, "the first document to be selected")
        first, = selected()
        browser.key("Right")
        wait_for(lambda: len(selected()) == 1 and selected() != [first], "the second document to be selected")
        name, = selected()
        browser.key("Tab")
        wait_for(lambda: browser.all(where=lambda node: node.has("focused"), root=browser.find("table", "Documents")) == [],
                 "the focus elsewhere")
        browser.key("shift+Tab")
        wait_for(lambda: any(found.startswith(name) for found in focused()), "the focus back where it was")
        browser.key("Return")
        wait_for(lambda: browser.titles() == [name], "the document's window")

    def test_the_menu_gives_the_keys_back_to_the_tile(self):
        browser = self.browse("Plan")
        self.wait_for_names(browser, "New Document", "Plan")

        def has_tile():
            return any("New Document" in node.name for node in browser.all(where=lambda node: node.has("focused")))

        for closing in ("Escape", "F10"):
            wait_for(has_tile, "the focus on the first tile")
            browser.key("F10")
            wait_for(lambda: not has_tile(), "the focus in the menu")
            browser.key(closing)
            wait_for(has_tile, f"the focus on the tile again, after {closing}")
            # The keys do there what they do there.
            browser.key("Right")
            wait_for(lambda: not has_tile(), "the next tile")
            browser.key("Left")

    def test_delete_moves_to_the_trash_and_undo_brings_it_back(self):
        browser = self.browse("Plan ä", "Other")
        self.wait_for_names(browser, "New Document", "Plan ä", "Other")
        path = browser.home / "Documents/Plan ä.shapeedit"
        content = path.read_bytes()
        trashed = browser.home / ".local/share/Trash/files/Plan ä.shapeedit"
        self.select(browser, "Plan ä")
        browser.key("Delete")
        browser.find("label", "“Plan ä” was moved to the trash")
        self.wait_for_names(browser, "New Document", "Other")
        self.assertEqual(trashed.read_bytes(), content)
        browser.dialog_button("Undo")
        self.wait_for_names(browser, "New Document", "Plan ä", "Other")
        self.assertEqual(path.read_bytes(), content)
        self.assertFalse(trashed.exists())
        self.assertEqual(list((browser.home / ".local/share/Trash/info").iterdir()), [])

    def test_what_has_the_name_by_then_is_not_replaced(self):
        browser = self.browse("Plan")
        self.wait_for_names(browser, "New Document", "Plan")
        path = browser.home / "Documents/Plan.shapeedit"
        self.select(browser, "Plan")
        browser.key("Delete")
        browser.find("label", "“Plan” was moved to the trash")
        path.write_text("somebody else's")
        browser.dialog_button("Undo")
        browser.find("label", "The document could not be put back")
        browser.dialog_button("OK")
        self.assertEqual(path.read_text(), "somebody else's")
        self.assertTrue((browser.home / ".local/share/Trash/files/Plan.shapeedit").exists())

    def test_a_document_that_is_open_goes_to_the_trash_with_its_window_if_the_person_agrees(self):
        browser = self.browse("Plan")
        self.open(browser, "Plan")
        wait_for(lambda: browser.titles() == ["Plan"], "the document's window")
        browser.activate("app.browser")
        wait_for(lambda: sorted(browser.titles()) == ["Plan", "ShapeEdit"], "the browser")
        browser.focus(browser.newest_window())
        self.wait_for_names(browser, "New Document", "Plan")
        self.select(browser, "Plan")
        browser.key("Delete")
        browser.find("label", "Move “Plan” to the trash?")
        browser.dialog_button("Cancel")
        wait_for(lambda: not browser.has("label", "Move “Plan” to the trash?"), "the question to go")
        self.assertTrue((browser.home / "Documents/Plan.shapeedit").exists())
        self.assertEqual(sorted(browser.titles()), ["Plan", "ShapeEdit"])
        browser.focus(browser.newest_window())
        browser.key("Delete")
        browser.find("label", "Move “Plan” to the trash?")
        browser.dialog_button("Move to Trash")
        wait_for(lambda: browser.titles() == ["ShapeEdit"], "the document's window to go")
        trashed = browser.home / ".local/share/Trash/files/Plan.shapeedit"
        wait_for(trashed.exists, "the file in the trash")
        self.assertFalse((browser.home / "Documents/Plan.shapeedit").exists())

    def with_an_open_draft(self):
        """A browser in front of the window of a draft, which is selected in it."""
        browser = self.browse("One")
        self.wait_for_names(browser, "New Document", "One")
        self.open(browser, "New Document")
        wait_for(lambda: browser.titles() == ["Untitled"], "the new document")
        wait_for(lambda: len(browser.windows()) == 1, "the browser to go")
        browser.focus()
        wait_for(lambda: browser.canvas().has("focused"), "the canvas to have the keys")
        browser.key("r", "Return")
        wait_for(lambda: browser.titles() == ["Untitled — Edited"], "the change")
        browser.activate("app.browser")
        wait_for(lambda: len(browser.titles()) == 2, "the browser")
        browser.focus(browser.newest_window())
        browser.click_button("Drafts")
        browser.find("table cell", lambda name: name.startswith("Untitled, Draft"))
        self.select(browser, "Untitled")
        return browser

    def test_a_draft_that_is_open_is_shown_and_leads_to_its_window(self):
        browser = self.with_an_open_draft()
        window = browser.newest_window()
        # A draft has no file that could go to the trash.
        browser.key("shift+F10")
        browser.find("menu item", "Discard")
        self.assertFalse([node for node in browser.all("menu item", "Move to Trash") if node.has("showing")])
        browser.key("Escape")
        wait_for(lambda: not browser.has("menu item", "Discard"), "the menu to go")
        question = "Discard the draft “Untitled”?"
        browser.key("Delete")
        browser.find("label", question)
        browser.dialog_button("Cancel")
        wait_for(lambda: not browser.has("label", question), "the question to go")
        self.assertEqual(sorted(browser.titles()), ["ShapeEdit", "Untitled — Edited"])
        browser.xdotool("windowraise", window)
        browser.focus(window)
        grid = browser.find("table", "Documents")
        browser.click(browser.settled_middle(browser.find("label", "Untitled", root=grid)), count=2)
        # The browser makes room for the window that was there.
        wait_for(lambda: browser.titles() == ["Untitled — Edited"], "the document's window")

    def test_a_draft_that_is_open_is_discarded_in_one_question(self):
        browser = self.with_an_open_draft()
        browser.key("Delete")
        browser.find("label", "Discard the draft “Untitled”?")
        browser.dialog_button("Discard")
        wait_for(lambda: browser.titles() == ["ShapeEdit"], "the draft's window to go")
        wait_for(lambda: not browser.has("table cell", lambda name: name.startswith("Untitled")), "the draft to go")
        self.assertEqual(browser.process.poll(), None)

    def test_a_document_that_has_changed_is_shown_anew(self):
        browser = self.browse("Plan")
        self.wait_for_names(browser, "New Document", "Plan")
        tile = lambda: next(node.name for node in browser.all("table cell", bool) if node.name.startswith("Plan"))
        before = tile()
        path = browser.home / "Documents/Plan.shapeedit"
        os.utime(path, (981_173_106, 981_173_106))  # 2001
        # Coming back to the window, it looks again.
        browser.leave()
        browser.focus()
        wait_for(lambda: tile() != before and "2001" in tile(), "the new date")

    def test_ctrl_z_takes_back_the_last_move_to_the_trash(self):
        browser = self.browse("Plan")
        self.wait_for_names(browser, "New Document", "Plan")
        self.select(browser, "Plan")
        browser.key("Delete")
        browser.find("label", "“Plan” was moved to the trash")
        browser.key("ctrl+z")
        self.wait_for_names(browser, "New Document", "Plan")
        self.assertTrue((browser.home / "Documents/Plan.shapeedit").exists())

    def test_words_are_typed_anywhere_and_ctrl_f_leads_to_the_field(self):
        browser = self.browse("one two", "other")
        self.wait_for_names(browser, "New Document", "one two", "other")
        self.select(browser, "other")
        browser.type("one two")
        self.wait_for_names(browser, "one two")
        browser.key("Escape")
        self.wait_for_names(browser, "New Document", "one two", "other")
        self.select(browser, "other")
        browser.key("ctrl+f")
        browser.find(name="Search documents", where=lambda node: node.has("focused"))

    def test_it_closes_by_its_key(self):
        browser = self.browse()
        browser.key("ctrl+w")
        browser.wait_until_ended()

    def test_it_comes_back_after_the_last_document_that_was_opened_from_it(self):
        browser = self.browse("Plan", "House")
        self.select(browser, "Plan")
        browser.key("Return")
        wait_for(lambda: browser.titles() == ["Plan"], "the document in place of the browser")
        browser.activate("app.new")
        wait_for(lambda: len(browser.titles()) == 2, "a second document")
        for left in ({"Plan"}, {"ShapeEdit"}):
            browser.activate("win.close", path=browser.action_paths()[-1])
            wait_for(lambda: set(browser.titles()) == left, f"{left} to be left")
        self.wait_for_names(browser, "New Document", "House", "Plan")
        browser.focus()
        browser.key("ctrl+w")
        self.assertEqual(browser.wait_until_ended(), 0)

    def test_search_filters(self):
        browser = self.browse("Red house", "Blue house", "Blue boat")
        self.wait_for_names(browser, "New Document", "Red house", "Blue house", "Blue boat")
        browser.type("blue")
        self.wait_for_names(browser, "Blue house", "Blue boat")
        browser.type(" HOU")
        self.wait_for_names(browser, "Blue house")
        browser.type("x")
        browser.find("label", "Nothing Found")
        browser.key("Escape")
        self.wait_for_names(browser, "New Document", "Red house", "Blue house", "Blue boat")

    def test_enter_opens_the_first_hit(self):
        """However fast it comes after the letters."""
        for burst in (False, True):
            browser = self.browse("Red house", "Blue house", "Blue boat")
            self.wait_for_names(browser, "New Document", "Red house", "Blue house", "Blue boat")
            if burst:
                browser.xdotool("key", "--delay", 0, *"red", "Return")
            else:
                browser.type("red")
                self.wait_for_names(browser, "Red house")
                browser.key("Return")
            wait_for(lambda: browser.titles() == ["Red house"], "the first hit")
            kill(browser)

    def test_new_opens_a_new_document(self):
        browser = self.browse("One")
        browser.click_button("New")
        wait_for(lambda: browser.titles() == ["Untitled"], "the new document")
        browser.find("label", "No shapes yet. Pick a tool and draw.")

    def test_the_first_tile_makes_a_new_document(self):
        browser = self.browse("One")
        self.wait_for_names(browser, "New Document", "One")
        self.open(browser, "New Document")
        wait_for(lambda: browser.titles() == ["Untitled"], "the new document")

    def test_the_folder_is_followed_when_the_window_comes_back(self):
        browser = self.browse("One")
        self.wait_for_names(browser, "New Document", "One")
        shutil.copy(EXAMPLE, browser.home / "Documents" / "Two.shapeedit")
        browser.leave()
        browser.focus()
        self.wait_for_names(browser, "New Document", "One", "Two")

    def test_an_empty_folder_says_so(self):
        browser = self.browse()
        browser.find("label", "No Documents Here")
        browser.key("ctrl+n")
        wait_for(lambda: browser.titles() == ["Untitled"], "the new document")

    def test_what_was_open_is_among_the_recent_documents(self):
        elsewhere = self.folder / "Elsewhere.shapeedit"
        shutil.copy(EXAMPLE, elsewhere)
        browser = self.browse("One")
        first = self.start(elsewhere, home=browser.home)
        self.assertEqual(first.wait_until_ended(), 0)
        wait_for(lambda: browser.titles() == ["Elsewhere"], "the document's window")
        browser.activate("app.browser")
        wait_for(lambda: "ShapeEdit" in browser.titles(), "the browser")
        browser.click_button("Recent")
        self.wait_for_names(browser, "New Document", "Elsewhere")
        browser.click_button("Documents")
        self.wait_for_names(browser, "New Document", "One")

    def test_a_damaged_document_is_told_of_and_the_browser_stays(self):
        browser = self.browse("Good")
        (browser.home / "Documents" / "Broken.shapeedit").write_text("{")
        browser.leave()
        browser.focus()
        self.wait_for_names(browser, "New Document", "Good", "Broken")
        self.open(browser, "Broken")
        browser.find("label", lambda name: "Broken.shapeedit" in name)
        browser.dialog_button("OK")
        wait_for(lambda: browser.titles() == ["ShapeEdit"], "the dialog to close")
        self.assertEqual((browser.home / "Documents" / "Broken.shapeedit").read_text(), "{")

    def test_the_samples_have_pictures(self):
        browser = self.browse()
        for sample in SAMPLES.glob("*.shapeedit"):
            shutil.copy(sample, browser.home / "Documents")
        browser.leave()
        browser.focus()
        wait_for(lambda: len(self.names(browser)) == 4, "the samples")
        picture = self.folder / "browser.png"

        def colours():
            browser.capture(picture)
            return browser.colours(picture)

        # Icons are grey; the poster is not.
        wait_for(lambda: colours() > 1000, "the pictures of the samples")

    def thumbnail(self, browser, path, size="large"):
        """Where the desktop has the thumbnail of a file."""
        name = hashlib.md5(path.as_uri().encode()).hexdigest()
        return browser.home / ".cache/thumbnails" / size / f"{name}.png"

    def test_pictures_are_shared_with_the_desktop(self):
        browser = self.browse("Plan für Ännchen")
        path = browser.home / "Documents/Plan für Ännchen.shapeedit"
        # A file that was changed only just is not kept.
        os.utime(path, (1_700_000_000, 1_700_000_000))
        browser.leave()
        browser.focus()
        kept = self.thumbnail(browser, path)
        wait_for(kept.exists, "the thumbnail in the cache")
        self.assertEqual(kept.stat().st_mode & 0o777, 0o600)
        self.assertEqual(kept.parent.stat().st_mode & 0o777, 0o700)
        # GIO has its own opinion on whether it is of this file, as it is now.
        attributes = ["gio", "info", "-a", "thumbnail::path,thumbnail::is-valid", path]
        home = dict(os.environ, HOME=str(browser.home), XDG_CACHE_HOME=str(browser.home / ".cache"))
        said = subprocess.run(attributes, capture_output=True, text=True, env=home).stdout
        self.assertIn(f"thumbnail::path: {kept}", said)
        self.assertIn("thumbnail::is-valid: TRUE", said)
        size = subprocess.run(["identify", "-format", "%w %h", kept], capture_output=True, text=True).stdout.split()
        self.assertEqual(max(map(int, size)), 256)

    def test_pictures_that_others_made_are_taken(self):
        browser = self.browse("Plan")
        path = browser.home / "Documents/Plan.shapeedit"
        os.utime(path, (1_700_000_000, 1_700_000_000))
        theirs = self.thumbnail(browser, path)
        theirs.parent.mkdir(parents=True)
        subprocess.run(
            ["convert", "-size", "256x192", "xc:#ff00ff", "-set", "Thumb::URI", path.as_uri(), "-set", "Thumb::MTime",
             "1700000000", theirs], check=True)
        browser.leave()
        browser.focus()
        picture = self.folder / "browser.png"

        def shown():
            browser.capture(picture)
            pixels = subprocess.run(["convert", picture, "-depth", "8", "rgb:-"], capture_output=True).stdout
            return pixels.count(b"\xff\x00\xff") > 1000
        wait_for(shown, "the other program's picture")


if __name__ == "__main__":
    unittest.main()
