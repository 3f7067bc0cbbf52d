"""Editing with pointer and keyboard."""

import subprocess
import signal
import unittest

from editor import WIDTH, X, EditingTest, rectangle
from support import keyboard, shapes_of, wait_for

TOOLS = {"r": "Rectangle", "o": "Ellipse", "g": "Triangle", "l": "Line", "a": "Arrow", "t": "Text", "h": "Hand",
         "v": "Select"}


class KeyboardTests(EditingTest):
    def test_letters_take_tools_and_escape_gives_them_back(self):
        editor = self.two()
        for letter, tool in TOOLS.items():
            editor.key(letter)
            editor.wait_for_tool(tool)
            wait_for(lambda: editor.action_state(f"win.tool-{tool.lower()}") == (True, True), f"the action of {tool}")
        editor.key("t")
        editor.wait_for_tool("Text")
        editor.key("Escape")
        editor.wait_for_tool("Select")

    def test_a_tool_that_a_key_takes_is_seen_in_a_narrow_window(self):
        editor = self.edit("--new", zoom=False)
        editor.xdotool("windowsize", editor.first_window(), 360, 640)
        for letter, tool in [("t", "Text"), ("r", "Rectangle")]:
            wait_for(lambda: editor.geometry()[2:] == (360, 640), "the narrow window")
            editor.key(letter)
            editor.wait_for_tool(tool)
            wait_for(lambda: 0 < editor.find("push button", tool).middle[0] < 360, f"{tool} to be seen", timeout=15)

    def test_a_tool_is_kept_when_asked(self):
        editor = self.two()
        editor.key("q", "r")
        editor.wait_for_tool("Rectangle")
        editor.drag_page((250, 300), (300, 350))
        editor.drag_page((350, 300), (400, 350))
        editor.wait_for_rows("Rectangle, blue, 50 by 50", "Rectangle, blue, 50 by 50", "Right", "Left")
        editor.wait_for_tool("Rectangle")
        editor.key("q")
        wait_for(lambda: editor.action_state("win.keep-tool") == (True, False), "the tool to be kept no longer")
        editor.click_page((500, 350))
        editor.wait_for_rows("Rectangle, blue, 120 by 80", "Rectangle", "Rectangle", "Right", "Left")
        editor.wait_for_tool("Select")

    def test_letters_are_letters_while_text_is_edited(self):
        editor = self.two()
        editor.click_page((310, 140), count=2)
        editor.find("text", lambda name: name.startswith("Text of"))
        editor.type("rohat")
        editor.key("BackSpace", "ctrl+a", "ctrl+c", "End", "ctrl+v")
        editor.wait_for_tool("Select")
        editor.key("Escape")
        editor.wait_for_rows("Right", "Left, Rectangle, “roharoha”")
        self.assertTrue(editor.has("push button", "Select", lambda node: node.has("pressed")))
        self.assertEqual(editor.undo_names()[0], "Undo Edit Text")
        # In a field of the inspector too; a key that deletes takes a letter there, not the shape.
        editor.click_page((510, 140))
        editor.wait_for_selected("Right")
        editor.enter_field("Name")
        editor.key("ctrl+a")
        editor.type("vroa")
        editor.key("BackSpace", "Home", "Delete", "Return")
        editor.wait_for_rows("ro, Rectangle", "Left")
        editor.wait_for_tool("Select")

    def test_escape_is_the_input_methods_first(self):
        # GTK's own input method: Ctrl+Shift+U begins a letter by its number, Escape gives that up.
        editor = self.two()
        editor.click_page((310, 140), count=2)
        editor.find("text", lambda name: name.startswith("Text of"))
        editor.type("words")
        editor.key("ctrl+shift+u", "4", "Escape")
        editor.type("!")
        editor.key("Escape")
        editor.wait_for_rows("Right", "Left, Rectangle, “words!”")
        wait_for(lambda: not editor.has("text", lambda name: name.startswith("Text of")), "the editing to end")
        editor.enter_field("Name")
        editor.key("ctrl+a")
        editor.type("Name")
        editor.key("ctrl+shift+u", "4", "Escape")
        editor.type("s")
        editor.key("Return")
        editor.wait_for_rows("Right", "Names, Rectangle")
        editor.enter_field(WIDTH)
        editor.key("ctrl+a")
        editor.type("30")
        editor.key("ctrl+shift+u", "4", "Escape", "0", "Return")
        editor.wait_for_value(WIDTH, "300")
        editor.enter_field(WIDTH)
        editor.key("ctrl+a", "7", "Escape")
        editor.wait_for_value(WIDTH, "300")
        wait_for(lambda: editor.canvas().has("focused"), "the keys to go back to the canvas")

    def test_arrows_move_and_a_row_of_them_is_one_step(self):
        editor = self.two()
        editor.click_page((310, 140))
        editor.wait_for_frame(250, 100, 120, 80)
        editor.key("Right", "Right", "Down", "shift+Left", "shift+Up")
        editor.wait_for_frame(242, 91, 120, 80)
        self.assertEqual(editor.undo_names()[0], "Undo Move")
        self.assertEqual(self.frame(self.saved(editor)["a"]), [242, 91, 120, 80])
        editor.key("ctrl+shift+Right", "ctrl+shift+Down")
        editor.wait_for_frame(242, 91, 130, 90)

    def test_tab_goes_round_the_window(self):
        editor = self.edit("--new", zoom=False)

        def focused():
            return [(node.path, node.name) for node in editor.all(where=lambda node: node.has("focused"))]

        wait_for(focused, "the focus")
        names = []
        while names[-1:] != ["Canvas"] and len(names) < 60:
            before = focused()
            editor.key("Tab")
            wait_for(lambda: focused() not in ([], before), f"Tab to go on after {names}", timeout=15)
            names += [name for _, name in focused()]
        self.assertEqual(names[-1], "Canvas")
        self.assertEqual(names[names.index("Export Drawing…") + 1], "Select")
        # And back.
        for name in reversed(names[names.index("Export Drawing…"):-1]):
            editor.key("shift+Tab")
            wait_for(lambda: [now for _, now in focused()] == [name], f"Shift-Tab to go to {name}", timeout=15)

    def test_tab_walks_the_shapes(self):
        editor = self.two()
        editor.click_page((600, 400))
        editor.key("Tab")
        editor.wait_for_selected("Left")
        editor.key("Tab")
        editor.wait_for_selected("Right")
        # Past the last shape the focus goes on; what is selected stays.
        editor.key("Tab")
        wait_for(lambda: not editor.canvas().has("focused"), "the focus to leave the canvas")
        editor.wait_for_selected("Right")
        editor.key("shift+Tab")
        wait_for(lambda: editor.canvas().has("focused"), "the focus to come back")
        editor.key("shift+Tab")
        editor.wait_for_selected("Left")
        editor.key("ctrl+Tab")
        wait_for(lambda: not editor.canvas().has("focused"), "the focus to leave the canvas by Ctrl+Tab")
        editor.wait_for_selected("Left")

    def press_at_once(self, editor, *keys):
        """The program gets all of them in one turn."""
        editor.process.send_signal(signal.SIGSTOP)
        try:
            editor.key(*keys)
        finally:
            editor.process.send_signal(signal.SIGCONT)

    def test_no_key_is_lost_while_a_menu_closes(self):
        editor = self.two()
        editor.click_page((310, 140))
        editor.wait_for_selected("Left")
        menus = {
            "shift+F10": lambda: editor.find("menu item", "Order"),
            "alt+a": lambda: editor.find("menu item", "Group"),
            "ctrl+k": lambda: editor.find(name="Search Commands", where=lambda node: node.has("focused")),
        }
        for opening, is_open in menus.items():
            for letter, name in ("r", "Rectangle"), ("v", "Select"):
                with self.subTest(menu=opening, key=letter):
                    editor.key(opening)
                    is_open()
                    self.press_at_once(editor, "Escape", letter)
                    editor.wait_for_tool(name)
            with self.subTest(menu=opening, key="Ctrl+H"):
                editor.key(opening)
                is_open()
                self.press_at_once(editor, "Escape", "ctrl+h")
                editor.find(name="Find in texts and names", where=lambda node: node.has("focused"), timeout=15)
                editor.key("Escape")
                wait_for(lambda: editor.canvas().has("focused"), "the canvas to have the keys")

    def test_no_key_is_lost_while_a_field_opens(self):
        fields = {
            "ctrl+k": "Search Commands", "ctrl+h": "Find in texts and names", "F2": "Name", "Return": "Text of Left",
        }
        editor = self.two()
        editor.click_page((310, 140))
        editor.wait_for_selected("Left")
        for opening, name in fields.items():
            with self.subTest(field=name):
                self.press_at_once(editor, opening, "x", "y", "z")
                editor.find(
                    name=name, where=lambda node: node.has("focused") and node.text == "xyz", timeout=15)
                editor.key("Escape")
                wait_for(lambda: editor.canvas().has("focused"), "the canvas to have the keys")

    def test_keys_that_wait_find_what_the_ones_before_have_left(self):
        editor = self.two()
        editor.click_page((310, 140))
        editor.wait_for_selected("Left")
        editor.field("Name")
        # The switch goes with the inspector of the shape, and the canvas gets the keys.
        editor.enter_field("Name")
        editor.key("Tab")
        wait_for(lambda: not editor.field("Name").has("focused") and not editor.canvas().has("focused"),
                 "the focus to be on a switch")
        self.press_at_once(editor, "ctrl+x", "Tab")
        editor.wait_for_rows("Right")
        editor.wait_for_selected("Right")
        wait_for(lambda: editor.canvas().has("focused"), "the canvas to have the keys")

    def test_a_key_goes_through_the_parts_of_the_window(self):
        editor = self.two()
        editor.click_page((310, 140))
        editor.wait_for_selected("Left")

        def wait_for_focus(role, name, key):
            editor.key(key)
            wait_for(lambda: editor.has(role, name, lambda node: node.has("focused")), f"{role} {name} to have the focus")

        editor.field("Name")
        wait_for_focus("text", X, "F6")
        editor.key("F6")
        wait_for(lambda: not editor.field(X).has("focused"), "the focus to leave the inspector")
        wait_for_focus("push button", "Select", "F6")
        wait_for_focus("image", "Canvas", "F6")
        wait_for_focus("push button", "Select", "shift+F6")
        wait_for_focus("image", "Canvas", "F6")
        # Outline and inspector are away: there are tools and canvas.
        editor.key("Escape")
        editor.wait_for_selected()
        editor.key("F9", "shift+F9")
        wait_for(lambda: not editor.has("text", "Name"), "the inspector to go")
        wait_for(lambda: not editor.has("list", "Shapes"), "the outline to go")
        wait_for_focus("push button", "Select", "F6")
        wait_for_focus("image", "Canvas", "F6")

    def test_everything_can_be_done_by_keyboard(self):
        editor = self.two()
        editor.click_page((600, 400))
        editor.key("o")
        editor.wait_for_tool("Ellipse")
        editor.key("Return")
        editor.wait_for_rows("Ellipse, blue, 100 by 100", "Right", "Left")
        editor.wait_for_selected("Ellipse")
        editor.key("Escape")
        editor.wait_for_selected()
        # With nothing selected an arrow moves what is seen, and the focus stays.
        editor.key("Right")
        expected = 500 - editor.corner[0] + 60, 400 - editor.corner[1]

        def is_scrolled():
            editor.xdotool("mousemove", 501, 400, "mousemove", 500, 400)
            return editor.pointer() == expected

        wait_for(is_scrolled, "the page to be scrolled")
        self.assertTrue(editor.canvas().has("focused"))

    def test_a_text_that_got_no_letters_leaves_nothing(self):
        editor = self.two()
        editor.key("t")
        editor.click_page((300, 300))
        editor.find("text", lambda name: name.startswith("Text of"))
        editor.key("Escape")
        editor.wait_for_rows("Right", "Left")
        wait_for(lambda: not editor.has("text", lambda name: name.startswith("Text of")), "the text to go")
        self.assertEqual(list(self.saved(editor)), ["a", "b"])


