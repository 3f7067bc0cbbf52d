// The style sheet of a text that is edited on the canvas. Style sheets are the display's: each editor's has a
// class of its own, and goes when the editing ends.

import Gtk
import ShapeDrawing
import ShapeModel

/// Gives one text view the style of a shape's text.
@MainActor
final class TextEditorStyle {
  /// The class that the text view is given.
  let className: String
  private let provider = Gtk.CSSProvider()
  /// The style sheet in use; nil while there is none.
  private var css: String?
  private static var count = 0

  init() {
    Self.count += 1
    className = "canvas-text-\(Self.count)"
  }

  isolated deinit { drop() }

  /// Puts the style of `text`, at `zoom` pixels per point, to use; it stands on `paper` when there is some.
  func use(_ text: TextContent, zoom: Double, paper: ShapeModel.Color? = nil) {
    let new = sheet(text, zoom: zoom, paper: paper)
    guard new != css else { return }
    provider.load(new)
    if css == nil { provider.addToDisplay() }
    css = new
  }

  /// Uses it no more.
  func drop() {
    if css != nil { provider.removeFromDisplay() }
    css = nil
  }

  /// A name as it may stand between quotes in a style sheet: it must not end the quotes, or it could style
  /// the window. Looked at by scalars, since a quote with an accent and a return with a newline are other
  /// characters than they are alone.
  nonisolated static func quotable(_ name: String) -> String {
    let isRefused: (Unicode.Scalar) -> Bool = {
      $0 == "\"" || $0 == "\\" || $0.properties.generalCategory == .control
    }
    return String(String.UnicodeScalarView(name.unicodeScalars.filter { !isRefused($0) }))
  }

  private func sheet(_ text: TextContent, zoom: Double, paper: ShapeModel.Color?) -> String {
    let color = text.color
    let background = paper.map { "rgba(\($0.red),\($0.green),\($0.blue),\(Double($0.alpha) / 255))" }
    let family = Self.quotable(ShownText.line(text.font ?? TextSetter.defaultFamily))
    let rgba = "rgba(\(color.red),\(color.green),\(color.blue),\(Double(color.alpha) / 255))"
    return """
      textview.\(className), textview.\(className) text {
        background: \(background ?? "transparent");
        color: \(rgba);
        caret-color: \(rgba);
        font-family: "\(family)";
        font-size: \((text.size * zoom * 100).rounded() / 100)px;
        font-weight: \(text.weight);
        font-style: \(text.italic ? "italic" : "normal");
        text-decoration-line: \(text.underline ? "underline" : "none");
      }
      textview.\(className) { outline: 1px solid alpha(@theme_selected_bg_color, 0.8); outline-offset: 2px; }
      """
  }
}
