// Which commands would change something, so that the others are not offered.

/// What can be done with the selected shapes.
public struct SelectionAbilities: Hashable, Sendable {
  /// Whether anything is selected.
  public private(set) var exists = false
  /// Whether copies can be put beside it.
  public private(set) var canDuplicate = false
  /// Whether any of it is not locked, and can be deleted.
  public private(set) var canDelete = false
  /// Whether any of it is neither locked nor hidden, and can be moved, turned, flipped and styled.
  public private(set) var canChange = false
  /// Whether at least two can be made a group.
  public private(set) var canGroup = false
  /// Whether there is a group to be taken apart.
  public private(set) var canUngroup = false
  /// Whether at least two can be aligned; connectors follow their shapes.
  public private(set) var canAlign = false
  /// Whether at least three can get equal gaps.
  public private(set) var canDistribute = false
  /// Whether something lies above them that they do not belong to.
  public private(set) var canRaise = false
  /// Whether something lies below them that they do not belong to.
  public private(set) var canLower = false
  /// Whether at least two can be united, or cut by each other.
  public private(set) var canCombine = false
  /// What can be done with a shape only where it is selected alone.
  private var alone = Alone()
  /// Whether any that is neither locked nor hidden has text, or holds something that has.
  public private(set) var hasText = false
  /// Whether all are locked.
  public private(set) var isLocked = false
  /// Whether all are hidden.
  public private(set) var isHidden = false

  private struct Alone: Hashable, Sendable {
    var canBeEntered = false
    var isClosedPath: Bool?
    var canEditGradient = false
  }

  /// Whether one group is selected, and can be entered.
  public var canEnter: Bool { alone.canBeEntered }

  /// Whether the path that is selected alone is closed; nil when there is none whose points can be edited.
  public var isClosedPath: Bool? { alone.isClosedPath }

  /// Whether the shape that is selected alone has a gradient whose handles can be shown.
  public var canEditGradient: Bool { alone.canEditGradient }

  /// Whether one path is selected, and its points can be edited.
  public var canEditPoints: Bool { isClosedPath != nil }

  /// Nothing selected.
  public init() {}

  /// What can be done with `selection`. Of more than 2048 shapes only that is found out which a command
  /// turns around, whether all are locked or hidden; everything else can be tried.
  public init(_ selection: Selection, in contents: PageContents) {
    guard !selection.isEmpty else { return }
    exists = true
    let list = contents.page.shapes
    guard selection.count <= 2048 else {
      isLocked = selection.allSatisfy { list[$0]?.isLocked ?? true }
      isHidden = selection.allSatisfy { list[$0]?.isHidden ?? true }
      canDuplicate = !contents.isFixed
      (canDelete, canChange, canGroup, canUngroup) = (true, true, true, true)
      (canAlign, canDistribute, canRaise, canLower, hasText) = (true, true, true, true, true)
      canCombine = true
      return
    }
    let positions = selection.compactMap { list.index(of: $0) }.sorted()
    let shapes = positions.map { list[$0] }
    isLocked = shapes.allSatisfy(\.isLocked)
    isHidden = shapes.allSatisfy(\.isHidden)
    alone.canBeEntered = shapes.count == 1 && shapes[0].canBeEntered
    if contents.isFixed { return }
    canDuplicate = !shapes.isEmpty
    let editable = shapes.filter { !$0.isLocked && !$0.isHidden }
    let placed = editable.filter { !$0.isConnector }
    canDelete = shapes.contains { !$0.isLocked }
    if shapes.count == 1, let only = editable.first {
      alone.isClosedPath = only.nodesOnPage?.isClosed
      alone.canEditGradient = only.canEditGradient
    }
    canChange = !editable.isEmpty
    hasText = editable.contains { $0.holdsText }
    canGroup = editable.count > 1 && !editable.contains { $0.depth >= contents.nestingLimit }
    canUngroup = editable.contains(where: \.canBeUngrouped)
    canAlign = placed.count > 1
    canDistribute = placed.count > 2
    canCombine = editable.count { $0.canCombine } > 1
    canRaise = positions.first.map { $0 < list.count - positions.count } ?? false
    canLower = positions.last.map { $0 >= positions.count } ?? false
  }
}

extension Shape {
  /// Whether it has text, or something in it has.
  fileprivate var holdsText: Bool { text != nil || children.contains(where: \.holdsText) }
}
