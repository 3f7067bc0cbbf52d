"""What the desktop asks of the program: search, settings, shells."""

import configparser
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import tempfile
import unittest
from xml.etree import ElementTree

from gi.repository import GLib
from installed import ID, PATH, ROOT, InstalledTest, bus, executable, prefix, wait_for

SEARCH = dict(interface="org.gnome.Shell.SearchProvider2", path=f"{PATH}/SearchProvider")


class SearchTests(InstalledTest):
    def find(self, *terms):
        return self.call("GetInitialResultSet", "(as)", list(terms), **SEARCH)[0]

    def test_a_search_starts_it_without_a_window(self):
        self.assertEqual(self.find("no such drawing at all"), [])
        program = self.running()
        self.assertEqual(program.titles(), [])

    def test_open_documents_and_recent_ones_are_found(self):
        first = self.drawing("Grundriss Küche.shapeedit")
        second = self.drawing("Kitchen elsewhere.shapeedit")
        program = self.start(first, second)
        self.wait_for_titles(program, "Grundriss Küche", "Kitchen elsewhere")
        self.assertEqual(self.find("KUCHE"), [first.as_uri()])
        self.assertEqual(set(self.find("k")), {first.as_uri(), second.as_uri()})
        self.assertEqual(self.call("GetSubsearchResultSet", "(asas)", [first.as_uri()], ["kitchen"], **SEARCH)[0], [])
        meta = self.call("GetResultMetas", "(as)", [first.as_uri()], **SEARCH)[0][0]
        self.assertEqual(meta["name"], "Grundriss Küche")
        self.assertEqual(meta["description"], str(self.folder))
        wait_for(lambda: first.as_uri().split("/")[-1] in self.recent(), "the recent file")
        program.activate("app.quit")
        program.wait_until_ended()
        wait_for(lambda: self.find("KUCHE") == [first.as_uri()], "the recent document to be found")
        self.call("ActivateResult", "(sasu)", first.as_uri(), ["kuche"], 0, **SEARCH)
        self.wait_for_titles(self.running(), "Grundriss Küche")

    def recent(self):
        path = pathlib.Path(os.environ["XDG_DATA_HOME"]) / "recently-used.xbel"
        return path.read_text() if path.exists() else ""

    def test_a_search_goes_on_in_the_browser(self):
        self.call("LaunchSearch", "(asu)", ["some", "words"], 0, **SEARCH)
        program = self.running()
        self.wait_for_titles(program, "ShapeEdit")
        program.find("label", "Nothing Found")

    def test_it_is_there_where_it_is_announced(self):
        announced = configparser.ConfigParser(interpolation=None)
        announced.optionxform = str
        announced.read(prefix() / f"share/gnome-shell/search-providers/{ID}.search-provider.ini")
        provider = announced["Shell Search Provider"]
        self.assertTrue((prefix() / "share/applications" / provider["DesktopId"]).exists())
        parameters = GLib.Variant("(as)", (["no such drawing at all"],))
        answer = bus().call_sync(
            provider["BusName"], provider["ObjectPath"], f"org.gnome.Shell.SearchProvider{provider['Version']}",
            "GetInitialResultSet", parameters, None, 0, 30_000, None).unpack()
        self.assertEqual(answer, ([],))


class SettingsTests(InstalledTest):
    def gsettings(self, *arguments):
        return self.run_program("gsettings", *arguments, env=self.environment(
            GSETTINGS_BACKEND="keyfile", GSETTINGS_SCHEMA_DIR=str(prefix() / "share/glib-2.0/schemas"))).strip()

    def test_settings_are_in_gsettings_and_followed(self):
        self.addCleanup(self.gsettings, "reset-recursively", ID)
        self.assertEqual(self.gsettings("get", ID, "show-outline"), "true")
        self.assertEqual(self.gsettings("range", ID, "autosave-delay"), "range i 1 60")
        program = self.start(self.drawing(), env=self.environment(GSETTINGS_BACKEND="keyfile"))
        program.find("list", "Shapes")
        self.gsettings("set", ID, "show-outline", "false")
        wait_for(lambda: not program.has("list", "Shapes"), "the outline to go")
        program.activate("win.outline")
        program.find("list", "Shapes")
        wait_for(lambda: self.gsettings("get", ID, "show-outline") == "true", "the setting")

    def test_a_setting_out_of_range_is_refused(self):
        result = subprocess.run(
            ["gsettings", "set", ID, "autosave-delay", "0"], capture_output=True, text=True, env=self.environment(
                GSETTINGS_SCHEMA_DIR=str(prefix() / "share/glib-2.0/schemas")))
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("outside", result.stderr)

    def test_without_the_schema_it_says_so_once_and_runs(self):
        alone = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, alone)
        (alone / "bin").mkdir()
        shutil.copy(executable(), alone / "bin/shapeedit")
        config = alone / "config"
        log = open(alone / "log", "w")
        environment = self.environment(XDG_CONFIG_HOME=str(config), XDG_DATA_DIRS="/usr/share")
        process = subprocess.Popen(
            [alone / "bin/shapeedit", self.drawing()], stderr=log, stdout=log, env=environment)
        self.addCleanup(process.wait)
        program = self.running()
        program.find("list", "Shapes")
        program.activate("win.outline")
        wait_for(lambda: not program.has("list", "Shapes"), "the outline to go")
        file = config / ID / "settings.json"
        wait_for(file.exists, "the settings' file")
        # A file that is new is there before what is in it.
        wait_for(lambda: file.read_text() and json.loads(file.read_text()) == {"show-outline": False}, "the setting in it")
        self.assertEqual(file.stat().st_mode & 0o777, 0o600)
        self.assertEqual(file.parent.stat().st_mode & 0o777, 0o700)
        log.close()
        lines = [line for line in (alone / "log").read_text().splitlines() if "schema" in line]
        self.assertEqual(len(lines), 1, lines)
        self.assertIn(f"“{ID}” is not installed", lines[0])


