"""What the command line writes to: never to what it reads, and never half."""

import base64
import hashlib
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import unittest

from support import SAMPLES, ProgramTest, measure, program, wait_for

UNSURE_DISK = pathlib.Path(__file__).with_name("unsure_disk.c")
SAMPLE = SAMPLES / "floor-plan.shapeedit"


class OutputTest(ProgramTest):
    def drawing(self, name):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(SAMPLE, path)
        return path

    def contents(self):
        """All that is in the folder: what it is, its bytes, and which file."""
        found = {}
        for path in sorted(self.folder.rglob("*")):
            status = path.lstat()
            content = os.readlink(path) if path.is_symlink() else path.read_bytes() if path.is_file() else None
            found[str(path.relative_to(self.folder))] = (status.st_mode, status.st_ino, status.st_mtime_ns, content)
        return found

    def commands(self, source, output):
        """Every command line that draws `source` to `output`."""
        for options in [[], ["--page", 1], ["--scale", 0.5], ["--background", "white"],
                        ["--page", 1, "--scale", 2, "--background", "transparent"]]:
            yield [f"--export={output}", *options, source]
            yield [source, *options, "--export", output]
        yield ["--thumbnail=64", source, output]
        yield [source, "--thumbnail", 64, output]
        yield [f"--screenshot={output}", source]

    def run_in(self, wrapper, *arguments):
        """Runs the program, without a display, by another command."""
        env = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "DBUS_SESSION_BUS_ADDRESS")}
        return subprocess.run([*wrapper, program("SHAPEEDIT"), *map(str, arguments)], env={**env, "LC_ALL": "C.UTF-8"},
                              cwd=self.folder, capture_output=True, text=True, timeout=120)

    def check_refused(self, source, output, commands=None, wrapper=()):
        before = self.contents()
        for command in commands or self.commands(source, output):
            with self.subTest(command=command):
                result = self.run_in(wrapper, *command)
                self.assertEqual(result.returncode, 2, result.stderr)
                self.assertIn("the same file", result.stderr)
                self.assertEqual(self.contents(), before)


