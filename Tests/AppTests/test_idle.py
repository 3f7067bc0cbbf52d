"""A program that nobody uses sleeps."""

import pathlib
import time
import unittest

from editor import EditorTest
from support import SAMPLES, wait_for


def wakeups(pid):
    """How often the threads of a process have gone to sleep so far: those of ours, and the one with which libdispatch
    watches its pool of threads once a second from the first use of it on."""
    ours, watcher = 0, 0
    for status in pathlib.Path(f"/proc/{pid}/task").glob("*/status"):
        try:
            lines = dict(line.split(":", 1) for line in status.read_text().splitlines())
        except OSError:
            continue
        count = int(lines["voluntary_ctxt_switches"])
        if "overcommit" in lines["Name"]:
            watcher += count
        else:
            ours += count
    return ours, watcher


class IdleTests(EditorTest):
    def measure(self, editor):
        """Counts how often the program wakes up in 5 seconds in which nothing asks it for anything.

        What opening has left to do ends first: two seconds without a wake-up are waited for.
        """
        def settled():
            before = wakeups(editor.process.pid)[0]
            time.sleep(2)
            return wakeups(editor.process.pid)[0] == before
        wait_for(settled, "the program to come to rest")
        before = wakeups(editor.process.pid)
        time.sleep(5)
        after = wakeups(editor.process.pid)
        self.assertLessEqual(after[0] - before[0], 3)
        self.assertLessEqual(after[1] - before[1], 7)

    def test_an_open_document_does_not_wake_up(self):
        editor = self.edit(sorted(SAMPLES.glob("*.shapeedit"))[0])
        editor.leave()
        self.measure(editor)

    def test_after_edits_and_a_save_it_sleeps_again(self):
        path = self.write("Idle.shapeedit", {"id": "a", "type": "ellipse", "x": 300, "y": 100, "width": 80, "height": 80})
        editor = self.edit(path)
        editor.key("ctrl+a", "Right")
        editor.wait_for_title("Idle — Edited")
        editor.wait_for_title("Idle")
        editor.leave()
        self.measure(editor)


class RendererTests(EditorTest):
    def libraries(self, renderer):
        """What a program that paints with a renderer has in memory, its window being there."""
        editor = self.start("--new", environment={"GSK_RENDERER": renderer})
        editor.find("list", "Shapes")
        return pathlib.Path(f"/proc/{editor.process.pid}/maps").read_text()

    def test_who_paints_with_cairo_has_no_drivers_of_opengl(self):
        self.assertNotRegex(self.libraries("cairo"), "_dri.so|libLLVM|libgallium")

    @unittest.skipIf(any(pathlib.Path("/dev").glob("dri/renderD*")), "this machine has a graphics processor")
    def test_nor_have_they_by_default_on_a_machine_without_a_graphics_processor(self):
        self.assertNotRegex(self.libraries(None), "_dri.so|libLLVM|libgallium")

    def test_who_paints_with_opengl_has_it(self):
        self.assertRegex(self.libraries("gl"), "_dri.so|libLLVM|libgallium")


if __name__ == "__main__":
    unittest.main()
