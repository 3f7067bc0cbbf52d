// How many lines texts and text fields take.

/// How many lines a text takes.
struct LineRange: Equatable {
  /// How many it has the room of, also where it needs less.
  var least = 1
  /// The most it takes; nil for as many as it needs.
  var most: Int?
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
    environment(\.lineRange, LineRange(most: number.map { max(1, $0) }))
  }

  /// Sets the most lines a text takes.
  /// - Parameter reservesSpace: whether it has the room of all of them, also where it needs less.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lineLimit((reservesSpace ? max(1, limit) : 1)...max(1, limit))
  }

  /// Sets the least lines that a text has the room of, and the most that it takes.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environment(\.lineRange, LineRange(least: max(1, limit.lowerBound), most: max(1, limit.upperBound)))
  }

  /// Sets the least lines that a text has the room of.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    environment(\.lineRange, LineRange(least: max(1, limit.lowerBound)))
  }

  /// Sets the most lines that a text takes.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }
}
