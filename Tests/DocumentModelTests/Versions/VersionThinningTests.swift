// What may be nowhere else outlives the thinning of what was saved.

import Foundation
import RandomTesting
import Testing

@testable import DocumentModel

@Suite("Versions that may be the only copy")
struct VersionThinningTests {
  private static let now = Date(timeIntervalSince1970: 1_700_000_000)

  private static func version(_ date: Date, _ reason: DocumentVersion.Reason) -> DocumentVersion {
    DocumentVersion(
      id: 1, date: date, reason: reason, contentType: .data, size: 1, hash: ContentHash(value: 1),
      history: "h")
  }

  @Test("they stay for a month, and of the rest stays what stayed before")
  func onlyCopies() {
    let seed = SeededRandom.seed()
    var random = SeededRandom(seed: seed)
    for round in 0..<300 {
      // Most within the hour of a version before, as in use; some years old, some of a clock set back.
      var date = Self.now - Double.random(in: 0...3e6, using: &random)
      let versions = (0..<Int.random(in: 0...80, using: &random)).map { _ in
        date += [1, 30, 600, 4000, 90_000].randomElement(using: &random)!
        return Self.version(date, DocumentVersion.Reason.allCases.randomElement(using: &random)!)
      }
      let kept = VersionThinning.kept(of: versions, at: Self.now)
      let bySpans = Set(VersionThinning.kept(of: versions.map(\.date), at: Self.now))
      let expected = versions.indices.filter {
        let isSaved = [.saved, .beforeOverwriting].contains(versions[$0].reason)
        return bySpans.contains($0) || !isSaved && versions[$0].date >= Self.now - 30 * 86_400
      }
      #expect(kept == expected, "seed \(seed), round \(round)")
      let again = VersionThinning.kept(of: kept.map { versions[$0] }, at: Self.now)
      #expect(again == Array(kept.indices), "seed \(seed), round \(round)")
    }
  }

  @Test("there are not more and more of them")
  func bounded() {
    let versions = (0..<3000).map { Self.version(Self.now - 40_000 + Double($0), .beforeReloading) }
    let kept = VersionThinning.kept(of: versions, at: Self.now)
    #expect(kept.count < VersionThinning.onlyCopyCount + 20)
    #expect(kept.suffix(VersionThinning.onlyCopyCount) == Array(2000..<3000)[...])
  }

  @Test("what was the person's own when another program's was taken is there the next day")
  func inAHistory() throws {
    let tests = VersionStoreTests()
    let store = tests.store()
    let own = Data("mine".utf8)
    try store.keep(own, of: VersionStoreTests.plan, as: .data, because: .beforeReloading)
    for number in 0..<200 {
      tests.clock.now += 600
      try store.keep(Data("\(number)".utf8), of: VersionStoreTests.plan, as: .data, because: .saved)
    }
    let versions = try store.versions(of: VersionStoreTests.plan)
    #expect(versions.count < 60)
    #expect(try store.contents(of: try #require(versions.first)) == own)
    #expect(versions.first?.reason == .beforeReloading)
  }

  @Test("what a document can go back to stays until all that can are closed")
  func spared() throws {
    let tests = VersionStoreTests()
    let store = tests.store()
    func save(_ numbers: Range<Int>) throws {
      for number in numbers {
        tests.clock.now += 600
        try store.keep(Data("\(number)".utf8), of: VersionStoreTests.plan, as: .data, because: .saved)
      }
    }
    let opened = try #require(
      try store.keep(Data("opened".utf8), of: VersionStoreTests.plan, as: .data, because: .beforeOverwriting))
    for _ in 0..<2 { store.spare(opened) }
    try save(0..<200)
    store.letGo(opened)
    try save(200..<400)
    #expect(try store.versions(of: VersionStoreTests.plan).first?.id == opened.id)
    store.letGo(opened)
    try save(400..<600)
    #expect(try !store.versions(of: VersionStoreTests.plan).contains { $0.id == opened.id })
  }
}
