"""Packages as one row of bytes: see Sources/DocumentModel/Documents/FileWrapper/FileWrapper+Serialization.swift."""

import struct

from support import drawing

MAGIC = b"FileWrp1"
FILE, FOLDER, LINK = 0, 1, 2
NONE = b"\xff" * 8


def number(value):
    return struct.pack("<Q", value)


def text(letters):
    return NONE if letters is None else number(len(letters)) + letters


def node(kind, name, rest, mode=None):
    return bytes([kind]) + text(name) + text(name) + (NONE if mode is None else number(mode)) + rest


def a_file(name=b"f", contents=b"x", mode=None):
    return node(FILE, name, text(contents), mode)


def a_link(name=b"l", destination=b"f"):
    return node(LINK, name, text(destination))


def a_folder(name=b"d", children=(), mode=None, count=None):
    """A folder with children, as pairs of a key and a node; it may say that it has another number of them."""
    children = list(children)
    inner = b"".join(text(key) + child for key, child in children)
    return node(FOLDER, name, number(len(children) if count is None else count) + inner, mode)


def nested(levels):
    """Folders one in the other, without building each anew."""
    head = node(FOLDER, b"d", number(1)) + text(b"d")
    return MAGIC + head * (levels - 1) + node(FOLDER, b"d", number(0))


def original():
    """A package with everything in it."""
    return MAGIC + a_folder(b"Plan.shapes", [
        (b"Drawing.shapeedit", a_file(b"Drawing.shapeedit", drawing("AAA"), 0o640)),
        ("Bild é.png".encode(), a_file("Bild é.png".encode(), bytes(range(256)) * 8)),
        (b"link", a_link(b"link", b"../elsewhere")),
        (b"Parts", a_folder(b"Parts", [
            (b"%d.shapeedit" % i, a_file(b"%d.shapeedit" % i, drawing("A"), 0o600)) for i in range(4)], 0o700)),
        (b"nothing", a_file(None, b"")), (b"empty", a_folder(b"empty")),
    ], 0o755)
