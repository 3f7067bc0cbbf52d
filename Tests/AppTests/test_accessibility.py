"""What a person hears who does not see: every window, popover, menu and dialog, walked over the accessibility bus."""

import os
import pathlib
import re
import shutil
import tempfile
import unittest

from editor import EditorTest, rectangle
from gi.repository import GLib
from support import ROOT, SAMPLES, kill, wait_for

PROGRAM = "ShapeEdit"

# What a person meets and has to tell apart; the rest only holds other things.
MEANT = {
    "alert", "check box", "check menu item", "combo box", "dialog", "entry", "frame", "image", "label", "link", "list", "list box", "list item",
    "menu", "menu item", "page tab", "progress bar", "push button", "radio button", "radio menu item", "slider", "spin button",
    "status bar", "switch", "table", "table cell", "text",
}
# What may have the focus: something that can be used, or read.
USED = MEANT - {"alert", "dialog", "frame", "menu", "status bar"} | {"scroll pane"}
# How the toolkit's classes are called.
CLASS_NAME = re.compile(r"_*[A-Z][a-z0-9]+([A-Z][a-z0-9]*)+[0-9]*")


class Listener:
    """Finds what is wrong with what is told of a program's windows, without knowing them."""

    def __init__(self, program):
        self.program = program
        self.faults = {}
        self.walked = 0

    def walk(self, place, but=()):
        """
        Walks all that is shown now. `but` are names of top levels whose content is the toolkit's. What is shown may change while
        it is read, and a button that goes has no name any more: a fault is one that a second walk finds too.
        """
        tree, found = self.walk_once(but)
        while found:
            before = found
            tree, found = self.walk_once(but)
            if found == before:
                break
        for what in found:
            self.faults.setdefault(what, place)
        return tree

    def walk_once(self, but):
        """What is shown, and the faults of it."""
        found = {}
        tree = self.program.application().ask()
        for top in tree.children:
            self.check_top(found, top)
            if top.name not in but:
                self.check_inside(found, top, [top])
        return tree, found

    def report(self, found, what, path):
        trail = " > ".join(repr(node) for node in path[-3:])
        found[f"{what}: {trail}"] = True

    def check_top(self, found, top):
        if top.role not in ("frame", "window", "dialog", "alert"):
            self.report(found, "a top level that is no window", [top])
        if not top.name.strip():
            self.report(found, "a window without a name", [top])

    def check_inside(self, found, node, path):
        self.walked += 1
        for what in self.faults_of(node, [above.role for above in path[:-1]]):
            self.report(found, what, path)
        named = {}
        if node.role == "combo box":
            # It is one thing, whatever it is made of.
            return
        for child in node.children:
            self.check_inside(found, child, [*path, child])
            if child.was("focusable") and child.role in ("push button", "check box", "text"):
                key = (child.role, child.name, child.told)
                if key in named:
                    self.report(found, "two of the same name beside each other", [*path, child])
                named[key] = child

    def faults_of(self, node, above):
        name, told = node.name, node.told
        for text in (name, told):
            if CLASS_NAME.fullmatch(text) and text != PROGRAM:
                yield f"a class's name is read out ({text})"
            # Both arrows beside tabs are GTK's.
            if text != text.strip() and above[-1:] != ["page tab list"]:
                yield "blanks around what is read out"
            if re.search(r"(^|\s)_\w|%[@d]|%\d\$@", text):
                yield "marks are read out"
        if told and told == name:
            yield "the description says the name again"
        # A picture on a button or a tab is that's.
        is_part = node.role == "image" and ("push button" in above or "page tab" in above)
        is_read = node.role == "label" and not node.was("focusable") and not told
        if node.role in MEANT and not name and not is_part and not is_read:
            yield "no name"
        if node.role == "label" and not name:
            yield "a label that says nothing"
        # A scroll pane takes the focus only when nothing in it can. A menu's is the toolkit's, and passed over by the keys.
        is_passed = node.role == "scroll pane" and (
            "menu" in above or any(inner.was("focusable") for child in node.children for inner in child.walk()))
        if node.was("focusable") and not is_passed:
            # The keys of tabs go to what is around them and their pages.
            has_tabs = any(inner.role == "page tab list" for child in node.children for inner in child.walk())
            if node.role not in USED and not has_tabs:
                yield "it takes the focus, and nobody knows what it is"
            if not name:
                yield "it takes the focus and has no name"
        # Before GTK 4.14, what was last said stands for the description of what has the focus.
        is_place = re.search(r"\d+ of \d+|^Heading$", told)
        if node.role in ("list item", "table cell") and name and not is_place and not node.has("focused"):
            yield f"a row without a position: {told!r}"


