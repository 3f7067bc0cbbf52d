// How large long texts are said to be: in bounded time, and right as far as their paragraphs are alike.

import Testing

@testable import ShapeDrawing
@testable import ShapeModel

@Suite struct TextMeasureTests {
  private static let line = "The quick brown fox jumps over the lazy dog, again"

  private func height(_ measure: TextMeasure, _ string: String, size: Double = 16) -> Double {
    measure.fit.size(of: TextContent(string: string, size: size), width: nil).height
  }

  /// Each time so much is set and no more, whatever the text's length and whether its style is new; what was
  /// set once is not set again.
  @Test func whatIsSetAtOnceIsBounded() {
    let measure = TextMeasure()
    let lines = (0..<20_000).map { "\($0) \(Self.line)" }
    let text = lines.joined(separator: "\n")
    for size in [16.0, 20] {
      var before = measure.setCount
      let first = height(measure, text, size: size)
      #expect(measure.setCount - before < 400)
      let alone = height(TextMeasure(), lines[0], size: size)
      #expect(abs(first / (alone * Double(lines.count)) - 1) < 0.01)
      before = measure.setCount
      #expect(abs(height(measure, text, size: size) / first - 1) < 0.01)
      #expect(measure.setCount - before < 400)
    }
    // A text of some pages is known as a whole before long.
    let short = lines[..<1_000].joined(separator: "\n")
    for _ in 0..<8 { _ = height(measure, short) }
    let before = measure.setCount
    _ = height(measure, short)
    #expect(measure.setCount == before)
  }

  /// A carriage return before a new line is no line of its own, in short texts and in long ones.
  @Test(arguments: [3, 400]) func linesOfOtherSystemsAreNotTwice(_ count: Int) {
    let lines = [String](repeating: Self.line, count: count)
    let measure = TextMeasure()
    let plain = height(measure, lines.joined(separator: "\n"))
    #expect(abs(height(measure, lines.joined(separator: "\r\n")) / plain - 1) < 0.01)
  }
}
