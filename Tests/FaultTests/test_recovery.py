"""S26–S31: what was drawn is there after the program, the computer or its memory has given up, and a document is edited
all the same where nothing can be kept.

A gesture is finished when the driver has said so. After a kill every gesture finished 100 ms before must be there, after
a power cut every gesture finished a second before.
"""

import concurrent.futures
import contextlib
import os
import pathlib
import random
import shutil
import time

from machine import NotRun, disk, folder, mount, need_program, need_root, run, tmpfs
from suite import COUNTS, FaultTest, caught, row
from support import HARMLESS, Driver, calls, drawing, gestures, is_long

KILL_AGE = 0.1
CUT_AGE = 1.0


class Place:
    """A folder for a document and one for the program's state, for one of several lives at once."""

    def __init__(self, root):
        self.root = pathlib.Path(root)
        self.docs, self.state = self.root / "docs", self.root / "state"
        self.docs.mkdir(parents=True, exist_ok=True)
        self.state.mkdir(exist_ok=True)
        self.path = self.docs / "Plan.shapeedit"

    def clear(self, what="AAA"):
        for place in (self.docs, self.state):
            shutil.rmtree(place)
            place.mkdir()
        if what is not None:
            self.path.write_bytes(drawing(what))

    def driver(self, *script, **options):
        return Driver(*script, home=self.state, options=["--keep", str(self.state)], **options)

    def recovered(self, mutant=None):
        """What a person has when the program is started again: the recovered drawing, or what is in the file."""
        with self.driver("recover", f"saveas {self.docs}/Recovered.shapeedit", "quit", interactive=False) as driver:
            said = driver.hear_all()
        copy = self.docs / "Recovered.shapeedit"
        if said and said[0][:2] != ["recovered", "none"] and said[0][0] == "recovered":
            content = copy.read_bytes()
            copy.unlink()
            return gestures(content), said[0]
        if not self.path.exists():
            return None, said[0] if said else None
        return gestures(self.path.read_bytes()), said[0] if said else None


