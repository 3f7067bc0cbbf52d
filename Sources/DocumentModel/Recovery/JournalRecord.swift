// The records of a recovery journal. RecordLog frames them; here is what their payloads mean.
//
//     2 place     date, place                       the first record; again when the document moves
//     3 base      token, content                    the document before the first change; may come late
//     4 snapshot  token, content                    the document, whatever came before
//     5 change    token before, token after, content what a change does, in the document's own words
//     6 saved     token, date, place                the document of that token is in the file; none of these
//     is, for
//                                                   the largest number there is
//     7 closed    date                              the process has ended as it should; what comes after
//     undoes it
//     8 lost      token                             the document of that token was in the file, which is gone
//
// A token is a number for one content: undoing gives the document the token it had. “content” is a
// ContentStore reference, whose pieces are records of type 1.

import FoundationEssentials

enum JournalRecord {
  static let kind: StaticString = "Jrnl"
  /// The number of no content.
  static let noToken = UInt64.max

  case place(JournalPlace, Date)
  case base(token: UInt64, ContentStore.Reference)
  case snapshot(token: UInt64, ContentStore.Reference)
  case change(from: UInt64, to: UInt64, ContentStore.Reference)
  case saved(token: UInt64, JournalPlace, Date)
  case closed(Date)
  case lost(token: UInt64)

  enum Kind: UInt8 {
    case place = 2
    case base, snapshot, change, saved, closed, lost
  }

  /// The record in a payload; nil for a type of a later version, which is passed over.
  init?(_ type: UInt8, _ payload: [UInt8]) throws(ByteFault) {
    guard let kind = Kind(rawValue: type) else { return nil }
    var decoder = ByteDecoder(payload)
    switch kind {
    case .place:
      let date = try decoder.date()
      self = .place(try JournalPlace(&decoder), date)
    case .base: self = .base(token: try decoder.number(), try ContentStore.Reference(&decoder))
    case .snapshot: self = .snapshot(token: try decoder.number(), try ContentStore.Reference(&decoder))
    case .change:
      self = .change(
        from: try decoder.number(), to: try decoder.number(), try ContentStore.Reference(&decoder))
    case .saved:
      let token = try decoder.number(UInt64.self)
      let date = try decoder.date()
      self = .saved(token: token, try JournalPlace(&decoder), date)
    case .closed: self = .closed(try decoder.date())
    case .lost: self = .lost(token: try decoder.number())
    }
    try decoder.end()
  }

  static func placePayload(_ place: JournalPlace, _ date: Date) -> [UInt8] {
    var encoder = ByteEncoder()
    encoder.append(date)
    place.encode(&encoder)
    return encoder.bytes
  }

  static func savedPayload(token: UInt64, _ place: JournalPlace, _ date: Date) -> [UInt8] {
    var encoder = ByteEncoder()
    encoder.append(token)
    encoder.append(date)
    place.encode(&encoder)
    return encoder.bytes
  }

  static func lostPayload(token: UInt64) -> [UInt8] {
    var encoder = ByteEncoder()
    encoder.append(token)
    return encoder.bytes
  }

  static func closedPayload(_ date: Date) -> [UInt8] {
    var encoder = ByteEncoder()
    encoder.append(date)
    return encoder.bytes
  }

  /// The payload of a base, snapshot or change.
  static func payload(tokens: UInt64..., reference: [UInt8]) -> [UInt8] {
    var encoder = ByteEncoder()
    for token in tokens { encoder.append(token) }
    return encoder.bytes + reference
  }
}
