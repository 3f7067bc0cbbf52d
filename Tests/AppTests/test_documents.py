"""A document's life in its window: saving by itself, names, closing, opening, and what is never lost."""

import os
import re
import shutil
import signal
import stat
import subprocess
import unittest

from editor import EditorTest, contents, rectangle
from support import ROOT, SAMPLES, TIMEOUT, as_a_person, kill, program, shapes_of, wait_for


class DocumentTest(EditorTest):
    """Begins with a document of one rectangle."""

    def one(self, name="One.shapeedit", **options):
        path = self.write(name, rectangle("a", 250, 100, name="Box"))
        editor = self.edit(path, **options)
        editor.wait_for_title(path.stem)
        editor.path = path
        return editor

    def nudge(self, editor):
        """Changes the document: moves the rectangle by a point to the right."""
        editor.key("ctrl+a", "Right")

    def left(self, path):
        return shapes_of(path)[0]["x"]


class SavingTests(DocumentTest):
    def test_a_named_document_saves_itself(self):
        editor = self.one()
        before = editor.path.read_bytes()
        self.nudge(editor)
        editor.wait_for_title("One — Edited")
        self.assertEqual(editor.path.read_bytes(), before)
        editor.wait_for_state(lambda state: state == "Edited")
        wait_for(lambda: self.left(editor.path) == 251, "the document to save itself")
        editor.wait_for_title("One")
        editor.wait_for_state(lambda state: state.startswith("Saved "))
        self.assertEqual([entry.name for entry in self.folder.iterdir()], ["One.shapeedit"])

    def test_it_saves_at_once_when_the_window_loses_the_focus(self):
        self.save_late(self.folder / "home")
        editor = self.one(home=self.folder / "home")
        self.nudge(editor)
        editor.wait_for_title("One — Edited")
        editor.leave()
        wait_for(lambda: self.left(editor.path) == 251, "the document to be saved")

    def test_undoing_to_what_is_saved_is_not_edited(self):
        editor = self.one()
        modified = editor.path.stat().st_mtime_ns
        self.nudge(editor)
        editor.wait_for_title("One — Edited")
        editor.key("ctrl+z")
        editor.wait_for_title("One")
        editor.key("ctrl+s")
        self.assertFalse(editor.can_undo())
        self.assertEqual(editor.path.stat().st_mtime_ns, modified)

    def test_a_termination_signal_saves_named_documents(self):
        editor = self.one()
        self.nudge(editor)
        editor.wait_for_title("One — Edited")
        editor.process.send_signal(signal.SIGTERM)
        self.assertEqual(editor.wait_until_ended(), 0)
        self.assertEqual(self.left(editor.path), 251)

    def test_words_still_being_typed_are_saved_on_closing(self):
        editor = self.one()
        editor.click_page((310, 140), count=2)
        editor.find("text", lambda name: name.startswith("Text of"))
        editor.type("not lost")
        editor.key("ctrl+w")
        self.assertEqual(editor.wait_until_ended(), 0)
        self.assertEqual(shapes_of(editor.path)[0]["text"]["string"], "not lost")

    def test_permissions_and_links_are_kept(self):
        path = self.write("Real.shapeedit", rectangle("a", 250, 100))
        path.chmod(0o640)
        link = self.folder / "Link.shapeedit"
        link.symlink_to(path.name)
        editor = self.edit(link)
        self.nudge(editor)
        editor.wait_for_title("Link — Edited")
        editor.key("ctrl+s")
        editor.wait_for_title("Link")
        self.assertTrue(link.is_symlink())
        self.assertEqual(self.left(path), 251)
        self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o640)

    def test_a_read_only_file_is_left_alone(self):
        path = self.write("Fixed.shapeedit", rectangle("a", 250, 100))
        path.chmod(0o444)
        before = contents(self.folder)
        editor = self.edit(path, wrapper=as_a_person())
        editor.wait_for_state(lambda state: state == "Read-only")
        self.nudge(editor)
        editor.wait_for_title("Fixed — Edited")
        editor.find("label", "The file cannot be written")
        # Saving says why not, and offers another name.
        editor.key("ctrl+s")
        editor.find("label", "“Fixed.shapeedit” could not be saved")
        editor.dialog_button("Save As…")
        editor.save_in_dialog(self.folder / "Copy.shapeedit")
        editor.wait_for_title("Copy")
        self.assertEqual(self.left(self.folder / "Copy.shapeedit"), 251)
        after = contents(self.folder)
        after.pop("Copy.shapeedit")
        self.assertEqual(after, before)

    def test_a_read_only_file_is_duplicated(self):
        path = self.write("Fixed.shapeedit", rectangle("a", 250, 100))
        path.chmod(0o444)
        editor = self.edit(path, wrapper=as_a_person())
        editor.wait_for_state(lambda state: state == "Read-only")
        self.nudge(editor)
        editor.find("label", "The file cannot be written")
        editor.find("push button", "Duplicate")
        # Saving offers it too.
        editor.key("ctrl+s")
        question = editor.find("dialog", "“Fixed.shapeedit” could not be saved")
        editor.find("push button", "Duplicate", root=question).press()
        copy = self.folder / "Fixed copy.shapeedit"
        wait_for(copy.exists, "the copy")
        wait_for(lambda: "Fixed copy" in editor.titles(), "the copy's window")
        self.assertEqual(self.left(copy), 251)
        self.assertEqual(self.left(path), 250)

    def test_a_copy_in_a_folder_that_cannot_be_written_to_leads_to_another(self):
        closed = self.folder / "closed"
        closed.mkdir()
        path = closed / "Plan.shapeedit"
        self.write("Plan.shapeedit", rectangle("a", 250, 100)).rename(path)
        closed.chmod(0o555)
        self.addCleanup(closed.chmod, 0o755)
        editor = self.edit(path, wrapper=as_a_person())
        editor.activate("win.duplicate")
        refused = editor.find("dialog", "“Plan copy.shapeedit” could not be made")
        editor.find("push button", "Save Elsewhere…", root=refused).press()
        editor.save_in_dialog(self.folder / "Elsewhere.shapeedit")
        editor.wait_for_title("Elsewhere")
        self.assertEqual(self.left(self.folder / "Elsewhere.shapeedit"), 250)
        self.assertEqual(self.left(path), 250)

    def test_a_folder_that_cannot_be_written_to_leads_to_another(self):
        closed = self.folder / "closed"
        closed.mkdir()
        closed.chmod(0o555)
        self.addCleanup(closed.chmod, 0o755)
        editor = self.edit(wrapper=as_a_person())
        editor.activate("win.save-as")
        editor.save_in_dialog(closed / "Plan.shapeedit")
        refused = editor.find("dialog", "“Plan.shapeedit” could not be saved")
        editor.find("push button", "Save Elsewhere…", root=refused).press()
        # The name is kept.
        name = editor.find("text", "Name:")
        wait_for(lambda: editor.find("text", "Name:").text == "Plan.shapeedit", f"the name; it is {name.text}")
        editor.save_in_dialog(self.folder / "Plan.shapeedit")
        editor.wait_for_title("Plan")
        self.assertTrue((self.folder / "Plan.shapeedit").exists())

    def test_an_open_document_is_not_saved_over(self):
        editor = self.one("Mine.shapeedit")
        before = contents(self.folder)
        other = self.write("Acme.shapeedit", rectangle("b", 20, 20))
        self.start(other)
        wait_for(lambda: editor.titles() == ["Acme", "Mine"], "both windows")
        editor.activate("win.save-as")
        node = editor.find("text", "Name:")
        node.set_text(str(editor.path))
        wait_for(lambda: node.text == str(editor.path), "the name in the dialog")
        editor.dialog_button("Save")
        refused = editor.find("dialog", "“Mine.shapeedit” could not be saved")
        self.assertFalse(editor.has("push button", lambda name: "Replace" in name))
        editor.find("push button", "OK", root=refused).press()
        # Another name can be given there and then.
        editor.save_in_dialog(self.folder / "New.shapeedit")
        wait_for(lambda: editor.titles() == ["Mine", "New"], "the other name")
        self.assertEqual(contents(self.folder)["Mine.shapeedit"], before["Mine.shapeedit"])


