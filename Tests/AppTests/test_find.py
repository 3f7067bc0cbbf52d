"""Find and replace: over all pages, in texts and names, by keys; one step of undo."""

import json
import unittest

from editor import EditorTest, rectangle
from support import wait_for


def lettered(id, x, y, string, **members):
    return rectangle(id, x, y, text={"string": string}, **members)


class FindTests(EditorTest):
    def three(self):
        path = self.folder / "Texts.shapeedit"
        shapes = [
            [lettered("a", 320, 120, "The cat sat"), rectangle("b", 520, 120, name="Cat basket"), lettered("c", 320, 3000, "concatenate")],
            [lettered("d", 320, 120, "A dog")],
            [lettered("e", 320, 120, "CAT and cat"), lettered("f", 520, 320, "cat", locked=True)],
        ]
        pages = [
            dict(id=f"p{n}", name=f"Page {n}", width=1024, height=768, shapes=found) for n, found in enumerate(shapes, 1)]
        path.write_text(json.dumps(dict(format="org.shapeedit.document", version=1, pages=pages)))
        editor = self.edit(path, zoom=False)
        editor.path = path
        editor.wait_for_rows("Rectangle, “concatenate”", "Cat basket", "Rectangle, “The cat")
        return editor

    def field(self, editor, name):
        return editor.find(name=name, where=lambda node: node.has("focused"), timeout=15)

    def wait_for_count(self, editor, text):
        editor.find("label", text, timeout=15)

    def test_undo_is_the_documents_when_nothing_was_typed_into_the_field(self):
        editor = self.three()
        editor.key("ctrl+h")
        self.field(editor, "Find in texts and names")
        editor.type("cat")
        self.wait_for_count(editor, "1 of 6")
        editor.key("Escape", "ctrl+a", "Right")
        wait_for(editor.can_undo, "the move to be undone")
        editor.key("ctrl+h")
        editor.enter_field("Replace with")
        editor.key("ctrl+z")
        wait_for(lambda: not editor.can_undo(), "the move to be taken back")
        # What is typed there is taken back first.
        editor.key("ctrl+shift+z")
        wait_for(editor.can_undo, "the move to be made again")
        editor.type("dog")
        editor.key("ctrl+z")
        wait_for(lambda: editor.find("text", "Replace with").text != "dog", "the typing to be taken back")
        self.assertTrue(editor.can_undo())

    def test_words_are_found_on_all_pages(self):
        editor = self.three()
        editor.key("ctrl+f")
        self.field(editor, "Find in texts and names")
        editor.type("cat")
        self.wait_for_count(editor, "1 of 6")
        editor.wait_for_selected("Rectangle, “The cat sat”")
        editor.key("Return")
        self.wait_for_count(editor, "2 of 6")
        editor.wait_for_selected("Cat basket")
        editor.key("F3")
        self.wait_for_count(editor, "3 of 6")
        editor.key("Return")
        self.wait_for_count(editor, "4 of 6")
        # It is on another page, which is shown.
        editor.wait_for_selected("Rectangle, “CAT and cat”")
        editor.key("shift+Return")
        self.wait_for_count(editor, "3 of 6")
        editor.wait_for_selected("Rectangle, “concatenate”")
        editor.find("push button", "Match Case").press()
        self.wait_for_count(editor, "1 of 4")
        editor.key("Escape")
        wait_for(lambda: editor.canvas().has("focused"), "the canvas to have the keys", timeout=15)
        self.assertFalse(editor.can_undo())

    def replacing(self, term, words):
        """A window in which these words are about to come in place of others."""
        editor = self.three()
        editor.key("ctrl+h")
        self.field(editor, "Find in texts and names")
        editor.type(term)
        self.wait_for_count(editor, "1 of 6")
        editor.key("Tab")
        self.field(editor, "Replace with")
        editor.type(words)
        return editor

    def test_all_is_replaced_in_one_step(self):
        editor = self.replacing("cat", "bird")
        editor.find("push button", "Replace All").press()
        editor.wait_for_rows("Rectangle, “conbirdenate”", "bird basket", "Rectangle, “The bird sat”")
        self.assertEqual(editor.undo_names()[0], "Undo Replace All")
        # What is locked stays.
        self.wait_for_count(editor, "1 found")
        editor.key("ctrl+s")
        texts = lambda: [
            shape.get("text", {}).get("string", shape.get("name"))
            for page in json.loads(editor.path.read_text())["pages"] for shape in page["shapes"]]
        wait_for(
            lambda: texts() == ["The bird sat", "bird basket", "conbirdenate", "A dog", "bird and bird", "cat"], "the file")
        # What was typed is the field's to undo.
        editor.key("Escape")
        wait_for(lambda: editor.canvas().has("focused"), "the canvas to have the keys", timeout=15)
        editor.activate("win.undo")
        editor.wait_for_rows("Rectangle, “concatenate”", "Cat basket", "Rectangle, “The cat")
        self.assertFalse(editor.can_undo())

    def test_one_is_replaced_after_the_other(self):
        editor = self.replacing("cat", "a cat")
        editor.key("Return")
        editor.wait_for_rows("Rectangle, “concatenate”", "Cat basket", "Rectangle, “The a cat")
        # What came in has the word in it, and is passed over.
        editor.wait_for_selected("Cat basket")
        self.assertEqual(editor.undo_names()[0], "Undo Replace")


if __name__ == "__main__":
    unittest.main()
