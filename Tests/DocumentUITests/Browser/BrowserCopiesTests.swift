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
      var random = SeededNumbers(seed)
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
}