class NameTests(DocumentTest):
    def test_rename_gives_the_file_another_name(self):
        editor = self.one()
        editor.key("F2")
        entry = editor.find("text", "Name", where=lambda node: node.has("focused"))
        self.assertEqual(entry.text, "One")
        entry.set_text("Zwei – 二")
        editor.key("Return")
        editor.wait_for_title("Zwei – 二")
        self.assertEqual([path.name for path in self.folder.iterdir()], ["Zwei – 二.shapeedit"])
        wait_for(lambda: not editor.has("text", "Name", lambda node: node.has("focused")), "the question to go")
        editor.focus()
        self.nudge(editor)
        wait_for(lambda: self.left(self.folder / "Zwei – 二.shapeedit") == 251, "the change in the renamed file")
        self.assertEqual([path.name for path in self.folder.iterdir()], ["Zwei – 二.shapeedit"])

    def test_rename_never_replaces_another_file(self):
        other = self.write("Other.shapeedit", rectangle("b", 0, 0))
        editor = self.one()
        before = contents(self.folder)
        editor.key("F2")
        entry = editor.find("text", "Name", where=lambda node: node.has("focused"))
        entry.set_text("Other")
        editor.key("Return")
        editor.find("label", lambda name: "There is already a file named" in name)
        # What was typed stays, to be gone on with.
        self.assertEqual(entry.text, "Other")
        editor.key("Escape")
        wait_for(lambda: not editor.has("push button", "Rename"), "the question to go")
        self.assertEqual(editor.title(), "One")
        self.assertEqual(contents(self.folder), before)
        self.assertTrue(other.exists())

    def test_save_as_keeps_the_first_file(self):
        editor = self.one()
        before = editor.path.read_bytes()
        editor.key("ctrl+shift+s")
        editor.save_in_dialog(self.folder / "Second")
        editor.wait_for_title("Second")
        self.nudge(editor)
        wait_for(lambda: self.left(self.folder / "Second.shapeedit") == 251, "the change in the second file")
        self.assertEqual(editor.path.read_bytes(), before)


