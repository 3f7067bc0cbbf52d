"""Under Wayland as under X11, with weston: starts, opens, draws, saves and closes."""

import os
import pathlib
import subprocess
import tempfile
import unittest

from installed import Activated, InstalledTest, shapes_of, wait_for


class Weston:
    """A compositor with a socket of its own."""

    def __init__(self, test, backend, shell, *arguments):
        self.runtime = tempfile.TemporaryDirectory(prefix="shapeedit-wayland-")
        test.addCleanup(self.runtime.cleanup)
        os.chmod(self.runtime.name, 0o700)
        environment = dict(os.environ, XDG_RUNTIME_DIR=self.runtime.name)
        self.process = subprocess.Popen(
            ["weston", f"--backend={backend}-backend.so", f"--shell={shell}-shell.so", "--socket=wayland-test", "--idle-time=0",
             "--width=1280", "--height=900", *arguments],
            env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        test.addCleanup(self.process.wait)
        test.addCleanup(self.process.terminate)
        wait_for((pathlib.Path(self.runtime.name) / "wayland-test").exists, "the compositor")

    def environment(self):
        environment = dict(os.environ)
        environment.update(XDG_RUNTIME_DIR=self.runtime.name, WAYLAND_DISPLAY="wayland-test", GDK_BACKEND="wayland")
        return environment


class UnderWeston(Activated):
    """ShapeEdit in a compositor whose whole screen is one window of the X display."""

    def windows(self):
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--class", "weston"], capture_output=True, text=True)
        return found.stdout.split()


class WaylandTests(InstalledTest):
    def running(self):
        program = super().running()
        program.__class__ = UnderWeston
        return program

    def test_headless(self):
        weston = Weston(self, "headless", "desktop", "--use-pixman")
        path = self.drawing()
        environment = weston.environment()
        del environment["DISPLAY"]
        program = self.start(path, env=environment)
        self.wait_for_titles(program, "One drawing")
        program.find("image", "Canvas")
        program.activate("win.select-all")
        wait_for(lambda: program.action_state("win.duplicate-selection")[0], "something to duplicate")
        program.activate("win.duplicate-selection")
        self.wait_for_titles(program, "One drawing — Edited")
        program.activate("win.save")
        wait_for(lambda: len(shapes_of(path)) == 2, "the drawing on disk")
        self.wait_for_titles(program, "One drawing")
        program.activate("win.close")
        program.wait_until_ended()

    def test_by_pointer_and_keyboard(self):
        weston = Weston(self, "x11", "kiosk")
        target = self.write("Drawn.shapeedit")
        program = self.start(target, env=weston.environment())
        program.focus(wait_for(program.windows, "weston's window")[-1])
        program.canvas()
        program.activate("win.zoom-actual")
        program.find("push button", "100%")
        program.calibrate()
        program.activate("win.tool-rectangle")
        program.wait_for_tool("Rectangle")
        program.drag_page((250, 80), (410, 200))
        program.wait_for_rows("Rectangle")
        program.wait_for_frame(250, 80, 160, 120)
        program.activate("win.undo")
        program.wait_for_rows()
        program.activate("win.redo")
        program.wait_for_rows("Rectangle")
        program.key("ctrl+s")
        wait_for(lambda: shapes_of(target), "the drawing on disk")
        self.assertEqual(shapes_of(target)[0]["width"], 160)
        program.activate("app.quit")
        program.wait_until_ended()


if __name__ == "__main__":
    unittest.main()