class ShellTests(InstalledTest):
    def test_bash_completes(self):
        self.drawing("Plan.shapeedit")
        (self.folder / "Other.txt").write_text("")
        (self.folder / "My plan.png").write_text("")
        script = """
            source /usr/share/bash-completion/bash_completion
            source "$1"; shift
            COMP_WORDS=(shapeedit "$@"); COMP_CWORD=$#; COMP_LINE="shapeedit $*"; COMP_LINE=${COMP_LINE// = /=}
            COMP_POINT=${#COMP_LINE}
            _shapeedit; printf '%s\\n' "${COMPREPLY[@]}"
        """
        file = prefix() / "share/bash-completion/completions/shapeedit"
        complete = lambda *words: self.run_program("bash", "-c", script, "bash", file, *words).splitlines()
        self.assertEqual(complete("--val"), ["--validate"])
        self.assertEqual(complete("--exp"), ["--export="])
        self.assertEqual(complete("Pl"), ["Plan.shapeedit"])
        self.assertEqual(complete("Oth"), [""])
        # As bash takes “--export=My” apart.
        self.assertEqual(complete("--export", "=", "My"), ["My plan.png"])
        self.assertEqual(complete("--screenshot", "=", "My"), ["My plan.png"])
        self.assertEqual(complete("--export", "=", "Oth"), [""])

    def test_fish_completes(self):
        self.drawing("Plan.shapeedit")
        file = prefix() / "share/fish/vendor_completions.d/shapeedit.fish"
        complete = lambda line: self.run_program("fish", "-c", f"source '{file}'; complete -C '{line}'")
        self.assertIn("--validate", complete("shapeedit --val"))
        self.assertIn("Plan.shapeedit", complete("shapeedit Pl"))

    def test_zsh_completes(self):
        self.drawing("Plan.shapeedit")
        (self.folder / "My plan.png").write_text("")
        (self.folder / "Plan.txt").write_text("")
        # As a person in a terminal: what stands on the line after Tab.
        script = """
            zmodload zsh/zpty
            zpty shell "zsh -f -i"
            say() { zpty -w shell "$1" }
            until_said() { local all= part; repeat 2000; do
              if zpty -r -t shell part; then all+=$part; else sleep 0.01; fi
              if [[ $all == *$~1* ]]; then print -r -- $all; return; fi
            done; print -r -- "$all"; return 1 }
            say "PS1=; unsetopt zle_bracketed_paste; fpath=($1 \\$fpath); autoload -U compinit; compinit -u -D; print re''ady"
            until_said "*ready*" >/dev/null || exit 1
            # The line itself, as it stands after Tab, with its quotes taken away.
            say "show() { zle -I; print -r -- \\"<\\${(Q)BUFFER}>\\" }; zle -N show; bindkey '^X' show; print no''w"
            until_said "*now*" >/dev/null || exit 1
            zpty -w -n shell "shapeedit $2"$'\\t\\030'
            until_said "*<shapeedit *>*" || exit 1
        """
        folder = prefix() / "share/zsh/site-functions"
        def complete(word):
            said = self.run_program("zsh", "-f", "-c", script, "zsh", folder, word)
            return re.findall(r"<shapeedit (.*?)>", said)[-1].strip()
        self.assertEqual(complete("--val"), "--validate")
        self.assertEqual(complete("Pl"), "Plan.shapeedit")
        self.assertEqual(complete("--export=My"), "--export=My plan.png")

    def test_every_option_is_documented_and_completed(self):
        share = prefix() / "share"
        helped = self.run_program(executable(), "--help")
        options = {word.split("=")[0] for word in helped.split() if word.startswith("--")}
        self.assertGreater(len(options), 8)
        manual = (share / "man/man1/shapeedit.1").read_text().replace("\\-", "-")
        for option in options:
            for name, text in [
                ("the manual", manual),
                ("bash", (share / "bash-completion/completions/shapeedit").read_text()),
                ("zsh", (share / "zsh/site-functions/_shapeedit").read_text()),
            ]:
                self.assertIn(option, text, name)
            self.assertIn(f"-l {option[2:]} ", (share / "fish/vendor_completions.d/shapeedit.fish").read_text())


