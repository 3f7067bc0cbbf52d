// Opens the context menu of a widget: at a right click, a long press of a finger, or the keys for it.

import DocumentUI
import Gtk
import ShapeModel

/// The context menus of one widget.
@MainActor
final class ContextMenu {
  /// How a menu is asked for.
  enum Request: Hashable {
    /// At a point of the widget, in logical pixels.
    case pointer(Point)
    case keys
  }

  private let click = Gtk.GestureClick()
  private let press = Gtk.GestureLongPress()
  private let keys = Gtk.EventControllerKey()
  private let answer: (Request) -> (kind: ContextMenuTable, place: Rect)?
  private var popovers: [ContextMenuTable: Gtk.PopoverMenu] = [:]
  private var connections: [Gtk.SignalConnection] = []
  /// Opens the menu that was asked for last.
  private var opening: Gtk.TickCallback?
  /// Whether a finger that presses long is a finger, at a time of the display's clock, and not a hand.
  var isFinger: (UInt32) -> Bool = { _ in true }

  /// The menus `kinds` of `widget`. `answer` selects what a request is about, and says which menu that has
  /// and where it belongs, in logical pixels of the widget; nil for none.
  init(
    _ kinds: [ContextMenuTable], of widget: Gtk.Widget, position: Gtk.Popover.Position = .bottom,
    answer: @escaping (Request) -> (kind: ContextMenuTable, place: Rect)?
  ) {
    self.answer = answer
    click.button = 3
    click.onPressed { [weak self] _, x, y in
      guard let self, self.open(.pointer(Point(x: x, y: y))) else { return }
      self.click.setState(.claimed)
    }
    press.onPressed { [weak self] x, y in
      guard let self, self.press.isTouch, self.isFinger(self.press.currentTime) else { return }
      self.open(.pointer(Point(x: x, y: y)))
    }
    keys.propagationPhase = .capture
    keys.onKeyPressed { [weak self] event in
      guard Self.asks(event) else { return false }
      return self?.open(.keys) ?? false
    }
    for controller in [click, press, keys] as [Gtk.EventController] { widget.addController(controller) }
    // A menu that is opened as soon as it is made, GTK 4.8 makes too low for its last section.
    connections = [
      widget.onMap { [weak self, weak widget] in
        guard let self, let widget else { return }
        for kind in kinds where self.popovers[kind] == nil {
          let popover = Gtk.PopoverMenu(kind.menu)
          popover.hasArrow = false
          popover.position = position
          popover.alignToLineStart()
          popover.attach(to: widget)
          self.popovers[kind] = popover
        }
      }, widget.onUnmap { [weak self] in self?.letGo() },
    ]
  }

  /// Whether a key asks for a menu.
  static func asks(_ event: Gtk.KeyEvent) -> Bool {
    let modifiers = event.modifiers.shortcutModifiers
    return event.key == Gtk.Key("Menu") && modifiers.isEmpty
      || event.key == Gtk.Key("F10") && modifiers == .shift
  }

  private func letGo() {
    opening?.remove()
    opening = nil
    for popover in popovers.values { popover.detach() }
    popovers = [:]
  }

  /// Opens the menu that is asked for, when the window's commands are those of what has been selected for it:
  /// GTK marks the first row that can be chosen then. Whether there is one.
  @discardableResult
  func open(_ request: Request) -> Bool {
    guard let (kind, place) = answer(request), let popover = popovers[kind] else { return false }
    popover.setPointing(
      toX: Int(place.x), y: Int(place.y), width: max(1, Int(place.width)), height: max(1, Int(place.height)))
    opening?.remove()
    var isUpdated = false
    opening = popover.parent?.addTickCallback { [weak self, weak popover] _ in
      guard isUpdated else {
        // Views are brought up to date in this frame.
        isUpdated = true
        return true
      }
      self?.opening = nil
      popover?.popup()
      return false
    }
    return true
  }
}
