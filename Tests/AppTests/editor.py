"""ShapeEdit's document window under test: the canvas by page coordinates, the outline, the inspector, the document."""

import json
import os
import pathlib
import re

from support import Program, ProgramTest, shapes_of, wait_for

# What the fields of the inspector are called for assistive technology.
X, Y = "Left edge, in points", "Top edge, in points"
WIDTH, HEIGHT = "Width, in points", "Height, in points"

# A step of undo has no name of its own in the menu when there is nothing to undo.
NOTHING = "Undo"

# Two numbers, as the status bar says them.
POSITION = re.compile("[\N{MINUS SIGN}-]?[\\d.]+, [\N{MINUS SIGN}-]?[\\d.]+")


class Editor(Program):
    """A running ShapeEdit whose newest window is a document's."""

    def ready(self, zoom=True):
        """Waits until the window can be used; at a zoom of 100 % a point of the page is a pixel of the screen."""
        self.canvas()
        self.focus()
        if zoom:
            self.activate("win.zoom-actual")
            self.find("push button", "100%")
            self.calibrate()
        return self

    def canvas(self):
        return self.find("image", "Canvas")

    # The canvas in page coordinates

    def pointer(self):
        """Where the status bar says that the pointer is; None when it says nothing."""
        for node in self.all("label", POSITION.fullmatch, lambda node: node.description.startswith("Position of")):
            x, y = node.name.replace("\N{MINUS SIGN}", "-").split(", ")
            return float(x), float(y)
        return None

    def pointer_at(self, point, before=None):
        """Moves the pointer on the screen and returns where the page says that it is, other than `before`, once it says so
        twice: at first it may say where the pointer was."""
        self.xdotool("mousemove", *point)
        seen = []

        def place():
            seen.append(self.pointer())
            return seen[-1] if seen[-1] != before and seen[-2:] == [seen[-1]] * 2 else None

        return wait_for(place, "the position of the pointer")

    def calibrate(self):
        """Finds the screen's place of the page's corner by asking the status bar."""
        places = [(420, 300), (680, 600)] * 2
        found = [self.pointer_at(places[0])]
        for last, place in zip(places, places[1:]):
            found.append(self.pointer_at(place, before=found[-1]))
            # What the label said at first may have been of an earlier place.
            if all(found[-1][axis] - found[-2][axis] == place[axis] - last[axis] for axis in (0, 1)):
                self.corner = place[0] - found[-1][0], place[1] - found[-1][1]
                return
        raise AssertionError(f"at {places} the page is at {found}")

    def screen(self, point):
        return round(point[0] + self.corner[0]), round(point[1] + self.corner[1])

    def drag_page(self, start, end, **options):
        self.drag(self.screen(start), self.screen(end), **options)

    def click_page(self, point, count=1, keys=()):
        for key in keys:
            self.xdotool("keydown", key)
        self.click(self.screen(point), count)
        for key in keys:
            self.xdotool("keyup", key)

    def wait_for_tool(self, name):
        """Waits until this tool is in hand: its button is pressed."""
        self.find("push button", name, where=lambda node: node.has("pressed"), timeout=15)

    # The outline

    def rows(self):
        """What the outline says of each shape, topmost first."""
        return [item.name for item in self.row_items()]

    def row_items(self):
        shapes = self.all("list", "Shapes")
        return [node for node in shapes[0].walk() if node.role == "list item" and node.name] if shapes else []

    def selected_rows(self):
        return [item.name for item in self.row_items() if item.has("selected")]

    def wait_for_rows(self, *starts):
        """Waits until the outline's rows begin with these words, topmost first. Returns the rows."""
        def holds():
            rows = self.rows()
            return len(rows) == len(starts) and all(row.startswith(start) for row, start in zip(rows, starts)) and (
                rows or True)
        try:
            result = wait_for(holds, f"the outline to be {starts}", timeout=15)
        except AssertionError as error:
            raise AssertionError(f"{error}; it is {self.rows()}") from None
        return result if result is not True else []

    def wait_for_selected(self, *starts):
        def holds():
            rows = self.selected_rows()
            return len(rows) == len(starts) and all(row.startswith(start) for row, start in zip(rows, starts))
        try:
            wait_for(holds, f"{starts} to be selected", timeout=15)
        except AssertionError as error:
            raise AssertionError(f"{error}; selected is {self.selected_rows()}") from None

    def wait_for_hint(self, start):
        """Waits until the status bar says something that begins so."""
        def holds():
            return self.has("label", lambda name: name.startswith(start))
        try:
            wait_for(holds, f"the hint {start!r}")
        except AssertionError as error:
            hints = [node.name for node in self.all("label") if node.name.endswith(".")]
            raise AssertionError(f"{error}; hints are {hints}") from None

    # The inspector

    def field(self, name):
        return self.find("text", name)

    def value(self, name):
        fields = self.all("text", name)
        return fields[0].text if fields else None

    def wait_for_value(self, name, value):
        try:
            wait_for(lambda: self.value(name) == value, f"{name} to be {value!r}", timeout=15)
        except AssertionError as error:
            raise AssertionError(f"{error}; it is {self.value(name)!r}") from None

    def enter_field(self, name):
        """Clicks into a field of the inspector, scrolling to it when it is further down. Returns it."""
        # What was selected just now may have other fields, which take the place of those seen, or push them down.
        places = []

        def is_entered():
            field = self.field(name)
            x, y = field.middle
            places.append((field.path, x, y))
            if places[-2:-1] != places[-1:] or min(x, y) <= 0:
                return None
            if y > 720:
                self.xdotool("mousemove", x, 500, "click", "--repeat", 10, 5)
                wait_for(lambda: self.field(name).middle[1] < 720, f"{name} to be scrolled to")
                return None
            self.click((x, y))
            try:
                wait_for(lambda: field.has("focused"), f"{name} to have the focus", timeout=5)
            except AssertionError:
                return None
            return field

        return wait_for(is_entered, f"{name} to be entered")

    def set_value(self, name, text):
        """Sets a field of the inspector: a click, a text (as an input method gives it), Enter."""
        self.enter_field(name).set_text(text)
        self.key("Return")

    def wait_for_frame(self, x, y, width, height):
        for name, value in [(X, x), (Y, y), (WIDTH, width), (HEIGHT, height)]:
            self.wait_for_value(name, str(value))

    def choose_colour(self, well, colour):
        """Opens a colour well of the inspector and takes a colour of its palette, both by name."""
        self.click_button(well)
        self.click_button(colour, role="radio button")
        self.key("Escape")

    # Undo

    def can_undo(self):
        return self.action_state("win.undo")[0]

    def can_redo(self):
        return self.action_state("win.redo")[0]

    def undo_names(self):
        """What the menu offers to undo and to redo."""
        items = list(self.menu("e", "Edit"))
        return items[0], items[1]

    # The document

    def title(self):
        """The window's title; of several windows a list, in order of the alphabet."""
        titles = self.titles()
        return titles[0] if len(titles) == 1 else titles

    def wait_for_title(self, title):
        try:
            wait_for(lambda: self.title() == title, f"the title {title!r}", timeout=15)
        except AssertionError as error:
            raise AssertionError(f"{error}; it is {self.title()!r}") from None

    def wait_for_state(self, test):
        """Waits until the header says of the document's state what `test` accepts, after its name."""
        def state():
            for node in self.all("push button", where=lambda node: node.told == "Rename"):
                return test(node.name.partition(", ")[2])
        return wait_for(state, "the document's state in the title", timeout=15)

    def save_in_dialog(self, name):
        """Fills the save dialog that is open and saves."""
        node = self.find("text", "Name:")
        node.set_text(str(name))
        wait_for(lambda: node.text == str(name), "the name in the dialog")
        self.dialog_button("Save")
        wait_for(lambda: not self.has("text", "Name:"), "the save dialog to close")
        self.focus(self.first_window())


