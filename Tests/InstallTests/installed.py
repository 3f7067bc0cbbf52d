"""The installed program as the desktop finds, starts and asks it.

Run by build-aux/test, which installs it below a folder of its own (INSTALLED) and gives a display and a session bus that
looks for services there.
"""

import atexit
import functools
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "AppTests"))

from editor import Editor, rectangle  # noqa: E402
from gi.repository import Gio, GLib  # noqa: E402
from support import ROOT, SAMPLES, Program, shapes_of, wait_for  # noqa: E402

ID = "org.shapeedit.ShapeEdit"
PATH = "/org/shapeedit/ShapeEdit"
MIME = "application/vnd.shapeedit+json"
DESKTOP = f"{ID}.desktop"


def prefix():
    folder = os.environ.get("INSTALLED")
    if not folder or not pathlib.Path(folder, "bin/shapeedit").exists():
        raise AssertionError("INSTALLED does not name an installed tree: run build-aux/test desktop")
    return pathlib.Path(folder)


def executable():
    return prefix() / "bin/shapeedit"


def bus():
    return Gio.bus_get_sync(Gio.BusType.SESSION)


def owner():
    """The process that is ShapeEdit on the session bus; 0 if none is."""
    try:
        return bus().call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetConnectionUnixProcessID",
            GLib.Variant("(s)", (ID,)), None, 0, 5000, None).unpack()[0]
    except GLib.Error as error:
        if "NameHasNoOwner" not in error.message:
            raise
        return 0


class Process:
    """A process that somebody else started."""

    def __init__(self, pid):
        self.pid = pid
        self.returncode = 0

    def poll(self):
        """0 once it is gone."""
        try:
            state = pathlib.Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            return 0
        return 0 if state == "Z" else None

    def terminate(self):
        try:
            os.kill(self.pid, 15)
        except ProcessLookupError:
            pass

    def kill(self):
        try:
            os.kill(self.pid, 9)
        except ProcessLookupError:
            pass

    def wait(self, timeout=None):
        end = time.monotonic() + (timeout or 30)
        while self.poll() is None:
            if time.monotonic() > end:
                raise subprocess.TimeoutExpired("shapeedit", timeout)
            time.sleep(0.02)


class Activated(Editor):
    """ShapeEdit as the session bus, or a file manager, started it."""

    def __init__(self, pid):
        self.process = Process(pid)
        self.home = pathlib.Path(os.environ["HOME"])
        self.owns_home = False
        self.bus_name = ID
        self.path = executable()
        self.log = tempfile.NamedTemporaryFile(mode="w+", prefix="shapeedit-log-", delete=False)


@functools.cache
def locales():
    """A folder with a locale like C.UTF-8, of another name, and with one that is written from each side."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="shapeedit-locales-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    for source, name in (("C", "plain"), ("de_DE", "de"), ("ar_EG", "ar")):
        subprocess.run(
            ["localedef", "-i", source, "-f", "UTF-8", folder / f"{name}.UTF-8"], check=True, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
    return folder


class InstalledTest(unittest.TestCase):
    """A test that begins and ends without a ShapeEdit on the bus."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="shapeedit files "))
        self.addCleanup(shutil.rmtree, os.fsencode(self.folder), ignore_errors=True)
        self.assertEqual(owner(), 0, "no ShapeEdit runs before the test")
        self.addCleanup(self.end)
        # What one test leaves to be restored or recovered is none of the next one's business.
        if "XDG_STATE_HOME" in os.environ:
            shutil.rmtree(os.environ["XDG_STATE_HOME"], ignore_errors=True)

    def end(self):
        """Ends what a failed test has left running."""
        pid = owner()
        if pid:
            Process(pid).kill()
            wait_for(lambda: owner() == 0, "the end of what is left")

    def environment(self, **more):
        environment = dict(os.environ)
        if "LANGUAGE" in more:
            # From 2.39 on glibc translates nothing in C.UTF-8.
            environment.update(LOCPATH=str(locales()), LC_ALL="plain.UTF-8")
        environment.update(more)
        return environment

    def run_program(self, *command, **options):
        """Runs a program to its end; fails unless it does well."""
        result = subprocess.run(
            [part if isinstance(part, bytes) else str(part) for part in command], capture_output=True, timeout=60,
            cwd=options.pop("cwd", self.folder), **options)
        self.assertEqual(result.returncode, 0, f"{command}: {result.stderr.decode(errors='replace')}")
        return result.stdout.decode(errors="replace")

    def running(self):
        """The ShapeEdit that is on the bus, once there is one."""
        pid = wait_for(owner, "ShapeEdit on the bus")
        program = Activated(pid)
        self.addCleanup(program.close)
        return program

    def start(self, *arguments, **options):
        """Starts the installed program as a shell does."""
        options.setdefault("cwd", self.folder)
        process = subprocess.Popen(
            [part if isinstance(part, bytes) else str(part) for part in (executable(), *arguments)],
            stdout=subprocess.DEVNULL, **options)
        self.addCleanup(process.wait)
        return self.running()

    def leave(self, program):
        """Ends a program and waits until its name is free for the next one."""
        program.activate("app.quit")
        program.wait_until_ended()
        wait_for(lambda: owner() == 0, "the name to be free")

    def write(self, name, *shapes):
        """Writes a drawing; `name` may be bytes that are no text."""
        lines = [json.dumps(shape) for shape in shapes]
        text = ('{"format":"org.shapeedit.document","version":1,"pages":[{"id":"p1","name":"Page 1","width":1024,'
                '"height":768,"shapes":[' + ",\n".join(lines) + "]}]}\n")
        path = os.path.join(os.fsencode(self.folder), name if isinstance(name, bytes) else name.encode())
        with open(path, "w") as file:
            file.write(text)
        return path if isinstance(name, bytes) else pathlib.Path(os.fsdecode(path))

    def drawing(self, name="One drawing.shapeedit"):
        return self.write(name, rectangle("a", 250, 100, name="Box"))

    def call(self, method, signature, *values, interface="org.freedesktop.Application", path=PATH):
        """Calls ShapeEdit over the bus, which starts it if need be."""
        parameters = GLib.Variant(signature, values) if signature else None
        return bus().call_sync(ID, path, interface, method, parameters, None, 0, 30_000, None).unpack()

    def wait_for_titles(self, program, *titles):
        try:
            wait_for(lambda: program.titles() == sorted(titles), f"windows {titles}")
        except AssertionError as error:
            raise AssertionError(f"{error}; they are {program.titles()}") from None
