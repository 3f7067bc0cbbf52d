// The middle of a document window's header: the document's name and state. A click asks for another name.

import Gtk
import Localization

/// The name and state of a document.
@MainActor
final class DocumentTitle {
  let widget = Gtk.Button()
  private let name = Gtk.Label("")
  private let state = Gtk.Label("")

  /// Called when the title is clicked.
  var onClicked: (() -> Void)? {
    didSet { widget.onClicked { [weak self] in self?.onClicked?() } }
  }

  /// Whether a click asks for another name.
  var isClickable: Bool {
    get { widget.canTarget }
    set {
      guard newValue != isClickable else { return }
      widget.canTarget = newValue
      widget.isFocusable = newValue
      widget.tooltip = newValue ? L("Rename") : nil
    }
  }

  /// Whether there is room for the name alone; who cannot see it still hears the state.
  var isShort = false {
    didSet { state.isVisible = !isShort && !state.text.isEmpty }
  }

  init() {
    // One line, so that the head is low.
    let row = Gtk.Box(.horizontal, spacing: 8)
    row.horizontalAlign = .center
    row.verticalAlign = .center
    name.addCSSClass("title")
    name.ellipsize = .middle
    name.widthInCharacters = 4
    state.addCSSClass("subtitle")
    state.ellipsize = .end
    row.append(name)
    row.append(state)
    widget.child = row
    widget.addCSSClass("flat")
    widget.addCSSClass("title-button")
    widget.tooltip = L("Rename")
    widget.focusesOnClick = false
  }

  /// Shows a name and a state.
  func show(name text: String, state stateText: String, isEdited: Bool) {
    let (text, stateText) = (ShownText.line(text), ShownText.line(stateText))
    name.text = text
    state.text = stateText
    state.isVisible = !stateText.isEmpty && !isShort
    widget.setAccessibleLabel(stateText.isEmpty ? text : L("%@, %@", text, stateText))
  }
}
