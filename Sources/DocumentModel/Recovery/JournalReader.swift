// Reading a journal back: as much of it as is whole. Nothing in here can be made to trap or to allocate more
// than the journal is long, whatever the bytes are.

import FoundationEssentials

/// What a journal holds.
///
///     let journal = try JournalReader.read(bytes)
///     journal?.changes.count
///
/// The document is ``start``, or the file with the content ``baseHash`` where that is nil, with ``changes``
/// made to it one after the other.
public struct JournalReader: Sendable {
  /// The document's file; nil for one that was never saved.
  public var url: URL?
  /// The type the document is written as.
  public var contentType: UTType
  /// The document's name for people.
  public var displayName: String
  /// When the last thing that tells a date was written, by the calendar.
  public var date: Date
  /// What the file held when it was last read or saved; nil when it is not known.
  public var fileVersion: FileVersion?
  /// What the changes start from, as the document's file would be; nil when that is the file itself.
  public var start: Data?
  /// The hash of the file that the changes start from, where ``start`` is nil.
  public var baseHash: ContentHash?
  /// The changes since, each in the document type's own encoding.
  public var changes: [Data] = []
  /// Whether the last content is not what is in the file.
  public var hasUnsavedChanges = false
  /// Whether the last content is what was in the file before that was lost: it is nowhere else, though nobody
  /// has changed it.
  var isLostUnchanged = false
  /// Whether something was damaged or cut off, so that there were perhaps later changes.
  public var isDamaged = false
  /// Whether it holds what the person has done, or may have, and not only what was in a file that is gone.
  var hasChanges: Bool { hasUnsavedChanges && (!isLostUnchanged || isDamaged) }

  /// Whether its process ended as it should, and left it for later.
  public var wasClosed = false

  /// The place as the journal has it.
  var place: JournalPlace
  /// The number of the content after the changes.
  var token: UInt64 = 0
  /// The number of the content that is in the file; nil when there is none.
  var savedToken: UInt64?

  /// Reads a journal in memory.
  ///
  /// - Returns: nil when it is none, or nothing of it is whole.
  public static func read(_ bytes: [UInt8]) -> JournalReader? {
    (try? read(MemoryBytes(bytes: bytes))) ?? nil
  }

  /// What a journal says of its document, without ``start`` and ``changes``: no content is read, however
  /// large it is. Contents that are damaged are not noticed.
  static func outline(_ source: any ByteSource) throws(Errno) -> JournalReader? {
    guard let (_, history) = try history(source), let place = history.place else { return nil }
    var journal = JournalReader(place: place, date: history.date)
    journal.isDamaged = history.isDamaged
    journal.wasClosed = history.wasClosed
    journal.savedToken = history.saved?.token
    journal.token = history.saved?.token ?? 0
    guard let line = history.lines.last else { return journal }
    journal.isDamaged = history.isDamaged || line.isBroken
    journal.note(reached: line.token, of: line, in: history)
    return journal
  }

  private static func history(_ source: any ByteSource) throws(Errno) -> (RecordLog, JournalHistory)? {
    guard var log = try RecordLog(source, kind: JournalRecord.kind) else { return nil }
    let records = try log.scan()
    var history = JournalHistory()
    history.isDamaged = log.end != log.size
    for record in records where record.type != ContentStore.pieceType {
      let payload = try log.payload(of: record)
      do throws(ByteFault) {
        guard let payload else { throw ByteFault() }
        if let content = try JournalRecord(record.type, payload) { history.add(content) }
      } catch {
        history.addDamaged()
      }
    }
    return (log, history)
  }

  static func read(_ source: any ByteSource) throws(Errno) -> JournalReader? {
    guard let (log, found) = try history(source), let place = found.place else { return nil }
    var history = found
    while let line = history.lines.popLast() {
      var journal = JournalReader(place: place, date: history.date)
      journal.isDamaged = history.isDamaged || line.isBroken
      journal.wasClosed = history.wasClosed
      switch line.start {
      case .file(let hash): journal.baseHash = hash
      case .base:
        journal.baseHash = history.baseHash
        if let base = history.base, base.token == line.firstToken {
          journal.start = try ContentStore.content(base.reference, in: log)
          if journal.start == nil { journal.isDamaged = true }
        }
      case .content(let reference):
        journal.start = try ContentStore.content(reference, in: log)
        if journal.start == nil {
          // The one before is the newest that is whole.
          history.isDamaged = true
          continue
        }
      }
      var reached = line.firstToken
      for change in line.changes {
        guard let bytes = try ContentStore.content(change.reference, in: log) else {
          journal.isDamaged = true
          break
        }
        journal.changes.append(bytes)
        reached = change.token
      }
      journal.note(reached: reached, of: line, in: history)
      return journal
    }
    // No change at all: the document is as it was saved.
    var journal = JournalReader(place: place, date: history.date)
    journal.isDamaged = history.isDamaged
    journal.baseHash = place.version?.hash
    journal.token = history.saved?.token ?? 0
    journal.savedToken = history.saved?.token
    return journal
  }

  /// Takes note of the content that the last line leads to.
  private mutating func note(reached: UInt64, of line: JournalHistory.Line, in history: JournalHistory) {
    token = reached
    savedToken = place.url == nil ? nil : history.saved?.token
    // What is damaged may be older than what was saved since.
    let isOlderThanFile = isDamaged && line.end < history.saved?.position ?? -1
    hasUnsavedChanges = !isOlderThanFile && history.saved?.token != reached
    isLostUnchanged = hasUnsavedChanges && history.lost == reached
  }

  private init(place: JournalPlace, date: Date) {
    self.place = place
    self.date = date
    url = place.url
    contentType = UTType(importedAs: place.contentType)
    displayName = place.displayName
    fileVersion = place.version
  }
}
