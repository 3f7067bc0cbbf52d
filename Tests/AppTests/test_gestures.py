"""How many gestures common things take in the real window: a press and release at one place, a drag, a key with what is held,
words that are typed. A shortcut that would not work makes a test fail; a way that becomes longer does too."""

import subprocess
import sys

from editor import EditorTest, rectangle
from support import shapes_of, wait_for
from test_exchange import PEER, png
from test_groups import group


class Hand:
    """Does what a person does, and counts it."""

    def __init__(self, editor):
        self.editor, self.count = editor, 0

    def key(self, key):
        self.count += 1
        self.editor.key(key)

    def words(self, text):
        self.count += 1
        self.editor.type(text)

    def click(self, point):
        self.count += 1
        self.editor.click_page(point)

    def double_click(self, point):
        self.count += 1
        self.editor.click_page(point, count=2)

    def drag(self, start, end):
        self.count += 1
        self.editor.drag_page(start, end)

    def field(self, name):
        self.count += 1
        self.editor.enter_field(name)

    def button(self, name, role="push button"):
        self.count += 1
        self.editor.click_button(name, role=role)


class GestureCountTests(EditorTest):
    takes_long = True

    def begin(self, *shapes):
        self.path = self.write("count.shapeedit", *shapes)
        editor = self.edit(self.path)
        return editor, Hand(editor)

    def saved(self, editor, holds=lambda shapes: True):
        """The shapes in the file, once it has what `holds` says."""
        editor.key("ctrl+s")
        wait_for(lambda: holds(list(shapes_of(self.path))), "the file to have it")
        return list(shapes_of(self.path))

    def writing(self, editor):
        editor.find("text", lambda name: name.startswith("Text of"))

    def test_eight_labelled_boxes_joined_by_eight_arrows(self):
        editor, hand = self.begin()
        hand.key("r")
        editor.wait_for_tool("Rectangle")
        hand.drag((330, 150), (390, 190))
        editor.wait_for_selected("Rectangle")
        hand.key("Return")
        self.writing(editor)
        hand.words("1")
        for number, way in enumerate(["Right"] * 3 + ["Down"] + ["Left"] * 3, start=2):
            # In a text that leads to the word before.
            if way == "Left":
                hand.key("Escape")
            hand.key(f"ctrl+{way}")
            wait_for(
                lambda: len([row for row in editor.rows() if row.startswith("Rectangle")]) == number,
                f"box {number}")
            self.writing(editor)
            hand.words(str(number))
        hand.key("Escape")
        hand.key("c")
        editor.wait_for_tool("Connector")
        eight = self.saved(editor, lambda shapes: len(shapes) == 15 and all(
            shape.get("text") for shape in shapes if shape["type"] == "rectangle"))
        boxes = {shape["text"]["string"]: shape for shape in eight if shape["type"] == "rectangle"}
        editor.calibrate()
        first, last = boxes["1"], boxes["8"]
        middle = first["x"] + first["width"] / 2
        hand.drag((middle, last["y"] + 1), (middle, first["y"] + first["height"] - 1))
        wait_for(
            lambda: len([row for row in editor.rows() if row.startswith("Connector from")]) == 8, "eight arrows")
        shapes = self.saved(editor, lambda shapes: len(shapes) == 16)
        labels = sorted(shape["text"]["string"] for shape in shapes if shape["type"] == "rectangle")
        self.assertEqual(labels, list("12345678"))
        arrows = [shape for shape in shapes if shape["type"] == "connector"]
        self.assertTrue(all("shape" in arrow[end] for arrow in arrows for end in ("from", "to")))
        self.look(editor, "eight-boxes")
        self.assertLessEqual(hand.count, 26)

    def headline(self, end):
        """A large headline, whose number is taken in by what `end` does."""
        editor, hand = self.begin()
        hand.key("t")
        editor.wait_for_tool("Text")
        hand.click((400, 200))
        self.writing(editor)
        hand.words("Headline")
        hand.field("Size")
        hand.words("96")
        editor.wait_for_value("Size", "96")
        self.assertEqual(hand.count, 5)
        end(editor)
        text, = self.saved(editor, lambda shapes: [shape["text"].get("size") for shape in shapes] == [96])
        self.assertEqual(text["text"]["string"], "Headline")
        self.assertNotIn("runs", text["text"])

    def test_a_headline_that_a_click_beside_ends(self):
        self.headline(lambda editor: editor.click_page((700, 500)))

    def test_a_headline_that_is_saved(self):
        self.headline(lambda editor: editor.key("ctrl+s"))

    def test_a_headline_before_a_menu_is_opened(self):
        def open_and_close(editor):
            editor.open_menu("e", "Edit")
            editor.close_menu("Edit")

        self.headline(open_and_close)

    def test_a_box_is_moved_with_its_arrows(self):
        def arrow(id, start, end):
            return dict(
                id=id, type="connector", x=0, y=0, width=0, height=0, stroke={"color": "#000000ff", "width": 2},
                **{"from": {"shape": start, "anchor": [1, 0.5]}, "to": {"shape": end, "anchor": [0, 0.5]}})

        editor, hand = self.begin(
            rectangle("a", 320, 100), rectangle("b", 520, 100), rectangle("c", 720, 100), arrow("x", "a", "b"),
            arrow("y", "b", "c"))
        hand.drag((580, 140), (590, 340))
        editor.wait_for_selected("Rectangle")
        shapes = {shape["id"]: shape for shape in self.saved(editor, lambda shapes: shapes[1]["y"] > 250)}
        for id in ("x", "y"):
            self.assertGreater(shapes[id]["height"], 150)
        self.assertEqual(hand.count, 1)

    def test_six_boxes_get_one_size_and_stand_in_line(self):
        editor, hand = self.begin(*(
            rectangle(f"b{number}", 300 + 80 * number, 100 + 37 * number % 90, 40 + 3 * number, 30 + number)
            for number in range(6)))
        hand.key("ctrl+a")
        hand.button("Make Same Size")
        self.look(editor, "same-size")
        hand.button("Align Top Edges")
        hand.button("Distribute Horizontally")
        def stand_in_line(shapes):
            return len({(shape["width"], shape["height"], shape["y"]) for shape in shapes}) == 1

        shapes = self.saved(editor, stand_in_line)
        places = sorted(shape["x"] for shape in shapes)
        gaps = [after - before for before, after in zip(places, places[1:])]
        self.assertLess(max(gaps) - min(gaps), 0.01)
        self.assertLessEqual(hand.count, 5)

    def test_all_are_restyled(self):
        editor, hand = self.begin(*(rectangle(f"b{number}", 300 + 130 * number, 100) for number in range(4)))
        hand.key("ctrl+a")
        hand.button("Fill")
        hand.button("Red", role="radio button")
        hand.key("Escape")
        self.saved(editor, lambda shapes: len({shape["fill"] for shape in shapes} | {"#62a0eaff"}) == 2 and all(
            shape["fill"] != "#62a0eaff" for shape in shapes))
        self.assertLessEqual(hand.count, 4)

    def test_a_shape_in_a_group_is_moved(self):
        editor, hand = self.begin(group("g", rectangle("a", 300, 100), rectangle("b", 500, 100)))
        hand.double_click((350, 130))
        editor.wait_for_selected("Rectangle")
        hand.drag((350, 130), (350, 330))
        self.saved(editor, lambda shapes: next(
            child for child in shapes[0]["children"] if child["id"] == "a")["y"] > 200)
        self.assertLessEqual(hand.count, 2)

    def test_a_page_becomes_a_png(self):
        editor, hand = self.begin(rectangle("a", 300, 100))
        hand.key("ctrl+e")
        editor.find("push button", "Export…", where=lambda node: node.has("focused"))
        editor.focus(editor.newest_window())
        hand.key("Return")
        node = editor.find("text", "Name:")
        place = self.folder / "out.png"
        # The desktop's dialog has a name already; the test's own folder is no matter of gestures.
        node.set_text(str(place))
        wait_for(lambda: node.text == str(place), "the name in the dialog")
        hand.count += 1
        editor.dialog_button("Export")
        wait_for(place.exists, "the picture")
        self.assertLessEqual(hand.count, 3)

    def test_an_image_is_pasted(self):
        editor, hand = self.begin()
        picture = self.folder / "picture"
        picture.write_bytes(png(30, 20))
        process = subprocess.Popen(
            [sys.executable, PEER, "offer", f"image/png={picture}"], stdout=subprocess.PIPE, text=True)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        self.addCleanup(process.stdout.close)
        process.stdout.readline()
        hand.key("ctrl+v")
        editor.wait_for_rows("Picture")
        self.saved(editor, lambda shapes: [shape["type"] for shape in shapes] == ["image"])
        self.assertEqual(hand.count, 1)

    def test_where_a_document_is_and_what_is_in_it(self):
        editor, hand = self.begin(rectangle("a", 300, 100), rectangle("b", 500, 100))
        hand.key("alt+Return")
        labels = wait_for(
            lambda: (lambda all: all if "Last changed" in all else None)(editor.labels()), "the properties")
        for text in ["count", str(self.folder), "1", "2"]:
            self.assertIn(text, labels)
        self.look(editor, "properties")
        editor.focus(editor.newest_window())
        editor.key("Escape")
        wait_for(lambda: "Last changed" not in editor.labels(), "the window to close")
