// The columns of a grid that are given, and where they are in so much room.

/// A column of a vertical grid, or a row of a horizontal one.
public struct GridItem: Hashable, Sendable {
  /// How wide the column is.
  public enum Size: Hashable, Sendable {
    /// So many logical pixels.
    case fixed(CGFloat)
    /// As wide as there is room, within bounds in logical pixels.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns as there is room for, each within bounds in logical pixels.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// How wide the column is.
  public var size: Size
  /// The room to the next column, in logical pixels; nil is the platform's.
  public var spacing: CGFloat?
  /// Where cells go that are smaller than their place; nil is the grid's.
  public var alignment: Alignment?

  /// A column.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// Where a column of a vertical grid is, or a row of a horizontal one, in logical pixels.
struct GridTrack: Equatable {
  var start: Double
  var length: Double
  var alignment: Alignment?

  /// Where it ends.
  var end: Double { start + length }

  /// The tracks in so much room. Fixed ones come first; the others share what is left within their
  /// bounds.
  static func tracks(_ tracks: [GridItem], in room: Double) -> [GridTrack] {
    let tracks = tracks.isEmpty ? [GridItem()] : tracks
    let gaps = tracks.dropLast().reduce(0) { $0 + gap(after: $1) }
    var left = max(0, room - gaps)
    var lengths = [Double?](repeating: nil, count: tracks.count)
    for (index, track) in tracks.enumerated() {
      if case .fixed(let length) = track.size {
        lengths[index] = max(0, Double(length))
        left -= max(0, Double(length))
      }
    }
    func bounds(_ track: GridItem) -> ClosedRange<Double> {
      switch track.size {
      case .fixed(let length): Double(length)...Double(length)
      case .flexible(let low, let high): Double(low)...max(Double(low), Double(high))
      // More of them share its part.
      case .adaptive(let low, _): Double(low)...(.infinity)
      }
    }
    var open = tracks.indices.filter { lengths[$0] == nil }
    while !open.isEmpty {
      let share = max(0, left) / Double(open.count)
      // Those come first that need more than their share, then those that take less.
      let index =
        open.first { bounds(tracks[$0]).lowerBound > share }
        ?? open.first { bounds(tracks[$0]).upperBound < share } ?? open[0]
      let range = bounds(tracks[index])
      let length = min(max(share, range.lowerBound), range.upperBound)
      lengths[index] = length
      left -= length
      open.removeAll { $0 == index }
    }
    var result: [GridTrack] = []
    var start = 0.0
    for (index, track) in tracks.enumerated() {
      let length = lengths[index] ?? 0
      for (place, part) in split(length, track) {
        result.append(GridTrack(start: start + place, length: part, alignment: track.alignment))
      }
      start += length + gap(after: track)
    }
    return result
  }

  /// The columns that an adaptive one is, with where they begin.
  private static func split(_ length: Double, _ track: GridItem) -> [(Double, Double)] {
    guard case .adaptive(let low, let high) = track.size else { return [(0, length)] }
    let gap = gap(after: track)
    let count = max(1, ((length + gap) / max(Double(low) + gap, 1)).rounded(.down))
    let part = min((length - (count - 1) * gap) / count, max(Double(high), Double(low)))
    return (0..<Int(min(count, 10_000))).map { (Double($0) * (part + gap), part) }
  }

  private static func gap(after track: GridItem) -> Double {
    track.spacing.map { Double($0) } ?? StackItem.defaultSpacing
  }

  /// The room taken where none is proposed.
  static func idealRoom(for tracks: [GridItem]) -> Double {
    let lengths = tracks.map { track -> Double in
      switch track.size {
      case .fixed(let length): Double(length)
      case .flexible(let low, _): max(Double(low), 100)
      case .adaptive(let low, _): Double(low)
      }
    }
    return lengths.reduce(0, +) + tracks.dropLast().reduce(0) { $0 + gap(after: $1) }
  }
}
