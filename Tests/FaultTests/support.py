"""The driver under test, the tracer that gets between it and the kernel, and drawings as they must be on the disk: as a
file, and as a package."""

import os
import pathlib
import re
import resource
import select
import shutil
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
TIMEOUT = 60


def required(variable):
    path = os.environ.get(variable)
    if not path or not os.access(path, os.X_OK):
        raise SystemExit(f"{variable} does not name a program: run build-aux/test faults")
    return path


def is_long():
    return os.environ.get("FAULTS_LONG") == "1"


# Drawings

def shape(number, what):
    """The line of the number-th gesture: "A" of program A, or ("A", 500) with a text of 500 letters."""
    label, letters = what if isinstance(what, tuple) else (what, None)
    kind = "rectangle" if letters is None else "text"
    text = "" if letters is None else ',"text":{"string":"' + "x" * letters + '"}'
    return f'{{"id":"{label}{number}","type":"{kind}","x":{number * 10},"y":0,"width":10,"height":10{text}}}'


def drawing(gestures):
    """The bytes of the file that has these gestures: "AAB" are two of A's and one of B's."""
    return drawing_of(shape(i + 1, what) for i, what in enumerate(gestures))


def drawing_of(shapes):
    """The bytes of the file that has these shapes."""
    shapes = ",\n".join(shapes)
    shapes = f"\n{shapes}\n" if shapes else ""
    return (
        '{"format":"org.shapeedit.document","version":1,\n"pages":[\n'
        '{"id":"p1","name":"Page 1","width":1024,"height":768,"background":"#ffffffff","shapes":['
        f'{shapes}]}}\n],\n"resources":{{}}\n}}\n').encode()


LINE = re.compile(rb'^\{"id":"([A-Z])\d+","type":"(rectangle|text)"(?:.*"string":"(x*)")?.*$', re.MULTILINE)


def gestures(content):
    """The gestures in a file, as `drawing` takes them; None when the file is not, byte for byte, a whole drawing."""
    found = [m[1].decode() if m[2] == b"rectangle" else (m[1].decode(), len(m[3] or b"")) for m in LINE.finditer(content)]
    return found if drawing(found) == content else None


class File:
    """A document that is a file."""

    ending = ".shapeedit"
    whole = staticmethod(drawing)

    @staticmethod
    def put(path, what="AAA"):
        path.write_bytes(drawing(what))
        return path

    @staticmethod
    def content(path):
        """What is there, to be compared with `whole`; None when there is nothing."""
        return path.read_bytes() if os.path.lexists(path) else None

    @staticmethod
    def remove(path):
        path.unlink(missing_ok=True)


class Package:
    """A document that is a folder: the drawing, and a folder with a file for each shape."""

    ending = ".shapes"

    @staticmethod
    def whole(gestures):
        """What is in the package that has these gestures: the bytes of files, by their paths; None for folders."""
        parts = {f"Parts/{i + 1}.shapeedit": drawing_of([shape(i + 1, what)]) for i, what in enumerate(gestures)}
        return {"Drawing.shapeedit": drawing(gestures), "Parts": None, **parts}

    @staticmethod
    def put(path, what="AAA"):
        path.mkdir()
        for name, content in Package.whole(what).items():
            if content is None:
                (path / name).mkdir()
            else:
                (path / name).write_bytes(content)
        return path

    @staticmethod
    def content(path):
        """What is there, as `whole` has it, with the targets of links as texts; None when there is nothing."""
        if not os.path.lexists(path):
            return None
        if path.is_symlink() or not path.is_dir():
            return "not a folder"
        found = {}
        for entry in path.rglob("*"):
            name = str(entry.relative_to(path))
            if entry.is_symlink():
                found[name] = os.readlink(entry)
            else:
                found[name] = None if entry.is_dir() else entry.read_bytes()
        return found

    @staticmethod
    def remove(path):
        shutil.rmtree(path, ignore_errors=True)


def brief(content):
    """A content in some words, for complaints."""
    if content is None:
        return "missing"
    if isinstance(content, dict):
        return ", ".join(f"{name} {'/' if part is None else len(part)}" for name, part in sorted(content.items()))
    return f"{len(content)} bytes"


def empty(folder):
    """Removes everything in a folder."""
    for entry in folder.iterdir():
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry)
        else:
            entry.unlink()


# System calls

def _numbers():
    for header in ("/usr/include/x86_64-linux-gnu/asm/unistd_64.h", "/usr/include/asm/unistd_64.h"):
        if os.path.exists(header):
            text = pathlib.Path(header).read_text()
            return {name: int(number) for name, number in re.findall(r"#define __NR_(\w+) (\d+)", text)}
    return {}


NUMBERS = _numbers()
NAMES = {number: name for name, number in NUMBERS.items()}

# Calls that only wait, look at the clock, or manage memory and threads of the process: nothing outside it changes by them.
HARMLESS = [
    "futex", "sched_yield", "nanosleep", "clock_nanosleep", "clock_gettime", "gettimeofday", "time", "epoll_wait",
    "epoll_pwait", "poll", "ppoll", "select", "pselect6", "restart_syscall", "brk", "mmap", "munmap", "mprotect",
    "madvise", "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "gettid", "getpid", "rseq", "set_robust_list", "clone",
    "clone3", "exit", "exit_group", "execve", "prctl", "sched_getaffinity", "sched_setaffinity", "sched_getparam",
    "sched_getscheduler", "getrandom", "sigaltstack", "getpgid", "membarrier", "prlimit64",
    # libdispatch makes its own at any time, and ends the program where one of them fails.
    "eventfd2", "epoll_create1", "epoll_ctl", "timerfd_create", "timerfd_settime",
]


