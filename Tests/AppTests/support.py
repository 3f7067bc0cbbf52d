"""Drives a real program in a virtual display as a person would: pointer, keyboard, accessibility, D-Bus.

A test waits for a condition, never for a time. Run by build-aux/test, which gives a display, a session bus, and the
programs' paths in SHAPEEDIT, TEXTEDIT, BENCH and GALLERY.
"""

import itertools
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import accessible
from gi.repository import Gio, GLib

ROOT = pathlib.Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "data" / "samples"
TIMEOUT = 30
# How many times as long everything may take.
patience = 1
# What GTK 4.8 says when a widget comes back to its window that assistive technology has asked for while it was away; it was
# told what it is before.
READ_WHILE_AWAY = "gtk_at_context_set_accessible_role: assertion '!self->realized' failed"

# GTK counts presses on a menu, and miscounts when the menu closes below one.
MENU_CLOSED_BELOW_PRESS = "Broken accounting of active state for widget"

# In one of 150 of GTK 4.8's file dialogs, each of the two arrows of a long path is shown before it has a place (so in a program of
# 30 lines that only opens them). A button of ours would say that at every frame.
ARROW_WITHOUT_PLACE = re.compile(r"Trying to snapshot GtkButton 0x[0-9a-f]+ without a current allocation")

# GTK 4.8 leaves out a click of the wheel now and then where a grid has some 10,000 tiles.
CLICK_LEFT_OUT = ("ran out of items", "failed to scroll to given position")


def program(variable):
    path = os.environ.get(variable)
    if not path or not os.access(path, os.X_OK):
        raise AssertionError(f"{variable} does not name a program: run build-aux/test app")
    return path


def as_a_person():
    """What starts a program that may read and write only what its files' modes allow. Root may do anything."""
    if os.geteuid() != 0:
        return []
    rights = "-dac_override,-dac_read_search"
    return ["setpriv", f"--bounding-set={rights}", f"--inh-caps={rights}", "--"]


def wait_for(condition, what, timeout=TIMEOUT):
    """Returns the first true result of `condition`; fails with `what` after `timeout` seconds."""
    timeout *= patience
    end = time.monotonic() + timeout
    last = None
    while time.monotonic() < end:
        begun = time.monotonic()
        try:
            last = condition()
            if last:
                return last
        except GLib.Error as error:
            last = error
        except (LookupError, AttributeError, RuntimeError, StopIteration, ValueError) as error:
            last = error
        context = GLib.MainContext.default()
        while context.pending():
            context.iteration(False)
        # To look takes the processors' time, the program's too: half of the time is left to what is waited for.
        time.sleep(min(max(0.02, time.monotonic() - begun), 0.2))
    raise AssertionError(f"waited {timeout} s for {what}; last: {last!r}")


def keyboard(layout="us"):
    """Gives the display a keyboard; a German one has the letters ä, ö, ü and ß."""
    subprocess.run(["setxkbmap", layout], check=True)


