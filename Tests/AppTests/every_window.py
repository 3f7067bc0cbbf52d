"""Takes pictures of every window and dialog of ShapeEdit, in each look and width, to be looked at.

    SHAPEEDIT=PROGRAM build-aux/in-display /usr/bin/python3 Tests/AppTests/every_window.py FOLDER [--looks light,ar]
        [--widths 1280,480,360] [--parts browser,document]

FOLDER gets LOOK-WIDTH-WINDOW.png for each, and, where ImageMagick's `montage` is there, a sheet for each window: a row for
each width, a column for each look. No test runs it: what is wrong with a picture a person sees.
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from editor import rectangle
from gi.repository import GLib
from support import ROOT, Program, program, wait_for

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


class Looker:
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
        self.running = None

    # The program

    def start(self, *arguments):
        environment = {"LC_ALL": "C.UTF-8", "XDG_DATA_DIRS": f"{self.path.parents[1]}/share:/usr/local/share:/usr/share"}
        if self.language:
            environment["LANGUAGE"] = self.language
        self.running = Program(self.path, arguments, home=self.home, bus_name=BUS_NAME, environment=environment)
        wait_for(self.running.windows, "a window")
        self.still()
        self.resize()

    def stop(self):
        if self.running:
            self.running.close()
        self.running = None

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
        area = f"{self.width + 40}x{self.height + 60}+0+0"
        subprocess.run(["import", "-silent", "-window", "root", "-crop", area, "+repage", path], check=True)

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
            place = self.width - 24 if self.language == "ar" else 24
            self.extra("browser-side", lambda: self.running.click((place, 24)))
        self.extra("browser-list", self.win("win.show-as-list"), closes=None)
        self.win("win.show-as-list")()
        self.still()
        self.keys("ctrl+f")()
        self.running.type("zzz")
        self.take("browser-nothing-found")
        self.keys("Escape", "Escape")()
        self.still()
        self.keys(*["Left" if self.language == "ar" else "Right"] * 3)()
        self.take("browser-selected")
        self.extra("browser-menu", self.keys("shift+F10"))
        self.extra("browser-rename", self.win("win.rename"))
        self.extra("browser-properties", self.win("win.properties"))
        self.win("win.duplicate")()
        self.still(0.6)
        self.take("browser-toast")
        self.extra("open", self.win("app.open"), resizes=False)
        self.extra("about", self.win("app.about"))

    def document(self):
        path = self.documents / "Plan.shapeedit"
        shutil.copy(sorted((ROOT / "data/samples").glob("*.shapeedit"))[0], path)
        self.start(path)
        self.take("document")
        self.running.key("Tab")
        self.take("document-selected")
        self.extra("document-menu", self.keys("F10"))
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

    def trouble(self):
        """Versions, notices and questions."""
        path = self.documents / "Plan of the house.shapeedit"
        new = self.documents / "new"

        def write(*shapes):
            new.write_text(json.dumps({"format": "org.shapeedit.document", "version": 1, "pages": [
                {"id": "p", "name": "1", "width": 800, "height": 600, "shapes": list(shapes)}]}))
            os.replace(new, path)

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
        self.running.click_button("Use Theirs")
        shutil.copy(path, self.documents / "Plan of the house.sync-conflict-20261120-101112-ABCDEFG.shapeedit")
        self.running.leave()
        self.keys("Tab")()
        self.still(1)
        self.take("copies-notice")
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

    PARTS = ("first_run", "browser", "document", "trouble")


def sheets(out, looks, widths):
    """A sheet for each window."""
    if not shutil.which("montage"):
        return
    names = sorted({path.stem.split("-", 2)[2] for path in out.glob("*-*-*.png")})
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
    parser.add_argument("--widths", default="1280,480,360")
    parser.add_argument("--parts", default=",".join(Looker.PARTS))
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    looks, widths = options.looks.split(","), [int(width) for width in options.widths.split(",")]
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        path = installed(pathlib.Path(folder) / "root")
        for look in looks:
            for width in widths:
                for part in options.parts.split(","):
                    looker = Looker(path, options.out, look, width)
                    try:
                        getattr(looker, part)()
                    except Exception as error:  # the other pictures are worth having
                        failed += 1
                        print(f"{look} {width} {part}: {error!r}", flush=True)
                    finally:
                        if looker.running and "CRITICAL" in looker.running.output():
                            print(f"{look} {width} {part}:\n{looker.running.output()}", flush=True)
                        looker.close()
    sheets(options.out, looks, widths)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