class GestureTests(EditingTest):
    def cancel(self, editor, start, end, hint):
        """Drags, sees that it is a drag by the hint, and lets Escape cancel it before the button is let go."""
        editor.xdotool("mousemove", *editor.screen(start), "mousedown", 1)
        for part in (0.3, 0.6, 1):
            point = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
            editor.xdotool("mousemove", *editor.screen(point))
        editor.find("label", lambda name: hint in name)
        editor.key("Escape")
        wait_for(lambda: not editor.has("label", lambda name: hint in name), "the gesture to end")
        editor.xdotool("mousemove", *editor.screen(start), "mouseup", 1)

    def guide_pixels(self, picture):
        """How many pixels of a picture have the colour of guides."""
        colour = "#e31978"
        counted = subprocess.run(
            ["convert", picture, "-fill", "black", "+opaque", colour, "-fill", "white", "-opaque", colour, "-format",
             "%[fx:mean*w*h]", "info:"], capture_output=True, text=True, check=True)
        return round(float(counted.stdout))

    def test_what_is_moved_lands_in_line_and_says_so(self):
        editor = self.two()
        plain, guided = self.folder / "plain.png", self.folder / "guided.png"

        def move(way, start, picture=None, keys=()):
            """Drags the left shape and undoes that; returns where it landed. Two presses at one place would be a double click."""
            for key in keys:
                editor.xdotool("keydown", key)
            editor.xdotool("mousemove", *editor.screen(start), "mousedown", 1)
            for part in (0.4, 0.8, 1):
                editor.xdotool("mousemove", *editor.screen((start[0] + way[0] * part, start[1] + way[1] * part)))
            editor.find("label", lambda name: "Shift keeps to one axis" in name)
            if picture:
                editor.capture(picture)
            editor.xdotool("mouseup", 1)
            for key in keys:
                editor.xdotool("keyup", key)
            shape = self.saved(editor)["a"]
            editor.activate("win.undo")
            editor.wait_for_value(X, "250")
            return shape["x"], shape["y"]

        left = self.saved(editor)["a"]
        self.assertTrue(editor.action_state("win.snap")[1])
        self.assertEqual(move((195, 303), (310, 140), picture=guided), (left["x"] + 200, left["y"] + 303))
        self.assertEqual(move((195, 303), (280, 120), keys=["ctrl"]), (left["x"] + 195, left["y"] + 303))
        editor.activate("win.snap")
        wait_for(lambda: not editor.action_state("win.snap")[1], "snapping to be off")
        self.assertEqual(move((195, 303), (340, 160), picture=plain), (left["x"] + 195, left["y"] + 303))
        self.assertGreater(self.guide_pixels(guided), 100)
        self.assertEqual(self.guide_pixels(plain), 0)

    def test_escape_leaves_the_drawing_as_it_was(self):
        editor = self.two()
        before = editor.path.read_bytes()
        rows = editor.rows()
        editor.click_page((310, 140))
        editor.wait_for_selected("Left")
        self.cancel(editor, (300, 130), (400, 330), "Shift keeps to one axis")  # move
        self.cancel(editor, (370, 180), (420, 280), "Esc cancels")  # resize
        editor.key("r")
        editor.wait_for_tool("Rectangle")
        self.cancel(editor, (300, 400), (400, 500), "Space moves, Esc cancels")  # draw
        editor.key("v")
        self.cancel(editor, (230, 80), (700, 300), "2 shapes selected")  # marquee
        self.assertEqual(editor.rows(), rows)
        self.assertEqual((editor.can_undo(), editor.can_redo()), (False, False))
        self.assertEqual(editor.title(), "Two")
        editor.key("ctrl+s")
        self.assertEqual(editor.path.read_bytes(), before)

    def test_shift_extends_and_a_marquee_takes_what_it_encloses(self):
        editor = self.two()
        editor.drag_page((230, 80), (700, 300))
        editor.wait_for_selected("Right", "Left")
        editor.click_page((310, 140), keys=["shift"])
        editor.wait_for_selected("Right")
        editor.click_page((310, 140), keys=["shift"])
        editor.wait_for_selected("Right", "Left")
        editor.click_page((600, 400))
        editor.wait_for_selected()

    def test_shift_constrains_and_alt_duplicates(self):
        editor = self.two()
        editor.drag_page((310, 140), (340, 143), keys=["shift"])
        editor.wait_for_frame(280, 100, 120, 80)
        editor.drag_page((510, 140), (510, 240), keys=["alt"])
        editor.wait_for_rows("Right", "Right", "Left")
        self.assertEqual(editor.undo_names()[0], "Undo Duplicate")
        editor.key("r")
        editor.drag_page((300, 400), (350, 470), keys=["shift"])
        editor.wait_for_rows("Rectangle, blue, 70 by 70", "Right", "Right", "Left")

    def test_a_handle_turns_and_the_opposite_corner_stays(self):
        editor = self.two()
        editor.click_page((310, 140))
        editor.drag_page((250, 100), (230, 80))
        editor.wait_for_frame(230, 80, 140, 100)
        # The handle above the top is taken to the right of the middle; Shift keeps to steps of 15°.
        editor.drag_page((300, 56), (400, 135), keys=["shift"])
        editor.wait_for_value("Rotation", "90°")
        self.assertEqual(editor.undo_names()[0], "Undo Rotate")
        self.assertEqual(self.saved(editor)["a"]["rotation"], 90)


