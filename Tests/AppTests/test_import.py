"""Files of other programs become drawings, on the command line and in windows."""

import json
import shutil

from support import SAMPLES, ProgramTest, wait_for

SVG = """<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80">
<rect x="10" y="20" width="40" height="30" fill="red"/><filter id="f"/>
<circle cx="90" cy="40" r="20" filter="url(#f)"/><circle cx="90" cy="40" r="5" filter="url(#f)"/></svg>"""


class ImportTests(ProgramTest):
    def test_an_svg_becomes_a_drawing(self):
        source, drawing = self.folder / "Näme.svg", self.folder / "out.shapeedit"
        source.write_text(SVG)
        result = self.run_headless(f"--export={drawing}", source)
        self.assertEqual(result.returncode, 0, result.stderr)
        # What is not understood is listed, and nothing else is said.
        self.assertEqual(result.stderr, f"{source}: “filter” was left out (2 times)\n")
        page = json.loads(drawing.read_text())["pages"][0]
        self.assertEqual((page["name"], page["width"], page["height"]), ("Näme", 120, 80))
        self.assertEqual([shape["type"] for shape in page["shapes"]], ["rectangle", "ellipse", "ellipse"])
        self.assertEqual(self.run_headless("--validate", drawing).returncode, 0)
        self.assertEqual(source.read_text(), SVG)

    def test_an_svg_is_drawn_at_once(self):
        source, picture = self.folder / "a.SVG", self.folder / "out.png"
        source.write_text(SVG)
        self.assertEqual(self.run_headless(f"--export={picture}", "--scale", "2", source).returncode, 0)
        self.assertEqual(int.from_bytes(picture.read_bytes()[16:20], "big"), 240)

    def test_an_excalidraw_file_becomes_a_drawing(self):
        source, drawing = self.folder / "a.excalidraw", self.folder / "out.shapeedit"
        box = {"id": "a", "type": "rectangle", "x": 1, "y": 2, "width": 30, "height": 40, "strokeColor": "#1e1e1e"}
        arrow = {"id": "b", "type": "arrow", "x": 31, "y": 20, "points": [[0, 0], [50, 9]], "strokeColor": "#1e1e1e",
                 "startBinding": {"elementId": "a"}, "endArrowhead": "arrow"}
        source.write_text(json.dumps({"type": "excalidraw", "elements": [box, arrow]}))
        result = self.run_headless(f"--export={drawing}", source)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        shapes = json.loads(drawing.read_text())["pages"][0]["shapes"]
        self.assertEqual([shape["type"] for shape in shapes], ["rectangle", "connector"])
        self.assertEqual(shapes[1]["from"]["shape"], shapes[0]["id"])

    def test_a_drawio_file_becomes_a_drawing(self):
        source, drawing = self.folder / "a.drawio", self.folder / "out.shapeedit"
        source.write_text(
            '<mxfile><diagram name="One"><mxGraphModel><root><mxCell id="0"/><mxCell id="a" value="Box" vertex="1" parent="0">'
            '<mxGeometry x="1" y="2" width="30" height="40" as="geometry"/></mxCell></root></mxGraphModel></diagram></mxfile>')
        result = self.run_headless(f"--export={drawing}", source)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        page = json.loads(drawing.read_text())["pages"][0]
        self.assertEqual((page["name"], page["shapes"][0]["text"]["string"]), ("One", "Box"))

    def test_a_drawing_is_written_again_as_it_is(self):
        source, first, second = (self.folder / name for name in ("a.svg", "b.shapeedit", "c.shapeedit"))
        source.write_text(SVG)
        self.run_headless(f"--export={first}", source)
        self.assertEqual(self.run_headless(f"--export={second}", first).returncode, 0)
        self.assertEqual(first.read_bytes(), second.read_bytes())

    def test_bad_input_is_refused(self):
        source, drawing = self.folder / "a.svg", self.folder / "out.shapeedit"
        for text, said in [(SVG[:-20], "well-formed"), ("{}", "well-formed"), ("<html/>", "no SVG"), ("", "XML")]:
            with self.subTest(text=text):
                source.write_text(text)
                result = self.run_headless(f"--export={drawing}", source)
                self.assertEqual(result.returncode, 1)
                self.assertTrue(result.stderr.startswith(f"{source}:"), result.stderr)
                self.assertIn(said, result.stderr)
                self.assertFalse(drawing.exists())
        result = self.run_headless(f"--export={drawing}", self.folder / "missing.svg")
        self.assertEqual(result.returncode, 1)

    def test_wrong_usage_is_told(self):
        source = self.folder / "a.svg"
        source.write_text(SVG)
        for arguments in [["--export=out.shapeedit", "--scale", "2", source], ["--export=out.xyz", source],
                          [f"--export={source}", source]]:
            with self.subTest(arguments=arguments):
                self.assertEqual(self.run_headless(*arguments).returncode, 2)


