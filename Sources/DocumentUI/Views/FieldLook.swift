// How the words in text fields and editors look, as the environment says.

import Gtk

extension EnvironmentValues {
  /// The style classes of the words in a field: their font and colour.
  @MainActor
  var wordClasses: [String] {
    var classes: [String] = []
    if let css = sizedFont?.css, !css.isEmpty { classes.append(StyleSheet.styleClass("font", css)) }
    // Only the words get weaker: the frame of the field stays as it is.
    if case .level(let level) = shownForeground, level.opacity < 1 {
      classes.append(StyleSheet.styleClass("fg", "color: alpha(currentColor, \(level.opacity));"))
    } else if let styleClass = shownForeground?.styleClass {
      classes.append(styleClass)
    }
    return classes
  }

  /// The style classes of a field. One without a frame has the colour of what is around it.
  @MainActor
  var fieldClasses: [String] {
    controlClasses + (textFieldLook.hasFrame ? [] : ["dui-bare"]) + wordClasses
  }
}

extension TextAlignment {
  /// The place of a line across its field, from 0 (start) to 1 (end).
  var xAlign: Double { self == .leading ? 0 : self == .center ? 0.5 : 1 }

  /// How lines stand to each other.
  var justification: Gtk.Justification { self == .leading ? .left : self == .center ? .center : .right }
}

extension LeafNode {
  /// Has an entry look as the environment says.
  func setLook(of entry: Gtk.Entry) {
    let environment = environment
    let look = environment.textFieldLook
    let corners = look.isSquare ? ["dui-square"] : []
    setClasses(environment.fieldClasses + corners, on: entry)
    entry.hasFrame = look.hasFrame
    entry.xAlign = environment.multilineTextAlignment.xAlign
    setTypingHints(on: entry)
  }
}
