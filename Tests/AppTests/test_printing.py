"""Printing, by GTK's own dialog, into a file: there is no printer here."""

from editor import EditorTest, rectangle
from support import wait_for


def print_to_file(editor, name):
    """Prints the drawing of the window that has the keys; returns the file."""
    editor.key("ctrl+p")
    button = editor.find("push button", where=lambda node: node.name.split()[-1:] == ["Print"])
    assert not button.has("sensitive"), "printing without a printer"
    editor.click(editor.settled_middle(editor.find("label", "Print to File")))
    wait_for(lambda: button.has("sensitive"), "the printer to be chosen")
    button.press()
    printed = lambda: list(editor.home.rglob(name))
    wait_for(lambda: printed() and printed()[0].read_bytes().rstrip().endswith(b"%%EOF"), "the file")
    wait_for(lambda: not editor.has("push button", "_Print Print"), "the dialog to go")
    editor.focus()
    return printed()[0]


class PrintingTests(EditorTest):
    def test_a_drawing_is_printed_to_a_file(self):
        editor = self.edit(self.write("my plan.shapeedit", rectangle("a", 20, 20)))
        editor.focus()
        self.assertTrue(print_to_file(editor, "my plan.pdf").read_bytes().startswith(b"%PDF-"))
        # And the drawing goes on.
        editor.key("r")
        editor.drag_page((300, 300), (400, 360))
        editor.wait_for_rows("Rectangle", "Rectangle")
