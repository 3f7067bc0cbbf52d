"""Groups are entered on the canvas and opened in the outline, by pointer and keys."""

import unittest

from editor import EditorTest, rectangle
from support import shapes_of, wait_for


def group(id, *children, **members):
    left, top = (min(child[key] for child in children) for key in ("x", "y"))
    right, bottom = (max(child[key] + child[size] for child in children)
                     for key, size in (("x", "width"), ("y", "height")))
    return dict(id=id, type="group", x=left, y=top, width=right - left, height=bottom - top,
                children=list(children), **members)


class Counter:
    """Counts what a person does: a press and release at one place, a drag, a key."""

    def __init__(self, editor):
        self.editor, self.count = editor, 0

    def double_click(self, point):
        self.count += 1
        self.editor.click_page(point, count=2)

    def drag(self, start, end):
        self.count += 1
        # Control keeps it from snapping, and is held once the drag has begun.
        self.editor.drag_page(start, end)


class GroupTests(EditorTest):
    takes_long = True

    def open(self, **options):
        self.path = self.write(
            "house.shapeedit",
            rectangle("ground", 100, 500, 500, 40, name="Ground"),
            group("house", rectangle("wall", 250, 300, 200, 200, name="Wall"),
                  rectangle("roof", 250, 250, 200, 50, name="Roof"), name="House"),
            rectangle("sun", 520, 160, 80, 80, name="Sun"))
        editor = self.edit(self.path, **options)
        editor.wait_for_rows("Sun", "House", "Ground")
        return editor

    def saved(self, editor):
        """The shapes by their ids, what is in groups too, and the ids of each group's children."""
        editor.key("ctrl+s")
        editor.wait_for_title(self.path.stem)
        shapes, inside = {}, {"page": []}

        def note(shape, parent):
            shapes[shape["id"]] = shape
            inside.setdefault(parent, []).append(shape["id"])
            for child in shape.get("children", []):
                note(child, shape["id"])

        for shape in shapes_of(self.path):
            note(shape, "page")
        return shapes, inside

    def row(self, editor, start):
        return wait_for(
            lambda: next((row for row in editor.row_items() if row.name.startswith(start)), None), f"the row {start}")

    def drag_row(self, editor, start, end, share):
        """Drags a row of the outline to a height of another one, 0 at its top."""
        begin, target = self.row(editor, start), self.row(editor, end)
        x, y = editor.settled_middle(begin)
        _, other = editor.settled_middle(target)
        height = abs(other - y) and 28
        editor.drag_and_drop((x, y), (x, round(other + (share - 0.5) * height)))

    def test_a_child_is_moved_by_two_gestures(self):
        editor = self.open()
        person = Counter(editor)
        person.double_click((350, 400))
        person.drag((350, 400), (380, 420))
        self.assertEqual(person.count, 2)
        editor.wait_for_rows("Sun", "House", "Roof", "Wall", "Ground")
        editor.wait_for_selected("Wall")
        shapes, _ = self.saved(editor)
        self.assertEqual([shapes["wall"][key] for key in ("x", "y")], [280, 320])
        self.assertEqual([shapes["roof"][key] for key in ("x", "y")], [250, 250])
        self.assertEqual([shapes["house"][key] for key in ("x", "y", "width", "height")], [250, 250, 230, 270])
        self.look(editor, "entered")
        wait_for(lambda: editor.action_state("win.leave-group")[0], "that the group can be left")
        # A shape that is drawn lands inside.
        editor.key("r")
        editor.wait_for_tool("Rectangle")
        editor.drag_page((300, 380), (340, 440))
        editor.wait_for_rows("Sun", "House", "Rectangle", "Roof", "Wall", "Ground")
        # One level up, then nothing; Enter goes in again, and Tab to the next.
        editor.key("Escape")
        editor.wait_for_selected("House")
        editor.key("Return")
        editor.wait_for_selected("Wall")
        editor.key("Tab")
        editor.wait_for_selected("Roof")
        editor.key("Escape", "Escape")
        editor.wait_for_selected()
        # Control takes a child at once; a click outside leaves.
        editor.click_page((300, 270), keys=["ctrl"])
        editor.wait_for_selected("Roof")
        editor.click_page((560, 200))
        editor.wait_for_selected("Sun")
        wait_for(lambda: not editor.action_state("win.leave-group")[0], "that no group can be left")
        editor.key("ctrl+z", "ctrl+z")
        shapes, inside = self.saved(editor)
        self.assertEqual(inside["house"], ["wall", "roof"])
        self.assertEqual([shapes["wall"][key] for key in ("x", "y")], [250, 300])

    def test_the_outline_is_a_tree(self):
        editor = self.open()
        # Keys open and close.
        self.row(editor, "House")
        editor.click(editor.settled_middle(self.row(editor, "House")))
        editor.wait_for_selected("House")
        editor.key("Right")
        editor.wait_for_rows("Sun", "House", "Roof", "Wall", "Ground")
        wait_for(lambda: [row.description for row in editor.row_items()] == [
            "1 of 3, level 1", "2 of 3, level 1", "1 of 2, level 2", "2 of 2, level 2", "3 of 3, level 1"],
            "the rows to say where they are")
        self.look(editor, "outline")
        editor.key("Right")
        editor.wait_for_selected("Roof")
        editor.key("Left", "Left")
        editor.wait_for_rows("Sun", "House", "Ground")
        editor.key("Right")
        # A name, by F2, and by a double click.
        editor.key("F2")
        editor.find("text", "Name of House")
        editor.type("Home")
        editor.key("Return")
        editor.wait_for_rows("Sun", "Home", "Roof", "Wall", "Ground")
        editor.click(editor.settled_middle(self.row(editor, "Wall")), count=2)
        editor.find("text", "Name of Wall")
        self.look(editor, "renaming")
        editor.type("Front")
        editor.key("Return")
        editor.wait_for_rows("Sun", "Home", "Roof", "Front", "Ground")
        editor.key("F2")
        editor.find("text", "Name of Front", where=lambda node: node.has("focused"))
        editor.type("Nothing")
        editor.key("Escape")
        editor.wait_for_rows("Sun", "Home", "Roof", "Front", "Ground")
        editor.wait_for_selected("Front")
        # Into the group by a drag, above it, and back by one step of undo each.
        self.drag_row(editor, "Sun", "Home", 0.5)
        editor.wait_for_rows("Home", "Sun", "Roof", "Front", "Ground")
        editor.wait_for_selected("Sun")
        self.look(editor, "moved")
        self.assertEqual(self.saved(editor)[1]["house"], ["wall", "roof", "sun"])
        self.drag_row(editor, "Roof", "Home", 0.1)
        editor.wait_for_rows("Roof", "Home", "Sun", "Front", "Ground")
        editor.key("ctrl+z", "ctrl+z")
        editor.wait_for_rows("Sun", "Home", "Roof", "Front", "Ground")
        # Alt+Down reorders.
        editor.click(editor.settled_middle(self.row(editor, "Roof")))
        editor.wait_for_selected("Roof")
        editor.key("alt+Down")
        editor.wait_for_rows("Sun", "Home", "Front", "Roof", "Ground")
        # The eye and the lock are clicked, wherever the shape is.
        shown = self.row(editor, "Front")
        left, middle = shown.middle
        buttons = [node for node in shown.walk() if node.role == "push button"]
        self.assertEqual([button.name.strip() for button in buttons if button.name], ["Lock", "Hide"])
        editor.click(editor.settled_middle(buttons[-2]))
        editor.click(editor.settled_middle(self.buttons(editor, "Front")[-1]))
        wait_for(lambda: "locked, hidden" in self.row(editor, "Front").name, "the row to say so")
        self.look(editor, "locked")
        shapes, inside = self.saved(editor)
        self.assertTrue(shapes["wall"]["locked"] and shapes["wall"]["hidden"])
        self.assertEqual(inside["house"], ["roof", "wall"])
        self.assertEqual([shapes["house"]["name"], shapes["wall"]["name"]], ["Home", "Front"])

    def buttons(self, editor, start):
        return [node for node in self.row(editor, start).walk() if node.role == "push button"]

    def test_names_are_searched(self):
        editor = self.open()
        field = editor.find(name="Search Shapes")
        editor.click(field.middle)
        editor.type("roof")
        editor.wait_for_rows("House", "Roof")
        self.look(editor, "search")
        editor.click(editor.settled_middle(self.row(editor, "Roof")))
        editor.wait_for_selected("Roof")
        editor.click(field.middle)
        editor.key("Escape")
        editor.wait_for_rows("Sun", "House", "Roof", "Wall", "Ground")
        editor.wait_for_selected("Roof")


if __name__ == "__main__":
    unittest.main()
