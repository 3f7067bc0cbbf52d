"""What assistive technology sees of a program, read over the accessibility bus.

A tree is asked for in one go, since waiting for each answer in turn would take most of a test's time: roles, names and
places come in one answer, as a screen reader fills its cache. A node is what it was when it was read; text and states
are asked for anew each time.
"""

import collections
import os
import struct

from gi.repository import Gio, GLib

ROOT_PATH = "/org/a11y/atspi/accessible/root"
ACCESSIBLE = "org.a11y.atspi.Accessible"
PROPERTIES = "org.freedesktop.DBus.Properties"
CACHE, CACHE_PATH = "org.a11y.atspi.Cache", "/org/a11y/atspi/cache"
STATES = {
    "active": 1, "checked": 4, "editable": 7, "expandable": 9, "expanded": 10, "focusable": 11, "focused": 12, "modal": 16,
    "pressed": 20, "selected": 23, "sensitive": 24, "visible": 30, "indeterminate": 32,
}
# AT-SPI's numbers of roles, which are the same in every version of the toolkit; its names are not. Before 4.10 GTK tells a
# toggle button as a push button.
ROLES = {
    2: "alert", 7: "check box", 8: "check menu item", 11: "combo box", 16: "dialog", 20: "filler", 23: "frame", 27: "image", 29: "label",
    31: "list", 32: "list item", 33: "menu", 34: "menu bar", 35: "menu item", 39: "panel", 43: "push button",
    44: "radio button", 45: "radio menu item", 49: "scroll pane", 50: "separator", 55: "table", 56: "table cell", 61: "text",
    37: "page tab", 38: "page tab list", 42: "progress bar", 48: "scroll bar", 51: "slider", 52: "spin button",
    54: "status bar", 62: "push button", 63: "tool bar", 69: "window", 75: "application", 79: "entry",
    83: "heading", 87: "form", 88: "link", 98: "list box", 99: "grouping", 130: "switch",
}
# What has no role, and what is there for the eye only.
DECORATIONS = {0, 85}
TIMEOUT = 10_000  # milliseconds

_connections = {}


def accessibility_bus():
    """The bus that programs are seen on; one connection for each session bus."""
    session = os.environ["DBUS_SESSION_BUS_ADDRESS"]
    if session not in _connections:
        address = Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, TIMEOUT, None
        ).unpack()[0]
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        _connections[session] = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
    return _connections[session]


