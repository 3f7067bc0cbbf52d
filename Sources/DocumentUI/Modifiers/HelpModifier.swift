// What is shown of a view when the pointer rests on it. Of several helps of one widget the innermost that has
// words counts.

import Gtk

/// Shows a text when the pointer rests on the view. It is what is read out after the name too, where nothing
/// else is told.
struct HelpModifier: WidgetModifier {
  let text: String

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> HelpWords {
    HelpWords(of: node, on: widget)
  }

  func update<C: View>(_ widget: Gtk.Widget, _ words: HelpWords, _ node: WidgetModifierNode<C, Self>) {
    words.text = text
    words.show(on: widget)
  }

  static func detach(from widget: Gtk.Widget, _ words: HelpWords) { words.end(on: widget) }
}

/// A node whose widget may have a tooltip of its own.
@MainActor
private protocol OwnTooltipNode: AnyObject {
  func ownTooltip(of widget: Gtk.Widget) -> String?
}

extension LeafNode: OwnTooltipNode {
  fileprivate func ownTooltip(of widget: Gtk.Widget) -> String? { element === widget ? ownTooltip : nil }
}

/// What one help says of its widget, beside others that say something of the same.
@MainActor
final class HelpWords {
  var text = ""
  /// The next one of the same widget further in, and further out.
  private var inner: HelpWords?
  private weak var outer: HelpWords?
  private weak var widget: Gtk.Widget?
  private weak var node: AnyNode?
  private weak var leaf: (any OwnTooltipNode)?
  /// Whether the widget has no words of its own: it is named by its help.
  private let isName: Bool
  /// The name that it was given.
  private var name: String?

  fileprivate init<C: View>(of node: WidgetModifierNode<C, HelpModifier>, on widget: Gtk.Widget) {
    self.node = node
    self.widget = widget
    var place = node.sameElement
    while leaf == nil, let here = place {
      leaf = here as? any OwnTooltipNode
      place = here.sameElement
    }
    // The inner ones take a widget first.
    inner = Self.outermost.words(of: widget)
    isName = inner == nil && node.child.providedText == nil && widget.accessibleLabel == nil
    inner?.outer = self
    Self.outermost.set(self, of: widget)
  }

  /// The outermost of each widget. What a modifier takes may be the only view of a group, so that no chain of
  /// nodes leads to what has taken it before.
  private static var outermost = HelpWordsTable()

  /// What the innermost says that has words.
  private var shown: String? { inner?.shown ?? (text.isEmpty ? nil : text) }

  private var innermost: HelpWords { inner?.innermost ?? self }

  /// Shows on a widget what all helps of it come to.
  func show(on widget: Gtk.Widget) {
    if let outer { return outer.show(on: widget) }
    let innermost = innermost
    let tooltip = shown ?? innermost.leaf?.ownTooltip(of: widget)
    widget.tooltip = tooltip
    // A screen reader is told of the text or list that has the focus, not of the frame that it scrolls in.
    let target = widget.accessibleTarget
    if target !== widget { target.tooltip = tooltip }
    if innermost.isName { innermost.call(widget, shown) }
  }

  /// Gives the widget its name, unless views further out give it another.
  private func call(_ widget: Gtk.Widget, _ new: String?) {
    guard !new.hasBytes(of: name) else { return }
    name = new
    widget.setAccessibleLabel(new)
    let target = widget.accessibleTarget
    if target !== widget { target.setAccessibleLabel(new) }
    node?.didTell(.label(new), of: widget)
  }

  /// Says nothing of the widget any more.
  fileprivate func end(on widget: Gtk.Widget) {
    text = ""
    show(on: widget)
    inner?.outer = outer
    if let outer { outer.inner = inner } else { Self.outermost.set(inner, of: widget) }
  }

  fileprivate func isOf(_ other: Gtk.Widget) -> Bool { widget === other }
}

/// Which helps widgets have.
@MainActor
private struct HelpWordsTable {
  private struct Entry {
    weak var words: HelpWords?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Those of a widget; what has gone without an end may have left those of another.
  func words(of widget: Gtk.Widget) -> HelpWords? {
    guard let words = entries[ObjectIdentifier(widget)]?.words, words.isOf(widget) else { return nil }
    return words
  }

  mutating func set(_ words: HelpWords?, of widget: Gtk.Widget) {
    entries[ObjectIdentifier(widget)] = words.map { Entry(words: $0) }
  }
}

extension View {
  /// Shows `text` when the pointer rests on the view. Of several the innermost counts that has words.
  @_disfavoredOverload
  public func help<S: StringProtocol>(_ text: S) -> some View { modifier(HelpModifier(text: String(text))) }
}
