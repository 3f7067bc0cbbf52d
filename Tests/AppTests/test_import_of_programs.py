"""SVG files that Inkscape, LibreOffice Draw and ipe write while the test runs: what is imported looks as rsvg-convert draws it.

    apt-get install inkscape libreoffice-draw ipe        they are too large for the suite: those that are missing are not run
    SHAPEEDIT_PICTURES=FOLDER                            keeps the pictures of files that look different
"""

import itertools
import os
import pathlib
import random
import shutil
import subprocess
import tempfile
import unittest

from support import ROOT, program
from test_import_pictures import LIMIT, compare

SEED = int(os.environ.get("SHAPEEDIT_SEED", "1"))
SAMPLES = sorted((ROOT / "data/samples").glob("*.shapeedit"))
# What Inkscape does with all of a drawing before it writes it.
INKSCAPE_ACTIONS = ["", "select-all;object-to-path", "select-all;object-stroke-to-path", "select-all;clone",
                    "select-all;selection-group;clone", "select-all;path-simplify"]
OFFICE = """<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
 xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
 xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"
 xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"
 xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"
 office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.graphics">
 <office:styles>
  <draw:gradient draw:name="g" draw:style="linear" draw:start-color="#ff8000" draw:end-color="#0040ff" draw:angle="300"/>
  <draw:stroke-dash draw:name="d" draw:style="rect" draw:dots1="1" draw:dots1-length="0.3cm" draw:distance="0.2cm"/>
  <draw:marker draw:name="m" svg:viewBox="0 0 20 30" svg:d="M10 0L0 30h20z"/>
 </office:styles>
 <office:automatic-styles>%s</office:automatic-styles>
 <office:body><office:drawing><draw:page>%s</draw:page></office:drawing></office:body>
</office:document>
"""
IPE = """<?xml version="1.0"?>
<!DOCTYPE ipe SYSTEM "ipe.dtd">
<ipe version="70218" creator="Ipe 7.2.26">
<ipestyle name="basic"><layout paper="400 300" origin="0 0" frame="400 300"/></ipestyle>
<page><layer name="alpha"/><view layers="alpha" active="alpha"/>
%s
</page></ipe>
"""


