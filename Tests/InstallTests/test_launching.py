"""Every way to start the program, on the installed tree."""

import os
import subprocess
import unittest

from installed import DESKTOP, ID, InstalledTest, executable, owner, prefix, shapes_of, wait_for
from gi.repository import GLib


class DesktopTests(InstalledTest):
    """The desktop starts it."""

    def test_gtk_launch_shows_the_browser(self):
        self.run_program("gtk-launch", ID)
        program = self.running()
        self.wait_for_titles(program, "ShapeEdit")

    def test_gtk_launch_opens_a_document(self):
        path = self.drawing()
        self.run_program("gtk-launch", DESKTOP, path)
        self.wait_for_titles(self.running(), "One drawing")

    def test_gio_open(self):
        path = self.drawing()
        self.run_program("gio", "open", path)
        self.wait_for_titles(self.running(), "One drawing")

    def test_it_is_what_opens_its_files(self):
        self.assertIn(DESKTOP, self.run_program("gio", "mime", "application/vnd.shapeedit+json"))
        # And one of those that open files of other programs, known by their names.
        for name, kind in [("a.excalidraw", "vnd.excalidraw+json"), ("a.drawio", "vnd.jgraph.mxfile"), ("a.svg", "svg+xml")]:
            path = self.drawing(name)
            path.write_text("<svg xmlns='http://www.w3.org/2000/svg'/>" if kind == "svg+xml" else "{}")
            said = self.run_program("gio", "info", "-a", "standard::content-type", path)
            self.assertIn(kind, said)
            self.assertIn(DESKTOP, self.run_program("gio", "mime", said.split()[-1]))

    def test_a_file_is_known_by_its_name_or_by_its_content(self):
        named = self.drawing()
        nameless = self.drawing("a drawing without an extension")
        other = self.drawing("Text.txt")
        for path, expected in [(named, "vnd.shapeedit+json"), (nameless, "vnd.shapeedit+json"), (other, "text/plain")]:
            said = self.run_program("gio", "info", "-a", "standard::content-type", path)
            self.assertIn(expected, said, path)

    def test_an_extensionless_drawing_opens(self):
        self.run_program("gio", "open", self.drawing("a drawing without an extension"))
        self.wait_for_titles(self.running(), "a drawing without an extension")


class ActivationTests(InstalledTest):
    """The session bus starts it: nothing of it runs before."""

    def test_activate(self):
        self.call("Activate", "(a{sv})", {})
        self.wait_for_titles(self.running(), "ShapeEdit")

    def test_open_several(self):
        paths = [self.drawing("Eins.shapeedit"), self.drawing("Zwei.shapeedit")]
        self.call("Open", "(asa{sv})", [path.as_uri() for path in paths], {})
        self.wait_for_titles(self.running(), "Eins", "Zwei")

    def test_the_action_of_the_desktop_entry(self):
        self.call("ActivateAction", "(sava{sv})", "new-document", [], {})
        self.wait_for_titles(self.running(), "Untitled")

    def test_gapplication(self):
        self.run_program("gapplication", "action", ID, "new-document")
        program = self.running()
        self.wait_for_titles(program, "Untitled")
        self.assertIn("new-document", self.run_program("gapplication", "list-actions", ID).split())

    def test_every_action_of_the_desktop_entry_is_an_action(self):
        entry = GLib.KeyFile.new()
        entry.load_from_file(str(prefix() / "share/applications" / DESKTOP), GLib.KeyFileFlags.NONE)
        wanted = entry.get_string_list("Desktop Entry", "Actions")
        self.assertEqual(wanted, ["new-document"])
        self.call("Activate", "(a{sv})", {})
        self.running()
        self.assertLessEqual(set(wanted), set(self.run_program("gapplication", "list-actions", ID).split()))

    def test_it_ends_with_its_last_window(self):
        self.call("ActivateAction", "(sava{sv})", "new-document", [], {})
        program = self.running()
        self.wait_for_titles(program, "Untitled")
        program.activate("win.close")
        program.wait_until_ended()
        wait_for(lambda: owner() == 0, "the name to be free")


