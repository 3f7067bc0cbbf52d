"""The plain-text editor of five lines: the framework serves an app that is not ShapeEdit."""

import unittest

from editor import Editor
from support import ProgramTest, wait_for


class TextEditTests(ProgramTest):
    variable = "TEXTEDIT"
    bus_name = "org.example.textedit_example"
    kind = Editor
    words = "Ein Brief\nmit zwei Zeilen – 二"

    def start_on(self, *arguments):
        running = self.start(*arguments)
        running.view = running.find("text", where=lambda node: node.has("focused") or node.has("editable"))
        running.focus()
        return running

    def test_a_text_is_written_saved_and_opened(self):
        path = self.folder / "Brief.txt"
        path.write_text("Alt")
        running = self.start_on(path)
        running.wait_for_title("Brief")
        self.assertEqual(running.view.text, "Alt")
        running.click(running.settled_middle(running.view))
        running.key("ctrl+End")
        running.type(" und neu")
        running.wait_for_title("Brief — Edited")
        running.key("ctrl+s")
        running.wait_for_title("Brief")
        self.assertEqual(path.read_text(), "Alt und neu")
        running.key("ctrl+z")
        wait_for(lambda: running.view.text != "Alt und neu", "a step to be taken back")
        while running.action_state("win.undo")[0]:
            running.activate("win.undo")
        wait_for(lambda: running.view.text == "Alt", "everything to be taken back")
        running.key("ctrl+shift+z")
        wait_for(lambda: running.view.text != "Alt", "a step to be made again")
        running.view.set_text(self.words)
        running.key("ctrl+s")
        running.wait_for_title("Brief")
        self.assertEqual(path.read_text(), self.words)
        running.key("ctrl+w")
        self.assertEqual(running.wait_until_ended(), 0)
        again = self.start_on(path)
        self.assertEqual(again.view.text, self.words)

    def test_a_file_that_is_no_text_is_refused(self):
        path = self.folder / "noise.txt"
        path.write_bytes(b"\xff\xfe\x80")
        running = self.start(path)
        running.find("label", lambda name: "noise.txt" in name)
        running.dialog_button("OK")
        self.assertEqual(path.read_bytes(), b"\xff\xfe\x80")

    def test_a_preview_is_pictured_without_a_display(self):
        listed = self.run_headless("--previews")
        self.assertEqual((listed.returncode, listed.stdout), (0, "TextEdit_Previews\n"))
        pictured = self.run_headless("--preview", "TextEdit_Previews", "--screenshot", "x.png")
        self.assertEqual(pictured.returncode, 0, pictured.stderr)
        self.assertTrue((self.folder / "x.png").read_bytes().startswith(b"\x89PNG"))
        unknown = self.run_headless("--preview", "None", "--screenshot", "y.png")
        self.assertEqual(unknown.returncode, 1)
        self.assertEqual(unknown.stderr, "There is no preview None. There are:\nTextEdit_Previews\n")


if __name__ == "__main__":
    unittest.main()
