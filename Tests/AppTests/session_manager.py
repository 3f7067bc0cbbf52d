"""What of the desktop programs ask not to end the session: GNOME's session manager, and the portal that other desktops and sandboxes
have. Each runs in a thread of its own."""

import threading

from gi.repository import Gio, GLib


class Holder:
    """Keeps who holds the session, and why, by numbers."""

    NAME = PATH = XML = ""

    def __init__(self):
        self.held, self.asked, self.refused = {}, [], []
        self.lock = threading.Lock()
        self.ready = threading.Event()
        self.context = GLib.MainContext()
        self.loop = GLib.MainLoop(self.context)
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()
        if not self.ready.wait(10):
            raise AssertionError(f"{self.NAME} has no name on the bus")

    def run(self):
        self.context.push_thread_default()
        # A connection of its own: what others of this process ask waits for nobody.
        address = Gio.dbus_address_get_for_bus_sync(Gio.BusType.SESSION)
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self.bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
        self.offer(self.PATH, self.XML)
        self.bus.signal_subscribe(
            "org.freedesktop.DBus", "org.freedesktop.DBus", "NameOwnerChanged", "/org/freedesktop/DBus", None, 0, self.changed)
        self.bus.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
            GLib.Variant("(su)", (self.NAME, 6)), None, 0, -1, None)
        self.ready.set()
        self.loop.run()
        self.bus.close_sync(None)
        self.context.pop_thread_default()

    def offer(self, path, xml):
        interface = Gio.DBusNodeInfo.new_for_xml(xml).interfaces[0]
        return self.bus.register_object(path, interface, self.answer, None, None)

    def hold(self, sender, program, reason, flags):
        with self.lock:
            self.asked.append((program, reason, flags))
            self.held[len(self.asked)] = (sender, reason)
            return len(self.asked)

    def let_go(self, number):
        with self.lock:
            if self.held.pop(number, None) is None:
                self.refused.append(number)

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


class SessionManager(Holder):
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

    def answer(self, bus, sender, path, interface, method, parameters, invocation):
        if method == "Inhibit":
            program, _, reason, flags = parameters.unpack()
            return invocation.return_value(GLib.Variant("(u)", (self.hold(sender, program, reason, flags),)))
        self.let_go(parameters.unpack()[0])
        invocation.return_value(None)


class Portal(Holder):
    NAME = "org.freedesktop.portal.Desktop"
    PATH = "/org/freedesktop/portal/desktop"
    XML = """
<node>
  <interface name="org.freedesktop.portal.Inhibit">
    <method name="Inhibit">
      <arg type="s" direction="in"/> <arg type="u" direction="in"/> <arg type="a{sv}" direction="in"/>
      <arg type="o" direction="out"/>
    </method>
  </interface>
</node>
"""
    REQUEST = """<node><interface name="org.freedesktop.portal.Request"><method name="Close"/></interface></node>"""

    def answer(self, bus, sender, path, interface, method, parameters, invocation):
        if method == "Inhibit":
            _, flags, options = parameters.unpack()
            number = self.hold(sender, "", options.get("reason", ""), flags)
            request = f"{self.PATH}/request/{number}"
            self.offer(request, self.REQUEST)
            return invocation.return_value(GLib.Variant("(o)", (request,)))
        self.let_go(int(path.rpartition("/")[2]))
        invocation.return_value(None)
