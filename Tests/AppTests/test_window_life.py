"""A window that is closed leaves nothing behind."""

import os
import pathlib
import time
import unittest

from editor import EditorTest
from support import wait_for

LONG = os.environ.get("SHAPEEDIT_LONG") == "1"


class WindowLifeTests(EditorTest):
    takes_long = True

    def memory(self, running):
        """
        What the program has written into its memory, in kilobytes. Not its share of all memory (PSS): that grows by
        twelve megabytes, the libraries, when another program of the same files ends.
        """
        lines = pathlib.Path(f"/proc/{running.process.pid}/smaps_rollup").read_text().splitlines()
        return sum(int(line.split()[1]) for line in lines if line.startswith(("Anonymous:", "Swap:")))

    def open_and_close(self, running, count):
        for _ in range(count):
            before = set(running.action_paths())
            running.activate("app.new")
            path = wait_for(lambda: set(running.action_paths()) - before, "a window").pop()
            wait_for(lambda: self.shown(running) == 2, "the window to be shown")
            running.activate("win.close", path=path)
            wait_for(lambda: self.shown(running) == 1, "the window to go")

    def shown(self, running):
        return len(running.windows())

    def test_a_window_leaves_less_than_5_kilobytes(self):
        running = self.start("--new")
        wait_for(lambda: self.shown(running) == 1, "the first window")
        # What is kept for good is there after some windows: caches of styles, fonts, memory of threads.
        first, count = (100, 200) if LONG else (40, 20)
        self.open_and_close(running, first)
        begin = time.monotonic()
        grown = []
        for _ in range(8):
            before = self.memory(running)
            self.open_and_close(running, count)
            grown.append(self.memory(running) - before)
        print(f"eight times {count} windows opened and closed in {time.monotonic() - begin:.0f} s: {grown} kB more")
        # Pools grow by the megabyte, some times at first; what windows leave behind comes each time.
        self.assertLessEqual(min(grown), 5 * count, "kilobytes")


if __name__ == "__main__":
    unittest.main()
