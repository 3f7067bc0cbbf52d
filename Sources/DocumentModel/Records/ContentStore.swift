// Contents in a log: small ones in their record, large ones in pieces, each piece stored once however many
// contents have it. Equal pieces are found by their hash and compared byte by byte, so that neither a
// collision nor a damaged old piece can harm a new content.

import FoundationEssentials

/// What a log knows of the pieces in it.
struct ContentStore {
  /// The type of the records that are pieces.
  static let pieceType: UInt8 = 1
  /// Contents up to this many bytes are in the record that has them.
  static let inlineLimit = 16 << 10
  /// About how many bytes are written at a time.
  static let blockSize = 1 << 20

  private var pieces: [ContentHash: RecordLog.Record] = [:]

  /// Takes note of a piece that the log has.
  mutating func add(_ record: RecordLog.Record) {
    if record.type == Self.pieceType { pieces[record.hash] = record }
  }

  /// A content on its way into a log, a block at a time, so that other records can go in between.
  struct Writing {
    let content: Data
    private var offset = 0
    private var places: [Int64] = []
    private var isDone = false

    init(_ content: Data) {
      self.content = content
      isDone = content.count <= ContentStore.inlineLimit
    }

    /// Writes the next pieces.
    ///
    /// - Returns: what stands for the content in a record, once everything it refers to is written.
    mutating func step(_ store: inout ContentStore, _ log: inout RecordLog, _ file: LogFile) throws(Errno)
      -> [UInt8]?
    {
      var encoder = ByteEncoder()
      if isDone, places.isEmpty {
        encoder.append(0 as UInt8)
        encoder.append(Array(content))
        return encoder.bytes
      }
      var fresh: [(type: UInt8, payload: [UInt8])] = []
      var freshPlaces: [ContentHash: Int] = [:]
      var found: [Place] = []
      var bytes = 0
      var next = offset
      while next < content.count, bytes < ContentStore.blockSize {
        let piece = nextPiece(from: next)
        next += piece.count
        bytes += piece.count
        let hash = piece.withUnsafeBytes { ContentHash(of: $0) }
        if let index = freshPlaces[hash], fresh[index].payload == piece {
          found.append(.fresh(index))
        } else if let record = store.pieces[hash], try log.payload(of: record) == piece {
          found.append(.old(record.offset))
        } else {
          freshPlaces[hash] = fresh.count
          found.append(.fresh(fresh.count))
          fresh.append((ContentStore.pieceType, piece))
        }
      }
      let records = fresh.isEmpty ? [] : try log.append(fresh, to: file)
      for record in records { store.add(record) }
      for place in found {
        switch place {
        case .fresh(let index): places.append(records[index].offset)
        case .old(let offset): places.append(offset)
        }
      }
      offset = next
      guard offset == content.count else { return nil }
      encoder.append(1 as UInt8)
      encoder.append(UInt64(content.count))
      encoder.append(content.withUnsafeBytes { ContentHash(of: $0) }.value)
      encoder.append(UInt32(places.count))
      for place in places { encoder.append(place) }
      return encoder.bytes
    }

    private enum Place {
      case fresh(Int)
      case old(Int64)
    }

    private func nextPiece(from offset: Int) -> [UInt8] {
      content.withUnsafeBytes { bytes in
        let rest = UnsafeRawBufferPointer(rebasing: bytes[offset...])
        return Array(rest.prefix(ContentChunker.firstPiece(of: rest)))
      }
    }
  }

  /// Writes a whole content.
  ///
  /// - Returns: what stands for it in a record.
  mutating func write(_ content: Data, to log: inout RecordLog, _ file: LogFile) throws(Errno) -> [UInt8] {
    var writing = Writing(content)
    while true {
      if let reference = try writing.step(&self, &log, file) { return reference }
    }
  }

  /// What stands in a record for a content.
  enum Reference {
    case inline([UInt8])
    case pieces(size: Int, hash: ContentHash, places: [Int64])

    /// Reads what stands for a content.
    init(_ decoder: inout ByteDecoder) throws(ByteFault) {
      switch try decoder.number(UInt8.self) {
      case 0: self = .inline(try decoder.content())
      case 1:
        guard let size = Int(exactly: try decoder.number(UInt64.self)) else { throw ByteFault() }
        let hash = ContentHash(value: try decoder.number())
        let count = Int(try decoder.number(UInt32.self))
        // No piece is larger, and all but the last are at least as large as the smallest.
        guard size <= count * ContentChunker.largest, count <= size / ContentChunker.smallest + 1 else {
          throw ByteFault()
        }
        var places: [Int64] = []
        for _ in 0..<count { places.append(try decoder.number()) }
        self = .pieces(size: size, hash: hash, places: places)
      default: throw ByteFault()
      }
    }

    /// The length of the content in bytes.
    var size: Int {
      switch self {
      case .inline(let bytes): bytes.count
      case .pieces(let size, _, _): size
      }
    }

    /// The records that the content is made of.
    var places: [Int64] {
      switch self {
      case .inline: []
      case .pieces(_, _, let places): places
      }
    }
  }

  /// Puts a content together; nil when any of it is missing or damaged.
  static func content(_ reference: Reference, in log: RecordLog) throws(Errno) -> Data? {
    switch reference {
    case .inline(let bytes): return Data(bytes)
    case .pieces(let size, let hash, let places):
      var content = Data()
      for place in places {
        guard let record = try log.record(at: place), record.type == Self.pieceType,
          content.count + record.length <= size, let piece = try log.payload(of: record)
        else { return nil }
        content.append(contentsOf: piece)
      }
      guard content.count == size, content.withUnsafeBytes({ ContentHash(of: $0) }) == hash else {
        return nil
      }
      return content
    }
  }
}
