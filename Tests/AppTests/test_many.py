"""Many documents at once: one question, one dialog, and an end that stops what is still to come."""

import shutil
import unittest

from editor import EditorTest
from support import ROOT, wait_for

EXAMPLE = ROOT / "Tests" / "ShapeModelTests" / "Corpus" / "good" / "example.shapeedit"


class ManyDocumentsTests(EditorTest):
    takes_long = True

    def files(self, count):
        for number in range(count):
            shutil.copy(EXAMPLE, self.folder / f"{number:04}.shapeedit")
        return sorted(self.folder.glob("*.shapeedit"))

    def dialogs(self, running):
        return [node for node in running.top_levels() if node.role == "dialog"]

    def documents(self, running):
        return [title for title in running.titles() if title[:4].isdigit()]

    def test_as_many_as_a_person_opens_open_without_a_question(self):
        running = self.start(*self.files(30))
        wait_for(lambda: len(self.documents(running)) == 30, "thirty windows")
        self.assertEqual(self.dialogs(running), [])

    def test_what_was_not_meant_opens_nothing(self):
        running = self.start(*self.files(31))
        running.find("label", "Open 31 documents?")
        self.assertEqual(self.documents(running), [])
        running.dialog_button("Cancel")
        running.find("entry", "Search documents")
        self.assertEqual(running.titles(), ["ShapeEdit"])

    def test_stop_opens_no_more(self):
        running = self.start(*self.files(1000))
        running.dialog_button("Open")
        progress = wait_for(
            lambda: next((node for node in running.top_levels() if node.name == "Opening Documents"), None), "the progress")
        running.find("label", lambda name: name.endswith("of 1000 open"), root=progress)
        wait_for(lambda: self.documents(running), "the first document")
        running.find("push button", "Stop", root=progress).press()
        wait_for(lambda: "Opening Documents" not in running.titles(), "the progress to go")
        count = len(self.documents(running))
        self.assertLess(count, 1000)
        # The program can be used: it opens what it is asked for.
        running.activate("app.new")
        wait_for(lambda: "Untitled" in running.titles(), "a new document")
        self.assertEqual(len(self.documents(running)), count)

    def asking(self):
        """A program with a document that asks when it is closed."""
        home = self.folder / "home"
        self.keep_no_drafts(home)
        running = self.edit("--new", home=home)
        running.key("r", "Return")
        running.wait_for_title("Untitled — Edited")
        return running

    def test_quitting_stops_it_and_leaves_nothing(self):
        running = self.asking()
        self.start(*self.files(1000), home=running.home).wait_until_ended()
        running.find("label", "Open 1000 documents?")
        running.dialog_button("Open")
        wait_for(lambda: len(self.documents(running)) > 1, "some documents")
        running.activate("app.quit")
        # While the question waits for its answer there is time to open all of them.
        running.find("label", lambda name: "before closing?" in name)
        wait_for(lambda: "Opening Documents" not in running.titles(), "the progress to go")
        self.assertLess(len(self.documents(running)), 1000)
        running.dialog_button("Close Without Saving")
        self.assertEqual(running.wait_until_ended(), 0)
        again = self.start(home=running.home)
        again.find("entry", "Search documents")
        self.assertEqual(again.titles(), ["ShapeEdit"], "nothing was left open")

    def test_one_question_however_often_it_is_quit(self):
        running = self.asking()
        path = running.action_paths()[-1]
        for action in ("app.quit", "app.quit", "win.close", "app.quit", "win.close"):
            running.activate(action, **({"path": path} if action.startswith("win") else {}))
        running.find("label", lambda name: "before closing?" in name)
        self.assertEqual(len(self.dialogs(running)), 1)
        running.dialog_button("Cancel")
        wait_for(lambda: not self.dialogs(running), "the question to go")
        # All have their answer; the window is there, and another question can be asked.
        self.assertEqual(running.titles(), ["Untitled — Edited"])
        # Quitting again while the last of them is being answered is the same as that one.
        wait_for(lambda: self.dialogs(running) or running.activate("app.quit"), "another question")
        running.dialog_button("Close Without Saving")
        self.assertEqual(running.wait_until_ended(), 0)


if __name__ == "__main__":
    unittest.main()
