"""The program looks as the desktop wants it to; a drawing keeps its colours."""

import pathlib
import os
import subprocess
import tempfile
import unittest

from gi.repository import GLib
from installed import InstalledTest, rectangle, wait_for
from portal import Portal

FILL = (98, 160, 234)
ACCENT = (230, 45, 66)


class Picture:
    """What is on the screen."""

    width, height = 1280, 900

    def __init__(self):
        with tempfile.NamedTemporaryFile(suffix=".png") as file:
            subprocess.run(["import", "-silent", "-window", "root", file.name], check=True)
            self.pixels = subprocess.run(
                ["convert", file.name, "-depth", "8", "rgb:-"], capture_output=True, check=True).stdout
        assert len(self.pixels) == self.width * self.height * 3

    def count(self, colour):
        """How many pixels have just this colour."""
        wanted = bytes(colour)
        return sum(self.pixels[at:at + 3] == wanted for at in range(0, len(self.pixels), 3))

    def brightness(self, left, top, right, bottom):
        """The mean brightness of a part of the screen, 0 to 255."""
        total = 0
        for y in range(top, bottom):
            row = self.pixels[(y * self.width + left) * 3:(y * self.width + right) * 3]
            total += sum(row)
        return total / ((right - left) * (bottom - top) * 3)


class AppearanceTests(InstalledTest):
    def portal(self, **values):
        portal = Portal(**{key.replace("_", "-"): value for key, value in values.items()})
        self.addCleanup(portal.close)
        return portal

    def document(self, **environment):
        path = self.write("Colours.shapeedit", rectangle("a", 250, 100, 300, 200, name="Box"))
        program = self.start(path, env=self.environment(**environment))
        self.wait_for_titles(program, "Colours")
        program.find("image", "Canvas")
        wait_for(lambda: Picture().count(FILL) > 10_000, "the drawing on the screen")
        return program

    def is_dark(self):
        """Whether the window's bars are dark. Tells the top bar of the menus."""
        return Picture().brightness(700, 50, 1200, 70) < 110

    def test_light_without_a_portal(self):
        self.document()
        self.assertFalse(self.is_dark())

    def test_dark_by_the_portal_from_the_start_and_back_while_it_runs(self):
        portal = self.portal(color_scheme=GLib.Variant("u", 1))
        self.document()
        wait_for(self.is_dark, "a dark window")
        dark = Picture()
        portal.set("color-scheme", GLib.Variant("u", 2))
        wait_for(lambda: not self.is_dark(), "a light window")
        light = Picture()
        self.assertEqual(dark.count(FILL), light.count(FILL), "the drawing's colour is as it was")
        portal.set("color-scheme", GLib.Variant("u", 1))
        wait_for(self.is_dark, "a dark window again")

    def test_dark_by_the_setting_of_gtk(self):
        config = pathlib.Path(os.environ["XDG_CONFIG_HOME"]) / "gtk-4.0"
        config.mkdir(parents=True, exist_ok=True)
        settings = config / "settings.ini"
        settings.write_text("[Settings]\ngtk-application-prefer-dark-theme=true\n")
        self.addCleanup(settings.unlink)
        self.document()
        wait_for(self.is_dark, "a dark window")

    def test_high_contrast(self):
        portal = self.portal(contrast=GLib.Variant("u", 0))
        self.document()
        plain = Picture()
        portal.set("contrast", GLib.Variant("u", 1))
        # The theme of high contrast paints panels white where the other has them grey.
        panel = (900, 500, 1150, 650)
        wait_for(lambda: Picture().brightness(*panel) > plain.brightness(*panel) + 4, "white panels")
        strong = Picture()
        self.assertEqual(strong.count(FILL), plain.count(FILL))

    def test_the_accent_colour(self):
        portal = self.portal()
        program = self.document()
        program.focus()
        program.activate("win.select-all")
        program.wait_for_selected("Box")
        self.assertLess(Picture().count(ACCENT), 50)
        portal.set("accent-color", GLib.Variant("(ddd)", tuple(channel / 255 for channel in ACCENT)))
        wait_for(lambda: Picture().count(ACCENT) > 500, "the accent colour on the selected row")
        self.assertGreater(Picture().count(FILL), 10_000)

    def test_large_text(self):
        config = self.folder / "xsettings"
        config.write_text("Xft/DPI 98304\n")
        daemon = subprocess.Popen(
            ["xsettingsd", "-c", str(config)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(daemon.wait)
        self.addCleanup(daemon.terminate)
        program = self.document()

        def menu_width():
            node = program.find("menu item", "File")
            return node.call("org.a11y.atspi.Component", "GetExtents", GLib.Variant("(u)", (1,)))[0][2]

        usual = wait_for(menu_width, "the menu")
        config.write_text("Xft/DPI 147456\n")
        daemon.send_signal(1)
        wait_for(lambda: menu_width() > usual * 1.2, "larger text")
        self.assertGreater(Picture().count(FILL), 10_000)


if __name__ == "__main__":
    unittest.main()