# What makes windows, dialogs and popovers: the file, how many it makes, and which walks come there. Questions are all made
# by one function; those that need a fault of the machine are not walked singly.
PLACES = {
    "AboutPanel": (1, ["about the program"]), "AlertModifier": (1, ["over the window, Question"]), "ContextMenuModifier": (1, ["a context menu of a view"]),
    "ImageInsertion": (1, ["inserting a picture"]), "PopoverModifier": (1, ["over the window, Popover"]),
    "RowMenuOpener": (1, ["the menu of a row"]), "SceneWindow": (1, ["over the window, Window"]),
    "SheetWindow": (1, ["over the window, Sheet"]), "VersionsWindow": (1, ["the versions of a document"]),
    "AppRunner+Opening": (1, ["many files"]), "AppRunner+Unreadable": (1, ["a file that cannot be read"]),
    "Opening": (1, ["opening many files"]),
    # No example has several kinds of documents; what asks for one is the dialog of all questions.
    "AppRunner+NewDocuments": (3, ["over the window, Question"]),
    "BrowserChanges": (1, ["the browser"]), "BrowserChanges+Closing": (1, ["the trash for what is open"]), "BrowserHeader": (2, ["the browser"]),
    "BrowserActions": (1, ["a menu of the browser"]), "BrowserPlaceMenu": (1, ["a menu of a kept folder"]),
    "BrowserPlaces": (1, ["opening"]), "BrowserWindow": (1, ["the browser"]),
    "StandingQuestion": (1, ["closing what cannot be kept", "a save over another program's version"]),
    "ConflictDialog": (2, ["a save over another program's version"]),
    "CopiesWindow": (1, ["two copies"]), "DocumentCopies": (1, ["an edited copy"]),
    "TimeLeaf": (1, ["the halves of the day"]), "ToolbarMenu": (2, ["the menu of a toolbar"]),
    "ErrorDialog": (2, ["a damaged document", "several bad files"]), "ExportWindow": (4, ["exporting"]),
    "FilePanels": (3, ["opening", "saving under another name"]), "FontPicker": (2, ["a shape is selected"]),
    "ViewWindow": (1, ["the help", "properties"]),
    "ShortcutQuestion": (1, ["keys of a command"]), "ShortcutsWindow": (2, ["keyboard shortcuts"]),
    "ColorWell": (2, ["a shape is selected"]), "Menu": (1, ["a drawing"]),
    "CommandSearch": (1, ["searching commands"]), "ContextMenu": (1, ["a context menu"]),
    "PickerLeaves": (1, ["a shape is selected"]),
    "DocumentWindow": (1, ["a drawing"]), "RenamePopover": (1, ["rename", "a name in the browser"]),
    "WindowHead": (1, ["a drawing"]), "Printing": (2, ["printing"]),
}


def open_all_menus(program, listener, path):
    """Opens whatever says that it can be opened, and walks what comes, and what can be opened there. Groups in the
    outline say so too from GTK 4.10 on; they open in another way, and have their own tests."""
    tree = program.application().ask()
    names = [
        (node.role, node.name) for node in tree.walk()
        if node.was("expandable") and not node.was("expanded") and node.was("sensitive") and node.can_be_pressed
        and node.role != "list item"
    ]
    for role, name in dict.fromkeys(names):
        node = program.find(role, name)
        node.press()
        wait_for(lambda: node.has("expanded"), f"{name} to open")
        listener.walk(f"{path}, {name}")
        program.key("Escape")
        wait_for(lambda: not node.has("expanded"), f"{name} to close")