class Program:
    """One running program with a state folder of its own."""

    # Its accessible, once it was found.
    seen = None
    # Whether keys or clicks were sent that it may not have taken yet.
    has_sent = False

    def __init__(self, path, arguments=(), home=None, bus_name=None, environment=None, wrapper=()):
        self.home = pathlib.Path(home) if home else pathlib.Path(tempfile.mkdtemp(prefix="shapeedit-test-"))
        self.owns_home = home is None
        self.bus_name = bus_name
        self.path = path
        env = dict(os.environ)
        env.update(
            HOME=str(self.home),
            XDG_CONFIG_HOME=str(self.home / ".config"),
            XDG_DATA_HOME=str(self.home / ".local/share"),
            XDG_STATE_HOME=str(self.home / ".local/state"),
            XDG_CACHE_HOME=str(self.home / ".cache"),
            GSETTINGS_BACKEND="memory",
            GDK_BACKEND="x11",
            LC_ALL="C.UTF-8",
        )
        env.pop("WAYLAND_DISPLAY", None)
        env.update(environment or {})
        # What is None is not set.
        env = {name: value for name, value in env.items() if value is not None}
        (self.home / "Documents").mkdir(parents=True, exist_ok=True)
        self.log = tempfile.NamedTemporaryFile(mode="w+", prefix="shapeedit-log-", delete=False)
        self.process = subprocess.Popen(
            [*wrapper, path, *map(str, arguments)], env=env, cwd=self.home, stdout=self.log, stderr=subprocess.STDOUT
        )

    # The end

    def output(self):
        return pathlib.Path(self.log.name).read_text(errors="replace")

    def close(self):
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self.log.close()
        os.unlink(self.log.name)
        if self.owns_home:
            shutil.rmtree(self.home, ignore_errors=True)

    def wait_until_ended(self):
        wait_for(lambda: self.process.poll() is not None, "the program to end")
        return self.process.returncode

    # Accessibility

    def application(self):
        if self.seen is None:
            self.seen = accessible.application(self.process.pid)
        self.take_events()
        return self.seen and self.seen.again()

    def take_events(self):
        """Waits until the program has taken the keys and clicks that were sent. What is asked over D-Bus may overtake them, and
        would find what was before: the program takes one event at each turn, and answers once."""
        if self.has_sent and self.seen:
            self.has_sent = False
            for _ in range(16):
                self.seen.call(accessible.ACCESSIBLE, "GetRole")

    def all(self, role=None, name=None, where=None, root=None):
        """Every accessible below `root` (the program) that has this role, name (or a test of the name) and holds."""
        application = self.application()
        start = root or application
        tree = start and start.read()
        if tree is None:
            return []
        return [
            node for node in tree.walk()
            if (role is None or node.role == role)
            and (name is None or (name(node.name) if callable(name) else node.name == name))
            and (where is None or where(node))
        ]

    def find(self, role=None, name=None, where=None, root=None, timeout=TIMEOUT):
        matches = wait_for(
            lambda: self.all(role, name, where, root), f"{role or 'anything'} named {name!r}", timeout
        )
        return matches[0]

    def has(self, role=None, name=None, where=None, root=None):
        return bool(self.all(role, name, where, root))

    def has_soon(self, role, name):
        """Whether there is such a thing now, or in a few seconds: for what may have to be asked for again."""
        try:
            return wait_for(lambda: self.has(role, name), name, timeout=3)
        except AssertionError:
            return False

    def click_button(self, name, role="push button", timeout=TIMEOUT):
        """Presses the button with this name (or a test of it), once it can be pressed."""
        self.press(role, name, lambda node: node.can_be_pressed and node.has("sensitive"), timeout)

    def press(self, role, name, where, timeout=TIMEOUT):
        """Presses the first of what is there by then: what was found may go, and another come in its place."""
        def is_pressed():
            self.all(role, name, where)[0].press()
            return True

        wait_for(is_pressed, f"{role} named {name!r}", timeout)

    def settled_middle(self, node):
        """The middle of something once it is shown in its place: at six looks, with time for frames between them. What may
        be made anew meanwhile is given by what finds it."""
        places = []

        def is_still():
            places.append((node() if callable(node) else node).middle)
            return places[-6:] == [places[-1]] * 6 and min(places[-1]) > 0

        wait_for(is_still, f"{node!r} to be in its place")
        return places[-1]

    def dialog_button(self, label):
        """Presses a button of a dialog by the label it shows; GTK's own dialogs say it with the mnemonic's mark first."""
        def is_there(node):
            return node.can_be_pressed and node.has("sensitive") and node.extents()[2] > 0
        self.press("push button", lambda name: name == label or name.endswith(" " + label), is_there)

    def top_levels(self):
        """The program's windows, dialogs among them. GTK 4.8 gives only the first one a window's role."""
        application = self.application()
        windows = application.windows() if application else []
        return [node for node in windows if node.role in ("frame", "window", "filler", "dialog")]

    def titles(self):
        """The titles of the program's windows, in order of the alphabet."""
        return sorted(node.name for node in self.top_levels() if node.role != "dialog")

    def labels(self, root=None):
        """What the labels say."""
        return [node.text for node in self.all("label", root=root)]

    def tree(self):
        """What assistive technology sees, for a failing test's message."""
        application = self.application()
        tree = application and application.read()
        return "\n".join(tree.lines()) if tree else ""

    # Menus

    def open_menu(self, mnemonic, title):
        """Opens a menu of the menu bar with Alt and its letter. Returns its items by their names."""
        self.key(f"alt+{mnemonic}")
        menu = self.find("menu item", title)
        return wait_for(
            lambda: {item.name: item for item in self.all("menu item", root=menu) if item.name != title},
            f"the menu {title} to open",
        )

    def close_menu(self, title):
        self.key("Escape")
        self.wait_for_menu_to_close(title)

    def wait_for_menu_to_close(self, title):
        menu = self.find("menu item", title)
        wait_for(lambda: not self.all("menu item", lambda name: name != title, root=menu), f"the menu {title} to close")

    def menu(self, mnemonic, title):
        """The names of a menu's items, and whether each can be chosen."""
        items = self.open_menu(mnemonic, title)
        result = {name: item.has("sensitive") for name, item in items.items()}
        self.close_menu(title)
        return result

    def choose(self, mnemonic, title, item):
        """Chooses the item of a menu with this name (or a test of it) and returns its name."""
        self.open_menu(mnemonic, title)
        test = item if callable(item) else lambda name: name == item
        # What was done just now may be what makes it possible.
        found = self.find(
            "menu item", lambda name: name != title and test(name), lambda node: node.has("sensitive"),
            root=self.find("menu item", title))
        found.press()
        self.wait_for_menu_to_close(title)
        return found.name

    # Windows, pointer, keyboard

    def windows(self):
        """The program's windows; none also where one goes while they are looked for, which xdotool gives up at."""
        result = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)], capture_output=True, text=True
        )
        return result.stdout.split()

    def window(self):
        return wait_for(self.windows, "a window of the program")[-1]

    def newest_window(self):
        """The window that came last; there is no window manager that would give it the keyboard."""
        return max(wait_for(self.windows, "a window of the program"), key=int)

    def first_window(self):
        return wait_for(self.windows, "a window of the program")[0]

    def geometry(self, window=None):
        text = subprocess.run(
            ["xdotool", "getwindowgeometry", "--shell", window or self.window()], capture_output=True, text=True
        ).stdout
        values = dict(line.split("=") for line in text.split())
        return int(values["X"]), int(values["Y"]), int(values["WIDTH"]), int(values["HEIGHT"])

    def xdotool(self, *arguments):
        self.has_sent = True
        subprocess.run(["xdotool", *map(str, arguments)], check=True)

    def focus(self, window=None):
        """Gives a window the keys, or the one that came last: another, where that is just going."""
        def is_given():
            return subprocess.run(["xdotool", "windowfocus", "--sync", window or self.window()]).returncode == 0

        wait_for(is_given, "a window to take the keys")

    def leave(self):
        """Takes the keyboard and the pointer away from the program. A window below the pointer would keep the focus that
        the root window is given."""
        self.xdotool("mousemove", 1270, 890)
        found = subprocess.run(["xdotool", "search", "--maxdepth", "0", ""], capture_output=True, text=True)
        self.xdotool("windowfocus", found.stdout.split()[0])

    def capture(self, path):
        """Writes a picture of the screen."""
        subprocess.run(["import", "-silent", "-window", "root", path], check=True)

    def colours(self, path):
        """How many colours a picture has."""
        return int(subprocess.run(["identify", "-format", "%k", path], capture_output=True, text=True).stdout)

    def key(self, *keys):
        for key in keys:
            self.xdotool("key", key)

    def type(self, text):
        self.xdotool("type", "--delay", "5", text)

    def drag(self, start, end, steps=8, keys=()):
        """Drags on the screen, with `keys` held."""
        self.xdotool("mousemove", *start)
        for key in keys:
            self.xdotool("keydown", key)
        self.xdotool("mousedown", 1)
        for step in range(1, steps + 1):
            x = start[0] + (end[0] - start[0]) * step / steps
            y = start[1] + (end[1] - start[1]) * step / steps
            self.xdotool("mousemove", round(x), round(y))
        self.xdotool("mouseup", 1)
        for key in keys:
            self.xdotool("keyup", key)

    def drag_and_drop(self, start, end, has_begun=None, is_accepted=None):
        """Drags something from one place of the screen to another. Letting go counts once the drag has begun and the place
        below the pointer has said that it takes what is dragged; when the other program is this one, it has had time for
        both once it has answered often enough."""
        def hover(place, aside, condition, what):
            moves = itertools.count()

            def holds():
                self.xdotool("mousemove", place[0] + aside + next(moves) % 2, place[1])
                return condition()

            wait_for(holds, what)

        self.xdotool("mousemove", *start)
        self.xdotool("mousedown", 1)
        for step in range(4, 24, 4):
            self.xdotool("mousemove", start[0] + step, start[1])
        hover(start, 24, has_begun or self.answers(0.3), "the drag to begin")
        hover(end, 0, is_accepted or self.answers(), "what is dragged to be taken")
        self.xdotool("mouseup", 1)

    def answers(self, seconds=0):
        """A condition that holds once the program has answered six times, and for some seconds, with time for frames
        between. GTK 4.18 lets a drag begin a tenth of a second after the press."""
        begun = []

        def holds():
            if self.top_levels():
                begun.append(time.monotonic())
            return len(begun) >= 6 and begun[-1] - begun[0] >= seconds

        return holds

    def click(self, point, count=1):
        self.xdotool("mousemove", *point)
        self.xdotool("click", "--repeat", count, "--delay", 40, 1)

    # D-Bus

    def bus(self):
        return Gio.bus_get_sync(Gio.BusType.SESSION)

    def action_paths(self):
        """Object paths of the program's windows, newest last."""
        base = "/" + self.bus_name.replace(".", "/").replace("-", "_") + "/window"
        xml = self.bus().call_sync(
            self.bus_name, base, "org.freedesktop.DBus.Introspectable", "Introspect", None, None, 0, 2000, None
        ).unpack()[0]
        numbers = [int(part.split('"')[0]) for part in xml.split('node name="')[1:] if part.split('"')[0].isdigit()]
        return [f"{base}/{number}" for number in sorted(numbers)]

    def application_path(self):
        return "/" + self.bus_name.replace(".", "/").replace("-", "_")

    def activate(self, action, *parameters, path=None):
        """Activates `app.name` or `win.name` (of the newest window, or of `path`) by D-Bus."""
        path, name = self.action_place(action, path)
        self.bus().call_sync(
            self.bus_name, path, "org.gtk.Actions", "Activate",
            GLib.Variant("(sava{sv})", (name, list(parameters), {})), None, 0, 10000, None,
        )

    def wait_for_enabled(self, action, path=None):
        wait_for(lambda: (self.action_state(action, path) or (False,))[0], f"{action} to be enabled")

    def action_place(self, action, path):
        """Where an action is on the bus, and its name there."""
        scope, name = action.split(".", 1)
        self.take_events()
        if path is None:
            path = self.application_path() if scope == "app" else wait_for(self.action_paths, "a window's actions")[-1]
        return path, name

    def action_state(self, action, path=None):
        """(enabled, state or None) of an action; None when there is no such action."""
        path, name = self.action_place(action, path)
        try:
            enabled, _, state = self.bus().call_sync(
                self.bus_name, path, "org.gtk.Actions", "Describe", GLib.Variant("(s)", (name,)), None, 0, 10000, None
            ).unpack()[0]
        except GLib.Error as error:
            if "InvalidArgs" not in str(error):
                raise
            return None
        return enabled, (state[0] if state else None)


