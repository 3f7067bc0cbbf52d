"""What the command line says: of every kind of path what it is, and nothing that a terminal would obey."""

import json
import os
import re
import socket
import subprocess

from support import SAMPLES, ProgramTest, program

SAMPLE = SAMPLES / "floor-plan.shapeedit"

# What a terminal obeys: control characters, line breaks of all kinds, and what turns the direction of writing over.
OBEYED = [*range(1, 0x20), *range(0x7F, 0xA0), *range(0x2028, 0x202F), *range(0x2066, 0x206A)]
HOSTILE = "a" + "".join(map(chr, OBEYED)) + "z"


def visible(text):
    return "".join(
        character if ord(character) not in OBEYED else f"\\x{ord(character):02x}" if ord(character) < 256
        else f"\\u{ord(character):04x}" for character in text)


class MessageTest(ProgramTest):
    def run_raw(self, *arguments, wrapper=()):
        """Runs the program without a display. Returns its exit status and all that it wrote, as bytes."""
        env = {key: value for key, value in os.environ.items()
               if key not in ("DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS")}
        arguments = [argument if isinstance(argument, bytes) else str(argument) for argument in arguments]
        result = subprocess.run(
            [*wrapper, program("SHAPEEDIT"), *arguments], env={**env, "LC_ALL": "C.UTF-8"}, cwd=self.folder,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120)
        return result.returncode, result.stdout

    def check_harmless(self, output):
        """Returns the lines."""
        text = output.decode()
        found = {hex(ord(character)) for character in text if ord(character) in OBEYED and character != "\n"}
        self.assertEqual(found, set(), text[:2000])
        return text.split("\n")[:-1]