class ClosingTests(DocumentTest):
    def drawn(self, name="Untitled"):
        """A drawing without a name of its own."""
        editor = self.edit("--new", home=self.folder / "home")
        editor.key("r", "Return")
        editor.wait_for_title(f"{name} — Edited")
        return editor

    def untitled(self):
        """One that cannot be kept as a draft, and is closed."""
        self.keep_no_drafts(self.folder / "home")
        editor = self.drawn()
        editor.key("ctrl+w")
        editor.find("label", lambda name: "before closing?" in name)
        editor.find("label", lambda name: name.startswith(
            "It cannot be kept as a draft. If you close it without saving, it will be lost.\n\n"
            "Drafts are kept in the folder “/") and name.endswith("”. Part of its path is not a folder."))
        self.look(editor, "unkept")
        return editor

    def drafts(self, browser):
        return [cell.name for cell in browser.all("table cell", lambda name: re.match(r"Untitled( 2)?, Draft", name))]

    def test_a_drawing_without_a_name_is_kept_however_it_is_closed(self):
        for number, action in enumerate(["win.close", "app.quit"], 1):
            with self.subTest(action=action):
                # The first draft keeps its name, so the second drawing has another.
                name = ["Untitled", "Untitled 2"][number - 1]
                editor = self.drawn(name)
                before = editor.wait_for_rows("Rectangle")
                editor.activate(action)
                self.assertEqual(editor.wait_until_ended(), 0)
                self.assertFalse(list((self.folder / "home/Documents").iterdir()))
                journals = (self.folder / "home/.local/state").rglob("*.journal")
                self.assertEqual(len(list(journals)), number)
                browser = self.start(home=self.folder / "home")
                wait_for(lambda: len(self.drafts(browser)) == number, "the draft in the browser")
                self.look(browser, f"drafts-{number}")
                tile = browser.find("table cell", lambda cell: cell.startswith(f"{name}, Draft"))
                browser.click(browser.settled_middle(tile), count=2)
                browser.wait_for_rows(*before)
                browser.wait_for_title(f"{name} — Edited")
                self.assertFalse(browser.has("label", "Recovered unsaved changes"))
                browser.focus()
                browser.key("ctrl+w")
                # What was opened from the browser leads back to it, and to what it showed.
                wait_for(lambda: browser.titles() == ["ShapeEdit"] and len(self.drafts(browser)) == number, "the browser")
                browser.activate("app.quit")
                self.assertEqual(browser.wait_until_ended(), 0)
        browser = self.start(home=self.folder / "home")
        def discard(number):
            is_draft = lambda name: re.match(r"Untitled( 2)?, Draft", name)
            cell = browser.find("table cell", is_draft)
            browser.focus()
            browser.click(browser.settled_middle(cell))
            browser.find("table cell", is_draft, where=lambda node: node.has("selected"))
            browser.key("Delete")
            wait_for(lambda: len(self.drafts(browser)) == number and not browser.has("dialog"), "the draft to go")
        discard(1)
        discard(0)
        state = self.folder / "home/.local/state"
        self.assertEqual(list(state.rglob("*.journal")), [])
        browser.focus()
        browser.key("ctrl+z")
        wait_for(lambda: len(self.drafts(browser)) == 1, "the last one to come back")
        discard(0)
        # Now they are removed for good.
        browser.activate("app.quit")
        self.assertEqual(browser.wait_until_ended(), 0)
        self.assertEqual([*state.rglob("*.journal"), *state.rglob("*.discarded")], [])

    def test_cancel_keeps_the_window(self):
        editor = self.untitled()
        editor.dialog_button("Cancel")
        wait_for(lambda: not editor.has("dialog"), "the dialog to close")
        self.assertEqual(editor.title(), "Untitled — Edited")
        self.assertTrue(editor.can_undo())

    def test_close_without_saving_discards(self):
        editor = self.untitled()
        editor.dialog_button("Close Without Saving")
        self.assertEqual(editor.wait_until_ended(), 0)
        self.assertEqual(list(editor.home.glob("Documents/*")), [])

    def test_save_asks_for_a_name_and_closes(self):
        editor = self.untitled()
        editor.dialog_button("Save…")
        node = editor.find("text", "Name:")
        node.set_text("Named at last")
        wait_for(lambda: node.text == "Named at last", "the name in the dialog")
        editor.dialog_button("Save")
        self.assertEqual(editor.wait_until_ended(), 0)
        self.assertEqual([path.name for path in editor.home.glob("Documents/*")], ["Named at last.shapeedit"])

    def test_what_was_not_touched_closes_without_a_question(self):
        editor = self.edit("--new", home=self.folder / "home")
        editor.key("ctrl+w")
        self.assertEqual(editor.wait_until_ended(), 0)
        self.assertEqual(list((self.folder / "home/.local/state").rglob("*.journal")), [])

    def test_a_named_document_saves_and_closes_without_a_question(self):
        editor = self.one()
        self.nudge(editor)
        editor.key("ctrl+w")
        self.assertEqual(editor.wait_until_ended(), 0)
        self.assertEqual(self.left(editor.path), 251)

    def test_quit_saves_what_has_a_name_and_asks_what_cannot_be_kept(self):
        editor = self.one()
        self.keep_no_drafts(editor.home)
        self.nudge(editor)
        editor.wait_for_title("One — Edited")
        editor.key("ctrl+n")
        wait_for(lambda: len(editor.windows()) == 2, "the second window")
        editor.wait_for_title(["One", "Untitled"])
        second = editor.action_paths()[-1]
        editor.activate("win.page-add", path=second)
        wait_for(lambda: "Untitled — Edited" in editor.titles(), "the change")
        editor.activate("app.quit")
        editor.find("label", lambda name: "before closing?" in name)
        editor.dialog_button("Close Without Saving")
        self.assertEqual(editor.wait_until_ended(), 0)
        self.assertEqual(self.left(editor.path), 251)


