"""ShapeEdit in its Flatpak sandbox, seen and driven from outside, and the portals' dialogs beside it.

Run by build-aux/test-machines in a machine of its own, as a person who has installed the bundle; see there.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "AppTests"))

import accessible  # noqa: E402
from editor import Editor  # noqa: E402
from gi.repository import Gio, GLib  # noqa: E402
from support import SAMPLES, shapes_of, wait_for  # noqa: E402

ID = "org.shapeedit.ShapeEdit"
HOME = pathlib.Path.home()
DOCUMENTS = HOME / "Documents"
DATA = HOME / ".var/app" / ID
EXPORTS = HOME / ".local/share/flatpak/exports/share"


def bus():
    return Gio.bus_get_sync(Gio.BusType.SESSION)


def ask(method, name):
    return bus().call_sync(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method, GLib.Variant("(s)", (name,)),
        None, 0, 5000, None).unpack()[0]


def is_running():
    """Whether a ShapeEdit is on the session bus."""
    return ask("NameHasOwner", ID)


def processes(name):
    """The numbers of the processes of this name, in sandboxes too."""
    return [int(number) for number in subprocess.run(["pgrep", "-x", name], capture_output=True, text=True).stdout.split()]


class Sandboxed(Editor):
    """ShapeEdit as `flatpak run` has started it, or the desktop by its exported files."""

    def __init__(self, command=None):
        self.bus_name = ID
        self.home = HOME
        self.owns_home = False
        self.path = "flatpak"
        self.log = tempfile.NamedTemporaryFile(mode="w+", prefix="shapeedit-log-", delete=False)
        self.process = command and subprocess.Popen(command, stdout=self.log, stderr=subprocess.STDOUT, cwd=HOME)

    def wait_until_ended(self):
        wait_for(lambda: not is_running() and not processes("shapeedit"), "the end of ShapeEdit")

    def close(self):
        for number in processes("shapeedit"):
            os.kill(number, 9)
        wait_for(lambda: not processes("shapeedit"), "the end of ShapeEdit")
        wait_for(lambda: not is_running(), "its name to be free")
        if self.process:
            self.process.wait()
        self.log.close()
        os.unlink(self.log.name)

    def application(self):
        """The connection is that of the proxy of its bus: it is known by its name."""
        return Portal.by_name("shapeedit")

    def windows(self):
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--class", "shapeedit"], capture_output=True, text=True)
        return found.stdout.split()


class Portal(Editor):
    """The program that shows the portals' dialogs, outside of the sandbox."""

    def __init__(self):
        pass

    @staticmethod
    def by_name(name):
        seen = accessible.accessibility_bus()
        registry = accessible.Node(seen, "org.a11y.atspi.Registry", accessible.ROOT_PATH)
        for owner, path in registry.call(accessible.ACCESSIBLE, "GetChildren")[0]:
            node = accessible.Node(seen, owner, path)
            try:
                if name.lower() in node.get(accessible.ACCESSIBLE, "Name").lower():
                    return node
            except GLib.Error:
                continue
        return None

    def application(self):
        return self.by_name("xdg-desktop-portal-gtk")

    def dialog(self, title):
        """Waits for the window with this title and gives it the keyboard."""
        found = lambda: subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--name", title], capture_output=True, text=True).stdout.split()
        window = wait_for(found, f"the portal's dialog {title}")[-1]
        self.focus(window)
        return window

    def choose_file(self, title, path):
        """Gives the file dialog a path, as a person who types it."""
        window = self.dialog(title)
        # The first slash asks for a place to type in; with no window manager nothing says when it is there.
        self.key("ctrl+a", "slash")
        time.sleep(1)
        self.type(str(path)[1:])
        time.sleep(1)
        self.key("Return")
        gone = lambda: window not in subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--name", title], capture_output=True, text=True).stdout.split()
        wait_for(gone, f"the end of the portal's dialog {title}")


class SandboxTest(unittest.TestCase):
    """A test that begins and ends without a ShapeEdit."""

    def setUp(self):
        self.assertFalse(processes("shapeedit"), "no ShapeEdit runs before the test")
        # What one test leaves to be restored or recovered is none of the next one's business.
        shutil.rmtree(DATA, ignore_errors=True)
        for document in DOCUMENTS.iterdir():
            document.unlink()
        # Outside of everything that the sandbox has.
        self.outside = HOME / "Outside"
        shutil.rmtree(self.outside, ignore_errors=True)
        self.outside.mkdir()

    def started(self, command):
        program = Sandboxed(command)
        self.addCleanup(program.close)
        self.addCleanup(self.report, program)
        return program

    def start(self, *arguments):
        """As the exported desktop entry says, files and all."""
        forwarded = ["@@u", *(path.as_uri() for path in arguments), "@@"]
        return self.started([
            "flatpak", "run", f"--env=GSK_RENDERER={os.environ.get('GSK_RENDERER', 'cairo')}", "--command=shapeedit",
            "--file-forwarding", ID, *forwarded])

    def report(self, running):
        outcome = getattr(self, "_outcome", None)
        result = getattr(outcome, "result", None)
        if result and any(test is self for test, _ in result.errors + result.failures):
            pictures = os.environ.get("PICTURES")
            if pictures:
                running.capture(f"{pictures}/{self._testMethodName}.png")
            print(f"--- output\n{running.output()}\n--- accessible\n{running.tree()}", flush=True)

    def drawing(self, name="Plan.shapeedit", folder=None):
        path = (folder or self.outside) / name
        shutil.copy(SAMPLES / "floor-plan.shapeedit", path)
        return path

    def names(self, folder=None):
        """Everything that is in a folder, what is hidden too."""
        return sorted(os.listdir(folder or self.outside))
