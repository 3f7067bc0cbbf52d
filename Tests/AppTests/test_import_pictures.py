"""SVG files of other people: what is imported looks as rsvg-convert draws it.

The files come with Debian packages, which are fetched when the test runs. Where they cannot be, it says that it has not
run. Of each file that both programs draw the pictures are compared: the mean difference of all channels of all pixels.
Files of which something was listed as not understood are counted apart from the others.

    SHAPEEDIT_LONG=1                all files; without it every n-th
    SHAPEEDIT_IMPORTED=FOLDER       files from this folder rather than from packages
    SHAPEEDIT_PICTURES=FOLDER       keeps the pictures of files that look different
"""

import collections
import concurrent.futures
import gzip
import os
import pathlib
import re
import resource
import shutil
import subprocess
import tempfile
import time
import unittest

from support import program

PACKAGES = ["openclipart-svg", "librsvg2-tests", "inkscape-tutorials"]
# How many files the suite looks at.
SAMPLE = 300
# The largest mean difference of a picture that looks the same, and how many of 100 have to.
LIMIT, WANTED = 0.03, 95
# Pixels of the longer side of a picture.
SIDE = 256
# Seconds that one file may take; most of it is the start of a program.
TIME = 20
Result = collections.namedtuple("Result", "file outcome difference notes seconds")


def fetch(folder):
    """Downloads and unpacks the packages into `folder`. Says why it cannot, or nothing."""
    for package in PACKAGES:
        done = subprocess.run(["apt-get", "download", "-qq", package], cwd=folder, capture_output=True, text=True,
                              timeout=300)
        if done.returncode != 0:
            return f"{package} cannot be fetched: {done.stderr.strip()[-200:]}"
    for archive in folder.glob("*.deb"):
        subprocess.run(["dpkg-deb", "-x", archive, folder / "files"], check=True, timeout=300)
    return None


def size(path):
    """The size that a file says it has; nothing when it says none."""
    data = path.read_bytes()
    if data[:2] == b"\x1f\x8b":
        data = gzip.decompress(data)
    tag = re.search(rb"<svg\b[^>]*>", data, re.DOTALL)
    found = []
    for name in (b"width", b"height"):
        match = tag and re.search(rb"\s" + name + rb"\s*=\s*[\"']\s*([0-9.]+)(px|pt|mm|cm|in|)\s*[\"']", tag.group())
        if match:
            unit = {b"": 1, b"px": 1, b"pt": 4 / 3, b"mm": 96 / 25.4, b"cm": 96 / 2.54, b"in": 96}[match.group(2)]
            found.append(float(match.group(1)) * unit)
    return found if len(found) == 2 else None


def limit():
    """Keeps one program within bounds that no file may reach."""
    resource.setrlimit(resource.RLIMIT_CPU, (TIME, TIME))


def run(*command):
    env = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "DBUS_SESSION_BUS_ADDRESS")}
    env.update(LC_ALL="C.UTF-8", G_MESSAGES_DEBUG="")
    return subprocess.run([str(part) for part in command], env=env, capture_output=True, text=True, errors="replace",
                          timeout=6 * TIME, preexec_fn=limit)


