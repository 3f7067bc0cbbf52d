"""Takes pictures of every window and dialog of ShapeEdit, in each look and width, to be looked at.

    SHAPEEDIT=PROGRAM GSK_RENDERER=cairo xvfb-run -a -s "-screen 0 1500x960x24 -noreset -r" dbus-run-session --
        /usr/bin/python3 Tests/AppTests/every_window.py FOLDER [--looks light,ar] [--widths 1440,480]
        [--parts browser,canvas]

That display is wide enough for the windows of 1440; in that of build-aux/in-display the widest are of 1280. A part is one of
those in PARTS, or one scene of a part.

FOLDER gets LOOK-WIDTH-WINDOW.png for each, and, where ImageMagick's `montage` is there, a sheet for each window: a row for
each width, a column for each look. No test runs it: what is wrong with a picture a person sees.
"""

import argparse
import gettext
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from canvas_scenes import CanvasScenes
from editor import rectangle
from gi.repository import GLib
from support import READ_WHILE_AWAY, ROOT, Program, as_a_person, kill, program, wait_for

# GTK's settings of each look, and what the language is.
LOOKS = {
    "light": ("", None),
    "dark": ("gtk-application-prefer-dark-theme=1", None),
    "contrast": ("gtk-theme-name=Default-hc", None),
    "large": ("", None),
    "ar": ("", "ar"),
    "de": ("", "de"),
    "zh": ("", "zh_CN"),
}
BUS_NAME = "org.shapeedit.ShapeEdit"
LONG = "A drawing whose name is much longer than anybody would read at once, as names of files sometimes are"
MENUS = ["_File", "_Edit", "_Insert", "_Arrange", "_View", "_Window", "_Help"]


def installed(folder):
    """The program as it finds its catalogues and templates: beside it."""
    bin, share = folder / "bin", folder / "share"
    bin.mkdir(parents=True)
    built = pathlib.Path(program("SHAPEEDIT")).resolve()
    shutil.copy(built, bin / "shapeedit")
    for folder in ("templates", "samples"):
        shutil.copytree(ROOT / "data" / folder, share / "shapeedit" / folder)
    icons = share / "icons/hicolor/scalable/apps"
    icons.mkdir(parents=True)
    shutil.copy(ROOT / "data/icons/app.svg", icons / f"{BUS_NAME}.svg")
    subprocess.run([ROOT / "build-aux/update-po", f"--compile={share / 'locale'}"], check=True, capture_output=True)
    return bin / "shapeedit"


