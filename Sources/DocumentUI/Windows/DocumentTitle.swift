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

  init() {
    let column = Gtk.Box(.vertical, spacing: 0)
    column.verticalAlign = .center
    name.addCSSClass("title")
    name.ellipsize = .middle
    name.widthInCharacters = 5
    state.addCSSClass("subtitle")
    state.ellipsize = .end
    column.append(name)
    column.append(state)
    widget.child = column
    widget.addCSSClass("flat")
    widget.tooltip = L("Rename")
    widget.focusesOnClick = false
  }

  /// Shows a name and a state.
  func show(name text: String, state stateText: String, isEdited: Bool) {
    let (text, stateText) = (ShownText.line(text), ShownText.line(stateText))
    name.text = text
    state.text = stateText
    // The line stays when it is empty, so that the header keeps its height.
    widget.setAccessibleLabel(stateText.isEmpty ? text : L("%@, %@", text, stateText))
  }
}
