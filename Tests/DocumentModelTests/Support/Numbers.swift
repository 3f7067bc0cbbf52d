import DocumentTesting
import Foundation

@testable import DocumentModel

/// A list of numbers that can tell its changes.
struct Numbers: DeltaDocument, Equatable {
  struct Delta: Sendable {
    var old: [Int: Int?]
    var new: [Int: Int?]
  }

  var values: [Int: Int] = [:]

  static var readableContentTypes: [UTType] { [.plainText] }

  init() {}

  init(configuration: ReadConfiguration) throws {
    values = NumbersText.read(configuration.file.regularFileContents ?? Data())
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: NumbersText.write(values))
  }

  func delta(to new: Numbers) -> Delta {
    var delta = Delta(old: [:], new: [:])
    for key in Set(values.keys).union(new.values.keys) where values[key] != new.values[key] {
      delta.old[key] = .some(values[key])
      delta.new[key] = .some(new.values[key])
    }
    return delta
  }

  mutating func apply(_ delta: Delta) {
    for (key, value) in delta.new { values[key] = value }
  }

  static func inverse(of delta: Delta) -> Delta { Delta(old: delta.new, new: delta.old) }

  static func cost(of delta: Delta) -> Int { delta.new.count * 16 }
}