class MetainfoTests(unittest.TestCase):
    def test_the_pictures_that_software_centres_show_are_in_the_sources(self):
        component = ElementTree.parse(prefix() / f"share/metainfo/{ID}.metainfo.xml").getroot()
        homepage = component.find("url[@type='homepage']").text
        pictures = [image.text for image in component.iter("image")]
        self.assertGreater(len(pictures), 2)
        for picture in pictures:
            self.assertTrue(picture.startswith(f"{homepage}/screenshots/"), picture)
            self.assertTrue((ROOT / "data/screenshots" / picture.rpartition("/")[2]).exists(), picture)


class RemovalTests(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="shapeedit-removal-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def run_quietly(self, *command):
        result = subprocess.run([str(part) for part in command], capture_output=True, text=True)
        self.assertEqual(result.returncode, 0, f"{command}: {result.stdout}{result.stderr}")

    def install(self):
        """Installs into a folder with a space in its name, where another program is. Returns it and the build's."""
        root, build = self.folder / "some where", self.folder / "build"
        share = root / "share"
        (share / "applications").mkdir(parents=True)
        (share / "applications/other.desktop").write_text(
            "[Desktop Entry]\nType=Application\nName=Other\nExec=true\nMimeType=text/x-other;\n")
        (share / "mime/packages").mkdir(parents=True)
        (share / "mime/packages/other.xml").write_text(
            '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info"><mime-type type="text/x-other">'
            '<comment>other</comment><glob pattern="*.other"/></mime-type></mime-info>')
        self.run_quietly("meson", "setup", build, ROOT, f"-Dprogram={executable()}", f"--prefix={root}")
        self.run_quietly("meson", "install", "-C", build)
        return root, build

    def test_nothing_of_it_is_left_in_the_desktops_databases(self):
        root, build = self.install()
        named = lambda: {
            str(path.relative_to(root)) for path in root.rglob("*") if path.is_file() and (
                b"shapeedit" in path.read_bytes().lower() or "shapeedit" in path.name.lower())}
        self.assertLessEqual(
            {"share/mime/mime.cache", "share/applications/mimeinfo.cache", "share/glib-2.0/schemas/gschemas.compiled",
             "share/icons/hicolor/icon-theme.cache"}, named())
        self.run_quietly(ROOT / "build-aux/uninstall", build)
        self.assertEqual(named(), set())
        left = {str(path.relative_to(root)) for path in root.rglob("*") if path.is_file()}
        self.assertEqual({name for name in left if not name.startswith("share/mime/")}, {
            "share/applications/other.desktop", "share/applications/mimeinfo.cache"})
        # The other program's are still known.
        self.assertIn("text/x-other=other.desktop", (root / "share/applications/mimeinfo.cache").read_text())
        self.assertIn("text/x-other", (root / "share/mime/types").read_text())

    def test_what_starts_it_is_quoted_where_folders_have_spaces(self):
        root, _ = self.install()
        for file, options in [
            (f"applications/{ID}.desktop", ["%U"]), (f"dbus-1/services/{ID}.service", ["--gapplication-service"]),
            (f"thumbnailers/{ID}.thumbnailer", ["--thumbnail=%s", "%u", "%o"]),
        ]:
            line = next(line for line in (root / "share" / file).read_text().splitlines() if line.startswith("Exec="))
            self.assertEqual(shlex.split(line.removeprefix("Exec=")), [str(root / "bin/shapeedit"), *options], file)
        self.run_quietly("desktop-file-validate", root / f"share/applications/{ID}.desktop")

    def test_what_is_installed_can_be_taken_away(self):
        build = pathlib.Path(os.environ["MESON_BUILD"])
        root = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, root)
        before = set(prefix().rglob("*"))
        staged = dict(os.environ, DESTDIR=str(root))
        subprocess.run(["meson", "install", "-C", build], check=True, capture_output=True, env=staged)
        files = [path for path in root.rglob("*") if path.is_file()]
        self.assertGreater(len(files), 15)
        subprocess.run(["ninja", "-C", build, "uninstall"], check=True, capture_output=True, env=staged)
        self.assertEqual([path for path in root.rglob("*") if path.is_file()], [])
        self.assertEqual(set(prefix().rglob("*")), before)


if __name__ == "__main__":
    unittest.main()
