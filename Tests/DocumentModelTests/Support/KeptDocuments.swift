// Documents for the tests of what is kept of them.

import DocumentTesting
import Foundation

@testable import DocumentModel

/// Numbers that can write down what changed.
struct JournaledNumbers: RecoverableDocument, Equatable {
  typealias Delta = Numbers.Delta

  private var numbers = Numbers()

  var values: [Int: Int] {
    get { numbers.values }
    set { numbers.values = newValue }
  }

  static var readableContentTypes: [UTType] { [.plainText] }

  init(configuration: ReadConfiguration) throws {
    numbers = try Numbers(configuration: configuration)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    try numbers.fileWrapper(configuration: configuration)
  }

  func delta(to new: JournaledNumbers) -> Delta { numbers.delta(to: new.numbers) }
  mutating func apply(_ delta: Delta) { numbers.apply(delta) }
  static func inverse(of delta: Delta) -> Delta { Numbers.inverse(of: delta) }
  static func cost(of delta: Delta) -> Int { Numbers.cost(of: delta) }

  static func data(for delta: Delta) throws -> Data {
    Data(delta.new.map { "\($0.key) \($0.value.map(String.init) ?? "none")" }.joined(separator: "\n").utf8)
  }

  static func delta(from data: Data) throws -> Delta {
    var delta = Delta(old: [:], new: [:])
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 2, let key = Int(parts[0]) else { throw CocoaError(.fileReadCorruptFile) }
      delta.new[key] = .some(Int(parts[1]))
    }
    return delta
  }
}

/// A note that was read from another format, and not all of it.
struct CautiousNote: FileDocument, CautiousDocument {
  var text = ""
  var caution: DocumentCaution?

  static var readableContentTypes: [UTType] { [.note] }

  init(configuration: ReadConfiguration) throws {
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    if text == "imported" { caution = .importedWithLoss }
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

extension RecoveryJournal {
  /// Returns when what was asked for so far is done.
  func recorded() async {
    await withCheckedContinuation { continuation in queue.add { continuation.resume() } }
  }
}

extension DocumentSession {
  /// Returns when something that is on its way has come.
  func whenTrue(_ condition: @MainActor () -> Bool) async {
    while !condition() { await Task.yield() }
  }
}
