// The versions of one document: a log with their contents, in which equal pieces are stored once.
//
//     2 place     path                                             where the document is, or was last
//     3 version   number, date, reason, content type, hash, content
//
// “content” is a ContentStore reference, whose pieces are records of type 1. The name of the log tells the
// document by its path and by its file: PATH-FILE.versions, both hashes, so that a document that was moved is
// found again.

import FoundationEssentials
import Glibc

/// A history that is open and locked.
struct VersionHistory {
  static let kind: StaticString = "Vers"
  static let placeType: UInt8 = 2
  static let versionType: UInt8 = 3

  /// The name of a history.
  struct Name: Hashable, Sendable {
    var path: UInt64
    var file: UInt64

    private static let suffix = ".versions"

    init(_ place: VersionPlace) {
      path = place.path.bytes.withUnsafeBytes { ContentHash(of: $0).value }
      file = place.identity.map(TemporaryName.hash(of:)) ?? 0
    }

    init?(_ name: FilePath) {
      let text = name.description
      guard text.hasSuffix(Self.suffix) else { return nil }
      let parts = text.dropLast(Self.suffix.count).split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 2, let path = UInt64(parts[0], radix: 16), let file = UInt64(parts[1], radix: 16)
      else { return nil }
      self.path = path
      self.file = file
    }

    var filePath: FilePath {
      FilePath("\(String(path, radix: 16))-\(String(file, radix: 16))\(Self.suffix)")
    }
  }

  /// A version, and where its content is.
  struct Entry {
    var version: DocumentVersion
    var reference: ContentStore.Reference
  }

  let name: FilePath
  let file: LogFile
  private(set) var log: RecordLog
  private var pieces = ContentStore()
  private(set) var entries: [Entry] = []
  private(set) var path: FilePath?

  /// Reads a history; begins one where the file holds none.
  ///
  /// - Throws: `EBADMSG` when what the file begins with is damaged. It stays as it is.
  init(_ file: LogFile, name: FilePath) throws(Errno) {
    self.name = name
    self.file = file
    guard var log = try RecordLog(file, kind: Self.kind) else {
      // New, or one whose first write was cut off; anything else may yet be had back by somebody.
      guard try file.size() < RecordLog.fileHeaderSize else { throw Errno(rawValue: EBADMSG) }
      self.log = try RecordLog(file, kind: Self.kind, salt: UInt32.random(in: 1...UInt32.max))
      return
    }
    let records = try log.scan()
    self.log = log
    for record in records {
      pieces.add(record)
      guard record.type == Self.placeType || record.type == Self.versionType,
        let payload = try log.payload(of: record)
      else { continue }
      var decoder = ByteDecoder(payload)
      do throws(ByteFault) {
        if record.type == Self.placeType {
          path = FilePath(bytes: try decoder.content())
        } else {
          entries.append(try Self.entry(&decoder, in: name))
        }
      } catch {}
    }
  }

  static func entry(_ decoder: inout ByteDecoder, in name: FilePath) throws(ByteFault) -> Entry {
    let id = try decoder.number(UInt64.self)
    let date = try decoder.date()
    // A reason of a later program is one all the same.
    let reason = DocumentVersion.Reason(rawValue: try decoder.number()) ?? .saved
    let type = UTType(importedAs: try decoder.text())
    let hash = ContentHash(value: try decoder.number())
    let reference = try ContentStore.Reference(&decoder)
    try decoder.end()
    return Entry(
      version: DocumentVersion(
        id: id, date: date, reason: reason, contentType: type, size: reference.size, hash: hash,
        history: name),
      reference: reference)
  }

  /// Notes where the document is now.
  mutating func note(_ path: FilePath) throws(Errno) {
    guard path != self.path else { return }
    var encoder = ByteEncoder()
    encoder.append(path.bytes)
    try log.append([(Self.placeType, encoder.bytes)], to: file)
    self.path = path
  }

  /// Adds a version. It is on the disk only after the file was synced.
  mutating func add(_ version: DocumentVersion, _ content: Data) throws(Errno) {
    let bytes = try pieces.write(content, to: &log, file)
    var encoder = ByteEncoder()
    encoder.append(version.id)
    encoder.append(version.date)
    encoder.append(version.reason.rawValue)
    encoder.append(version.contentType.identifier)
    encoder.append(version.hash.value)
    try log.append([(Self.versionType, encoder.bytes + bytes)], to: file)
    var decoder = ByteDecoder(bytes)
    if let reference = try? ContentStore.Reference(&decoder) {
      entries.append(Entry(version: version, reference: reference))
    }
  }

  /// What a version holds; nil when it is damaged.
  func content(_ entry: Entry) throws(Errno) -> Data? {
    guard let content = try ContentStore.content(entry.reference, in: log),
      content.withUnsafeBytes({ ContentHash(of: $0) }) == entry.version.hash
    else { return nil }
    return content
  }
}
