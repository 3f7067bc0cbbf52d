"""A program that nobody uses sleeps."""

import pathlib
import subprocess
import time
import unittest

from editor import EditorTest
from test_export import ExportWindowTest
from test_printing import print_to_file
from support import SAMPLES, wait_for


def wakeups(pid):
    """How often each thread of a process has gone to sleep so far, by its number and name."""
    counts = {}
    for status in pathlib.Path(f"/proc/{pid}/task").glob("*/status"):
        try:
            lines = dict(line.split(":", 1) for line in status.read_text().splitlines())
        except OSError:
            continue
        counts[int(lines["Pid"]), lines["Name"].strip()] = int(lines["voluntary_ctxt_switches"])
    return counts


class IdleTests(ExportWindowTest):
    takes_long = True

    def measure(self, editor):
        """No thread wakes up in 5 seconds in which nothing asks the program for anything.

        What opening has left to do ends first, such as threads that wait a while for more work: the first 5 seconds
        without a wake-up are waited for, and after 20 there have to be some.
        """
        woken = {}

        def rests():
            before = wakeups(editor.process.pid)
            time.sleep(5)
            after = wakeups(editor.process.pid)
            woken.clear()
            woken.update({thread: count - before.get(thread, 0) for thread, count in after.items()
                          if count != before.get(thread, 0)})
            return not woken
        try:
            wait_for(rests, "the program to rest", 20)
        except AssertionError as error:
            raise AssertionError(f"{error}; in 5 s these threads woke up so often: {woken}") from None

    def test_an_open_document_does_not_wake_up(self):
        editor = self.edit(sorted(SAMPLES.glob("*.shapeedit"))[0])
        editor.leave()
        self.measure(editor)

    def test_after_all_kinds_of_work_it_sleeps_again(self):
        """After what is done in the background: a page measured on all processors, edits and saves, pictures of documents,
        settings that are kept."""
        shapes = [{"id": f"s{number}", "type": "ellipse", "x": number % 100 * 10, "y": number // 100 * 10, "width": 8,
                   "height": 8} for number in range(9_000)]
        path = self.write("Idle.shapeedit", *shapes)
        editor = self.edit(path)
        editor.key("ctrl+a", "Right")
        editor.wait_for_title("Idle — Edited")
        editor.wait_for_title("Idle")
        editor.activate("app.preferences")
        editor.find("check box").press()
        editor.activate("app.browser")
        editor.find("table", "Documents")
        editor.leave()
        self.measure(editor)


    def test_after_other_formats_it_sleeps_again(self):
        """After what threads and other processes write and read: a picture, a document of vectors, a print, an import."""
        editor = self.two()
        for format, name in (("PNG", "out.png"), ("PDF", "out.pdf")):
            self.open_window(editor)
            editor.click_button(format)
            path = self.export(editor, name)
            self.wait_until_gone(editor)
            self.assertIn(format.encode(), path.read_bytes()[:5])
        print_to_file(editor, "Two.pdf")
        source = self.folder / "a.svg"
        source.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>')
        self.start(source, home=editor.home).wait_until_ended()
        wait_for(lambda: "a — Edited" in editor.titles(), "the import")
        editor.leave()
        self.measure(editor)


class RendererTests(EditorTest):
    def libraries(self, renderer):
        """What a program that paints with a renderer has in memory, its window being there."""
        editor = self.start("--new", environment={"GSK_RENDERER": renderer})
        editor.find("image", "Canvas")
        return pathlib.Path(f"/proc/{editor.process.pid}/maps").read_text()

    def test_who_paints_with_cairo_has_no_drivers_of_opengl(self):
        self.assertNotRegex(self.libraries("cairo"), "_dri.so|libLLVM|libgallium")

    @unittest.skipIf(any(pathlib.Path("/dev").glob("dri/renderD*")), "this machine has a graphics processor")
    def test_nor_have_they_by_default_on_a_machine_without_a_graphics_processor(self):
        self.assertNotRegex(self.libraries(None), "_dri.so|libLLVM|libgallium")

    def test_who_paints_with_opengl_has_it(self):
        version = subprocess.run(["pkg-config", "--modversion", "gtk4"], capture_output=True, text=True, check=True).stdout
        is_new = tuple(map(int, version.split(".")))[:2] >= (4, 14)
        self.assertRegex(self.libraries("ngl" if is_new else "gl"), "_dri.so|libLLVM|libgallium")


if __name__ == "__main__":
    unittest.main()
