// The difference between two drawings: what undo keeps and what the recovery journal writes.

/// What changed from one drawing to another.
///
///     let delta = before.delta(to: after)
///     var graphic = before
///     graphic.apply(delta)                // graphic == after
///     graphic.apply(delta.inverse)        // graphic == before
///
/// It holds the shapes that changed, as they were and as they became, and nothing of the rest.
public struct GraphicDelta: Hashable, Sendable {
  /// One change. `at` of something removed and `from` are positions before the delta; `at` of something
  /// inserted and `to` are positions after it.
  public enum Change: Hashable, Sendable {
    /// A top level shape changed where it stands; both have the same id.
    case replaced(page: String, old: Shape, new: Shape)
    /// A shape came to stand at `at` of the drawing after.
    case inserted(page: String, shape: Shape, at: Int)
    /// A shape that stood at `at` of the drawing before went.
    case removed(page: String, shape: Shape, at: Int)
    /// A shape, given as it is after, moved in the paint order.
    case moved(page: String, shape: Shape, from: Int, to: Int)
    /// A page came, with its shapes.
    case pageInserted(Page, at: Int)
    /// A page went, with its shapes.
    case pageRemoved(Page, at: Int)
    /// A page moved among the pages.
    case pageMoved(id: String, from: Int, to: Int)
    /// Something of a page other than its shapes changed. Both are without shapes and have the same id.
    case pageChanged(old: Page, new: Page)
    /// A resource came (`old` is nil), went (`new` is nil), or changed.
    case resourceChanged(key: String, old: Resource?, new: Resource?)
    /// The drawing's own unknown members changed.
    case unknownMembersChanged(old: UnknownMembers?, new: UnknownMembers?)
    /// The drawing is in another version of the format.
    case formatVersionChanged(old: Int, new: Int)
  }

  /// What changed. Applied as a whole: the order of changes does not matter.
  public var changes: [Change]

  /// A delta of these changes.
  public init(changes: [Change]) { self.changes = changes }

  /// Whether nothing changed.
  public var isEmpty: Bool { changes.isEmpty }

  /// The delta that takes everything back.
  public var inverse: GraphicDelta {
    GraphicDelta(changes: changes.map(\.inverse))
  }

  /// About how many bytes of memory the delta holds; what it shares with the drawings is counted too.
  public var byteCount: Int {
    changes.reduce(64) { $0 + $1.byteCount }
  }
}

extension GraphicDelta.Change {
  /// The change that takes this one back.
  public var inverse: GraphicDelta.Change {
    switch self {
    case .replaced(let page, let old, let new): .replaced(page: page, old: new, new: old)
    case .inserted(let page, let shape, let at): .removed(page: page, shape: shape, at: at)
    case .removed(let page, let shape, let at): .inserted(page: page, shape: shape, at: at)
    case .moved(let page, let shape, let from, let to): .moved(page: page, shape: shape, from: to, to: from)
    case .pageInserted(let page, let at): .pageRemoved(page, at: at)
    case .pageRemoved(let page, let at): .pageInserted(page, at: at)
    case .pageMoved(let id, let from, let to): .pageMoved(id: id, from: to, to: from)
    case .pageChanged(let old, let new): .pageChanged(old: new, new: old)
    case .resourceChanged(let key, let old, let new): .resourceChanged(key: key, old: new, new: old)
    case .unknownMembersChanged(let old, let new): .unknownMembersChanged(old: new, new: old)
    case .formatVersionChanged(let old, let new): .formatVersionChanged(old: new, new: old)
    }
  }

  fileprivate var byteCount: Int {
    let own = MemoryLayout<GraphicDelta.Change>.stride
    switch self {
    case .replaced(_, let old, let new): return own + old.byteCount + new.byteCount
    case .inserted(_, let shape, _), .removed(_, let shape, _), .moved(_, let shape, _, _):
      return own + shape.byteCount
    case .pageInserted(let page, _), .pageRemoved(let page, _):
      return page.shapes.reduce(own + 256) { $0 + $1.byteCount }
    case .pageMoved, .formatVersionChanged: return own
    case .pageChanged: return own + 512
    case .resourceChanged(_, let old, let new):
      return own + 160 + (old?.data.count ?? 0) + (new?.data.count ?? 0)
    case .unknownMembersChanged(let old, let new):
      return [old, new].compactMap { $0 }.flatMap(\.members).reduce(own) {
        $0 + MemoryLayout<UnknownMembers.Member>.stride + $1.json.count
      }
    }
  }
}
