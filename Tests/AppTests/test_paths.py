"""Lines are drawn freehand, paths point by point; points are edited by pointer and keys, shapes become one path."""

import math
import unittest

from editor import EditorTest, rectangle
from support import shapes_of, wait_for


class PathTests(EditorTest):
    takes_long = True

    def saved(self, editor, path):
        editor.key("ctrl+s")
        editor.wait_for_title(path.stem)
        return {shape["id"]: shape for shape in shapes_of(path)}

    def test_a_path_is_drawn_and_its_points_are_edited(self):
        path = self.write("lines.shapeedit", rectangle("a", 300, 600))
        editor = self.edit(path)

        editor.key("p")
        editor.wait_for_tool("Pencil")
        places = [(320 + step * 4, 160 + round(40 * math.sin(step / 6))) for step in range(50)]
        editor.xdotool("mousemove", *editor.screen(places[0]), "mousedown", 1)
        for place in places[1:]:
            editor.xdotool("mousemove", *editor.screen(place))
        self.look(editor, "pencil-drawing")
        editor.xdotool("mouseup", 1)
        editor.wait_for_rows("Path", "Rectangle")
        editor.wait_for_tool("Pencil")
        editor.click_page((560, 160))
        editor.wait_for_rows("Path", "Path", "Rectangle")
        self.look(editor, "pencil")

        editor.key("b")
        editor.wait_for_tool("Path")
        editor.click_page((340, 420))
        editor.drag_page((440, 320), (500, 320))
        editor.click_page((560, 440))
        self.look(editor, "path-drawing")
        editor.key("Return")
        editor.wait_for_rows("Path", "Path", "Path", "Rectangle")
        editor.wait_for_selected("Path")
        self.assertEqual(editor.undo_names()[0], "Undo Draw Path")

        # Its points, by keys alone: the second is moved, then goes.
        editor.key("Return")
        editor.wait_for_hint("Drag points and handles")
        editor.key("Tab")
        editor.wait_for_hint("Point 1 of 3, corner")
        editor.key("Tab")
        editor.wait_for_hint("Point 2 of 3, smooth")
        self.look(editor, "path-editing")
        editor.key("shift+Down")
        wait_for(lambda: editor.undo_names()[0] == "Undo Move Point", "the point to move")
        editor.key("Delete")
        wait_for(lambda: editor.undo_names()[0] == "Undo Delete Point", "the point to go")
        editor.key("ctrl+z")
        # All of them, and no other shape.
        editor.key("ctrl+a", "shift+Down")
        wait_for(lambda: editor.undo_names()[0].startswith("Undo Move Point"), "the points to move")
        editor.wait_for_selected("Path")
        editor.key("ctrl+z", "Escape")
        # And by the pointer.
        editor.key("Return")
        editor.wait_for_hint("Drag points and handles")
        editor.drag_page((560, 440), (600, 480))
        wait_for(lambda: editor.undo_names()[0] == "Undo Move Point", "the end to move")
        self.look(editor, "path-edited")
        shapes = self.saved(editor, path)
        drawn = [shape for shape in shapes.values() if shape["type"] == "path"]
        self.assertEqual(len(drawn), 3)
        ends = [(shape["x"] + shape["width"], shape["y"] + shape["height"]) for shape in drawn]
        self.assertIn((600, 480), [(round(x), round(y)) for x, y in ends])

    def test_undo_takes_back_a_point_and_what_is_half_drawn_is_kept(self):
        path = self.write("points.shapeedit", rectangle("a", 320, 500))
        editor = self.edit(path)
        editor.click_page((340, 520))
        editor.wait_for_selected("Rectangle")
        editor.key("Right")
        wait_for(lambda: editor.undo_names()[0].startswith("Undo Move"), "the rectangle to move")
        editor.key("b")
        editor.wait_for_tool("Path")
        for place in [(340, 160), (440, 160), (540, 260), (640, 160), (700, 260)]:
            editor.click_page(place)
        editor.key("ctrl+z", "Delete", "BackSpace", "ctrl+shift+z")
        # Three points are left; what else there is, is as it was.
        editor.key("v")
        editor.wait_for_rows("Path", "Rectangle")
        self.assertEqual(editor.undo_names()[0], "Undo Draw Path")
        # It saves itself.
        wait_for(lambda: self.paths_in(path) == 1, "the path to be in the file")
        drawn = {shape["id"]: shape for shape in shapes_of(path)}
        self.assertEqual((drawn["a"]["x"], drawn["a"]["y"]), (321, 500))
        (shape,) = [shape for shape in drawn.values() if shape["type"] == "path"]
        self.assertEqual(sum(shape["d"].count(letter) for letter in "MLC"), 3)

        # What is half drawn when the document is saved is in the file.
        editor.key("b")
        editor.wait_for_tool("Path")
        editor.click_page((340, 360))
        editor.click_page((440, 400))
        editor.key("ctrl+s")
        wait_for(lambda: self.paths_in(path) == 2, "the second path to be in the file")

    def paths_in(self, path):
        return sum(shape["type"] == "path" for shape in shapes_of(path))

    def test_shapes_become_one_path(self):
        path = self.write(
            "areas.shapeedit", rectangle("a", 320, 200, 160, 120),
            dict(id="b", type="ellipse", x=400, y=240, width=160, height=160, fill="#e66100ff"),
            dict(id="s", type="star", x=620, y=200, width=180, height=180, points=6, innerRadius=0.5, fill="#8ff0a4ff"),
            dict(id="p", type="polygon", x=620, y=440, width=180, height=180, sides=5, fill="#dc8addff"))
        editor = self.edit(path)
        editor.click_page((710, 530))
        self.look(editor, "polygon")
        editor.click_page((710, 290))
        self.look(editor, "star")
        editor.click_page((340, 220))
        editor.xdotool("keydown", "shift")
        editor.click_page((540, 360))
        editor.xdotool("keyup", "shift")
        editor.wait_for_enabled("win.path-subtract")
        editor.activate("win.path-subtract")
        editor.wait_for_rows("Polygon", "Star", "Path")
        self.assertEqual(editor.undo_names()[0], "Undo Subtract")
        self.look(editor, "subtracted")
        shapes = self.saved(editor, path)
        self.assertEqual(shapes["a"]["type"], "path")
        self.assertNotIn("b", shapes)
        editor.key("ctrl+z")
        editor.wait_for_rows("Polygon", "Star", "Ellipse", "Rectangle")


if __name__ == "__main__":
    unittest.main()
