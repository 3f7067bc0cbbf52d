// The places that the browser has shown, to go back to.

/// Where the browser is, where it was before, and where it was before it went back.
struct BrowserHistory {
  /// What a person saw of a place.
  struct Seen: Hashable {
    /// The ``BrowserItem/id`` of what was selected.
    var selected: [String] = []
    /// How far it was scrolled; nil at its top.
    var spot: GridScrolling.Spot?
  }

  /// A place that was left.
  private struct Visit {
    let place: BrowserPlace
    let seen: Seen?
  }

  private(set) var place: BrowserPlace
  /// What was seen of the place when it was left; nil where it was not gone back to.
  private(set) var seen: Seen?
  private var earlier: [Visit] = []
  private var later: [Visit] = []
  /// How many places are remembered.
  private static let limit = 100

  init(_ place: BrowserPlace) { self.place = place }

  var canGoBack: Bool { !earlier.isEmpty }
  var canGoForward: Bool { !later.isEmpty }

  /// The same, to go on from in another window.
  ///
  /// - Parameter seen: what is seen of the place that is shown.
  func left(seeing seen: Seen?) -> BrowserHistory {
    var left = self
    left.seen = seen
    return left
  }

  /// Goes to another place; those that were ahead are forgotten.
  ///
  /// - Parameter seen: what is seen of the place that is left.
  mutating func go(to new: BrowserPlace, leaving seen: Seen? = nil) {
    self.seen = nil
    guard new != place else { return }
    earlier.append(Visit(place: place, seen: seen))
    if earlier.count > Self.limit { earlier.removeFirst() }
    later = []
    place = new
  }

  mutating func goBack(leaving seen: Seen? = nil) {
    guard let before = earlier.popLast() else { return }
    later.append(Visit(place: place, seen: seen))
    (place, self.seen) = (before.place, before.seen)
  }

  mutating func goForward(leaving seen: Seen? = nil) {
    guard let next = later.popLast() else { return }
    earlier.append(Visit(place: place, seen: seen))
    (place, self.seen) = (next.place, next.seen)
  }
}
