// The application's menu bar and accelerators.

import CGtk

extension Application {
  /// The menu bar that windows with `showsMenubar` show, or the desktop, where it shows menu bars itself. It
  /// learns of it when a window is first shown: set it before.
  public var menubar: Menu? {
    get {
      gtk_application_get_menubar(application).map {
        Object.wrapping(UnsafeMutableRawPointer($0)) { Menu($0, .retain) }
      }
    }
    set { if newValue?.raw != menubar?.raw { gtk_application_set_menubar(application, newValue?.cast()) } }
  }

  /// Binds `accelerators` (`<Control><Shift>s`) to `action` (`win.save-as`, `win.align::left`), in place of
  /// those it had.
  public func setAccelerators(_ accelerators: [String], for action: String) {
    if accelerators != self.accelerators(for: action) {
      withStringVector(accelerators) { gtk_application_set_accels_for_action(application, action, $0) }
    }
  }

  /// The accelerators bound to `action`.
  public func accelerators(for action: String) -> [String] {
    guard let vector = gtk_application_get_accels_for_action(application, action) else { return [] }
    defer { g_strfreev(vector) }
    var result: [String] = []
    while let accelerator = vector[result.count] { result.append(String(cString: accelerator)) }
    return result
  }
}
