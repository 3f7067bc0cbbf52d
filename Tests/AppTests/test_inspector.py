"""Editing with the outline and the inspector."""

import unittest

from editor import HEIGHT, WIDTH, X, Y, EditingTest, rectangle
from support import wait_for


class OutlineTests(EditingTest):
    def test_outline_and_canvas_share_the_selection(self):
        editor = self.two()
        outline = editor.find("list", "Shapes")
        outline.select(1)
        wait_for(lambda: editor.canvas().description.startswith("Left"), "the canvas to say what is selected")
        editor.wait_for_frame(250, 100, 120, 80)
        outline.select(0)
        wait_for(lambda: editor.canvas().description.startswith("Right"), "the canvas to say what is selected")
        editor.drag_page((510, 140), (510, 150))
        editor.wait_for_frame(450, 110, 120, 80)
        editor.click_page((310, 140))
        editor.wait_for_selected("Left")
        editor.key("ctrl+a")
        editor.wait_for_selected("Right", "Left")
        wait_for(lambda: editor.canvas().description.endswith("2 shapes selected"), "the canvas to say what is selected")
        editor.activate("win.select-none")
        wait_for(lambda: editor.canvas().description == "Nothing selected", "the canvas to say that nothing is selected")

    def test_order_changes_the_rows(self):
        editor = self.two()
        editor.click_page((310, 140))
        editor.wait_for_selected("Left")
        editor.key("ctrl+bracketright")
        editor.wait_for_rows("Left", "Right")
        editor.wait_for_selected("Left")
        self.assertEqual(list(self.saved(editor)), ["b", "a"])

    def test_outline_and_inspector_can_be_hidden(self):
        editor = self.two()
        editor.click_page((310, 140))
        editor.field("Name")
        editor.key("F9")
        wait_for(lambda: not editor.has("list", "Shapes"), "the outline to go")
        editor.key("shift+F9")
        wait_for(lambda: not editor.has("text", "Name"), "the inspector to go")
        editor.activate("win.outline")
        editor.activate("win.inspector")
        editor.wait_for_rows("Right", "Left")
        editor.wait_for_value("Name", "Left")


