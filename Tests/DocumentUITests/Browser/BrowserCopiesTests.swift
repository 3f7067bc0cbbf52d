// Copies by sync tools stand behind their originals, whatever the order is.

import DocumentModel
import Foundation
import TestSupport
import Testing

@testable import DocumentUI

@Suite("Copies in the browser")
struct BrowserCopiesTests {
  private static let markers = [
    "", " (1)", " (2)", " (conflicted copy 2025-01-31 140509)", ".sync-conflict-20250131-140509-ABCDEF2",
  ]

  @Test("copies follow their originals, and the others stand as they would without them")
  func order() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("copies-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for seed in UInt64(0)..<20 {
      var random = SeededRandom(seed: seed)
      try? FileManager.default.removeItem(at: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for _ in 0..<12 {
        let marker = Self.markers.randomElement(using: &random)! + Self.markers.randomElement(using: &random)!
        let name = ["Plan", "House", "A"].randomElement(using: &random)! + marker + ".shapeedit"
        let size = Int.random(in: 0..<100, using: &random)
        try Data(repeating: 1, count: size).write(to: folder.appendingPathComponent(name))
      }
      let items = BrowserItem.contents(of: folder, kinds: DocumentKinds(files: ["shapeedit"]))
      for key in BrowserOrder.Key.allCases {
        let order = BrowserOrder(key: key, isReversed: Bool.random(using: &random))
        let sorted = order.sorted(items)
        #expect(Set(sorted) == Set(items) && sorted.count == items.count)
        let names = sorted.map(\.name)
        for (index, item) in sorted.enumerated() {
          guard let original = item.original else { continue }
          // Between a copy and its original are only copies.
          let place = try #require(sorted.firstIndex { $0.id == original })
          #expect(place < index, "seed \(seed): \(names)")
          #expect(sorted[(place + 1)...index].allSatisfy { $0.original != nil }, "seed \(seed): \(names)")
        }
        let originals = items.filter { $0.original == nil }
        #expect(sorted.filter { $0.original == nil } == order.sorted(originals), "seed \(seed): \(names)")
      }
    }
  }

  @Test("of files in many folders a document and its copies stand together where the first of them does")
  func gathered() throws {
    let top = FileManager.default.temporaryDirectory.appendingPathComponent("copies-\(UUID())")
    defer { try? FileManager.default.removeItem(at: top) }
    let names = [
      "a/Plan (1).note", "b/House.note", "a/Other.note", "a/Plan.sync-conflict-20250131-140509-ABCDEF2.note",
      "b/Plan (1).note", "a/Plan.note", "a/Plan (1) (1).note", "b/House (2).note",
    ]
    for name in names {
      let url = top.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    // As another program would spell it.
    let urls = names.map { name in
      URL(string: top.appendingPathComponent(name).absoluteString.replacingOccurrences(of: "(", with: "%28"))!
    }
    let kinds = DocumentKinds(files: ["note"])
    let items = urls.compactMap { BrowserItem(url: $0, kinds: kinds) }
    #expect(items.count == names.count)
    let gathered = BrowserOrder.gathered(items)
    let shown = gathered.compactMap { $0.url?.path.dropFirst(top.path.count + 1) }.map(String.init)
    #expect(
      shown == [
        "a/Plan.note", "a/Plan (1).note", "a/Plan.sync-conflict-20250131-140509-ABCDEF2.note",
        "a/Plan (1) (1).note", "b/House.note", "b/House (2).note", "a/Other.note", "b/Plan (1).note",
      ])
    // One whose document is not in the list is a copy all the same; one without a document is none.
    #expect(BrowserItem(url: urls[0], kinds: kinds)?.original != nil)
    #expect(BrowserItem(url: urls[4], kinds: kinds)?.original == nil)
  }
}
