"""Texts that size themselves, parts that look otherwise, and lists."""

from editor import EditorTest
from support import shapes_of, wait_for
from test_gestures import Hand


class TextTests(EditorTest):
    def begin(self):
        path = self.write("Text.shapeedit")
        editor = self.edit(path)
        editor.path = path
        return editor

    def saved(self, editor):
        editor.key("ctrl+s")
        editor.wait_for_title(editor.path.stem)
        return list(shapes_of(editor.path))

    def test_a_headline_takes_five_gestures(self):
        editor = self.begin()
        hand = Hand(editor)
        hand.key("t")
        editor.wait_for_tool("Text")
        hand.click((400, 200))
        wait_for(lambda: editor.has("text", "Text of Text"), "the text to be edited")
        hand.words("Headline")
        hand.field("Size")
        hand.words("96")
        self.assertEqual(hand.count, 5)
        # Whatever comes next takes the number in: Enter here, others in test_gestures.py.
        editor.key("Return", "Escape")
        text, = self.saved(editor)
        self.assertEqual((text["text"]["string"], text["text"]["size"], text["text"]["fit"]), ("Headline", 96, "content"))
        self.assertEqual(text["x"], 400)
        self.assertGreater(text["width"], 300)

    def test_a_size_before_the_first_letter_is_that_of_the_words(self):
        editor = self.begin()
        editor.key("t")
        editor.wait_for_tool("Text")
        editor.set_value("Size", "40")
        editor.click_page((400, 200))
        wait_for(lambda: editor.has("text", "Text of Text"), "the text to be edited")
        editor.key("ctrl+b")
        editor.type("Words")
        editor.key("ctrl+shift+Left", "ctrl+i", "Escape")
        text, = self.saved(editor)
        self.assertEqual((text["text"]["size"], text["text"]["weight"], text["text"]["italic"]), (40, 700, True))
        # The words are a step, and how they look then is another.
        editor.key("ctrl+z", "ctrl+z")
        wait_for(lambda: editor.rows() == [], "the text to go by two steps")

    def test_lines_that_are_typed_fast_are_seen(self):
        """GTK drew nothing of what is around a text that wanted another size too late, and of that it warned."""
        editor = self.begin()
        for number in range(3):
            editor.key("Escape", "Escape", "t")
            editor.wait_for_tool("Text")
            editor.click_page((300, 200 + 90 * number))
            wait_for(lambda: editor.has("text", "Text of Text"), "the text to be edited")
            editor.xdotool("type", "--delay", 5, "one")
            editor.xdotool("key", "Return", "type", "--delay", 5, "two")
            wait_for(lambda: editor.find("text", "Text of Text").text == "one\ntwo", "the words")
            self.assertNotIn("without a current allocation", editor.output())

    def test_saving_does_not_end_the_writing(self):
        editor = self.begin()
        editor.key("t")
        editor.wait_for_tool("Text")
        editor.click_page((400, 200))
        wait_for(lambda: editor.has("text", "Text of Text"), "the text to be edited")
        editor.type("re")
        editor.key("ctrl+s")
        editor.type("ct")
        wait_for(lambda: len(shapes_of(editor.path)) == 1, "the text in its file")
        wait_for(lambda: editor.find("text", "Text of Text").text == "rect", "the words")
        editor.key("Escape")
        text, = self.saved(editor)
        self.assertEqual(text["text"]["string"], "rect")

    def test_a_part_is_made_bold_and_a_list_goes_on(self):
        editor = self.begin()
        editor.key("t")
        editor.wait_for_tool("Text")
        editor.drag_page((300, 200), (600, 240))
        wait_for(lambda: editor.has("text", "Text of Text"), "the text to be edited")
        editor.type("one two")
        editor.key("ctrl+shift+Left", "ctrl+b", "End", "ctrl+shift+l", "Return")
        editor.type("three")
        editor.key("Return", "Return")
        editor.type("end")
        editor.key("Escape")
        text, = self.saved(editor)
        self.assertEqual(text["text"]["string"], "•\tone two\n•\tthree\nend")
        self.assertEqual((text["text"]["fit"], text["text"]["lists"], text["width"]), ("height", True, 300))
        self.assertEqual(text["text"]["runs"][0]["start"], 6)
        self.assertEqual(text["text"]["runs"][0]["weight"], 700)

    def test_words_stay_behind_the_markers_of_a_list(self):
        editor = self.begin()
        editor.key("t")
        editor.wait_for_tool("Text")
        editor.drag_page((300, 200), (600, 240))
        wait_for(lambda: editor.has("text", "Text of Text"), "the text to be edited")
        editor.type("one")
        editor.key("ctrl+shift+l", "Return")
        editor.type("two")
        editor.key("Home")
        editor.type("x")
        # Behind the words of the item before, and then in front of them.
        editor.key("Home", "Left")
        editor.type("y")
        editor.key("ctrl+Home")
        editor.type("z")
        editor.key("End", "Delete")
        editor.key("Escape")
        text, = self.saved(editor)
        self.assertEqual(text["text"]["string"], "•\tzoneyxtwo")

    def test_a_font_is_chosen_by_keys(self):
        editor = self.begin()
        editor.key("t")
        editor.wait_for_tool("Text")
        editor.click_page((400, 200))
        wait_for(lambda: editor.has("text", "Text of Text"), "the text to be edited")
        editor.type("Words")
        editor.key("Escape")
        editor.click(editor.settled_middle(editor.find(name="Font: Default font")))
        wait_for(lambda: editor.has(name="Search Fonts", where=lambda node: node.has("focused")), "the search")
        editor.type("dejavu serif")
        wait_for(lambda: editor.has(name="DejaVu Serif"), "the font to be found")
        editor.key("Return")
        wait_for(lambda: editor.has(name="Font: DejaVu Serif"), "the font to be taken")
        text, = self.saved(editor)
        self.assertEqual(text["text"]["font"], "DejaVu Serif")


if __name__ == "__main__":
    import unittest

    unittest.main()
