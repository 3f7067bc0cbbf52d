"""The program under Valgrind: nothing is read or written that is gone. GTK is watched as well, which the compiler's own
checks do not reach."""

import pathlib
import re
import tempfile
from unittest import mock

import accessible
import support
from browser import BrowserTest
from support import wait_for


class MemoryTests(BrowserTest):
    takes_long = True

    def setUp(self):
        super().setUp()
        # Everything takes several times as long.
        for place, name, value in [(support, "patience", 5), (accessible, "TIMEOUT", 60_000)]:
            changed = mock.patch.object(place, name, value)
            changed.start()
            self.addCleanup(changed.stop)
        self.reports = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.watched = [
            "valgrind", "--leak-check=no", "--undef-value-errors=no", "--error-limit=no", "--num-callers=24",
            f"--log-file={self.reports}/%p",
        ]

    def check(self):
        """Fails for what was read or written out of place. Call it when the programs have ended."""
        reports = [path.read_text(errors="replace") for path in self.reports.iterdir()]
        self.assertTrue(reports, "Valgrind's report")
        faults = []
        for report in reports:
            paragraphs = re.split(r"\n==\d+== \n", report)
            faults += [part for part in paragraphs if re.search(r"Invalid |Mismatched|overlap|Jump to", part)]
            self.assertIn("ERROR SUMMARY", report, "the program's end")
        self.assertEqual(faults, [], "\n\n".join(faults))

    def test_a_browser_opens_folders_and_moves_what_is_in_them(self):
        browser = self.browse("Plan", "House", wrapper=self.watched)
        (browser.home / "Documents/Sub").mkdir()
        self.wait_for_names(browser, "New Document", "House", "Plan", "Sub")
        for _ in range(3):
            # A tile that is gone a moment after it was pressed.
            self.open(browser, "Sub")
            browser.find("label", "No Documents Here")
            browser.key("alt+Left")
            self.wait_for_names(browser, "New Document", "House", "Plan", "Sub")
        browser.drag_and_drop(self.middle(browser, "House"), self.middle(browser, "Sub"))
        self.wait_for_names(browser, "New Document", "Plan", "Sub")
        # What was dragged hovers on, in a window that would take the keys.
        browser.focus(browser.first_window())
        self.select(browser, "Plan")
        browser.key("Delete")
        self.wait_for_names(browser, "New Document", "Sub")
        browser.key("ctrl+z")
        self.wait_for_names(browser, "New Document", "Plan", "Sub")
        browser.activate("app.quit")
        self.assertEqual(browser.wait_until_ended(), 0)
        self.check()

    def test_a_drawing_is_drawn_and_kept(self):
        editor = self.edit(wrapper=self.watched)
        editor.focus()
        editor.key("r")
        editor.drag_page((500, 300), (600, 380))
        editor.wait_for_rows("Rectangle")
        editor.key("ctrl+d")
        editor.wait_for_rows("Rectangle", "Rectangle")
        editor.key("ctrl+a")
        editor.key("ctrl+g")
        editor.wait_for_rows("Group")
        editor.key("ctrl+z")
        editor.wait_for_rows("Rectangle", "Rectangle")
        editor.key("ctrl+c")
        editor.key("ctrl+v")
        wait_for(lambda: len(editor.row_items()) == 4, "what was pasted")
        editor.key("ctrl+w")
        self.assertEqual(editor.wait_until_ended(), 0)
        self.check()
