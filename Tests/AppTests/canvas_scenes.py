"""What the canvas shows: the scenes of every_window.py that have a drawing of their own."""

import json

from editor import rectangle

# The size of the pages that are drawn on: all of one is seen in every width.
PAGE = 440, 400


class CanvasScenes:
    """The scenes that draw; Looker starts the program and takes the pictures."""

    # The part `canvas`.
    CANVAS = ["joined", "grown", "held", "points", "handles", "writing", "inside", "mixed", "pages", "context"]

    def drawing(self, name, *shapes, pages=None):
        """Writes a drawing into the documents: of these shapes, or of pages of them."""
        path = self.documents / f"{name}.shapeedit"
        path.write_text(json.dumps({"format": "org.shapeedit.document", "version": 1, "pages": [
            {"id": f"p{number}", "name": f"Page {number}", "width": PAGE[0], "height": PAGE[1], "shapes": list(page)}
            for number, page in enumerate(pages or [shapes], 1)]}))
        return path

    def at(self, x, y):
        """Where a place of the page is on the screen: all of the page is seen, in the middle."""
        canvas = self.running.find("image", self.word("Canvas"), timeout=10)
        left, top, width, height = canvas.extents()
        zoom = min(1, *((room - 48) / size for room, size in zip((width, height), PAGE)))
        return [round(start + room / 2 + (place - size / 2) * zoom) for start, room, place, size in zip(
            (left, top), (width, height), (x, y), PAGE)]

    def draws(self, *shapes, pages=None):
        self.start(self.drawing("Drawing", *shapes, pages=pages))

    def with_inspector(self, name):
        """Takes a picture, and one with the inspector where that is not beside the canvas."""
        self.take(name)
        if self.width < 1200:
            self.extra(f"{name}-inspector", self.keys("shift+F9"), closes="shift+F9")

    def joined(self):
        self.draws(rectangle("a", 40, 60), rectangle("b", 280, 260))
        self.keys("c")()
        self.running.xdotool("mousemove", *self.at(156, 104))
        self.take("canvas-anchors")
        self.running.drag(self.at(159, 101), self.at(341, 262))
        self.still()
        self.keys("Return")()
        self.still()
        self.running.type("goes to")
        self.keys("Escape")()
        self.with_inspector("canvas-connector")

    def grown(self):
        self.draws(rectangle("a", 20, 40, 60, 50, text={"string": "One"}))
        self.keys("Tab")()
        for key, text in (("Right", "Two"), ("Right", "Three"), ("Down", "Four"), ("Down", "Five")):
            self.keys(f"ctrl+{key}")()
            self.still()
            self.running.type(text)
        self.take("canvas-growing")
        self.keys("Escape")()
        self.take("canvas-grown")

    def held(self):
        """Lines that a shape snaps to, while it is dragged; and an area that selects."""
        self.draws(rectangle("a", 40, 40), rectangle("b", 40, 200), rectangle("c", 250, 270, name="Held"))
        self.running.xdotool("mousemove", *self.at(310, 310), "mousedown", 1)
        for x, y in ((305, 300), (290, 280), (272, 261), (271, 241), (270, 241)):
            self.running.xdotool("mousemove", *self.at(x, y))
        self.take("canvas-guides")
        self.running.xdotool("mouseup", 1)
        self.running.xdotool("mousemove", *self.at(20, 20), "mousedown", 1)
        for x in range(40, 200, 40):
            self.running.xdotool("mousemove", *self.at(x, x))
        self.take("canvas-area")
        self.running.xdotool("mouseup", 1)

    def points(self):
        self.draws(dict(id="p", type="path", x=60, y=80, width=320, height=200, fill="#f9f06bff",
                        stroke={"color": "#1c3d5aff", "width": 3}, d="M0 200C40 40 100 0 160 0C220 0 280 60 320 200Z"))
        self.keys("Tab", "Return", "Tab", "Tab")()
        self.take("canvas-points")

    def handles(self):
        colours = {0: "#62a0eaff", 0.6: "#f6d32dff", 1: "#e01b24ff"}
        stops = [{"offset": offset, "color": colour} for offset, colour in colours.items()]
        gradient = {"type": "linear", "from": [0.1, 0.2], "to": [0.9, 0.8], "stops": stops}
        self.draws(dict(rectangle("a", 40, 40, 200, 140), fill=gradient),
                   dict(id="s", type="star", x=250, y=210, width=160, height=160, points=5, innerRadius=0.5, fill="#8ff0a4ff"),
                   rectangle("r", 40, 260, 160, 100, cornerRadius=20))
        self.running.click(self.at(330, 290))
        self.take("canvas-star")
        self.running.click(self.at(120, 310))
        self.take("canvas-corner")
        self.running.click(self.at(140, 110))
        self.still()
        self.win("win.edit-gradient")()
        self.with_inspector("canvas-gradient")

    def writing(self):
        self.draws(rectangle("a", 40, 200, 200, 100, text={"string": "A text in a shape"}))
        self.keys("t")()
        self.running.click(self.at(60, 80))
        self.still()
        self.running.type("Words that are written")
        self.keys("ctrl+shift+Left", "ctrl+b")()
        self.take("canvas-writing")
        self.keys("Escape")()
        self.with_inspector("canvas-text")
        if self.width < 1200:
            self.keys("shift+F9")()
        self.still()
        # It is called by its title and the font's name, and may be further down.
        font = self.running.find(where=lambda node: self.word("Default font") in node.name and node.extents()[2] > 0, timeout=5)
        x, y = self.running.settled_middle(font)
        if y > self.height - 160:
            self.running.xdotool("mousemove", x, self.height // 2, "click", "--repeat", 6, 5)
        self.extra("canvas-fonts", lambda: self.running.click(self.running.settled_middle(font)), resizes=False)

    def inside(self):
        """A group that is entered, and a frame that clips what is in it."""
        self.draws(
            dict(id="g", type="group", x=40, y=40, width=200, height=140, name="House", children=[
                rectangle("w", 40, 90, 200, 90, name="Wall"),
                dict(id="t", type="triangle", x=40, y=40, width=200, height=50, fill="#c01c28ff", name="Roof")]),
            dict(id="f", type="frame", x=220, y=210, width=190, height=150, name="Card", fill="#ffffffff", children=[
                rectangle("i", 240, 230, 80, 60, name="In"), rectangle("o", 350, 300, 120, 90, name="Over the edge")]))
        self.running.click(self.at(140, 140), 2)
        self.take("canvas-group")
        self.extra("outline-group", lambda: self.keys("F9")() if self.width < 1200 else None, closes=None)
        self.keys(*(["F9"] if self.width < 1200 else []), "Escape", "Escape")()
        self.running.click(self.at(300, 345))
        self.with_inspector("canvas-frame")

    def mixed(self):
        self.draws(rectangle("a", 40, 40, stroke={"color": "#1c3d5aff", "width": 3}, text={"string": "One", "size": 20}),
                   dict(id="e", type="ellipse", x=240, y=80, width=140, height=100, fill="#f6d32dff", opacity=0.5, rotation=30),
                   dict(id="t", type="text", x=80, y=260, width=200, height=40, text={"string": "Two", "size": 32}))
        self.keys("ctrl+a")()
        self.with_inspector("canvas-mixed")

    def pages(self):
        cat = rectangle("a", 40, 40, text={"string": "A cat"})
        self.draws(pages=[[cat, rectangle("b", 240, 200, text={"string": "A dog"})], [dict(cat, id="c")], []])
        self.take("pages")
        page = self.running.find("list item", "Page 2", timeout=5)
        self.extra("page-menu", self.right_click(self.running.settled_middle(page)), resizes=False)
        self.extra("page-rename", self.win("win.page-rename"))
        self.keys("ctrl+h")()
        self.running.type("cat")
        self.take("replace")
        self.keys("Escape", "Escape", "Escape")()
        # The inspector of a page.
        self.with_inspector("pages-none-selected")

    def context(self):
        self.draws(rectangle("a", 40, 40), rectangle("b", 240, 200, locked=True))
        self.extra("canvas-shape-menu", self.right_click(self.at(100, 80)), resizes=False)
        self.extra("canvas-page-menu", self.right_click(self.at(100, 300)), resizes=False)
        self.extra("canvas-locked", lambda: self.running.click(self.at(300, 240)))
        self.win("win.show-grid")()
        self.take("canvas-grid")
