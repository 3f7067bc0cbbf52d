// Whether the browser shows a list, chosen by the person and kept.

import Gtk

/// The action that shows documents as a list, or as cards.
@MainActor
final class BrowserLookSetting {
  /// Called when the other was chosen.
  var onChange: () -> Void = {}
  let action: Gtk.SimpleAction
  private(set) var isList: Bool
  private static let setting = "browserShowsList"

  init() {
    isList = AppSettings.shared.read(Self.setting)?.bool ?? false
    action = Gtk.SimpleAction("show-as-list", state: .bool(isList))
    action.onActivate { [weak self] in
      guard let self else { return }
      self.isList.toggle()
      self.action.state = .bool(self.isList)
      AppSettings.shared.write(Self.setting, .bool(self.isList))
      self.onChange()
    }
  }
}
