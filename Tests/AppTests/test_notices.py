"""What the window says of a document, and that nothing else is in the way meanwhile."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest
import urllib.parse

from editor import HEIGHT, WIDTH, X, Y, EditorTest, rectangle
from support import kill, shapes_of, wait_for

FAILED = "“plan.shapeedit” could not be saved"
RECOVERED = "Recovered unsaved changes"
CHANGED = "Another program changed the file"
TRASHED = "The file is in the trash"
DISCARDED = "Discarded the recovered changes"
COPY = "plan (conflicted copy 2025-01-31 140509).shapeedit"


class NoticeTests(EditorTest):
    def setUp(self):
        super().setUp()
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="shapeedit-home-"))
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)
        self.save_late(self.home)

    def draw(self, editor, number):
        """Draws a rectangle with the pointer, beside the one before."""
        before = editor.rows()
        editor.key("r")
        editor.drag_page((300 + 130 * number, 300), (400 + 130 * number, 360))
        editor.wait_for_rows("Rectangle", *before)

    def notices(self, editor):
        """The titles of the notices in the window, topmost first."""
        return [node.name for node in editor.application().read().walk() if node.role == "alert"]

    def wait_for_notices(self, editor, *titles):
        try:
            wait_for(lambda: self.notices(editor) == list(titles), f"the notices {titles}", timeout=15)
        except AssertionError as error:
            raise AssertionError(f"{error}; there are {self.notices(editor)}") from None
        self.assertEqual([node for node in editor.top_levels() if node.role == "dialog"], [], "a dialog is in the way")

    def keep_picture(self, editor, name):
        """Writes what is seen to where the environment wants pictures."""
        if "SHAPEEDIT_PICTURES" in os.environ:
            editor.capture(f"{os.environ['SHAPEEDIT_PICTURES']}/{name}.png")

    def full_disk(self):
        """A command before the program, for which the test's folder is a small disk of its own."""
        wrapper = ["unshare", "--mount", "--propagation", "private", "sh", "-c",
                   f"mount -t tmpfs -o size=256k tmpfs {self.folder} && cp {self.home}/plan.shapeedit {self.folder} && exec \"$@\"",
                   "sh"]
        if os.geteuid() != 0:
            wrapper[1:1] = ["--user", "--map-root-user"]
        shutil.copy(self.folder / "plan.shapeedit", self.home)
        if subprocess.run([*wrapper, "true"], capture_output=True).returncode != 0:
            self.skipTest("nothing can be mounted here")
        return wrapper

    def test_copies_by_sync_tools_are_told_of_and_the_person_chooses(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        copy, told = self.folder / COPY, f"There is also “{COPY}”"
        editor = self.edit(path, home=self.home)
        self.wait_for_notices(editor)
        shutil.copy(self.write("other", rectangle("a", 20, 20), rectangle("b", 90, 90)), copy)
        self.wait_for_notices(editor, told)
        self.keep_picture(editor, "copy")
        editor.click_button("Keep Only This")
        self.wait_for_notices(editor, f"“{COPY}” was moved to the trash")
        self.assertFalse(copy.exists())
        editor.click_button("Undo")
        self.wait_for_notices(editor, told)
        self.assertTrue(copy.exists())
        # Side by side, with what differs, and nothing is done unless it is chosen.
        self.show_both(editor, "In the other: 1 added")
        self.keep_picture(editor, "copies")
        editor.focus(editor.newest_window())
        editor.key("Escape")
        wait_for(lambda: not self.comparison(editor), "both to go")
        self.wait_for_notices(editor, told)
        # The other instead: the document goes to the trash, and comes back.
        name = COPY.removesuffix(".shapeedit")
        self.show_both(editor)
        editor.dialog_button("Keep Other")
        self.wait_for_notices(editor, "“plan.shapeedit” was moved to the trash")
        wait_for(lambda: editor.titles() == ["plan"], "the copy to be called as the original was")
        editor.wait_for_rows("Rectangle", "Rectangle")
        self.assertFalse(copy.exists())
        editor.click_button("Undo")
        wait_for(lambda: path.exists() and copy.exists() and editor.titles() == [name], "both files")
        self.wait_for_notices(editor, "This looks like a copy of “plan.shapeedit”")
        # The same the other way round, and both in windows.
        self.show_both(editor, "In the other: 1 removed")
        editor.dialog_button("Open Other")
        wait_for(lambda: sorted(editor.titles()) == ["plan", name], "both windows")
        original = "This looks like a copy of “plan.shapeedit”"
        wait_for(lambda: original in self.notices(editor), "the notice of the copy")
        editor.activate("app.quit")
        self.assertEqual(editor.wait_until_ended(), 0)
        again = self.start(copy, home=self.home).ready(zoom=False)
        self.wait_for_notices(again, original)
        again.click_button("Keep Only This")
        wait_for(lambda: again.titles() == ["plan"], "the copy to be called as the original was")
        self.assertFalse(copy.exists())
        again.click_button("Undo")
        self.wait_for_notices(again, original)
        self.assertEqual(again.titles(), [name])
        self.assertTrue(copy.exists() and path.exists())
        again.click_button("Keep Both")
        self.wait_for_notices(again)

    def comparison(self, editor):
        """The window of a document and its copy; None when there is none."""
        return next((top for top in editor.top_levels() if top.name.startswith("Copies of")), None)

    def show_both(self, editor, difference=None):
        """Shows a document and its copy beside each other."""
        editor.click_button("Show Both")
        both = wait_for(lambda: self.comparison(editor), "both documents")
        for name in ("plan.shapeedit", COPY):
            editor.find("image", f"Picture of “{name}”", where=lambda node: node.middle[0] > 0, root=both)
        if difference:
            editor.find("label", difference, root=both)

    def test_a_copy_that_is_shown_is_closed_before_it_goes_to_the_trash(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        copy = self.folder / COPY
        shutil.copy(self.write("other", rectangle("a", 20, 20), rectangle("b", 90, 90)), copy)
        editor = self.edit(path, home=self.home)
        self.show_both(editor)
        editor.dialog_button("Open Other")
        name = COPY.removesuffix(".shapeedit")
        wait_for(lambda: sorted(editor.titles()) == ["plan", name], "both windows")
        window = next(node for node in editor.top_levels() if node.name == "plan")
        editor.find("push button", "Keep Only This", root=window).press()
        wait_for(lambda: editor.titles() == ["plan"], "the copy's window to close")
        self.wait_for_notices(editor, f"“{COPY}” was moved to the trash")
        self.assertFalse(copy.exists())

    def test_a_reload_selects_nothing_and_is_told_of_until_that_is_closed(self):
        path = self.write("plan.shapeedit", rectangle("a", 250, 300), rectangle("b", 20, 20))
        editor = self.edit(path, home=self.home)
        editor.click_page((300, 340))
        editor.wait_for_frame(250, 300, 120, 80)
        selected = editor.selected_rows()
        self.assertEqual(len(selected), 1)
        self.write("new.shapeedit", rectangle("a", 250, 300))
        os.replace(self.folder / "new.shapeedit", path)
        editor.wait_for_rows("Rectangle")
        self.wait_for_notices(editor, "Changed by another program")
        editor.click_button("Undo")
        editor.wait_for_rows("Rectangle", "Rectangle")
        wait_for(lambda: editor.selected_rows() == selected, "the selection to stay")
        editor.activate("win.redo")
        editor.wait_for_rows("Rectangle")
        wait_for(lambda: editor.selected_rows() == selected, "the selection to stay")
        self.write("new.shapeedit", rectangle("a", 250, 300), rectangle("c", 20, 20))
        os.replace(self.folder / "new.shapeedit", path)
        editor.wait_for_rows("Rectangle", "Rectangle")
        self.wait_for_notices(editor, "Changed by another program")
        editor.click_button("Close")
        self.wait_for_notices(editor)
        self.assertEqual(editor.titles(), ["plan"])

    def test_a_full_disk_stops_no_work_and_is_saved_to_when_there_is_room(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        editor = self.edit(path, home=self.home, wrapper=self.full_disk())
        editor.wait_for_rows("Rectangle")
        seen = pathlib.Path(f"/proc/{editor.process.pid}/root{self.folder}")
        filler = seen / "filler"
        with open(filler, "wb", buffering=0) as file:
            try:
                while file.write(bytes(4096)):
                    pass
            except OSError:
                pass
        self.draw(editor, 0)
        editor.leave()
        self.wait_for_notices(editor, FAILED)
        self.keep_picture(editor, "failed")
        editor.focus()
        # It can be drawn on, and the notice stays the one it is.
        self.draw(editor, 1)
        self.wait_for_notices(editor, FAILED)
        filler.unlink()
        wait_for(lambda: len(shapes_of(seen / path.name)) == 3, "what was drawn to be saved")
        self.wait_for_notices(editor)

    def draw_and_be_killed(self, editor):
        """Draws a rectangle, and kills the program once it is in the journal."""
        self.draw(editor, 0)
        state = self.home / ".local/state"
        wait_for(lambda: [file for file in state.rglob("*.journal") if file.stat().st_size > 300], "a journal")
        kill(editor)

    def recover(self, *arguments):
        """Draws a rectangle, is killed, and is started again; returns that, and the rows before."""
        editor = self.edit(*(arguments or ["--new"]), home=self.home)
        before = editor.rows()
        self.draw_and_be_killed(editor)
        again = self.start(*arguments, home=self.home)
        self.wait_for_notices(again, RECOVERED)
        return again, before

    def test_discarding_what_was_recovered_is_said_and_undone(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        again, before = self.recover(path)
        again.click_button("Discard")
        self.wait_for_notices(again, DISCARDED)
        self.keep_picture(again, "discarded")
        again.wait_for_rows(*before)
        again.click_button("Undo")
        again.wait_for_rows("Rectangle", *before)
        wait_for(lambda: DISCARDED not in self.notices(again), "the notice to go")
        self.keep_picture(again, "taken-back")

    def test_undoing_discard_asks_again_and_writes_over_nothing(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        editor = self.edit(path, home=self.home)
        before = editor.rows()
        self.draw_and_be_killed(editor)
        theirs = self.write("theirs.shapeedit", rectangle("b", 500, 20)).read_text()
        path.write_text(theirs)
        again = self.start(path, home=self.home)
        self.wait_for_notices(again, RECOVERED, CHANGED)
        again.click_button("Discard")
        self.wait_for_notices(again, DISCARDED)
        again.wait_for_rows("Rectangle")
        for _ in range(2):
            again.focus()
            again.activate("win.undo")
            self.wait_for_notices(again, RECOVERED, CHANGED)
            again.wait_for_rows("Rectangle", *before)
            # The window that is left saves what may be saved.
            again.leave()
            self.assertEqual(path.read_text(), theirs)
            again.focus()
            again.activate("win.redo")
            self.wait_for_notices(again)
            again.wait_for_rows("Rectangle")
        again.activate("win.undo")
        self.wait_for_notices(again, RECOVERED, CHANGED)
        again.click_button("Keep Mine")
        self.wait_for_notices(again)
        self.assertEqual(len(shapes_of(path)), 2)

    def test_a_drawing_of_a_newer_version_is_shown_and_kept_whole_in_a_copy(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20, later={"kept": [1, 2]}))
        newer = path.read_text().replace('"version":1', '"version":2').replace(']}]}', ']}],"layers":[3]}')
        path.write_text(newer)
        editor = self.edit(path, home=self.home)
        self.wait_for_notices(editor, "Made by a newer version of ShapeEdit")
        self.keep_picture(editor, "newer")
        self.draw(editor, 0)
        copy = self.folder / "copy.shapeedit"
        editor.click_button("Save As…")
        editor.save_in_dialog(copy)
        wait_for(copy.exists, "the copy")
        self.assertEqual(path.read_text(), newer)
        text = copy.read_text()
        self.assertIn('"version":2', text)
        self.assertIn('"later":{"kept": [1, 2]}', text)
        self.assertIn('"layers":[3]', text)
        self.assertEqual(len(shapes_of(copy)), 2)
        self.wait_for_notices(editor)

    def test_a_recovered_drawing_without_a_name_stays_a_draft_when_it_is_closed(self):
        """It has nothing to go back to: that is not offered. Nobody is told of the crash again."""
        again, before = self.recover()
        again.find("push button", "Save As…")
        self.assertFalse(again.has("push button", "Discard"))
        self.keep_picture(again, "recovered-draft")
        again.focus()
        again.activate("win.close")
        again.wait_until_ended()
        self.assertEqual(len(list((self.home / ".local/state").rglob("*.journal"))), 1)
        third = self.start(home=self.home)
        tile = third.find("table cell", lambda name: name.startswith("Untitled, Draft"))
        third.click(third.settled_middle(tile), count=2)
        third.wait_for_rows("Rectangle", *before)
        self.assertEqual(self.notices(third), [])

    def button(self, editor, name):
        """A button, with whether it can be pressed and what is said of it."""
        return next((node for node in editor.all("push button", name)), None)

    def wait_for_offer(self, editor, *names):
        """Waits until the buttons can be pressed."""
        for name in names:
            wait_for(lambda: self.button(editor, name).has("sensitive"), f"{name} to be offered")

    def wait_for_obstacle(self, editor, *names):
        """Waits until the buttons cannot be pressed, and say why."""
        for name in names:
            wait_for(lambda: not self.button(editor, name).has("sensitive"), f"{name} not to be offered")
            self.assertIn("not a ShapeEdit drawing", self.button(editor, name).description)

    def test_what_another_program_left_that_is_no_drawing_is_not_offered(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        again, before = self.recover(path)
        self.wait_for_offer(again, "Discard", "Keep")
        path.write_bytes(b'{"half": ')
        self.wait_for_notices(again, RECOVERED, CHANGED)
        self.wait_for_obstacle(again, "Discard", "Use Theirs")
        self.wait_for_offer(again, "Keep", "Keep Mine")
        self.keep_picture(again, "not-offered")
        self.write("new.shapeedit", rectangle("theirs", 20, 20), rectangle("b", 200, 20), rectangle("c", 400, 20))
        os.replace(self.folder / "new.shapeedit", path)
        self.wait_for_offer(again, "Discard", "Use Theirs")
        path.write_bytes(b"garbage")
        self.wait_for_obstacle(again, "Discard", "Use Theirs")
        again.click_button("Keep Mine")
        self.wait_for_notices(again)
        self.assertEqual(len(shapes_of(path)), 1 + len(before))

    def test_a_narrow_window_stays_as_it_is_whatever_is_said(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        editor = self.edit(path, home=self.home)
        self.draw(editor, 0)
        window = editor.newest_window()
        for width in (480, 1100, 360):
            editor.xdotool("windowsize", window, width, 640)
            wait_for(lambda: editor.geometry(window)[2:] == (width, 640), f"a width of {width}")
            # What is left out gives its room at once.
            for name in ("Zoom In", "Zoom Out"):
                button = editor.find("push button", name)
                wait_for(lambda: 0 < button.middle[0] < width, f"{name} to be in a window of {width}")
        self.write("new.shapeedit", rectangle("a", 20, 20), rectangle("b", 200, 20))
        # What was drawn may be saved by now.
        editor.activate("win.duplicate-selection")
        os.replace(self.folder / "new.shapeedit", path)
        self.wait_for_notices(editor, "Another program changed the file")
        for name in ("Keep Both", "Use Theirs", "Keep Mine"):
            button = editor.find("push button", name)
            wait_for(lambda: 0 < button.middle[0] < 360 and 0 < button.middle[1] < 320, f"{name} to be in the window")
        self.assertEqual(editor.geometry(window)[2:], (360, 640))
        self.keep_picture(editor, "narrow")

    def test_a_click_on_a_notice_leaves_the_keys_where_they_were(self):
        path = self.write("plan.shapeedit", rectangle("a", 250, 300))
        editor = self.edit(path, home=self.home)
        editor.click_page((300, 340))
        editor.wait_for_frame(250, 300, 120, 80)
        path.unlink()
        self.wait_for_notices(editor, "The file is gone")
        # GTK 4.18 leaves the notice's margins, 21 and 17 pixels here, out of the place that it tells: this is in the button
        # with and without them.
        x, y = editor.settled_middle(editor.find("push button", "Save Again"))
        editor.click((x + 16, y + 12))
        wait_for(path.exists, "the file to be there again")
        self.wait_for_notices(editor)
        # The arrow moves what is selected.
        editor.key("Right")
        editor.wait_for_frame(251, 300, 120, 80)
        self.assertTrue(editor.canvas().has("focused"))

    def test_a_gesture_does_the_same_whatever_is_said_meanwhile(self):
        """A notice that comes or goes above the canvas moves nothing under the hand."""
        path = self.write("plan.shapeedit", rectangle("a", 250, 300))
        editor = self.edit(path, home=self.home)
        editor.click_page((300, 340))
        editor.wait_for_frame(250, 300, 120, 80)
        gone = "The file is gone"

        def middle():
            """The height of the canvas's middle, once it stays."""
            seen = []
            def stays():
                seen.append(editor.canvas().middle[1])
                return len(seen) > 4 and len(set(seen[-5:])) == 1
            wait_for(stays, "the canvas to stay")
            return seen[-1]

        def delete():
            self.kept = path.read_bytes()
            path.unlink()
            wait_for(lambda: gone in self.notices(editor), "the notice")

        def put_back():
            (self.folder / "kept").write_bytes(self.kept)
            os.replace(self.folder / "kept", path)
            wait_for(lambda: gone not in self.notices(editor), "the notice to go")

        def gesture(start, way, meanwhile):
            place = editor.screen(start)
            editor.xdotool("mousemove", *place, "mousedown", 1)
            for step in range(1, 4):
                editor.xdotool("mousemove", place[0] + way[0] * step // 6, place[1] + way[1] * step // 6)
            before = middle()
            meanwhile()
            moved = 2 * (middle() - before)
            self.assertGreater(abs(moved), 20)
            for step in range(4, 7):
                editor.xdotool("mousemove", place[0] + way[0] * step // 6, place[1] + way[1] * step // 6)
            editor.xdotool("mouseup", 1)

        for meanwhile in (delete, put_back):
            with self.subTest(f"{meanwhile.__name__}, a click"):
                names = editor.undo_names()
                gesture((300, 340), (0, 0), meanwhile)
                editor.wait_for_frame(250, 300, 120, 80)
                self.assertEqual(editor.undo_names(), names)
        for meanwhile in (delete, put_back):
            with self.subTest(f"{meanwhile.__name__}, a move"):
                gesture((300, 340), (60, 30), meanwhile)
                editor.wait_for_frame(310, 330, 120, 80)
                editor.activate("win.undo")
                editor.wait_for_frame(250, 300, 120, 80)

    def move_to_trash(self, path):
        """Does what file managers do."""
        trash = self.home / ".local/share/Trash"
        for name in ("files", "info"):
            (trash / name).mkdir(parents=True, exist_ok=True)
        note = f"[Trash Info]\nPath={urllib.parse.quote(str(path))}\nDeletionDate=2025-01-31T14:05:09\n"
        (trash / "info" / f"{path.name}.trashinfo").write_text(note)
        os.rename(path, trash / "files" / path.name)

    def test_what_nobody_has_changed_is_in_the_trash_and_no_more(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        editor = self.edit(path, home=self.home)
        editor.wait_for_rows("Rectangle")
        self.move_to_trash(path)
        self.wait_for_notices(editor, TRASHED)
        self.assertEqual(editor.title(), "plan")
        self.assertTrue(editor.has("label", "Another program moved it there."))
        editor.wait_for_state(lambda state: state == "In the trash")
        self.keep_picture(editor, "trash")
        editor.activate("win.properties")
        panel, = wait_for(
            lambda: [node for node in editor.top_levels() if node.name == "Properties of “plan”"], "the properties")
        editor.find("label", "In the trash", root=panel)
        kill(editor)
        again = self.start("--new", home=self.home)
        wait_for(lambda: again.titles() == ["Untitled"], "nothing but the new drawing")
        again.find("image", "Canvas")
        self.assertEqual(again.titles(), ["Untitled"])

    def test_what_was_changed_is_found_in_the_trash_again_and_put_back(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        editor = self.edit(path, home=self.home)
        editor.wait_for_rows("Rectangle")
        self.move_to_trash(path)
        self.wait_for_notices(editor, TRASHED)
        self.draw(editor, 0)
        editor.wait_for_title("plan — Edited")
        self.assertTrue(
            editor.has("label", "Another program moved it there. Your changes are not saved in it."))
        self.keep_picture(editor, "trash-changed")
        wait_for(lambda: list((self.home / ".local/state").rglob("*.journal")), "a journal")
        kill(editor)
        # What is kept saves itself soon.
        (self.home / ".config" / self.bus_name / "settings.json").unlink()
        again = self.start("--new", home=self.home)
        again.find("label", TRASHED)
        self.keep_picture(again, "trash-recovered")
        again.dialog_button("Put Back")
        wait_for(path.exists, "the file to be there again")
        wait_for(lambda: not again.has("label", TRASHED), "the notice to go")
        self.assertEqual(len(shapes_of(path)), 1)
        again.dialog_button("Keep")
        wait_for(lambda: len(shapes_of(path)) == 2, "the drawing in its file")

    def test_what_is_kept_as_a_version_is_in_the_window_of_versions_that_is_open(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        editor = self.edit(path, home=self.home)
        editor.wait_for_rows("Rectangle")
        editor.activate("win.browse-versions")
        editor.find("label", lambda name: name.startswith("No Earlier Versions"))
        self.write("new.shapeedit", rectangle("a", 20, 20), rectangle("b", 200, 20))
        os.replace(self.folder / "new.shapeedit", path)
        editor.wait_for_rows("Rectangle", "Rectangle")
        versions = editor.find("list", "Versions")
        wait_for(
            lambda: [item.name.rpartition(": ")[2] for item in editor.all("list item", bool, root=versions)]
            == ["As the document is", "Yours, before another program’s was taken"], "the version in the window that is open", timeout=15)
        # It can be restored there and then.
        editor.click_button("Restore")
        editor.wait_for_rows("Rectangle")

    def test_a_file_that_is_changed_and_then_deleted_is_gone(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        editor = self.edit(path, home=self.home)
        editor.wait_for_rows("Rectangle")
        self.write("new.shapeedit", rectangle("a", 20, 20), rectangle("b", 200, 20))
        os.replace(self.folder / "new.shapeedit", path)
        editor.wait_for_rows("Rectangle", "Rectangle")
        self.wait_for_notices(editor, "Changed by another program")
        path.unlink()
        self.wait_for_notices(editor, "The file is gone")
        self.keep_picture(editor, "gone")
        editor.click_button("Save Again")
        wait_for(path.exists, "the file to be there again")
        # That it was changed is no news any more.
        self.wait_for_notices(editor)


if __name__ == "__main__":
    unittest.main()
