// Reads the parts of a text that look otherwise.

import Localization

extension GraphicReader {
  /// The runs of a text, whose length need not be known yet.
  mutating func readRuns() throws(FormatFault) -> [TextRun] {
    try scanner.beginArray(L("an array for “runs”"))
    var runs: [TextRun] = []
    var isFirst = true
    while try scanner.nextElement(&isFirst) {
      let start = scanner.offset
      guard runs.count < ShapeEditFormat.runLimit else {
        throw FormatFault(
          kind: .limit, offset: start,
          reason: L("A text has at most %@ entries in “runs”.", ShapeEditFormat.runLimit))
      }
      let run = try readRun()
      if let last = runs.last, run.range.lowerBound < last.range.upperBound {
        throw invalid(L("The entries of “runs” must follow each other. Put them in order."), at: start)
      }
      runs.append(run)
    }
    return runs
  }

  private mutating func readRun() throws(FormatFault) -> TextRun {
    let offset = scanner.offset
    try scanner.beginObject("{\"start\":…,\"end\":…}")
    var members = MemberCursor()
    var style = TextRunStyle()
    var (start, end) = (0, 0)
    let places = 0...ShapeEditFormat.textLimit
    while try scanner.nextMember(&members) {
      switch members.key {
      case .start: start = try integer(.start, places)
      case .end: end = try integer(.end, places)
      case .font: style.font = try string(.font)
      case .size: style.size = try positive(.size)
      case .color: style.color = try color(.color)
      case .weight: style.weight = try integer(.weight, 100...900)
      case .italic: style.italic = try boolean(.italic)
      case .underline: style.underline = try boolean(.underline)
      default: try keep(&members)
      }
    }
    for key in [FormatKey.start, .end] where !members.has(key) {
      throw missing(key.name, from: L("the entry of “runs”"), at: offset)
    }
    guard start < end else {
      throw invalid(L("“end” must be more than “start” in an entry of “runs”."), at: offset)
    }
    style.unknownMembers = members.unknown
    return TextRun(start..<end, style)
  }

  /// Cuts off what of the runs is beyond the end of the text: a program that does not know them may have
  /// written another text between them.
  mutating func mendRuns(of text: inout TextContent, at offset: Int) {
    guard let last = text.runs.last else { return }
    let count = text.string.unicodeScalars.count
    guard last.range.upperBound > count else { return }
    text.runs = text.runs.valid(in: count)
    guard warnings.count < ShapeEditFormat.warningLimit else { return }
    warnings.append(
      (
        offset: offset,
        reason: L("“runs” go on beyond the end of the text. What is beyond it was left out.")
      ))
  }
}
