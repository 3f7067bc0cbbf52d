// The keys of which sequences are pressed in fields.

import TestSupport

@testable import DocumentUI
@testable import Gtk

/// A key, or what a key of the window does, while a field is typed in.
enum FieldKey: String, CaseIterable {
  case type, undo, redo, cut, copy, paste, enter, tab, escape
  /// What is being typed is taken in, as when the document is saved.
  case save

  /// Those that are keys in a field.
  static let typed = allCases.filter { $0 != .save }

  /// Presses it. Whether something took the key.
  @MainActor @discardableResult
  func press(in screen: WindowScreen, _ test: DisplayTestCase) -> Bool {
    press(in: screen, screen.keys, test)
  }

  /// Presses it in a window over the document's. Whether something took the key.
  @MainActor @discardableResult
  func press(in screen: WindowScreen, _ keys: KeyDriver, _ test: DisplayTestCase) -> Bool {
    switch self {
    case .type: return keys.press("7")
    case .enter: return keys.press("Return")
    case .tab: return keys.press("Tab")
    case .escape: return keys.press("Escape")
    case .undo: return keys.press("z", .control)
    case .redo: return keys.press("z", [.control, .shift])
    case .cut: return keys.press("x", .control)
    case .copy: return keys.press("c", .control)
    case .paste: return keys.press("v", .control)
    case .save:
      let actions = screen.window.actions
      try? test.runAsync { await actions.commitEditing() }
      return true
    }
  }
}
