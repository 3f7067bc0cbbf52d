// The click that gives a field the focus selects what is in it, as Tab does: what is typed then takes its
// place.

import Gtk

/// Selects all of a field at the click that gives it the focus. A drag selects a part, a second click places
/// the caret, and a double click selects a word.
@MainActor
final class FirstClick {
  private weak var field: (any Editable)?
  /// Whether the press under way has given the field the focus.
  private var isFirst = false
  /// Where the first click has put the caret; nil before it and after the next press.
  private var caret: Int?

  /// Watches over `field`, as long as that lasts.
  static func follow(_ field: some Editable) {
    let first = FirstClick(field)
    let click = GestureClick()
    // On the way down: the field takes the focus at the press.
    click.propagationPhase = .capture
    click.onPressed { count, _, _ in first.pressed(count) }
    click.onReleased { _, _, _ in first.released() }
    field.addController(click)
  }

  private init(_ field: some Editable) { self.field = field }

  private func pressed(_ count: Int) {
    guard let field else { return }
    // A double click selects the word where the caret was put.
    if count == 2, let caret { field.select(from: caret, to: caret) }
    caret = nil
    isFirst = (field.root as? Gtk.Window)?.focus?.isDescendant(of: field) != true
    // What was selected when the field was left would be dragged, or its end would put the caret elsewhere.
    if isFirst { field.select(from: field.position, to: field.position) }
  }

  private func released() {
    guard isFirst, let field else { return }
    isFirst = false
    guard field.selectedRange == nil else { return }
    caret = field.position
    field.select()
  }
}
