// Copies that sync tools put beside a document are known by their names, and nothing else is taken for one.

import FileSystemTesting
import Foundation
import RandomTesting
import Testing

@testable import DocumentModel

@Suite("Copies by sync tools")
struct ConflictedCopiesTests {
  private static let names: [(String, ConflictedName.Maker?, String)] = [
    ("Plan.sync-conflict-20250131-140509-ABCDEF2.note", .syncTool, "Plan.note"),
    ("Plan.sync-conflict-20250131-140509.note", .syncTool, "Plan.note"),
    ("Plan.sync-conflict-20250131-140509-ABCDEF2", .syncTool, "Plan"),
    ("Plan.v2.sync-conflict-20250131-140509-ABCDEF2.note", .syncTool, "Plan.v2.note"),
    (
      "P.sync-conflict-20250131-140509-ABCDEF2.sync-conflict-20250201-140509-ABCDEF2.note", .syncTool,
      "P.sync-conflict-20250131-140509-ABCDEF2.note"
    ),
    ("Plan (conflicted copy 2025-01-31 140509).note", .syncTool, "Plan.note"),
    ("Plan (conflicted copy ann 2025-01-31 140509).note", .syncTool, "Plan.note"),
    ("Plan (Ann's conflicted copy 2025-01-31).note", .syncTool, "Plan.note"),
    ("Plan (Ann’s (old) PC’s conflicted copy 2025-01-31).note", .syncTool, "Plan.note"),
    ("Plan (Ann's conflicted copy 2025-01-31 (1)).note", .syncTool, "Plan.note"),
    ("Plan (Conflicted Copy 2025-01-31).note", .syncTool, "Plan.note"),
    ("Plan_conflict-20250131-140509.note", .syncTool, "Plan.note"),
    ("Plan (SFConflict ann@example.org 2025-01-31-14-05-09).note", .syncTool, "Plan.note"),
    ("Plan [conflicted].note", .syncTool, "Plan.note"),
    ("Plan (conflict 2025-01-31 14.05.09).note", .keptBoth, "Plan.note"),
    ("Plan (conflict 2025-01-31 14.05.09 2).note", .keptBoth, "Plan.note"),
    ("Plan (1).note", .number, "Plan.note"), ("Plan (12)", .number, "Plan"),
    ("Plan (1) (2).note", .number, "Plan (1).note"),
    ("Plan.note", nil, ""), ("Plan (0).note", nil, ""), ("Plan (01).note", nil, ""),
    ("Plan (2025).note", nil, ""), ("Plan(1).note", nil, ""), ("(1).note", nil, ""), (" (1).note", nil, ""),
    ("Plan (conflicted copy).note", nil, ""), ("Plan (unconflicted copy 2025-01-31).note", nil, ""),
    ("The conflicted copy 2025-01-31.note", nil, ""),
    (".sync-conflict-20250131-140509-ABCDEF2.note", nil, ""),
    ("Plan.sync-conflict-2025013-140509-ABCDEF2.note", nil, ""),
    ("Plan.sync-conflict-20250131-140509-abc.note", nil, ""), ("_conflict-20250131-140509.note", nil, ""),
    ("Plan (conflict of interests).note", nil, ""), ("Plan [1].note", nil, ""), ("", nil, ""), (")", nil, ""),
  ]

  @Test("names", arguments: names)
  func name(_ name: String, _ maker: ConflictedName.Maker?, _ original: String) {
    let found = ConflictedName(FilePath(name))
    #expect(found?.maker == maker)
    if maker != nil { #expect(found?.original == FilePath(original)) }
  }

  @Test("a name of any bytes is looked at, and a marker behind any stem is found")
  func anyBytes() {
    var random = SeededRandom(seed: 1)
    let markers = [
      " (1)", " (conflicted copy 2025-01-31 140509)", ".sync-conflict-20250131-140509-ABCDEF2",
      "_conflict-20250131-140509", " (Ann's conflicted copy 2025-01-31)",
    ]
    let signs = Array(" ()[].-_'~cC1\u{e9}".utf8) + [0xff]
    for _ in 0..<20_000 {
      let stem = (0..<(1 + random.int(12))).map { _ in signs[random.int(signs.count)] }
      _ = ConflictedName(FilePath(bytes: stem))
      // A dot would begin an extension.
      let plain = stem.filter { $0 != UInt8(ascii: ".") } + Array("a".utf8)
      let marker = markers[random.int(markers.count)]
      let name = FilePath(bytes: plain + Array(marker.utf8) + Array(".note".utf8))
      #expect(ConflictedName(name)?.original.bytes == plain + Array(".note".utf8), "\(name)")
    }
  }

  private let memory = MemoryFileSystem()

  private func found(_ name: String) -> [String] {
    ConflictedCopies(memory).find(beside: FilePath("/docs/\(name)").url).map { copy in
      let name = FilePath(url: copy.url).lastComponent.description
      let same = copy.hasSameContent.map { $0 ? "same" : "other" } ?? "unknown"
      return "\(name): \(same)\(copy.isOriginal ? ", original" : "")"
    }
  }

  @Test("what stands beside a document is found, with whether it has the same content")
  func beside() {
    memory.makeFolder("/docs")
    let copy = "A (conflicted copy 2025-01-31 140509).note"
    memory.put("one", at: "/docs/A.note")
    #expect(found("A.note").isEmpty)
    memory.put("one", at: FilePath("/docs/\(copy)"))
    memory.put("two", at: "/docs/A (1).note")
    memory.put("four", at: "/docs/A (1) (2).note")
    memory.put("one", at: "/docs/B (1).note")
    memory.put("one", at: "/docs/A.text")
    memory.makeFolder("/docs/A (3).note")
    #expect(found("A.note") == ["A (1).note: other", "\(copy): same"])
    #expect(found("A (1).note") == ["A.note: other, original", "A (1) (2).note: other"])
    // Nobody has the original of this one.
    #expect(found("B (1).note").isEmpty)
    memory.change("/docs/A (1).note") { $0.mode = 0 }
    memory.configure { $0.user = 7 }
    #expect(found("A.note") == ["A (1).note: unknown", "\(copy): same"])
    memory.delete("/docs/A (1).note")
    memory.link("/docs/A.note", "/docs/A (1).note")
    #expect(found("A.note") == ["\(copy): same"])
  }

  @Test("of very many a few are told of")
  func many() {
    memory.makeFolder("/docs")
    memory.put("one", at: "/docs/A.note")
    for number in 1...100 { memory.put("\(number)", at: FilePath("/docs/A (\(number)).note")) }
    #expect(
      ConflictedCopies(memory).find(beside: FilePath("/docs/A.note").url).count == ConflictedCopies.limit)
  }

  @Test("among names those are copies whose originals are there")
  func originals() {
    #expect(ConflictedCopies.originals(among: [FilePath("A.note"), FilePath("B.note")]).isEmpty)
    let names = ["A.note", "A (1).note", "A.sync-conflict-20260101-101010-ABCDEFG.note", "B (1).note"]
    #expect(
      ConflictedCopies.originals(among: names.map { FilePath($0) }) == [
        FilePath("A (1).note"): FilePath("A.note"),
        FilePath("A.sync-conflict-20260101-101010-ABCDEFG.note"): FilePath("A.note"),
      ])
  }
}