class ClipboardTests(EditingTest):
    def test_copy_paste_cut_duplicate_delete(self):
        editor = self.two()
        editor.click_page((310, 140))
        editor.wait_for_selected("Left")
        editor.key("ctrl+c", "ctrl+v")
        editor.wait_for_rows("Left", "Right", "Left")
        editor.key("ctrl+d")
        editor.wait_for_rows("Left", "Left", "Right", "Left")
        editor.key("Delete")
        editor.wait_for_rows("Left", "Right", "Left")
        self.assertEqual(editor.undo_names()[0], "Undo Delete")
        editor.click_page((510, 140))
        editor.wait_for_selected("Right")
        editor.key("ctrl+x")
        editor.wait_for_rows("Left", "Left")
        editor.key("ctrl+v")
        editor.wait_for_rows("Right", "Left", "Left")
        editor.key("ctrl+a")
        editor.wait_for_selected("Right", "Left", "Left")
        editor.key("BackSpace")
        editor.wait_for_rows()
        editor.find("label", "No shapes yet. Pick a tool and draw.")
        self.assertFalse(editor.menu("e", "Edit")["Cut"])
        self.assertEqual(self.saved(editor), {})
        for _ in range(6):
            editor.key("ctrl+z")
        editor.wait_for_rows("Right", "Left")
        self.assertEqual(editor.undo_names(), ("Undo", "Redo Paste"))

    def test_paste_into_another_window(self):
        editor = self.two()
        editor.key("ctrl+a", "ctrl+c")
        editor.wait_for_selected("Right", "Left")
        editor.key("ctrl+n")
        wait_for(lambda: len(editor.windows()) == 2, "a second window")
        editor.focus(editor.newest_window())
        editor.key("ctrl+v")
        wait_for(lambda: editor.titles() == ["Two", "Untitled — Edited"], "the paste")
        second = next(node for node in editor.top_levels() if node.name == "Untitled — Edited")
        names = [node.name for node in editor.all("label", root=second)]
        for name in ("Left", "Right"):
            self.assertIn(name, names)
        self.assertEqual([shape["id"] for shape in shapes_of(editor.path)], ["a", "b"])


