"""libFuzzer at the readers of drawings, of recovery journals, of the changes in them, and of serialized packages, and at
what paints drawings, while the other tests run. Its programs are built with AddressSanitizer too: reading a byte that is
not there ends them."""

import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import tempfile
import time

import hostile
import serialized
from support import ROOT, Driver, is_long

SECONDS = 600 if is_long() else 60
PAINTING_SECONDS = 3600 if is_long() else 60
# The suite tries the same inputs on each run, the long form others.
SEED = random.randrange(1, 1 << 31) if is_long() else 1
# What GLib, Pango and fontconfig keep until the end is no leak; what was freed is soon given back, so that memory is measured.
ENVIRONMENT = {"ASAN_OPTIONS": "detect_leaks=0:quarantine_size_mb=8:allocator_release_to_os_interval_ms=100"}
RUNNING = {}


class Fuzzer:
    """A program that tries made-up inputs, beginning with `seeds`, for so many `seconds`. With `words` it puts those in."""

    def __init__(self, name, seeds, seconds=SECONDS, words=(), options=()):
        self.seconds = seconds
        self.path = pathlib.Path(os.environ["FUZZERS"]) / name
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="fuzz-"))
        self.corpus = self.folder / "corpus"
        self.corpus.mkdir()
        for number, seed in enumerate(seeds):
            (self.corpus / f"seed{number}").write_bytes(seed)
        if words:
            dictionary = self.folder / "words"
            dictionary.write_text("".join(f'"{word}"\n' for word in words))
            options = [f"-dict={dictionary}", *options]
        self.log = open(self.folder / "log", "w+", errors="replace")
        self.process = subprocess.Popen(
            # Only what time the others leave.
            ["nice", "-n", "19", self.path, f"-seed={SEED}", f"-max_total_time={seconds}", "-print_final_stats=1",
             "-timeout=30", "-rss_limit_mb=2560", "-max_len=65536", f"-artifact_prefix={self.folder}/", *options,
             self.corpus],
            stdout=self.log, stderr=subprocess.STDOUT, cwd=self.folder, env=os.environ | ENVIRONMENT)

    def wait(self):
        """The exit status, how many inputs were tried, and what it says at the end."""
        try:
            status = self.process.wait(self.seconds + 60)
        except subprocess.TimeoutExpired:
            # It had too little of a busy machine to look at its clock: it ends after the input at hand.
            self.process.send_signal(signal.SIGUSR1)
            status = self.process.wait(300)
        self.log.seek(0)
        text = self.log.read()
        self.log.close()
        units = re.search(r"number_of_executed_units: (\d+)", text)
        return status, int(units[1]) if units else 0, text

    def clean(self):
        shutil.rmtree(self.folder, ignore_errors=True)


def drawings():
    return [path.read_bytes() for path in sorted((ROOT / "Tests/ShapeModelTests/Corpus").glob("*/*.shapeedit"))
            if path.stat().st_size < 20000]


def journals():
    """Journals as killed programs leave them."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for number, script in enumerate((
                ["new", "edit A 3"], ["new", "edit A", f"saveas {folder}/One.shapeedit", "edit A 5", "undo", "undo"],
                ["new", "edit A 2", f"saveas {folder}/Two.shapeedit", "edit A", "save", "edit B 2", "fill B 9000"])):
            home = pathlib.Path(folder) / f"home{number}"
            home.mkdir()
            with Driver(*script, "wait 0.3", "wait 60", home=home, interactive=False,
                        options=["--keep", str(home)]) as driver:
                while (words := driver.hear()) and words[0] != "waited":
                    pass
                driver.kill()
            found += [path.read_bytes() for path in home.rglob("*.journal")]
    return found


def changes(journals):
    """The payloads of the records of journals: some are changes to drawings, behind two numbers."""
    found = []
    for journal in journals:
        offset = 20
        while offset + 20 <= len(journal):
            length = int.from_bytes(journal[offset + 4:offset + 8], "little")
            payload = journal[offset + 20:offset + 20 + length]
            found += [payload, payload[16:], payload[24:]]
            offset += 20 + length
    return found


def packages():
    """Serialized packages: with everything in them, and with little."""
    return [serialized.original(), serialized.nested(5), serialized.MAGIC + serialized.a_file(),
            serialized.MAGIC + serialized.a_link(), serialized.MAGIC + serialized.a_folder()]


def painted():
    """Drawings to be painted: samples, hostile ones, and bytes that the fuzzer makes drawings of."""
    samples = [path.read_bytes() for path in sorted((ROOT / "data/samples").glob("*.shapeedit"))]
    chance = random.Random(1)
    choices = [bytes([first]) + chance.randbytes(length)
               for first in (0, 0, 7) for length in (4, 12, 24, 40, 60, 100) for _ in range(2)]
    return drawings() + samples + hostile.drawings() + choices


def are_wanted():
    return bool(os.environ.get("FUZZERS")) and not RUNNING


def are_built():
    """Whether they can be started. The file that FUZZERS_BUILT names appears when they are built, its sibling .failed when
    they cannot be; without the variable they are there already."""
    built = os.environ.get("FUZZERS_BUILT")
    if built and pathlib.Path(built).with_suffix(".failed").exists():
        raise RuntimeError("the fuzzers could not be built")
    return not built or pathlib.Path(built).exists()


def start_once_built():
    """Starts them, unless they run or are still being built."""
    if are_wanted() and are_built():
        start()


def wait_until_started():
    while are_wanted():
        start_once_built()
        time.sleep(0.2)


def start():
    files = drawings()
    RUNNING["drawings"] = Fuzzer("FuzzDrawings", files, words=hostile.words(files))
    RUNNING["changes"] = Fuzzer("FuzzDeltas", changes(journals()))
    RUNNING["journals"] = Fuzzer("FuzzJournals", journals())
    RUNNING["serialized packages"] = Fuzzer("FuzzPackages", packages())
    seeds = painted()
    RUNNING["paintings"] = Fuzzer(
        "FuzzRendering", seeds, PAINTING_SECONDS, hostile.words(seeds), ["-detect_leaks=0", "-timeout=300"])


def stop():
    for fuzzer in RUNNING.values():
        if fuzzer.process.poll() is None:
            fuzzer.process.kill()
            fuzzer.process.wait()
