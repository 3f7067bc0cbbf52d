"""What this machine offers to break things with. What it lacks is said by name, and the rows that need it are not run."""

import contextlib
import fcntl
import os
import pathlib
import shutil
import struct
import subprocess
import tempfile
import time
import unittest


class NotRun(unittest.SkipTest):
    """A row cannot be run here: the reason."""


def run(*command, **options):
    result = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    if result.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))}: {result.stderr.strip() or result.stdout.strip()}")
    return result.stdout


def need_root():
    if os.geteuid() != 0:
        raise NotRun("it needs root")


def need_program(name):
    if not shutil.which(name, path=os.environ["PATH"] + ":/usr/sbin:/sbin"):
        raise NotRun(f"it needs {name}")


def need_file_system(name):
    if name not in pathlib.Path("/proc/filesystems").read_text().split():
        raise NotRun(f"the kernel has no {name}")


def mount(*arguments):
    need_root()
    result = subprocess.run(["mount", *map(str, arguments)], capture_output=True, text=True, check=False)
    if result.returncode != 0:
        raise NotRun(f"mount refuses: {result.stderr.strip()}")


def unmount(point, lazily=True):
    """Unmounts a file system, of which a process that was just killed may still be letting go; as soon as nothing
    uses it any more when that takes long and it may be done `lazily`."""
    deadline = time.monotonic() + (2 if lazily else 60)
    while True:
        result = subprocess.run(["umount", str(point)], capture_output=True, text=True, check=False)
        if result.returncode == 0:
            return
        if time.monotonic() > deadline:
            break
        time.sleep(0.005)
    if not lazily:
        raise AssertionError(f"{point} is still in use: {result.stderr.strip()}")
    run("umount", "-l", str(point))


@contextlib.contextmanager
def folder():
    path = pathlib.Path(tempfile.mkdtemp(prefix="faults-"))
    path.chmod(0o755)
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


@contextlib.contextmanager
def tmpfs(*options):
    """A file system in memory; the options are those of mount, such as size=256k."""
    with folder() as point:
        mount("-t", "tmpfs", "-o", ",".join(options) or "size=64m", "tmpfs", point)
        try:
            yield point
        finally:
            unmount(point)


class Disk:
    """A file system on a loop file, whose power can be cut."""

    SHUTDOWN = 0x8004587D  # EXT4_IOC_SHUTDOWN, XFS_IOC_GOINGDOWN
    WITHOUT_LOG = 2

    def __init__(self, image, point, options):
        self.image, self.point, self.options = image, point, options

    def mount(self):
        mount("-o", ",".join(["loop", *self.options]), self.image, self.point)

    def cut_power(self):
        """From now on nothing reaches the disk, not what is in memory and not the journal's open transaction."""
        fd = os.open(self.point, os.O_RDONLY | os.O_DIRECTORY)
        try:
            fcntl.ioctl(fd, self.SHUTDOWN, struct.pack("I", self.WITHOUT_LOG))
        finally:
            os.close(fd)

    def restart(self):
        """The computer starts again: what is on the disk is mounted."""
        # While anything uses the old one, mounting the same disk would give it back as it is: without power.
        unmount(self.point, lazily=False)
        self.mount()


def make_file_system(kind, *arguments):
    """Runs mkfs, again where a loop device went just as it looked at them all, which mkfs.btrfs does."""
    environment = {**os.environ, "PATH": os.environ["PATH"] + ":/usr/sbin:/sbin"}
    for attempt in range(5):
        try:
            return run(f"mkfs.{kind}", *arguments, env=environment)
        except AssertionError as error:
            if attempt == 4 or "cannot check mount status" not in str(error):
                raise


@contextlib.contextmanager
def disk(kind, options=(), size=None, make=(), backing="size=1g"):
    """ext4, xfs or btrfs on a loop file in memory; `options` are those of mount, `make` those of mkfs."""
    need_root()
    need_file_system(kind)
    need_program(f"mkfs.{kind}")
    size = size or {"ext4": 16 << 20, "xfs": 300 << 20, "btrfs": 120 << 20}[kind]
    with tmpfs(backing) as store, folder() as point:
        image = store / "image"
        with open(image, "wb") as file:
            file.truncate(size)
        quiet = {"ext4": ["-q", "-F"], "xfs": ["-q", "-f"], "btrfs": ["-q", "-f"]}[kind]
        make_file_system(kind, *quiet, *make, image)
        result = Disk(image, point, options)
        result.mount()
        try:
            yield result
        finally:
            unmount(point)