class Maker:
    """Random drawings in the formats of the other programs."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def between(self, low, high):
        return round(self.random.uniform(low, high), 2)

    def color(self):
        return "#%06x" % self.random.randrange(1 << 24)

    def office(self):
        """A flat drawing of LibreOffice: shapes with fills, lines, dashes, heads, turns and words."""
        styles, shapes = [], []
        for number in range(12):
            fill = self.random.choice([
                f'draw:fill="solid" draw:fill-color="{self.color()}" draw:opacity="{self.random.choice([100, 60])}%"',
                'draw:fill="gradient" draw:fill-gradient-name="g"', 'draw:fill="none"'])
            dash = self.random.choice(['draw:stroke="solid"', 'draw:stroke="dash" draw:stroke-dash="d"'])
            heads = self.random.choice(["", 'draw:marker-end="m" draw:marker-end-width="0.4cm"'])
            styles.append(
                f'<style:style style:name="s{number}" style:family="graphic"><style:graphic-properties {fill} {dash} {heads} '
                f'svg:stroke-color="{self.color()}" svg:stroke-width="{self.between(0.02, 0.3)}cm"/></style:style>')
            x, y, width, height = (self.between(*ends) for ends in ((1, 14), (1, 20), (0.5, 5), (0.5, 5)))
            box = (f'draw:style-name="s{number}" svg:x="{x}cm" svg:y="{y}cm" svg:width="{width}cm" svg:height="{height}cm"')
            words = self.random.choice(["", "<text:p>Words</text:p>", "<text:p>One</text:p><text:p>two &amp; three</text:p>"])
            turn = self.random.choice(["", f'draw:transform="rotate ({self.between(-3, 3)}) translate ({x}cm {y}cm)"'])
            placed = f'draw:style-name="s{number}" svg:width="{width}cm" svg:height="{height}cm" {turn}' if turn else box
            shapes.append(self.random.choice([
                f"<draw:rect {placed}>{words}</draw:rect>",
                f'<draw:rect draw:corner-radius="0.4cm" {box}/>',
                f"<draw:ellipse {placed}>{words}</draw:ellipse>",
                f'<draw:line draw:style-name="s{number}" svg:x1="{x}cm" svg:y1="{y}cm" svg:x2="{x + width}cm" '
                f'svg:y2="{y + height}cm"/>',
                f'<draw:polygon {box} svg:viewBox="0 0 100 100" draw:points="0,0 100,20 60,100"/>',
                f'<draw:path {box} svg:viewBox="0 0 100 100" svg:d="M0 0C60 0 100 40 100 100H20Z"/>']))
        return OFFICE % ("".join(styles), "\n".join(shapes))

    def ipe(self):
        """A page of ipe: polygons, curves, ellipses, arcs and groups, filled, dashed and turned."""
        def paint():
            return self.random.choice([
                'stroke="0 0 0.6" pen="2"', 'fill="0.9 0.6 0.1"', 'stroke="0.5 0 0" fill="0.7 0.9 0.8" pen="4" join="1" cap="1"',
                'stroke="0" pen="1.2" dash="[6 3] 0"', 'fill="0.3 0.3 0.8" fillrule="eofill"'])

        def path():
            x, y, width, height = (self.between(*ends) for ends in ((20, 300), (20, 220), (10, 90), (10, 70)))
            return f"<path {paint()}>\n" + self.random.choice([
                f"{x} {y} m\n{x + width} {y} l\n{x + width} {y + height} l\n{x} {y + height} l\nh",
                f"{width} 0 0 {height} {x} {y} e",
                f"{x} {y} m\n{x + width} {y + height} {x + width} {y - height} {x + 2 * width} {y} c",
                f"{x + width} {y} m\n{width} 0 0 {width} {x} {y} {x} {y + width} a",
                f"{x} {y} m\n{x + width} {y + height} l\n{x + width} {y} l\n{x} {y + height} l\nh"]) + "\n</path>"

        parts = []
        for _ in range(10):
            if self.random.random() < 0.2:
                parts.append(f'<group matrix="0.8 0.6 -0.6 0.8 {self.between(0, 90)} {self.between(-60, 60)}">\n'
                             + "\n".join(path() for _ in range(3)) + "\n</group>")
            else:
                parts.append(path())
        return IPE % "\n".join(parts)


class ImportOfProgramsTests(unittest.TestCase):
    takes_long = True

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="shapeedit-programs-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        print(f"SHAPEEDIT_SEED={SEED}")

    def need(self, tool, package):
        if not shutil.which(tool):
            self.skipTest(f"not run: {tool} is missing (apt-get install {package})")

    def call(self, *command):
        env = dict(os.environ, HOME=str(self.folder), LC_ALL="C.UTF-8")
        done = subprocess.run([str(part) for part in command], env=env, cwd=self.folder, capture_output=True, text=True,
                              errors="replace", timeout=180)
        return done.stderr + done.stdout

    def ours(self):
        """The samples as SVG."""
        files = []
        for sample in SAMPLES:
            files.append(self.folder / f"{sample.stem}.svg")
            self.call(program("SHAPEEDIT"), f"--export={files[-1]}", sample)
        return files

    def check(self, files):
        """Each is drawn, and those of which nothing was listed as not understood look the same."""
        kept = os.environ.get("SHAPEEDIT_PICTURES")
        if kept:
            pathlib.Path(kept).mkdir(parents=True, exist_ok=True)
        self.assertTrue(files)
        for path in files:
            self.assertTrue(path.is_file(), path.name)
        results = [compare(path, pathlib.Path(kept) if kept else None) for path in files]
        for result in results:
            print(f"  {result.outcome} {result.difference} {result.file.name} {result.notes}")
        self.assertEqual([result for result in results if result.outcome != "drawn"], [])
        different = [result for result in results if not result.notes and result.difference >= LIMIT]
        self.assertEqual(different, [])
        self.assertGreaterEqual(sum(not result.notes for result in results), len(results) // 2)

    def test_what_inkscape_writes(self):
        self.need("inkscape", "inkscape")
        written = []
        for (number, source), plain in itertools.product(enumerate(self.ours()), (True, False)):
            for action, does in enumerate(INKSCAPE_ACTIONS):
                end = self.folder / f"inkscape-{source.stem}-{action}-{'plain' if plain else 'own'}.svg"
                export = f"export-filename:{end};export-plain-svg:{str(plain).lower()};export-do"
                said = self.call("inkscape", f"--actions={does + ';' if does else ''}{export}", source)
                self.assertTrue(end.is_file(), said)
                written.append(end)
        self.check(written)

    def test_what_libreoffice_draw_writes(self):
        self.need("soffice", "libreoffice-draw")
        maker = Maker(SEED)
        sources = [self.folder / f"office-{number}.fodg" for number in range(20)]
        for source in sources:
            source.write_text(maker.office())
        out = self.folder / "office"
        said = self.call("soffice", "--headless", "--convert-to", "svg", "--outdir", out, *sources)
        self.assertEqual(len(list(out.glob("*.svg"))), len(sources), said)
        self.check(sorted(out.glob("*.svg")))

    def test_what_ipe_writes(self):
        self.need("iperender", "ipe")
        maker = Maker(SEED)
        written = []
        for number in range(20):
            source = self.folder / f"ipe-{number}.ipe"
            source.write_text(maker.ipe())
            written.append(source.with_suffix(".svg"))
            said = self.call("iperender", "-svg", source, written[-1])
            self.assertTrue(written[-1].is_file(), said)
        self.check(written)


if __name__ == "__main__":
    unittest.main()
