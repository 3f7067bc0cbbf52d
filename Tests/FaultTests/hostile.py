"""Drawings that programs of many kinds have choked on, each small in itself."""

import base64
import hashlib
import json
import re
import struct
import zlib

WORDS = ["word ", "x", "a\u0301", "\u0301", "\u200e\u200f", "a\u05d0", "\u202ba\u202ab", "\u2067a", "\n", "\r", "\u2028",
         "\t", "\u4e2d", "\u300d", "\u3041", "\U0001f469\u200d", "\U0010ffff", "\ufdfa", "\u0e01\u0e49", "\u0915\u094d"]


def document(shapes, resources=None, width=300, height=300):
    """A drawing of one page as its file has it."""
    page = {"id": "p", "name": "P", "width": width, "height": height, "background": "#ffffffff", "shapes": shapes}
    return json.dumps({"format": "org.shapeedit.document", "version": 1, "pages": [page],
                       "resources": resources or {}}, ensure_ascii=False).encode()


def shape(kind, number=0, **members):
    return {"id": f"s{number}", "type": kind, "x": 20, "y": 20, "width": 100, "height": 60} | members


def texts():
    """Words over and over, in frames of every width."""
    for word in WORDS:
        for width in (0.001, 100, 1e9):
            text = {"string": word * (2000 // len(word)), "size": 14, "align": "justify", "verticalAlign": "bottom"}
            yield document([shape("text", width=width, text=text)])


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def picture(width, height, rows, interlaced=0):
    """A PNG that says that it is so large, and holds so many rows."""
    data = zlib.compress((b"\0" + b"\x40" * 3 * width) * rows, 9)
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, interlaced)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def pictures():
    """Pictures that say that they are larger than they are, and such as are large."""
    for data in (picture(60000, 60000, 0), picture(3000, 3000, 3000), picture(3000, 20, 20, 1), picture(8, 8, 8)):
        name = hashlib.sha256(data).hexdigest()
        resources = {name: {"type": "image/png", "data": base64.b64encode(data).decode()}}
        yield document([shape("image", resource=name)], resources)
        yield document([shape("image", resource=name, width=1e6, rotation=33)], resources)


def groups():
    """A shape in groups as deep as they may be, each of which is composed by itself."""
    inner = shape("rectangle", fill="#ff0000ff", opacity=0.9)
    for depth in range(1, 61):
        inner = shape("group", depth, opacity=0.99, children=[inner])
    yield document([inner])
    yield document([inner], width=9000, height=9000)


def lines():
    """Lines of many points that cross, with dashes and wide strokes."""
    points = [[index * 7919 % 300, index * 104729 % 300] for index in range(2000)]
    for dash in ([], [1e-9, 1e-9], [0, 5], [1, 2, 3]):
        for width in (0.1, 30, 1e6):
            stroke = {"color": "#204080c0", "width": width, "dash": dash, "cap": "round", "join": "round", "end": "triangle"}
            yield document([shape("line", points=points, stroke=stroke)])
            yield document([shape("ellipse", width=1e9, stroke=stroke)])


def members():
    """What a text, a path, a frame and a fill may say besides, as often and as far as they may."""
    words = "• one\n\t1.\ttwo " * 40
    count = len(words)
    runs = [{"start": at, "end": at + 1, "size": 0.1 + at % 90, "underline": at % 2 == 0, "color": "#20408080"}
            for at in range(count)]
    for fit in ("content", "height", None):
        for width in (0, 0.001, 90, 1e9):
            text = {"string": words, "size": 20, "underline": True, "lists": True, "runs": runs} | (
                {"fit": fit} if fit else {})
            yield document([shape("text", width=width, text=text)])
    d = "M0 0" + "".join(f"L{at * 7919 % 100} {at * 104729 % 60}" for at in range(1, 400))
    for pressure in ([0] * 400, [1] * 3, [at % 11 / 10 for at in range(400)]):
        for width in (1e-9, 20, 1e6):
            stroke = {"color": "#204080c0", "width": width, "cap": "round", "join": "round"}
            yield document([shape("path", d=d, pressure=pressure, stroke=stroke)])
    inner = shape("ellipse", fill="#ff0000ff")
    for depth in range(1, 40):
        inner = shape("frame", depth, opacity=0.9, rotation=7, children=[inner])
    yield document([inner])
    stops = [{"offset": at / 999, "color": f"#{at * 65:06x}80"} for at in range(1000)]
    for place in (0, 1e-9, 0.5, 1e9, -1e9):
        ends = {"type": "linear", "from": [place, 0], "to": [-place, place], "stops": stops}
        circle = {"type": "radial", "center": [place, 1], "radius": abs(place), "stops": stops}
        for fill in (ends, circle):
            yield document([shape("star", points=5, innerRadius=0.4, fill=fill, rotation=33)])
            yield document([shape("ellipse", fill=fill, width=1e9)])


def drawings():
    return [*texts(), *pictures(), *groups(), *lines(), *members()]


def words(documents):
    """The names and words that documents use, as a fuzzer may put them in."""
    found = set()
    for text in documents:
        found |= {match.decode() for match in re.findall(rb'"([A-Za-z][A-Za-z-]{1,20})"', text)}
    return sorted(found)
