"""Q1–Q12: not one fault but several, one after the other, and the program ends twice on the way: killed, or with the
desktop's session. What a document is to its file (in conflict, in the trash, recovered, renamed) is known again each time.
"""

import contextlib
import os
import time

from machine import folder, mount, tmpfs, unmount
from suite import FaultTest, caught, row
from support import calls, drawing, gestures
from test_recovery import Place

# How a process ends, and each of the two.
ENDS = ("kill", "logout")
# The driver's commands that change an object without a step of undo.
UNDO_KNOWS_NOTHING_OF = ("edit-unregistered", "edit-unannounced")


def rewrite(path, what):
    """Writes the file in place, as long as it was, and sets the time of the last writing back."""
    before = path.stat()
    path.write_bytes(drawing(what))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert path.stat().st_size == before.st_size


def replace(path, what):
    temporary = path.with_name("other.tmp")
    temporary.write_bytes(drawing(what))
    temporary.rename(path)


class Life(Place):
    """A document over several processes."""

    def __init__(self, test, root, end, mutant=None):
        super().__init__(root)
        self.test, self.how, self.mutant = test, end, mutant
        self.process = None
        # What each process is told before it is started.
        self.before = []
        self.clear()

    def start(self, autosave=100, trace=None):
        """Starts the program. Returns what is said of the document."""
        self.process = self.driver(
            *self.before, f"start {self.path}", autosave=autosave, mutant=self.mutant, trace=trace)
        words = self.process.hear()
        self.test.assertEqual(words[:1], ["started"], " ".join(words or ["it is dead"]))
        return self.look()

    def ask(self, command):
        return self.process.ask(command)

    def journals(self):
        folder = self.state / "journals"
        return {path.name: path.stat().st_mtime_ns for path in folder.glob("*.journal")} if folder.is_dir() else {}

    def draw(self, label, count=1, is_kept=True):
        """Draws, and waits for the journal: rows with other promises hold it to its 100 ms."""
        with self.kept() if is_kept else contextlib.nullcontext():
            self.process.tell(f"edit {label} {count}")
            for _ in range(count):
                self.process.hear()
            self.ask("wait 0.15")

    @contextlib.contextmanager
    def kept(self):
        """Waits until a journal tells of what is done within."""
        before = self.journals()
        yield
        end = time.monotonic() + 10
        while time.monotonic() < end and self.journals() == before:
            self.ask("wait 0.02")

    def look(self):
        return self.ask("look")[1:]

    def end(self):
        """Ends the process; what was drawn is more than 100 ms old."""
        if self.how == "logout":
            self.test.assertEqual(self.ask("logout"), ["left"])
        self.process.kill()
        self.process.close()

    def again(self, **options):
        self.end()
        return self.start(**options)

    def shown(self):
        """Whose the shapes of the document are."""
        return self.ask("shapes")[1]

    def versions(self):
        words = self.ask("versions")[1:]
        return list(zip(words[::2], map(int, words[1::2])))


