// The edges between places where chords meet, each once however many chords lie on it, and what is to the
// left and to the right of each.

/// Edges that meet at their ends alone, with the winding numbers on both sides.
struct EdgeTable {
  typealias Place = PathBoolean.Place
  typealias Chord = PathBoolean.Chord

  /// An edge, from the smaller of its ends to the larger one.
  fileprivate struct Edge {
    var low: Place, high: Place
    /// A chord that lies on it, from `low` to `high`.
    var chord: Chord
    /// How often the first and the second outline run along it from `low` to `high`, the other way counted
    /// against it.
    var first = 0
    var second = 0
    /// The winding numbers of both on its right, seen from `low`, where y points down.
    var right = (first: 0, second: 0)
    var left: (first: Int, second: Int) { (right.first - first, right.second - second) }
  }

  private var edges: [Edge] = []

  init(_ chords: [Chord]) {
    struct Ends: Hashable {
      var low: Place, high: Place
    }
    var known: [Ends: Int] = [:]
    for chord in chords where chord.from != chord.to {
      let isUp = chord.from < chord.to
      let ends = isUp ? Ends(low: chord.from, high: chord.to) : Ends(low: chord.to, high: chord.from)
      let index = known[ends] ?? edges.count
      if index == edges.count {
        known[ends] = index
        edges.append(Edge(low: ends.low, high: ends.high, chord: isUp ? chord : Self.reversed(chord)))
      }
      if chord.isSecond { edges[index].second += isUp ? 1 : -1 } else { edges[index].first += isUp ? 1 : -1 }
    }
    edges.removeAll { $0.first == 0 && $0.second == 0 }
  }

  private static func reversed(_ chord: Chord) -> Chord {
    var result = chord
    (result.from, result.to) = (chord.to, chord.from)
    (result.start, result.end) = (chord.end, chord.start)
    return result
  }

  // MARK: Windings

  /// Finds what is on both sides of each edge: a line sweeps over them from left to right and knows which it
  /// meets, from the top to the bottom.
  mutating func findWindings() {
    let starts = edges.indices.sorted { edges[$0].low < edges[$1].low }
    let ends = edges.indices.sorted { edges[$0].high < edges[$1].high }
    /// Edges that the sweep line meets, by falling y.
    var line: [Int] = []
    var (nextStart, nextEnd) = (0, 0)
    while nextStart < starts.count {
      let place = edges[starts[nextStart]].low
      while nextEnd < ends.count, edges[ends[nextEnd]].high <= place {
        if let position = position(of: ends[nextEnd], in: line) { line.remove(at: position) }
        nextEnd += 1
      }
      // All that begin here, from the top to the bottom.
      var fan: [Int] = []
      while nextStart < starts.count, edges[starts[nextStart]].low == place {
        fan.append(starts[nextStart])
        nextStart += 1
      }
      fan.sort { isAbove(edges[$0].high - place, edges[$1].high - place) }
      let position = count(above: place, in: line)
      var above = position > 0 ? below(line[position - 1]) : (0, 0)
      for index in fan {
        edges[index].setAbove(above)
        above = below(index)
      }
      line.insert(contentsOf: fan, at: position)
    }
  }

  /// Whether an edge that leaves a place in the direction `a` lies above one in the direction `b`; both lead
  /// to the right, or straight down.
  private func isAbove(_ a: Place, _ b: Place) -> Bool { a.cross(b) > 0 }

  /// The winding numbers below an edge.
  private func below(_ index: Int) -> (Int, Int) { edges[index].below }

  /// How many edges of the line lie above a place.
  private func count(above place: Place, in line: [Int]) -> Int {
    var (low, high) = (0, line.count)
    while low < high {
      let middle = (low + high) / 2
      let edge = edges[line[middle]]
      // Above: the place is to the right of the edge, as y points down.
      if (edge.high - edge.low).cross(place - edge.low) > 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func position(of index: Int, in line: [Int]) -> Int? {
    let edge = edges[index]
    var position = count(above: edge.high, in: line)
    // Only those that end there too touch the place.
    while position < line.count {
      if line[position] == index { return position }
      position += 1
    }
    return nil
  }

  // MARK: Loops

  /// The loops around what `holds` says is inside, by the winding numbers of both; the inside is to the right
  /// of each chord, as y points down.
  func loops(_ holds: (Int, Int) -> Bool) -> [[Chord]] {
    var chords: [Chord] = []
    for edge in edges {
      let right = holds(edge.right.first, edge.right.second)
      let left = holds(edge.left.first, edge.left.second)
      if right != left { chords.append(right ? edge.chord : Self.reversed(edge.chord)) }
    }
    var leaving: [Place: [Int]] = [:]
    for index in chords.indices { leaving[chords[index].from, default: []].append(index) }
    var isUsed = [Bool](repeating: false, count: chords.count)
    var result: [[Chord]] = []
    for start in chords.indices where !isUsed[start] {
      var loop: [Chord] = []
      var next: Int? = start
      while let index = next {
        isUsed[index] = true
        loop.append(chords[index])
        next = follower(of: chords[index], among: leaving[chords[index].to] ?? [], chords, isUsed)
      }
      result.append(loop)
    }
    return result
  }

  /// Which chord goes on from the end of `chord`: the one that turns most to the right, so that areas that
  /// touch at a place have loops of their own.
  private func follower(
    of chord: Chord, among leaving: [Int], _ chords: [Chord], _ isUsed: [Bool]
  ) -> Int? {
    let free = leaving.filter { !isUsed[$0] }
    guard free.count > 1 else { return free.first }
    let back = chord.from - chord.to
    return free.min { isSooner(chords[$0].to - chords[$0].from, chords[$1].to - chords[$1].from, from: back) }
  }

  /// Whether `a` comes before `b` when one turns from `back` counterclockwise on the screen.
  private func isSooner(_ a: Place, _ b: Place, from back: Place) -> Bool {
    func half(_ way: Place) -> Int {
      let cross = back.cross(way)
      return cross < 0 ? 0 : cross > 0 ? 2 : back.dot(way) > 0 ? 3 : 1
    }
    let (halfA, halfB) = (half(a), half(b))
    return halfA == halfB ? a.cross(b) < 0 : halfA < halfB
  }
}

extension EdgeTable.Edge {
  /// Sets the winding numbers above it, which are those on its left.
  fileprivate mutating func setAbove(_ above: (Int, Int)) {
    right = (above.0 + first, above.1 + second)
  }

  /// The winding numbers below it.
  fileprivate var below: (Int, Int) { (right.first, right.second) }
}
