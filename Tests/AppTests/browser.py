"""The document browser as a person uses it, for the tests of it."""

import pathlib
import re
import shutil
import tempfile
import time

from editor import EditorTest
from support import ROOT, wait_for

# Seconds in which a second click makes a double click of two: GTK's 0.4, and some more.
DOUBLE_CLICK = 0.6
EXAMPLE = ROOT / "Tests" / "ShapeModelTests" / "Corpus" / "good" / "example.shapeedit"


class BrowserTest(EditorTest):
    def setUp(self):
        super().setUp()
        # When which tile was clicked last.
        self.clicks = {}

    def browse(self, *names, wrapper=()):
        """Starts with nothing to open, in a home whose Documents folder has drawings of these names."""
        home = pathlib.Path(tempfile.mkdtemp(prefix="shapeedit-test-"))
        self.addCleanup(shutil.rmtree, home, ignore_errors=True)
        documents = home / "Documents"
        documents.mkdir()
        for name in names:
            shutil.copy(EXAMPLE, documents / f"{name}.shapeedit")
        (documents / "Letter.txt").write_text("no drawing")
        (documents / ".hidden.shapeedit").write_text("")
        browser = self.start(home=home, wrapper=wrapper)
        # Only the page that shows is there.
        browser.find(*(("table", "Documents") if names else ("label", "No Documents Here")))
        browser.focus()
        return browser

    def names(self, browser):
        """What the tiles are called."""
        tiles = browser.all("table cell", bool)
        names = [re.sub(r", in the folder “.*”$", "", tile.name) for tile in tiles]
        return [re.sub(r", (Yesterday, )?[^,]*$", "", name) for name in names]

    def wait_for_names(self, browser, *names):
        wait_for(lambda: sorted(self.names(browser)) == sorted(names), f"the tiles {names}")

    def open(self, browser, name):
        """Double-clicks a document's tile."""
        self.click(browser, name, count=2)

    def click(self, browser, name, count=1):
        """Clicks the name of a tile. GTK takes two clicks on one tile for a double click, also when another tile was clicked
        between them."""
        place = self.middle_of_label(browser, name)
        clicked = self.clicks.get((browser, name), 0)
        wait_for(lambda: time.monotonic() > clicked + DOUBLE_CLICK, "the time of a double click to pass")
        browser.click(place, count)
        self.clicks[browser, name] = time.monotonic()

    def middle_of_label(self, browser, name):
        """Where the name is that a tile shows, once it stands still: tiles move, and are made anew, while others come and go."""
        def label():
            grid = browser.all("table", "Documents")[0]
            return browser.all("label", name, lambda node: node.middle[1] > 0, root=grid)[0]

        return browser.settled_middle(label)

    def tile(self, browser, name):
        """The tile of a document or folder; None where it does not show."""
        return next((node for node in browser.all("table cell", bool) if node.name.startswith(f"{name}, ")), None)

    def middle(self, browser, name):
        """Where its tile is on the screen, once it stands still. GTK 4.18 leaves out the padding around what is in it."""
        return browser.settled_middle(lambda: self.tile(browser, name))

    def select(self, browser, name):
        """Clicks a document's tile, unless it is all that is selected."""
        selected = [node.name for node in browser.all("table cell", bool) if node.has("selected")]
        if len(selected) == 1 and selected[0].startswith(name):
            return
        self.click(browser, name)
        wait_for(lambda: any(node.name.startswith(name) and node.has("selected") for node in browser.all("table cell", bool)),
                 "the tile to be selected")
