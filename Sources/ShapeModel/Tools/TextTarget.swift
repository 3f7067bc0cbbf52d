// Whose text is edited on the canvas.

/// The text that is edited: a shape's, or one that is not in the drawing until there are words.
public enum TextTarget: Hashable, Sendable {
  /// The text of the page's shape with this id.
  case shape(String)
  /// A text still to be written, as it will look. `DrawingEdit.newText` puts it into the drawing.
  case new(Shape)
}
