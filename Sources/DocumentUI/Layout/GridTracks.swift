// Grids of given columns or rows.

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

/// Cells in columns, row after row. What does not scroll by itself makes all of its cells.
struct GridTracks<Content: View>: View {
  let axis: Axis
  let tracks: [GridItem]
  let alignment: Alignment
  let spacing: Double?
  let content: Content
}

extension GridTracks: ContainerView {
  func makeItem() -> GridTracksItem {
    GridTracksItem(axis: axis, tracks: tracks, alignment: alignment, spacing: spacing)
  }

  func update(_ item: GridTracksItem) -> Bool {
    guard item.tracks != tracks || item.alignment != alignment || item.spacing != spacing else {
      return false
    }
    item.tracks = tracks
    item.alignment = alignment
    item.spacing = spacing
    return true
  }

  func setChildren(_ children: [LayoutItem], of item: GridTracksItem) { item.setChildren(children) }
}

/// Lays cells out in tracks: columns of a vertical grid, rows of a horizontal one.
final class GridTracksItem: LayoutItem {
  /// The axis along which there is one line of cells after the other.
  let axis: Axis
  var tracks: [GridItem]
  var alignment: Alignment
  /// Room between lines; nil is the platform's.
  var spacing: Double?
  private var items: [LayoutItem] = []

  init(axis: Axis, tracks: [GridItem], alignment: Alignment, spacing: Double?) {
    self.axis = axis
    self.tracks = tracks
    self.alignment = alignment
    self.spacing = spacing
  }

  override var children: [LayoutItem] { items }

  func setChildren(_ items: [LayoutItem]) {
    self.items = items
    for item in items { item.parent = self }
  }

  /// A track where there is room for it.
  private struct Track {
    var start: Double
    var length: Double
    var alignment: Alignment?
  }

  private static func gap(after track: GridItem) -> Double {
    track.spacing.map { Double($0) } ?? StackItem.defaultSpacing
  }

  /// The tracks in so much room. Fixed ones come first; the others share what is left, the narrowest first.
  private func makeTracks(in room: Double) -> [Track] {
    let tracks = tracks.isEmpty ? [GridItem()] : tracks
    let gaps = tracks.dropLast().reduce(0) { $0 + Self.gap(after: $1) }
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
    open.sort { bounds(tracks[$0]).upperBound < bounds(tracks[$1]).upperBound }
    while let index = open.first {
      let range = bounds(tracks[index])
      let length = min(max(max(0, left) / Double(open.count), range.lowerBound), range.upperBound)
      lengths[index] = length
      left -= length
      open.removeFirst()
    }
    var result: [Track] = []
    var start = 0.0
    for (index, track) in tracks.enumerated() {
      let length = lengths[index] ?? 0
      for (place, part) in Self.split(length, track) {
        result.append(Track(start: start + place, length: part, alignment: track.alignment))
      }
      start += length + Self.gap(after: track)
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

  /// The frames of the cells, and the size of all.
  private func arrange(_ proposal: ProposedViewSize) -> (frames: [CGRect], size: CGSize) {
    let cross = axis.cross
    let proposed = proposal[cross]
    let room = proposed.flatMap { $0.isFinite ? $0 : nil } ?? idealRoom
    let tracks = makeTracks(in: room)
    var frames: [CGRect] = []
    var position = 0.0
    var start = 0
    while start < items.count {
      let end = min(start + tracks.count, items.count)
      let sizes = (start..<end).map { index in
        var offer = ProposedViewSize.unspecified
        offer[cross] = tracks[index - start].length
        return items[index].size(offer)
      }
      let line = sizes.map { $0[axis] }.filter(\.isFinite).max() ?? 0
      for index in start..<end {
        let track = tracks[index - start]
        var box = CGSize.zero
        box[cross] = track.length
        box[axis] = line
        let origin = items[index].alignedOrigin(
          track.alignment ?? alignment, chosen: sizes[index - start], in: box)
        let shift =
          axis == .vertical ? CGPoint(x: track.start, y: position) : CGPoint(x: position, y: track.start)
        frames.append(
          CGRect(
            origin: CGPoint(x: shift.x + origin.x, y: shift.y + origin.y), size: sizes[index - start]))
      }
      position += line + (spacing ?? StackItem.defaultSpacing)
      start = end
    }
    var size = CGSize.zero
    size[axis] = max(0, position - (items.isEmpty ? 0 : spacing ?? StackItem.defaultSpacing))
    let extent = (tracks.last.map { $0.start + $0.length } ?? 0)
    size[cross] = max(extent, proposed.flatMap { $0.isFinite ? $0 : nil } ?? 0)
    return (frames, size)
  }

  /// The room taken where none is proposed.
  private var idealRoom: Double {
    let lengths = tracks.map { track -> Double in
      switch track.size {
      case .fixed(let length): Double(length)
      case .flexible(let low, _): max(Double(low), 100)
      case .adaptive(let low, _): Double(low)
      }
    }
    return lengths.reduce(0, +) + tracks.dropLast().reduce(0) { $0 + Self.gap(after: $1) }
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { arrange(proposal).size }

  override func place(in frame: CGRect, _ context: PlacementContext) {
    var proposal = ProposedViewSize.unspecified
    proposal[axis.cross] = frame.size[axis.cross]
    for (item, cell) in zip(items, arrange(proposal).frames) {
      item.place(in: cell.offsetBy(dx: frame.minX, dy: frame.minY), context)
    }
  }
}
