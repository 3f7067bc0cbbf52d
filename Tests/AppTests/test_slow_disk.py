"""The browser on a slow disk, as one behind a network: its window does not wait for the disk, and says what comes of things."""

import os
import pathlib
import shutil
import sys
import tempfile
import unittest

import support
from browser import EXAMPLE, BrowserTest
from support import ROOT, HoldWatch, wait_for

# Last, as some modules there are called like those here.
sys.path.append(str(ROOT / "Tests" / "FaultTests"))
import fuse_folder

# Seconds until the disk answers. The folder gives each name of a file a number of its own, as sshfs does.
DELAYS = {"readdir": 0.5, "getattr": 0.1, "open": 0.5}
# Seconds that the first reading of a folder takes at least: so long that what is said of it is seen.
FIRST_READING = 5
MEASURE = os.environ.get("SHAPEEDIT_MEASURE") == "1"


class SlowDiskTests(BrowserTest):
    takes_long = True

    def disk(self, *names):
        """A home, a folder for a slow disk that has drawings with these names, and where it is mounted."""
        home = pathlib.Path(tempfile.mkdtemp(prefix="shapeedit-test-"))
        self.addCleanup(shutil.rmtree, home, ignore_errors=True)
        disk, documents = self.folder / "disk", home / "Documents"
        documents.mkdir()
        (disk / "Sub").mkdir(parents=True)
        for name in names:
            shutil.copy(EXAMPLE, disk / f"{name}.shapeedit")
        return home, disk, documents

    def test_the_browser_never_waits_for_a_slow_disk(self):
        home, disk, documents = self.disk("Plan", "Sub/Deep")
        with fuse_folder.mounted(disk, documents) as mounted:
            for call, seconds in DELAYS.items():
                mounted.delay(call, seconds)
            mounted.delay("readdir", FIRST_READING)
            browser = self.start(home=home)
            held = self.use(browser, disk, mounted)
            number = browser.process.pid
            browser.activate("app.quit")
            browser.wait_until_ended()
            waiting = mounted.waiting()
        print("on a slow disk the main thread was held for",
              ", ".join(f"{1000 * seconds:.0f} ms by {what}" for what, seconds in held.items()))
        # Others have waited.
        self.assertEqual({call for call, _ in waiting}, set(DELAYS))
        self.assertEqual([call for call, thread in waiting if thread == number], [])
        # Nor has it waited for a thread that does. The watch needs a quiet machine to be more exact.
        self.assertLess(max(held.values()), (0.1 if MEASURE else sum(DELAYS.values())) * support.patience)

    def use(self, browser, disk, mounted):
        """Does everything; returns for how many seconds the main thread was held at most by what."""
        held = {}

        def watched(deed):
            watch = HoldWatch(browser.bus_name)
            deed()
            held[deed.__name__] = watch.longest()

        def start():
            wait_for(browser.windows, "the window")
            # It does not wait for what is in it.
            browser.find("push button", "Documents")
            self.assertEqual(self.names(browser), [])
            browser.find("label", "Loading…")
            self.assertEqual(browser.all("label", "No Documents Here"), [])
            mounted.delay("readdir", DELAYS["readdir"])
            self.wait_for_names(browser, "New Document", "Plan", "Sub")
            self.assertEqual(browser.all("label", "Loading…"), [])

        def search():
            browser.focus()
            browser.type("dee")
            browser.find("label", "Searching…")
            self.wait_for_names(browser, "Deep")
            browser.key("Escape")
            self.wait_for_names(browser, "New Document", "Plan", "Sub")

        def rename():
            self.select(browser, "Plan")
            browser.key("F2")
            wait_for(lambda: any(node.has("focused") for node in browser.all("text", bool)), "the field")
            browser.key("ctrl+a")
            browser.type("House")
            browser.key("Return")
            browser.find("label", "“Plan” is called “House” now")
            # What is replaced while it is open, libfuse hides until it is closed.
            names = sorted(path.name for path in disk.iterdir() if not path.name.startswith(".fuse_hidden"))
            self.assertEqual(names, ["House.shapeedit", "Sub"])
            self.wait_for_names(browser, "New Document", "House", "Sub")

        def duplicate():
            self.select(browser, "House")
            browser.activate("win.duplicate")
            browser.find("label", lambda words: words.startswith("“House copy”"))
            self.wait_for_names(browser, "New Document", "House", "House copy", "Sub")

        def trash():
            self.select(browser, "House copy")
            browser.key("Delete")
            browser.find("label", "“House copy” was moved to the trash")
            self.wait_for_names(browser, "New Document", "House", "Sub")

        for deed in (start, search, rename, duplicate, trash):
            watched(deed)
        return held

    def test_what_takes_long_is_said(self):
        home, disk, documents = self.disk("Plan", "Next")
        with fuse_folder.mounted(disk, documents) as mounted:
            editor = self.edit(documents / "Plan.shapeedit", zoom=False, home=home)
            mounted.delay("open", 2)
            editor.activate("win.duplicate")
            editor.find("label", "Duplicating…")
            wait_for(lambda: editor.titles() == ["Plan", "Plan copy"], "the copy's window")
            wait_for(lambda: not editor.has("label", "Duplicating…"), "the words to go")
            mounted.delay("open", 0)
            editor.activate("win.close")
            editor.wait_for_title("Plan")
            editor.activate("win.move-to")
            editor.find("dialog", "Move “Plan” To")
            mounted.delay("getattr", 0.2)
            mounted.delay("open", 2)
            self.choose_file(editor, documents / "Sub")
            editor.find("label", "Moving…")
            wait_for((disk / "Sub" / "Plan.shapeedit").exists, "the file in the folder")
            wait_for(lambda: not editor.has("label", "Moving…"), "the words to go")
            mounted.delay("getattr", 0)
            editor.activate("win.revert-to-saved")
            editor.find("label", "Reverting…")
            wait_for(lambda: not editor.has("label", "Reverting…"), "the words to go")
            self.start(documents / "Next.shapeedit", home=home).wait_until_ended()
            editor.find("label", "Opening…")
            wait_for(lambda: editor.titles() == ["Next", "Plan"], "the other window")
            mounted.delay("open", 0)
            editor.activate("app.quit")
            editor.wait_until_ended()


if __name__ == "__main__":
    unittest.main()
