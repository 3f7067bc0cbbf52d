"""The three ways in which a person uses the browser: by pointer alone, by keys alone, by a screen reader alone. Each does
the same by its own means: it never asks the program over D-Bus to do something."""

from support import wait_for


class Way:
    """One way of doing what the browser offers. `test` is a BrowserTest, `browser` its program."""

    def __init__(self, test, browser):
        self.test, self.browser = test, browser

    def cells(self):
        return self.browser.all("table cell", bool)

    def search_field(self):
        return self.browser.find(name="Search documents", where=lambda node: node.role in ("entry", "text"))

    def rows(self):
        """What the rows of the menus that are open say."""
        return [node.name for node in self.browser.all(where=lambda node: "menu item" in node.role)]

    def open_menu(self, opens, row):
        """Does what opens a menu, until one with this row is open: what comes while another menu goes is that one's."""
        def is_open():
            opens()
            try:
                return wait_for(lambda: row in self.rows(), row, timeout=3)
            except AssertionError:
                return False

        wait_for(is_open, f"a menu with {row}")

    def menu_item(self, name):
        return self.browser.find(name=name, where=lambda node: "menu item" in node.role and node.can_be_pressed)

    def save_in(self, folder):
        """Waits until the new document is saved as Untitled, and the dialog has gone."""
        wait_for(lambda: list(folder.glob("Untitled.*")), "the file")
        self.come_back()

    def come_back(self):
        """Waits until a dialog has gone. There is no window manager that would give the keys back then."""
        wait_for(lambda: len(self.browser.top_levels()) == 1, "the dialog to go")
        self.browser.focus()


