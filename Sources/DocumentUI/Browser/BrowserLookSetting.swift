// Whether the browser shows a list, chosen by the person and kept.

/// Whether documents are shown as a list, or as cards.
@MainActor
final class BrowserLookSetting {
  private(set) var isList: Bool
  private static let setting = "browserShowsList"

  init() {
    isList = AppSettings.shared.read(Self.setting)?.bool ?? false
  }

  /// Takes the other look, and keeps it.
  func toggle() {
    isList.toggle()
    AppSettings.shared.write(Self.setting, .bool(isList))
  }
}
