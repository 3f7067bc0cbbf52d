// The application's own actions (`app.…`), in this process or in the one it hands over to.

import CGtk

extension Application {
  /// Activates an action of the application, named without `app.`; also in the process that is the
  /// application when this one is remote. Waits until that process has been told.
  public func activateAction(_ name: String) {
    g_action_group_activate_action(cast(), name, nil)
    if isRemote { g_dbus_connection_flush_sync(g_application_get_dbus_connection(gApplication), nil, nil) }
  }
}
