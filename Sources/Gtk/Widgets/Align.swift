// How a widget uses room that it was given but did not ask for.

import CGtk

/// A widget's place inside the room it gets.
public enum Align: UInt32, Sendable {
  /// Takes all of it.
  case fill
  /// At the leading or top edge.
  case start
  /// At the trailing or bottom edge.
  case end
  /// In the middle.
  case center
  /// On the parent's baseline.
  case baseline

  var gtk: GtkAlign { GtkAlign(rawValue: rawValue) }
}
