"""What an app's own views say to those who do not see: each kind of control, and each way to open something."""

import subprocess
import unittest

from editor import Editor
from support import ProgramTest, kill, wait_for
from test_accessibility import Listener, open_all_menus


class GalleryTests(ProgramTest):
    variable = "GALLERY"
    bus_name = "org.example.Gallery"
    kind = Editor

    def setUp(self):
        super().setUp()
        self.show()

    def show(self, **options):
        self.gallery = self.start(**options)
        self.gallery.focus()
        self.listener = Listener(self.gallery)

    def page(self, name):
        self.gallery.click(self.gallery.settled_middle(self.gallery.find("page tab", name)))
        self.gallery.find("panel", name)

    def judge(self):
        faults = [f"{place}: {what}" for what, place in self.listener.faults.items()]
        self.assertEqual(faults, [], "\n" + "\n".join(sorted(faults)))

    def test_controls(self):
        self.page("Controls")
        self.gallery.find("text", "Name")
        self.listener.walk("controls")
        open_all_menus(self.gallery, self.listener, "controls")
        self.judge()

    def test_the_half_of_the_day(self):
        """Where hours are counted to twelve, as in America, a time has a third part."""
        subprocess.run(
            ["localedef", "-i", "en_US", "-f", "UTF-8", self.folder / "en_US.UTF-8"], check=True, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        kill(self.gallery)
        self.show(environment={"LOCPATH": str(self.folder), "LC_ALL": "en_US.UTF-8"})
        self.page("Controls")
        half = self.gallery.find("combo box", "Half of the Day")
        self.gallery.find("spin button", "Hour")
        self.listener.walk("a time of the day")
        self.gallery.find(where=lambda node: node.can_be_pressed, root=half).press()
        self.gallery.find("label", "PM", root=half)
        self.listener.walk("the halves of the day")
        self.judge()

    def test_rows(self):
        self.page("Rows")
        row = self.gallery.find("list item", lambda name: name.startswith("Mars"))
        self.listener.walk("rows")
        # A view that is a whole row has its menu open anywhere in the row, and by key.
        self.opens_its_menu(row, "Look at Mars")
        self.judge()

    def test_rows_of_a_tree(self):
        self.page("Rows")
        tree = self.gallery.find("list", "Moons")
        self.opens_its_menu(self.gallery.find("list item", "Mars", root=tree), "Choose Mars")
        self.judge()

    def opens_its_menu(self, row, item):
        middle = self.gallery.settled_middle(row)
        for opens in (lambda: self.gallery.xdotool("mousemove", *middle, "click", 3),
                      lambda: self.gallery.click(middle) or self.gallery.key("shift+F10")):
            # What comes while another menu goes is that one's.
            wait_for(lambda: opens() or self.gallery.has_soon("menu item", item), f"the menu of {row.name}")
            self.listener.walk("the menu of a row")
            self.gallery.key("Escape")
            wait_for(lambda: not self.gallery.has("menu item", item), "the menu to go")

    def test_symbols(self):
        self.page("Symbols")
        self.gallery.find("label", "flame")
        self.listener.walk("symbols")
        self.judge()

    def test_what_views_say_of_themselves(self):
        self.page("Spoken")
        gallery = self.gallery
        gallery.find("heading", "Chapter")
        gallery.find("heading", "Part")
        self.assertEqual(gallery.find("push button", "Lamp").description, "Lights the room")
        self.asks("Box", "put-away")
        gallery.find("label", "Put away")
        self.asks("Loudness", "increment")
        gallery.find("label", "At 4")
        self.asks("Loudness", "decrement")
        gallery.find("label", "At 3")
        gallery.find(name=lambda name: name.startswith("Two") and name.endswith("words"))
        gallery.find(name="One thing")
        gallery.find(name="Ringing")
        for name in ("heard", "Unseen"):
            self.assertFalse(gallery.has("label", name), name)
        self.listener.walk("what is spoken")
        self.judge()

    def asks(self, name, action):
        """Asks for an action of a view, as a screen reader does."""
        node = self.gallery.find(name=name, where=lambda node: node.can_be_pressed)
        node.press(next(index for index, found in enumerate(node.actions()) if action in found))

    def test_what_opens_over_the_window(self):
        self.page("Presented")
        gallery, listener = self.gallery, self.listener
        self.opens("Sheet", "Further")
        listener.walk("over the window, Sheet")
        gallery.find(name="Further").press()
        gallery.find("label", "The second page.")
        listener.walk("further in a sheet")
        self.goes("The second page.")
        self.opens("Popover", "Understood")
        listener.walk("over the window, Popover")
        self.goes("Understood")
        self.opens("Alert", "Forget")
        listener.walk("over the window, Alert")
        self.goes("Forget")
        self.opens("Question", "Go On")
        listener.walk("over the window, Question")
        self.goes("Go On")
        self.opens("Window", "A window of its own.")
        listener.walk("over the window, Window")
        self.judge()

    def opens(self, button, inside):
        self.gallery.find("push button", button).press()
        self.gallery.find(name=inside)

    def goes(self, inside):
        self.gallery.key("Escape")
        wait_for(lambda: len(self.gallery.top_levels()) == 1 and not self.gallery.has(name=inside), f"{inside} to go")

    def test_a_context_menu(self):
        self.page("Presented")
        text = self.gallery.find("label", "Nothing yet")
        middle = self.gallery.settled_middle(text)

        def is_open():
            self.gallery.xdotool("mousemove", *middle, "click", 3)
            return self.gallery.has_soon("menu item", "Copy")

        wait_for(is_open, "the menu of a view")
        self.listener.walk("a context menu of a view")
        self.gallery.find("menu item", "Copy").press()
        self.gallery.find("label", "Copied")
        self.judge()

    def test_a_toolbar_in_a_narrow_window(self):
        self.page("Presented")
        gallery, listener = self.gallery, self.listener
        self.opens("Tools", "Nothing done yet")
        tools = next(node for node in gallery.top_levels() if node.name == "Tools")
        more = gallery.find("push button", "More", where=lambda node: node.can_be_pressed, root=tools)
        listener.walk("a narrow window with a toolbar")
        more.press()
        crop = gallery.find("push button", "Crop", root=tools)
        listener.walk("the menu of a toolbar")
        crop.press()
        gallery.find("label", "Cropped", root=tools)
        wait_for(lambda: not gallery.has("push button", "Crop", root=tools), "the menu to close")
        self.judge()

    def test_settings(self):
        self.gallery.activate("app.preferences")
        self.gallery.find("check box", "Sounds")
        self.listener.walk("the settings of an app")
        self.judge()


if __name__ == "__main__":
    unittest.main()
