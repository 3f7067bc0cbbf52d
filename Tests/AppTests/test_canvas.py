"""What the canvas shows after a random life is what it shows of the same file opened anew, pixel for pixel.

SHAPEEDIT_SEED=7 begins with another seed than 1; SHAPEEDIT_LONG=1 goes on for a hundred lives.
"""

import os
import random
import shutil
import subprocess
import time
import unittest

from editor import EditorTest, rectangle
from support import wait_for

SEED = int(os.environ.get("SHAPEEDIT_SEED", "1"))
LIVES = 100 if os.environ.get("SHAPEEDIT_LONG") == "1" else 1
STEPS = 45

# Eight small shapes far from each other, and one that reaches out of its group.
PLACES = [(60, 60), (400, 90), (760, 50), (140, 330), (520, 380), (880, 300), (250, 640), (700, 600)]


class CanvasTests(EditorTest):
    takes_long = True

    def sparse(self, name):
        kinds = ["rectangle", "ellipse", "triangle", "diamond"]
        shapes = [
            dict(rectangle(f"s{index}", x, y, 40 + 6 * index, 30 + 4 * index), type=kinds[index % 4])
            for index, (x, y) in enumerate(PLACES)
        ]
        shapes[2]["text"] = {"string": "Text that is wider than its shape"}
        shapes[5]["rotation"] = 30
        shapes[6]["opacity"] = 0.5
        return self.write(name, *shapes)

    def test_what_is_seen_is_what_is_there(self):
        for seed in range(SEED, SEED + LIVES):
            with self.subTest(f"SHAPEEDIT_SEED={seed}"):
                self.live(seed)

    def live(self, seed):
        chance = random.Random(seed)
        path = self.sparse(f"life-{seed}.shapeedit")
        editor = self.edit(path)
        self.area = self.canvas_area(editor)
        told = [self.step(editor, chance) for _ in range(STEPS)]
        editor.key("Escape", "Escape", "ctrl+s")
        editor.wait_for_title(path.stem)
        kept = self.picture(editor, "kept.png")
        editor.key("ctrl+q")
        self.assertEqual(editor.wait_until_ended(), 0)
        again = self.edit(path)
        fresh = self.picture(again, "fresh.png")
        again.key("ctrl+q")
        again.wait_until_ended()
        compared = subprocess.run(
            ["compare", "-metric", "AE", kept, fresh, self.folder / "difference.png"], capture_output=True, text=True)
        if compared.stderr.split()[0] != "0":
            shown = os.environ.get("SHAPEEDIT_PICTURES")
            if shown:
                for picture in (kept, fresh):
                    shutil.copy(picture, shown)
            self.fail(f"{compared.stderr} pixels differ, SHAPEEDIT_SEED={seed}:\n" + "\n".join(told))

    def canvas_area(self, editor):
        """The part of the screen where the canvas is, a little within its edges."""
        middle = editor.canvas().middle
        return middle[0] - 250, middle[1] - 220, 500, 440

    def step(self, editor, chance):
        def place():
            x, y, width, height = self.area
            return chance.randrange(x, x + width), chance.randrange(y, y + height)

        what = chance.choices(
            ["drag", "draw", "undo", "redo", "delete", "move", "zoom", "scroll"], [5, 2, 5, 2, 3, 4, 2, 2])[0]
        if what == "drag":
            # What Tab selects is in the middle of nowhere: take hold of whatever is there.
            editor.drag(place(), place(), steps=4)
        elif what == "draw":
            editor.key("r")
            editor.drag(place(), place(), steps=3)
        elif what == "undo":
            editor.key(*["ctrl+z"] * chance.randint(1, 2))
        elif what == "redo":
            editor.key("ctrl+shift+z")
        elif what == "delete":
            editor.key(*["Tab"] * chance.randint(1, 3), "Delete")
        elif what == "move":
            editor.key("Tab", *[chance.choice(["shift+Right", "shift+Left", "shift+Down", "Up"])] * chance.randint(1, 4))
        elif what == "zoom":
            editor.key(chance.choice(["ctrl+plus", "ctrl+minus", "ctrl+0", "ctrl+0"]))
        else:
            editor.xdotool("mousemove", *place(), "click", "--repeat", 2, chance.choice([4, 5]))
        if chance.random() < 0.5:
            # Otherwise the next step comes before this one is painted.
            time.sleep(0.05)
        return what

    def picture(self, editor, name):
        """The canvas at a zoom and a place that follow from the sheet, once it stands still."""
        editor.activate("win.select-none")
        editor.activate("win.zoom-fit")
        editor.activate("win.zoom-actual")
        editor.find("push button", "100 %")
        editor.xdotool("mousemove", 1270, 890)
        x, y, width, height = self.area
        path = self.folder / name

        def capture():
            subprocess.run(
                ["import", "-silent", "-window", "root", "-crop", f"{width}x{height}+{x}+{y}", "+repage", path],
                check=True)
            return subprocess.run(["identify", "-format", "%#", path], capture_output=True, text=True).stdout

        def stands_still():
            before = capture()
            time.sleep(0.15)
            return capture() == before

        wait_for(stands_still, "the canvas to stand still")
        return path


if __name__ == "__main__":
    unittest.main()
