"""Files that cannot be read: the window says what `--validate` says, creates nothing and changes nothing."""

import re
import shutil
import subprocess
import unittest

from editor import EditorTest, contents, rectangle
from support import ROOT, program, wait_for

BAD = ROOT / "Tests" / "ShapeModelTests" / "Corpus" / "bad"


def shown(reason):
    """What a window says for what `--validate` says, as far as it is sure: of a file as a whole no place is said."""
    if reason.startswith("1:1: "):
        return reason[len("1:1: "):]
    return re.sub(r"^(\d+):(\d+): ", r"Line \1, column \2: ", reason)


class BadFileTests(EditorTest):
    def setUp(self):
        super().setUp()
        shutil.copytree(BAD, self.folder, dirs_exist_ok=True)
        self.files = sorted(self.folder.glob("*.shapeedit"))
        validated = subprocess.run(
            [program("SHAPEEDIT"), "--validate", *self.files], capture_output=True, text=True, check=False)
        self.reasons = {}
        for path, line in zip(self.files, validated.stderr.splitlines(), strict=True):
            self.assertTrue(line.startswith(f"{path}:"), line)
            self.reasons[path] = line[len(f"{path}:"):]

    def dialog(self, running):
        """The dialog that is open, and what its labels say."""
        dialogs = [node for node in running.top_levels() if node.role == "dialog"]
        return dialogs and (dialogs[-1], [node.text for node in running.all("label", root=dialogs[-1])])

    def test_each_is_refused_with_its_reason(self):
        self.assertGreaterEqual(len(self.files), 30)
        before = contents(self.folder)
        # One start for all, and one dialog for all.
        running = self.start(*self.files)
        running.dialog_button("Open")
        _, words = wait_for(
            lambda: (found := self.dialog(running)) and len(found[1]) > len(self.files) and found, "the dialog")
        self.assertEqual(len([node for node in running.top_levels() if node.role == "dialog"]), 1)
        self.assertIn(f"{len(self.files)} documents could not be opened", words)
        for path in self.files:
            with self.subTest(file=path.name):
                self.assertTrue(any(path.name in line for line in words), words)
                reason = self.reasons[path]
                self.assertRegex(reason, r"^\d+:\d+: .{8}")
                self.assertIn(shown(reason), "\n".join(words))
        running.dialog_button("OK")
        # Nothing could be opened: the browser is what is left.
        running.find("entry", "Search documents")
        self.assertEqual(running.titles(), ["ShapeEdit"])
        self.assertEqual(contents(self.folder), before)
        self.assertEqual(list(running.home.glob("Documents/*")), [])
        running.activate("app.quit")
        self.assertEqual(running.wait_until_ended(), 0)
        self.assertEqual(contents(self.folder), before)

    def test_of_one_that_cannot_be_read_an_earlier_version_is_opened(self):
        path = self.folder / "Plan.shapeedit"
        shutil.copy(ROOT / "Tests" / "ShapeModelTests" / "Corpus" / "good" / "example.shapeedit", path)
        editor = self.start(path).ready(zoom=False)
        rows = editor.rows()
        editor.key("r", "Return")
        wait_for(lambda: len(editor.rows()) == len(rows) + 1, "a shape")
        editor.activate("win.save")
        editor.wait_for_title("Plan")
        editor.activate("app.quit")
        self.assertEqual(editor.wait_until_ended(), 0)
        # Its last shape is cut off.
        path.write_bytes(path.read_bytes()[:-20])
        broken = path.read_bytes()
        for answer in ("Cancel", "Open Earlier Version", "Open What Could Be Read"):
            again = self.start(path, home=editor.home)
            _, words = wait_for(lambda: (found := self.dialog(again)) and len(found[1]) > 1 and found, "the question")
            said = "\n".join(words)
            # What can be done is what the buttons offer.
            self.assertRegex(said, r"Line \d+, column \d+: The file ends .*It may have been cut off\.")
            self.assertNotIn("older copy", said)
            self.assertEqual(said.count("The file stays as it is."), 1)
            self.assertNotIn("without a transient parent", again.output())
            # A version is whole, what could be read is not: Enter opens the version.
            if answer == "Open Earlier Version":
                again.focus(again.newest_window())
                again.key("Return")
            else:
                again.dialog_button(answer)
            if answer == "Cancel":
                wait_for(lambda: again.titles() == ["ShapeEdit"], "the browser")
            elif answer == "Open What Could Be Read":
                wait_for(lambda: again.titles() == ["Untitled — Edited"], "a new document")
                again.ready(zoom=False)
                wait_for(lambda: len(again.rows()) >= len(rows), "what could be read")
            else:
                again.wait_for_title("Plan copy")
                again.ready(zoom=False)
                wait_for(lambda: len(again.rows()) in (len(rows), len(rows) + 1), "what was kept")
            again.activate("app.quit")
            self.assertEqual(again.wait_until_ended(), 0)
            self.assertEqual(path.read_bytes(), broken)

    def test_several_are_named_alike_and_what_there_is_of_each_is_said(self):
        text = self.folder / "Notes.txt"
        text.write_text("no drawing")
        cut = self.folder / "Cut.shapeedit"
        whole = self.write("Whole.shapeedit", rectangle("a", 20, 20), rectangle("b", 20, 200)).read_bytes()
        cut.write_bytes(whole[:-20])
        running = self.start(text, cut)
        _, words = wait_for(lambda: (found := self.dialog(running)) and len(found[1]) > 4 and found, "the dialog")
        self.assertEqual(words[0], "2 documents could not be opened")
        self.assertIn("Notes.txt", words)
        self.assertIn("Cut.shapeedit", words)
        said = "\n".join(words)
        self.assertIn("of it can be opened as a new document.", said)
        self.assertIn("Open it by itself to choose what to open.", said)
        self.assertNotIn("older copy", said)
        running.dialog_button("OK")
        running.find("entry", "Search documents")
        running.activate("app.quit")
        self.assertEqual(running.wait_until_ended(), 0)

    def test_of_one_that_is_empty_only_what_can_be_done_is_said(self):
        path = self.folder / "Nothing.shapeedit"
        path.write_bytes(b"")
        running = self.start(path)
        _, words = wait_for(lambda: (found := self.dialog(running)) and len(found[1]) > 1 and found, "the dialog")
        said = "\n".join(words)
        self.assertIn("The file is empty. Restore an earlier version, or delete it.", said)
        self.assertNotIn("column", said)
        self.assertNotIn("older copy", said)
        running.dialog_button("OK")
        running.find("entry", "Search documents")
        running.activate("app.quit")
        self.assertEqual(running.wait_until_ended(), 0)
        self.assertEqual(path.read_bytes(), b"")

    def test_a_window_that_is_open_stays_as_it_was(self):
        good = self.folder / "good.shapeedit"
        shutil.copy(ROOT / "Tests" / "ShapeModelTests" / "Corpus" / "good" / "example.shapeedit", good)
        before = contents(self.folder)
        editor = self.edit(good, zoom=False)
        rows = editor.rows()
        bad = self.files[0]
        self.start(bad, home=editor.home).wait_until_ended()
        dialog, words = wait_for(lambda: (found := self.dialog(editor)) and len(found[1]) > 2 and found, "the dialog")
        self.assertIn(shown(self.reasons[bad]), "\n".join(words))
        editor.dialog_button("OK")
        wait_for(lambda: not self.dialog(editor), "the dialog to close")
        self.assertEqual((editor.title(), editor.rows()), ("good", rows))
        self.assertEqual(contents(self.folder), before)

    def test_what_is_no_regular_file_is_refused(self):
        running = self.start(self.folder)
        _, words = wait_for(lambda: (found := self.dialog(running)) and len(found[1]) > 2 and found, "the dialog")
        self.assertIn(self.folder.name, words[0])
        running.dialog_button("OK")
        running.find("entry", "Search documents")


if __name__ == "__main__":
    unittest.main()
