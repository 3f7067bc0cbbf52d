// What the records of a journal say in their order: lines of changes, each with a content it starts from.

import FoundationEssentials

/// The records of a journal, put together.
struct JournalHistory {
  /// What the changes of a line are made to.
  enum Start {
    /// The document before the first change of the journal.
    case base
    /// A content in the journal.
    case content(ContentStore.Reference)
    /// The file, when it has this content.
    case file(ContentHash?)
  }

  /// Changes one after the other.
  struct Line {
    var start: Start
    var firstToken: UInt64
    var changes: [(token: UInt64, reference: ContentStore.Reference)] = []
    /// The position of its last record.
    var end: Int
    /// Whether a change is missing, so that those that follow cannot be made.
    var isBroken = false

    var token: UInt64 { changes.last?.token ?? firstToken }
  }

  private(set) var place: JournalPlace?
  private(set) var date = Date(timeIntervalSince1970: 0)
  /// What was in the file when the journal began.
  private(set) var baseHash: ContentHash?
  private(set) var base: (token: UInt64, reference: ContentStore.Reference)?
  private(set) var saved: (token: UInt64, position: Int)?
  /// The number of what was in the file before it was lost; nil when it is there, or was never seen to go.
  private(set) var lost: UInt64?
  var lines: [Line] = []
  var isDamaged = false
  /// Whether the last thing in it is that it was closed.
  private(set) var wasClosed = false
  private var position = 0

  mutating func add(_ record: JournalRecord) {
    position += 1
    wasClosed = false
    switch record {
    case .place(let newPlace, let newDate):
      if place == nil { baseHash = newPlace.version?.hash }
      place = newPlace
      date = newDate
    case .base(let token, let reference): base = (token, reference)
    case .snapshot(let token, let reference):
      lines.append(Line(start: .content(reference), firstToken: token, end: position))
    case .change(let from, let to, let reference):
      if lines.isEmpty { lines.append(Line(start: .base, firstToken: from, end: position)) }
      let last = lines.count - 1
      if lines[last].isBroken || lines[last].token != from {
        lines[last].isBroken = true
        isDamaged = true
      } else {
        lines[last].changes.append((to, reference))
        lines[last].end = position
      }
    case .lost(let token): lost = token
    case .closed(let newDate):
      wasClosed = true
      date = newDate
    case .saved(let token, let newPlace, let newDate):
      place = newPlace
      date = newDate
      // What another program has written says nothing of what was lost before.
      guard token != JournalRecord.noToken else { return saved = nil }
      lost = nil
      saved = (token, position)
      // Where the line is lost, what follows can start from the file.
      if let last = lines.last, last.isBroken {
        lines.append(Line(start: .file(newPlace.version?.hash), firstToken: token, end: position))
      }
    }
  }

  /// A record that cannot be read.
  mutating func addDamaged() {
    position += 1
    isDamaged = true
    if lines.isEmpty {
      // It may have been a change of the base.
      lines.append(Line(start: .base, firstToken: saved?.token ?? 0, end: position, isBroken: true))
    } else {
      lines[lines.count - 1].isBroken = true
    }
  }
}
