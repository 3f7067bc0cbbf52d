// Numbers in texts in the form of a format.

import Testing

@testable import DocumentUI

@MainActor @Suite struct SpecifierTests {
  @Test func numbersTakeTheForm() {
    #expect("\(2.0 / 3, specifier: "%.2f")" == "0.67")
    #expect("\(Float(1.5), specifier: "%.0f")" == "2")
    #expect("\(7, specifier: "%03d") of \(-7, specifier: "%lld")" == "007 of -7")
    #expect("\(255, specifier: "#%x.")" == "#ff.")
    #expect("\(Int.max, specifier: "%d")" == "\(Int.max)")
    #expect("\(Int32(-5), specifier: "%d") \(UInt8(200), specifier: "%u")" == "-5 200")
    #expect(Text("\(50.4, specifier: "%.0f")").content == "50")
    #expect("\(66.6, specifier: "%.0f%%") \(3, specifier: "%%%d%%")" == "67% %3%")
    let long = String(repeating: "ä", count: 700)
    #expect("\(1, specifier: "\(long)%d")" == long + "1")
    #expect("\(1, specifier: "%600d")".count == 600)
  }

  /// What C would take for a place in memory, or for another kind of number, is left alone.
  @Test func whatIsNoFormLeavesTheNumber() {
    for form in ["%s", "%n", "%@", "%", "", "%d %d", "%d%s", "%.2f", "%*d", "%9999d", "%%"] {
      #expect("\(7, specifier: form)" == "7")
    }
    #expect("\(1.5, specifier: "%d")" == "1.5")
  }
}