class ImportWindowTests(ProgramTest):
    def test_an_svg_opens_as_a_new_unsaved_document(self):
        source = self.folder / "a.svg"
        source.write_text(SVG)
        before = source.stat().st_mtime_ns
        running = self.start(source)
        # What was left out is told, and read.
        running.find(name="Not everything of “a.svg” could be imported")
        self.assertTrue(running.has(name="“filter” was left out (2 times)"))
        running.dialog_button("OK")
        wait_for(lambda: not running.has(name="Not everything of “a.svg” could be imported"), "the end of the list")
        wait_for(lambda: running.titles() == ["a — Edited"], "a new document's window")
        self.assertEqual(running.action_state("win.undo")[0], True)
        self.assertEqual(source.stat().st_mtime_ns, before)

    def test_an_excalidraw_file_opens_as_a_new_document(self):
        source = self.folder / "a.excalidraw"
        source.write_text('{"elements": [{"id": "a", "type": "ellipse", "x": 1, "y": 2, "width": 30, "height": 40}]}')
        running = self.start(source)
        wait_for(lambda: running.titles() == ["a — Edited"], "a new document's window")

    def test_its_name_is_the_same_everywhere_and_is_that_of_its_draft(self):
        source = self.folder / "ex.excalidraw"
        source.write_text('{"elements": [{"id": "a", "type": "ellipse", "x": 1, "y": 2, "width": 30, "height": 40}]}')
        running = self.start(source)
        wait_for(lambda: running.titles() == ["ex — Edited"], "a new document's window")
        for command, title in (("win.export", "Export “ex”"), ("win.properties", "Properties of “ex”")):
            running.activate(command)
            wait_for(lambda: any(node.name == title for node in running.top_levels()), title)
            running.focus(running.newest_window())
            running.key("Escape")
            wait_for(lambda: not any(node.name == title for node in running.top_levels()), "it to go")
        running.activate("win.save-as")
        wait_for(lambda: running.find("text", "Name:").text == "ex.shapeedit", "the name that is proposed")
        running.dialog_button("Cancel")
        running.activate("app.quit")
        self.assertEqual(running.wait_until_ended(), 0)
        # It is a draft, which is found by that name.
        again = self.start("--browser", home=running.home)
        again.find("table cell", lambda name: name.startswith("ex, Draft"))

    def test_a_drawio_file_opens_as_a_new_document(self):
        source = self.folder / "a.drawio"
        source.write_text('<mxfile><diagram><mxGraphModel><root/></mxGraphModel></diagram></mxfile>')
        running = self.start(source)
        wait_for(lambda: running.titles() == ["a — Edited"], "a new document's window")

    def test_a_bad_svg_is_refused(self):
        source = self.folder / "bad.svg"
        source.write_text(SVG[:-20])
        running = self.start(source)
        running.find(name="“bad.svg” could not be opened")
        self.assertTrue(any("well-formed" in label for label in running.labels()))
        running.dialog_button("OK")
        # Nothing is open, and the file is as it was.
        wait_for(lambda: not running.has(name="“bad.svg” could not be opened"), "the end of the message")
        self.assertEqual(source.read_text(), SVG[:-20])

    def test_import_begins_where_the_drawing_is(self):
        place = self.folder / "drawings"
        place.mkdir()
        drawing = place / "plan.shapeedit"
        shutil.copy(next(SAMPLES.glob("*.shapeedit")), drawing)
        running = self.start(drawing)
        wait_for(lambda: running.action_state("win.import"), "the command")
        running.activate("win.import")
        dialog = running.find("dialog", "Import")
        running.find(name="drawings", root=dialog)
        running.dialog_button("Cancel")

    def test_import_is_a_command_of_the_window(self):
        running = self.start("--new")
        wait_for(lambda: running.action_state("win.import"), "the command")
        self.assertEqual(running.action_state("win.import")[0], True)
        running.activate("win.import")
        running.find("dialog", "Import")
        running.dialog_button("Cancel")
