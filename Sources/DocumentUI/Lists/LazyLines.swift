// Which rows stand beside each other in a lazy grid.

/// The lines of a lazy stack or grid: as many rows as there are tracks, headers and footers by themselves.
struct LazyLines: Equatable {
  private struct Run: Equatable {
    let firstLine: Int
    let rows: Range<Int>
    let isAlone: Bool
  }

  /// How many rows stand beside each other.
  let tracks: Int
  /// How many lines there are.
  private(set) var count = 0
  private var runs: [Run] = []

  init(_ rows: [RowSource.Run] = [], tracks: Int = 1) {
    self.tracks = max(1, tracks)
    for run in rows where !run.rows.isEmpty {
      runs.append(Run(firstLine: count, rows: run.rows, isAlone: run.isAlone))
      count += run.isAlone ? run.rows.count : (run.rows.count + self.tracks - 1) / self.tracks
    }
  }

  /// The last run that begins at a place or before.
  private func run(_ start: (Run) -> Int, atOrBefore place: Int) -> Run {
    var (low, high) = (0, runs.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if start(runs[middle]) <= place { low = middle } else { high = middle - 1 }
    }
    return runs[low]
  }

  /// The line that a row is in.
  func line(of row: Int) -> Int {
    let run = run({ $0.rows.lowerBound }, atOrBefore: row)
    return run.firstLine + (row - run.rows.lowerBound) / (run.isAlone ? 1 : tracks)
  }

  /// The rows of a line.
  func rows(of line: Int) -> Range<Int> {
    let run = run(\.firstLine, atOrBefore: line)
    let width = run.isAlone ? 1 : tracks
    let first = run.rows.lowerBound + (line - run.firstLine) * width
    return first..<min(first + width, run.rows.upperBound)
  }

  /// The rows of some lines.
  func rows(of lines: Range<Int>) -> Range<Int> {
    lines.isEmpty ? 0..<0 : rows(of: lines.lowerBound).lowerBound..<rows(of: lines.upperBound - 1).upperBound
  }

  /// Whether a line is a header or footer.
  func isAlone(_ line: Int) -> Bool { run(\.firstLine, atOrBefore: line).isAlone }
}