def calls(*names):
    return ",".join(str(NUMBERS[name]) for name in names)


class Held:
    """A system call that is about to be made, and waits for what the test says."""

    def __init__(self, words):
        self.count, self.number, self.thread = int(words[0]), int(words[1]), int(words[2])
        self.arguments = [int(word, 16) for word in words[3:]]

    @property
    def name(self):
        return NAMES.get(self.number, str(self.number))

    def string(self, index, size=4096):
        """The C string that an argument points to."""
        with open(f"/proc/{self.thread}/mem", "rb", buffering=0) as memory:
            data = b""
            address = self.arguments[index]
            while b"\0" not in data and len(data) < size:
                memory.seek(address + len(data))
                # Not across a page that may not be there.
                data += memory.read(4096 - (address + len(data)) % 4096)
        return data.split(b"\0")[0]

    def __repr__(self):
        return f"{self.name}({', '.join(map(hex, self.arguments))})"


class Driver:
    """A running fault-driver.

    `script`: commands that it performs without being asked; `trace`: options of the tracer, as a list; `wrapper`: a
    command that starts the driver, such as setpriv.
    """

    def __init__(self, *script, home, mutant=None, block=None, autosave=None, trace=None, wrapper=(), interactive=True,
                 environment=None, limits=(), options=()):
        arguments = list(wrapper) + [required("FAULT_DRIVER"), "--state", str(home)]
        for option, value in (("--mutant", mutant), ("--block", block), ("--autosave", autosave)):
            if value is not None:
                arguments += [option, str(value)]
        arguments += [*options, *script, *(["-"] if interactive else [])]
        self.control = None
        pass_fds = ()
        if trace is not None:
            told, tell = os.pipe()
            self.heard, say = os.pipe()
            arguments = [required("FAULT_TRACER"), *trace, "--control", str(say), str(told), "--", *arguments]
            pass_fds = (say, told)
            self.control = tell
        self.process = subprocess.Popen(
            arguments, stdin=subprocess.PIPE if interactive else subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL if not os.environ.get("FAULTS_VERBOSE") else None, pass_fds=pass_fds,
            env={**os.environ, "HOME": str(home), "XDG_STATE_HOME": str(home), **(environment or {})},
            preexec_fn=(lambda: [resource.setrlimit(*limit) for limit in limits]) if limits else None)
        for fd in pass_fds:
            os.close(fd)
        self.buffers = {}

    # What it says

    def _line(self, fd, timeout):
        """The next line from a pipe; None at its end."""
        buffer = self.buffers.setdefault(fd, bytearray())
        end = time.monotonic() + timeout
        while b"\n" not in buffer:
            ready, _, _ = select.select([fd], [], [], max(0, end - time.monotonic()))
            if not ready:
                raise AssertionError(f"the driver says nothing for {timeout} s")
            data = os.read(fd, 65536)
            if not data:
                return None
            buffer += data
        line, _, rest = bytes(buffer).partition(b"\n")
        self.buffers[fd] = bytearray(rest)
        return line.decode(errors="replace")

    def hear(self, timeout=TIMEOUT):
        """The next thing that the driver reports, in words; None when it is dead."""
        line = self._line(self.process.stdout.fileno(), timeout)
        return None if line is None else line.split(" ")

    def hear_all(self):
        """Everything it reports until it ends."""
        lines = []
        while (words := self.hear()) is not None:
            lines.append(words)
        return lines

    def tell(self, command):
        self.process.stdin.write(command.encode() + b"\n")
        self.process.stdin.flush()

    def ask(self, command, timeout=TIMEOUT):
        self.tell(command)
        words = self.hear(timeout)
        if words is None:
            raise AssertionError(f"the driver died of “{command}”: {self.end()}")
        return words

    def processor_time(self):
        """The seconds of a processor that it has taken: beside other tests a clock says how busy the machine is."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")

    # The tracer

    def held(self, timeout=TIMEOUT):
        """The next call that is held; None when the program has ended."""
        line = self._line(self.heard, timeout)
        words = (line or "ended").split(" ")
        if words[0] == "held":
            return Held(words[1:])
        self.ended = words
        return None

    def go(self, how="go"):
        """Has the held call made. What a thread is about to do when the program ends is not done: ``held`` says that then."""
        try:
            os.write(self.control, how.encode() + b"\n")
        except BrokenPipeError:
            pass

    def reached_for(self):
        """What the program opens, by name, and the names of its other held calls, all of which are let go."""
        found = []
        while held := self.held():
            try:
                found.append(held.string(1).decode() if held.name == "openat" else held.name)
                self.go()
            except (FileNotFoundError, ProcessLookupError):
                continue
        return found

    def counted(self):
        """How many calls the tracer has counted, when the program has ended."""
        while self.held():
            self.go()
        return int(self.ended[1])

    # Its end

    def kill(self):
        self.process.kill()
        return self.end()

    def end(self):
        """Waits for the end and returns the status."""
        if self.process.stdin:
            try:
                self.process.stdin.close()
            except BrokenPipeError:
                pass
        try:
            status = self.process.wait(TIMEOUT)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise AssertionError("the driver does not end") from None
        return status

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream:
                try:
                    stream.close()
                except BrokenPipeError:
                    pass
        if self.control is not None:
            os.close(self.control)
            os.close(self.heard)
            self.control = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def names(folder):
    return sorted(os.listdir(folder))
