"""Without a display, a session bus, a network, or a home to write to, and in little time and memory."""

import hashlib
import os
import pathlib
import shlex
import statistics
import subprocess
import time
import unittest

from installed import ID, InstalledTest, executable, prefix, wait_for

# What a drawing of a thousand shapes may cost with an optimised program; one for debugging is allowed more.
IS_RELEASE = os.environ.get("SHAPEEDIT_IS_RELEASE") == "1"
SECONDS = 0.2 if IS_RELEASE else 2
MEGABYTES = 64 if IS_RELEASE else 128


def as_a_person():
    """A command that takes away root's right to write everywhere."""
    if os.geteuid() != 0:
        return []
    rights = "-dac_override,-dac_read_search"
    return ["setpriv", f"--bounding-set={rights}", f"--inh-caps={rights}", "--"]


class HeadlessTests(InstalledTest):
    def setUp(self):
        super().setUp()
        kinds = ["rectangle", "ellipse", "triangle", "diamond"]
        shapes = [
            dict(id=f"s{index}", type=kinds[index % 4], x=index % 40 * 25, y=index // 40 * 30, width=20, height=22,
                 fill="#62a0eaff", stroke={"color": "#1c3d5aff", "width": 1}, text={"string": str(index), "size": 6})
            for index in range(1000)
        ]
        self.thousand = self.write("Thousand.shapeedit", *shapes)
        self.home = self.folder / "home"
        self.home.mkdir()
        self.home.chmod(0o555)
        self.addCleanup(self.home.chmod, 0o755)

    def bare(self, *arguments, variables=()):
        """Runs the program with an empty environment, in a home that cannot be written to. Returns what it used."""
        command = [*as_a_person(), "env", "-i", *variables, executable(), *arguments]
        begun = time.monotonic()
        process = subprocess.Popen([str(part) for part in command], stderr=subprocess.PIPE, cwd=self.home)
        errors = process.stderr.read().decode()
        process.stderr.close()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(process.returncode, 0, errors)
        self.assertEqual(errors, "")
        self.assertEqual(list(self.home.iterdir()), [])
        return time.monotonic() - begun, usage.ru_maxrss / 1024

    def test_thumbnails_and_exports_need_nothing(self):
        for variables in [(), (f"HOME={self.home}",), ("HOME=/nonexistent", "LANG=de_DE.UTF-8")]:
            with self.subTest(variables=variables):
                for arguments in [
                    ("--thumbnail=256", self.thousand, self.folder / "out.png"),
                    (f"--export={self.folder / 'out.png'}", self.thousand),
                    (f"--export={self.folder / 'out.svg'}", self.thousand),
                    (f"--export={self.folder / 'out.pdf'}", self.thousand),
                    ("--validate", self.thousand),
                ]:
                    self.bare(*arguments, variables=variables)
                self.assertEqual((self.folder / "out.png").read_bytes()[1:4], b"PNG")
                self.assertEqual((self.folder / "out.pdf").read_bytes()[:4], b"%PDF")

    def test_they_are_quick_and_small(self):
        picture = self.folder / "out.png"
        for arguments in [("--thumbnail=256", self.thousand, picture), (f"--export={picture}", self.thousand)]:
            times, sizes = zip(*(self.bare(*arguments) for _ in range(5)))
            middle = statistics.median(times)
            print(f"\n{arguments[0].split('=')[0]}: {middle * 1000:.0f} ms, {max(sizes):.0f} MB", end=" ")
            self.assertLess(middle, SECONDS)
            self.assertLess(max(sizes), MEGABYTES)

    def test_they_touch_no_network(self):
        trace = self.folder / "trace"
        self.run_program(
            "strace", "-f", "-e", "trace=network", "-o", trace, executable(), "--thumbnail=128", self.thousand,
            self.folder / "out.png")
        self.assertEqual([line for line in trace.read_text().splitlines() if "AF_INET" in line or "AF_UNIX" in line], [])

    def test_the_thumbnailer_is_what_file_managers_call(self):
        lines = (prefix() / f"share/thumbnailers/{ID}.thumbnailer").read_text().splitlines()
        command = next(line for line in lines if line.startswith("Exec=")).removeprefix("Exec=")
        command = shlex.split(command)
        picture = self.folder / "t.png"
        values = {"%u": self.thousand.as_uri(), "%i": str(self.thousand), "%o": str(picture), "%s": "128"}
        filled = []
        for word in command:
            for mark, value in values.items():
                word = word.replace(mark, value)
            filled.append(word)
        self.run_program(*as_a_person(), "env", "-i", *filled)
        size = self.run_program("identify", "-format", "%w %h", picture).split()
        self.assertEqual(max(map(int, size)), 128)
        broken = self.folder / "Broken.shapeedit"
        broken.write_text("{")
        picture.unlink()
        result = subprocess.run([*command[:1], "--thumbnail=128", broken, picture], capture_output=True)
        self.assertEqual(result.returncode, 1)
        self.assertFalse(picture.exists())


class RunningTests(InstalledTest):
    def test_a_window_opens_no_network_and_keeps_what_is_the_persons_to_the_person(self):
        # Where the browser looks, whatever else it shows.
        path = pathlib.Path(os.environ["HOME"], "Documents/One drawing.shapeedit")
        self.drawing().rename(path)
        self.addCleanup(path.unlink)
        # Old enough for its thumbnail to be kept.
        os.utime(path, (1_700_000_000, 1_700_000_000))
        program = self.start(path)
        self.wait_for_titles(program, "One drawing")
        program.activate("app.browser")
        thumbnail = pathlib.Path(os.environ["XDG_CACHE_HOME"], "thumbnails/large",
                                 hashlib.md5(path.as_uri().encode()).hexdigest() + ".png")
        wait_for(thumbnail.exists, "the thumbnail")
        program.focus(min(program.windows(), key=int))
        program.key("ctrl+a", "Right")
        state = pathlib.Path(os.environ["XDG_STATE_HOME"], ID)
        wait_for(lambda: list(state.rglob("*.journal")), "the journal")
        network = pathlib.Path(f"/proc/{program.process.pid}/net")
        inodes = {
            line.split()[9] for kind in ("tcp", "tcp6", "udp", "udp6") if (network / kind).exists()
            for line in (network / kind).read_text().splitlines()[1:]}
        opened = set()
        for entry in pathlib.Path(f"/proc/{program.process.pid}/fd").iterdir():
            try:
                opened.add(os.readlink(entry))
            except OSError:
                pass
        self.assertEqual([name for name in opened if name.removeprefix("socket:[").rstrip("]") in inodes], [])
        mine = {thumbnail, thumbnail.parent, thumbnail.parent.parent}
        for variable in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"):
            for folder in pathlib.Path(os.environ[variable]).glob("*hape*"):
                mine |= {folder, *folder.rglob("*")}
        self.assertIn(state, mine)
        self.assertGreater(len(mine), 5)
        for path in mine:
            mode = path.stat().st_mode & 0o777
            self.assertEqual(mode & 0o077, 0, f"{path} has mode {mode:o}")
        program.activate("app.quit")
        program.wait_until_ended()


if __name__ == "__main__":
    unittest.main()
