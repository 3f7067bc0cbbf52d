// The rows behind a GListModel. The GObject owns them, so that it stays whole when its Swift wrapper goes
// first.

import CGtk

/// What a GListModel of ours asks.
@MainActor
class AnyListStorage {
  /// How many rows there are.
  var count: Int { 0 }

  /// The GObject of a row, borrowed; the storage keeps it.
  func object(at index: Int) -> UnsafeMutableRawPointer { preconditionFailure("abstract") }
}
