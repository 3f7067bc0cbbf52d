"""Texts that take long to be set: opened, selected, moved, sized and edited in a window, they do not hold its main thread for long."""

import json
import unittest

from editor import EditorTest
import support
from support import HoldWatch, kill, wait_for

# Name: the width of the text's box, and the text. The same as those that are exported in bounded time.
TEXTS = {
    "endless accents": (100, "a" + "\u0301" * 400_000),
    "accents of every kind": (100, "a\u0301\u05b0\u0e31\u20dd\ufe0f\u200d" * 20_000),
    "no width": (0.001, "x" * 960_000),
    "bidi marks": (100, "\u200e\u200f" * 30_000),
    "bidi letters": (100, "a\u05d01\u200f" * 100_000),
    "embeddings": (100, "\u202ba\u202ab" * 100_000),
    "no break": (200, "w" * 1_000_000),
    "empty lines": (200, "\n" * 1_000_000),
    "a novel": (500, "It was a dark night. " * 47_000),
    "every letter": (500, "".join(chr(number) for number in range(0x20, 0x20000) if not 0xd800 <= number < 0xe000)),
}


class HostileTextTests(EditorTest):
    takes_long = True

    def drawing(self, name, kind="rectangle"):
        width, text = TEXTS[name]
        path = self.folder / "Hostile.shapeedit"
        shape = {"id": "a", "type": kind, "x": 100, "y": 100, "width": width, "height": 200,
                 "stroke": {"color": "#000000ff", "width": 2}, "text": {"string": text, "size": 14}}
        if kind == "line":
            shape["points"] = [[0, 0], [width, 200]]
        other = {"id": "b", "type": "rectangle", "x": 700, "y": 100, "width": 100, "height": 100, "fill": "#ff0000ff"}
        path.write_text(json.dumps({
            "format": "org.shapeedit.document", "version": 1,
            "pages": [{"id": "p", "name": "P", "width": 1000, "height": 700, "background": "#ffffffff", "shapes": [shape, other]}]}))
        return path

    def test_the_window_answers(self):
        for name in TEXTS:
            with self.subTest(text=name):
                self.check(name, self.drawing(name))

    def test_the_window_answers_where_a_line_is_labelled(self):
        for name in ("endless accents", "empty lines", "bidi letters"):
            with self.subTest(text=name):
                self.check(name, self.drawing(name, "line"))

    def check(self, name, path):
        editor = self.start(path)
        try:
            editor.ready(zoom=False)
            wait_for(editor.answers(0.5), "the program to answer")
            held = {}

            def watched(what, *deeds):
                watch = HoldWatch(editor.bus_name)
                wait_for(lambda: watch.answers, "the first answer")
                for deed in deeds:
                    deed()
                wait_for(editor.answers(0.5), "the program to answer")
                held[what] = watch.longest()

            watched("select", lambda: editor.activate("win.select-all"))
            watched("move", lambda: editor.key("Right", "Right", "Down"))
            watched("zoom", lambda: editor.activate("win.zoom-in"), lambda: editor.activate("win.zoom-out"))
            watched("undo", lambda: editor.activate("win.undo"), lambda: editor.activate("win.redo"))
            watched("duplicate", lambda: editor.activate("win.duplicate-selection"), lambda: editor.activate("win.undo"))
            if name in ("empty lines", "a novel", "every letter"):
                for command in ("win.bold", "win.bullets", "win.numbers"):
                    watched(command, lambda: editor.activate("win.select-all"), lambda: editor.activate(command),
                            lambda: editor.activate("win.undo"))
                watched("find", lambda: editor.key("ctrl+h"), lambda: editor.type("a"), lambda: editor.key("Return"),
                        lambda: editor.key("Escape"), lambda: editor.key("Escape"))
            watched("edit", lambda: editor.key("Escape"), lambda: editor.key("Tab"), lambda: editor.key("Return"), lambda: editor.type("x"),
                    lambda: editor.key("Home"), lambda: editor.key("Delete"), lambda: editor.key("Escape"))
            print(f"{name}: the main thread was held for", ", ".join(f"{1000 * seconds:.1f} ms by {what}" for what, seconds in held.items()))
            for what, seconds in held.items():
                # GTK lays all lines of a text out that is edited; the tests' build takes several times as long as a program.
                self.assertLess(seconds, (1 if what == "edit" else 0.5) * support.patience, f"{name}: {what}")
        finally:
            kill(editor)


if __name__ == "__main__":
    unittest.main()
