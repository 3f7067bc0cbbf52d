// A recording of one widget's drawing, valid during its `snapshot` call.

import CGtk

/// What a widget draws into while it is asked to.
@MainActor
public final class Snapshot {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  /// Remembers the transform, to be put back by `restore`.
  public func save() { gtk_snapshot_save(pointer) }

  /// Puts back the transform of the matching `save`.
  public func restore() { gtk_snapshot_restore(pointer) }

  /// Moves what follows by x and y logical pixels.
  public func translate(x: Double, y: Double) {
    var point = graphene_point_t(x: Float(x), y: Float(y))
    gtk_snapshot_translate(pointer, &point)
  }
}
