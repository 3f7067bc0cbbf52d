"""What the canvas shows after a random life is what it shows of the same file opened anew, pixel for pixel.

SHAPEEDIT_SEED=7 begins with another seed than 1; SHAPEEDIT_LONG=1 goes on for a hundred lives.
"""

import json
import os
import random
import shutil
import subprocess
import time
import unittest

from editor import EditorTest, rectangle
from support import wait_for

SEED = int(os.environ.get("SHAPEEDIT_SEED", "1"))
LIVES = 100 if os.environ.get("SHAPEEDIT_LONG") == "1" else 2
STEPS = 40

# Eight small shapes far from each other, and one that reaches out of its group.
PLACES = [(60, 60), (400, 90), (760, 50), (140, 330), (520, 380), (880, 300), (250, 640), (700, 600)]

# What changes shapes, their order, their groups or the pages, given by the menus.
COMMANDS = [
    ["win.group"], ["win.group"], ["win.ungroup"], ["win.flip-horizontally"], ["win.flip-vertically"], ["win.rotate"],
    ["win.bring-to-front"], ["win.send-to-back"], ["win.duplicate-selection"], ["win.hide"], ["win.lock"],
    ["win.copy-style", "win.select-all", "win.paste-style"], ["win.align-left"], ["win.same-size"], ["win.bold"],
    ["win.show-grid"], ["win.show-grid", "win.page-next"], ["win.enter-group"], ["win.leave-group"], ["win.path-unite"],
    ["win.page-duplicate"], ["win.page-add"],
    ["win.page-next"], ["win.page-previous"], ["win.page-backward"], ["win.page-delete"],
]


class CanvasTests(EditorTest):
    takes_long = True
    # How many pixels of the screen a logical pixel has along one side.
    scale = 1

    def sparse(self, name):
        kinds = ["rectangle", "ellipse", "triangle", "diamond"]
        shapes = [
            dict(rectangle(f"s{index}", x, y, 40 + 6 * index, 30 + 4 * index), type=kinds[index % 4])
            for index, (x, y) in enumerate(PLACES)
        ]
        shapes[2]["text"] = {"string": "Text that is wider than its shape"}
        shapes[5]["rotation"] = 30
        shapes[6]["opacity"] = 0.5
        path = self.write(name, *shapes)
        # Another page, of a colour and with a grid.
        document = json.loads(path.read_text())
        document["pages"].append({
            "id": "q", "name": "Q", "width": 500, "height": 400, "background": "#fff0d0ff",
            "grid": {"spacing": 20, "visible": True}, "shapes": []})
        path.write_text(json.dumps(document))
        return path

    def test_what_is_seen_is_what_is_there(self):
        for seed in range(SEED, SEED + LIVES):
            with self.subTest(f"SHAPEEDIT_SEED={seed}"):
                self.live(seed)

    def live(self, seed):
        chance = random.Random(seed)
        path = self.sparse(f"life-{seed}.shapeedit")
        editor = self.open(path)
        self.area = self.canvas_area(editor)
        told = [self.step(editor, chance) for _ in range(STEPS)]
        editor.key("Escape", "Escape", "ctrl+s")
        editor.wait_for_title(path.stem)
        kept = self.picture(editor, "kept.png")
        editor.key("ctrl+q")
        self.assertEqual(editor.wait_until_ended(), 0)
        again = self.open(path)
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

    def open(self, path):
        editor = self.edit(path, zoom=False, environment={"GDK_SCALE": str(self.scale)})
        editor.activate("win.zoom-actual")
        editor.find("push button", "100%")
        return editor

    def canvas_area(self, editor):
        """The part of the screen where the canvas is, a little within its edges."""
        x, y = editor.canvas().middle
        return x * self.scale - 250, y * self.scale - 220, 500, 440

    def step(self, editor, chance):
        def place():
            x, y, width, height = self.area
            return chance.randrange(x, x + width), chance.randrange(y, y + height)

        def select():
            # By the pointer: Tab goes on to a field where there are no shapes.
            if chance.random() < 0.15:
                editor.key("ctrl+a")
            else:
                editor.drag(place(), place(), steps=3)

        what = chance.choices(
            ["drag", "draw", "undo", "redo", "delete", "move", "zoom", "scroll", "command"],
            [5, 2, 5, 2, 3, 4, 2, 2, 9])[0]
        if what == "drag":
            editor.drag(place(), place(), steps=4)
        elif what == "draw":
            editor.key("r")
            editor.drag(place(), place(), steps=3)
        elif what == "undo":
            editor.key(*["ctrl+z"] * chance.randint(1, 2))
        elif what == "redo":
            editor.key("ctrl+shift+z")
        elif what == "delete":
            select()
            editor.key("Delete")
        elif what == "move":
            select()
            editor.key(*[chance.choice(["shift+Right", "shift+Left", "shift+Down", "Up"])] * chance.randint(1, 4))
        elif what == "zoom":
            editor.key(chance.choice(["ctrl+plus", "ctrl+minus", "ctrl+0", "ctrl+0"]))
        elif what == "scroll":
            editor.xdotool("mousemove", *place(), "click", "--repeat", 2, chance.choice([4, 5]))
        else:
            select()
            commands = chance.choice(COMMANDS)
            for command in commands:
                # One that cannot be done now does nothing.
                editor.activate(command)
            what = " ".join(commands)
        if chance.random() < 0.5:
            # Otherwise the next step comes before this one is painted.
            time.sleep(0.05)
        return what

    def picture(self, editor, name):
        """The canvas at a zoom and a place that follow from the sheet, once it stands still."""
        # As a document is when it is opened: its first page, and no group entered.
        for command in ["win.leave-group", "win.page-previous"]:
            for _ in range(STEPS):
                if not editor.action_state(command)[0]:
                    break
                editor.activate(command)
        editor.activate("win.select-none")
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

        # What goes from above the canvas with a group that is left makes it larger.
        wait_for(stands_still, "the canvas to have its size")
        editor.activate("win.zoom-fit")
        editor.activate("win.zoom-actual")
        editor.find("push button", "100%")
        editor.xdotool("mousemove", 1270, 890)
        wait_for(stands_still, "the canvas to stand still")
        return path


class ScaledCanvasTests(CanvasTests):
    scale = 2


if __name__ == "__main__":
    unittest.main()
