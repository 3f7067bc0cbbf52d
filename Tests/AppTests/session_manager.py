"""A session manager of the desktop, as far as programs ask one not to end the session. It runs in a thread of its own."""

import threading

from gi.repository import Gio, GLib

NAME = "org.gnome.SessionManager"
PATH = "/org/gnome/SessionManager"
XML = """
<node>
  <interface name="org.gnome.SessionManager">
    <method name="Inhibit">
      <arg type="s" direction="in"/> <arg type="u" direction="in"/> <arg type="s" direction="in"/>
      <arg type="u" direction="in"/> <arg type="u" direction="out"/>
    </method>
    <method name="Uninhibit"><arg type="u" direction="in"/></method>
  </interface>
</node>
"""


class SessionManager:
    """Keeps who holds the session, and why, by numbers."""

    def __init__(self):
        self.held, self.asked, self.refused = {}, [], []
        self.lock = threading.Lock()
        self.ready = threading.Event()
        self.context = GLib.MainContext()
        self.loop = GLib.MainLoop(self.context)
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()
        if not self.ready.wait(10):
            raise AssertionError("the session manager has no name on the bus")

    def run(self):
        self.context.push_thread_default()
        # A connection of its own: what others of this process ask waits for nobody.
        address = Gio.dbus_address_get_for_bus_sync(Gio.BusType.SESSION)
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self.bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
        interface = Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0]
        self.bus.register_object(PATH, interface, self.answer, None, None)
        self.bus.signal_subscribe(
            "org.freedesktop.DBus", "org.freedesktop.DBus", "NameOwnerChanged", "/org/freedesktop/DBus", None, 0, self.changed)
        self.bus.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
            GLib.Variant("(su)", (NAME, 4)), None, 0, -1, None)
        self.ready.set()
        self.loop.run()
        self.bus.close_sync(None)
        self.context.pop_thread_default()

    def answer(self, bus, sender, path, interface, method, parameters, invocation):
        with self.lock:
            if method == "Inhibit":
                program, _, reason, flags = parameters.unpack()
                self.asked.append((program, reason, flags))
                self.held[len(self.asked)] = (sender, reason)
                return invocation.return_value(GLib.Variant("(u)", (len(self.asked),)))
            if self.held.pop(parameters.unpack()[0], None) is None:
                self.refused.append(parameters.unpack()[0])
        invocation.return_value(None)

    def changed(self, bus, sender, path, interface, signal, parameters):
        """What a program has held is over when it ends."""
        name, _, owner = parameters.unpack()
        if not owner:
            with self.lock:
                self.held = {number: held for number, held in self.held.items() if held[0] != name}

    def reasons(self):
        with self.lock:
            return sorted(reason for _, reason in self.held.values())

    def close(self):
        self.loop.quit()
        self.thread.join(10)
