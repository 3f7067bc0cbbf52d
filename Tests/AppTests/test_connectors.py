"""Shapes are joined, moved and grown into a flowchart by a pointer and keys, saved and opened again."""

import unittest

from editor import EditorTest, rectangle
from support import shapes_of, wait_for


class ConnectorTests(EditorTest):
    takes_long = True

    def by_id(self, path):
        return {shape["id"]: shape for shape in shapes_of(path)}

    def connectors(self, path):
        return [shape for shape in shapes_of(path) if shape["type"] == "connector"]

    def test_shapes_are_joined_and_the_line_follows(self):
        path = self.write("joined.shapeedit", rectangle("a", 100, 100), rectangle("b", 460, 300))
        editor = self.edit(path)
        editor.wait_for_rows("Rectangle", "Rectangle")
        editor.key("c")
        editor.wait_for_tool("Connector")
        editor.pointer_at(editor.screen((216, 150)))
        self.look(editor, "anchors")
        # From the middle of a's right side to that of b's top.
        editor.drag_page((219, 141), (521, 302))
        editor.wait_for_rows("Connector from Rectangle to Rectangle", "Rectangle", "Rectangle")
        editor.wait_for_selected("Connector from")
        editor.key("ctrl+s")
        wait_for(lambda: self.connectors(path), "the connector in the file")
        connector = self.connectors(path)[0]
        self.assertEqual(connector["from"], {"shape": "a", "anchor": [1, 0.5]})
        self.assertEqual(connector["to"], {"shape": "b", "anchor": [0.5, 0]})
        self.assertEqual(connector["route"], "elbow")
        self.assertEqual([connector[key] for key in ("x", "y", "width", "height")], [220, 140, 300, 160])
        # A box is dragged: the line goes along.
        # Control keeps it from snapping.
        editor.drag_page((500, 340), (560, 400), keys=["ctrl"])
        editor.wait_for_selected("Rectangle")
        editor.key("ctrl+s")
        wait_for(lambda: self.by_id(path)["b"]["x"] == 520, "the box in its place")
        connector = self.connectors(path)[0]
        self.assertEqual([connector[key] for key in ("x", "y", "width", "height")], [220, 140, 360, 220])
        # A label, by Enter.
        editor.click_page((400, 140))
        editor.wait_for_selected("Connector")
        editor.key("Return")
        editor.find("text", lambda name: name.startswith("Text of"))
        editor.type("goes to")
        self.look(editor, "label")
        editor.key("Escape")
        editor.wait_for_rows("Connector from Rectangle to Rectangle, “goes to”", "Rectangle", "Rectangle")
        self.look(editor, "connector")
        # An end is taken off.
        editor.drag_page((580, 360), (700, 560))
        editor.wait_for_rows("Connector from Rectangle, “goes to”", "Rectangle", "Rectangle")
        editor.key("ctrl+z")
        editor.wait_for_rows("Connector from Rectangle to Rectangle", "Rectangle", "Rectangle")
        editor.key("ctrl+s")
        wait_for(lambda: self.connectors(path)[0].get("text"), "the label in the file")
        editor.key("ctrl+w")
        self.assertEqual(editor.wait_until_ended(), 0)

        again = self.edit(path)
        again.wait_for_rows("Connector from Rectangle to Rectangle, “goes to”", "Rectangle", "Rectangle")
        again.drag_page((205, 165), (205, 265), keys=["ctrl"])
        again.key("ctrl+s")
        wait_for(lambda: self.by_id(path)["a"]["y"] == 200, "the other box in its place")
        self.assertEqual(self.connectors(path)[0]["y"], 240)

    def test_a_flowchart_grows_by_keys(self):
        editor = self.edit("--new")
        gestures = 0

        def do(*keys):
            nonlocal gestures
            gestures += len(keys)
            editor.key(*keys)

        def label(text):
            editor.find("text", lambda name: name.startswith("Text of"))
            editor.type(text)

        do("r")
        editor.wait_for_tool("Rectangle")
        editor.drag_page((230, 90), (330, 150))
        gestures += 1
        editor.wait_for_rows("Rectangle")
        do("Return")
        label("One")
        for number, (key, text) in enumerate(
            [("Right", "Two"), ("Right", "Three"), ("Right", "Four"), ("Down", "Five"), ("Down", "Six"),
             ("Right", "Seven"), ("Down", "Eight")], 2):
            do(f"ctrl+{key}")
            wait_for(lambda: len(editor.rows()) == 2 * number - 1, f"{text} beside the others")
            label(text)
        do("Escape")
        self.assertLessEqual(gestures, 26)
        rows = wait_for(
            lambda: (rows := editor.rows()) and any("“Eight”" in row for row in rows) and rows, "the last label")
        self.assertEqual(len(rows), 15)
        for text in ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"]:
            self.assertEqual(len([row for row in rows if row.startswith(f"Rectangle, “{text}”")]), 1, rows)
        self.assertTrue(any(row.startswith("Connector from “Seven” to “Eight”") for row in rows), rows)
        editor.activate("win.zoom-fit")
        self.look(editor, "flowchart")
        # Each growth is a step, each label another.
        steps = [editor.undo_names()[0]]
        editor.key("ctrl+z")
        wait_for(lambda: editor.undo_names()[0] != steps[0], "another step")
        steps.append(editor.undo_names()[0])
        self.assertEqual(steps, ["Undo Edit Text", "Undo Add Connected Shape"])


if __name__ == "__main__":
    unittest.main()