class RecoveryTests(FaultTest):
    def lives(self, live, count, workers=6):
        """Calls `live(place, number)` for many numbers, some at a time: they mostly wait."""
        complaints = []
        with folder() as root, concurrent.futures.ThreadPoolExecutor(workers) as pool:
            places = [Place(root / str(worker)) for worker in range(workers)]

            def work(worker):
                for number in range(worker, count, workers):
                    complaint = live(places[worker], number)
                    if complaint:
                        complaints.append(f"{number}: {complaint}")

            list(pool.map(work, range(workers)))
        self.assertEqual(complaints[:5], [])

    @row("S26", "kill -9 at any time while drawing", alone=True)
    def test_random_kills(self):
        seed = int(time.time())
        print(f"S26: seed {seed}", flush=True)
        count = 1500 if is_long() else 60
        self.lives(lambda place, number: self.kill_sometime(place, random.Random(seed * 1_000_003 + number)), count)
        COUNTS.add("kills at any time while drawing", "", count)

    def kill_sometime(self, place, chance):
        untitled = chance.random() < 0.3
        place.clear(None if untitled else "AAA")
        autosave = chance.choice([0.05, 0.2, 100])
        with place.driver("new" if untitled else f"open {place.path}", autosave=autosave) as driver:
            driver.hear()
            count = 0 if untitled else 3
            finished = []  # when each count was said
            deadline = time.monotonic() + chance.random() * 0.6
            while time.monotonic() < deadline:
                words = driver.ask("edit A")
                finished.append((time.monotonic(), int(words[1])))
                if chance.random() < 0.5:
                    time.sleep(chance.random() * 0.15)
                if not untitled and chance.random() < 0.1:
                    driver.ask("save")
            killed = time.monotonic()
            driver.kill()
        old_enough = max([number for moment, number in finished if killed - moment > KILL_AGE], default=count)
        last = max([number for _, number in finished], default=count)
        content, said = place.recovered()
        if untitled and old_enough == 0 and content is None:
            return None
        if content is None or not old_enough <= len(content) <= last or set(content) - {"A"}:
            return f"{old_enough} to {last} were finished, recovered is {content} ({said})"
        return None

    @row("S26", "kill -9 at every system call while drawing and saving by itself", minutes=4, timed=True)
    def test_enumerated_kills(self):
        script = ["edit A", "wait 0.12", "edit A", "wait 0.12", "save", "edit A", "wait 0.12"]
        with folder() as root:
            place = Place(root)
            place.clear()
            with place.driver(f"open {place.path}", "mark", *script, interactive=False,
                              trace=["--marked", "--not", calls(*HARMLESS)]) as driver:
                driver.hear_all()
                total = driver.counted()
        self.assertGreater(total, 60)
        numbers = range(1, total + 20) if is_long() else range(1, total + 20, 4)
        rounds = 10 if is_long() else 1

        def live(place, index):
            number = numbers[index % len(numbers)]
            place.clear()
            with place.driver(f"open {place.path}", "mark", *script, interactive=False, trace=[
                    "--marked", "--not", calls(*HARMLESS), "--at", str(number), "--do", "kill"]) as driver:
                said = driver.hear_all()
                driver.counted()
                driver.end()
            sure = 3
            edited = 3
            for words in said:
                if words[0] == "edited":
                    edited = int(words[1])
                elif words[0] in ("waited", "saved"):
                    sure = edited
            if gestures(place.path.read_bytes()) is None:
                return f"killed at call {number}: the file is not whole"
            content, answer = place.recovered()
            # The gesture that was not reported may be there too.
            if content is None or not sure <= len(content) <= edited + 1:
                return f"killed at call {number}: {sure} to {edited} were finished, recovered is {content} ({answer})"
            return None

        self.lives(live, len(numbers) * rounds)
        COUNTS.add("kills at system calls while drawing and saving", "", len(numbers) * rounds)

    @row("S26", "a program that calls a document clean before its file has the content is caught")
    def test_clean_before_saved(self):
        def lost(mutant):
            with folder() as root:
                place = Place(root)
                place.clear()
                with place.driver(f"open {place.path}", "edit A", "wait 0.2", "save", mutant=mutant) as driver:
                    for _ in range(4):
                        words = driver.hear()
                    self.assert_says(words, "saved", "4")
                    time.sleep(0.1)  # for the journal to be cut, as it is when a document is clean
                    driver.kill()
                content, _ = place.recovered()
                return content != ["A"] * 4

        self.assertFalse(lost(None))
        if not lost("clean-before-saved"):
            self.not_caught("clean-before-saved")
        caught("clean-before-saved", "S26", "kill after “saved”")

    @row("S27", "power cut while drawing", minutes=4, timed=True)
    def test_power_cuts(self):
        count = 60 if is_long() else 4
        for kind, options in (("ext4", ("noauto_da_alloc",)), ("xfs", ())):
            self.cut_lives(kind, options, count)
            COUNTS.add("power cuts while drawing", kind, count * 4)

    def cut_lives(self, kind, options, count):
        complaints = []
        # Some disks at a time: a cut takes a whole one.
        with contextlib.ExitStack() as stack, concurrent.futures.ThreadPoolExecutor(4) as pool:
            stores = [stack.enter_context(disk(kind, options=options)) for _ in range(4)]

            def work(worker):
                store, chance = stores[worker], random.Random(worker)
                for _ in range(count):
                    complaint = self.cut_once(store, chance)
                    if complaint:
                        complaints.append(complaint)

            list(pool.map(work, range(4)))
        self.assertEqual(complaints[:5], [])

    def cut_once(self, store, chance):
        place = Place(store.point / "home")
        place.clear()
        run("sync", "-f", store.point)
        with place.driver(f"open {place.path}", autosave=chance.choice([0.3, 100])) as driver:
            driver.hear()
            finished = []
            end = time.monotonic() + 1.1 + chance.random() * 0.6
            while time.monotonic() < end:
                words = driver.ask("edit A")
                finished.append((time.monotonic(), int(words[1])))
                time.sleep(chance.random() * 0.2)
            moment = time.monotonic()
            store.cut_power()
            driver.kill()
        store.restart()
        old_enough = max([number for when, number in finished if moment - when > CUT_AGE], default=3)
        last = finished[-1][1]
        if not place.path.exists() or gestures(place.path.read_bytes()) is None:
            return "the file is not whole"
        content, said = place.recovered()
        if content is None or not old_enough <= len(content) <= last:
            return f"{old_enough} to {last} were finished, recovered is {content} ({said})"
        return None

    def journal_of(self, place, steps=5):
        """The bytes of the journal that a killed program leaves of some gestures, and its name."""
        place.clear()
        with place.driver(f"open {place.path}") as driver:
            driver.hear()
            for _ in range(steps):
                driver.ask("edit A")
                driver.ask("wait 0.12")
            driver.kill()
        journal = next((place.state / "journals").glob("*.journal"))
        return journal.name, journal.read_bytes()

    def damaged(self, place, name, content):
        """What is recovered of a damaged journal; the file must not be touched."""
        shutil.rmtree(place.state)
        (place.state / "journals").mkdir(parents=True)
        (place.state / "journals").chmod(0o700)
        journal = place.state / "journals" / name
        journal.write_bytes(content)
        journal.chmod(0o600)
        found, said = place.recovered()
        if said is None or said[0] != "recovered":
            return f"the driver says {said}"
        if place.path.read_bytes() != drawing("AAA"):
            return "the file was written to"
        if found is None or found != ["A"] * len(found) or not 3 <= len(found) <= 8:
            return f"recovered is {found}"
        if content == place.journal[1] and len(found) != 8:
            return f"of a whole journal only {len(found)} gestures are recovered"
        return None

    @row("S29", "a journal that is cut off anywhere, or has a bit turned anywhere", minutes=2)
    def test_damaged_journals(self):
        with folder() as root:
            _, content = self.journal_of(Place(root))
        chance = random.Random(1)
        cuts = [*range(0, len(content), 1 if is_long() else 29), len(content)]
        flips = list(range(len(content))) if is_long() else [chance.randrange(len(content)) for _ in range(100)]

        def live(place, index):
            # A journal names its document: each place has its own.
            if not hasattr(place, "journal"):
                place.journal = self.journal_of(place)
            name, content = place.journal
            if index < len(cuts):
                return self.damaged(place, name, content[:cuts[index]])
            place_of_flip = flips[index - len(cuts)] % len(content)
            changed = bytearray(content)
            changed[place_of_flip] ^= 1 << (place_of_flip % 8)
            return self.damaged(place, name, bytes(changed))

        self.lives(live, len(cuts) + len(flips), workers=2)
        COUNTS.add("journals cut off", "", len(cuts))
        COUNTS.add("journals with a bit turned", "", len(flips))

    @row("S29", "a kill at every call of the recovery")
    def test_killed_while_recovering(self):
        with folder() as root:
            place = Place(root)
            name, content = self.journal_of(place, steps=2)
            number = 0
            while True:
                number += 2 if not is_long() else 1
                place.clear()
                (place.state / "journals").mkdir(mode=0o700)
                journal = place.state / "journals" / name
                journal.write_bytes(content)
                journal.chmod(0o600)
                with place.driver("mark", "recover", "wait 0.1", "unmark", "quit", interactive=False, trace=[
                        "--marked", "--not", calls(*HARMLESS), "--at", str(number), "--do", "kill"]) as driver:
                    driver.hear_all()
                    driver.counted()
                    was_killed = driver.end() == 137
                found, said = place.recovered()
                self.assertEqual(found, ["A"] * 5, f"killed at call {number}: {said}")
                self.assert_holds(place.path, "AAA")
                if not was_killed:
                    break
                COUNTS.add("kills at system calls while recovering")

    @row("S30", "the folder for journals is full, read-only, missing, or somebody else's")
    def test_nothing_can_be_kept(self):
        need_program("setpriv")
        for trouble in ("full", "read-only", "a file", "another's"):
            with self.subTest(trouble=trouble), tmpfs("size=64k") as point:
                path = self.put(self.docs / "Plan.shapeedit")
                state = point / "state"
                state.mkdir()
                wrapper = ()
                if trouble == "full":
                    with open(point / "ballast", "wb", buffering=0) as file:
                        with contextlib.suppress(OSError):
                            while file.write(bytes(4096)):
                                pass
                elif trouble == "read-only":
                    mount("-o", "remount,ro", point)
                elif trouble == "a file":
                    state.rmdir()
                    state.write_text("a file")
                else:
                    os.chown(self.docs, 65534, 65534)
                    os.chown(path, 65534, 65534)
                    state.chmod(0o755)
                    wrapper = [shutil.which("setpriv"), "--reuid=65534", "--regid=65534", "--clear-groups"]
                driver = self.driver(options=["--keep", str(state)], wrapper=wrapper)
                self.assert_says(driver.ask(f"open {path}"), "opened", "3")
                driver.ask("edit A")
                driver.ask("wait 0.2")
                words = driver.ask("state")
                self.assert_says(words, "state", "edited", "4")
                self.assertIn("unprotected", words)
                self.assert_says(driver.ask("edit A"), "edited", "5")
                self.assert_says(driver.ask("save"), "saved", "5")
                self.assert_holds(path, "AAAAA")
                driver.close()

    @row("S31", "a programming mistake ends the program: what was drawn is there", timed=True)
    def test_trap(self):
        with folder() as root:
            place = Place(root)
            for what in ("AAA", None):
                place.clear(what)
                with place.driver("new" if what is None else f"open {place.path}", "edit A 2", "wait 0.2", "trap",
                                  interactive=False) as driver:
                    driver.hear_all()
                    self.assertNotEqual(driver.end(), 0)
                content, said = place.recovered()
                self.assertEqual(content, ["A"] * (2 if what is None else 5), said)

    @row("S28", "for want of memory: what was drawn is there")
    def test_memory(self):
        need_root()
        group = pathlib.Path("/sys/fs/cgroup/memory/shapeedit-recovery")
        limit = "memory.limit_in_bytes"
        if not group.parent.is_dir():
            group, limit = pathlib.Path("/sys/fs/cgroup/shapeedit-recovery"), "memory.max"
        try:
            group.mkdir(exist_ok=True)
            (group / limit).write_text(str(64 << 20))
        except OSError as error:
            raise NotRun(f"no memory limit for a group of processes: {error}") from None
        try:
            with folder() as root:
                place = Place(root)
                place.clear()
                with place.driver(f"open {place.path}") as driver:
                    driver.hear()
                    (group / "cgroup.procs").write_text(str(driver.process.pid))
                    driver.ask("edit A")
                    driver.ask("wait 0.2")
                    driver.tell("fill A 200000000")
                    self.assertIsNone(driver.hear())
                    self.assertEqual(driver.end(), -9)
                content, said = place.recovered()
                self.assertEqual(content, ["A"] * 4, said)
        finally:
            group.rmdir()

    @row("S26", "what is recovered is not written to the file unasked; it can be kept or discarded")
    def test_unasked(self):
        with folder() as root:
            place = Place(root)
            for decision in ("keep", "discard-recovered"):
                name, content = self.journal_of(place, steps=2)
                with place.driver("recover", autosave=0.05) as driver:
                    self.assert_says(driver.hear(), "recovered", "5")
                    driver.ask("wait 0.3")
                    self.assert_holds(place.path, "AAA")
                    driver.ask(decision)
                    if decision == "keep":
                        self.assert_says(driver.ask("save"), "saved", "5")
                        self.assert_holds(place.path, "AAAAA")
                    else:
                        self.assert_says(driver.ask("state"), "state", "clean", "3")
                        self.assert_holds(place.path, "AAA")
                    self.assert_says(driver.ask("close"), "closed")
                _, said = place.recovered()
                self.assert_says(said, "recovered", "none")
