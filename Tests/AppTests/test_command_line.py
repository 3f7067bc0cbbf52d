"""The command line, without a display and without a session bus."""

import re
import shutil
import subprocess
import unittest

from support import ROOT, SAMPLES, ProgramTest

BAD = ROOT / "Tests" / "ShapeModelTests" / "Corpus" / "bad"
SAMPLE_FILES = sorted(SAMPLES.glob("*.shapeedit"))


class CommandLineTests(ProgramTest):
    def test_version_and_help(self):
        version = self.run_headless("--version")
        self.assertEqual(version.returncode, 0)
        self.assertRegex(version.stdout, r"^ShapeEdit \d+\.\d+\.\d+\n$")
        help_text = self.run_headless("--help")
        self.assertEqual(help_text.returncode, 0)
        for option in ["--new", "--browser", "--export", "--page", "--scale", "--background", "--thumbnail",
                       "--validate", "--screenshot", "--version", "--help"]:
            self.assertIn(option, help_text.stdout)

    def test_a_wrong_command_line_is_named_and_ends_with_2(self):
        for arguments, complaint in [
            (["--no-such-option"], "--no-such-option"),
            (["--export"], "--export"),
            (["--export=a.png"], "FILE"),
            (["--export=a.gif", "b.shapeedit"], "a.gif"),
            (["--export=a.png", "--page", "0", "b.shapeedit"], "--page"),
            (["--export=a.png", "--scale=-1", "b.shapeedit"], "--scale"),
            (["--export=a.png", "--background=nonsense", str(SAMPLE_FILES[0])], "nonsense"),
            (["--page=2", "b.shapeedit"], "--page"),
            (["--new", "--browser"], "--browser, --new"),
            (["--new", "file"], "--new"),
            (["--validate"], "file"),
            (["--thumbnail=0", "a", "b"], "1 to 4096"),
            (["--version=3"], "--version"),
        ]:
            with self.subTest(arguments=arguments):
                result = self.run_headless(*arguments)
                self.assertEqual(result.returncode, 2, result.stderr)
                self.assertIn(complaint, result.stderr)
                self.assertEqual(list(self.folder.iterdir()), [])

    def test_samples_are_valid(self):
        self.assertGreaterEqual(len(SAMPLE_FILES), 3)
        result = self.run_headless("--validate", *SAMPLE_FILES)
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_validate_names_file_line_column_and_reason(self):
        files = sorted(BAD.glob("*.shapeedit"))
        self.assertGreaterEqual(len(files), 30)
        result = self.run_headless("--validate", *files)
        self.assertEqual(result.returncode, 1)
        lines = result.stderr.splitlines()
        self.assertEqual(len(lines), len(files), result.stderr)
        reasons = set()
        for path, line in zip(files, lines):
            match = re.fullmatch(re.escape(str(path)) + r":(\d+):(\d+): (.{8,})", line)
            self.assertIsNotNone(match, line)
            reasons.add(match[3])
        self.assertGreaterEqual(len(reasons), 30)

    def test_a_file_that_is_not_there_is_named(self):
        result = self.run_headless("--validate", "missing.shapeedit")
        self.assertEqual(result.returncode, 1)
        self.assertIn("missing.shapeedit", result.stderr)
        exported = self.run_headless("--export=out.png", "missing.shapeedit")
        self.assertEqual(exported.returncode, 1)
        self.assertFalse((self.folder / "out.png").exists())

    def test_a_folder_is_told_from_a_file_and_one_that_is_missing_is_named(self):
        result = self.run_headless("--validate", self.folder)
        self.assertEqual((result.returncode, result.stderr), (1, f"{self.folder}: It is a folder.\n"))
        result = self.run_headless("--export=no/such/x.png", SAMPLE_FILES[0])
        self.assertEqual(result.returncode, 1)
        self.assertRegex(result.stderr, "^no/such/x.png: There is no such folder")

    def test_a_bad_file_is_not_exported(self):
        bad = sorted(BAD.glob("*.shapeedit"))[0]
        result = self.run_headless("--export=out.png", bad)
        self.assertEqual(result.returncode, 1)
        self.assertRegex(result.stderr, re.escape(str(bad)) + r":\d+:\d+: ")
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_export_writes_each_format(self):
        for format, magic in [("png", b"\x89PNG"), ("svg", b"<"), ("pdf", b"%PDF")]:
            with self.subTest(format=format):
                out = self.folder / f"out.{format}"
                result = self.run_headless(f"--export={out}", SAMPLE_FILES[0])
                self.assertEqual((result.returncode, result.stderr), (0, ""))
                self.assertEqual(out.read_bytes()[: len(magic)], magic)
                again = self.folder / f"again.{format}"
                self.run_headless(f"--export={again}", SAMPLE_FILES[0])
                self.assertEqual(out.read_bytes(), again.read_bytes())

    def test_scale_and_background(self):
        out = self.folder / "out.png"
        sizes = []
        for scale in (1, 2):
            self.run_headless(f"--export={out}", "--scale", scale, "--background=#ff0000", SAMPLE_FILES[0])
            text = subprocess.run(["identify", "-format", "%w %h", out], capture_output=True, text=True).stdout
            sizes.append([int(number) for number in text.split()])
        self.assertEqual([2 * side for side in sizes[0]], sizes[1])

    def test_svg_drawn_by_rsvg_is_our_png(self):
        for sample in SAMPLE_FILES:
            with self.subTest(sample=sample.name):
                ours, svg, theirs = (self.folder / name for name in ("ours.png", "ours.svg", "theirs.png"))
                for out in (ours, svg):
                    self.assertEqual(self.run_headless(f"--export={out}", sample).returncode, 0)
                subprocess.run(["rsvg-convert", "--unlimited", "-o", theirs, svg], check=True)
                compared = subprocess.run(
                    ["compare", "-metric", "MAE", ours, theirs, "null:"], capture_output=True, text=True
                )
                difference = float(re.search(r"\(([\d.e-]+)\)", compared.stderr)[1])
                self.assertLess(difference, 0.01)

    def test_thumbnail_fits_the_size(self):
        out = self.folder / "small.png"
        result = self.run_headless("--thumbnail=128", SAMPLE_FILES[0], out)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        text = subprocess.run(["identify", "-format", "%w %h", out], capture_output=True, text=True).stdout
        width, height = (int(number) for number in text.split())
        self.assertEqual(max(width, height), 128)

    def test_names_with_spaces_and_letters_of_any_script(self):
        name = self.folder / "mein Bild – 図 №1.shapeedit"
        shutil.copy(SAMPLE_FILES[0], name)
        result = self.run_headless("--export=aus gabe.svg", name)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertTrue((self.folder / "aus gabe.svg").exists())


if __name__ == "__main__":
    unittest.main()
