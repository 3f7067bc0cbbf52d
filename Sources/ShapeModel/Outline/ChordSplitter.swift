// Splits chords on a grid of whole numbers until they meet at ends alone. A crossing lies at a place of the
// grid; what that moves may cross anew, and is split again.

/// Chords that are split where they meet.
struct ChordSplitter {
  typealias Place = PathBoolean.Place
  typealias Chord = PathBoolean.Chord

  private var chords: [Chord]
  /// More rounds than this are never needed.
  private static let mostRounds = 24
  /// How many pairs of chords are looked at in a round, and how many places of chords are cut, before it is
  /// given up: a second or two.
  private static let mostPairs = 100_000_000
  private static let mostCuts = 200_000

  init(_ chords: [Chord]) { self.chords = chords }

  /// The pieces; nil when there is too much of them, when more than `pairs` pairs of chords would be looked
  /// at, or when it was given up: `isGivenUp` is asked now and then. `pairs` becomes how many are left.
  func pieces(pairs: inout Int, isGivenUp: () -> Bool = { false }) -> [Chord]? {
    var splitter = self
    for _ in 0..<Self.mostRounds {
      guard let isSplit = splitter.splitOnce(&pairs, isGivenUp) else { return nil }
      if !isSplit { return splitter.chords }
      if splitter.chords.count > PathBoolean.mostChords * 2 { return nil }
    }
    return nil
  }

  /// Splits each chord where others meet it. Whether any was; nil when that is too much.
  private mutating func splitOnce(_ pairsLeft: inout Int, _ isGivenUp: () -> Bool) -> Bool? {
    var (pairs, count) = (0, 0)
    defer { pairsLeft -= pairs + chords.count }
    var cuts: [Int: [Place]] = [:]
    let order = chords.indices.sorted { low($0) < low($1) }
    var active: [Int] = []
    for (position, index) in order.enumerated() {
      if position.isMultiple(of: 64), isGivenUp() { return nil }
      let left = low(index)
      active.removeAll { high($0) < left }
      pairs += active.count
      guard pairs <= min(Self.mostPairs, pairsLeft), count <= Self.mostCuts else { return nil }
      for other in active {
        Self.meet(chords[index], chords[other]) { first, place in
          cuts[first ? index : other, default: []].append(place)
          count += 1
        }
      }
      active.append(index)
    }
    guard !cuts.isEmpty else { return false }
    var result: [Chord] = []
    result.reserveCapacity(chords.count + cuts.count)
    for (index, chord) in chords.enumerated() {
      guard let places = cuts[index] else {
        result.append(chord)
        continue
      }
      Self.split(chord, at: places, &result)
    }
    chords = result
    return true
  }

  private func low(_ index: Int) -> Int { min(chords[index].from.x, chords[index].to.x) }
  private func high(_ index: Int) -> Int { max(chords[index].from.x, chords[index].to.x) }

  /// Calls `cut` with each place inside of a chord where the other one meets it.
  private static func meet(_ a: Chord, _ b: Chord, _ cut: (_ isFirst: Bool, Place) -> Void) {
    guard
      max(min(a.from.y, a.to.y), min(b.from.y, b.to.y)) <= min(max(a.from.y, a.to.y), max(b.from.y, b.to.y))
    else { return }
    let (ra, rb) = (a.to - a.from, b.to - b.from)
    let (a1, a2) = (rb.cross(a.from - b.from), rb.cross(a.to - b.from))
    let (b1, b2) = (ra.cross(b.from - a.from), ra.cross(b.to - a.from))
    func isInside(_ place: Place, _ chord: Chord) -> Bool {
      guard place != chord.from, place != chord.to else { return false }
      let way = chord.to - chord.from
      let along = way.dot(place - chord.from)
      return along > 0 && along < way.dot(way)
    }
    // Ends that lie on the other one; where both lie on one line, all four may.
    if a1 == 0, isInside(a.from, b) { cut(false, a.from) }
    if a2 == 0, isInside(a.to, b) { cut(false, a.to) }
    if b1 == 0, isInside(b.from, a) { cut(true, b.from) }
    if b2 == 0, isInside(b.to, a) { cut(true, b.to) }
    guard (a1 > 0) != (a2 > 0), (b1 > 0) != (b2 > 0), a1 != 0, a2 != 0, b1 != 0, b2 != 0 else { return }
    let t = Double(b1) == Double(b2) ? 0.5 : Double(a1) / (Double(a1) - Double(a2))
    let place = Place(
      x: a.from.x + Int((Double(ra.x) * t).rounded()), y: a.from.y + Int((Double(ra.y) * t).rounded()))
    if place != a.from, place != a.to { cut(true, place) }
    if place != b.from, place != b.to { cut(false, place) }
  }

  private static func split(_ chord: Chord, at places: [Place], _ result: inout [Chord]) {
    let way = chord.to - chord.from
    let square = Double(way.dot(way))
    let sorted = Set(places).map { (place: $0, along: way.dot($0 - chord.from)) }.sorted {
      $0.along < $1.along
    }
    var rest = chord
    for (place, along) in sorted {
      let t = chord.start + (chord.end - chord.start) * min(max(Double(along) / square, 0), 1)
      guard place != rest.from, place != chord.to else { continue }
      var piece = rest
      piece.to = place
      piece.end = t
      result.append(piece)
      rest.from = place
      rest.start = t
    }
    if rest.from != rest.to { result.append(rest) }
  }
}
