"""A frame is drawn around shapes, they go into it and out of it; and a number field reckons."""

import unittest

from editor import X, EditorTest, rectangle
from support import shapes_of, wait_for


class FrameTests(EditorTest):
    takes_long = True

    def saved(self, editor):
        editor.key("ctrl+s")
        editor.wait_for_title(self.path.stem)
        return shapes_of(self.path)

    def test_shapes_go_into_a_frame_and_out_of_it(self):
        self.path = self.write(
            "plan.shapeedit", rectangle("a", 360, 200, name="A"), rectangle("b", 520, 200, name="B"),
            rectangle("c", 660, 460, name="C"))
        editor = self.edit(self.path)
        editor.wait_for_rows("C", "B", "A")
        # Around two of them.
        editor.key("f")
        editor.wait_for_tool("Frame")
        editor.drag_page((320, 160), (680, 420), keys=["ctrl"])
        editor.wait_for_selected("Frame")
        frame = next(shape for shape in self.saved(editor) if shape["type"] == "frame")
        self.assertEqual([child["id"] for child in frame["children"]], ["a", "b"])
        self.look(editor, "frame-drawn")
        # The third is dragged in, over its edge, which clips it.
        editor.drag_page((720, 500), (650, 370), keys=["ctrl"])
        wait_for(lambda: len(self.saved(editor)) == 1, "the third to be in the frame")
        editor.wait_for_selected("C")
        self.look(editor, "frame-dragged-into")
        # Another out of it, by one drag.
        editor.drag_page((420, 240), (420, 560), keys=["ctrl"])
        wait_for(lambda: len(self.saved(editor)) == 2, "the first to be out of the frame")
        self.assertEqual(editor.undo_names()[0], "Undo Move")
        editor.key("ctrl+z")
        wait_for(lambda: len(self.saved(editor)) == 1, "it to be back")
        # The frame moves with what is in it.
        editor.click_page((500, 380))
        editor.wait_for_selected("Frame")
        editor.set_value(X, "320+0.5in")
        editor.wait_for_value(X, "368")
        shape = self.saved(editor)[0]
        self.assertEqual((shape["x"], shape["children"][0]["x"]), (368, 408))
        # What cannot be understood says so, and changes nothing.
        editor.set_value(X, "2 cups")
        editor.wait_for_value(X, "368")
        wait_for(lambda: any("“cups” is no unit" in label for label in editor.labels()), "the words about cups")
        self.look(editor, "number-not-understood")


if __name__ == "__main__":
    unittest.main()
