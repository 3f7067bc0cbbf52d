// What the last frame showed of the tiles, as one node. In most frames of a drag they show the same: then
// they are neither put together nor compared with the frame before one by one.

import Gtk
import ShapeModel

/// The tiles of a frame, put together.
@MainActor
struct ShownTiles {
  /// What a tile shows.
  struct Content {
    /// Its picture; it is held, so that no other one can be taken for it.
    let node: RenderNode?
    let color: Color?
  }

  private let viewport: CanvasViewport
  private let contents: [Content]
  /// All of them.
  let node: RenderNode

  /// What `draw` draws of `contents`; nil when that is nothing.
  init?(_ contents: [Content], _ viewport: CanvasViewport, draw: (Snapshot) -> Void) {
    guard let node = Snapshot.record(draw) else { return nil }
    (self.contents, self.viewport, self.node) = (contents, viewport, node)
  }

  /// Whether these are `other` where `viewport` shows them.
  func shows(_ other: [Content], _ viewport: CanvasViewport) -> Bool {
    self.viewport == viewport && contents.count == other.count
      && zip(contents, other).allSatisfy { $0.node === $1.node && $0.color == $1.color }
  }
}