class InspectorTests(EditingTest):
    def test_values_reach_the_file(self):
        editor = self.two()
        editor.click_page((310, 140))
        editor.wait_for_value("Name", "Left")
        for name, text, shown in [
            (X, "12.5", "12.5"), (Y, "-20", "-20"), (WIDTH, "333", "333"), (HEIGHT, "44,5", "44.5"),
            ("Rotation", "30", "30°"), ("Corner Radius", "9", "9"), ("Opacity", "40", "40%"),
            ("Name", "Größe", "Größe"), ("Text", "Wörter", "Wörter"),
        ]:
            editor.set_value(name, text)
            editor.wait_for_value(name, shown)
        editor.click_button("Stroke", role="check box")
        editor.field("Width")
        editor.set_value("Width", "3")
        editor.choose_colour("Stroke", "Black")
        editor.click_button("Hidden", role="check box")
        wait_for(lambda: any(row.endswith("hidden") for row in editor.rows()), "the shape to be hidden")
        shape = self.saved(editor)["a"]
        self.assertEqual(self.frame(shape), [12.5, -20, 333, 44.5])
        self.assertEqual(
            [shape[key] for key in ("rotation", "cornerRadius", "opacity", "name", "hidden")], [30, 9, 0.4, "Größe", True])
        self.assertEqual(shape["text"]["string"], "Wörter")
        self.assertEqual((shape["stroke"]["color"], shape["stroke"]["width"]), ("#000000ff", 3))

    def test_clicks_with_one_elsewhere_between_are_no_double_click(self):
        editor = self.two()
        editor.click_page((340, 160))
        field = editor.settled_middle(editor.field("Name"))
        # By one program: quickly enough for a double click.
        place = editor.screen((310, 140))
        editor.xdotool(*(word for x, y in (place, field, place) for word in ("mousemove", x, y, "click", 1)))
        wait_for(lambda: not editor.field("Name").has("focused"), "the focus to be the canvas's")
        editor.key("Delete")
        editor.wait_for_rows("Right")

    def test_enter_and_escape_give_the_keys_back_to_the_canvas(self):
        editor = self.two()
        for field, text in [(WIDTH, "333"), ("Opacity", "40"), ("Name", "Wide"), ("Text", "Words")]:
            for key in ("Return", "Escape"):
                editor.click_page((310, 140))
                editor.enter_field(field)
                editor.key("ctrl+a")
                editor.type(text)
                editor.key(key)
                wait_for(lambda: editor.canvas().has("focused"), f"{key} to give the keys of {field} back")
                # Keys of the canvas write into no field.
                before = editor.value(field)
                editor.key("r")
                editor.wait_for_tool("Rectangle")
                editor.key("v")
                editor.wait_for_tool("Select")
                self.assertEqual(editor.value(field), before)

    def test_the_first_click_into_a_number_selects_it(self):
        editor = self.two()
        editor.click_page((310, 140))
        editor.wait_for_frame(250, 100, 120, 80)
        editor.enter_field(WIDTH)
        editor.type("5")
        editor.key("Return")
        editor.wait_for_value(WIDTH, "5")
        # The next one places the caret, here behind the number.
        x, y = editor.enter_field(X).middle
        editor.click((x + 12, y))
        editor.type("1")
        editor.key("Return")
        editor.wait_for_value(X, "2501")
        # A double click, also the first, selects what it is on.
        editor.click(editor.settled_middle(editor.field(Y)), count=2)
        wait_for(lambda: editor.field(Y).has("focused"), "the field to have the focus")
        editor.type("7")
        editor.key("Return")
        editor.wait_for_frame(2501, 7, 5, 80)

    def test_undo_is_the_fields_while_something_is_typed(self):
        editor = self.two()
        editor.click_page((310, 140))
        # The same field twice in a row would be one step.
        for field, value in [(X, "100"), (WIDTH, "200"), (X, "300")]:
            editor.set_value(field, value)
            editor.wait_for_value(field, value)
        node = editor.enter_field(X)
        editor.key("ctrl+a")
        editor.type("88")
        # Versions of GTK differ in how many letters are one step.
        while (typed := node.text) in ("88", "8"):
            editor.key("ctrl+z")
            wait_for(lambda: node.text != typed, "the typing to be undone")
        self.assertEqual(editor.undo_names()[0], "Undo Move")
        editor.key("Escape")
        editor.wait_for_value(X, "300")
        for field, value in [(X, "100"), (WIDTH, "120"), (X, "250")]:
            editor.key("ctrl+z")
            editor.wait_for_value(field, value)

    def test_paste_looks_at_the_clipboard_when_it_is_pressed(self):
        editor = self.two()
        editor.click_page((310, 140))
        editor.key("ctrl+c")
        node = editor.enter_field("Name")
        editor.key("ctrl+a")
        editor.type("word")
        editor.key("ctrl+a", "ctrl+c", "End", "ctrl+v")
        wait_for(lambda: node.text == "wordword", "the paste into the field")
        editor.key("Return")
        editor.click_page((310, 140), count=2)
        text = editor.find("text", lambda name: name.startswith("Text of"))
        editor.key("ctrl+v")
        wait_for(lambda: text.text == "word", "the paste into the text on the canvas")

    def test_colours_that_differ_are_shown_as_mixed(self):
        for switch, first, second, colour in [
            ("Fill", {"fill": "#ff0000ff"}, {"fill": "#00ff00ff"}, lambda shape: shape.get("fill")),
            ("Stroke", {"stroke": {"color": "#ff0000ff", "width": 2}}, {"stroke": {"color": "#00ff00ff", "width": 5}},
             lambda shape: (shape.get("stroke") or {}).get("color")),
        ]:
            with self.subTest(switch=switch):
                self.check_mixed(switch, first, second, colour)

    def check_mixed(self, switch, first, second, colour):
        """Two shapes have it in other colours, the third has none; what is switched on then is given to that one."""
        def shape(*place, **look):
            return {key: value for key, value in rectangle(*place).items() if key != "fill" or switch != "Fill"} | look
        path = self.write(
            f"Mixed {switch}.shapeedit", shape("a", 250, 100, name="A", **first), shape("b", 400, 100, name="B", **second),
            shape("c", 600, 100, name="C"))
        editor = self.edit(path)
        editor.path = path
        editor.wait_for_rows("C", "B", "A")
        editor.key("ctrl+a")
        editor.wait_for_selected("C", "B", "A")
        wait_for(lambda: editor.find("check box", switch).has("indeterminate"), "some to have it and some not")
        editor.click_page((310, 140))
        editor.wait_for_selected("A")
        editor.click_page((460, 140), keys=["shift"])
        editor.wait_for_selected("B", "A")
        wait_for(lambda: editor.find("check box", switch).has("checked"), "both to have it")
        self.assertFalse(editor.can_undo())
        editor.key("ctrl+a")
        editor.wait_for_selected("C", "B", "A")
        editor.click_button(switch, role="check box")
        wait_for(lambda: editor.find("check box", switch).has("checked"), "all to have it")
        colours = [colour(shape) for shape in self.saved(editor).values()]
        self.assertEqual(colours[:2], ["#ff0000ff", "#00ff00ff"])
        self.assertIsNotNone(colours[2])
        editor.activate("app.quit")
        editor.wait_until_ended()

    def test_nonsense_is_refused(self):
        editor = self.two()
        editor.click_page((310, 140))
        editor.wait_for_value(WIDTH, "120")
        editor.set_value(WIDTH, "wide")
        editor.wait_for_value(WIDTH, "120")
        self.assertFalse(editor.can_undo())
        # What is not to be seen any more nobody asks for.
        editor.set_value(WIDTH, "-5")
        editor.wait_for_value(WIDTH, "120")
        self.assertFalse(editor.can_undo())

    def test_mixed_values_of_two_shapes(self):
        editor = self.two(opacity=0.5)
        editor.key("ctrl+a")
        editor.wait_for_selected("Right", "Left")
        editor.wait_for_value(X, "")
        editor.wait_for_value("Name", "")
        editor.wait_for_value("Opacity", "")
        editor.wait_for_value(Y, "100")
        editor.wait_for_value(WIDTH, "120")
        editor.set_value(WIDTH, "60")
        editor.wait_for_value(WIDTH, "60")
        editor.set_value("Opacity", "100")
        editor.wait_for_value("Opacity", "100%")
        shapes = self.saved(editor)
        self.assertEqual(self.frame(shapes["a"]), [250, 100, 60, 80])
        self.assertEqual(self.frame(shapes["b"]), [450, 100, 60, 80])
        self.assertEqual([shapes[id].get("opacity", 1) for id in "ab"], [1, 1])
        editor.key("ctrl+z")
        editor.wait_for_value("Opacity", "")
        editor.key("ctrl+z")
        editor.wait_for_value(WIDTH, "120")


if __name__ == "__main__":
    unittest.main()
