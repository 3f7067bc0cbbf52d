"""A window that is closed leaves nothing behind."""

import os
import pathlib
import select
import subprocess
import time
import unittest

from editor import EditorTest
from support import wait_for

LONG = os.environ.get("SHAPEEDIT_LONG") == "1"
SOURCE = pathlib.Path(__file__).with_name("heap_in_use.c")


class Heap:
    """
    How much of its heap a program uses. What the system counts as its memory grows by the megabyte, as the heap's free
    places come to lie elsewhere.
    """

    def __init__(self, folder):
        library = folder / "heap_in_use.so"
        subprocess.run(["clang", "-O1", "-shared", "-fPIC", "-o", library, SOURCE, "-lpthread"], check=True)
        asked, said = folder / "asked", folder / "said"
        os.mkfifo(asked), os.mkfifo(said)
        self.asked, self.said = (os.open(path, os.O_RDWR) for path in (asked, said))
        # What each thread keeps for itself is not in use. Blocks of more than 32 kB, which are pictures of what is shown, come
        # and go as it is shown.
        self.variables = {"LD_PRELOAD": str(library), "HEAP_ASKED": str(asked), "HEAP_SAID": str(said),
                          "GLIBC_TUNABLES": "glibc.malloc.tcache_count=0:glibc.malloc.mmap_threshold=32768"}

    def in_use(self):
        """Small and large blocks, in bytes, once they stay the same for half a second."""
        seen = []

        def rests():
            os.write(self.asked, b"?")
            if not select.select([self.said], [], [], 10)[0]:
                raise AssertionError("the program does not say how much of its heap it uses")
            seen.append(tuple(map(int, os.read(self.said, 64).split())))
            time.sleep(0.1)
            return len(seen) > 5 and all(max(sizes) - min(sizes) < 4_000 for sizes in zip(*seen[-6:]))
        wait_for(rests, "the heap to stay as it is")
        return seen[-1]


class WindowLifeTests(EditorTest):
    takes_long = True

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

    def test_a_window_leaves_at_most_11_kilobytes(self):
        heap = Heap(self.folder)
        running = self.start("--new", environment=heap.variables)
        wait_for(lambda: self.shown(running) == 1, "the first window")
        # What is kept for good is there after some windows: caches of styles, fonts, memory of threads.
        first, count = (100, 200) if LONG else (30, 20)
        self.open_and_close(running, first)
        begin = time.monotonic()
        grown = []
        for _ in range(5):
            before = heap.in_use()
            self.open_and_close(running, count)
            grown.append([(now - then) // 1000 for now, then in zip(heap.in_use(), before)])
        print(f"five times {count} windows opened and closed in {time.monotonic() - begin:.0f} s: small and large blocks of {grown} kB more")
        small, large = zip(*grown)
        # What windows leave behind comes each time; some 3 kB of it is what threads keep for the next. 7 to 9 kB were measured,
        # 5 in the long form. Beside other programs threads begin and end in other rounds, and one may give back what another took.
        self.assertLessEqual(sorted(small)[1], (7 if LONG else 11) * count, "kilobytes")
        # A picture of the canvas comes or goes with one window or another.
        self.assertLessEqual(sorted(large)[2], 2 * count, "kilobytes")
        self.assertGreater(heap.in_use()[0], 1_000_000)


if __name__ == "__main__":
    unittest.main()