class ArrangeTests(EditingTest):
    def three(self):
        path = self.write(
            "Three.shapeedit", rectangle("a", 250, 100, name="A"), rectangle("b", 400, 200, name="B", width=60),
            dict(rectangle("c", 600, 330, name="C"), fill="#ff0000ff"))
        editor = self.edit(path)
        editor.wait_for_rows("C", "B", "A")
        editor.path = path
        return editor

    def test_commands_of_the_arrange_menu(self):
        editor = self.three()
        enabled = lambda name: editor.action_state(f"win.{name}")[0]
        for name in ("align-left", "distribute-vertically", "flip-horizontally", "rotate", "lock", "group", "ungroup"):
            self.assertFalse(enabled(name), name)
        editor.key("ctrl+a")
        editor.wait_for_selected("C", "B", "A")
        self.assertTrue(enabled("align-left"))
        self.assertFalse(enabled("ungroup"))
        self.assertFalse(enabled("bring-to-front"))
        for name, step in [("align-left", "Align"), ("distribute-vertically", "Distribute")]:
            editor.activate(f"win.{name}")
            wait_for(lambda: editor.undo_names()[0] == f"Undo {step}", step)
        shapes = self.saved(editor)
        self.assertEqual([shapes[id]["x"] for id in "abc"], [250, 250, 250])
        self.assertEqual([shapes[id]["y"] for id in "abc"], [100, 215, 330])
        editor.activate("win.lock")
        wait_for(lambda: editor.action_state("win.lock") == (True, True), "the shapes to be locked")
        self.assertFalse(enabled("align-left"))
        self.assertFalse(enabled("delete"))
        wait_for(lambda: not editor.field(WIDTH).has("sensitive"), "the fields of what is locked to take nothing")
        self.assertTrue(editor.field("Name").has("sensitive"))
        editor.activate("win.lock")
        wait_for(lambda: editor.action_state("win.lock") == (True, False), "the shapes to be locked no longer")
        wait_for(lambda: editor.field(WIDTH).has("sensitive"), "the fields to be usable")

    def test_turns_flips_and_styles_by_key(self):
        editor = self.three()
        editor.click_page((660, 370))
        editor.wait_for_selected("C")
        self.assertFalse(editor.action_state("win.paste-style")[0])
        editor.key("ctrl+alt+c")
        editor.click_page((310, 140))
        editor.wait_for_selected("A")
        editor.key("ctrl+alt+v")
        editor.wait_for_rows("C", "B", "A, Rectangle, red")
        editor.activate("win.rotate")
        editor.wait_for_value("Rotation", "90°")
        editor.key("ctrl+z")
        editor.wait_for_value("Rotation", "0°")
        editor.key("shift+h")
        wait_for(lambda: editor.undo_names()[0] != "Undo Paste Style", "a flip")
        editor.activate("win.select-same-kind")
        editor.wait_for_selected("C", "B", "A")


