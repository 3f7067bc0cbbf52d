// Where text that does not fit is cut. Raw values are Pango's.

/// Where an ellipsis stands for text that does not fit.
public enum EllipsizeMode: UInt32, Sendable {
  /// Nothing is left out.
  case none
  /// At the start.
  case start
  /// In the middle.
  case middle
  /// At the end.
  case end
}