class Looker(CanvasScenes):
    """One start of the program in one look and width."""

    def __init__(self, path, out, look, width):
        self.path, self.out, self.look, self.width = path, out, look, width
        self.height = 780 if width > 500 else 640
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="shapeedit-look-"))
        settings, self.language = LOOKS[look]
        config = self.home / ".config/gtk-4.0"
        config.mkdir(parents=True)
        (config / "settings.ini").write_text(f"[Settings]\ngtk-enable-animations=0\n{settings}\n")
        if look == "large":
            # What GTK takes for the X display's own goes before its file of settings.
            (self.home / ".Xdefaults").write_text("Xft.dpi: 192\n")
        self.documents = self.home / "Documents"
        self.documents.mkdir()
        # The key to what comes next in a line.
        self.forward = "Left" if self.language == "ar" else "Right"
        self.running = None

    # The program

    def start(self, *arguments, wrapper=()):
        environment = {"LC_ALL": "C.UTF-8", "XDG_DATA_DIRS": f"{self.path.parents[1]}/share:/usr/local/share:/usr/share"}
        if self.language:
            environment["LANGUAGE"] = self.language
        self.running = Program(self.path, arguments, home=self.home, bus_name=BUS_NAME, environment=environment,
                               wrapper=wrapper)
        # What is below the pointer looks otherwise, and may take keys.
        self.running.xdotool("mousemove", 9999, 9999)
        wait_for(self.running.windows, "a window")
        self.still()
        self.resize()

    def stop(self):
        if self.running:
            self.running.close()
        self.running = None

    def complaints(self):
        """What the program that runs has complained of, other than what GTK always does."""
        lines = self.running.output().splitlines() if self.running else []
        return [line for line in lines if "CRITICAL" in line and READ_WHILE_AWAY not in line]

    def close(self):
        self.stop()
        shutil.rmtree(self.home, ignore_errors=True)

    def resize(self):
        """Gives the newest window the width, where it is wider or is the first."""
        window = self.running.newest_window()
        x, y, width, height = self.running.geometry(window)
        if width > self.width or len(self.running.windows()) == 1:
            # In a narrow form a window may become narrower still.
            for _ in range(3):
                self.running.xdotool("windowsize", window, self.width, min(self.height, max(height, 300)))
                self.still()
                if self.running.geometry(window)[2] <= self.width:
                    break
        self.running.focus(window)
        self.still()

    def still(self, least=0.25):
        """Waits until the screen stays as it is."""
        time.sleep(least)
        before = None
        for _ in range(30):
            now = subprocess.run(["import", "-silent", "-window", "root", "rgb:-"], capture_output=True).stdout
            if now == before:
                return
            before = now
            time.sleep(0.08)

    def take(self, name):
        self.still()
        path = self.out / f"{self.look}-{self.width}-{name}.png"
        # All that is not the black around it: menus reach out of a narrow window.
        subprocess.run(["import", "-silent", "-window", "root", path], check=True)
        subprocess.run(["mogrify", "-bordercolor", "black", "-border", "1", "-trim", "+repage", path], check=True)

    def extra(self, name, act, resizes=True, closes="Escape"):
        """What `act` opens: a window of its own, or something above the one there is."""
        before = set(self.running.windows())
        act()
        self.still(0.4)
        if resizes and set(self.running.windows()) - before:
            self.resize()
        self.take(name)
        if closes:
            self.running.focus(self.running.newest_window())
            self.running.key(closes)
            self.still()

    def win(self, action, *parameters):
        path = self.running.action_paths()[0]
        return lambda: self.running.activate(action, *parameters, path=path if action.startswith("win") else None)

    def word(self, title):
        """What a title of the source is in the language that is shown, without the mark of its key."""
        words = gettext.translation(BUS_NAME, self.path.parents[1] / "share/locale", [self.language or "C"], fallback=True)
        return words.gettext(title).replace("_", "")

    def press(self, title):
        """Presses the button with this title of the source."""
        self.running.click_button(self.word(title))

    def choose(self, title):
        """Presses an item of the menu that is open."""
        self.running.find("menu item", self.word(title), where=lambda node: node.extents()[2] > 0, timeout=5).press()

    def right_click(self, point):
        def click():
            self.running.xdotool("mousemove", *point, "click", 3)

        return click

    def mirrored(self, x):
        """A distance from the side where lines begin, as one from the left."""
        return self.width - x if self.language == "ar" else x

    def keys(self, *keys):
        def press():
            self.running.focus(self.running.newest_window())
            self.running.key(*keys)

        return press

    # What is looked at

    def first_run(self):
        self.start()
        self.take("first-run")

    def browser(self):
        samples = sorted((ROOT / "data/samples").glob("*.shapeedit"))
        for number, name in enumerate([
                "Plan", "Poster", LONG, "رسم المنزل", "Diagram", "Invoice", "Network", "Kitchen", "Logo", "Roof", "Wiring"]):
            shutil.copy(samples[number % len(samples)], self.documents / f"{name}.shapeedit")
        shutil.copy(samples[0], self.documents / "Plan.sync-conflict-20261120-101112-ABCDEFG.shapeedit")
        for name in ("Archive", "Clients"):
            (self.documents / name).mkdir()
        self.start()
        self.win("win.sort", GLib.Variant("s", "name"))()
        self.take("browser")
        if self.width < 640:
            self.extra("browser-side", self.show_places)
        self.extra("browser-list", self.win("win.show-as-list"), closes=None)
        self.win("win.show-as-list")()
        self.still()
        self.keys("ctrl+f")()
        self.running.type("zzz")
        self.take("browser-nothing-found")
        self.keys("Escape", "Escape")()
        self.still()
        self.keys(*[self.forward] * 3)()
        self.take("browser-selected")
        self.extra("browser-menu", self.keys("shift+F10"), resizes=False)
        self.extra("browser-rename", self.win("win.rename"))
        self.extra("browser-properties", self.win("win.properties"))
        self.win("win.duplicate")()
        self.still(0.6)
        self.take("browser-toast")
        self.extra("open", self.win("app.open"), resizes=False)
        self.extra("about", self.win("app.about"))

    def show_places(self):
        """Shows the sidebar, where it is not beside the documents."""
        if self.width < 640:
            self.running.click((self.mirrored(24), 24))
            self.still()

    def place(self, title):
        """Where a place of the sidebar is."""
        return self.running.settled_middle(self.running.find("push button", self.word(title), timeout=5))

    def places(self):
        """The menus of the browser, and places without documents."""
        path = self.documents / "Plan.shapeedit"
        shutil.copy(sorted((ROOT / "data/samples").glob("*.shapeedit"))[0], path)
        (self.documents / "Archive").mkdir()
        self.start()
        self.keys(self.forward)()
        self.still()
        self.win("win.add-to-sidebar")()
        self.still()
        self.show_places()
        self.extra("browser-place-menu", self.right_click(self.place("Archive")), resizes=False)
        self.keys("Escape")()
        sort = lambda node: node.name == self.word("Sort By") and node.extents()[2] > 0
        middle = lambda: self.running.find(where=sort, timeout=5).middle
        self.extra("browser-sort", lambda: self.running.click(middle()), resizes=False)
        _, _, width, height = self.running.geometry()
        # Beside the sidebar, and where the menu still is on the screen.
        across = self.mirrored(width - (300 if width > 640 else 200))
        self.extra("browser-space-menu", self.right_click((across, height - 20)), resizes=False)
        for title, name in (("Starred", "starred"), ("Drafts", "drafts"), ("Recent", "recent")):
            self.show_places()
            self.running.click(self.place(title))
            self.keys("Escape")()
            self.take(f"browser-no-{name}")

    def moving(self):
        """What is asked of a document in the browser."""
        path = self.documents / "Plan.shapeedit"
        shutil.copy(sorted((ROOT / "data/samples").glob("*.shapeedit"))[0], path)
        (self.documents / "Archive").mkdir()
        self.start()
        self.keys(*[self.forward] * 3)()
        self.extra("move-to", self.win("win.move-to"), resizes=False)
        self.win("win.open-selected")()
        self.still(0.8)
        # The browser goes with what is opened from it.
        self.win("app.browser")()
        self.still(0.8)
        self.resize()
        self.keys(*[self.forward] * 3)()
        self.extra("delete-open", lambda: self.running.activate("win.trash"), resizes=False)

    def many(self):
        files = [self.documents / f"{number}.shapeedit" for number in range(31)]
        for file in files:
            shutil.copy(sorted((ROOT / "data/templates").glob("*.shapeedit"))[0], file)
        self.start(*files)
        self.take("open-many")

    def document(self):
        path = self.documents / "Plan.shapeedit"
        shutil.copy(sorted((ROOT / "data/samples").glob("*.shapeedit"))[0], path)
        self.start(path)
        self.take("document")
        self.running.key("Tab")
        self.take("document-selected")
        self.extra("document-menu", self.keys("F10"), resizes=False)
        self.extra("document-outline", self.keys("F9"), closes="F9")
        self.extra("document-inspector", self.keys("shift+F9"), closes="shift+F9")
        self.extra("command-search", self.keys("ctrl+k"))
        self.extra("find", self.keys("ctrl+h"))
        self.extra("rename", self.keys("F2"))
        self.extra("export", self.win("win.export"))
        self.extra("properties", self.win("win.properties"))
        self.extra("preferences", self.win("app.preferences"))
        self.extra("versions-none", self.win("win.browse-versions"))
        self.extra("save-as", self.win("win.save-as"), resizes=False)
        self.extra("shortcuts", self.win("app.shortcuts"), closes=None)
        self.extra("shortcut-question", self.keys("Down", "Return"), resizes=False)
        self.keys("Escape")()
        self.extra("help", self.keys("F1"), closes=None)
        self.extra("help-page", self.keys("Tab", "Down", "Return") if self.width > 500 else self.keys("Tab", "Return"))
        self.keys("Escape", "Escape")()

    def choosers(self):
        """What a document's window asks of files."""
        path = self.documents / "Plan.shapeedit"
        shutil.copy(sorted((ROOT / "data/samples").glob("*.shapeedit"))[0], path)
        self.start(path)
        self.extra("insert-image", self.win("win.insert-image"), resizes=False)
        self.extra("import", self.win("win.import"), resizes=False)
        self.extra("print", self.win("win.print"), resizes=False)
        self.extra("document-move-to", self.win("win.move-to"), resizes=False)

    def menus(self):
        """The menus in the menu of a document's window."""
        path = self.documents / "Plan.shapeedit"
        shutil.copy(sorted((ROOT / "data/samples").glob("*.shapeedit"))[0], path)
        self.start(path)
        for title in MENUS:
            self.extra(f"menu-{title[1:].lower()}", lambda: self.open_menu(title), resizes=False)
            self.keys("Escape", "Escape")()
        for title in ("Open _Recent", "New from Temp_late", "Re_vert To"):
            self.open_menu("_File")
            self.still(0.4)
            name = title.split()[-1].lower().replace("_", "")
            self.extra(f"menu-file-{name}", lambda: self.choose(title), resizes=False)
            self.keys("Escape", "Escape")()

    def open_menu(self, title):
        """Opens a menu of a document's window: of the bar that a wide one has, or of the button."""
        items = self.running.all("menu item", self.word(title), where=lambda node: node.extents()[2] > 0)
        if self.running.has("menu bar") and items:
            return self.running.click(items[0].middle)
        self.keys("F10", *["Down"] * MENUS.index(title), "Return")()

    def imported(self):
        """What is said of a file that is not understood in all."""
        path = self.documents / "Plan.svg"
        path.write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><defs><filter id="f"><feGaussianBlur/></filter>'
            '</defs><rect x="20" y="20" width="160" height="90" fill="#62a0ea" filter="url(#f)"/><foreignObject/>'
            '<circle cx="280" cy="180" r="60"><animate attributeName="r" to="9"/></circle><video/><font/><cursor/></svg>')
        self.start(path)
        # What was narrowed is what is said.
        self.running.xdotool("windowsize", self.running.first_window(), self.width, self.height)
        self.take("import-notes")

    def drawn_on(self):
        """Draws something, until it is in its journal."""
        self.keys("r", "Return")()
        state = self.home / ".local/state"
        wait_for(lambda: [file for file in state.rglob("*.journal") if file.stat().st_size > 300], "a journal", timeout=10)
        self.still()

    def read_only(self):
        path = self.drawing("Fixed", rectangle("a", 60, 60))
        path.chmod(0o444)
        self.start(path, wrapper=as_a_person())
        self.take("read-only")
        self.drawn_on()
        self.take("read-only-notice")
        self.extra("read-only-question", self.win("win.save"), resizes=False)

    def recovered(self):
        path = self.drawing("Plan", rectangle("a", 60, 60))
        self.start(path)
        self.drawn_on()
        kill(self.running)
        self.stop()
        self.start(path)
        self.still(1)
        self.take("recovered-notice")
        self.press("_Discard")
        self.still(0.6)
        self.take("discarded-notice")

    def reloaded(self):
        path = self.drawing("Plan", rectangle("a", 60, 60))
        self.start(path)
        os.replace(self.drawing("new", rectangle("a", 60, 60), rectangle("b", 240, 60)), path)
        self.still(2)
        self.take("reloaded-notice")

    def newer(self):
        path = self.drawing("Plan", rectangle("a", 60, 60))
        path.write_text(path.read_text().replace('"version": 1', '"version": 2'))
        self.start(path)
        self.take("newer-notice")

    # Versions, notices and questions

    def trouble(self):
        """What happens to files."""
        path = self.documents / "Plan of the house.shapeedit"
        new = self.documents / "new"

        def write(*shapes, to=path):
            new.write_text(json.dumps({"format": "org.shapeedit.document", "version": 1, "pages": [
                {"id": "p", "name": "1", "width": 800, "height": 600, "shapes": list(shapes)}]}))
            os.replace(new, to)

        write(rectangle("a", 60, 60), rectangle("b", 260, 60))
        self.start(path)
        for _ in range(2):
            self.keys("r", "Return")()
            self.win("win.save")()
            self.still(0.5)
        self.extra("versions", self.win("win.browse-versions"))
        self.keys("r", "Return")()
        write(rectangle("theirs", 60, 60))
        self.still(1.5)
        self.take("conflict-notice")
        self.extra("conflict-question", self.win("win.save"), resizes=False)
        # Of a copy nothing is said before that is decided.
        self.press("Use _Theirs")
        copy = self.documents / "Plan of the house.sync-conflict-20261120-101112-ABCDEFG.shapeedit"
        write(rectangle("theirs", 60, 60), rectangle("more", 160, 160), to=copy)
        self.running.leave()
        self.keys("Tab")()
        self.still(1)
        self.take("copies-notice")
        self.extra("copies", lambda: self.press("_Show Both"))
        path.unlink()
        self.still(2.5)
        self.take("gone-notice")
        damaged = self.documents / "Damaged.shapeedit"
        text = pathlib.Path(sorted((ROOT / "data/samples").glob("*.shapeedit"))[0]).read_text()
        damaged.write_text(text[:len(text) * 2 // 3])
        self.extra("damaged", self.win("app.open-uri", GLib.Variant("s", damaged.as_uri())), resizes=False)
        for number in range(12):
            (self.documents / f"bad{number}.shapeedit").write_text("{")
        other = Program(
            self.path, sorted(self.documents.glob("bad*")), home=self.home, bus_name=BUS_NAME,
            environment={"LC_ALL": "C.UTF-8", **({"LANGUAGE": self.language} if self.language else {})})
        other.wait_until_ended()
        self.extra("bad-files", lambda: None, resizes=False)
        other.close()
        journals = self.home / ".local/state" / BUS_NAME / "journals"
        self.win("app.new")()
        self.still(0.6)
        self.resize()
        if journals.is_dir():
            journals.rename(journals.with_name("journals-before"))
        journals.write_text("in the way")
        self.keys("r", "Return")()
        self.extra("close-question", self.keys("ctrl+w"), resizes=False)

    # The scenes of each part; each begins with a home of its own.
    PARTS = {
        "first_run": ["first_run"],
        "browser": ["browser", "places", "moving", "many"],
        "document": ["document", "choosers", "menus", "imported"],
        "trouble": ["trouble", "read_only", "recovered", "reloaded", "newer"],
        "canvas": CanvasScenes.CANVAS,
    }


def sheets(out, looks, widths):
    """A sheet for each window."""
    if not shutil.which("montage"):
        return
    names = sorted({path.stem.split("-", 2)[2] for path in out.glob("*-[0-9]*-*.png")})
    for name in names:
        pictures = [out / f"{look}-{width}-{name}.png" for width in widths for look in looks]
        tiles = [str(path) if path.exists() else "xc:none" for path in pictures]
        subprocess.run(
            ["montage", *tiles, "-tile", f"{len(looks)}x", "-geometry", "+6+6", "-background", "#888",
             str(out / f"sheet-{name}.png")], check=False)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--looks", default=",".join(LOOKS))
    parser.add_argument("--widths", default="1440,900,480,360")
    parser.add_argument("--parts", default=",".join(Looker.PARTS))
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    screen = subprocess.run(["xdotool", "getdisplaygeometry"], capture_output=True, text=True, check=True).stdout
    widest = int(screen.split()[0])
    looks, widths = options.looks.split(","), [min(int(width), widest) for width in options.widths.split(",")]
    scenes = [scene for part in options.parts.split(",") for scene in Looker.PARTS.get(part, [part])]
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        path = installed(pathlib.Path(folder) / "root")
        for look in looks:
            for width in widths:
                for part in scenes:
                    looker = Looker(path, options.out, look, width)
                    try:
                        getattr(looker, part)()
                    except Exception as error:  # the other pictures are worth having
                        failed += 1
                        print(f"{look} {width} {part}: {error!r}", flush=True)
                    finally:
                        for said in looker.complaints():
                            print(f"{look} {width} {part}: {said}", flush=True)
                        looker.close()
    sheets(options.out, looks, widths)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
