"""What the program says and does after it was killed, and when other programs touch a document's file."""

import os
import pathlib
import shutil
import signal
import tempfile
import unittest

from editor import EditorTest, rectangle
from gi.repository import GLib
from screen import Screen
from support import kill, shapes_of, wait_for

RECOVERED = "Recovered unsaved changes"


class RecoveryTests(EditorTest):
    def setUp(self):
        super().setUp()
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="shapeedit-home-"))
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)
        self.save_late(self.home)

    def journals(self):
        """The sizes of the journals in the state folder, by name."""
        state = self.home / ".local/state"
        return {path.name: path.stat().st_size for path in state.rglob("*.journal")} if state.exists() else {}

    def draw_and_be_killed(self, *arguments, count=1):
        """Draws rectangles, and kills the program as soon as the last is in the journal: long before it is saved."""
        editor = self.edit(*arguments, home=self.home)
        before = editor.rows()
        for number in range(count):
            sizes = self.journals()
            editor.key("r")
            editor.drag_page((300 + 130 * number, 300), (400 + 130 * number, 360))
            editor.wait_for_rows(*["Rectangle"] * (number + 1), *before)
            wait_for(lambda: self.journals() != sizes, "the gesture in the journal")
        kill(editor)
        return before

    def test_a_killed_drawing_is_recovered_and_kept(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        old = path.read_bytes()
        self.draw_and_be_killed(path)
        self.assertEqual(path.read_bytes(), old)
        again = self.start(home=self.home)
        again.find("label", RECOVERED)
        again.wait_for_rows("Rectangle", "Rectangle")
        # Nothing is written unasked.
        self.assertEqual(path.read_bytes(), old)
        again.dialog_button("Keep")
        wait_for(lambda: not again.has("label", RECOVERED), "the notice to go")
        again.activate("win.save")
        wait_for(lambda: len(shapes_of(path)) == 2, "the drawing in its file")

    def test_whatever_a_start_begins_with_what_was_lost_is_shown(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        self.draw_and_be_killed(path)
        again = self.start("--new", home=self.home)
        wait_for(lambda: again.titles() == ["Untitled", "plan — Edited"], "both documents")
        again.find("label", RECOVERED)
        kill(again)
        third = self.start("--browser", home=self.home)
        third.find("label", RECOVERED)
        wait_for(lambda: "ShapeEdit" in third.titles(), "the browser")

    def test_two_journals_of_one_drawing_are_one_window(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        self.draw_and_be_killed(path)
        journal, = (self.home / ".local/state").rglob("*.journal")
        shutil.copyfile(journal, journal.with_name("0" * 32 + ".journal"))
        again = self.start("--new", home=self.home)
        # Either may come first.
        wait_for(lambda: len(again.titles()) > 1, "the windows")
        self.assertEqual(again.titles(), ["Untitled", "plan — Edited"])

    def test_text_that_is_being_written_is_recovered(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        editor = self.edit(path, home=self.home)
        editor.key("t")
        editor.click_page((300, 300))
        editor.find("text", lambda name: name.startswith("Text of"))
        editor.type("Half a sentence")
        editor.wait_for_rows("Text, “Half a sentence”", "Rectangle")
        wait_for(lambda: editor.title() == "plan — Edited", "the change in the title")
        wait_for(self.journals, "the journal")
        size = sum(self.journals().values())
        editor.type(" more")
        editor.wait_for_rows("Text, “Half a sentence more”", "Rectangle")
        # Letters are journalled as they come: the last have when it grows no more.
        sizes = [size]

        def is_written():
            sizes.append(sum(self.journals().values()))
            return sizes[-1] > size and len(set(sizes[-20:])) == 1

        wait_for(is_written, "the words in the journal")
        kill(editor)
        again = self.start(path, home=self.home)
        again.find("label", RECOVERED)
        again.wait_for_rows("Text, “Half a sentence more”", "Rectangle")

    def test_what_was_recovered_can_be_discarded(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        old = path.read_bytes()
        self.draw_and_be_killed(path)
        again = self.start(path, home=self.home)
        again.find("label", RECOVERED)
        again.wait_for_rows("Rectangle", "Rectangle")
        again.dialog_button("Discard")
        again.wait_for_rows("Rectangle")
        wait_for(lambda: not again.has("label", RECOVERED), "the notice to go")
        again.focus()
        again.activate("win.close")
        again.wait_until_ended()
        self.assertEqual(path.read_bytes(), old)
        # It is not offered again.
        third = self.start(path, home=self.home)
        third.wait_for_rows("Rectangle")
        self.assertFalse(third.has("label", RECOVERED))

    def test_quitting_asks_nothing_of_what_was_recovered(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        old = path.read_bytes()
        self.draw_and_be_killed(path)
        for _ in range(2):
            again = self.start("--new", home=self.home)
            again.find("label", RECOVERED)
            wait_for(lambda: "Untitled" in again.titles(), "the new drawing")
            again.focus()
            again.activate("app.quit")
            again.wait_until_ended()
            self.assertEqual(path.read_bytes(), old)
        again = self.start(home=self.home)
        again.find("label", RECOVERED)
        again.wait_for_rows("Rectangle", "Rectangle")

    def test_what_was_recovered_and_is_closed_unsaved_is_a_version(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        old = path.read_bytes()
        self.draw_and_be_killed(path)
        again = self.start(path, home=self.home)
        again.find("label", RECOVERED)
        again.focus()
        again.activate("win.close")
        again.dialog_button("Close Without Saving")
        again.wait_until_ended()
        self.assertEqual(path.read_bytes(), old)
        third = self.edit(path, home=self.home)
        third.wait_for_rows("Rectangle")
        self.assertFalse(third.has("label", RECOVERED))
        third.activate("win.browse-versions")
        third.find("list item", lambda name: "Recovered after a crash, and discarded" in name)

    def test_a_drawing_without_a_name_is_recovered(self):
        before = self.draw_and_be_killed("--new", count=3)
        again = self.start(home=self.home)
        again.find("label", RECOVERED)
        again.wait_for_rows("Rectangle", "Rectangle", "Rectangle", *before)
        again.dialog_button("Keep")
        wait_for(lambda: not again.has("label", RECOVERED), "the notice to go")
        again.focus()
        again.activate("win.save")
        again.save_in_dialog(self.folder / "found.shapeedit")
        wait_for(lambda: (self.folder / "found.shapeedit").exists(), "the file")
        self.assertEqual(len(shapes_of(self.folder / "found.shapeedit")), 3 + len(before))
        again.activate("win.close")
        again.wait_until_ended()
        self.assertEqual(self.journals(), {})

    def draw_until_the_session_ends(self, *signals):
        """Draws a rectangle in a new drawing; returns what was there before."""
        editor = self.edit("--new", home=self.home)
        before = editor.rows()
        editor.key("r")
        editor.drag_page((300, 300), (400, 360))
        editor.wait_for_rows("Rectangle", *before)
        for sent in signals or [signal.SIGTERM]:
            editor.process.send_signal(sent)
        self.assertEqual(editor.wait_until_ended(), 0)
        return before

    def test_a_draft_is_open_again_after_the_session_ends(self):
        before = self.draw_until_the_session_ends()
        again = self.start("--browser", home=self.home)
        again.wait_for_rows("Rectangle", *before)
        self.assertFalse(again.has("label", RECOVERED))
        again.focus(again.first_window())
        again.activate("win.close", path=again.action_paths()[0])
        third = lambda: again.find("table cell", lambda name: name.startswith("Untitled, Draft"))
        again.click_button("Drafts")
        again.click(again.settled_middle(third()), count=2)
        again.wait_for_rows("Rectangle", *before)

    def end(self, running, how=signal.SIGTERM):
        running.process.send_signal(how)
        running.wait_until_ended()

    def test_windows_come_back_after_the_session_ends_as_they_were(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        for how in (signal.SIGTERM, signal.SIGKILL):
            with self.subTest(how=how.name):
                editor = self.edit(path, home=self.home)
                editor.xdotool("mousemove", 500, 400)
                editor.xdotool("click", "--repeat", 3, 5)
                editor.calibrate()
                kept = self.home / ".local/state/org.shapeedit.ShapeEdit/scenes.json"
                wait_for(lambda: kept.exists() and '"1.0 ' in kept.read_text(), "the place to be kept")
                # It is kept once it rests.
                seen = []
                wait_for(lambda: seen.append(kept.read_text()) or seen[-20:] == [seen[-1]] * 20, "it to rest")
                self.end(editor, how)
                again = self.start(home=self.home)
                again.wait_for_rows("Rectangle")
                self.assertEqual(again.titles(), ["plan"])
                again.focus()
                again.find("push button", "100%")
                again.calibrate()
                self.assertEqual(again.corner, editor.corner)
                again.activate("win.zoom-in")
                again.find("push button", "125%")
                again.activate("win.close")
                again.wait_until_ended()
        # The person has closed it.
        browser = self.start(home=self.home)
        browser.find("entry", "Search documents")
        self.assertEqual(browser.titles(), ["ShapeEdit"])

    def test_windows_come_back_but_not_after_quit(self):
        paths = [self.write(f"{name}.shapeedit", rectangle("a", 20, 20)) for name in ("one", "two", "three")]
        editor = self.start(*paths, home=self.home)
        wait_for(lambda: editor.titles() == ["one", "three", "two"], "the windows")
        editor.activate("win.close", path=editor.action_paths()[1])
        wait_for(lambda: editor.titles() == ["one", "three"], "a window to go")
        self.end(editor)
        # What is gone meanwhile is said, once.
        paths[2].unlink()
        again = self.start("--new", home=self.home)
        again.find("label", lambda name: "three.shapeedit" in name)
        wait_for(lambda: [title for title in again.titles() if title != "ShapeEdit"] == ["Untitled", "one"], "what is there")
        self.assertEqual(len([top for top in again.top_levels() if top.role == "dialog"]), 1)
        again.dialog_button("OK")
        wait_for(lambda: not again.has("dialog"), "the dialog to go")
        again.activate("app.quit")
        self.assertEqual(again.wait_until_ended(), 0)
        browser = self.start(home=self.home)
        browser.find("entry", "Search documents")
        self.assertEqual(browser.titles(), ["ShapeEdit"])

    def test_windows_do_not_come_back_when_they_are_not_wanted(self):
        settings = self.home / ".config/org.shapeedit.ShapeEdit/settings.json"
        settings.write_text('{"open-what-was-open": false}')
        before = self.draw_until_the_session_ends()
        browser = self.start(home=self.home)
        browser.find("entry", "Search documents")
        self.assertEqual(browser.titles(), ["ShapeEdit"])
        # What was drawn is where it was.
        tile = browser.find("table cell", lambda name: name.startswith("Untitled, Draft"))
        browser.click(browser.settled_middle(tile), count=2)
        browser.wait_for_rows("Rectangle", *before)

    def test_very_many_windows_come_back_only_when_they_are_wanted(self):
        state = self.home / ".local/state/org.shapeedit.ShapeEdit"
        state.mkdir(parents=True)
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        lines = [path.as_uri()] + [(self.folder / f"{number}.shapeedit").as_uri() for number in range(10_000)]
        (state / "windows").write_text("\n".join(lines) + "\n")
        browser = self.start(home=self.home)
        browser.find("label", lambda name: name.startswith("Open ") and name.endswith(" documents?"))
        self.assertIn("ShapeEdit", browser.titles())
        browser.dialog_button("Cancel")
        wait_for(lambda: not browser.has("dialog"), "the question to go")
        self.end(browser)
        again = self.start(home=self.home)
        again.find("entry", "Search documents")
        self.assertEqual(again.titles(), ["ShapeEdit"])

    def test_what_no_state_folder_keeps_is_a_document_after_the_session_ends(self):
        self.warnings = ("journals cannot be written to: Not a directory",)
        (self.home / ".local").mkdir()
        (self.home / ".local/state").write_text("in the way")
        before = self.draw_until_the_session_ends()
        saved = self.home / "Documents/Untitled.shapeedit"
        self.assertEqual(len(shapes_of(saved)), 1 + len(before))
        # Nor can where it is be noted there: it is said all the same, once.
        again = self.start("--browser", home=self.home)
        again.find("label", lambda name: str(saved) in name)
        again.dialog_button("OK")
        notes, = (self.home / ".local/share").glob("*/copies")
        wait_for(lambda: not notes.read_bytes().strip(), "the note to go")

    def test_several_signals_end_the_program_once(self):
        self.warnings = ("journals cannot be written to: Not a directory",)
        (self.home / ".local").mkdir()
        (self.home / ".local/state").write_text("in the way")
        self.draw_until_the_session_ends(signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
        self.assertEqual([path.name for path in (self.home / "Documents").iterdir()], ["Untitled.shapeedit"])

    def test_where_a_copy_was_made_at_the_end_is_said_once(self):
        copy = self.write("plan (conflict).shapeedit", rectangle("a", 20, 20))
        browser = self.start("--browser", home=self.home)
        browser.find("push button", "Open…")
        notes = wait_for(lambda: next((self.home / ".local/state").glob("*/copies"), None), "the room for notes")
        browser.process.terminate()
        browser.wait_until_ended()
        size = notes.stat().st_size
        with notes.open("r+b") as file:
            file.write(f"{copy.as_uri()}\n".encode())
        again = self.start("--browser", home=self.home)
        again.find("label", lambda name: str(copy) in name)
        again.dialog_button("OK")
        again.find("push button", "Open…")
        wait_for(lambda: not notes.read_bytes().strip(), "the note to go")
        self.assertEqual(notes.stat().st_size, size)
        again.process.terminate()
        again.wait_until_ended()
        # What the program is started for does not wait until that is read.
        with notes.open("r+b") as file:
            file.write(f"{copy.as_uri()}\n".encode())
        editor = self.start(self.write("other.shapeedit", rectangle("a", 20, 20)), home=self.home)
        editor.find("label", lambda name: str(copy) in name)
        editor.wait_for_rows("Rectangle")
        editor.dialog_button("OK")
        wait_for(lambda: not notes.read_bytes().strip(), "the note to go again")

    def test_another_programs_version_is_shown_when_there_are_no_changes(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        editor = self.edit(path)
        editor.wait_for_rows("Rectangle")
        self.write("new.shapeedit", rectangle("a", 20, 20), rectangle("b", 200, 20))
        os.replace(self.folder / "new.shapeedit", path)
        editor.wait_for_rows("Rectangle", "Rectangle")
        self.assertFalse(editor.has("label", "Another program changed the file"))

    def test_a_deleted_file_is_told_of_and_written_again(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        editor = self.edit(path)
        path.unlink()
        editor.find("label", "The file is gone")
        editor.click_button("Save Again")
        wait_for(path.exists, "the file to be there again")
        wait_for(lambda: not editor.has("label", "The file is gone"), "the notice to go")

    def test_what_comes_while_a_question_stands_is_asked_about_anew(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        editor = self.edit(path, home=self.home)
        editor.key("r")
        editor.drag_page((300, 300), (400, 360))
        editor.wait_for_rows("Rectangle", "Rectangle")
        for name in ["first", "second", "third"]:
            self.write("new.shapeedit", rectangle(name, 20, 20))
            os.replace(self.folder / "new.shapeedit", path)
            if name == "first":
                editor.find("label", "Another program changed the file")
                editor.key("ctrl+s")
                editor.find("dialog")
                continue
            question = editor.find("dialog")
            self.answer(editor, "Keep Mine")
            wait_for(lambda: question.path not in [node.path for node in editor.all("dialog")], "another question")
            editor.find("dialog")
            self.assertEqual([shape["id"] for shape in shapes_of(path)], [name])
        self.answer(editor, "Keep Mine")
        wait_for(lambda: len(shapes_of(path)) == 2, "the drawing in its file")

    def answer(self, editor, label):
        """Presses a button of the question, which the notice behind it may have too."""
        dialog = editor.find("dialog")
        editor.find("push button", lambda name: name == label or name.endswith(" " + label), root=dialog).press()

    def in_conflict(self, name):
        """A drawing to which a shape was added, of whose file another program has made its own."""
        path = self.write(name, rectangle("a", 20, 20))
        editor = self.edit(path, home=self.home)
        editor.key("r")
        editor.drag_page((300, 300), (400, 360))
        editor.wait_for_rows("Rectangle", "Rectangle")
        self.write("new.shapeedit", rectangle("theirs", 20, 20, name="Theirs"))
        os.replace(self.folder / "new.shapeedit", path)
        editor.find("label", "Another program changed the file")
        return path, editor

    def save_in_a_conflict(self, label, theirs, others):
        """Save asks what the notice asks; then the file has `theirs` shapes, and each copy beside it one of `others`."""
        path, editor = self.in_conflict(f"{label}.shapeedit")
        editor.key("ctrl+s")
        dialog = editor.find("dialog", "Another program changed the file")
        said = " ".join(editor.labels(dialog))
        self.assertIn("the other is kept as a version", said)
        self.assertNotIn("could not be saved", said)
        self.answer(editor, label)
        wait_for(lambda: not editor.has("label", "Another program changed the file"), "the conflict to end")
        wait_for(lambda: len(shapes_of(path)) == theirs, "what is in the file")
        copies = [other for other in self.folder.glob(f"{label}*.shapeedit") if other != path]
        self.assertEqual([len(shapes_of(other)) for other in copies], others)

    def test_save_asks_in_a_conflict_and_keeps_both(self):
        self.save_in_a_conflict("Keep Both", 1, [2])

    def test_save_asks_in_a_conflict_and_uses_theirs(self):
        self.save_in_a_conflict("Use Theirs", 1, [])

    def test_save_asks_in_a_conflict_and_keeps_mine(self):
        self.save_in_a_conflict("Keep Mine", 2, [])

    def test_two_versions_are_both_kept(self):
        path, editor = self.in_conflict("plan.shapeedit")
        editor.click_button("Keep Both")
        wait_for(lambda: not editor.has("label", "Another program changed the file"), "the notice to go")
        self.assertEqual([shape["id"] for shape in shapes_of(path)], ["theirs"])
        others = [other for other in self.folder.glob("*.shapeedit") if other != path]
        self.assertEqual([len(shapes_of(other)) for other in others], [2])

    def test_a_copy_is_made_and_opened(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        editor = self.edit(path)
        editor.activate("win.duplicate")
        wait_for(lambda: editor.titles() == ["plan", "plan copy"], "the copy's window")
        self.assertEqual(shapes_of(self.folder / "plan copy.shapeedit"), shapes_of(path))

    def test_going_back_to_what_was_opened_can_be_undone(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        editor = self.edit(path)
        editor.key("r")
        editor.drag_page((300, 300), (400, 360))
        editor.wait_for_rows("Rectangle", "Rectangle")
        editor.activate("win.save")
        wait_for(lambda: len(shapes_of(path)) == 2, "the drawing in its file")
        editor.activate("win.revert-to-opened")
        editor.wait_for_rows("Rectangle")
        editor.activate("win.undo")
        editor.wait_for_rows("Rectangle", "Rectangle")

    def test_a_script_goes_back_by_one_action_with_a_word(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        editor = self.edit(path)
        editor.key("r")
        editor.drag_page((300, 300), (400, 360))
        editor.wait_for_rows("Rectangle", "Rectangle")
        editor.activate("win.save")
        wait_for(lambda: len(shapes_of(path)) == 2, "the drawing in its file")
        editor.activate("win.revert", GLib.Variant("s", "elsewhere"))
        editor.activate("win.revert", GLib.Variant("s", "opened"))
        editor.wait_for_rows("Rectangle")
        editor.activate("win.revert", GLib.Variant("s", "browse"))
        wait_for(lambda: "Versions of “plan”" in [node.name for node in editor.top_levels()], "the versions")

    def test_an_earlier_version_is_seen_and_restored(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        editor = self.edit(path)
        editor.key("r")
        editor.drag_page((300, 300), (400, 360))
        editor.wait_for_rows("Rectangle", "Rectangle")
        editor.activate("win.save")
        wait_for(lambda: len(shapes_of(path)) == 2, "the drawing in its file")
        editor.activate("win.browse-versions")
        versions = editor.find("list", "Versions")
        kept = lambda: [item.name.rpartition(": ")[2] for item in editor.all("list item", bool, root=versions)]
        wait_for(lambda: "Before it was overwritten" in kept(), "the version")
        place = kept().index("Before it was overwritten")
        versions.select(place)
        editor.find("image", "Picture of the version", where=lambda node: node.middle[0] > 0)
        self.go_through_time(editor, place)
        self.restore_a_copy(editor, path)
        # The button does it, and Enter, and a double click.
        wait_for(lambda: editor.has("push button", "Restore", lambda node: node.has("sensitive")), "the button")
        editor.focus(editor.newest_window())
        item = wait_for(lambda: editor.all("list item", bool, root=versions), "the versions")[place]
        editor.click(editor.settled_middle(item), count=2)
        editor.wait_for_rows("Rectangle")
        editor.activate("win.undo")
        editor.wait_for_rows("Rectangle", "Rectangle")

    def go_through_time(self, editor, place):
        """What differs is said and marked; arrow keys on the slider lead from version to version."""
        difference, screen = "Since then: 1 added", Screen()

        def green():
            """How many pixels are green: what was added is marked so."""
            pixels, _ = screen.pixels()
            return sum(g > r + 30 and g > b + 20 for b, g, r in zip(pixels[::4], pixels[1::4], pixels[2::4]))

        def restores():
            return editor.find("push button", "Restore").has("sensitive")

        editor.find("label", difference)
        slider = editor.find("slider", "Go Through Time")
        editor.focus(editor.newest_window())
        editor.key("Tab")
        wait_for(lambda: slider.has("focused"), "the slider to have the keys")
        for _ in range(2):
            editor.find("label", difference)
            wait_for(lambda: green() > 100, "the marks")
            editor.key(*["Right"] * place)
            wait_for(lambda: not editor.has("label", difference) and not restores(), "the document as it is now")
            wait_for(lambda: green() < 20, "no marks")
            editor.key(*["Left"] * place)
            wait_for(restores, "the earlier version again")

    def restore_a_copy(self, editor, path):
        """A version becomes a document of its own, and the document stays as it is."""
        copy = path.with_name("plan copy.shapeedit")
        editor.click_button("Restore a Copy")
        wait_for(lambda: "plan copy" in editor.titles(), "the copy's window")
        self.assertEqual([shape["id"] for shape in shapes_of(copy)], ["a"])
        self.assertEqual(len(shapes_of(path)), 2)
        editor.activate("win.close", path=editor.action_paths()[-1])
        wait_for(lambda: "plan copy" not in editor.titles(), "the copy to be closed")


if __name__ == "__main__":
    unittest.main()
