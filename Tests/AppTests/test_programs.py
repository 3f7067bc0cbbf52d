"""Every program that a test starts is installed by build-aux/setup.sh: on this machine it may be there by chance."""

import ast
import pathlib
import re
import shutil
import subprocess
import unittest

from support import ROOT

STARTERS = {"run", "Popen", "check_output", "check_call", "need_program", "which"}
WORD = re.compile(r"[a-z][a-z0-9.+-]*")


def find(name):
    return shutil.which(name, path="/usr/bin:/bin:/usr/sbin:/sbin")


def words(node):
    """The constant texts that stand first in a list, or first among the arguments of what starts programs."""
    if isinstance(node, ast.Call):
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if called in STARTERS and node.args:
            yield True, node.args[0]
    elif isinstance(node, ast.List) and node.elts:
        yield False, node.elts[0]


def in_python(path):
    for node in ast.walk(ast.parse(path.read_text())):
        for is_started, word in words(node):
            # A list may be of anything: of it only what is a program here.
            if isinstance(word, ast.List):
                word = word.elts[0] if word.elts else None
            if isinstance(word, ast.Constant) and isinstance(word.value, str) and WORD.fullmatch(word.value):
                if is_started or find(word.value):
                    yield word.value


def in_swift(path):
    text = path.read_text()
    yield from re.findall(r'fileURLWithPath: "(?:/usr)?/s?bin/([\w.+-]+)"', text)
    # What a helper of a test starts for it.
    yield from (name for name in re.findall(r'\b[rR]un\(\s*"([a-z][\w.+-]*)"', text) if name not in ("env",))


def in_meson(path):
    yield from re.findall(r"find_program\('([\w.+-]+)'", path.read_text())


def started():
    """The programs that tests start, each with a file that does."""
    found = {}
    for pattern, read in [("Tests/**/*.py", in_python), ("Tests/**/*.swift", in_swift), ("**/meson.build", in_meson)]:
        for path in ROOT.glob(pattern):
            # The sandbox's tests have machines of their own.
            if ".build" not in path.parts and "FlatpakTests" not in path.parts:
                for name in read(path):
                    found.setdefault(name, path.relative_to(ROOT))
    return found


def installed():
    """The packages that setup.sh installs, with what they need, and those that every machine has."""
    lists = ("build", "window", "display", "test", "fault", "desktop")
    script = "source build-aux/setup.sh; echo " + " ".join(f"${{{name}_packages[@]}}" for name in lists)
    asked = subprocess.run(["bash", "-c", script], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    depends = subprocess.run(
        ["apt-cache", "depends", "--recurse", "--installed", "--no-recommends", "--no-suggests", "--no-conflicts",
         "--no-breaks", "--no-replaces", "--no-enhances", *asked], capture_output=True, text=True, check=True).stdout
    every = subprocess.run(
        ["dpkg-query", "-W", "-f", "${Package} ${Essential} ${Priority}\\n"], capture_output=True, text=True, check=True)
    base = {line.split()[0] for line in every.stdout.splitlines() if line.split()[1] == "yes" or line.endswith("required")}
    return base | set(re.findall(r"^\s*\|?(?:Pre)?(?:Depends: )?<?([a-z0-9][a-z0-9.+-]+)", depends, re.MULTILINE))


def packages(names):
    """The packages that programs are of."""
    places = {}
    for name in names:
        path = find(name) or ""
        # Several names may lead to one program.
        for place in {path, str(pathlib.Path(path).resolve()) if path else ""}:
            for spelling in {place, place.removeprefix("/usr")}:
                places.setdefault(spelling, []).append(name)
    listed = subprocess.run(["dpkg", "-S", *filter(None, places)], capture_output=True, text=True).stdout
    found = {}
    for line in listed.splitlines():
        owners, _, place = line.rpartition(": ")
        for name in places.get(place, []):
            found[name] = owners.split(",")[0].split(":")[0]
    return found


class ProgramsTest(unittest.TestCase):
    def test_what_tests_start_is_installed(self):
        toolchain = pathlib.Path(shutil.which("swift")).resolve().parent
        names = {name: path for name, path in started().items()
                 if not (toolchain / name).exists() and not (ROOT / "data" / name).exists()}
        # The search sees what it must see.
        self.assertLessEqual({"xdotool", "identify", "pdftotext", "setpriv", "msgfmt", "desktop-file-validate"}, set(names))
        known, owners = installed(), packages(names)
        self.assertIn("xvfb", known)
        missing = [f"{name}, started by {path}, of {owners.get(name, 'no package here')}" for name, path in sorted(names.items())
                   if owners.get(name) not in known]
        self.assertEqual(missing, [], "is installed by no list of build-aux/setup.sh")


if __name__ == "__main__":
    unittest.main()
