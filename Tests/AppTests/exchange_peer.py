"""Another program on the same display: it puts things on the clipboard, takes them off, and lets them be dragged.

    exchange_peer.py types                    prints the types that there are
    exchange_peer.py read TYPE                writes the content of a type to its standard output
    exchange_peer.py offer TYPE=FILE …        offers files' contents until it is ended
    exchange_peer.py offer TYPE=never …       never answers when it is asked for
    exchange_peer.py drag TYPE=FILE …         shows a window from which the same can be dragged
    exchange_peer.py give TYPE=FILE …         likewise, and whoever takes files may move them
"""

import pathlib
import sys

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, GLib, Gtk  # noqa: E402


class Silent(Gdk.ContentProvider):
    """Offers a type and never gives it."""

    def __init__(self, mime_type):
        super().__init__()
        self.mime_type = mime_type

    def do_ref_formats(self):
        return Gdk.ContentFormats.new([self.mime_type])

    def do_write_mime_type_async(self, *arguments):
        pass


def provider(arguments):
    providers = []
    for argument in arguments:
        mime_type, _, path = argument.rpartition("=")
        if path == "never":
            providers.append(Silent(mime_type))
        else:
            data = GLib.Bytes.new(pathlib.Path(path).read_bytes())
            providers.append(Gdk.ContentProvider.new_for_bytes(mime_type, data))
    return Gdk.ContentProvider.new_union(providers)


def read(clipboard, mime_type, loop):
    def spliced(output, result):
        output.splice_finish(result)
        sys.stdout.buffer.write(output.steal_as_bytes().get_data())
        loop.quit()

    def opened(source, result):
        stream, _ = source.read_finish(result)
        output = Gio.MemoryOutputStream.new_resizable()
        flags = Gio.OutputStreamSpliceFlags.CLOSE_SOURCE | Gio.OutputStreamSpliceFlags.CLOSE_TARGET
        output.splice_async(stream, flags, GLib.PRIORITY_DEFAULT, None, spliced)

    clipboard.read_async([mime_type], GLib.PRIORITY_DEFAULT, None, opened)


def drag_window(arguments, actions):
    window = Gtk.Window(title="Peer", default_width=100, default_height=100, decorated=False)
    label = Gtk.Label(label="Drag")
    source = Gtk.DragSource(actions=actions)
    content = provider(arguments)
    source.connect("prepare", lambda *_: content)

    def say(drag, _):
        if drag.get_selected_action():
            print("accepted", flush=True)

    def begun(_, drag):
        drag.connect("notify::selected-action", say)
        print("begun", flush=True)

    source.connect("drag-begin", begun)
    source.connect("drag-end", lambda *_: print("dragged", flush=True))
    label.add_controller(source)
    window.set_child(label)
    window.present()
    frames = []

    def painted(*_):
        # What is painted can be dragged from.
        frames.append(1)
        if len(frames) == 3:
            print("shown", flush=True)
        return len(frames) < 3

    window.add_tick_callback(painted)
    return window


def main():
    Gtk.init()
    loop = GLib.MainLoop()
    clipboard = Gdk.Display.get_default().get_clipboard()
    command, arguments = sys.argv[1], sys.argv[2:]
    if command == "types":
        # Its owner is asked for them while the loop runs.
        clipboard.connect("changed", lambda *_: loop.quit())
        GLib.timeout_add(10_000, loop.quit)
        loop.run()
        print("\n".join(clipboard.get_formats().get_mime_types() or []))
        return
    if command == "read":
        read(clipboard, arguments[0], loop)
    elif command == "offer":
        clipboard.set_content(provider(arguments))
        print("offered", flush=True)
    else:
        moves = Gdk.DragAction.MOVE if command == "give" else Gdk.DragAction(0)
        shown = drag_window(arguments, Gdk.DragAction.COPY | moves)  # noqa: F841
    loop.run()


main()
