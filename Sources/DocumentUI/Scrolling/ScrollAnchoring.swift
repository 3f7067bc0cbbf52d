// Which point of its content a scroll view is to show, as long as nobody has scrolled elsewhere: that where
// it begins, and then, if it is there, that where it stays when sizes change.

/// The anchor of one scroll view.
struct ScrollAnchoring {
  private var anchors = ScrollAnchors()
  private var isBeginning = true
  /// Whether it is where it stays when sizes change.
  private var isKept = false
  /// How far it went when it was looked at last as it began.
  private var end: Double?

  /// The point that it is to show; nil where it is to stay as it is.
  var point: UnitPoint? { isBeginning ? anchors.initial : isKept ? anchors.sizeChanges : nil }

  /// The point by which it stays when sizes change, wherever it is now.
  var kept: UnitPoint? { anchors.sizeChanges }

  /// Whether other sizes may mean another place.
  var isWatching: Bool {
    isBeginning ? anchors.initial != nil || anchors.sizeChanges != nil : isKept
  }

  /// Takes what the views around say now. Whether that is about the place.
  /// - Parameter isFree: whether nobody has said where it is to be.
  mutating func take(_ new: ScrollAnchors, isFree: Bool) -> Bool {
    guard new.initial != anchors.initial || new.sizeChanges != anchors.sizeChanges else { return false }
    anchors = new
    isBeginning = isFree
    isKept = false
    end = nil
    return true
  }

  /// Somebody has scrolled.
  /// - Parameter isKept: whether it is where it stays when sizes change.
  mutating func leave(isKept: Bool = false) {
    isBeginning = false
    self.isKept = isKept
  }

  /// It was put where it begins, and goes as far as `end` now. Whether it has begun: from then on the other
  /// anchor holds. It is looked at once more when it goes as far as before, since rows that are made only now
  /// say how long it is.
  mutating func hasBegun(at end: Double) -> Bool? {
    guard isBeginning, anchors.initial != anchors.sizeChanges, end > 0 else { return nil }
    defer { self.end = end }
    return end == self.end
  }
}
