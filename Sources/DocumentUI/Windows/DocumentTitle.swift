// The middle of a document window's header: the document's name and state. A click asks for another name.

import Gtk
import Localization

/// The name and state of a document.
@MainActor
final class DocumentTitle {
  let widget = Gtk.Button()
  /// Holds the name and the state; in one line where they fit, so that the head is low.
  private let row = Gtk.Box(.horizontal, spacing: 8)
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

  /// Whether there is no room for the state beside the name. It then stands below the name.
  var isShort = false {
    didSet {
      row.orientation = isShort ? .vertical : .horizontal
      row.spacing = isShort ? 0 : 8
    }
  }

  init() {
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
    state.isVisible = !stateText.isEmpty
    widget.setAccessibleLabel(stateText.isEmpty ? text : L("%@, %@", text, stateText))
  }
}
