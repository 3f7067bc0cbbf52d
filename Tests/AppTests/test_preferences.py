"""The Preferences window: what is chosen there is obeyed at once and after the next start."""

import json
import pathlib
import shutil
import tempfile

from editor import EditorTest, rectangle
from support import shapes_of, wait_for

ASK = "Ask before keeping changes"


class PreferencesTests(EditorTest):
    takes_long = True

    def setUp(self):
        super().setUp()
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="shapeedit-home-"))
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)

    def preferences(self, editor):
        """Opens the window by its key; gives its front."""
        editor.focus()
        editor.key("ctrl+comma")
        return editor.find("frame", "Preferences")

    def switch(self, editor, root):
        return editor.find("check box", ASK, root=root)

    def kept(self):
        """What the settings' file says; None while it says nothing."""
        settings = self.home / ".config/org.shapeedit.ShapeEdit/settings.json"
        # It is made before anything is in it.
        text = settings.read_text() if settings.exists() else ""
        return json.loads(text).get("ask-before-keeping-changes") if text else None

    def test_changes_are_kept_only_when_asked(self):
        path = self.write("plan.shapeedit", rectangle("a", 20, 20))
        old = path.read_bytes()
        editor = self.edit(path, home=self.home)
        self.switch(editor, self.preferences(editor)).press()
        wait_for(lambda: self.kept() is True, "the setting")
        editor.key("Escape")
        wait_for(lambda: not editor.has("frame", "Preferences"), "the window to go")
        editor.focus()
        editor.key("r")
        editor.drag_page((300, 300), (400, 360))
        editor.wait_for_rows("Rectangle", "Rectangle")
        editor.key("ctrl+w")
        editor.dialog_button("Close Without Saving")
        editor.wait_until_ended()
        self.assertEqual(path.read_bytes(), old)

        # Chosen for good; and what is saved in so many words is on the disk.
        again = self.edit(path, home=self.home)
        again.wait_for_rows("Rectangle")
        window = self.preferences(again)
        self.assertTrue(self.switch(again, window).has("checked"))
        self.switch(again, window).press()
        wait_for(lambda: self.kept() is False, "the setting")
        again.key("Escape")
        wait_for(lambda: not again.has("frame", "Preferences"), "the window to go")
        again.focus()
        again.key("r")
        again.drag_page((300, 300), (400, 360))
        again.wait_for_rows("Rectangle", "Rectangle")
        again.key("ctrl+w")
        again.wait_until_ended()
        self.assertEqual(len(shapes_of(path)), 2)