def compare(path, kept):
    """Draws a file with both programs and compares the pictures."""
    with tempfile.TemporaryDirectory(prefix="shapeedit-import-") as folder:
        ours, theirs = pathlib.Path(folder, "ours.png"), pathlib.Path(folder, "theirs.png")
        stated = size(path)
        scale = min(8, SIDE / max(*stated, 0.01)) if stated else 1
        begun = time.monotonic()
        done = run(program("SHAPEEDIT"), f"--export={ours}", "--background", "white", "--scale", f"{scale:.6f}", path)
        seconds = time.monotonic() - begun
        notes = [line.split(": ", 1)[-1] for line in done.stderr.splitlines() if line.startswith(str(path))]
        if done.returncode not in (0, 1):
            return Result(path, "crashed", None, done.stderr.splitlines()[-1:] + [f"exit {done.returncode}"], seconds)
        try:
            # Of the size of ours, or of its own where there is none.
            same = []
            if done.returncode == 0:
                width, height = (int.from_bytes(ours.read_bytes()[at:at + 4]) for at in (16, 20))
                same = ["-w", width, "-h", height]
            reference = run("rsvg-convert", "--background-color=white", *same, "-o", theirs, path)
        except subprocess.TimeoutExpired:
            return Result(path, "not drawn by rsvg-convert", None, notes, seconds)
        if reference.returncode != 0 or not theirs.exists():
            return Result(path, "not drawn by rsvg-convert", None, notes, seconds)
        if done.returncode == 1:
            return Result(path, "refused", None, notes, seconds)
        result = run("convert", ours, theirs, "-alpha", "off", "-colorspace", "sRGB", "-compose", "difference",
                     "-composite", "-format", "%[fx:mean]", "info:")
        difference = float(result.stdout or 1)
        if kept and difference >= LIMIT:
            name = "_".join(path.parts[-2:])
            run("convert", ours, theirs, "+append", kept / f"{difference:.3f} {name}.png")
        return Result(path, "drawn", difference, notes, seconds)


class ImportedPictureTests(unittest.TestCase):
    takes_long = True

    def files(self, folder):
        given = os.environ.get("SHAPEEDIT_IMPORTED")
        if not given:
            reason = fetch(folder)
            if reason:
                self.skipTest(f"not run: {reason}")
        top = pathlib.Path(given) if given else folder / "files"
        found = sorted(path for path in top.rglob("*.svg*") if path.is_file() and not path.is_symlink())
        if os.environ.get("SHAPEEDIT_LONG") == "1" or len(found) <= SAMPLE:
            return found
        # Every n-th, the same ones in every run.
        return [found[len(found) * index // SAMPLE] for index in range(SAMPLE)]

    def test_files_look_as_rsvg_convert_draws_them(self):
        for tool in ("rsvg-convert", "convert"):
            self.assertTrue(shutil.which(tool), f"{tool} is missing")
        kept = os.environ.get("SHAPEEDIT_PICTURES")
        kept = pathlib.Path(kept) if kept else None
        if kept:
            kept.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="shapeedit-import-") as folder:
            files = self.files(pathlib.Path(folder))
            with concurrent.futures.ThreadPoolExecutor(2) as pool:
                results = list(pool.map(lambda path: compare(path, kept), files))
        self.report(results)
        self.assertEqual([result for result in results if result.outcome == "crashed"], [])
        whole = [result for result in results if result.outcome == "drawn" and not result.notes]
        good = [result for result in whole if result.difference < LIMIT]
        self.assertGreater(len(whole), len(results) // 3)
        self.assertGreaterEqual(100 * len(good), WANTED * len(whole))

    def report(self, results):
        """Prints how many files look the same, and which do not."""
        outcomes = collections.Counter(result.outcome for result in results)
        print(f"{len(results)} files:", ", ".join(f"{count} {what}" for what, count in outcomes.most_common()))
        for name, hasNotes in (("whole", False), ("with something listed", True)):
            drawn = [result for result in results if result.outcome == "drawn" and bool(result.notes) == hasNotes]
            good = sum(result.difference < LIMIT for result in drawn)
            print(f"  {name}: {good} of {len(drawn)} within {LIMIT:.0%}")
            for result in sorted(drawn, key=lambda result: -result.difference)[:40]:
                if result.difference >= LIMIT:
                    print(f"    {result.difference:.3f} {'/'.join(result.file.parts[-2:])} {result.notes}")
        for result in results:
            if result.outcome in ("crashed", "refused"):
                print(f"  {result.outcome}: {'/'.join(result.file.parts[-2:])} {result.notes}")
        listed = collections.Counter(re.sub(r" \(\d+ times\)$", "", note)
                                     for result in results for note in set(result.notes))
        print("  listed:", ", ".join(f"{note} {count}" for note, count in listed.most_common(25)))
        print(f"  slowest: {max(result.seconds for result in results):.1f} s")


if __name__ == "__main__":
    unittest.main()