class SameFileTests(OutputTest):
    """However the file that is read is called as an output, it stays."""

    takes_long = True

    def test_every_option(self):
        for ending in ["png", "svg", "pdf"]:
            drawing = self.drawing(f"a.{ending}")
            self.check_refused(drawing, drawing)

    def aliases(self):
        """Another name of a drawing, and the drawing."""
        drawing = self.drawing("a.png")
        (self.folder / "sub" / "deep").mkdir(parents=True)
        os.symlink("a.png", self.folder / "link.png")
        os.symlink("link.png", self.folder / "chain.png")
        os.symlink(drawing, self.folder / "absolute.png")
        os.symlink("../a.png", self.folder / "sub" / "up.png")
        os.symlink("..", self.folder / "sub" / "parent")
        os.link(drawing, self.folder / "hard.png")
        os.symlink("hard.png", self.folder / "to-hard.png")
        for alias in ["a.png", "./a.png", ".//a.png", "sub/../a.png", drawing, drawing.as_uri(), "link.png", "chain.png",
                      "absolute.png", "sub/up.png", "sub/parent/a.png", "sub/parent/link.png", "hard.png", "to-hard.png",
                      f"../{self.folder.name}/a.png", f"/proc/self/cwd/a.png"]:
            yield alias, drawing

    def test_every_alias_either_way(self):
        for alias, drawing in list(self.aliases()):
            for source, output in [("a.png", alias), (alias, "a.png"), (alias, alias)]:
                self.check_refused(source, output, [
                    [f"--export={output}", source], ["--thumbnail=64", source, output],
                ])

    def test_an_import_onto_itself(self):
        """What is read in another format stays too, whatever it is called as a drawing."""
        sources = {
            "a.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
            "a.excalidraw": '{"elements": [{"id": "a", "type": "ellipse", "x": 1, "y": 2, "width": 30, "height": 40}]}',
            "a.drawio": "<mxfile><diagram><mxGraphModel><root/></mxGraphModel></diagram></mxfile>",
        }
        for name, text in sources.items():
            (self.folder / name).write_text(text)
            os.symlink(name, self.folder / f"{name}.link.shapeedit")
            os.link(self.folder / name, self.folder / f"{name}.hard.shapeedit")
            for output in (f"{name}.link.shapeedit", f"./{name}.hard.shapeedit", self.folder / f"{name}.link.shapeedit"):
                self.check_refused(name, output, [[f"--export={output}", name]])
            # Another one is written.
            result = self.run_in((), f"--export={name}.shapeedit", name)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertEqual((self.folder / name).read_text(), text)

    def test_a_bind_mount_is_the_same_file(self):
        self.drawing("a.png"), (self.folder / "b.png").touch(), (self.folder / "there").mkdir()
        script = "mount --bind a.png b.png && mount --bind . there && exec \"$@\""
        wrapper = ["unshare", "--mount", "--propagation", "private", "sh", "-c", script, "sh"]
        if os.geteuid() != 0:
            wrapper[1:1] = ["--user", "--map-root-user"]
        if subprocess.run([*wrapper, "true"], cwd=self.folder, capture_output=True).returncode != 0:
            self.skipTest("nothing can be mounted here")
        for output in ["b.png", "there/a.png", "there/../b.png"]:
            self.check_refused("a.png", output, [
                [f"--export={output}", "a.png"], ["--thumbnail=64", "a.png", output], ["--thumbnail=64", output, "a.png"],
            ], wrapper)

    def test_a_folder_that_makes_no_difference_between_large_and_small_letters(self):
        image = self.folder / "disk"
        with open(image, "wb") as file:
            file.truncate(8 << 20)
        (self.folder / "there").mkdir()
        script = f"mount -o loop {image} there && cp {SAMPLE} there/a.png && cd there && \"$@\"; status=$?; " \
            f"cmp {SAMPLE} a.png || exit 99; exit $status"
        if subprocess.run(["mkfs.ext4", "-q", "-O", "casefold", image], capture_output=True).returncode != 0:
            self.skipTest("no such file system can be made here")
        script = script.replace("&& cp", "&& mkdir there/folded && chattr +F there/folded && cp").replace(
            "there/a.png && cd there", "there/folded/a.png && cd there/folded")
        wrapper = ["unshare", "--mount", "--propagation", "private", "sh", "-c", script, "sh"]
        if os.geteuid() != 0 or subprocess.run([*wrapper, "true"], cwd=self.folder, capture_output=True).returncode != 0:
            self.skipTest("nothing can be mounted here")
        for source, output in [("a.png", "A.PNG"), ("A.png", "a.png"), ("./A.PNG", "a.Png")]:
            for command in [[f"--export={output}", source], ["--thumbnail=64", source, output]]:
                with self.subTest(command=command):
                    result = self.run_in(wrapper, *command)
                    self.assertEqual(result.returncode, 2, result.stderr)
                    self.assertIn("the same file", result.stderr)

    def test_the_standard_output_is_looked_at_too(self):
        drawing = self.drawing("a.png")
        before = self.contents()
        for place in ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]:
            with open(drawing, "r+b") as file:
                result = subprocess.run(
                    [program("SHAPEEDIT"), "--thumbnail=64", drawing, place], stdout=file, stderr=subprocess.PIPE, text=True)
            self.assertEqual(result.returncode, 2, result.stderr)
            self.assertEqual(self.contents(), before)

    def test_a_copy_is_another_file(self):
        self.drawing("a.png"), self.drawing("copy.png")
        for command in [["--export=copy.png", "a.png"], ["--thumbnail=64", "a.png", "copy.png"]]:
            shutil.copy(SAMPLE, self.folder / "copy.png")
            result = self.run_headless(*command)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            self.assertEqual((self.folder / "copy.png").read_bytes()[1:4], b"PNG")
            self.assertEqual((self.folder / "a.png").read_bytes(), SAMPLE.read_bytes())


