"""The program in the person's language, from right to left too, and in a language made for finding what was forgotten."""

import importlib.machinery
import importlib.util
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from gi.repository import GLib
from installed import ID, MIME, ROOT, InstalledTest, executable, prefix, rectangle, wait_for

LANGUAGES = (ROOT / "po/LINGUAS").read_text().split()

# What the desktop and a window say, by language.
KIND = {"ar": "رسم ShapeEdit", "de": "ShapeEdit-Zeichnung", "es": "dibujo de ShapeEdit", "fr": "dessin ShapeEdit",
        "ja": "ShapeEdit の図", "zh_CN": "ShapeEdit 绘图"}
BACKGROUND = {"ar": "الخلفية", "de": "Hintergrund", "es": "Fondo", "fr": "Arrière-plan", "ja": "背景", "zh_CN": "背景"}
SHAPES = {"ar": "الأشكال", "de": "Formen", "es": "Formas", "fr": "Formes", "ja": "図形", "zh_CN": "形状"}


class LanguageTests(InstalledTest):
    def test_every_language_is_here(self):
        self.assertEqual(set(LANGUAGES), set(KIND))

    def test_the_types_name(self):
        script = f"from gi.repository import Gio; print(Gio.content_type_get_description('{MIME}'))"
        for language, name in {**KIND, "eo": "ShapeEdit drawing"}.items():
            said = self.run_program("/usr/bin/python3", "-c", script, env=self.environment(LANGUAGE=language))
            self.assertEqual(said.strip(), name, language)

    def test_the_desktop_entry_and_the_metainfo(self):
        entry = GLib.KeyFile.new()
        entry.load_from_file(str(prefix() / f"share/applications/{ID}.desktop"), GLib.KeyFileFlags.KEEP_TRANSLATIONS)
        metainfo = (prefix() / f"share/metainfo/{ID}.metainfo.xml").read_text()
        for language in LANGUAGES:
            for key in ("GenericName", "Comment", "Keywords"):
                said = entry.get_locale_string("Desktop Entry", key, language)
                self.assertNotEqual(said, entry.get_string("Desktop Entry", key), f"{key} in {language}")
            action = entry.get_locale_string("Desktop Action new-document", "Name", language)
            self.assertNotEqual(action, "New Document", language)
            # Newer versions of gettext write zh-Hans-CN, which AppStream reads as well.
            self.assertRegex(metainfo, f'<summary xml:lang="{language.replace("_", "(_|-Hans-)")}">')

    def test_a_window_in_every_language(self):
        path = self.drawing()
        for language in LANGUAGES:
            with self.subTest(language=language):
                program = self.start(path, env=self.environment(LANGUAGE=language))
                program.find("label", BACKGROUND[language])
                self.leave(program)

    def test_arabic_is_mirrored(self):
        path = self.drawing()

        def left_edge(language):
            # Newer versions of GTK take the direction from the locale, not from the language.
            program = self.start(path, env=self.environment(LANGUAGE=language, LC_ALL=f"{language}.UTF-8"))
            node = program.find("list", SHAPES[language])
            x = node.call("org.a11y.atspi.Component", "GetExtents", GLib.Variant("(u)", (1,)))[0][0]
            self.leave(program)
            return x

        self.assertLess(left_edge("de"), 300)
        self.assertGreater(left_edge("ar"), 600)

    def test_without_a_locale_or_a_catalogue_it_is_english(self):
        path = self.drawing()
        for environment in ({"LC_ALL": "xx_YY.UTF-8"}, {"LANGUAGE": "tlh"}, {"LC_ALL": "C"}):
            with self.subTest(environment=environment):
                program = self.start(path, env=self.environment(**environment))
                program.find("label", "Orientation")
                self.leave(program)

    def test_the_command_line(self):
        result = subprocess.run(
            [executable(), "--nonsense"], capture_output=True, text=True, env=self.environment(LANGUAGE="de"))
        self.assertIn("Unbekannte Option „--nonsense“.", result.stderr)


class CompletenessTests(unittest.TestCase):
    """What `update-po --complete` finds."""

    def untranslated(self, change):
        sys.path.insert(0, str(ROOT / "build-aux"))
        self.addCleanup(sys.path.remove, str(ROOT / "build-aux"))
        was, sys.dont_write_bytecode = sys.dont_write_bytecode, True
        self.addCleanup(setattr, sys, "dont_write_bytecode", was)
        loader = importlib.machinery.SourceFileLoader("update_po", str(ROOT / "build-aux/update-po"))
        tool = importlib.util.module_from_spec(importlib.util.spec_from_loader("update_po", loader))
        loader.exec_module(tool)
        with tempfile.TemporaryDirectory() as folder:
            catalogue = pathlib.Path(folder) / "de.po"
            text = (ROOT / "po/de.po").read_text()
            changed = change(text)
            self.assertEqual(changed == text, change is str)
            catalogue.write_text(changed)
            return tool.untranslated(catalogue)

    def test_nothing_is_missing(self):
        self.assertEqual(self.untranslated(str), [])

    def test_a_text_of_one_line(self):
        found = self.untranslated(lambda text: text.replace('msgstr "Wiederholen"', 'msgstr ""'))
        self.assertEqual(found, ['"Redo"'])

    def test_a_text_of_several_lines(self):
        found = self.untranslated(lambda text: re.sub(r'msgstr ""\n"Aufruf: (?:.*\n")*.*\n', 'msgstr ""\n', text))
        self.assertEqual(len(found), 1)
        self.assertIn("Usage: shapeedit", found[0])

    def test_a_guess(self):
        found = self.untranslated(lambda text: text.replace('msgid "Redo"', '#, fuzzy\nmsgid "Redo"'))
        self.assertEqual(found, ['"Redo"'])


