// The pointer and the keys in a list whose rows are dragged and renamed: the outline and the page strip.

import Gtk

/// What becomes of a drag and of keys in a list.
@MainActor
protocol RowInputHandler: AnyObject {
  /// Whether something is dragged.
  var isDragging: Bool { get }
  /// The button has gone down, in logical pixels of the list.
  func began(x: Double, y: Double)
  /// The pointer is so far from where the button went down, in logical pixels.
  func moved(dx: Double, dy: Double)
  /// The button is up.
  func ended()
  /// What is dragged stays where it was.
  func cancel()
  /// The rows have moved below the pointer.
  func scrolled()
  /// Does what a key means in the list while nothing is dragged. Whether it means something.
  func pressed(_ event: Gtk.KeyEvent) -> Bool
  /// Has the name of the row edited that has the keys. Whether there is one.
  func renameFocused() -> Bool
  /// Has the name of the row at a position edited.
  func rename(at position: Int)
}

/// Hears the pointer and the keys of one list.
@MainActor
final class RowInput {
  /// How far the pointer goes before a press is a drag, in logical pixels.
  static let threshold = 6.0
  /// How near the edge of what is seen the list scrolls, in logical pixels, and how far in a frame.
  private static let (edge, step) = (24.0, 8.0)

  private unowned let owner: Gtk.Widget
  private unowned let list: Gtk.ListView
  private let drag = Gtk.GestureDrag()
  private let keys = Gtk.EventControllerKey()
  /// Sees the keys of the window first: F2 is a command of the window, and the list's while it has the focus.
  private let windowKeys = Gtk.EventControllerKey()
  private weak var window: Gtk.Widget?
  private weak var handler: (any RowInputHandler)?
  /// Whether the button is down on the list.
  private(set) var isPressed = false
  /// The row whose name is to be edited once the button is up: until then the list minds the focus.
  private var renaming: Int?
  private var autoscroll: Gtk.TickCallback?

  /// The input of `list`, which is in `owner`.
  init(of list: Gtk.ListView, in owner: Gtk.Widget) {
    (self.list, self.owner) = (list, owner)
    drag.button = 1
    drag.propagationPhase = .capture
    drag.onDragBegin { [weak self] x, y in
      self?.isPressed = true
      self?.handler?.began(x: x, y: y)
    }
    drag.onDragUpdate { [weak self] dx, dy in self?.handler?.moved(dx: dx, dy: dy) }
    drag.onDragEnd { [weak self] _, _ in
      self?.handler?.ended()
      self?.released()
    }
    drag.onCancel { [weak self] in
      self?.handler?.cancel()
      self?.released()
    }
    list.addController(drag)
    keys.propagationPhase = .capture
    keys.onKeyPressed { [weak self] in self?.pressed($0) ?? false }
    list.addController(keys)
    windowKeys.propagationPhase = .capture
    windowKeys.onKeyPressed { [weak self] event in
      guard event.key == Gtk.Key("F2"), event.modifiers.shortcutModifiers.isEmpty else { return false }
      return self?.handler?.renameFocused() ?? false
    }
  }

  /// Tells `handler` from now on.
  func tell(_ handler: some RowInputHandler) { self.handler = handler }

  /// The list is shown in a window.
  func watchWindow() {
    guard window == nil, let root = owner.root else { return }
    root.addController(windowKeys)
    window = root
  }

  /// The list leaves its window.
  func leaveWindow() {
    handler?.cancel()
    window?.removeController(windowKeys)
    window = nil
  }

  /// Does what a key means. Whether it means something.
  func pressed(_ event: Gtk.KeyEvent) -> Bool {
    guard let handler else { return false }
    guard handler.isDragging else { return handler.pressed(event) }
    guard event.key == .escape else { return false }
    drag.setState(.denied)
    handler.cancel()
    return true
  }

  // MARK: Renaming

  /// A row has been double-clicked, or Enter was pressed on it.
  func activated(_ position: Int) {
    renaming = position
    if !isPressed { rename() }
  }

  private func released() {
    isPressed = false
    if renaming != nil { rename() }
  }

  private func rename() {
    Task { [weak self] in
      guard let self, let position = self.renaming else { return }
      self.renaming = nil
      self.handler?.rename(at: position)
    }
  }

  // MARK: Dragging

  /// A drag has begun: the list scrolls along `adjustment` while the pointer is at an edge.
  func beginDragging(scrolling adjustment: Gtk.Adjustment, pointer: @escaping () -> (at: Double, of: Int)) {
    drag.setState(.claimed)
    owner.cursorName = "grabbing"
    guard autoscroll == nil else { return }
    autoscroll = owner.addTickCallback { [weak self] _ in
      guard let handler = self?.handler, handler.isDragging else { return false }
      let (place, size) = pointer()
      let step = place < Self.edge ? -Self.step : place > Double(size) - Self.edge ? Self.step : 0
      if step != 0 {
        adjustment.value += step
        handler.scrolled()
      }
      return true
    }
  }

  /// The drag is over.
  func endDragging() {
    autoscroll?.remove()
    autoscroll = nil
    owner.cursorName = nil
  }
}
