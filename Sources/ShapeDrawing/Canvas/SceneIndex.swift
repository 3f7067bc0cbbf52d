// The main thread never waits here for a raster thread: it only leaves what has changed in a queue.

import ShapeModel

/// The latest scene with the table that finds its shapes. Changes are queued by the main thread in constant
/// time and taken up by whichever raster thread asks next.
final class SceneIndex: @unchecked Sendable {
  private enum Change {
    /// Another page, or one whose history is not known.
    case reset(CanvasScene)
    /// The page after a delta.
    case delta(CanvasScene, GraphicDelta)
    /// The same shapes, something else changed.
    case scene(CanvasScene)
  }

  /// A scene and where its shapes are.
  struct Snapshot {
    var scene: CanvasScene
    var bounds: BoundsTable
  }

  /// Guards `queued`; held for a few instructions.
  private let queueLock = Lock()
  private var queued: [Change] = []
  /// Whether a raster thread is taking up what was queued.
  private var isTakingUp = false

  /// Guards `current`; held while it is changed, and never by the main thread.
  private let snapshotLock = Lock()
  private var current: Snapshot?

  // MARK: From the main thread

  func reset(_ scene: CanvasScene) { queueLock.withLock { queued = [.reset(scene)] } }

  func update(_ scene: CanvasScene, _ delta: GraphicDelta) {
    queueLock.withLock { queued.append(.delta(scene, delta)) }
  }

  func update(_ scene: CanvasScene) { queueLock.withLock { queued.append(.scene(scene)) } }

  var hasChanges: Bool { queueLock.withLock { !queued.isEmpty } }

  /// Whether there are changes of which it is not known yet where attached connectors went.
  var isBehind: Bool { queueLock.withLock { !queued.isEmpty || isTakingUp } }

  // MARK: From raster threads

  /// Takes up what is queued and returns the latest state. Calls `tell` with where attached connectors were
  /// and are now, places to be painted again that the deltas do not tell; with nil when nothing was queued.
  func takeUpChanges(_ tell: ([Rect]?) -> Void) -> Snapshot? {
    snapshotLock.withLock {
      tell(takeUp())
      queueLock.withLock { isTakingUp = false }
      return current
    }
  }

  private func takeUp() -> [Rect]? {
    let changes = queueLock.withLock {
      defer { queued = [] }
      isTakingUp = !queued.isEmpty
      return queued
    }
    if changes.isEmpty { return nil }
    var moved: [Rect] = []
    for change in changes {
      switch change {
      case .reset(let new): current = Snapshot(scene: new, bounds: BoundsTable(page: new.page))
      case .delta(let new, let delta):
        current?.scene = new
        moved += current?.bounds.update(delta, page: new.page) ?? []
      case .scene(let new): current?.scene = new
      }
    }
    return moved
  }
}