class ZoomTests(EditingTest):
    def zoom(self, editor):
        return next(float(node.name[:-1]) for node in editor.all("push button", lambda name: name.endswith("%")))

    def wait_for_zoom(self, editor, value):
        wait_for(lambda: abs(self.zoom(editor) - value) < 0.06, f"a zoom of {value} %", timeout=15)

    def test_zoom_commands(self):
        editor = self.two()
        self.wait_for_zoom(editor, 100)
        editor.key("ctrl+equal")
        self.wait_for_zoom(editor, 125)
        editor.key("ctrl+minus", "ctrl+minus")
        self.wait_for_zoom(editor, 80)
        editor.click_button("Zoom In")
        self.wait_for_zoom(editor, 100)
        editor.key("shift+1")
        wait_for(lambda: 50 < self.zoom(editor) < 60, "the page to fit")
        self.assertFalse(editor.action_state("win.zoom-selection")[0])
        editor.activate("win.select-all")
        editor.wait_for_selected("Right", "Left")
        editor.key("shift+2")
        wait_for(lambda: self.zoom(editor) > 150, "the selection to fit")
        editor.key("ctrl+0")
        self.wait_for_zoom(editor, 100)

    def test_the_wheel_scrolls_and_zooms_about_the_pointer(self):
        editor = self.two()
        before = 500 - editor.corner[0], 400 - editor.corner[1]
        editor.xdotool("mousemove", 500, 400)
        # The label may still say where the pointer was.
        wait_for(lambda: editor.pointer() == before, "the pointer to be there")
        editor.xdotool("keydown", "ctrl", "click", 4, "keyup", "ctrl")
        wait_for(lambda: self.zoom(editor) > 105, "a larger zoom")
        editor.xdotool("mousemove", 501, 400)
        editor.xdotool("mousemove", 500, 400)
        wait_for(lambda: editor.pointer() == before, "the same point below the pointer")
        editor.key("ctrl+0")
        self.wait_for_zoom(editor, 100)
        editor.calibrate()
        corner = editor.corner
        editor.xdotool("click", 5)
        editor.calibrate()
        self.assertEqual((editor.corner[0] - corner[0], editor.corner[1] - corner[1]), (0, -60))

    def test_keys_of_a_german_keyboard(self):
        keyboard("de")
        self.addCleanup(keyboard)
        editor = self.two()
        editor.key("ctrl+plus")
        self.wait_for_zoom(editor, 125)
        editor.key("shift+1")
        wait_for(lambda: 50 < self.zoom(editor) < 60, "the page to fit")
        editor.key("ctrl+a")
        editor.wait_for_selected("Right", "Left")
        editor.key("shift+2")
        wait_for(lambda: self.zoom(editor) > 150, "the selection to fit")


if __name__ == "__main__":
    unittest.main()
