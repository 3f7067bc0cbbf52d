// The scene and its grid, shared by the raster threads. The main thread only hands over what changed.

import ShapeModel

/// The latest scene with the grid that finds its shapes. Changes are queued by the main thread in constant time and
/// taken up by whichever raster thread asks next.
final class SceneIndex: @unchecked Sendable {
  private enum Change {
    /// Another page, or one whose history is not known.
    case reset(CanvasScene)
    /// The page after a delta.
    case delta(CanvasScene, GraphicDelta)
    /// The same shapes, something else changed.
    case scene(CanvasScene)
  }

  /// Guards `queued`; held for a few instructions.
  private let queueLock = Lock()
  private var queued: [Change] = []

  /// Guards the rest; held while the grid is changed or asked, and never by the main thread.
  private let gridLock = Lock()
  private var scene: CanvasScene?
  private var grid: ShapeGrid?

  // MARK: From the main thread

  func reset(_ scene: CanvasScene) { queueLock.withLock { queued = [.reset(scene)] } }

  func update(_ scene: CanvasScene, _ delta: GraphicDelta) {
    queueLock.withLock { queued.append(.delta(scene, delta)) }
  }

  func update(_ scene: CanvasScene) { queueLock.withLock { queued.append(.scene(scene)) } }

  var hasChanges: Bool { queueLock.withLock { !queued.isEmpty } }

  // MARK: From raster threads

  /// Takes up what is queued and returns where attached connectors were and are now: places to be painted again that
  /// the deltas do not tell.
  func takeUpChanges() -> [Rect] {
    gridLock.withLock { takeUp() }
  }

  /// The latest scene, and the positions in paint order of the shapes that may be seen in `rect`.
  func query(_ rect: Rect) -> (scene: CanvasScene, positions: [Int], moved: [Rect])? {
    gridLock.withLock {
      let moved = takeUp()
      guard let scene, let grid else { return nil }
      return (scene, grid.shapes(paintingIn: rect, of: scene.page), moved)
    }
  }

  private func takeUp() -> [Rect] {
    let changes = queueLock.withLock {
      defer { queued = [] }
      return queued
    }
    var moved: [Rect] = []
    for change in changes {
      switch change {
      case .reset(let new):
        grid = ShapeGrid(page: new.page)
        scene = new
      case .delta(let new, let delta):
        let connectors = grid?.hasNoConnectors == false
        if connectors { moved += attachedBounds(to: delta) }
        grid?.update(delta, page: new.page)
        scene = new
        if connectors || grid?.hasNoConnectors == false { moved += attachedBounds(to: delta) }
      case .scene(let new): scene = new
      }
    }
    return moved
  }

  /// Where the connectors are that are attached to what `delta` changes, and those that it changes themselves.
  private func attachedBounds(to delta: GraphicDelta) -> [Rect] {
    guard let grid, let page = scene?.page else { return [] }
    var ids: Set<String> = []
    func note(_ shape: Shape) {
      if case .connector = shape.kind { ids.insert(shape.id) }
      ids.formUnion(grid.connectors(attachedTo: shape.id))
      for child in shape.children { note(child) }
    }
    for change in delta.changes {
      switch change {
      case .replaced(page.id, let old, let new):
        note(old)
        note(new)
      case .inserted(page.id, let shape, _), .removed(page.id, let shape, _),
        .moved(page.id, let shape, _, _):
        note(shape)
      default: break
      }
    }
    return ids.compactMap { id in
      page.shapes[id]?.paintedBounds(resolving: page.shape(withID:))
    }
  }
}
