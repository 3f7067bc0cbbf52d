// The order of the browser, chosen by the person and kept.

import Gtk

/// The actions that order what the browser shows.
@MainActor
final class BrowserSorting {
  /// The order that was chosen last.
  private(set) var order: BrowserOrder
  private let key: Gtk.SimpleAction
  private let reversed: Gtk.SimpleAction
  private let onChange: (BrowserOrder) -> Void
  private static let setting = "browserOrder"

  init(onChange: @escaping (BrowserOrder) -> Void) {
    self.onChange = onChange
    order = AppSettings.shared.read(Self.setting)?.string.flatMap(BrowserOrder.init(id:)) ?? .usual
    key = Gtk.SimpleAction("sort", state: .string(order.key.rawValue), parameter: .string)
    reversed = Gtk.SimpleAction("sort-reversed", state: .bool(order.isReversed))
    key.onActivate { [weak self] (wanted: Variant?) in
      guard let key = wanted?.stringValue.flatMap(BrowserOrder.Key.init(rawValue:)) else { return }
      self?.choose(BrowserOrder(key: key))
    }
    reversed.onActivate { [weak self] in
      guard let order = self?.order else { return }
      self?.choose(BrowserOrder(key: order.key, isReversed: !order.isReversed))
    }
  }

  var actions: [Gtk.SimpleAction] { [key, reversed] }

  private func choose(_ new: BrowserOrder) {
    order = new
    key.state = .string(new.key.rawValue)
    reversed.state = .bool(new.isReversed)
    AppSettings.shared.write(Self.setting, .string(new.id))
    onChange(new)
  }
}
