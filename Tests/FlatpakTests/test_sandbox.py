"""What a person does with ShapeEdit in its Flatpak sandbox: documents given one by one by the portals, and those in a
folder that the sandbox has."""

import json
import os
import signal
import subprocess
import unittest

from sandbox import (
    DATA, DOCUMENTS, EXPORTS, HOME, ID, Portal, SandboxTest, is_running, processes, shapes_of, wait_for,
)


def places(path):
    """Where each shape is. While a file is replaced there is none, or half of one is read: asked for again."""
    try:
        return [(shape["x"], shape["y"]) for shape in shapes_of(path) if "x" in shape]
    except (OSError, ValueError):
        return None


class GrantedTests(SandboxTest):
    """A document outside of what the sandbox has."""

    def opened(self, name="Plan.shapeedit"):
        path = self.drawing(name)
        program = self.start(path)
        program.ready(zoom=False)
        self.assertEqual(program.titles(), ["Plan"])
        return path, program

    def nudge(self, program):
        program.focus()
        program.key("ctrl+a", "Right")

    def wait_until_moved(self, path, before):
        """The drawing in the file has gone to the right."""
        def moved():
            now = places(path)
            return now and now != before and now
        return wait_for(moved, "the change in the file")

    def test_it_is_opened_changed_and_saved_by_itself(self):
        path, program = self.opened()
        before = places(path)
        for _ in range(3):
            self.nudge(program)
            before = self.wait_until_moved(path, before)
            wait_for(lambda: program.titles() == ["Plan"], "the window to say that it is saved")
        # Nothing is left beside it, what is hidden neither.
        wait_for(lambda: self.names() == ["Plan.shapeedit"], f"nothing else in the folder; there is {self.names()}")
        self.assertFalse(program.has("dialog"), "nothing is asked, nothing failed")
        self.assertFalse(program.has("label", lambda name: "Another program" in name))

    def test_an_ordered_save(self):
        path, program = self.opened()
        before = places(path)
        self.nudge(program)
        program.activate("win.save")
        self.wait_until_moved(path, before)

    def test_permissions_and_attributes_stay(self):
        path = self.drawing()
        path.chmod(0o640)
        os.setxattr(path, "user.note", b"mine")
        program = self.start(path)
        program.ready(zoom=False)
        before = places(path)
        for _ in range(2):
            self.nudge(program)
            before = self.wait_until_moved(path, before)
            wait_for(lambda: program.titles() == ["Plan"], "the window to say that it is saved")
        self.assertEqual(path.stat().st_mode & 0o777, 0o640)
        self.assertEqual(os.getxattr(path, "user.note"), b"mine")
        self.assertEqual(self.names(), ["Plan.shapeedit"])

    def test_what_needs_its_folder_is_off(self):
        _, program = self.opened()
        for command in ["rename", "duplicate", "move-to"]:
            self.assertFalse(program.action_state(f"win.{command}")[0], command)
        for command in ["save", "save-as", "print"]:
            self.assertTrue(program.action_state(f"win.{command}")[0], command)
        self.assertFalse([label for label in program.labels() if "/run/" in label], "the portal's folder is not shown")

    def test_another_program_changes_it(self):
        path, program = self.opened()
        text = path.read_text()
        other = json.loads(text)
        del other["pages"][0]["shapes"][1:]
        path.write_text(json.dumps(other))
        # Looked at when the window is gone back to, and before each save.
        program.leave()
        program.focus()
        wait_for(lambda: len(program.all("list item")) < 6, "the other program's drawing")

    def test_a_conflict_keeps_no_hidden_copy(self):
        path, program = self.opened()
        text = path.read_text()
        program.focus()
        self.nudge(program)
        path.write_text(text.replace("North", "South"))
        program.activate("win.save")
        program.find("push button", lambda name: name.endswith("Use Theirs"))
        self.assertFalse(program.has("push button", lambda name: name.endswith("Keep Both")), "there is no folder for both")
        program.dialog_button("Keep Mine")
        wait_for(lambda: '"South"' not in path.read_text(), "the changes in the file")
        self.assertEqual(self.names(), ["Plan.shapeedit"])

    def test_changes_are_recovered_after_a_kill(self):
        path, program = self.opened()
        before = places(path)
        self.nudge(program)
        # Within the two seconds before it is saved, and after the tenth of one before it is in the journal.
        wait_for(lambda: list(DATA.rglob("*journal*")), "the journal")
        for number in processes("shapeedit"):
            os.kill(number, signal.SIGKILL)
        wait_for(lambda: not processes("shapeedit"), "its end")
        wait_for(lambda: not is_running(), "its name to be free")
        again = self.start(path)
        again.ready(zoom=False)
        if places(path) == before:
            again.find("label", lambda name: "Recovered" in name)
            again.dialog_button("Keep")
        self.wait_until_moved(path, before)

    def test_by_the_dialogs_of_the_portal(self):
        path = self.drawing("Chosen.shapeedit")
        before = places(path)
        program = self.start()
        program.find("push button", lambda name: "New" in name)
        program.activate("app.open")
        Portal().choose_file("Open", path)
        program.ready(zoom=False)
        self.assertIn("Chosen", program.titles())
        self.nudge(program)
        self.wait_until_moved(path, before)
        program.activate("win.save-as")
        target = self.outside / "Other name.shapeedit"
        Portal().choose_file("Save As", target)
        wait_for(lambda: "Other name" in program.titles(), "the new name")
        before = wait_for(lambda: places(target), "the new file")
        self.nudge(program)
        self.wait_until_moved(target, before)
        self.assertEqual(self.names(), ["Chosen.shapeedit", "Other name.shapeedit"])


