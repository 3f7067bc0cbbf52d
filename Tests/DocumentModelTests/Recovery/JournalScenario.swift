// A document whose journal is tested: a list of numbers, and what was done to it.

import DocumentTesting
import FileSystemTesting
import Foundation
import Testing

@testable import DocumentModel

/// Writes a journal of numbers.
struct JournalScenario: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// Whether the document has a file.
  var isNamed: Bool
  /// Whether the document can tell its changes.
  var tellsChanges: Bool
  /// How many numbers are changed and never again.
  var ballast = 0

  static let folder = StateFolder.journals
  static let all = [
    JournalScenario(testDescription: "a file, changes", isNamed: true, tellsChanges: true),
    JournalScenario(testDescription: "a file, wholes", isNamed: true, tellsChanges: false),
    JournalScenario(testDescription: "a draft, changes", isNamed: false, tellsChanges: true),
    JournalScenario(testDescription: "a draft, wholes", isNamed: false, tellsChanges: false),
  ]

  func place(_ fileHash: ContentHash? = nil) -> JournalPlace {
    guard isNamed else {
      return JournalPlace(url: nil, contentType: "public.plain-text", displayName: "Untitled", version: nil)
    }
    let status = FileStatus(
      kind: .regular, device: 1, inode: 2, mode: 0, size: 3, modified: .init(seconds: 4, nanoseconds: 5),
      changed: .init(seconds: 6, nanoseconds: 7))
    return JournalPlace(
      url: FilePath("/docs/Numbers.txt").url, contentType: "public.plain-text", displayName: "Numbers",
      version: FileVersion(identity: FileIdentity(status), hash: fileHash ?? Self.hash(0)))
  }

  /// The content with a token.
  static func values(_ token: UInt64, ballast: Int = 0) -> [Int: Int] {
    var values = Dictionary(uniqueKeysWithValues: (0..<ballast).map { (1000 + $0, $0) })
    for key in 0..<5 { values[key] = Int(token) * 10 + key }
    return values
  }

  static func file(_ token: UInt64, ballast: Int = 0) -> Data {
    NumbersText.write(values(token, ballast: ballast))
  }

  static func hash(_ token: UInt64) -> ContentHash {
    file(token).withUnsafeBytes { ContentHash(of: $0) }
  }

  func content(_ token: UInt64) -> JournalContent {
    let values = Self.values(token, ballast: ballast)
    let change: @Sendable (any Sendable) throws -> Data? = { old in
      guard let old = old as? [Int: Int] else { return nil }
      return NumbersText.write(values.filter { old[$0.key] != $0.value })
    }
    return JournalContent(
      token: token, value: values, snapshot: { [ballast] in Self.file(token, ballast: ballast) },
      change: tellsChanges ? change : nil)
  }

  func journal(
    _ fileSystem: any FileSystem, onFailure: @escaping @Sendable (DocumentError?) -> Void = { _ in }
  ) -> RecoveryJournal {
    RecoveryJournal(
      folder: Self.folder, fileSystem: fileSystem, place: place(), base: isNamed ? content(0) : nil,
      now: { Date(timeIntervalSince1970: 1_700_000_000) }, onFailure: onFailure)
  }

  /// What a journal leads to, as numbers; nil when it leads nowhere. The file is as it was.
  static func values(in journal: JournalReader) -> [Int: Int]? {
    var file = journal.start
    if file == nil, journal.baseHash == hash(0) { file = Self.file(0) }
    guard let file else { return nil }
    return ([file] + journal.changes).map(NumbersText.read).reduce(into: [:]) { $0.merge($1) { $1 } }
  }

  func makeFileSystem() -> MemoryFileSystem {
    let memory = MemoryFileSystem()
    memory.makeFolder("/state")
    memory.configure { $0.flush() }
    return memory
  }
}

extension MemoryFileSystem {
  /// The only journal there is, read.
  var onlyJournal: JournalReader? {
    let names = list(JournalScenario.folder).filter { $0.hasSuffix(".journal") }
    guard names.count == 1, let node = node(JournalScenario.folder.appending(FilePath(names[0]))) else {
      return nil
    }
    return JournalReader.read(node.data)
  }
  /// Cuts off the record of what the changes of a journal were made to, and all after it.
  func cutBase(of journal: FilePath) {
    guard let data = node(journal)?.data else { return }
    var length = data.count
    while JournalReader.read(Array(data.prefix(length)))?.start != nil { length -= 1 }
    change(journal) { $0.data = Array(data.prefix(length)) }
  }
}
