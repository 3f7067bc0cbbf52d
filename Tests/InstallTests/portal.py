"""A settings portal that says what a test wants."""

from gi.repository import Gio, GLib

NAME = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
INTERFACE = "org.freedesktop.portal.Settings"
APPEARANCE = "org.freedesktop.appearance"
XML = f"""
<node><interface name="{INTERFACE}">
  <method name="ReadAll"><arg type="as" direction="in"/><arg type="a{{sa{{sv}}}}" direction="out"/></method>
  <method name="Read"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/></method>
  <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
  <property name="version" type="u" access="read"/>
</interface></node>
"""


class Portal:
    """Owns the portal's name on the session bus until `close`."""

    def __init__(self, **values):
        self.values = values
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        info = Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0]
        self.registration = self.bus.register_object(PATH, info, self.answer, lambda *_: GLib.Variant("u", 2), None)
        result = self.bus.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
            GLib.Variant("(su)", (NAME, 4)), None, 0, 5000, None).unpack()[0]
        assert result == 1, "there is another portal on the bus"

    def answer(self, bus, sender, path, interface, method, parameters, invocation):
        if method == "ReadAll":
            invocation.return_value(GLib.Variant("(a{sa{sv}})", ({APPEARANCE: self.values},)))
        else:
            value = self.values.get(parameters.unpack()[1])
            if value is None:
                invocation.return_dbus_error("org.freedesktop.portal.Error.NotFound", "no such setting")
            else:
                invocation.return_value(GLib.Variant("(v)", (GLib.Variant("v", value),)))

    def set(self, name, value):
        """Changes a setting and tells everybody."""
        self.values[name] = value
        self.bus.emit_signal(
            None, PATH, INTERFACE, "SettingChanged", GLib.Variant("(ssv)", (APPEARANCE, name, value)))

    def close(self):
        self.bus.unregister_object(self.registration)
        self.bus.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ReleaseName",
            GLib.Variant("(s)", (NAME,)), None, 0, 5000, None)
