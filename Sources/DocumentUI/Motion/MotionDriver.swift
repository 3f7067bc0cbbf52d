// What moves in a window, and the beat it moves by. Nothing is called while nothing moves.

/// The beat of motions. In a window it is the frame clock's; tests have one that they set.
@MainActor
protocol MotionClock: AnyObject {
  /// The time of the frame under way, in seconds.
  var now: Double { get }
  /// Whether there are frames; if not, changes are shown at once.
  var isRunning: Bool { get }
  /// Calls `tick` with the time of each frame from the next on, until it returns false.
  func start(_ tick: @escaping @MainActor (Double) -> Bool)
}

/// Something that moves.
@MainActor
protocol RunningMotion: AnyObject {
  /// Moves on to a time; false at the end of the way.
  func advance(to now: Double) -> Bool
  /// Goes to the end of the way at once.
  func finish()
}

/// The motions of one tree of nodes.
@MainActor
final class MotionDriver {
  private struct Reference {
    weak var motion: (any RunningMotion)?
  }

  /// The beat; without one nothing moves.
  var clock: (any MotionClock)?
  /// Called after each step, to bring up to date what depends on what has moved.
  var didStep: () -> Void = {}
  /// The transactions that the layout of this frame belongs to.
  private(set) var frame: FrameTransactions?
  private var running: [ObjectIdentifier: Reference] = [:]
  private var departures: [Departure] = []
  private var isTicking = false

  nonisolated init() {}

  var canMove: Bool { clock?.isRunning ?? false }
  var now: Double { clock?.now ?? 0 }

  /// Whether nothing moves.
  var isAtRest: Bool { !isTicking }

  /// Calls `motion` at each frame; whoever lets go of it ends that.
  func begin(_ motion: any RunningMotion) {
    running[ObjectIdentifier(motion)] = Reference(motion: motion)
    start()
  }

  func end(_ motion: any RunningMotion) { running[ObjectIdentifier(motion)] = nil }

  /// Keeps what is going until it has gone.
  func keep(_ departure: Departure) { departures.append(departure) }

  func letGo(_ departure: Departure) { departures.removeAll { $0 === departure } }

  /// Says that a change under way has an animation: what it moves in the layout of this frame goes there by
  /// it.
  func noteAnimated(_ transaction: Transaction) {
    guard canMove else { return }
    if frame == nil { frame = FrameTransactions() }
    frame?.base = transaction
    start()
  }

  /// Says that a modifier has changed the transaction of what is below it, until the next frame.
  func noteApplied(_ node: any TransactionChanging) {
    guard canMove else { return }
    if frame == nil { frame = FrameTransactions() }
    frame?.applied.append(node)
    start()
  }

  private func start() {
    guard !isTicking, let clock else { return }
    isTicking = true
    clock.start { [weak self] now in self?.step(to: now) ?? false }
  }

  private func step(to now: Double) -> Bool {
    leaveFrame()
    for (key, reference) in running {
      guard let motion = reference.motion, motion.advance(to: now) else {
        // It may have begun anew meanwhile.
        if reference.motion == nil || running[key]?.motion === reference.motion { running[key] = nil }
        continue
      }
    }
    didStep()
    isTicking = !running.isEmpty || frame != nil
    return isTicking
  }

  private func leaveFrame() {
    for node in frame?.applied ?? [] { node.isApplied = false }
    frame = nil
  }

  /// Brings everything to the end of its way: there are no frames any more.
  func finish() {
    leaveFrame()
    let motions = running.values.compactMap(\.motion)
    running = [:]
    for motion in motions { motion.finish() }
    for departure in departures { departure.finish() }
    departures = []
  }
}

/// What was animated since the last frame.
@MainActor
struct FrameTransactions {
  var base = Transaction()
  var applied: [any TransactionChanging] = []
}

/// A node that changes the transaction of what is below it.
@MainActor
protocol TransactionChanging: AnyNode {
  /// Whether it did so in this frame.
  var isApplied: Bool { get set }
  func change(_ transaction: inout Transaction)
}

extension AnyNode {
  /// A transaction as it is here: changed by the modifiers above that have a say now.
  final func transaction(from base: Transaction) -> Transaction {
    guard let frame = tree.motion.frame, !frame.applied.isEmpty else { return base }
    var changing: [any TransactionChanging] = []
    var node = parent
    while let current = node {
      if let changer = current as? any TransactionChanging, changer.isApplied { changing.append(changer) }
      node = current.parent
    }
    var transaction = base
    for changer in changing.reversed() { changer.change(&transaction) }
    return transaction
  }
}
