"""What a person hears who does not see, for the tests of it."""

import re

import accessible
from support import TIMEOUT, wait_for


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
            wait_for(lambda: any(re.search(pattern, text) for text in self.ear.heard), f"{what} to be heard")
        except AssertionError as error:
            raise AssertionError(f"{error}; heard: {self.ear.heard}") from None
        return self.ear.heard

    def goes_unheard(self, before):
        """Whether the screen becomes another than the picture `before` and nothing is heard of it."""
        # What changes nothing is not waited for.
        for timeout in (1, TIMEOUT):
            try:
                wait_for(lambda: self.ear.heard, "something to be heard", timeout)
                return False
            except AssertionError:
                if self.picture() == before:
                    return False
        return True

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
            self.editor.top_levels()  # The program has had a turn between both.
