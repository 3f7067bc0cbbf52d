"""The pictures of documents in the browser, in folders that are far larger than a window: what is in view has its picture."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time
import unittest

from editor import EditorTest
from support import wait_for

MAGENTA = b"\xff\x00\xff"
WHITE = b"\xff\xff\xff"
LONG = os.environ.get("SHAPEEDIT_LONG") == "1"


class PictureTests(EditorTest):
    takes_long = True

    def browse(self, count):
        """Shows a folder of so many drawings, each a page of magenta."""
        home = pathlib.Path(tempfile.mkdtemp(prefix="shapeedit-test-"))
        self.addCleanup(shutil.rmtree, home, ignore_errors=True)
        self.fill(home / "Documents", count)
        return self.show(home)

    def fill(self, folder, count):
        folder.mkdir()
        page = {"id": "p", "name": "1", "width": 400, "height": 300, "background": "#ff00ffff", "shapes": []}
        drawing = json.dumps({"format": "org.shapeedit.document", "version": 1, "pages": [page]})
        for number in range(count):
            path = folder / f"{number:05}.shapeedit"
            path.write_text(drawing)
            os.utime(path, (1_700_000_000 - number, 1_700_000_000 - number))

    def show(self, home):
        begin = time.monotonic()
        browser = self.start(home=home)
        self.grid = wait_for(lambda: browser.find("table", "Documents"), "the grid")
        browser.begin = begin
        browser.xdotool("mousemove", 1270, 890)
        return browser

    def size(self, browser):
        """How large the window is; a tooltip is a window too."""
        return max(browser.geometry(window)[2:] for window in browser.windows())

    def screen(self, browser):
        """What is on the screen: its bytes, and how wide it is in pixels."""
        path = self.folder / "screen.png"
        browser.capture(path)
        pixels = subprocess.run(["convert", path, "-depth", "8", "rgb:-"], capture_output=True, check=True).stdout
        width = int(subprocess.run(["identify", "-format", "%w", path], capture_output=True, text=True).stdout)
        return memoryview(pixels), width

    def view(self, browser):
        """How many pixels of pictures there are in two columns of the screen that go through tiles beside their names, and
        the longest run of pixels that are neither of a picture nor white: a tile that has only an icon is grey.

        Assistive technology is not asked: to GTK 4.8 tiles that went out of view are still where they were.
        """
        pixels, width = self.screen(browser)
        _, height = self.size(browser)
        pictured, longest = 0, 0
        for x in (500, 744):
            run = 0
            for y in range(60, height - 8):
                pixel = pixels[3 * (y * width + x):][:3]
                pictured += pixel == MAGENTA
                run = 0 if pixel in (MAGENTA, WHITE) else run + 1
                longest = max(longest, run)
        return pictured, longest

    def wait_for_pictures(self, browser):
        last = []

        def all_shown():
            last[:] = self.view(browser)
            return last[0] > 300 and last[1] < 8
        try:
            wait_for(all_shown, "every tile in view to have its picture", 10)
        except AssertionError as error:
            raise AssertionError(f"{error}; pixels of pictures, longest run of others: {last}") from None

    def scroll(self, browser, clicks):
        width, height = self.size(browser)
        browser.xdotool("mousemove", width // 2 + 60, height // 2)
        browser.xdotool("click", "--repeat", abs(clicks), "--delay", 8, 5 if clicks > 0 else 4)
        browser.xdotool("mousemove", 1270, 890)

    def test_every_tile_in_view_has_its_picture_wherever_one_scrolls(self):
        browser = self.browse(400)
        self.wait_for_pictures(browser)
        for clicks in (7, 60, -200):
            self.scroll(browser, clicks)
            self.wait_for_pictures(browser)

    @unittest.skipUnless(LONG, "writes 10,000 files: set SHAPEEDIT_LONG=1")
    def test_a_folder_of_ten_thousand(self):
        browser = self.browse(10_000)
        self.wait_for_pictures(browser)
        for clicks in (7, 60, -20, 3_000, -500):
            self.scroll(browser, clicks)
            self.wait_for_pictures(browser)


if __name__ == "__main__":
    unittest.main()
