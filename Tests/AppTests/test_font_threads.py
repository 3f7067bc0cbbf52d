"""Cairo ends a program in which one thread lets go of a font of cairo's just as another takes it up, rarely and under load.
So only the main thread, which shows the windows' own text, uses them: whatever else calls cairo with a font is found here."""

import json
import os
import pathlib
import struct
import subprocess
import sys

from support import program, wait_for
from test_export import ExportWindowTest

SOURCE = pathlib.Path(__file__).with_name("font_calls.c")
TEXTS = ["Words of a text", "\u05e9\u05dc\u05d5\u05dd abc 123", "a\u0301\u0323 e\u0308", "\u4e2d\u6587", "\U0001f469\u200d\U0001f467",
         "\u0645\u0631\u062d\u0628\u0627 \u202bx\u202c", "\U0010ffff"]
# A thread of this program calls cairo's fonts by the way of Pango.
CONTROL = """
import ctypes, threading
ctypes.CDLL("libpangocairo-1.0.so.0", ctypes.RTLD_GLOBAL)
thread = threading.Thread(target=lambda: ctypes.CDLL(None).pango_cairo_font_map_new())
thread.start()
thread.join()
"""


class FontThreadTests(ExportWindowTest):
    def setUp(self):
        super().setUp()
        self.library = self.folder / "font_calls.so"
        subprocess.run(["clang", "-O1", "-shared", "-fPIC", "-o", self.library, SOURCE, "-ldl"], check=True)
        self.counts = self.folder / "counts"
        self.counts.write_bytes(bytes(64))
        self.variables = {"LD_PRELOAD": str(self.library), "FONT_CALLS": str(self.counts)}

    def calls(self):
        """How often the main thread and the others have called cairo's fonts, and by which function the first other did."""
        main, others, first = struct.unpack("<QQ48s", self.counts.read_bytes())
        return main, others, first.rstrip(b"\0").decode()

    def drawing(self):
        """A page of texts, so many that several threads paint them."""
        shapes = [
            {"id": f"s{n}", "type": "text", "x": n % 20 * 40, "y": n // 20 * 40, "width": 60, "height": 40,
             "text": {"string": TEXTS[n % len(TEXTS)], "size": 8 + n % 9, "weight": [400, 700][n % 2], "italic": n % 3 == 0,
                      "font": ["serif", "monospace", "Nowhere"][n % 3], "align": ["start", "center", "end", "justify"][n % 4]}}
            for n in range(400)
        ]
        page = {"id": "p", "name": "P", "width": 800, "height": 800, "background": "#ffffffff", "shapes": shapes}
        path = self.folder / "Texts.shapeedit"
        path.write_text(json.dumps({"format": "org.shapeedit.document", "version": 1, "pages": [page]}))
        return path

    def test_others_are_counted(self):
        subprocess.run([sys.executable, "-c", CONTROL], env={**os.environ, **self.variables}, check=True)
        self.assertEqual(self.calls()[1:], (1, "pango_cairo_font_map_new"))

    def test_the_window(self):
        editor = self.start(self.drawing(), environment=self.variables).ready()
        steps = (["ctrl+plus"] * 3, ["ctrl+minus"] * 6, ["ctrl+0"], ["ctrl+a", "Right", "Right"], ["ctrl+z"])
        for number, keys in enumerate(steps):
            editor.key(*keys)
            # The main thread shows what the status bar says: a place where the pointer was not before.
            before = self.calls()[0]
            editor.xdotool("mousemove", 500 + 20 * number, 400, "mousemove", 520 + 20 * number, 420)
            wait_for(lambda: self.calls()[0] > before, "the window to show text")
        editor.xdotool("mousemove", 600, 400, "click", "--repeat", 5, 5)
        editor.activate("win.zoom-fit")
        editor.ready()
        self.assertEqual(self.calls()[1:], (0, ""))

    def test_the_windows_pdfs(self):
        """Another process writes them, whose main thread shows their text: when the format is chosen, and at the end."""
        drawing = self.drawing()
        editor = self.start(drawing, environment=self.variables).ready()
        self.open_window(editor)
        editor.click_button("PDF")
        self.wait_for_summary(editor, "800 × 800")
        self.counts.write_bytes(bytes(64))
        path = self.export(editor, "out.pdf")
        self.wait_until_gone(editor)
        self.assertEqual(self.calls()[1:], (0, ""))
        self.assertGreater(self.calls()[0], 0)
        text = subprocess.run(["pdftotext", path, "-"], capture_output=True, text=True, check=True).stdout
        self.assertIn("Words", text)
        # It is what the command line writes.
        subprocess.run([program("SHAPEEDIT"), "--export=again.pdf", drawing], cwd=self.folder, check=True)
        self.assertEqual(path.read_bytes(), (self.folder / "again.pdf").read_bytes())

    def test_exports(self):
        drawing = self.drawing()
        for arguments in (["--thumbnail=512", drawing, "out.png"], ["--export=out.png", drawing, "--scale", "2"],
                          ["--export=out.svg", drawing], ["--export=out.pdf", drawing]):
            with self.subTest(arguments=arguments):
                self.counts.write_bytes(bytes(64))
                subprocess.run([program("SHAPEEDIT"), *map(str, arguments)], env={**os.environ, **self.variables},
                               cwd=self.folder, check=True)
                main, others, first = self.calls()
                self.assertEqual((others, first), (0, ""))
                # Only PDF, whose text can be selected, has fonts of cairo's.
                self.assertEqual(main > 0, "pdf" in arguments[0])