class ByPointer(Way):
    """Clicks and drags. Keys are pressed for the letters of names only."""

    def click(self, node):
        self.browser.click(self.place(node))

    def place(self, node):
        """The middle of something on the screen, once it stays there: a menu that has just opened may still be moved."""
        places = []

        def stays():
            places.append(self.place_now(node))
            return places[-2:-1] == places[-1:]

        wait_for(stays, f"{node!r} to stay where it is")
        return places[-1]

    def place_now(self, node):
        """The middle of something on the screen, also where it is in a popover or a dialog: that is a window of its own, about as
        large as one of those that the node is in. GTK 4.18 leaves out its padding."""
        middle = self.browser.settled_middle(node)
        others = [self.browser.geometry(window) for window in self.browser.windows()[1:]]
        if not others:
            return middle
        x, y, width, height = node.extents()
        found = []
        for above in self.browser.all(where=lambda above: any(below.path == node.path for below in above.walk())):
            if above.role == "application":
                continue
            left, top, *size = above.extents()
            for screen_left, screen_top, *other in others:
                rest = [other[axis] - size[axis] for axis in (0, 1)]
                found.append((abs(rest[0]) + abs(rest[1]), screen_left + rest[0] // 2 - left, screen_top + rest[1] // 2 - top))
        difference, right, down = min(found)
        return (x + width // 2 + right, y + height // 2 + down) if difference < 60 else middle

    def button(self, name):
        return self.browser.find("push button", name, where=lambda node: node.can_be_pressed and node.has("sensitive"))

    def right_click(self, place):
        return lambda: self.browser.xdotool("mousemove", *place, "click", 3)

    def choose(self, place, item):
        """Chooses a row of the menu at a place."""
        self.open_menu(self.right_click(place), item)
        self.click(self.menu_item(item))
        wait_for(lambda: item not in self.rows(), "the menu to close")

    def space(self):
        """A place beside all tiles, in the lower right of the window."""
        x, y, width, height = self.browser.geometry(self.browser.first_window())
        return x + width - 40, y + height - 60

    def command(self, name, title):
        self.choose(self.test.middle(self.browser, name), title)

    def enter(self, name):
        self.test.open(self.browser, name)

    def make_folder(self):
        self.choose(self.space(), "New Folder")

    def make_document(self, folder):
        self.click(self.button("New"))
        wait_for(lambda: self.browser.titles() == ["Untitled"], "the new document")
        self.browser.focus()
        self.click(self.browser.find("menu item", "File"))
        self.click(self.menu_item("Save"))
        self.click(self.browser.find("push button", lambda name: name.endswith(" Save"), lambda node: node.has("sensitive")))
        self.save_in(folder)
        self.click(self.button("Close"))

    def search(self, text):
        self.click(self.search_field())
        self.browser.type(text)

    def end_search(self):
        # The field's button for that, at its end.
        x, y, width, height = self.search_field().extents()
        self.browser.click((x + width - 8, y + height // 2))

    def rename(self, old, new):
        self.command(old, "Rename…")
        self.give_name(new)

    def give_name(self, new):
        wait_for(lambda: any(node.has("focused") for node in self.browser.all("text", "Name")), "the field")
        self.browser.type(new)
        self.click(self.button("Rename"))

    def sort(self, title):
        self.click(self.button("Sort By"))
        self.click(self.menu_item(title))

    def move(self, name, folder):
        self.browser.drag_and_drop(self.test.middle(self.browser, name), self.test.middle(self.browser, folder.name))

    def delete(self, name):
        self.command(name, "Move to Trash")

    def undo(self):
        self.click(self.button("Undo"))


class ByKeys(Way):
    """Presses keys. The pointer is elsewhere."""

    def __init__(self, test, browser):
        super().__init__(test, browser)
        browser.xdotool("mousemove", 1270, 890)

    def focused(self):
        return self.browser.all(where=lambda node: node.was("focused"))

    def press(self, *keys):
        """Presses keys as fast as a person who knows how many it takes."""
        if keys:
            self.browser.xdotool("key", "--delay", 30, *keys)

    def go_to(self, key, test, what):
        """Presses a key until what has the focus is what is sought."""
        for _ in range(40):
            if any(map(test, self.focused())):
                return
            self.press(key)
        raise AssertionError(f"{key} does not lead to {what}; the focus is on {self.focused()}")

    def select(self, name):
        """Goes to a tile, from the first one along those before it."""
        self.go_to("shift+Tab", lambda node: node.role == "table cell", "the tiles")
        place = [cell.name.startswith(f"{name}, ") for cell in self.cells()].index(True)
        self.press("Home", *["Right"] * place)
        wait_for(lambda: [cell.name.startswith(f"{name}, ") for cell in self.cells() if cell.was("selected")] == [True],
                 f"{name} to be selected")

    def command(self, name, title):
        self.select(name)
        self.open_menu(lambda: self.browser.key("Menu"), title)
        self.choose(title)

    def choose(self, title):
        """Chooses a row of the menu that opens."""
        def rows():
            found = self.browser.all(where=lambda node: "menu item" in node.role)
            return found if any(row.was("focused") for row in found) else []

        shown = wait_for(rows, "the menu")
        places = [row.was("focused") for row in shown].index(True), [row.name for row in shown].index(title)
        self.press(*["Down"] * (places[1] - places[0]), *["Up"] * (places[0] - places[1]))
        wait_for(lambda: [row.name for row in rows() if row.was("focused")] == [title], f"the item {title}")
        self.browser.key("Return")

    def enter(self, name):
        self.select(name)
        self.browser.key("Return")

    def make_folder(self):
        self.browser.key("ctrl+shift+n")

    def make_document(self, folder):
        self.browser.key("ctrl+n")
        wait_for(lambda: self.browser.titles() == ["Untitled"], "the new document")
        self.browser.focus()
        self.browser.key("ctrl+s")
        self.browser.find("text", "Name:")
        self.browser.focus(self.browser.newest_window())
        wait_for(lambda: any(node.role == "text" for node in self.focused()), "the field")
        self.browser.key("Return")
        self.save_in(folder)
        self.browser.key("ctrl+w")

    def search(self, text):
        self.browser.type(text)

    def end_search(self):
        self.browser.key("Escape")

    def rename(self, old, new):
        self.select(old)
        self.browser.key("F2")
        self.give_name(new)

    def give_name(self, new):
        wait_for(lambda: any(node.name == "Name" for node in self.focused()), "the field")
        self.browser.type(new)
        self.browser.key("Return")

    def sort(self, title):
        self.go_to("Tab", lambda node: node.name == "Sort By", "the button")
        self.browser.key("space")
        self.choose(title)

    def move(self, name, folder):
        self.command(name, "Move To…")
        self.browser.find("dialog", f"Move “{name}” To")
        self.browser.focus(self.browser.newest_window())
        self.browser.type("/")
        field = self.browser.find("text", where=lambda node: node.has("focused") and node.text.startswith("/"))
        self.browser.type(str(folder)[1:])
        # What is typed there GTK completes.
        wait_for(lambda: field.text.rstrip("/") == str(folder), "the path")
        self.browser.key("Return")
        self.come_back()

    def delete(self, name):
        self.select(name)
        self.browser.key("Delete")

    def undo(self):
        self.browser.key("ctrl+z")


class ByScreenReader(Way):
    """Selects, presses and enters texts as assistive technology does, and listens to what is said."""

    def window(self):
        return self.browser.top_levels()[0]

    def press(self, name, role="push button"):
        self.browser.click_button(name, role)

    def select(self, name):
        place = wait_for(
            lambda: [place for place, cell in enumerate(self.cells()) if cell.name.startswith(f"{name}, ")], f"the tile {name}")
        self.browser.find("table", "Documents").select(place[0])
        wait_for(lambda: self.test.tile(self.browser, name).has("selected"), f"{name} to be selected")

    def do(self, action):
        """Does what the window offers assistive technology, once it does."""
        wait_for(lambda: action in self.window().actions(), action)
        window = self.window()
        window.press(window.actions().index(action))

    ACTIONS = {"Rename…": "win.rename", "Give a Star": "win.star", "Duplicate": "win.duplicate", "Move To…": "win.move-to"}

    def command(self, name, title):
        self.select(name)
        self.do(self.ACTIONS[title])

    def enter(self, name):
        self.select(name)
        self.do("win.open-selected")

    def make_folder(self):
        self.do("win.new-folder")

    def make_document(self, folder):
        self.press("New")
        wait_for(lambda: self.browser.titles() == ["Untitled"], "the new document")
        self.do("win.save")
        self.browser.dialog_button("Save")
        self.save_in(folder)
        self.press("Close")

    def search(self, text):
        self.search_field().set_text(text)

    def end_search(self):
        self.search("")

    def rename(self, old, new):
        self.command(old, "Rename…")
        self.give_name(new)

    def give_name(self, new):
        self.browser.find("text", "Name").set_text(new)
        self.press("Rename")
        # A button takes a moment before it does what it says.
        wait_for(lambda: not self.browser.has("text", "Name"), "the field to go")

    def sort(self, title):
        self.press("Sort By")
        self.menu_item(title).press()

    def move(self, name, folder):
        """GTK's dialog tells nothing of the folders in the one that it shows, but of those on the way to it: where one of
        these is pressed, the next on the way is selected in it."""
        self.command(name, "Move To…")
        label = self.browser.find(
            "label", folder.parent.name, root=self.browser.find("dialog", f"Move “{name}” To"),
            where=lambda node: node.parent().can_be_pressed)
        button = label.parent()
        button.press()
        wait_for(lambda: button.has("pressed"), "the folder to be shown")
        self.browser.dialog_button("Move")
        self.come_back()

    def delete(self, name):
        self.select(name)
        self.do("win.trash")

    def undo(self):
        self.do("win.undo")