class WalkTests(EditorTest):
    takes_long = True

    def listen(self, *arguments, **options):
        program = self.start(*arguments, **options)
        return program, Listener(program)

    def judge(self, listener):
        self.assertGreater(listener.walked, 50, "hardly anything was walked")
        faults = [f"{place}: {what}" for what, place in listener.faults.items()]
        self.assertEqual(faults, [], "\n" + "\n".join(sorted(faults)))

    def home_with(self, *samples):
        home = pathlib.Path(tempfile.mkdtemp(prefix="shapeedit-home-"))
        self.addCleanup(shutil.rmtree, home, ignore_errors=True)
        (home / "Documents").mkdir()
        for sample in samples:
            shutil.copy(sample, home / "Documents")
        return home

    def open_menu_bar(self, program, listener):
        """Opens the menus of the menu bar, one after the other, and walks them."""
        titles = [item.name for item in program.find("menu bar").children]
        for title in titles:
            program.key(f"alt+{title[0].lower()}")
            bar = program.find("menu bar")
            wait_for(lambda: program.all("menu", root=bar), f"the menu {title} to open")
            listener.walk(f"menu {title}")
            program.key("Escape")
            wait_for(lambda: not program.all("menu", root=bar), f"the menu {title} to close")

    def test_the_document_window(self):
        path = self.write("plan.shapeedit", *KINDS)
        editor, listener = self.listen(path)
        editor.ready()
        editor.wait_for_rows(*[""] * len(KINDS))
        self.rows_say_where_they_are(editor)
        listener.walk("a drawing")
        self.open_menu_bar(editor, listener)
        for _ in KINDS:
            editor.key("Tab")
            wait_for(editor.selected_rows, "a shape to be selected")
            listener.walk("a shape is selected")
        open_all_menus(editor, listener, "a shape is selected")
        # After the last shape the keys went on to the inspector.
        editor.key("Escape")
        wait_for(lambda: not editor.all("text", where=lambda node: node.has("focused")), "the keys on the canvas")
        editor.activate("win.select-all")
        wait_for(lambda: len(editor.selected_rows()) == 5, "all that is neither locked nor hidden to be selected")
        listener.walk("all is selected")
        open_all_menus(editor, listener, "all is selected")
        editor.xdotool("mousemove", 500, 500, "click", 3)
        wait_for(lambda: editor.has("menu item", "Select All") or editor.has("menu item", "Order"), "a context menu")
        listener.walk("a context menu")
        editor.key("Escape")
        wait_for(lambda: not editor.has("menu item", "Select All") and not editor.has("menu item", "Order"), "the menu to go")
        editor.key("ctrl+k")
        editor.find(name="Search Commands", where=lambda node: node.has("focused"))
        editor.find("list item", lambda name: name.startswith("Save"))
        listener.walk("searching commands")
        editor.key("Escape")
        wait_for(lambda: editor.canvas().has("focused"), "the canvas to have the keys")
        editor.key("ctrl+h")
        editor.find(name="Find in texts and names", where=lambda node: node.has("focused"))
        listener.walk("finding and replacing")
        editor.key("Escape")
        wait_for(lambda: editor.canvas().has("focused"), "the canvas to have the keys")
        editor.key("F2")
        editor.find("push button", "Rename", where=lambda node: not node.children[0].children)
        listener.walk("rename")
        editor.key("Escape")
        editor.activate("app.shortcuts")
        editor.find("list item", lambda name: name.startswith("Save, File"))
        listener.walk("keyboard shortcuts")
        editor.focus(editor.newest_window())
        editor.key("Down", "Return")
        editor.find("push button", "Remove")
        listener.walk("keys of a command")
        self.windows_of_the_program(editor, listener)
        self.judge(listener)

    def rows_say_where_they_are(self, editor):
        """Each row of the outline says its place and level, and a group's row what it holds."""
        places = [f"{number} of {len(KINDS)}, level 1" for number in range(1, len(KINDS) + 1)]
        wait_for(lambda: [row.description for row in editor.row_items()] == places, f"the rows to say {places}")
        self.assertRegex(editor.row_items()[0].name, r"^Group, 2 shapes\b")

    def windows_of_the_program(self, editor, listener):
        document = editor.action_paths()[0]
        for action, title in [("app.preferences", "Preferences"), ("app.about", "About ShapeEdit"),
                              ("win.browse-versions", "Versions of “plan”")]:
            editor.activate(action, path=document if action.startswith("win") else None)
            wait_for(lambda: title in [node.name for node in editor.top_levels()], f"the window {title}")
        listener.walk("about the program", but=["About ShapeEdit"])
        listener.walk("the versions of a document", but=["About ShapeEdit"])

    def test_questions_and_notices(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        home = self.home_with()
        self.save_late(home)
        editor, listener = self.listen(path, home=home)
        editor.ready()
        self.an_edited_copy(editor, listener)
        self.write("new.shapeedit", rectangle("theirs", 20, 20, name="Theirs"))
        # Before it is saved.
        self.draw(editor)
        os.replace(self.folder / "new.shapeedit", path)
        editor.find("push button", "Keep Both")
        listener.walk("another program's version")
        editor.activate("win.save")
        editor.find("dialog")
        listener.walk("a save over another program's version")
        editor.dialog_button("Cancel")
        # A question goes by itself when what it asks about has changed, and the save goes on.
        wait_for(lambda: not editor.has("dialog"), "the question to go")
        path.unlink()
        editor.find("push button", "Save Again")
        listener.walk("the file is gone")
        editor.activate("win.save-as")
        editor.find("text", "Name:")
        listener.walk("saving under another name", but=["Save As"])
        kill(editor)

        again, listener_again = self.listen(self.folder / "missing.shapeedit", home=home)
        listener_again.faults = listener.faults
        again.find("dialog")
        again.find("label", "Recovered unsaved changes")
        listener_again.walk("a missing file, and what was recovered")
        again.dialog_button("OK")
        self.judge(listener_again)

    def test_the_other_questions(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        # They take long enough to look at what is shown meanwhile.
        for number in range(200):
            self.write(f"{number:03}.shapeedit", rectangle("a", 20, 20))
        for number in range(3):
            (self.folder / f"bad{number}.shapeedit").write_text("{")
        editor, listener = self.listen(path)
        editor.ready()
        document = editor.action_paths()[0]
        editor.activate("win.move-to", path=document)
        editor.find("dialog", "Move “plan” To")
        listener.walk("moving", but=["Move “plan” To"])
        editor.dialog_button("Cancel")
        wait_for(lambda: not editor.has("dialog"), "the dialog to go")
        editor.activate("win.export", path=document)
        wait_for(lambda: any(node.name.startswith("Export") for node in editor.top_levels()), "the export window")
        listener.walk("exporting")
        editor.key("Escape")
        wait_for(lambda: not any(node.name.startswith("Export") for node in editor.top_levels()), "it to go")
        editor.activate("win.properties", path=document)
        wait_for(lambda: any(node.name.startswith("Properties") for node in editor.top_levels()), "the properties")
        listener.walk("properties")
        editor.key("Escape")
        wait_for(lambda: not any(node.name.startswith("Properties") for node in editor.top_levels()), "them to go")
        editor.key("F1")
        wait_for(lambda: any(node.name == "Help" for node in editor.top_levels()), "the help")
        listener.walk("the help")
        editor.key("Escape")
        wait_for(lambda: not any(node.name == "Help" for node in editor.top_levels()), "it to go")
        editor.activate("win.print", path=document)
        editor.find("dialog", "Print")
        listener.walk("printing", but=["Print"])
        editor.dialog_button("Cancel")
        wait_for(lambda: not editor.has("dialog"), "the dialog to go")
        self.what_cannot_be_read(editor, listener)
        self.questions_at_the_end(editor, listener)
        self.many_files(editor, listener)
        self.judge(listener)

    def an_edited_copy(self, editor, listener):
        copy = self.write("plan (conflicted copy 2025-01-31 140509).shapeedit", rectangle("b", 90, 90))
        editor.click_button("Show Both")
        editor.find("label", lambda name: name.startswith("In the other: "))
        listener.walk("two copies")
        editor.dialog_button("Open Other")
        wait_for(lambda: sorted(editor.titles()) == ["plan", copy.stem], "both windows")
        second = editor.action_paths()[-1]
        editor.focus(editor.newest_window())
        editor.key("r", "Return")
        wait_for(lambda: editor.action_state("win.undo", second)[0], "something to be drawn")
        window = next(node for node in editor.top_levels() if node.name == "plan")
        editor.find("push button", "Keep Only This", root=window).press()
        editor.find("label", f"Move “{copy.stem}” to the trash?")
        listener.walk("an edited copy")
        editor.dialog_button("Cancel")
        wait_for(lambda: not editor.has("dialog"), "the dialog to go")
        editor.activate("win.save", path=second)
        wait_for(lambda: copy.stem in editor.titles(), "the copy to be saved")
        editor.activate("win.close", path=second)
        wait_for(lambda: editor.titles() == ["plan"], "the copy to be closed")
        editor.click_button("Keep Both")
        wait_for(lambda: not editor.has("push button", "Keep Both"), "the notice of the copy to go")

    def what_cannot_be_read(self, editor, listener):
        path = self.write("kept.shapeedit", rectangle("a", 20, 20))
        uri = GLib.Variant("s", path.as_uri())
        editor.activate("app.open-uri", uri)
        wait_for(lambda: "kept" in editor.titles(), "the document to be open")
        document = editor.action_paths()[-1]
        editor.focus(editor.window())
        editor.key("r", "Return")
        wait_for(lambda: editor.action_state("win.undo", document)[0], "something to be drawn")
        editor.activate("win.save", path=document)
        wait_for(lambda: "kept" in editor.titles(), "the document to be saved")
        editor.activate("win.close", path=document)
        wait_for(lambda: not {"kept", "kept — Edited"} & set(editor.titles()), "the document to be closed")
        path.write_text("{")
        editor.activate("app.open-uri", uri)
        editor.find("label", lambda name: "A version of it was kept" in name)
        listener.walk("a file that cannot be read")
        editor.dialog_button("Cancel")
        wait_for(lambda: not editor.has("dialog"), "the dialog to go")

    def questions_at_the_end(self, editor, listener):
        editor.activate("app.new")
        wait_for(lambda: "Untitled" in editor.titles(), "a new document")
        listener.walk("a second document")
        second = editor.action_paths()[-1]
        editor.focus(editor.window())
        self.keep_no_drafts(editor.home)
        editor.key("r", "Return")
        wait_for(lambda: editor.action_state("win.undo", second)[0], "something to be drawn")
        editor.activate("win.close", path=second)
        editor.find("label", lambda name: "before closing?" in name)
        listener.walk("closing what cannot be kept")
        editor.dialog_button("Close Without Saving")
        wait_for(lambda: not editor.has("dialog"), "the dialog to go")

    def many_files(self, editor, listener):
        self.start(*sorted(self.folder.glob("bad*")), home=editor.home).wait_until_ended()
        editor.find("dialog")
        listener.walk("several bad files")
        editor.dialog_button("OK")
        wait_for(lambda: not editor.has("dialog"), "the dialog to go")
        self.start(*sorted(self.folder.glob("[0-9]*")), home=editor.home).wait_until_ended()
        editor.find("label", "Open 200 documents?")
        listener.walk("many files")
        editor.dialog_button("Open")
        wait_for(lambda: "Opening Documents" in editor.titles(), "the progress")
        # Windows come while it is read: only this one is there to be walked.
        tops = [top.ask() for top in editor.top_levels() if top.name == "Opening Documents"]
        self.assertEqual(len(tops), 1)
        listener.check_top("opening many files", tops[0])
        listener.check_inside("opening many files", tops[0], [tops[0]])
        editor.find("push button", "Stop", root=tops[0]).press()

    def test_every_place_that_opens_something_is_walked(self):
        """What makes a window, a dialog or a popover is found in the source: a new one has to be walked too."""
        made = re.compile(
            r"\b(?:Gtk\.)?(?:(Window|ApplicationWindow|Popover|PopoverMenu|AboutDialog|ColorChooserDialog|PrintOperation"
            r"|FileChooserNative|MenuButton|DropDown|FontButton|ColorButton)\(|(MessageDialog|FileChooserNative)(?:\.\w+)?\()")
        found = {}
        for folder in ("DocumentUI", "ShapeEditor", "ShapeEdit"):
            for path in sorted((ROOT / "Sources" / folder).rglob("*.swift")):
                lines = [line.split("//")[0] for line in path.read_text().splitlines()]
                count = sum(len(made.findall(line)) for line in lines)
                if count:
                    found[path.stem] = count
        self.assertEqual(found, {place: count for place, (count, _) in PLACES.items()})
        source = "".join((ROOT / "Tests/AppTests" / name).read_text() for name in ("test_accessibility.py", "test_gallery.py", "test_hearing.py"))
        for place, (_, walks) in PLACES.items():
            for walk in walks:
                self.assertRegex(source, rf'listener\w*\.\w+\(f?"{walk}|open_all_menus\(\w+, \w+, "{walk}', place)

    def draw(self, editor):
        """Makes a rectangle by key."""
        before = editor.rows()
        editor.key("r", "Return")
        editor.wait_for_rows("Rectangle", *before)

    def test_the_browser(self):
        home = self.home_with(*sorted(SAMPLES.glob("*.shapeedit"))[:2])
        (home / "Documents" / "Damaged.shapeedit").write_text("{}")
        (home / "Documents" / "Kept").mkdir()
        browser, listener = self.listen(home=home)
        browser.find("table", "Documents")
        wait_for(lambda: len(browser.all("table cell", bool)) == 5, "the tiles")
        browser.focus()
        listener.walk("the browser")
        open_all_menus(browser, listener, "the browser")
        browser.type("zzz")
        browser.find("entry", "Search documents", where=lambda node: node.text == "zzz")
        wait_for(lambda: not browser.all("table cell", bool), "no tile to match")
        listener.walk("nothing found")
        browser.key("ctrl+a", "Delete")
        self.select_and(browser, "Damaged", "Return")
        browser.find("dialog")
        listener.walk("a damaged document")
        browser.dialog_button("OK")
        wait_for(lambda: not browser.has("dialog"), "the dialog to go")
        self.select_and(browser, "Damaged", "shift+F10")
        browser.find("menu item", "Duplicate")
        listener.walk("a menu of the browser")
        browser.key("Escape")
        wait_for(lambda: not browser.has("menu item", "Duplicate"), "the menu to go")
        self.select_and(browser, "Kept", "shift+F10")
        wait_for(lambda: browser.all("menu item", "Add to Sidebar"), "the menu")[0].press()
        browser.xdotool("mousemove", *browser.settled_middle(browser.find("push button", "Kept")), "click", 3)
        browser.find("menu item", "Remove from Sidebar")
        listener.walk("a menu of a kept folder")
        browser.key("Escape")
        wait_for(lambda: not browser.has("menu item", "Remove from Sidebar"), "the menu to go")
        self.select_and(browser, "Damaged", "F2")
        browser.find("push button", "Rename")
        listener.walk("a name in the browser")
        browser.key("Escape")
        wait_for(lambda: not browser.has("push button", "Rename"), "the popover to go")
        # A key that comes while the popover goes is the popover's.
        wait_for(lambda: browser.key("Delete") or browser.has("push button", "Undo"), "the tile to go")
        listener.walk("in the trash")
        self.what_is_open_goes_to_the_trash(browser, listener)
        browser.activate("app.open")
        browser.find("dialog", lambda name: name.startswith("Open"))
        listener.walk("opening", but=["Open", "Open Files"])
        self.judge(listener)

    def what_is_open_goes_to_the_trash(self, browser, listener):
        name = sorted(SAMPLES.glob("*.shapeedit"))[0].stem
        self.select_and(browser, name, "Return")
        wait_for(lambda: browser.titles() == [name], "the document")
        browser.activate("app.browser")
        wait_for(lambda: sorted(browser.titles()) == sorted([name, "ShapeEdit"]), "the browser")
        browser.focus(browser.newest_window())
        self.select_and(browser, name, "Delete")
        browser.find("label", f"Move “{name}” to the trash?")
        listener.walk("the trash for what is open")
        browser.dialog_button("Cancel")
        wait_for(lambda: not browser.has("dialog"), "the dialog to go")

    def select_and(self, browser, start, key):
        """Selects the first tile whose name begins so by a click, and presses a key. Tiles are made anew while others come."""
        tile = lambda: browser.all("table cell", lambda name: name.startswith(start))[0]
        browser.click(browser.settled_middle(tile))
        wait_for(lambda: tile().has("selected"), "the tile to be selected")
        browser.key(key)


def shape(id, type, y, **members):
    return dict(id=id, type=type, x=40, y=y, width=120, height=30, **members)


KINDS = [
    rectangle("a", 40, 20, 120, 30, name="First"),
    shape("b", "ellipse", 60, stroke={"color": "#e01b24ff", "width": 2}),
    shape("c", "text", 100, text={"string": "Words", "size": 14}),
    shape("d", "line", 140, points=[[0, 0], [120, 30]], stroke={"color": "#000000ff", "width": 2}),
    rectangle("h", 40, 220, 120, 30, locked=True),
    rectangle("i", 40, 260, 120, 30, hidden=True),
    shape("e", "group", 180, children=[rectangle("f", 0, 0, 20, 20), rectangle("g", 30, 0, 20, 20)]),
]

if __name__ == "__main__":
    unittest.main()
