// Where the rows of a lazy stack or grid are across it.

/// The tracks of a grid in so much room and the lines that its rows form; of a stack one row a line.
@MainActor
struct LazyColumns {
  private let axis: Axis
  /// What the tracks are to be; nil for a stack.
  private var wanted: [GridItem]?
  private var runs: [RowSource.Run] = []
  /// The room that the tracks are in.
  private var room: Double?
  private var tracks: [GridTrack] = []
  private(set) var lines = LazyLines()

  init(axis: Axis) { self.axis = axis }

  var isGrid: Bool { wanted != nil }

  /// The room that a grid takes where none is proposed.
  var idealRoom: Double { GridTrack.idealRoom(for: wanted ?? []) }

  /// Where the last track ends.
  var end: Double { tracks.last?.end ?? 0 }

  /// How many rows there are.
  var count: Int { runs.last?.rows.upperBound ?? 0 }

  /// Takes in which rows there are and what tracks. Says whether these are others.
  mutating func take(_ runs: [RowSource.Run], in tracks: [GridItem]?, across room: Double?) -> Bool {
    let isOther = tracks != wanted
    self.runs = runs
    wanted = tracks
    fit(room)
    return isOther
  }

  /// Finds the tracks and lines in so much room.
  mutating func fit(_ room: Double?) {
    self.room = room
    tracks = wanted.map { GridTrack.tracks($0, in: room ?? idealRoom) } ?? []
    lines = LazyLines(runs, tracks: tracks.count)
  }

  /// The same in other room.
  func fitting(_ room: Double?) -> LazyColumns {
    if room == self.room { return self }
    var other = self
    other.room = room
    other.tracks = wanted.map { GridTrack.tracks($0, in: room ?? idealRoom) } ?? []
    if max(1, other.tracks.count) != lines.tracks { other.fit(room) }
    return other
  }

  /// The track that a row is in; nil for one that has all the room.
  func track(of row: Int) -> GridTrack? {
    let line = lines.line(of: row)
    guard isGrid, !lines.isAlone(line) else { return nil }
    return tracks[row - lines.rows(of: line).lowerBound]
  }

  /// The size that is proposed to a row.
  func offer(_ row: Int) -> ProposedViewSize {
    var offer = ProposedViewSize.unspecified
    offer[axis.cross] = track(of: row)?.length ?? (isGrid ? room ?? idealRoom : room)
    return offer
  }

  /// How long the lines are that some rows form, by their items.
  func lengths(of items: [Int: LayoutItem]) -> [Int: Double] {
    var result: [Int: Double] = [:]
    for (row, item) in items where row < count {
      let length = Double(item.size(offer(row))[axis])
      result[lines.line(of: row), default: 0].raise(to: length.isFinite ? length : 0)
    }
    return result
  }
}

extension Double {
  fileprivate mutating func raise(to other: Double) { self = Swift.max(self, other) }
}
