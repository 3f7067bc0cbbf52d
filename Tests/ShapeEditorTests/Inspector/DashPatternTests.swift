import Testing

@testable import ShapeEditor

@Suite struct DashPatternTests {
  @Test(arguments: DashPattern.allCases, [0.0, 0.25, 1, 2.5, 40])
  func aPatternIsFoundByItsLengths(pattern: DashPattern, width: Double) throws {
    let lengths = try #require(pattern.lengths(width: width))
    #expect(DashPattern(lengths, width: width) == pattern)
    #expect(lengths.count.isMultiple(of: 2))
    #expect(lengths.allSatisfy { $0 > 0 })
  }

  @Test func dashesGrowWithTheStroke() throws {
    #expect(DashPattern.dashed.lengths(width: 2) == [8, 6])
    #expect(DashPattern.dotted.lengths(width: 3) == [3, 6])
    // A hairline still has dashes that can be seen.
    #expect(DashPattern.dashed.lengths(width: 0) == [2, 1.5])
  }

  @Test func otherDashesAreCustom() {
    #expect(DashPattern([5, 1, 2], width: 1) == .custom)
    #expect(DashPattern([8, 6], width: 3) == .custom)
    #expect(DashPattern.custom.lengths(width: 1) == nil)
    #expect(!DashPattern.allCases.contains(.custom))
  }

  @Test func noDashesAreSolid() {
    #expect(DashPattern([], width: 7) == .solid)
  }
}
