// What lies above what.

import Localization

extension DrawingEdit {
  /// The four ways through the paint order.
  public enum Order: String, CaseIterable, Hashable, Sendable {
    case toFront, forward, backward, toBack

    /// What the undo step is called.
    public var actionName: String {
      switch self {
      case .toFront: L("Bring to Front")
      case .forward: L("Bring Forward")
      case .backward: L("Send Backward")
      case .toBack: L("Send to Back")
      }
    }
  }

  /// Moves the shapes in the paint order; among themselves they keep their order. nil when they are there
  /// already.
  public static func order(_ ids: some Sequence<String>, _ order: Order, in contents: PageContents) -> Self? {
    let list = contents.page.shapes
    let positions = ids.compactMap { list.index(of: $0) }.sorted()
    guard !positions.isEmpty, !contents.isFixed else { return nil }
    var targets: [Int] = []
    switch order {
    case .toFront: targets = positions.indices.map { list.count - positions.count + $0 }
    case .toBack: targets = Array(positions.indices)
    case .forward:
      var limit = list.count - 1
      for position in positions.reversed() {
        let target = min(position + 1, limit)
        targets.append(target)
        limit = target - 1
      }
      targets.reverse()
    case .backward:
      var limit = 0
      for position in positions {
        let target = max(position - 1, limit)
        targets.append(target)
        limit = target + 1
      }
    }
    guard targets != positions else { return nil }
    return DrawingEdit(
      actionName: order.actionName,
      changes: ShapeChanges(
        inserted: zip(positions, targets).map { .init(list[$0], at: $1) },
        removed: positions.map { list[$0].id }))
  }
}
