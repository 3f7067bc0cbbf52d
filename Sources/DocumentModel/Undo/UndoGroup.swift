// What the stacks of an undo manager hold: groups of actions, which may hold groups in turn.

/// One thing to be done to take a change back. It does not keep its target alive.
struct UndoAction {
  /// Tells the action apart from every other of the same manager.
  let id: UInt64
  /// Bytes of memory that what the handler holds takes.
  var cost: Int
  weak var target: AnyObject?
  let perform: @MainActor (AnyObject) -> Void
}

/// A part of a group.
enum UndoItem {
  case action(UndoAction)
  case group(UndoGroup)

  /// The item without the actions on `target`; nil when nothing is left.
  func removing(_ target: AnyObject) -> UndoItem? {
    switch self {
    case .action(let action):
      return action.target === target || action.target == nil ? nil : self
    case .group(var group):
      group.items = group.items.compactMap { $0.removing(target) }
      return group.items.isEmpty ? nil : .group(group)
    }
  }

  /// Whether anything would happen: some target still lives.
  var isAlive: Bool {
    switch self {
    case .action(let action): action.target != nil
    case .group(let group): group.isAlive
    }
  }

  /// Bytes of memory of all actions.
  var cost: Int {
    switch self {
    case .action(let action): action.cost
    case .group(let group): group.cost
    }
  }
}

/// What is undone in one step.
struct UndoGroup {
  /// Tells the group apart from every other of the same manager.
  let id: UInt64
  /// In the order of registration.
  var items: [UndoItem] = []
  /// What the user did, such as “Move”; empty when the step has no name.
  var actionName = ""
  /// Whether the step is not worth being asked about.
  var isDiscardable = false
  /// What a client keeps with the step.
  var userInfo: [String: Any] = [:]
  /// Whether the manager opened the group by itself and closes it at the end of the event.
  var closesWithEvent = false
  /// The content of the document before the step and after it, where somebody can name them.
  var contentBefore: UInt64?
  var contentAfter: UInt64?
  /// Whether that event is over, and only a nested group keeps this one open.
  var isEventOver = false

  var isAlive: Bool { items.contains { $0.isAlive } }
  var cost: Int { items.reduce(0) { $0 + $1.cost } }

  /// Sets the cost of one action, and gives the change; nil when it is not in the group.
  mutating func setCost(_ cost: Int, of id: UInt64) -> Int? {
    for index in items.indices.reversed() {
      switch items[index] {
      case .action(var action) where action.id == id:
        let change = cost - action.cost
        action.cost = cost
        items[index] = .action(action)
        return change
      case .action: continue
      case .group(var group):
        if let change = group.setCost(cost, of: id) {
          items[index] = .group(group)
          return change
        }
      }
    }
    return nil
  }
}