class Node:
    """An accessible object as it was when it was read."""

    def __init__(self, bus, name, path):
        self.bus, self.owner, self.path = bus, name, path
        self.role, self.name, self.children = "", "", []
        # Its description and its states when it was read.
        self.told, self.states = "", (0, 0)
        # Its window, once it was found.
        self.frame = None

    def again(self):
        """The same object, unread."""
        return Node(self.bus, self.owner, self.path)

    def call(self, interface, method, parameters=None):
        return self.bus.call_sync(self.owner, self.path, interface, method, parameters, None, 0, TIMEOUT, None).unpack()

    def get(self, interface, name):
        return self.call(PROPERTIES, "Get", GLib.Variant("(ss)", (interface, name)))[0]

    def was(self, state):
        """Whether it was in a state of STATES when it was read."""
        bit = STATES[state]
        return bool(self.states[bit // 32] >> bit % 32 & 1)

    @property
    def description(self):
        return self.get(ACCESSIBLE, "Description")

    def has(self, state):
        """Whether it is in a state of STATES now."""
        bit = STATES[state]
        words = self.call(ACCESSIBLE, "GetState")[0]
        return bool(words[bit // 32] >> bit % 32 & 1)

    # What can be done

    @property
    def can_be_pressed(self):
        return (
            "org.a11y.atspi.Action" in self.call(ACCESSIBLE, "GetInterfaces")[0]
            and self.get("org.a11y.atspi.Action", "NActions") > 0
        )

    def press(self, index=0):
        """Does the node's own action, as a screen reader would."""
        assert self.call("org.a11y.atspi.Action", "DoAction", GLib.Variant("(i)", (index,)))[0], self

    def actions(self):
        """What can be done with it, by the names that assistive technology is given."""
        return [name for name, *_ in self.call("org.a11y.atspi.Action", "GetActions")[0]]

    @property
    def middle(self):
        """Its middle in its window, whose corner is the screen's: there is no window manager."""
        x, y, width, height = self.extents()
        # Newer versions of GTK say that the window begins outside of its border, and begin there to count.
        border = self.window().extents()
        return x + width // 2 - 2 * border[0], y + height // 2 - 2 * border[1]

    def extents(self):
        """What the toolkit says of its place in its window: left, top, width and height."""
        return self.call("org.a11y.atspi.Component", "GetExtents", GLib.Variant("(u)", (1,)))[0]

    def parent(self):
        """What it is in, unread."""
        return Node(self.bus, *self.get(ACCESSIBLE, "Parent"))

    def window(self):
        """The window that it is in."""
        if self.frame is None:
            node, parent = self, self
            while ROLES.get(parent.call(ACCESSIBLE, "GetRole")[0]) != "application":
                node, parent = parent, parent.parent()
            self.frame = node
        return self.frame

    @property
    def text(self):
        """The text of a label, an entry or a text view."""
        count = self.get("org.a11y.atspi.Text", "CharacterCount")
        return self.call("org.a11y.atspi.Text", "GetText", GLib.Variant("(ii)", (0, count)))[0]

    def set_text(self, text):
        assert self.call("org.a11y.atspi.EditableText", "SetTextContents", GLib.Variant("(s)", (text,)))[0], self

    def select(self, *indices):
        """Selects just these children."""
        interface = "org.a11y.atspi.Selection"
        self.call(interface, "ClearSelection")
        for index in indices:
            assert self.call(interface, "SelectChild", GLib.Variant("(i)", (index,)))[0], self

    # The tree

    def walk(self):
        """The node and everything below it, from the top to the bottom."""
        stack = [self]
        while stack:
            node = stack.pop()
            yield node
            stack.extend(reversed(node.children))

    def __repr__(self):
        return f"{self.role} {self.name!r}"

    def lines(self, depth=0):
        yield "  " * depth + repr(self)
        for child in self.children:
            yield from child.lines(depth + 1)

    def read(self):
        """Reads the node and everything below it. Nodes that go away meanwhile are left out."""
        if self.path != ROOT_PATH:
            return self.ask()
        question = Gio.DBusMessage.new_method_call(self.owner, CACHE_PATH, CACHE, "GetItems")
        answer, _ = self.bus.send_message_with_reply_sync(question, Gio.DBusSendMessageFlags.NONE, TIMEOUT, None)
        answer.to_gerror()
        return self.ask(cached_items(answer.to_blob(Gio.DBusCapabilityFlags.NONE)))

    def windows(self):
        """The windows of a program, without what is in them: with hundreds of them that takes long to be told."""
        found = [Node(self.bus, owner, path) for owner, path in self.call(ACCESSIBLE, "GetChildren")[0]]
        for node in found:
            try:
                node.role = ROLES.get(node.call(ACCESSIBLE, "GetRole")[0], "")
                node.name = node.get(ACCESSIBLE, "Name")
            except GLib.Error:
                pass  # it has gone meanwhile
        return found

    def ask(self, known=None):
        """Reads the node and everything below it one by one, but all at once. Of the nodes whose cached items are known only
        the children are asked for, and only where the cache does not have just as many as show."""
        pending = 0

        def ask(node, interface, method, parameters, take):
            nonlocal pending
            pending += 1

            def answered(bus, result):
                nonlocal pending
                pending -= 1
                try:
                    answer = bus.call_finish(result).unpack()[0]
                except GLib.Error:
                    node.path = None
                else:
                    take(answer)

            self.bus.call(node.owner, node.path, interface, method, parameters, None, 0, TIMEOUT, None, answered)

        def get(node, name, attribute):
            ask(
                node, PROPERTIES, "Get", GLib.Variant("(ss)", (ACCESSIBLE, name)),
                lambda value: setattr(node, attribute, value))

        def begin(node):
            def children(found):
                node.children = [Node(self.bus, owner, path) for owner, path in found]
                for child in node.children:
                    begin(child)

            item = known and known.get(node.path)
            if item:
                node.name, node.role, node.told, node.states = item.name, item.role, item.description, item.states
                # The root does not count its windows.
                if node is self or item.children is None:
                    ask(node, ACCESSIBLE, "GetChildren", None, children)
                else:
                    children((node.owner, path) for path in item.children)
                return
            ask(node, ACCESSIBLE, "GetChildren", None, children)
            ask(node, ACCESSIBLE, "GetRole", None, lambda role: setattr(node, "role", ROLES.get(role, str(role))))
            ask(node, ACCESSIBLE, "GetState", None, lambda words: setattr(node, "states", words))
            get(node, "Name", "name")
            get(node, "Description", "told")

        begin(self)
        context = GLib.MainContext.default()
        while pending:
            context.iteration(True)
        for node in self.walk():
            node.children = [child for child in node.children if child.path]
        return self if self.path else None


class CachedItem:
    """What an answer to GetItems says of an object: the count of its children, its name, role, description and states; and the
    paths of its children, where what it says of others tells them; else None."""

    __slots__ = ("count", "name", "role", "description", "states", "children")


def cached_items(message):
    """The items of an answer to GetItems, by their paths. They are read from the message's bytes, of the type
    a((so)(so)(so)iiassusau) and as the D-Bus Specification says under "Marshaling": by the general way a window's hundreds
    of objects would take most of a test's time."""
    order = "<" if message[:1] == b"l" else ">"
    number, pair, three = (struct.Struct(order + form).unpack_from for form in ("I", "II", "iiI"))

    def string(place):
        """The string at a place, and where what follows it begins."""
        place = place + 3 & ~3
        end = place + 4 + number(message, place)[0]
        return message[place + 4:end], end + 1

    # After the header comes the array: the count of its bytes, and its first structure at the next multiple of 8.
    place = 16 + number(message, 12)[0] + 7 & ~7
    end = number(message, place)[0]
    place = place + 4 + 7 & ~7
    end += place
    items, below = {}, collections.defaultdict(list)
    while place < end:
        # The object itself, its application and its parent, each a bus name and a path.
        paths = []
        for _ in range(3):
            _, place = string(place + 7 & ~7)
            value, place = string(place)
            paths.append(value)
        item = CachedItem()
        place = place + 3 & ~3
        index, item.count, interfaces = three(message, place)
        name, place = string(place + 12 + interfaces)
        place = place + 3 & ~3
        role = number(message, place)[0]
        told, place = string(place + 4)
        place = place + 3 & ~3
        assert number(message, place)[0] == 8, "states are two numbers"
        item.states = pair(message, place + 4)
        # A structure begins at a multiple of 8; nothing is there after the last.
        place = place + 12 + 7 & ~7
        item.name, item.role, item.description = name.decode(), ROLES.get(role, str(role)), told.decode()
        items[paths[0].decode()] = item
        # The cache keeps what is hidden, and what only decorates is no child either.
        if item.states[0] >> STATES["visible"] & 1 and role not in DECORATIONS:
            below[paths[2].decode()].append((index, paths[0].decode()))
    # What is in a stack says that it is below its page, at place 1; the stack says that it is the stack's.
    pages = {path for path, found in below.items() if [place for place, _ in found] == [1]}
    for path, item in items.items():
        found = sorted(below[path])
        # Where something is missing, or two have one place, the cache does not say what shows.
        if [place for place, _ in found] == list(range(item.count)) and not pages.intersection(at for _, at in found):
            item.children = [at for _, at in found]
        else:
            item.children = None
    return items


class Ear:
    """What a screen reader speaks of the events that programs send: announcements, new names and descriptions of what
    has the focus, names of the active window, and what becomes focused, selected, pressed, checked or opened."""

    EVENTS = "org.a11y.atspi.Event.Object"
    SPOKEN_STATES = ("focused", "selected", "pressed", "checked", "expanded")

    def __init__(self):
        self.bus = accessibility_bus()
        self.heard = []
        # Newer versions of GTK tell what happens only when somebody listens.
        registry = Node(self.bus, "org.a11y.atspi.Registry", "/org/a11y/atspi/registry")
        registry.call("org.a11y.atspi.Registry", "RegisterEvent", GLib.Variant("(sass)", ("object:", [], "")))
        self.subscription = self.bus.signal_subscribe(
            None, self.EVENTS, None, None, None, Gio.DBusSignalFlags.NONE, self.hear)

    def close(self):
        self.bus.signal_unsubscribe(self.subscription)

    def hear(self, bus, sender, path, interface, signal, parameters):
        kind, first, _, value, *_ = parameters.unpack()
        node = Node(bus, sender, path)
        try:
            if signal == "Announcement":
                self.heard.append(value)
            elif signal == "PropertyChange" and kind in ("accessible-name", "accessible-description") and value:
                is_window = kind == "accessible-name" and ROLES.get(node.call(ACCESSIBLE, "GetRole")[0]) == "frame"
                if node.has("active" if is_window else "focused"):
                    self.heard.append(value)
            elif signal == "StateChanged" and kind in self.SPOKEN_STATES and first:
                self.heard.append(node.get(ACCESSIBLE, "Name"))
        except GLib.Error:
            pass  # it has gone meanwhile

    def clear(self):
        """Forgets what was heard; what was sent before this is not heard any more."""
        self.bus.flush_sync(None)
        context = GLib.MainContext.default()
        while context.pending():
            context.iteration(False)
        self.heard = []


def application(pid):
    """The program with this process id as assistive technology sees it now; None when it is not seen."""
    bus = accessibility_bus()
    registry = Node(bus, "org.a11y.atspi.Registry", ROOT_PATH)
    for owner, path in registry.call(ACCESSIBLE, "GetChildren")[0]:
        try:
            found = bus.call_sync(
                "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetConnectionUnixProcessID",
                GLib.Variant("(s)", (owner,)), None, 0, TIMEOUT, None,
            ).unpack()[0]
        except GLib.Error:
            continue
        if found == pid:
            return Node(bus, owner, path)
    return None