class ProgramTest(unittest.TestCase):
    """A test that starts programs and ends them."""

    variable = "SHAPEEDIT"
    bus_name = "org.shapeedit.ShapeEdit"
    # Its tests begin before the others.
    takes_long = False

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="shapeedit-files-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        # A test that failed in the middle of a gesture leaves nothing held; and the pointer is where it is in a new display.
        held = [argument for key in ("shift", "alt", "ctrl") for argument in ("keyup", key)]
        subprocess.run(["xdotool", "mouseup", "1", "mouseup", "3", *held, "mousemove", "640", "450"], check=True)

    kind = Program

    # Parts of the warnings that a test is about.
    warnings = ()

    def program(self):
        """The path of the program under test."""
        return program(self.variable)

    def start(self, *arguments, **options):
        running = self.kind(self.program(), arguments, bus_name=self.bus_name, **options)
        self.addCleanup(running.close)
        self.addCleanup(self.report, running)
        self.addCleanup(self.check_messages, running)
        return running

    def keep_no_drafts(self, home):
        """From now on nothing can be kept of documents that have no name: in the place of the journals' folder is a file."""
        journals = pathlib.Path(home) / ".local/state" / self.bus_name / "journals"
        journals.parent.mkdir(parents=True, exist_ok=True)
        if journals.is_dir():
            journals.rename(journals.with_name("journals-before"))
        journals.write_text("in the way")
        self.warnings += ("journals cannot be written to: Not a directory",)

    def save_late(self, home):
        """Has the program save by itself a minute after a change, not two seconds: what is not saved yet stays so meanwhile."""
        settings = pathlib.Path(home) / ".config" / self.bus_name / "settings.json"
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text('{"autosave-delay": 60}')

    def check_messages(self, running):
        """No test leaves a warning of a library, or a crash, behind."""
        self.assertIn(running.process.poll(), (None, 0, 1, -signal.SIGKILL), "how the program ended")
        marks = ("WARNING", "CRITICAL", "Fatal error", "Segmentation")
        lines = [line for line in running.output().splitlines() if any(mark in line for mark in marks)]
        known = [words for words in (READ_WHILE_AWAY, MENU_CLOSED_BELOW_PRESS, *self.warnings) if words]
        arrows = [line for line in lines if ARROW_WITHOUT_PLACE.search(line)]
        if len(arrows) <= 2:
            lines = [line for line in lines if line not in arrows]
        self.assertEqual([line for line in lines if not any(words in line for words in known)], [])

    def report(self, running):
        outcome = getattr(self, "_outcome", None)
        result = getattr(outcome, "result", None)
        if result and any(test is self for test, _ in result.errors + result.failures):
            print(f"--- output of {running.path}\n{running.output()}\n--- accessible\n", flush=True)
            try:
                print(running.tree(), flush=True)
            except Exception as error:  # the program may be gone
                print(f"(none: {error})", flush=True)

    def run_headless(self, *arguments, environment=None):
        """Runs the program without a display or a session bus and returns the completed process."""
        env = {key: value for key, value in os.environ.items()
               if key not in ("DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS")}
        env["LC_ALL"] = "C.UTF-8"
        env.update(environment or {})
        return subprocess.run(
            [self.program(), *map(str, arguments)], env=env, cwd=self.folder, capture_output=True, text=True,
            timeout=120,
        )


