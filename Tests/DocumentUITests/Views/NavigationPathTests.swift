// Paths that are written and read again, and progress by the time.

import Foundation
import Testing

@testable import DocumentUI

struct NavigationPage: Hashable, Codable {
  var name: String
}

private struct Secret: Hashable {
  var number = 1
}

@MainActor
@Suite struct NavigationPathTests {
  @Test func aPathIsReadAsItWasWritten() throws {
    var path = NavigationPath(["first", "second"])
    path.append(7)
    path.append(NavigationPage(name: "Ünder \"quotes\""))
    path.append([1.5, 2])
    let data = try JSONEncoder().encode(try #require(path.codable))
    let read = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    #expect(NavigationPath(read) == path)
    #expect(read == path.codable)
    let none = try JSONEncoder().encode(try #require(NavigationPath().codable))
    #expect(NavigationPath(try JSONDecoder().decode(type(of: read), from: none)).isEmpty)
  }

  @Test func aPathWithWhatCannotBeKeptHasNoCode() {
    var path = NavigationPath(["first"])
    path.append(Secret())
    #expect(path.codable == nil)
    path.removeLast()
    #expect(path.codable != nil)
  }

  @Test(arguments: [
    "{}", "[{\"type\": \"none\", \"json\": \"1\"}]", "[{\"type\": \"Si\", \"json\": \"words\"}]", "[1]",
    "[{\"type\": \"Si\"}]",
  ])
  func whatIsNoPathIsRefused(_ text: String) {
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: Data(text.utf8))
    }
  }

  @Test func aBarFollowsTheTime() {
    let start = Date(timeIntervalSinceReferenceDate: 1000)
    let interval = start...start.addingTimeInterval(40)
    let (down, up) = (
      ProgressTimer(interval: interval, countsDown: true),
      ProgressTimer(interval: interval, countsDown: false)
    )
    for (seconds, share) in [(-5.0, 0.0), (0, 0), (10, 0.25), (40, 1), (90, 1)] {
      #expect(up.fraction(at: start.addingTimeInterval(seconds)) == share)
      #expect(down.fraction(at: start.addingTimeInterval(seconds)) == 1 - share)
    }
    let moments = Array(up.entries(from: start.addingTimeInterval(20), mode: .normal))
    #expect(moments.first == start.addingTimeInterval(20) && moments.last == interval.upperBound)
    #expect((150...250).contains(moments.count))
    #expect(Array(up.entries(from: start.addingTimeInterval(99), mode: .normal)) == [interval.upperBound])
    let instant = ProgressTimer(interval: start...start, countsDown: false)
    #expect(instant.fraction(at: start) == 1)
    #expect(Array(instant.entries(from: start, mode: .normal)) == [start])
  }
}