class FailedWriteTests(OutputTest):
    """An output that is there already is replaced whole or not at all."""

    def existing(self):
        """Each kind of output that is there already."""
        for name in ["plain.png", "linked.png", "pointed.png"]:
            (self.folder / name).write_bytes(b"what was there")
        os.link(self.folder / "linked.png", self.folder / "second.png")
        os.symlink("pointed.png", self.folder / "link.png")
        return ["plain.png", "linked.png", "link.png"]

    def commands_that_fail(self, output):
        self.drawing("a.shapeedit")
        (self.folder / "bad.shapeedit").write_bytes(SAMPLE.read_bytes()[:-200])
        for source, wrapper in [("bad.shapeedit", []), ("missing.shapeedit", []),
                                ("a.shapeedit", ["prlimit", "--fsize=100"]), ("a.shapeedit", ["prlimit", "--fsize=3000"])]:
            for command in [[f"--export={output}", source], ["--thumbnail=256", source, output]]:
                yield wrapper, command

    def test_what_was_there_stays_when_the_export_fails(self):
        for output in self.existing():
            for wrapper, command in self.commands_that_fail(output):
                before = self.contents()
                with self.subTest(command=command, wrapper=wrapper):
                    result = self.run_in(wrapper, *command)
                    self.assertEqual(result.returncode, 1, result.stderr)
                    self.assertEqual(len(result.stderr.splitlines()), 1, result.stderr)
                    self.assertEqual(self.contents(), before)

    def test_a_full_device_is_told_of(self):
        drawing = self.drawing("a.shapeedit")
        result = self.run_headless("--thumbnail=64", drawing, "/dev/full")
        self.assertEqual(result.returncode, 1)
        self.assertRegex(result.stderr, "^/dev/full: There is not enough space")

    def test_a_folder_is_no_output(self):
        drawing = self.drawing("a.shapeedit")
        (self.folder / "folder.png").mkdir()
        for command in [["--export=folder.png", drawing], ["--thumbnail=64", drawing, "folder.png"],
                        ["--thumbnail=64", drawing, "."], ["--thumbnail=64", drawing, "/"]]:
            with self.subTest(command=command):
                result = self.run_headless(*command)
                self.assertEqual(result.returncode, 1, result.stderr)
                self.assertIn("It is a folder.", result.stderr)


