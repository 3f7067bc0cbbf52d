// The places that the browser has shown, to go back to.

/// Where the browser is, where it was before, and where it was before it went back.
struct BrowserHistory {
  private(set) var place: BrowserPlace
  private var earlier: [BrowserPlace] = []
  private var later: [BrowserPlace] = []
  /// How many places are remembered.
  private static let limit = 100

  init(_ place: BrowserPlace) { self.place = place }

  var canGoBack: Bool { !earlier.isEmpty }
  var canGoForward: Bool { !later.isEmpty }

  /// Goes to another place; those that were ahead are forgotten.
  mutating func go(to new: BrowserPlace) {
    guard new != place else { return }
    earlier.append(place)
    if earlier.count > Self.limit { earlier.removeFirst() }
    later = []
    place = new
  }

  mutating func goBack() {
    guard let before = earlier.popLast() else { return }
    later.append(place)
    place = before
  }

  mutating func goForward() {
    guard let next = later.popLast() else { return }
    earlier.append(place)
    place = next
  }
}