class CommandLineTests(InstalledTest):
    """A shell starts it."""

    def test_several_files(self):
        program = self.start(self.drawing("A.shapeedit"), self.drawing("B.shapeedit"), self.drawing("C.shapeedit"))
        self.wait_for_titles(program, "A", "B", "C")

    def test_relative_paths(self):
        self.drawing("Near.shapeedit")
        deep = self.folder / "deep er"
        deep.mkdir()
        program = self.start("../Near.shapeedit", cwd=deep)
        self.wait_for_titles(program, "Near")

    def test_a_relative_path_counts_from_where_the_second_start_is(self):
        program = self.start(self.drawing("First.shapeedit"))
        self.wait_for_titles(program, "First")
        deep = self.folder / "deep"
        deep.mkdir()
        (deep / "Second.shapeedit").write_bytes((self.folder / "First.shapeedit").read_bytes())
        self.run_program(executable(), "Second.shapeedit", cwd=deep)
        self.wait_for_titles(program, "First", "Second")

    def test_uris(self):
        path = self.drawing("Ein Plan (50 %) – ä.shapeedit")
        program = self.start(path.as_uri())
        self.wait_for_titles(program, "Ein Plan (50 %) – ä")

    def test_spaces_and_newlines(self):
        name = " leading, trailing \nand a new line "
        program = self.start(self.drawing(name + ".shapeedit"))
        wait_for(lambda: any("and a new line" in title for title in program.titles()), "the window")

    def test_a_name_that_looks_like_an_option(self):
        self.drawing("--new.shapeedit")
        program = self.start("--", "--new.shapeedit")
        self.wait_for_titles(program, "--new")

    def test_bytes_that_are_not_text(self):
        path = self.drawing(b"Latin-1 \xe9\xff.shapeedit")
        program = self.start(path)
        wait_for(lambda: any(title.startswith("Latin-1 ") for title in program.titles()), "the window")
        program.find("image", "Canvas")
        program.focus()
        program.key("ctrl+a", "Right")
        wait_for(lambda: any("Edited" in title for title in program.titles()), "the change")
        program.activate("win.save")
        wait_for(lambda: shapes_of(os.fsdecode(path))[0]["x"] == 251, "the change in the file")
        wait_for(lambda: os.listdir(os.fsencode(self.folder)) == [b"Latin-1 \xe9\xff.shapeedit"], "nothing beside it")

    def test_a_folder_whose_name_is_not_text(self):
        folder = os.path.join(os.fsencode(self.folder), b"Pl\xe4ne")
        os.mkdir(folder)
        for name in (b"One.shapeedit", b"Two.shapeedit"):
            os.rename(self.drawing(name), os.path.join(folder, name))
        self.run_program(executable(), "--validate", "One.shapeedit", cwd=folder)
        self.run_program(executable(), "--export=One.png", "One.shapeedit", cwd=folder)
        self.assertIn(b"One.png", os.listdir(folder))
        program = self.start("One.shapeedit", cwd=folder)
        self.wait_for_titles(program, "One")
        self.run_program(executable(), "Two.shapeedit", cwd=folder)
        self.wait_for_titles(program, "One", "Two")

    def test_bytes_that_are_not_text_in_every_other_way(self):
        path = self.drawing(b"\xfe.shapeedit")
        output = os.path.join(os.fsencode(self.folder), b"\xfe.png")
        self.run_program(executable(), b"--export=" + output, path)
        self.run_program(executable(), "--validate", path)
        with open(output, "rb") as picture:
            self.assertEqual(picture.read(4), b"\x89PNG")
        self.run_program("gio", "open", path)
        wait_for(lambda: len(self.running().titles()) == 1, "the window")

    def test_a_second_start_hands_over(self):
        program = self.start(self.drawing("First.shapeedit"))
        self.wait_for_titles(program, "First")
        self.run_program(executable(), self.drawing("Second.shapeedit"))
        self.wait_for_titles(program, "First", "Second")
        self.run_program(executable(), "--new")
        self.wait_for_titles(program, "First", "Second", "Untitled")
        self.run_program("gio", "open", self.drawing("Third.shapeedit"))
        self.wait_for_titles(program, "First", "Second", "Third", "Untitled")
        self.assertEqual(owner(), program.process.pid)

    def test_a_service_takes_no_files(self):
        result = subprocess.run(
            [executable(), "--gapplication-service", self.drawing()], capture_output=True, text=True, timeout=60)
        self.assertEqual(result.returncode, 2)


class FileManagerTests(InstalledTest):
    """A person starts it, with a double click."""

    def test_a_double_click_in_pcmanfm(self):
        self.drawing("Plan.shapeedit")
        manager = subprocess.Popen(
            ["pcmanfm", "--no-desktop", str(self.folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(manager.wait)
        self.addCleanup(manager.terminate)

        def windows():
            found = subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--pid", str(manager.pid)], capture_output=True, text=True)
            return found.stdout.split()

        window = wait_for(windows, "the file manager's window")[-1]
        place = wait_for(lambda: self.icon_in(window), "the document in the file manager")
        subprocess.run(
            ["xdotool", "mousemove", *map(str, place), "click", "--repeat", "2", "--delay", "60", "1"], check=True)
        self.wait_for_titles(self.running(), "Plan")

    def icon_in(self, window):
        """The middle of what is drawn on the white of the file manager's view: the one document's icon."""
        picture = self.folder.parent / f"{self.folder.name}.png"
        subprocess.run(["import", "-silent", "-window", "root", picture], check=True)
        pixels = subprocess.run(["convert", picture, "-depth", "8", "rgb:-"], capture_output=True, check=True).stdout
        picture.unlink()
        width, height = 1280, 900
        self.assertEqual(len(pixels), width * height * 3)
        text = subprocess.run(
            ["xdotool", "getwindowgeometry", "--shell", window], capture_output=True, text=True, check=True).stdout
        geometry = {key: int(value) for key, value in (line.split("=") for line in text.split())}
        left, top = geometry["X"] + 160, geometry["Y"]
        # The view: the lowest rows are the status bar; the icon is the first that is not white below the white's begin.
        white = b"\xff\xff\xff"
        rows = []
        for y in range(top, min(height, top + geometry["HEIGHT"])):
            row = pixels[(y * width + left) * 3:(y * width + left + 400) * 3]
            rows.append(row)
        # White lines elsewhere are single ones.
        blank = [row.count(white) > 390 for row in rows]
        start = next((index for index in range(len(blank)) if all(blank[index:index + 4])), None)
        if start is None:
            return None
        for index in range(start, len(rows) - 40):
            columns = [x for x in range(400) if rows[index][x * 3:x * 3 + 3] != white]
            if len(columns) > 12:
                return left + (columns[0] + columns[-1]) // 2, top + index + 10
        return None


if __name__ == "__main__":
    unittest.main()