class LimitTests(OutputTest):
    """A thumbnail that takes too much of the machine is given up, whatever it is that takes it."""

    def check_given_up(self, reason, name, wrapper=()):
        (self.folder / "out.png").write_bytes(b"what was there")
        before = self.contents()
        begun = os.times()
        result = self.run_in(wrapper, "--thumbnail=256", name, "out.png")
        ended = os.times()
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertRegex(result.stderr.splitlines()[-1], f"^{name}: No thumbnail is made: it {reason}")
        self.assertEqual(self.contents(), before)
        return ended.children_user + ended.children_system - begun.children_user - begun.children_system

    def test_memory(self):
        # As large as a file may be; it takes no place on the disk.
        with open(self.folder / "huge.shapeedit", "wb") as file:
            file.write(b'{"format":"org.shapeedit.document",')
            file.truncate(510 << 20)
        self.check_given_up("needs more than 512 MB of memory", "huge.shapeedit")

    def many(self, count):
        """A drawing of so many shapes that a thumbnail of it takes seconds."""
        shapes = ",\n".join(
            f'{{"id":"s{n}","type":"ellipse","x":{n % 700},"y":{n % 701},"width":90,"height":90,"fill":"#ff000080"}}'
            for n in range(count))
        (self.folder / "many.shapeedit").write_text(
            '{"format":"org.shapeedit.document","version":1,"pages":[{"id":"p","name":"P","width":800,"height":800,'
            f'"background":"#ffffffff","shapes":[{shapes}]}}],"resources":{{}}}}')
    def test_processor_time(self):
        self.many(400_000)
        used = self.check_given_up(
            "needs more than 1 s of processor time", "many.shapeedit", ["prlimit", "--cpu=1:20"])
        self.assertLess(used, 3)

    def test_the_clock(self):
        self.many(200_000)
        # A clock that is set goes on in the program that is started, as limits do. One processor takes far longer.
        clock = ("import os, signal, sys; os.sched_setaffinity(0, [min(os.sched_getaffinity(0))]); signal.alarm(1); "
                 "os.execv(sys.argv[1], sys.argv[1:])")
        self.check_given_up("takes more than 1 s", "many.shapeedit", [sys.executable, "-c", clock])

    def test_a_clock_that_was_set_goes_on_when_the_thumbnail_is_there(self):
        self.drawing("a.shapeedit")
        os.mkfifo(self.folder / "out.png")
        # Nobody reads: without the clock it would wait for ever.
        clock = "import os, signal, sys; signal.alarm(4); os.execv(sys.argv[1], sys.argv[1:])"
        command = [sys.executable, "-c", clock, program("SHAPEEDIT"), "--thumbnail=64", "a.shapeedit", "out.png"]
        process = subprocess.Popen(command, cwd=self.folder, stderr=subprocess.PIPE)
        try:
            _, error = process.communicate(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            self.fail("the clock was stopped")
        self.assertEqual((process.returncode, error), (-signal.SIGALRM, b""))

    def test_it_sets_the_limits_itself(self):
        self.drawing("a.shapeedit")
        os.mkfifo(self.folder / "out.png")
        # It waits for a reader, with the limits on.
        process = subprocess.Popen([program("SHAPEEDIT"), "--thumbnail=64", "a.shapeedit", "out.png"], cwd=self.folder)
        try:
            limits = pathlib.Path(f"/proc/{process.pid}/limits")
            wait_for(lambda: re.search(r"Max cpu time +30 ", limits.read_text()), "a limit on processor time")
        finally:
            (self.folder / "out.png").read_bytes()
            self.assertEqual(process.wait(30), 0)


class ManyShapesTests(OutputTest):
    """Whatever there are many of, an export takes time and memory in proportion, and of each not much."""

    # What a shape of each kind has besides its place. Their frames are 10 x 8 units, in rows 12 apart.
    KINDS = {
        "rectangle": {}, "ellipse": {}, "polygon": {"sides": 6}, "star": {"points": 5, "innerRadius": 0.4},
        "line": {"points": [[0, 0], [5, 3], [10, 0]]}, "path": {"d": "M0 0L5 8C5 0 7 8 10 0Z"},
        "text": {"text": {"string": "Words", "size": 4}}, "org.example.gear": {}, "org.example." + "long" * 40: {},
        "connector": {"from": {"point": [0, 0]}, "to": {"point": [10, 8]}}, "group": {}, "frame": {}, "image": {},
    }
    # A picture of one pixel.
    PICTURE = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=")

    def shapes(self, kind, count):
        picture = hashlib.sha256(self.PICTURE).hexdigest()
        for number in range(count):
            place = {"x": number % 150 * 12, "y": number // 150 * 12, "width": 10, "height": 8}
            look = {"fill": "#4080c0ff", "stroke": {"color": "#000000ff", "width": 1}}
            shape = {"id": f"s{number}", "type": kind} | place | look | self.KINDS[kind]
            if kind in ("group", "frame"):
                shape["children"] = [{"id": f"c{number}", "type": "rectangle"} | place | look]
            elif kind == "image":
                shape["resource"] = picture
            elif kind == "connector":
                shape["from"], shape["to"] = ({"point": [place["x"] + dx, place["y"] + dy]} for dx, dy in ((0, 0), (10, 8)))
            yield shape

    def cost(self, kind, count, form):
        """The processor time and the memory of an export, in seconds and in kB."""
        picture = hashlib.sha256(self.PICTURE).hexdigest()
        resources = {picture: {"type": "image/png", "data": base64.b64encode(self.PICTURE).decode()}} if kind == "image" else {}
        page = {"id": "p", "name": "P", "width": 1800, "height": 1800, "background": "#ffffffff",
                "shapes": list(self.shapes(kind, count))}
        (self.folder / "many.shapeedit").write_text(json.dumps(
            {"format": "org.shapeedit.document", "version": 1, "pages": [page], "resources": resources}))
        status, time, memory = measure(program("SHAPEEDIT"), f"--export=out.{form}", "many.shapeedit", cwd=self.folder)
        self.assertEqual(status, 0)
        self.assertGreater((self.folder / f"out.{form}").stat().st_size, 500)
        return time, memory

    def test_of_each_kind(self):
        few, many = 4_000, 16_000
        for kind in self.KINDS:
            for form in ("png", "svg", "pdf"):
                with self.subTest(kind=kind, form=form):
                    (time, memory), (longer, larger) = self.cost(kind, few, form), self.cost(kind, many, form)
                    # Four times as many.
                    self.assertLess(longer, 8 * max(time, 0.1))
                    self.assertLess((larger - memory) / (many - few), {"text": 5, "frame": 6}.get(kind, 3), "kB a shape")


class StreamTests(OutputTest):
    """Outputs that are no files are written to as they are."""

    def test_the_standard_output(self):
        drawing = self.drawing("a.shapeedit")
        for place in ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]:
            with self.subTest(place=place):
                command = [program("SHAPEEDIT"), "--thumbnail=64", drawing, place]
                piped = subprocess.run(command, capture_output=True)
                self.assertEqual((piped.returncode, piped.stderr), (0, b""))
                self.assertEqual(piped.stdout[1:4], b"PNG")
                # What the shell opened for appending is appended to.
                log = self.folder / "log"
                log.write_bytes(b"before")
                with open(log, "ab") as file:
                    self.assertEqual(subprocess.run(command, stdout=file).returncode, 0)
                self.assertEqual(log.read_bytes(), b"before" + piped.stdout)

    def test_a_pipe_with_a_name(self):
        drawing = self.drawing("a.shapeedit")
        pipe = self.folder / "pipe.png"
        os.mkfifo(pipe)
        for command in [[f"--export={pipe}", drawing], ["--thumbnail=64", drawing, pipe]]:
            with self.subTest(command=command):
                got = []
                reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()), daemon=True)
                reader.start()
                result = self.run_headless(*command)
                self.assertEqual((result.returncode, result.stderr), (0, ""))
                reader.join(30)
                self.assertEqual(got[0][1:4], b"PNG")
                self.assertTrue(pipe.is_fifo())

    def test_nothing_is_written_to_a_socket(self):
        drawing = self.drawing("a.shapeedit")
        with socket.socket(socket.AF_UNIX) as server:
            place = self.folder / "socket.png"
            server.bind(str(place))
            result = self.run_headless(f"--export={place}", drawing)
            self.assertEqual(result.returncode, 1)
            self.assertEqual(len(result.stderr.splitlines()), 1, result.stderr)
            self.assertTrue(place.is_socket())

    def test_what_may_not_survive_a_power_cut_is_not_said_to_be_written(self):
        drawing = self.drawing("a.shapeedit")
        library = self.folder / "unsure_disk.so"
        subprocess.run(["clang", "-O1", "-shared", "-fPIC", "-o", library, UNSURE_DISK], check=True)
        place = self.folder / "out.png"
        for command in [[f"--export={place}", drawing], ["--thumbnail=64", drawing, place]]:
            with self.subTest(command=command):
                result = self.run_in(["env", f"LD_PRELOAD={library}"], *command)
                self.assertEqual((result.returncode, result.stdout), (1, ""))
                self.assertIn("may not survive a power cut", result.stderr)
                self.assertEqual(place.read_bytes()[1:4], b"PNG")


if __name__ == "__main__":
    unittest.main()
