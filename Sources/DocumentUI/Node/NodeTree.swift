// The tree of one window: which nodes are marked, and the update that evaluates them once, parents first.

/// The nodes of one window and their updates.
@MainActor
final class NodeTree {
  /// Makes the surfaces that layout hosts put their elements on.
  let surfaceFactory: @MainActor () -> any LayoutSurface
  private let scheduler: any UpdateScheduler

  /// Marked nodes by depth.
  private var marked: [[AnyNode]] = []
  private var markedCount = 0
  private var shallowest = 0
  private var staleContainers: [ContainerRefreshing] = []
  private var actions: [(cause: Set<ObjectIdentifier>, perform: @MainActor () -> Void)] = []
  private var staleObservers: [PreferenceObserving] = []
  /// How the changes are shown that marked nodes; nothing of those that are shown at once.
  private var transactions: [ObjectIdentifier: Transaction] = [:]
  /// What moves here.
  let motion = MotionDriver()
  /// Where views are whose places have names.
  private(set) lazy var matchedPlaces = MatchedPlaces()
  private var isScheduled = false
  private var isUpdating = false

  /// How many bodies have been run; for tests and benchmarks.
  private(set) var evaluationCount = 0

  /// Called at the end of each update.
  var didUpdate: () -> Void = {}

  /// Rounds of an update after which it gives up, so that state that changes itself for ever cannot hang a
  /// window.
  private static let maximumRounds = 100

  init(
    scheduler: any UpdateScheduler, surfaceFactory: @escaping @MainActor () -> any LayoutSurface
  ) {
    self.scheduler = scheduler
    self.surfaceFactory = surfaceFactory
    motion.didStep = { [weak self] in
      if let self, !self.isClean { self.update() }
    }
  }

  /// Whether nothing waits to be updated.
  var isClean: Bool {
    markedCount == 0 && staleContainers.isEmpty && actions.isEmpty && staleObservers.isEmpty
  }

  func countEvaluation() { evaluationCount += 1 }

  // MARK: Marking

  /// Has `node` evaluated in the next update.
  func mark(_ node: AnyNode) {
    guard !node.isMarked, !node.isRemoved else { return }
    node.isMarked = true
    while marked.count <= node.depth { marked.append([]) }
    marked[node.depth].append(node)
    markedCount += 1
    shallowest = min(shallowest, node.depth)
    schedule()
  }

  /// Says how the change is shown that marks `node`.
  func note(_ transaction: Transaction, of node: AnyNode) {
    guard !node.isRemoved else { return }
    transactions[ObjectIdentifier(node)] = transaction
  }

  /// How the changes are shown that marked `node`, which is evaluated now.
  func takeTransaction(of node: AnyNode) -> Transaction {
    let own = transactions.isEmpty ? nil : transactions.removeValue(forKey: ObjectIdentifier(node))
    if let own, own.shownAnimation != nil { motion.noteAnimated(own) }
    return node.transaction(from: own ?? Transaction())
  }

  /// Has `container` take in its items anew, later in this update.
  func refresh(_ container: any ContainerRefreshing) {
    staleContainers.append(container)
    schedule()
  }

  /// Has `observer` told of its preferences, later in this update.
  func notify(_ observer: any PreferenceObserving) {
    staleObservers.append(observer)
    schedule()
  }

  /// Runs `action` after the values have been updated; it may change state.
  func afterUpdate(_ action: @escaping @MainActor () -> Void) {
    actions.append((Evaluation.cause, action))
    schedule()
  }

  private func schedule() {
    guard !isScheduled, !isUpdating else { return }
    isScheduled = true
    scheduler.schedule { [weak self] in self?.update() }
  }

  // MARK: Updating

  /// Brings everything up to date now. Does nothing, at no cost, when nothing was marked.
  ///
  /// - Parameter inLayout: whether sizes are being given: what would change other widgets than these views
  ///   waits for the next update.
  func update(inLayout: Bool = false) {
    isScheduled = false
    guard !isUpdating else { return }
    isUpdating = true
    var waiting: [PreferenceObserving] = []
    defer {
      isUpdating = false
      for observer in waiting { notify(observer) }
    }
    var rounds = 0
    while !isClean {
      evaluateMarked()
      refreshContainers()
      waiting += notifyObservers(inLayout)
      let pending = actions
      actions = []
      let outer = Evaluation.cause
      for action in pending {
        Evaluation.cause = action.cause
        Evaluation.within(Transaction(), action.perform)
      }
      Evaluation.cause = outer
      rounds += 1
      if rounds >= Self.maximumRounds {
        viewLogger.error("Views keep changing what they read while they are updated; the update was given up")
        break
      }
    }
    didUpdate()
  }

  private func evaluateMarked() {
    var steps = 0
    while markedCount > 0, steps < 1_000_000 {
      while shallowest < marked.count, marked[shallowest].isEmpty { shallowest += 1 }
      guard shallowest < marked.count else {
        markedCount = 0
        break
      }
      let depth = shallowest
      let nodes = marked[depth]
      marked[depth] = []
      markedCount -= nodes.count
      for node in nodes where node.isMarked && !node.isRemoved {
        node.evaluateMarked()
        steps += 1
      }
    }
    shallowest = 0
    transactions.removeAll()
  }

  private func refreshContainers() {
    while !staleContainers.isEmpty {
      let containers = staleContainers
      staleContainers = []
      for container in containers { container.refreshItems() }
    }
  }

  /// Tells observers.
  ///
  /// - Returns: those that wait for the layout.
  private func notifyObservers(_ inLayout: Bool) -> [PreferenceObserving] {
    let observers = staleObservers
    staleObservers = []
    let waiting = inLayout ? observers.filter(\.waitsForLayout) : []
    for observer in observers where !inLayout || !observer.waitsForLayout { observer.observePreferences() }
    return waiting
  }
}

/// A node that gathers the layout items below it.
@MainActor
protocol ContainerRefreshing: AnyObject {
  /// Takes in the items of the children.
  func refreshItems()
}

/// A node that wants to know of the preferences below it.
@MainActor
protocol PreferenceObserving: AnyObject {
  /// Called once in an update in which the preferences below may have changed.
  func observePreferences()

  /// Whether it changes widgets beside the views, which must not happen while sizes are being given.
  var waitsForLayout: Bool { get }
}

extension PreferenceObserving {
  var waitsForLayout: Bool { false }
}
