// Runs of a text under the hands of who writes in it: they follow what is put in and taken out. Positions
// count Unicode scalars.

extension [TextRun] {
  /// What is otherwise at `position`.
  public func style(at position: Int) -> TextRunStyle {
    let index = firstIndex(after: position)
    guard index > 0, self[index - 1].range.contains(position) else { return TextRunStyle() }
    return self[index - 1].style
  }

  /// How many runs begin at `position` or before.
  private func firstIndex(after position: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].range.lowerBound <= position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// What letters that come at `position` take on: the style of the letter before, or of the one after where
  /// none is before.
  public func styleOfInsertion(at position: Int) -> TextRunStyle {
    position > 0 ? style(at: position - 1) : style(at: 0)
  }

  /// The runs in `range`, counted from its beginning.
  public func slice(_ range: Range<Int>) -> [TextRun] {
    self[Swift.max(0, firstIndex(after: range.lowerBound) - 1)...].prefix {
      $0.range.lowerBound < range.upperBound
    }.compactMap { run in
      let part = run.range.clamped(to: range)
      guard !part.isEmpty else { return nil }
      return TextRun(part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound, run.style)
    }
  }

  /// Takes out `range` and puts in `count` letters with the runs `slice`, counted from where they begin; nil
  /// for the style of the letter before.
  public mutating func replace(_ range: Range<Int>, count: Int, with slice: [TextRun]? = nil) {
    if isEmpty, slice?.isEmpty ?? true { return }
    var rest = self
    if !range.isEmpty {
      rest = compactMap { run in
        func moved(_ place: Int) -> Int {
          place <= range.lowerBound ? place : Swift.max(range.lowerBound, place - range.count)
        }
        let (start, end) = (moved(run.range.lowerBound), moved(run.range.upperBound))
        return start < end ? TextRun(start..<end, run.style) : nil
      }
    }
    guard count > 0 else { return self = rest.joined() }
    let position = range.lowerBound
    let style = rest.styleOfInsertion(at: position)
    var result: [TextRun] = []
    func shifted(_ range: Range<Int>) -> Range<Int> { range.lowerBound + count..<range.upperBound + count }
    for run in rest where run.range.lowerBound < position {
      result.append(TextRun(run.range.lowerBound..<Swift.min(run.range.upperBound, position), run.style))
    }
    if let slice {
      result += slice.slice(0..<count).map {
        TextRun($0.range.lowerBound + position..<$0.range.upperBound + position, $0.style)
      }
    } else if !style.isPlain {
      result.append(TextRun(position..<position + count, style))
    }
    for run in rest where run.range.upperBound > position {
      result.append(
        TextRun(shifted(Swift.max(run.range.lowerBound, position)..<run.range.upperBound), run.style))
    }
    self = result.joined()
  }

  /// Takes out each of `ranges`, which are in order and apart, and puts in as many letters as `count` says:
  /// what comes of replacing one after the other from the last on, in one go.
  public mutating func replace(_ ranges: [Range<Int>], count: Int) {
    if isEmpty || ranges.isEmpty { return }
    var (result, at, shift) = ([TextRun](), 0, 0)
    // Up to `end` all stays.
    func keep(to end: Int) {
      for run in slice(at..<end) {
        let start = at + shift
        result.append(TextRun(run.range.lowerBound + start..<run.range.upperBound + start, run.style))
      }
    }
    for (index, range) in ranges.enumerated() {
      keep(to: range.lowerBound)
      // Where no letter is before, the one behind: if that goes too, what comes for it is as the one before.
      let isFollowed = index + 1 < ranges.count && ranges[index + 1].lowerBound == range.upperBound
      let place =
        range.lowerBound > 0 ? range.lowerBound - 1 : isFollowed ? range.upperBound - 1 : range.upperBound
      let style = style(at: place)
      let start = range.lowerBound + shift
      if count > 0, !style.isPlain { result.append(TextRun(start..<start + count, style)) }
      at = range.upperBound
      shift += count - range.count
    }
    keep(to: Swift.max(at, last?.range.upperBound ?? 0))
    self = result.joined()
  }

  /// Changes the style in `range`.
  public mutating func set(in range: Range<Int>, _ change: (inout TextRunStyle) -> Void) {
    guard !range.isEmpty else { return }
    var inside: [TextRun] = []
    var end = range.lowerBound
    func add(_ part: Range<Int>, _ style: TextRunStyle) {
      var style = style
      change(&style)
      if !part.isEmpty { inside.append(TextRun(part, style)) }
    }
    for run in self {
      let part = run.range.clamped(to: range)
      guard !part.isEmpty else { continue }
      add(end..<part.lowerBound, TextRunStyle())
      add(part, run.style)
      end = part.upperBound
    }
    add(end..<range.upperBound, TextRunStyle())
    let before = filter { $0.range.lowerBound < range.lowerBound }.map {
      TextRun($0.range.lowerBound..<Swift.min($0.range.upperBound, range.lowerBound), $0.style)
    }
    let after = filter { $0.range.upperBound > range.upperBound }.map {
      TextRun(Swift.max($0.range.lowerBound, range.upperBound)..<$0.range.upperBound, $0.style)
    }
    self = (before + inside + after).joined()
  }

  /// Whether the style of `range` satisfies `isSo` throughout.
  public func allSatisfy(in range: Range<Int>, _ isSo: (TextRunStyle) -> Bool) -> Bool {
    var end = range.lowerBound
    for run in self {
      let part = run.range.clamped(to: range)
      guard !part.isEmpty else { continue }
      if part.lowerBound > end, !isSo(TextRunStyle()) { return false }
      if !isSo(run.style) { return false }
      end = part.upperBound
    }
    return end >= range.upperBound || isSo(TextRunStyle())
  }

  /// Runs in a row of the same style as one, and none in which nothing is otherwise.
  func joined() -> [TextRun] {
    var result: [TextRun] = []
    for run in self where !run.style.isPlain && !run.range.isEmpty {
      if let last = result.last, last.range.upperBound == run.range.lowerBound, last.style == run.style {
        result[result.count - 1].range = last.range.lowerBound..<run.range.upperBound
      } else {
        result.append(run)
      }
    }
    return result
  }

  /// The runs as a file may have them over a text of `count` scalars: in order, none over another, none
  /// beyond its end, not too many.
  func valid(in count: Int) -> [TextRun] {
    var end = 0
    let limit = ShapeEditFormat.runLimit
    if self.count <= limit,
      allSatisfy({ run in
        defer { end = run.range.upperBound }
        return run.range.lowerBound >= end && !run.range.isEmpty && run.range.upperBound <= count
      })
    {
      return self
    }
    end = 0
    var result: [TextRun] = []
    for run in self where result.count < limit {
      let start = Swift.max(run.range.lowerBound, end)
      let stop = Swift.min(run.range.upperBound, count)
      guard start < stop else { continue }
      result.append(TextRun(start..<stop, run.style))
      end = stop
    }
    return result
  }
}

extension TextContent {
  /// Gives the text another string. What both have in common at their beginning and their end keeps its
  /// style; what is new between takes on that of the letter before.
  public mutating func rewrite(_ new: String) {
    defer { string = new }
    guard !runs.isEmpty else { return }
    let (old, new) = (Array(string.unicodeScalars), Array(new.unicodeScalars))
    let shorter = min(old.count, new.count)
    var prefix = 0
    while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    runs.replace(prefix..<old.count - suffix, count: new.count - suffix - prefix)
  }
}
