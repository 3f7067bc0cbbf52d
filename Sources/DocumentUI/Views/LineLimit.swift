// `lineLimit` in all its forms comes to one range in the environment, for texts and text fields.

/// How many lines a text takes.
struct LineRange: Equatable {
  /// More lines than any text on a screen has; a greater limit is this one.
  private static let limit = 10_000
  /// How many it has the room of, also where it needs less.
  let least: Int
  /// The most it takes; nil for as many as it needs.
  let most: Int?

  init(least: Int = 1, most: Int? = nil) {
    self.least = min(max(1, least), Self.limit)
    self.most = most.map { min(max(1, $0), Self.limit) }
  }
}

private struct LineRangeKey: EnvironmentKey {
  static let defaultValue = LineRange()
}

extension EnvironmentValues {
  var lineRange: LineRange {
    get { self[LineRangeKey.self] }
    set { self[LineRangeKey.self] = newValue }
  }

  /// The most lines a text takes; nil for as many as it needs.
  public var lineLimit: Int? {
    get { lineRange.most }
    set { lineRange = LineRange(most: newValue) }
  }
}

extension View {
  /// Sets the most lines a text takes.
  public func lineLimit(_ number: Int?) -> some View {
    environment(\.lineRange, LineRange(most: number))
  }

  /// Sets the most lines a text takes.
  /// - Parameter reservesSpace: whether it has the room of all of them, also where it needs less.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lineLimit((reservesSpace ? max(1, limit) : 1)...max(1, limit))
  }

  /// Sets the least lines that a text has the room of, and the most that it takes.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environment(\.lineRange, LineRange(least: limit.lowerBound, most: limit.upperBound))
  }

  /// Sets the least lines that a text has the room of.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    environment(\.lineRange, LineRange(least: limit.lowerBound))
  }

  /// Sets the most lines that a text takes.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }
}
