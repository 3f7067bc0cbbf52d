"""A folder seen through a file system in a program, which fails, waits or takes only a part as a test wants it: the
stand-in for disks behind a network."""

import contextlib
import errno
import json
import os
import pathlib
import subprocess
import sys
import time

from machine import NotRun, folder, need_root, unmount

try:
    import fusepy as fuse  # Debian's name for it
except ImportError:
    fuse = None


class Mounted:
    """What a test tells the file system: written to a file that it looks at before every call."""

    def __init__(self, point, orders):
        self.point, self.orders = point, orders
        self.state = {}

    def _write(self):
        temporary = self.orders.with_suffix(".new")
        temporary.write_text(json.dumps(self.state))
        temporary.rename(self.orders)

    def fail(self, call, error):
        """The call fails from now on; 0: no longer."""
        self.state.setdefault(call, {})["errno"] = error
        self._write()

    def follow_own_links(self):
        """A file is opened through a link of the file system's own, with the flags it is given: as the document portal up
        to 1.18 does, so that nothing opens that must not be a link."""
        self.state["links"] = {"own": True}
        self._write()

    def delay(self, call, seconds):
        self.state.setdefault(call, {})["delay"] = seconds
        self._write()

    def waiting(self):
        """The threads that have waited for a call that is delayed, each as (call, number of the thread)."""
        notes = self.orders.with_suffix(".waiting")
        return {(call, int(thread)) for call, thread in map(str.split, notes.read_text().splitlines())}


@contextlib.contextmanager
def mounted(source, point=None):
    """The folder `source`, seen at `point`, which is an empty folder; None: at a place of its own."""
    if fuse is None:
        raise NotRun("it needs python3-fusepy")
    if not os.access("/dev/fuse", os.W_OK):
        raise NotRun("/dev/fuse cannot be used")
    need_root()
    with contextlib.nullcontext(point) if point else folder() as point, folder() as other:
        orders = other / "orders.json"
        orders.write_text("{}")
        process = subprocess.Popen(
            [sys.executable, __file__, str(source), str(point), str(orders)], stderr=subprocess.DEVNULL)
        try:
            end = time.monotonic() + 10
            while not os.path.ismount(point):
                if process.poll() is not None or time.monotonic() > end:
                    raise NotRun("FUSE cannot mount")
                time.sleep(0.01)
            yield Mounted(pathlib.Path(point), orders)
        finally:
            if os.path.ismount(point):
                unmount(point)
            process.terminate()
            process.wait()


def main(source, point, orders):
    class PassThrough(fuse.Operations):
        def _ask(self, call):
            with open(orders) as file:
                order = json.load(file).get(call, {})
            if order.get("delay"):
                with open(pathlib.Path(orders).with_suffix(".waiting"), "a") as notes:
                    notes.write(f"{call} {fuse.fuse_get_context()[2]}\n")
                time.sleep(order["delay"])
            if order.get("errno"):
                raise fuse.FuseOSError(order["errno"])
            return order

        def _path(self, path):
            return source + path

        def getattr(self, path, fh=None):
            self._ask("getattr")
            status = os.lstat(self._path(path))
            return {key: getattr(status, key) for key in (
                "st_atime", "st_ctime", "st_gid", "st_mode", "st_mtime", "st_nlink", "st_size", "st_uid")}

        def access(self, path, mode):
            if not os.access(self._path(path), mode):
                raise fuse.FuseOSError(13)

        def readdir(self, path, fh):
            self._ask("readdir")
            return [".", "..", *os.listdir(self._path(path))]

        def readlink(self, path):
            return os.readlink(self._path(path))

        def open(self, path, flags):
            self._ask("open")
            if self._ask("links").get("own") and flags & os.O_NOFOLLOW:
                raise fuse.FuseOSError(errno.ELOOP)
            return os.open(self._path(path), flags)

        def create(self, path, mode, fi=None):
            self._ask("create")
            return os.open(self._path(path), os.O_RDWR | os.O_CREAT | os.O_EXCL, mode)

        def read(self, path, size, offset, fh):
            self._ask("read")
            return os.pread(fh, size, offset)

        def write(self, path, data, offset, fh):
            self._ask("write")
            return os.pwrite(fh, data, offset)

        def truncate(self, path, length, fh=None):
            self._ask("truncate")
            os.truncate(self._path(path), length)

        def flush(self, path, fh):
            self._ask("flush")

        def fsync(self, path, datasync, fh):
            self._ask("fsync")
            os.fsync(fh)

        def fsyncdir(self, path, datasync, fh):
            self._ask("fsyncdir")

        def release(self, path, fh):
            os.close(fh)

        def rename(self, old, new):
            self._ask("rename")
            os.rename(self._path(old), self._path(new))

        def link(self, target, source_path):
            self._ask("link")
            os.link(self._path(source_path), self._path(target))

        def unlink(self, path):
            self._ask("unlink")
            os.unlink(self._path(path))

        def mkdir(self, path, mode):
            os.mkdir(self._path(path), mode)

        def rmdir(self, path):
            os.rmdir(self._path(path))

        def chmod(self, path, mode):
            os.chmod(self._path(path), mode)

        def chown(self, path, uid, gid):
            os.chown(self._path(path), uid, gid)

        def utimens(self, path, times=None):
            os.utime(self._path(path), times)

    fuse.FUSE(PassThrough(), point, foreground=True, nothreads=False, use_ino=False, attr_timeout=0, entry_timeout=0)


if __name__ == "__main__":
    main(*sys.argv[1:])
