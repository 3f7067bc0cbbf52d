"""What a person hears who does not see, for the tests of it."""

import re

import accessible
from support import wait_for


class Hearing:
    """A part of tests that drive `self.editor`."""

    def listen(self, program):
        self.editor = program
        self.ear = accessible.Ear()
        self.addCleanup(self.ear.close)

    def hears(self, what, pattern, *doing):
        """Waits until something like `pattern` is heard of what `doing` does. Returns all that was heard."""
        self.ear.clear()
        for deed in doing:
            deed()
        try:
            wait_for(lambda: any(re.search(pattern, text) for text in self.ear.heard), f"{what} to be heard", timeout=5)
        except AssertionError as error:
            raise AssertionError(f"{error}; heard: {self.ear.heard}") from None
        return self.ear.heard

    def keys(self, *keys):
        return lambda: self.editor.key(*keys)

    def picture(self):
        """The screen as it is once it stays so."""
        path = self.folder / "screen.ppm"
        previous = None
        while True:
            self.editor.capture(f"ppm:{path}")
            now = path.read_bytes()
            if now == previous:
                return now
            previous = now