class OpeningTests(DocumentTest):
    def test_a_second_start_hands_over_to_the_first(self):
        editor = self.one()
        other = self.write("Other name.shapeedit", rectangle("b", 300, 300, name="Other box"))
        second = self.start(other, home=editor.home)
        self.assertEqual(second.wait_until_ended(), 0)
        editor.wait_for_title(["One", "Other name"])
        third = self.start("--new", home=editor.home)
        self.assertEqual(third.wait_until_ended(), 0)
        editor.wait_for_title(["One", "Other name", "Untitled"])

    def test_an_open_document_comes_forward_whatever_its_path(self):
        editor = self.one()
        other = self.write("Other.shapeedit", rectangle("b", 300, 300))
        self.start(other, home=editor.home).wait_until_ended()
        editor.wait_for_title(["One", "Other"])
        front = next(window for window in editor.top_levels() if window.name == "One")
        link = self.folder / "Link.shapeedit"
        link.symlink_to(editor.path.name)
        hard = self.folder / "Hard.shapeedit"
        os.link(editor.path, hard)
        for path in (editor.path, link, hard):
            with self.subTest(path=path.name):
                self.comes_forward(editor, front, path)

    def comes_forward(self, editor, front, path):
        """Opens what is open under another path: the window that is there comes forward, beside the one called Other."""
        editor.xdotool("windowfocus", "--sync", editor.newest_window())
        wait_for(lambda: not front.has("active"), "the other window to be in front")
        self.start(path, home=editor.home).wait_until_ended()
        wait_for(lambda: front.has("active"), "the document's window to come forward")
        self.assertEqual(editor.titles(), ["One", "Other"])

    def mount(self, *arguments, at):
        at.mkdir()
        if os.geteuid() != 0 or subprocess.run(["mount", *arguments, at], capture_output=True).returncode != 0:
            self.skipTest("nothing can be mounted here")
        self.addCleanup(subprocess.run, ["umount", "--lazy", at], check=True)

    def check_paths(self, name, *others):
        editor = self.one(name)
        self.start(self.write("Other.shapeedit", rectangle("b", 300, 300)), home=editor.home).wait_until_ended()
        editor.wait_for_title(["One", "Other"])
        front = next(window for window in editor.top_levels() if window.name == "One")
        for path in others:
            with self.subTest(path=path):
                self.comes_forward(editor, front, self.folder / path)

    def test_an_open_document_comes_forward_through_another_mount(self):
        (self.folder / "disk").mkdir()
        self.mount("--bind", self.folder / "disk", at=self.folder / "again")
        self.check_paths("disk/One.shapeedit", "again/One.shapeedit", "again/../disk/One.shapeedit")

    def test_an_open_document_comes_forward_in_letters_of_another_case(self):
        image, disk = self.folder / "image", self.folder / "disk"
        with open(image, "wb") as file:
            file.truncate(8 << 20)
        if subprocess.run(["mkfs.ext4", "-q", "-O", "casefold", image], capture_output=True).returncode != 0:
            self.skipTest("no such file system can be made here")
        self.mount("-o", "loop", image, at=disk)
        (disk / "folded").mkdir()
        subprocess.run(["chattr", "+F", disk / "folded"], check=True)
        self.check_paths("disk/folded/One.shapeedit", "disk/folded/ONE.SHAPEEDIT")

    def test_the_open_dialog_opens(self):
        editor = self.one()
        other = self.write("Über uns.shapeedit", rectangle("b", 250, 100, name="Other"))
        editor.key("ctrl+o")
        open_button = lambda name: name == "Open" or name.endswith(" Open")
        editor.find("push button", open_button)
        editor.focus(wait_for(lambda: len(editor.windows()) > 1 and editor.newest_window(), "the dialog's window"))
        # A slash begins a path.
        editor.key("slash")
        field = editor.find("text", where=lambda node: node.has("focused") and node.text == "/")
        field.set_text(str(other))
        wait_for(lambda: field.text == str(other), "the path in the dialog")
        editor.key("Return")
        wait_for(lambda: "Über uns" in editor.titles(), "the other document's window")

    def test_open_recent(self):
        first = self.one("Erste Zeichnung_1.shapeedit")
        first.key("ctrl+w")
        first.wait_until_ended()
        editor = self.edit("--new", home=first.home)
        items = editor.open_menu("f", "File")
        editor.key("Down", "Down", "Down", "Right")
        recent = editor.find("menu item", lambda name: "Erste Zeichnung_1" in name)
        recent.press()
        wait_for(lambda: first.path.stem in editor.titles(), "the document's window")
        self.assertIn("Open Recent", items)

    def test_a_missing_file_is_named(self):
        editor = self.one()
        missing = self.folder / "No such.shapeedit"
        self.start(missing, home=editor.home).wait_until_ended()
        editor.find("label", lambda name: "No such.shapeedit" in name)
        editor.dialog_button("OK")
        wait_for(lambda: not editor.has("dialog"), "the dialog to close")
        self.assertFalse(missing.exists())

    def test_the_samples_open(self):
        names = sorted(path.stem for path in SAMPLES.glob("*.shapeedit"))
        editor = self.start(*sorted(SAMPLES.glob("*.shapeedit")))
        wait_for(lambda: editor.titles() == names, "the samples' windows")

    def test_a_picture_of_the_window(self):
        sample = sorted(SAMPLES.glob("*.shapeedit"))[0]
        picture = self.folder / "window.png"
        shot = self.start(f"--screenshot={picture}", sample)
        self.assertEqual(shot.wait_until_ended(), 0)
        described = subprocess.run(
            ["identify", "-format", "%m %w %h %k", picture], capture_output=True, text=True).stdout.split()
        self.assertEqual(described[0], "PNG")
        width, height, colours = map(int, described[1:])
        self.assertGreater(width, 1000)
        self.assertGreater(height, 700)
        self.assertGreater(colours, 200)
        self.assertEqual([path.name for path in self.folder.iterdir()], ["window.png"])


if __name__ == "__main__":
    unittest.main()