class SequenceTests(FaultTest):
    @contextlib.contextmanager
    def life(self, end, mutant=None):
        with folder() as root:
            life = Life(self, root, end, mutant)
            try:
                yield life
            finally:
                if life.process:
                    life.process.close()

    def lives(self, live):
        for end in ENDS:
            with self.subTest(end=end), self.life(end) as life:
                live(life)

    def bites(self, mutant, row_name, how, live):
        """The mutant fails what the program passes."""
        with self.life("kill", mutant) as life:
            try:
                live(life)
            except AssertionError:
                return caught(mutant, row_name, how)
        return self.not_caught(mutant)

    # Q1

    def conflict(self, life):
        life.start()
        life.draw("A")
        replace(life.path, "BBBBB")
        for shapes in (4, 5):
            state = life.again()
            self.assertIn("conflict", state)
            self.assertIn("recovered", state)
            self.assertEqual(state[1], str(shapes))
            self.assertNotIn("elsewhere", state)
            life.draw("A")
            self.assertNotEqual(life.ask("autosave")[0], "saved")
            self.assert_holds(life.path, "BBBBB")
        self.assertEqual(life.ask("resolve mine")[:2], ["opened", "6"])
        self.assert_holds(life.path, "AAAAAA")
        self.assertIn(5, [count for _, count in life.versions()])

    @row("Q1", "a conflict is known again however often the program ends, and nothing is overwritten")
    def test_conflict(self):
        self.lives(self.conflict)

    @row("Q1", "a program that forgets what the file was is caught")
    def test_conflict_mutant(self):
        self.bites("drops-conflict", "Q1", "two kills", self.conflict)

    # Q2

    @row("Q2", "a journal that nothing can be had back from takes no later one with it")
    def test_useless_journal(self):
        for end in ENDS:
            for part in (0.3, 0.5, 0.7):
                with self.subTest(end=end, part=part), self.life(end) as life:
                    life.start()
                    life.draw("A")
                    life.process.kill()
                    journal = next((life.state / "journals").glob("*.journal"))
                    content = journal.read_bytes()
                    journal.write_bytes(content[:int(len(content) * part)])
                    replace(life.path, "BBBB")
                    life.start()
                    for count in (3, 6):
                        life.draw("C", 3)
                        state = life.again()
                        self.assertEqual(life.shown().count("C"), count, state)

    # Q3

    def two_journals(self, life):
        first, second = (life.driver(f"open {life.path}") for _ in range(2))
        for process, label, count in ((first, "A", 1), (second, "B", 2)):
            process.hear()
            process.tell(f"edit {label} {count}")
            for _ in range(count):
                process.hear()
            process.ask("wait 0.15")
        for process in (first, second):
            process.kill()
            process.close()
        life.start()
        for _ in range(2):
            self.assertEqual(life.shown().count("B"), 2)
            self.assertIn(4, [count for _, count in life.versions()])
            life.again()
        self.assert_holds(life.path, "AAA")

    @row("Q3", "of two processes' journals of one file the newer is the document, the older a version")
    def test_two_journals(self):
        self.lives(self.two_journals)

    @row("Q3", "a program that takes the older one is caught")
    def test_two_journals_mutant(self):
        self.bites("adopts-older", "Q3", "two processes killed", self.two_journals)

    # Q4

    def same_size_and_time(self, life):
        life.start()
        life.draw("A")
        rewrite(life.path, "BBB")
        self.assertIn("conflict", life.look())
        for _ in range(2):
            self.assertIn("conflict", life.again())
            life.draw("A")
            self.assertNotEqual(life.ask("autosave")[0], "saved")
            self.assert_holds(life.path, "BBB")
        self.assertEqual(life.ask("resolve theirs")[:2], ["opened", "3"])
        self.assertEqual(life.shown(), "BBB")

    @row("Q4", "a rewriting in place with size and time kept is seen, and stays seen")
    def test_same_size_and_time(self):
        self.lives(self.same_size_and_time)

    @row("Q4", "a program that does not look at the time of change is caught")
    def test_same_size_and_time_mutant(self):
        self.bites("ignores-ctime", "Q4", "size and time kept", self.same_size_and_time)

    # Q5

    @row("Q5", "saved work that another program overwrites is a version, and undo gives it back")
    def test_overwritten_work(self):
        def live(life):
            life.start()
            life.draw("A")
            self.assert_says(life.ask("save"), "saved", "4")
            replace(life.path, "AAA")
            self.assertEqual(life.look()[1], "3")
            self.assert_says(life.ask("undo"), "edited", "4")
            self.assert_says(life.ask("redo"), "edited", "3")
            life.ask("wait 0.15")
            for _ in range(2):
                self.assertEqual(life.again()[1], "3")
                self.assertIn(4, [count for _, count in life.versions()])

        self.lives(live)

    # Q6

    @staticmethod
    def secretly(life, how, label="C"):
        """Changes an object in a way that undo does not know of, and waits for the journal."""
        with life.kept():
            words = life.ask(f"{how} {label}")
        return words

    @row("Q6", "what undo does not take back of an object during a save is edited, and outlives every end")
    def test_object_during_save(self):
        for how in UNDO_KNOWS_NOTHING_OF:
            with self.subTest(how=how):
                self.lives(lambda life, how=how: self.object_during_save(life, how))

    def object_during_save(self, life, how):
        life.before = ["objects"]
        life.start(trace=["--marked", "--calls", calls("fsync"), "--at", "1", "--do", "hold"])
        life.draw("A")
        life.ask("wait 1")  # for the journal to be on the disk: the save is the next to ask for that
        life.process.tell("mark")
        self.assert_says(life.ask("begin save"), "begun")
        self.assertIsNotNone(life.process.held())
        self.assert_says(life.ask("edit B"), "edited", "5")
        self.assert_says(life.ask(f"{how} C"), "edited", "6")
        self.assert_says(life.ask("undo"), "edited", "5")
        life.process.tell("unmark")
        life.process.go()
        self.assert_says(life.process.hear(), "saved", "4")
        self.assert_holds(life.path, "AAAA")
        self.assert_says(life.ask("state"), "state", "edited", "5")
        life.ask("wait 0.3")
        for _ in range(2):
            state = life.again()
            self.assertEqual(state[1], "5", state)
            self.assertEqual(sorted(life.shown()), list("AAAAC"))

    def object_draft(self, life, how="edit-unannounced"):
        """An object without a name, changed in a way that undo does not know of."""
        life.before = ["objects"]
        life.process = life.driver("objects", "new", mutant=life.mutant)
        self.assert_says(life.process.hear(), "opened", "0")
        self.assert_says(self.secretly(life, how), "edited", "1")
        self.assert_says(life.ask("close"), "closed")
        for _ in range(2):
            life.end()
            life.process = life.driver("objects", "recover-draft", mutant=life.mutant)
            self.assert_says(life.process.hear(), "recovered", "1")
            self.assertEqual(life.shown(), "C")

    @row("Q6", "an object without a name whose only change undo does not take back is a draft when it is closed")
    def test_object_draft(self):
        for how in UNDO_KNOWS_NOTHING_OF:
            with self.subTest(how=how):
                self.lives(lambda life, how=how: self.object_draft(life, how))

    @row("Q6", "a program that trusts what objects announce is caught")
    def test_object_draft_mutant(self):
        self.bites("trusts-announcements", "Q6", "a write through a binding", self.object_draft)

    @row("Q6", "an object whose file can only be read keeps what undo does not know of over every end")
    def test_object_read_only(self):
        def live(life):
            life.before = ["objects"]
            mount("--bind", life.docs, life.docs)
            try:
                mount("-o", "remount,bind,ro", life.docs)
                self.assertIn("read-only", life.start())
                for how, count in (("edit-unregistered", 4), ("edit-unannounced", 5)):
                    self.assert_says(self.secretly(life, how), "edited", str(count))
                    self.assertEqual(life.ask("state")[1:3], ["edited", str(count)])
                self.assert_says(life.ask("close"), "failed")
                for _ in range(2):
                    self.assertEqual(life.again()[1], "5")
                    self.assertEqual(life.shown(), "AAACC")
                self.assert_holds(life.path, "AAA")
            finally:
                life.process.close()
                unmount(life.docs)

        self.lives(live)

    # Q7

    def renamed(self, life):
        life.start()
        life.draw("A")
        life.again()
        life.ask("keep")
        old, other = life.path, life.docs / "Other.shapeedit"
        with life.kept() if life.mutant is None else contextlib.nullcontext():
            self.assert_says(life.ask("rename Other"), "renamed", str(other))
        old.write_bytes(drawing("BBBBB"))
        life.path = other
        for count in (4, 4):
            self.assertEqual(life.again()[1], str(count))
            self.assert_says(life.ask("file"), "file", str(other))
        self.assert_says(life.ask("save"), "saved", "4")
        self.assert_holds(other, "AAAA")
        self.assert_holds(old, "BBBBB")

    @row("Q7", "a recovered document that is renamed keeps its new name, and a stranger's file its content")
    def test_renamed(self):
        self.lives(self.renamed)

    @row("Q7", "a program that forgets the name is caught")
    def test_renamed_mutant(self):
        self.bites("forgets-rename", "Q7", "a rename, and a kill", self.renamed)

    # Q8

    def half_overwritten(self, life, path):
        """Overwrites a file with two names, and is killed in the middle."""
        path.with_suffix(".other").hardlink_to(path)
        number = 0
        while path.read_bytes() == drawing("AAA"):
            number += 1
            self.assertLess(number, 60)
            driver = self.driver(
                f"open {path}", "fill A 9000", "mark", "save", home=life.state, interactive=False, block=4096,
                trace=["--marked", "--calls", calls("pwrite64"), "--at", str(number), "--do", "kill"])
            driver.hear_all()
            driver.close()

    def repair_copy(self, life):
        copies = life.state / "recovery"
        paths = [self.put(life.docs / f"{name}.shapeedit") for name in ("One", "Two")]
        for path in paths:
            self.half_overwritten(life, path)
        self.assertEqual(len(list(copies.iterdir())), 2)
        for number in range(1, 4):
            driver = self.driver(
                "mark", f"open {paths[0]}", "unmark", home=life.state, interactive=False,
                trace=["--marked", "--calls", calls("pread64"), "--at", str(number), "--do", "errno=5"])
            driver.hear_all()
            driver.close()
            self.assertTrue(
                len(list(copies.iterdir())) == 2 or gestures(paths[0].read_bytes()) is not None,
                f"read {number}: the copy is gone, the file is half written")
            # The other file's copy is none of its business.
            self.assertGreaterEqual(len(list(copies.iterdir())), 1)
        for path in paths:
            life.path = path
            life.start()
            self.stays_repaired(life)
        self.assertEqual(list(copies.iterdir()), [])

    def stays_repaired(self, life):
        """What was half written is whole, and what is drawn then outlives every end: a logout saves it, a kill does not."""
        repaired = gestures(life.path.read_bytes())
        self.assertIn(repaired, (["A"] * 3, [*["A"] * 3, ("A", 9000)]))
        life.draw("B")
        drawn = [*repaired, "B"]
        for _ in range(2):
            self.assertEqual(life.again()[1], str(len(drawn)))
            self.assertEqual(life.shown(), "A" * len(repaired) + "B")
            self.assertEqual(gestures(life.path.read_bytes()), repaired if life.how == "kill" else drawn)
        self.assert_says(life.ask("save"), "saved", str(len(drawn)))
        self.assertEqual(gestures(life.path.read_bytes()), drawn)
        self.assert_says(life.ask("close"), "closed")
        life.process.kill()
        life.process.close()

    @row("Q8", "an I/O error does not cost the only copy of a file that is half overwritten in place, whatever end comes then")
    def test_repair_copy(self):
        self.lives(self.repair_copy)

    # Q9

    def full_state_folder(self, life):
        with tmpfs("size=512k") as point:
            life.state = point / "state"
            life.state.mkdir()
            life.start(autosave=1)
            ballast = point / "ballast"
            with open(ballast, "wb", buffering=0) as file, contextlib.suppress(OSError):
                while file.write(bytes(4096)):
                    pass
            life.draw("A", is_kept=False)
            end = time.monotonic() + 3
            while time.monotonic() < end and "unprotected" not in life.look():
                self.assert_holds(life.path, "AAA")
            for _ in range(2):
                # That nothing can be kept is said before anything is overwritten, and stays said.
                self.assertIn("unprotected", life.look())
                life.ask("autosave")
                self.assertIn(life.path.read_bytes(), (drawing("AAA"), drawing("AAAA")))
                self.assertIn("unprotected", life.look())
            ballast.unlink()
            end = time.monotonic() + 10
            while time.monotonic() < end and life.path.read_bytes() != drawing("AAAA"):
                life.ask("wait 0.1")
            self.assert_holds(life.path, "AAAA")
            life.draw("A", is_kept=False)
            for _ in range(2):
                self.assertEqual(life.again()[1], "5")

    @row("Q9", "with a full state folder nothing is overwritten unkept, and that it is full stays said")
    def test_full_state_folder(self):
        self.lives(self.full_state_folder)

    @row("Q9", "that no journal can be written does not cost what was opened its version")
    def test_no_journals(self):
        def live(life):
            (life.state / "journals").write_text("no folder")
            life.start()
            life.draw("A", is_kept=False)
            self.assertIn("unprotected", life.look())
            self.assert_says(life.ask("autosave"), "saved", "4")
            for _ in range(2):
                self.assertIn(3, [count for _, count in life.versions()])
                self.assertEqual(life.again()[1], "4")

        self.lives(live)

    @row("Q9", "a program that hides that nothing can be kept is caught")
    def test_full_state_folder_mutant(self):
        self.bites("clears-failure", "Q9", "a full state folder", self.full_state_folder)

    # Q10

    @row("Q10", "a document in the trash is not followed there: it can be put back after any end")
    def test_trash(self):
        def live(life):
            trash = life.root / "Trash"
            for name in ("files", "info"):
                (trash / name).mkdir(parents=True)
            life.start()
            life.draw("A")
            self.assert_says(life.ask("save"), "saved", "4")
            life.ask("wait 0.2")  # for the new file to be followed
            trashed = trash / "files" / life.path.name
            life.path.rename(trashed)
            self.assertIn("trash", life.look())
            life.draw("A")
            self.assertNotEqual(life.ask("autosave")[0], "saved")
            self.assert_holds(trashed, "AAAA")
            for _ in range(2):
                state = life.again()
                self.assertEqual(state[1], "5")
                self.assertIn("deleted", state)
                self.assert_says(life.ask("file"), "file", str(life.path))
            self.assert_holds(trashed, "AAAA")

        self.lives(live)

    # Q11

    @row("Q11", "recovered changes that are discarded are a version, and undo brings them back")
    def test_discarded(self):
        def live(life):
            life.start()
            life.draw("A")
            life.process.kill()
            life.start()
            self.assert_says(life.ask("discard-recovered"), "opened", "3")
            self.assertIn(("beforeDiscarding", 4), life.versions())
            self.assert_says(life.ask("undo"), "edited", "4")
            life.ask("wait 0.15")
            for _ in range(2):
                self.assertEqual(life.again()[1], "4")
                self.assertIn(("beforeDiscarding", 4), life.versions())

        self.lives(live)

    # And what is common to all of them

    def two_ends(self, life):
        life.start()
        life.draw("A")
        for _ in range(2):
            state = life.again()
            self.assertEqual(state[1], "4")
            self.assertIn("recovered", state)
            self.assertNotIn("elsewhere", state)
        self.assert_holds(life.path, "AAA")

    @row("Q12", "what was recovered and not decided about is recovered again, and nobody else is said to have it")
    def test_two_ends(self):
        with self.life("kill") as life:
            self.two_ends(life)

    @row("Q12", "a program that removes a journal before its content is safe is caught")
    def test_two_ends_mutant(self):
        self.bites("removes-journal", "Q12", "two kills", self.two_ends)
