// The work on one picture, in portions that take some milliseconds each: it is counted, and given up between
// two of them.

/// What has been done for one picture, and whether the rest is still wanted. For the thread that paints it.
final class PaintWork {
  private let isCancelled: () -> Bool
  /// Whether a portion was left out since nobody wants the picture any more: it is not to be shown.
  private(set) var isGivenUp = false
  /// How many portions were done.
  private(set) var portions = 0
  /// What they take, in nanoseconds, about.
  private(set) var spent = 0.0

  /// What it takes to look at a shape and find where it is, in nanoseconds.
  static let lookingCost = 100.0

  /// Work that is given up once `isCancelled` says so; it is asked before each portion.
  init(isCancelled: @escaping () -> Bool = { false }) { self.isCancelled = isCancelled }

  /// Whether the next portion, which takes about `cost` nanoseconds, is to be done.
  func goesOn(_ cost: Double) -> Bool {
    if isGivenUp || isCancelled() {
      isGivenUp = true
      return false
    }
    portions += 1
    spent += cost
    return true
  }

  /// Whether the next of very many shapes is to be looked at.
  func looksOn() -> Bool { goesOn(Self.lookingCost) }
}
