"""What a person hears who does not see, when something changes."""

import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from editor import EditorTest, rectangle
from gi.repository import GLib
from hearing import Hearing
from support import wait_for
from test_accessibility import Listener


class HearingTests(Hearing, EditorTest):
    """Each kind of change that the eye sees is heard, once, and nothing is said while something goes on."""

    takes_long = True

    # What leads away from the window, or changes nothing that is seen.
    ELSEWHERE = {
        "win.command-search", "win.find", "win.replace", "win.find-next", "win.find-previous",
        "win.close", "win.save-as", "win.print", "win.rename", "win.browse-versions", "win.duplicate", "win.move-to",
        "win.revert", "win.revert-to-saved", "win.revert-to-opened", "win.full-screen", "win.copy", "win.copy-style", "win.next-pane",
        "win.previous-pane", "win.hide", "win.import", "win.insert-image", "win.export",
        "win.properties",
        # Pages are listened to by themselves: pictures of them come later.
        "win.page-add", "win.page-duplicate",
    }

    def setUp(self):
        super().setUp()
        path = self.write("plan.shapeedit", rectangle("a", 40, 20, rotation=30), rectangle("b", 240, 220, 60, 60))
        home = pathlib.Path(tempfile.mkdtemp(prefix="shapeedit-home-"))
        self.addCleanup(shutil.rmtree, home, ignore_errors=True)
        settings = home / ".config/org.shapeedit.ShapeEdit/settings.json"
        settings.parent.mkdir(parents=True)
        # A save that nobody asked for would be seen and heard between commands.
        settings.write_text('{"ask-before-keeping-changes": true}')
        self.listen(self.edit(path, home=home))
        self.editor.wait_for_rows("Rectangle", "Rectangle")

    def test_what_is_done_is_heard(self):
        key = self.keys
        self.hears("a selection", "Rectangle, blue, 120 by 80", key("Tab"))
        self.hears("a move", r"Rectangle, \d+, \d+", key("Right"))
        self.hears("an undo", r"\bUndone: Move", key("ctrl+z"))
        self.hears("a redo", r"\bRedone: Move", key("ctrl+shift+z"))
        # What is said again is heard again.
        self.hears("the second undo", r"\bUndone: Move", key("ctrl+z"))
        self.hears("what is hidden", r", hidden$", lambda: self.editor.activate("win.hide"))
        self.hears("what is shown again", r"\bUndone: ", key("ctrl+z"))
        self.hears("a tool", r"\bEllipse tool", key("o"))
        self.hears("the tool laid down", r"\bSelect tool", key("Escape"))
        self.hears("a zoom", r"\b\d+%", key("ctrl+plus"))
        self.hears("a shape drawn by key", "Rectangle, .* by", key("r", "Return"))
        self.hears("a save", r"\bSaved", key("ctrl+s"))
        self.hears("a panel", r"\bOutline: off", key("F9"))
        self.hears("a panel", r"\bOutline: on", key("F9"))
        self.hears("what was saved", r"\bReverted", lambda: self.editor.activate("win.revert-to-opened"))
        self.hears("a new page", r"\bPage 2", lambda: self.editor.activate("win.page-add"))
        self.hears("the page before", r"\bPage 1", key("ctrl+Page_Up"))
        self.hears("a command that is found", r"Export Again, File, .*, not possible now", lambda: (
            self.editor.key("ctrl+k"), self.editor.type("export again")))
        self.editor.key("Escape")
        self.hears("a copy of it", r"\bCopy of Page 1", lambda: self.editor.activate("win.page-duplicate"))

    def test_a_key_that_is_held_is_heard_once(self):
        self.editor.key("Tab")
        self.editor.wait_for_selected("Rectangle")
        heard = self.hears(
            "the end of a move", r"\bRectangle, ", lambda: self.editor.xdotool("key", "--delay", 12, *["Right"] * 40))
        # A slow machine may rest between two keys, but does not read forty places out.
        self.assertLess(len([text for text in heard if re.match(r"Rectangle, \d", text)]), 10, heard)

    def test_each_command_is_heard(self):
        editor = self.editor
        path = editor.action_paths()[-1]
        editor.activate("win.select-all")
        editor.wait_for_selected("Rectangle", "Rectangle")
        described = editor.bus().call_sync(
            editor.bus_name, path, "org.gtk.Actions", "List", None, None, 0, 10000, None).unpack()[0]
        commands = sorted({f"win.{name}" for name in described} - self.ELSEWHERE)
        self.assertGreater(len(commands), 30)
        unheard = []
        for command in commands:
            if len(editor.selected_rows()) < 2:
                self.restore()
            enabled, state = editor.action_state(command, path)
            if not enabled:
                continue
            before = self.picture()
            self.ear.clear()
            editor.activate(command, path=path)
            if self.goes_unheard(before):
                unheard.append(command)
            if state is False and editor.action_state(command, path)[1]:
                editor.activate(command, path=path)
            elif state and not editor.action_state(command, path)[1]:
                editor.activate(command, path=path)
                wait_for(editor.rows, "the outline")
        self.assertEqual(unheard, [])

    def restore(self):
        """Everything is there again and selected."""
        for _ in range(4):
            if len(self.editor.rows()) >= 2:
                break
            self.editor.activate("win.undo")
        self.editor.activate("win.select-all")
        wait_for(lambda: len(self.editor.selected_rows()) >= 2, "all to be selected")

    def test_full_screen_is_heard(self):
        # There is no window manager: what one would say of the window is said here.
        state = ["xprop", "-id", str(self.editor.window()), "-f", "_NET_WM_STATE", "32a", "-set", "_NET_WM_STATE"]
        self.hears("full screen", "Full Screen: on", lambda: subprocess.run([*state, "_NET_WM_STATE_FULLSCREEN"], check=True))
        self.hears("its end", "Full Screen: off", lambda: subprocess.run([*state, "_NET_WM_STATE_FOCUSED"], check=True))

    def test_what_is_found_is_heard(self):
        path = self.write("found.shapeedit", *[rectangle(f"s{n}", 40 * n, 20, name=f"Word {n}") for n in range(3)])
        self.editor.activate("app.open-uri", GLib.Variant("s", path.as_uri()))
        wait_for(lambda: "found" in self.editor.titles(), "the document to be open")
        self.editor.focus(self.editor.newest_window())
        self.hears("where to type", "Find in texts and names", lambda: self.editor.key("ctrl+f"))
        self.hears("the first that is found", r"\b1 of 3", lambda: self.editor.type("word"))
        self.hears("the next", r"\b2 of 3", lambda: self.editor.key("F3"))
        self.hears("the one before", r"\b1 of 3", lambda: self.editor.key("shift+F3"))
        self.hears("nothing", "Nothing found", lambda: self.editor.type("zzz"))

    def test_what_comes_from_files_is_heard(self):
        listener = Listener(self.editor)
        picture, drawing = self.folder / "dot.png", self.folder / "circle.svg"
        subprocess.run(["convert", "-size", "40x30", "xc:red", str(picture)], check=True)
        drawing.write_text('<svg xmlns="http://www.w3.org/2000/svg"><circle r="30" cx="40" cy="40"/></svg>')
        self.takes("win.insert-image", "Insert Image", picture, listener)
        # A window manager would give the keys back. What is selected is read with the canvas, or the command is announced.
        self.editor.focus(self.editor.window())
        said = lambda: [self.editor.canvas().description, *self.ear.heard]
        wait_for(lambda: any(re.search("Picture, 40 by 30|Insert Image", text) for text in said()), "the picture to be heard")
        self.takes("win.import", "Import", drawing, listener)
        wait_for(lambda: len(self.editor.titles()) == 2, "the window of what is imported")
        self.editor.focus(self.editor.newest_window())
        # Its window's name, or the canvas that has the keys there.
        wait_for(lambda: any(re.search("Untitled|Canvas", text) for text in self.ear.heard), "what is imported to be heard")
        self.assertEqual(listener.faults, {})

    def takes(self, action, title, path, listener):
        """Chooses a file in the dialog of a command."""
        self.ear.clear()
        self.editor.activate(action)
        self.editor.find("dialog", title)
        listener.walk("inserting a picture", but=[title])
        wait_for(lambda: len(self.editor.windows()) == 2, "the dialog's window")
        self.choose_file(self.editor, path)
        wait_for(lambda: not self.editor.has("dialog", title), "the dialog to go")

    def test_a_notice_is_an_alert_and_is_heard(self):
        self.ear.clear()
        (self.folder / "plan.shapeedit").unlink()
        wait_for(lambda: any("The file is gone" in text for text in self.ear.heard), "the notice to be heard")
        alert = self.editor.find("alert", "The file is gone")
        self.assertIn("Saving writes it again", alert.description)
        self.assertEqual(self.editor.find("push button", "Save Again", root=alert).description, "The file is gone")


if __name__ == "__main__":
    unittest.main()