# The letters of the language for tests; see build-aux/update-po.
ACCENTS = str.maketrans("aceinouyzACEINOUYZ", "áçéíñóúýžÁÇÉÍÑÓÚÝŽ")


class PseudoTests(InstalledTest):
    """A language in which every text is in brackets, accented and a third longer."""

    # GTK's own, of which there is no catalogue in this language.
    CONTROLS = ("Minimize", "Maximize", "Close")
    # Names, numbers, units, and widgets without a name, which are called as their class.
    PLAIN = re.compile(r"^[\d\s.,:×%°−–—()#/-]*(px|pt)?$|^ShapeEdit$|^Pseudo( — .*)?$|^Box$|^Gtk[A-Z]\w+$|^\(None\)$|^org\.gtk\.")

    def setUp(self):
        super().setUp()
        self.tree = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.tree)
        (self.tree / "bin").mkdir()
        shutil.copy(executable(), self.tree / "bin/shapeedit")
        self.run_program(ROOT / "build-aux/update-po", f"--pseudo={self.tree / 'share/locale'}")
        schemas = self.tree / "share/glib-2.0/schemas"
        shutil.copytree(prefix() / "share/glib-2.0/schemas", schemas)

    def check(self, program, *more):
        """Everything that is shown or read aloud is translated, and inside its window. `more` are names that need not be."""
        forgotten, outside = [], []
        for window in program.top_levels():
            _, _, width, _ = self.extents(window)
            for node in window.walk():
                if node.role == "application" or node.role == "push button" and node.name in self.CONTROLS:
                    continue
                if (node.name and "[" not in node.name and not self.PLAIN.match(node.name) and node.name not in more
                        and str(self.folder) not in node.name):
                    forgotten.append(repr(node))
                if node.role in ("label", "push button", "menu item", "check box") and node.name:
                    x, _, w, _ = self.extents(node)
                    # GTK 4.18 counts from inside the window's edge.
                    if w > 0 and (x < -8 or x + w > width):
                        outside.append(f"{node!r} from {x} to {x + w} of {width}")
        self.assertEqual(forgotten, [])
        self.assertEqual(outside, [])

    def extents(self, node):
        return node.call("org.a11y.atspi.Component", "GetExtents", GLib.Variant("(u)", (1,)))[0]

    def window(self, *arguments):
        process = subprocess.Popen(
            [self.tree / "bin/shapeedit", *map(str, arguments)], env=self.environment(LANGUAGE="en_XA"),
            stdout=subprocess.DEVNULL)
        self.addCleanup(process.wait)
        program = self.running()
        return program

    def test_a_document(self):
        path = self.write("Pseudo.shapeedit", rectangle("a", 250, 100, name="Box", text={"string": "Box"}))
        program = self.window(path)
        wait_for(lambda: program.titles(), "the window")
        program.find("image")
        program.activate("win.select-all")
        program.find("text", lambda name: name.startswith("[") and "póíñt" in name)
        self.check(program)

    def said(self, program, text):
        """Waits until something says the translation of a text."""
        program.find(name=lambda name: text.translate(ACCENTS) in name)

    def test_what_windows_ask_and_say(self):
        path = self.write("Pseudo.shapeedit", rectangle("a", 250, 100, name="Box"))
        old = path.read_bytes()
        program = self.window(path)
        program.find("image")
        program.activate("app.preferences")
        self.said(program, "Ask before keeping changes")
        self.check(program)
        program.focus(program.newest_window())
        program.key("Escape")
        wait_for(lambda: len(program.top_levels()) == 1, "the preferences to go")
        program.focus()
        # A version, and what is said of it.
        program.key("ctrl+a", "Right", "ctrl+s")
        wait_for(lambda: path.read_bytes() != old, "the change in the file")
        program.activate("win.browse-versions")
        self.said(program, "Restore")
        self.said(program, "Before it was overwritten")
        self.check(program)
        program.focus(program.newest_window())
        program.key("Escape")
        wait_for(lambda: len(program.top_levels()) == 1, "the versions to go")
        program.focus()
        program.activate("win.rename")
        self.said(program, "Rename")
        self.check(program)
        program.key("Escape")
        # Another program's change beside one of the person's.
        program.key("r", "Return")
        path.write_bytes(old)
        self.said(program, "Another program changed the file")
        self.check(program)

    def test_what_cannot_be_opened(self):
        (self.folder / "Broken.shapeedit").write_text("{")
        program = self.window(self.folder / "Broken.shapeedit")
        self.said(program, "could not be opened")
        self.check(program)

    def test_closing_asks(self):
        # Where no draft can be kept.
        state = pathlib.Path(os.environ.get("XDG_STATE_HOME") or pathlib.Path.home() / ".local/state") / ID
        state.mkdir(parents=True, exist_ok=True)
        journals = state / "journals"
        if journals.is_dir():
            before = journals.with_name("journals-before")
            journals.rename(before)
            self.addCleanup(before.rename, journals)
        journals.write_text("in the way")
        self.addCleanup(journals.unlink)
        program = self.window("--new")
        program.find("image")
        program.focus()
        program.key("r", "Return")
        wait_for(lambda: any("[" in title for title in program.titles()), "the change")
        program.activate("win.close")
        self.said(program, "before closing")
        self.check(program)

    def test_the_browser(self):
        program = self.window("--browser")
        wait_for(lambda: program.titles(), "the window")
        program.find("push button", lambda name: name.startswith("["))
        # The person's folder has the name that the person has given it.
        self.check(program, "Documents")


if __name__ == "__main__":
    unittest.main()