# Runs a program and says how it ended, the processor time it took in seconds, and its memory at most in kB. A child is counted
# with the memory of the process that starts it, so that this is a small one.
MEASURE = """
import json, os, sys
process = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ)
_, status, usage = os.wait4(process, 0)
print(json.dumps([os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, usage.ru_maxrss]))
"""


def measure(*command, cwd=None):
    """How a program ends, and what it takes: its exit code, seconds of the processors, and kB of memory."""
    result = subprocess.run([sys.executable, "-I", "-S", "-c", MEASURE, *map(str, command)], cwd=cwd, stdout=subprocess.PIPE,
                            text=True, timeout=300, check=True)
    return json.loads(result.stdout.splitlines()[-1])


class HoldWatch:
    """Asks the program's main thread something small, again and again, and notes how long the answers take.

    What the thread could have run in, and something else had the processor, does not count: that says how busy the
    machine is."""

    def __init__(self, name):
        self.name = name
        self.path = "/" + name.replace(".", "/")
        self.answers = []
        self.ends = False
        self.thread = threading.Thread(target=self.ask, daemon=True)
        self.thread.start()

    def ask(self):
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        kept_waiting = None
        while not self.ends:
            try:
                if kept_waiting is None:
                    kept_waiting = self.waits(bus)
                waited = kept_waiting()
                begin = time.monotonic()
                bus.call_sync(
                    self.name, self.path, "org.gtk.Actions", "List", None, None, Gio.DBusCallFlags.NO_AUTO_START, 60_000, None)
                held = time.monotonic() - begin
                self.answers.append(max(0, held - (kept_waiting() - waited)))
            except (GLib.Error, OSError):
                pass  # it is not there yet, or no more
            time.sleep(0.003)

    def waits(self, bus):
        """What reads how many seconds the program's main thread has waited for a processor so far."""
        process, = bus.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetConnectionUnixProcessID",
            GLib.Variant("(s)", (self.name,)), None, Gio.DBusCallFlags.NONE, 60_000, None)
        statistics = pathlib.Path(f"/proc/{process}/task/{process}/schedstat")
        if not statistics.exists():  # a kernel that does not count it
            return lambda: 0
        return lambda: int(statistics.read_text().split()[1]) / 1e9

    def longest(self):
        """The longest that an answer took; the first comes while the program starts."""
        wait_for(lambda: len(self.answers) > 1, "answers of the program")
        self.ends = True
        self.thread.join(60)
        return max(self.answers[1:])


def shapes_of(path):
    """The shapes of a `.shapeedit` file's first page, as dictionaries."""
    return json.loads(pathlib.Path(path).read_text())["pages"][0]["shapes"]


def kill(running, number=signal.SIGKILL):
    running.process.send_signal(number)
    running.process.wait()
