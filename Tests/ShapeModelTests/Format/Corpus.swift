// The files of Tests/ShapeModelTests/Corpus.

import Foundation

@testable import ShapeModel

enum Corpus {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Corpus")

  /// The names of the files in `bad`, `good` or `versions`, without their extension, sorted.
  static func names(_ kind: String) -> [String] {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(kind).path)) ?? []
    return names.filter { $0.hasSuffix(".shapeedit") }.map { String($0.dropLast(10)) }.sorted()
  }

  static func bytes(_ kind: String, _ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent("\(kind)/\(name).shapeedit")))
  }
}