class EditorTest(ProgramTest):
    """A test of ShapeEdit's document window."""

    kind = Editor

    def edit(self, *arguments, zoom=True, **options):
        return self.start(*(arguments or ["--new"]), **options).ready(zoom)

    def choose_file(self, editor, path):
        """Gives a path to the dialog that is open. What is typed there GTK completes, and may say twice."""
        wait_for(lambda: len(editor.windows()) >= len(editor.top_levels()) > 1, "the dialog's window")
        editor.focus(editor.newest_window())
        editor.type("/")
        field = editor.find("text", where=lambda node: node.has("focused") and node.text.startswith("/"))
        field.set_text(str(path))
        wait_for(lambda: field.text == str(path), "the path")
        editor.key("Return")

    def look(self, editor, name):
        """Leaves a picture of the screen where SHAPEEDIT_PICTURES says."""
        folder = os.environ.get("SHAPEEDIT_PICTURES")
        if folder:
            editor.capture(f"{folder}/{name}.png")

    def write(self, name, *shapes, width=1024, height=768):
        """Writes a drawing of these shapes into the test's folder."""
        path = self.folder / name
        lines = [json.dumps(shape, ensure_ascii=False) for shape in shapes]
        path.write_text(
            '{"format":"org.shapeedit.document","version":1,"pages":[{"id":"p1","name":"Page 1",'
            f'"width":{width},"height":{height},"shapes":[' + ",\n".join(lines) + "]}]}\n"
        )
        return path


def rectangle(id, x, y, width=120, height=80, **members):
    return dict(id=id, type="rectangle", x=x, y=y, width=width, height=height, fill="#62a0eaff", **members)


def contents(folder):
    """Every file below a folder with its bytes and times, to see that nothing was touched."""
    return {
        str(path.relative_to(folder)): (path.read_bytes(), path.stat().st_mtime_ns, path.stat().st_ino)
        for path in sorted(pathlib.Path(folder).rglob("*")) if path.is_file()
    }


class EditingTest(EditorTest):
    """Begins with two rectangles beside each other, saved in a file."""

    def two(self, **members):
        path = self.write(
            "Two.shapeedit", rectangle("a", 250, 100, name="Left", **members), rectangle("b", 450, 100, name="Right"))
        editor = self.edit(path)
        editor.wait_for_rows("Right", "Left")
        editor.path = path
        return editor

    def saved(self, editor):
        """The shapes by their ids, once what is in the window is saved."""
        editor.key("ctrl+s")
        editor.wait_for_title(editor.path.stem)
        return {shape["id"]: shape for shape in shapes_of(editor.path)}

    def frame(self, shape):
        return [shape[key] for key in ("x", "y", "width", "height")]