class FolderTests(SandboxTest):
    """A document in a folder that the sandbox has."""

    def test_what_needs_its_folder_is_on(self):
        path = self.drawing(folder=DOCUMENTS)
        program = self.start(path)
        program.ready(zoom=False)
        for command in ["rename", "duplicate", "move-to"]:
            self.assertTrue(program.action_state(f"win.{command}")[0], command)
        before = places(path)
        program.key("ctrl+a", "Right")
        wait_for(lambda: (places(path) or before) != before, "the change in the file")
        self.assertEqual(self.names(DOCUMENTS), ["Plan.shapeedit"])
        program.activate("win.duplicate")
        wait_for(lambda: len(self.names(DOCUMENTS)) == 2, "the copy")

    def test_the_browser_moves_to_the_trash_and_back(self):
        path = self.drawing(folder=DOCUMENTS)
        program = self.start()
        program.find("push button", lambda name: "New" in name)
        program.find(None, lambda name: name.startswith("Plan"))
        program.focus()
        item = program.all("table cell", lambda name: name.startswith("Plan")) or program.all(None, lambda n: n.startswith("Plan"))
        program.click(item[0].middle)
        program.key("Delete")
        wait_for(lambda: not path.exists(), "the document to go")
        trashed = lambda: list((HOME / ".local/share/Trash/files").glob("Plan*"))
        self.assertTrue(trashed(), "it is in the desktop's trash")


class ProgramTests(SandboxTest):
    """The program itself."""

    def test_what_it_keeps_is_in_its_own_folder(self):
        program = self.start(self.drawing())
        program.ready(zoom=False)
        program.key("ctrl+a", "Right")
        wait_for(lambda: list(DATA.glob(".local/state/*/*")), "its state")
        self.assertFalse((HOME / ".local/state").exists(), "nothing in the person's own")

    def test_a_second_start_hands_over(self):
        first = self.start(self.drawing("One.shapeedit"))
        first.ready(zoom=False)
        number = processes("shapeedit")
        second = self.start(self.drawing("Two.shapeedit"))
        wait_for(lambda: first.titles() == ["One", "Two"], "both windows")
        second.process.wait(30)
        self.assertEqual(processes("shapeedit"), number)

    def test_the_desktop_opens_a_document(self):
        path = self.drawing()
        said = subprocess.run(["gio", "open", str(path)], capture_output=True, text=True)
        self.assertEqual(said.returncode, 0, said.stderr)
        program = self.started(None)
        program.ready(zoom=False)
        self.assertEqual(program.titles(), ["Plan"])
        before = places(path)
        program.key("ctrl+a", "Right")
        wait_for(lambda: (places(path) or before) != before, "the change in the file")

    def test_dark_by_the_portal(self):
        def brightness():
            picture = HOME / "picture.png"
            program.capture(picture)
            said = subprocess.run(
                ["convert", picture, "-crop", "300x20+400+60", "-colorspace", "gray", "-format", "%[fx:mean]", "info:"],
                capture_output=True, text=True).stdout
            picture.unlink()
            return float(said)
        self.addCleanup(subprocess.run, ["gsettings", "reset", "org.gnome.desktop.interface", "color-scheme"])
        program = self.start(self.drawing())
        program.ready(zoom=False)
        light = brightness()
        subprocess.run(["gsettings", "set", "org.gnome.desktop.interface", "color-scheme", "prefer-dark"], check=True)
        wait_for(lambda: brightness() < light - 0.3, "a dark window")
        subprocess.run(["gsettings", "set", "org.gnome.desktop.interface", "color-scheme", "default"], check=True)
        wait_for(lambda: brightness() > light - 0.1, "a light window")

    def test_printing_by_the_portal(self):
        program = self.start(self.drawing())
        program.ready(zoom=False)
        program.activate("win.print")
        portal = Portal()
        portal.dialog("Print")
        button = portal.find("push button", "Print")
        # There is no printer here.
        self.assertFalse(button.has("sensitive"))
        portal.click(portal.find("table cell", "Print to File").middle)
        wait_for(lambda: button.has("sensitive"), "the printer to be chosen")
        button.press()
        printed = lambda: list(DOCUMENTS.glob("*.pdf")) + list(HOME.glob("*.pdf"))
        wait_for(lambda: printed() and printed()[0].read_bytes().rstrip().endswith(b"%%EOF"), "the file")
        self.addCleanup(printed()[0].unlink)
        self.assertTrue(printed()[0].read_bytes().startswith(b"%PDF-"))

    def test_what_the_desktop_is_told(self):
        exported = {str(path.relative_to(EXPORTS)) for path in EXPORTS.rglob("*") if path.is_file()}
        for name in [
            f"applications/{ID}.desktop", f"dbus-1/services/{ID}.service", f"mime/packages/{ID}.xml",
            f"icons/hicolor/scalable/apps/{ID}.svg", f"icons/hicolor/symbolic/apps/{ID}-symbolic.svg",
            f"icons/hicolor/scalable/mimetypes/{ID}.document.svg",
            f"gnome-shell/search-providers/{ID}.search-provider.ini",
        ]:
            self.assertIn(name, exported)


if __name__ == "__main__":
    unittest.main()
