"""A picture is drawn, changed, taken back, drawn again, saved, closed and opened: the program as a person meets it."""

import unittest

from editor import EditorTest
from support import keyboard, shapes_of, wait_for

NAME = "Mein Bild – 図 №1.shapeedit"


class DrawingTests(EditorTest):
    takes_long = True

    def test_a_drawing_is_made_saved_and_found_again(self):
        keyboard("de")
        self.addCleanup(keyboard)
        editor = self.edit("--new")
        self.assertEqual(editor.rows(), [])

        # Draw: by key, by button, by action.
        editor.key("r")
        editor.drag_page((230, 90), (350, 170))
        editor.wait_for_rows("Rectangle, blue, 120 by 80")
        editor.wait_for_frame(230, 90, 120, 80)
        editor.click_button("Ellipse")
        editor.wait_for_tool("Ellipse")
        editor.drag_page((400, 90), (500, 170))
        editor.wait_for_rows("Ellipse, blue, 100 by 80", "Rectangle")
        editor.activate("win.tool-text")
        editor.click_page((300, 620))
        editor.find("text", lambda name: name.startswith("Text of"))
        editor.type("Grüße aus Fürth")
        editor.key("Escape")
        editor.wait_for_rows("Text, “Grüße aus Fürth”", "Ellipse", "Rectangle")

        # Move, resize by a handle, recolour.
        editor.drag_page((290, 130), (330, 150), keys=["ctrl"])
        editor.wait_for_selected("Rectangle, blue, 120 by 80")
        editor.wait_for_frame(270, 110, 120, 80)
        editor.click_page((450, 130))
        editor.wait_for_selected("Ellipse")
        editor.drag_page((500, 170), (540, 190), keys=["ctrl"])
        editor.wait_for_frame(400, 90, 140, 100)
        editor.choose_colour("Fill", "Red")
        final = editor.wait_for_rows("Text", "Ellipse, red, 140 by 100", "Rectangle, blue, 120 by 80")

        # Undo everything: each step says its name. Redo everything.
        steps = []
        while editor.can_undo():
            steps.append(editor.choose("e", "Edit", lambda name: name.startswith("Undo")))
        self.assertEqual(
            steps,
            ["Undo Fill Colour", "Undo Resize", "Undo Move", "Undo Draw Text", "Undo Draw Ellipse",
             "Undo Draw Rectangle"],
        )
        editor.wait_for_rows()
        editor.wait_for_title("Untitled")
        for _ in steps[1:]:
            editor.key("ctrl+shift+z")
        self.assertEqual(editor.undo_names(), ("Undo Resize", "Redo Fill Colour"))
        editor.key("ctrl+shift+z")
        wait_for(lambda: not editor.can_redo(), "everything to be done again")
        self.assertEqual(editor.wait_for_rows(*final), final)

        # Save by the dialog, close, open from the command line.
        path = editor.home / "Documents" / NAME
        editor.key("ctrl+s")
        editor.save_in_dialog(NAME)
        wait_for(path.exists, "the file")
        editor.wait_for_title(path.stem)
        editor.wait_for_state(lambda state: state.startswith("Saved"))
        saved = path.read_bytes()
        drawn = shapes_of(path)
        rectangle, ellipse, text = drawn
        self.assertEqual(rectangle["type"], "rectangle")
        self.assertEqual([rectangle[key] for key in ("x", "y", "width", "height")], [270, 110, 120, 80])
        self.assertEqual(ellipse["type"], "ellipse")
        self.assertEqual([ellipse[key] for key in ("x", "y", "width", "height")], [400, 90, 140, 100])
        self.assertEqual(ellipse["fill"], "#e01b24ff")
        self.assertEqual((text["type"], text["text"]["string"]), ("text", "Grüße aus Fürth"))
        editor.key("ctrl+w")
        self.assertEqual(editor.wait_until_ended(), 0)
        self.assertEqual([entry.name for entry in path.parent.iterdir()], [NAME])

        again = self.edit(path)
        self.assertEqual(again.wait_for_rows(*final), final)
        again.wait_for_title(path.stem)
        self.assertFalse(again.can_undo())

        # Saved again, with nothing changed, and after a change that was taken back: the same bytes.
        again.key("ctrl+s")
        again.click_page((330, 150))
        again.wait_for_selected("Rectangle, blue, 120 by 80")
        again.key("Right")
        again.wait_for_title(path.stem + " — Edited")
        self.assertEqual(path.read_bytes(), saved)
        again.key("ctrl+s")
        wait_for(lambda: shapes_of(path)[0]["x"] == 271, "the change in the file")
        again.wait_for_title(path.stem)
        again.key("ctrl+z")
        again.wait_for_title(path.stem + " — Edited")
        again.key("ctrl+s")
        again.wait_for_title(path.stem)
        self.assertEqual(path.read_bytes(), saved)
        again.key("ctrl+shift+s")
        again.save_in_dialog("copy.shapeedit")
        wait_for((path.parent / "copy.shapeedit").exists, "the copy")
        again.wait_for_title("copy")
        self.assertEqual((path.parent / "copy.shapeedit").read_bytes(), saved)
        self.assertEqual(path.read_bytes(), saved)


if __name__ == "__main__":
    unittest.main()
