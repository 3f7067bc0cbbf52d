// GtkApplicationWindow. Each is in a window group of its own, since a modal dialog holds up its whole group.

import CGtk

/// A window that carries actions (`win.…`) and can show the application's menu bar.
@MainActor
public final class ApplicationWindow: Window {
  /// A window of `application`, shown by `present`. A dialog over it holds up no other window.
  public convenience init(application: Application) {
    // With its role: once assistive technology listens, GTK tells of the window before it knows what it is.
    self.init(makeObject(gtk_application_window_get_type(), [roleProperty(.window)]))
    gtk_window_set_application(cast(), application.application)
    // A modal dialog holds up the windows of its group. Windows without a group of their own share one.
    let group = gtk_window_group_new()
    gtk_window_group_add_window(group, cast())
    g_object_unref(group)
  }

  /// A number unique in the application while it runs.
  public var id: Int { Int(gtk_application_window_get_id(cast())) }
}