class HostileTextTests(MessageTest):
    def commands(self):
        """Every message about an argument or a file's name, with what is hostile in it, and what it ends with."""
        name = HOSTILE
        (self.folder / f"{name}.shapeedit").write_bytes(SAMPLE.read_bytes())
        (self.folder / f"{name}.bad").write_bytes(b"{")
        (self.folder / f"{name}.png").write_bytes(SAMPLE.read_bytes())
        (self.folder / f"{name}.folder.png").mkdir()
        os.symlink(f"{name}.nowhere", self.folder / f"{name}.dangling")
        os.symlink(f"{name}.loop", self.folder / f"{name}.loop")
        os.mkfifo(self.folder / f"{name}.fifo")
        for usage in [[f"--{name}"], [f"-{name}"], [f"--export={name}.gif", SAMPLE], [f"--page={name}", SAMPLE],
                      [f"--scale={name}", SAMPLE], [f"--background={name}", "--export=x.png", SAMPLE],
                      [f"--version={name}"], [f"--new={name}"], [f"--help={name}"], [f"--thumbnail={name}", "a", "b"],
                      [f"--export={name}.png", f"{name}.png"], ["--thumbnail=64", f"{name}.png", f"{name}.png"],
                      [f"--screenshot={name}.png", f"{name}.png"],
                      ["--export=x.png", "--page=99", f"{name}.shapeedit"]]:
            yield 2, usage
        for ending in ["missing", "bad", "folder.png", "dangling", "loop", "fifo"]:
            place = f"{name}.{ending}"
            for command in [["--validate", place], ["--export=x.png", place], ["--thumbnail=64", place, "x.png"]]:
                yield 1, command
        for output in [f"{name}/x.png", f"{name}.folder.png", f"{name}.fifo/x.png"]:
            yield 1, [f"--export={output}", SAMPLE]
            yield 1, ["--thumbnail=64", SAMPLE, output]
            yield 1, [f"--screenshot={output}", SAMPLE]

    def test_no_argument_and_no_name_reaches_the_terminal_raw(self):
        # What these were given they do not repeat.
        silent = [f"--thumbnail={HOSTILE}", f"--help={HOSTILE}", f"--page={HOSTILE}", f"--scale={HOSTILE}"]
        for status, command in self.commands():
            with self.subTest(command=command):
                got, output = self.run_raw(*command)
                lines = self.check_harmless(output)
                self.assertEqual((got, len(lines)), (status, status), output)
                if command[0] not in silent:
                    self.assertIn(visible(HOSTILE), lines[0])

    def test_names_that_are_not_utf_8(self):
        name = bytes(range(1, 0x2F)) + b"z\xff\x9b\xc3"
        for ending, content in [(b".missing", None), (b".bad", b"{"), (b".folder", False)]:
            place = os.fsencode(self.folder) + b"/" + name + ending
            if content:
                with open(place, "wb") as file:
                    file.write(content)
            elif content is False:
                os.mkdir(place)
            for command in [[b"--validate", name + ending], [b"--export=x.png", name + ending],
                            [b"--thumbnail=64", name + ending, b"x.png"], [b"--thumbnail=64", SAMPLE, name + ending + b".no/x"]]:
                with self.subTest(command=command):
                    got, output = self.run_raw(*command)
                    self.assertEqual((got, len(self.check_harmless(output))), (1, 1), output)

    def contents(self):
        """Drawings with what is hostile in the place of each of their texts, and raw in each place of their bytes."""
        drawing = json.dumps({
            "format": "org.shapeedit.document", "version": 1,
            "pages": [{"id": "p1", "name": "Page", "width": 100, "height": 100, "background": "#ffffffff", "shapes": [
                {"id": "a", "type": "rectangle", "name": "Box", "x": 0, "y": 0, "width": 10, "height": 10, "fill": "#000000ff",
                 "text": {"string": "Text", "size": 6, "align": "left"}},
                {"id": "b", "type": "path", "x": 0, "y": 0, "width": 10, "height": 10, "d": "M0 0L1 1"},
                {"id": "c", "type": "image", "x": 0, "y": 0, "width": 10, "height": 10, "resource": "r"}]}],
            "resources": {"r": {"type": "image/png", "data": "AA=="}},
        })
        written = {"escaped": json.dumps(HOSTILE)[1:-1].encode(), "raw": HOSTILE.encode(), "short": b"\x1b]0;",
                   "not UTF-8": b"\xff\x9b\xc3\x28\xed\xa0\x80", "a line": b"\\nfile:1:1: all is well"}
        for kind, text in written.items():
            for match in re.finditer(r'"[^"]*"|\d+', drawing):
                start, end = match.span()
                before, after = drawing[:start].encode(), drawing[end:].encode()
                yield kind, before + b'"' + text + b'"' + after
                yield kind, drawing[:end - 1].encode() + text + b'"' + after
                if kind == "escaped":
                    # As a key that nobody knows.
                    yield kind, before + b'"' + text + b'":1,' + drawing[start:].encode()
            for cut in range(0, len(drawing), 97):
                yield kind, drawing[:cut].encode() + text + drawing[cut:].encode()

    def test_nothing_that_is_in_a_file_reaches_the_terminal_raw(self):
        names = []
        for number, (kind, content) in enumerate(self.contents()):
            names.append(f"{number}.shapeedit")
            (self.folder / names[-1]).write_bytes(content)
        self.assertGreater(len(names), 300)
        got, output = self.run_raw("--validate", *names)
        self.assertEqual(got, 1)
        lines = self.check_harmless(output)
        for line in lines:
            self.assertRegex(line, r"^\d+\.shapeedit:\d+:\d+: .")
        faulty = {line.split(":")[0] for line in lines}
        self.assertGreater(len(faulty), len(names) // 2)
        # What was said of hostile texts shows them.
        self.assertTrue([line for line in lines if "\\x01" in line])

    def test_what_an_import_leaves_out_is_said_harmlessly(self):
        """Kinds, names and styles of other formats, and what is wrong with their files."""
        element = {"id": "b", "type": "ellipse", "x": 1, "y": 2, "width": 30, "height": 40}
        excalidraw = {"elements": [element | {"type": HOSTILE}, element | {"fillStyle": HOSTILE, "strokeStyle": HOSTILE},
                                   element | {"type": "image", "fileId": HOSTILE}]}
        # What XML may hold of it.
        shown = "".join(character for character in HOSTILE if character >= " " and character not in "\x7f\ufffe\uffff")
        text = shown.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
        files = {
            "a.excalidraw": json.dumps(excalidraw),
            "b.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><filter/><text font-family="%s" fill="url(#%s)">%s</text>'
                     '<image href="%s"/><use href="#%s"/><rect width="9" height="9" class="%s"/></svg>' % ((text,) * 6),
            "c.drawio": '<mxfile><diagram name="%s"><mxGraphModel><root><mxCell id="1" style="shape=%s;fillColor=%s" vertex="1">'
                        '<mxGeometry x="0" y="0" width="9" height="9"/></mxCell></root></mxGraphModel></diagram></mxfile>' % ((text,) * 3),
        }
        said = 0
        for name, content in files.items():
            for place in (name, f"bad-{name}"):
                (self.folder / place).write_text(content if place == name else content[:-9] + "<" + shown)
                with self.subTest(file=place):
                    status, output = self.run_raw("--export=out.shapeedit", place)
                    self.assertEqual(status, 0 if place == name else 1, output)
                    said += len(self.check_harmless(output))
        self.assertGreater(said, 5)

    def test_a_window_says_nothing_raw_either(self):
        home = self.folder / HOSTILE
        (home / ".config/org.shapeedit.ShapeEdit").mkdir(parents=True)
        (home / ".config/org.shapeedit.ShapeEdit/settings.json").write_bytes(b"{")
        running = self.start(f"--screenshot={HOSTILE}/{HOSTILE}/x.png", home=home)
        self.assertEqual(running.wait_until_ended(), 1)
        with open(running.log.name, "rb") as log:
            self.assertTrue(self.check_harmless(log.read()))

    def test_a_picture_of_what_cannot_be_opened_ends_with_the_reason(self):
        """Where no display is looked at a dialog is answered by nobody."""
        (self.folder / "bad.shapeedit").write_bytes(b"{")
        (self.folder / "folder.shapeedit").mkdir()
        (self.folder / "other.type").touch()
        os.mkfifo(self.folder / "fifo.shapeedit")
        for file in ["missing.shapeedit", "bad.shapeedit", "folder.shapeedit", "other.type", "fifo.shapeedit",
                     "no/such/folder.shapeedit", "https://example.org/a.shapeedit"]:
            with self.subTest(file=file):
                place = file if ":" in file else f"{self.folder}/{file}"
                running = self.start(f"--screenshot={self.folder}/x.png", place)
                self.assertEqual(running.wait_until_ended(), 1)
                with open(running.log.name, "rb") as log:
                    lines = self.check_harmless(log.read())
                self.assertTrue([line for line in lines if line.startswith(f"{place}: ")], lines)
                self.assertFalse((self.folder / "x.png").exists())


class KindOfPathTests(MessageTest):
    """Every kind of thing that a path can lead to is called what it is."""

    def kinds(self):
        """Paths, and what is said of them."""
        folder = self.folder
        (folder / "folder").mkdir()
        (folder / "empty").touch()
        os.mkfifo(folder / "fifo")
        server = socket.socket(socket.AF_UNIX)
        self.addCleanup(server.close)
        server.bind(str(folder / "socket"))
        links = {"dangling": "nowhere", "absolute": "/no/where", "chained": "dangling", "loop": "loop", "one": "two",
                 "two": "one", "to-folder": "folder", "to-fifo": "fifo", "through": "empty/below", "into": "folder/nothing"}
        for name, destination in links.items():
            os.symlink(destination, folder / name)
        (folder / "closed").mkdir()
        (folder / "closed/file").write_bytes(SAMPLE.read_bytes())
        (folder / "unreadable").write_bytes(SAMPLE.read_bytes())
        (folder / "unreadable").chmod(0)
        os.symlink("unreadable", folder / "to-unreadable")
        (folder / "closed").chmod(0)
        self.addCleanup((folder / "closed").chmod, 0o755)
        special, missing = "It is a device, a pipe or a socket", "There is no such file"
        loop, denied = "leads nowhere but to itself", "You do not have permission to read it"
        return {
            "missing": missing, "": missing, "no/such/folder": missing, "folder/missing": missing,
            "dangling": "It is a symbolic link to “nowhere”, and there is no such file",
            "absolute": "It is a symbolic link to “/no/where”, and there is no such file",
            "chained": "It is a symbolic link to “dangling”, and there is no such file",
            "into": "It is a symbolic link to “folder/nothing”, and there is no such file",
            "loop": loop, "one": loop, "loop/below": loop,
            "folder": "It is a folder", "folder/": "It is a folder", "to-folder": "It is a folder", ".": "It is a folder",
            "..": "It is a folder", "/": "It is a folder", "folder/..": "It is a folder",
            "fifo": special, "to-fifo": special, "socket": special, "/dev/null": special, "/dev/full": special,
            "empty": "1:1: ", "empty/below": "Part of its path is not a folder",
            "through": "Part of its path is not a folder",
            "unreadable": denied, "to-unreadable": denied, "closed/file": denied, "closed/missing": denied,
            "x" * 300: "Its name or path is too long", "d/" * 3000 + "x": "Its name or path is too long",
        }

    def test_each_is_called_what_it_is(self):
        for path, what in self.kinds().items():
            for command in [["--validate", path], ["--export=x.png", path], ["--thumbnail=64", path, "x.png"]]:
                with self.subTest(command=command):
                    got, output = self.run_raw(*command, wrapper=as_a_person())
                    lines = self.check_harmless(output)
                    self.assertEqual((got, len(lines)), (1, 1), output)
                    self.assertTrue(lines[0].startswith(f"{path or '“”'}:"), lines[0])
                    self.assertIn(what, lines[0])
                    self.assertFalse((self.folder / "x.png").exists())


def as_a_person():
    """A command that takes away root's right to read everything."""
    if os.geteuid() != 0:
        return []
    rights = "-dac_override,-dac_read_search"
    return ["setpriv", f"--bounding-set={rights}", f"--inh-caps={rights}", "--"]
