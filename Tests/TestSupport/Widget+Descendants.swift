// Finds widgets in a window by what they are.

import Gtk

extension Widget {
  /// The widgets of this kind that are in it, in order, without those that are in one of them; itself if it is
  /// one.
  public func all<W: Widget>(_ type: W.Type) -> [W] {
    (self as? W).map { [$0] } ?? children.flatMap { $0.all(type) }
  }

  /// The first widget of this kind that is in it; itself if it is one.
  public func first<W: Widget>(_ type: W.Type) -> W? { all(type).first }
}
