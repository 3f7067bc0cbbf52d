"""A file manager of the desktop, as far as programs ask one to show files. It answers while a test waits for something."""

from gi.repository import Gio, GLib

NAME = "org.freedesktop.FileManager1"
PATH = "/org/freedesktop/FileManager1"
XML = """
<node>
  <interface name="org.freedesktop.FileManager1">
    <method name="ShowItems"><arg type="as" direction="in"/> <arg type="s" direction="in"/></method>
  </interface>
</node>
"""


class FileManager:
    """Keeps the lists of URIs that it was asked to show."""

    def __init__(self):
        self.asked = []
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.object = self.bus.register_object(PATH, Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0], self.answer, None, None)
        self.call("RequestName", GLib.Variant("(su)", (NAME, 4)))

    def call(self, method, parameters):
        self.bus.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method, parameters, None, 0, -1, None)

    def answer(self, bus, sender, path, interface, method, parameters, invocation):
        self.asked.append(parameters.unpack()[0])
        invocation.return_value(None)

    def close(self):
        self.call("ReleaseName", GLib.Variant("(s)", (NAME,)))
        self.bus.unregister_object(self.object)
