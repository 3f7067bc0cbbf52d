"""Hostile bytes given to the driver's readers, and what they answer."""

import os
import select
import struct
import subprocess
import time

from machine import NotRun
from suite import FaultTest
from support import required

# How much longer a driver takes that counts the lines it runs.
SLOWNESS = 2 if os.environ.get("FAULT_DRIVER_COUNTS") == "1" else 1

# What a process takes that has to do with no input: pages of the program, what malloc keeps, how roughly the kernel counts.
SLACK = 4 << 20


class Answer:
    """What a reader has made of an input; see Sources/FaultDriver/FrameDecoder.swift."""

    def __init__(self, line):
        self.line = line
        words = line.split(" ")
        self.is_read = words[0] == "read"
        self.kind = words[0] if words[0] != "error" else words[1]
        if self.is_read:
            self.count = int(words[1])
            times = words[3:5]
        elif words[0] == "error":
            self.row, self.column = int(words[2]), int(words[3])
            self.reason = " ".join(words[6:])
            times = words[4:6]
        else:
            times = ["0", "0"]
        self.seconds = int(times[0]) / 1e9
        self._memory = times[1]

    @property
    def memory(self):
        """How many bytes more than before the process held at most while it read."""
        if self._memory == "unknown":
            raise NotRun("the kernel does not tell the most memory that was held since a moment (/proc/self/clear_refs)")
        return int(self._memory)

    def __repr__(self):
        return self.line


class Reading(FaultTest):
    """Tests of a reader: `command` is the driver's word for it."""

    command = "decode"

    def read(self, inputs, timeout=600):
        """What the reader says of each input. It must be alive at the end."""
        process = subprocess.Popen(
            [required("FAULT_DRIVER"), self.command], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            # What was freed after one input is not to hide what is taken for the next.
            env={**os.environ, "MALLOC_TRIM_THRESHOLD_": "0", "MALLOC_MMAP_THRESHOLD_": "131072"})
        data = memoryview(b"".join(struct.pack("<I", len(content)) + content for content in inputs))
        sent = 0
        output = bytearray()
        os.set_blocking(process.stdin.fileno(), False)
        end = time.monotonic() + timeout
        while True:
            readable, writable, _ = select.select(
                [process.stdout], [process.stdin] if sent < len(data) else [], [], 30)
            if not readable and not writable or time.monotonic() > end:
                process.kill()
                self.fail(f"the reader hangs at input {output.count(10)}: {inputs[output.count(10)][:200]!r}")
            if writable:
                try:
                    sent += os.write(process.stdin.fileno(), data[sent:sent + 65536])
                except BrokenPipeError:
                    sent = len(data)
                if sent == len(data):
                    process.stdin.close()
            if readable:
                part = os.read(process.stdout.fileno(), 1 << 20)
                if not part:
                    break
                output += part
        process.stdout.close()
        status = process.wait()
        answers = [Answer(line) for line in output.decode(errors="replace").split("\n")[:-1]]
        self.assertEqual(
            status, 0, f"the reader died at input {len(answers)}: {inputs[min(len(answers), len(inputs) - 1)][:500]!r}")
        self.assertEqual(len(answers), len(inputs))
        for answer, content in zip(answers, inputs):
            self.assertNotEqual(answer.kind, "wrong", f"{answer}: {content[:500]!r}")
            self.assertLess(answer.seconds, SLOWNESS * max(1, len(content) / 1e7), f"slow: {content[:200]!r}")
        return answers

    def all_say(self, inputs, *expected):
        """Each is answered with one of the kinds, and an error says where and what."""
        for name, answer in zip(inputs, self.read(list(inputs.values()))):
            self.assertIn(answer.kind, expected, f"{name}: {answer}")
            if not answer.is_read:
                self.assertGreaterEqual(answer.row, 1)
                self.assertGreater(len(answer.reason), 20, name)

    def assert_memory(self, answer, content, times=10):
        """Not more than so many times the input was taken for it."""
        self.assertLess(
            answer.memory, times * len(content) + SLACK,
            f"{answer.memory >> 20} MiB for {len(content) / (1 << 20):.1f}")


def mutated(chance, originals):
    """One of the originals with some bits flipped, bytes removed, or put in."""
    content = bytearray(chance.choice(originals))
    for _ in range(chance.choice([1, 1, 2, 4])):
        place = chance.randrange(len(content))
        how = chance.randrange(5)
        if how == 0:
            content[place] ^= 1 << chance.randrange(8)
        elif how == 1:
            del content[place]
        elif how == 2:
            content.insert(place, chance.randrange(256))
        elif how == 3:
            del content[place:place + chance.randrange(1, 80)]
        else:
            other = chance.randrange(len(content))
            content[place:place] = content[other:other + chance.randrange(80)]
        if not content:
            content = bytearray(b"{")
    return bytes(content)
