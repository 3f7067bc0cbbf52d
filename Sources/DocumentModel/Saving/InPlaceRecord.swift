// The recovery copy that makes overwriting in place safe: the old content and the new one, and which file
// they belong to.

import FoundationEssentials

/// Both contents of a file that is being overwritten.
///
/// On disk: eight bytes that name the format, seven 64-bit little-endian numbers (device, inode, length of
/// the path, of the old and of the new content, hash of the old and of the new), the path, the old content,
/// the new content, and the hash of all that. A record cut short or damaged is not read.
struct InPlaceRecord {
  var device: UInt64
  var inode: UInt64
  var path: FilePath
  var old: Data
  var new: Data

  private static let magic = Array("SavRec01".utf8)
  private static let numberCount = 7

  /// The record as bytes.
  var encoded: Data {
    var data = Data(Self.magic)
    let numbers: [UInt64] = [
      device, inode, UInt64(path.bytes.count), UInt64(old.count), UInt64(new.count), Self.hash(old).value,
      Self.hash(new).value,
    ]
    for number in numbers { Self.append(number, to: &data) }
    data.append(contentsOf: path.bytes)
    data.append(old)
    data.append(new)
    Self.append(Self.hash(data).value, to: &data)
    return data
  }

  init(device: UInt64, inode: UInt64, path: FilePath, old: Data, new: Data) {
    self.device = device
    self.inode = inode
    self.path = path
    self.old = old
    self.new = new
  }

  /// The record in some bytes; nil unless it is whole.
  init?(_ data: Data) {
    let headerSize = Self.magic.count + Self.numberCount * 8
    guard data.count >= headerSize + 8, data.prefix(Self.magic.count).elementsEqual(Self.magic) else {
      return nil
    }
    let body = data.dropLast(8)
    guard Self.hash(body).value == Self.number(in: data, at: data.count - 8) else { return nil }
    let numbers = (0..<Self.numberCount).map { Self.number(in: data, at: Self.magic.count + $0 * 8) }
    guard let pathCount = Int(exactly: numbers[2]), let oldCount = Int(exactly: numbers[3]),
      let newCount = Int(exactly: numbers[4]),
      [pathCount, oldCount, newCount].allSatisfy({ $0 <= data.count }),
      headerSize + pathCount + oldCount + newCount == body.count
    else { return nil }
    device = numbers[0]
    inode = numbers[1]
    var rest = body.dropFirst(headerSize)
    path = FilePath(bytes: rest.prefix(pathCount))
    rest = rest.dropFirst(pathCount)
    old = Data(rest.prefix(oldCount))
    new = Data(rest.dropFirst(oldCount))
    guard Self.hash(old).value == numbers[5], Self.hash(new).value == numbers[6] else { return nil }
  }

  private static func append(_ number: UInt64, to data: inout Data) {
    withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
  }

  private static func number(in data: Data, at offset: Int) -> UInt64 {
    data.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) }
  }

  static func hash(_ data: Data) -> ContentHash { data.withUnsafeBytes { ContentHash(of: $0) } }

  /// What a file that the record belongs to turns out to hold.
  enum Finding {
    /// The old content: the overwriting had not begun.
    case old
    /// The new content: it was done.
    case new
    /// A part of each.
    case mixed
    /// Something else: another program has written it since.
    case foreign
  }

  /// Compares a file with both contents.
  ///
  /// A power cut leaves whole sectors of either, in any order, or zeros where the file has grown; a kill may
  /// leave the beginning of a sector of one and the rest of the other.
  func examine(_ content: Data) -> Finding {
    if content == old { return .old }
    if content == new { return .new }
    guard content.count <= max(old.count, new.count), content.count >= min(old.count, new.count) else {
      return .foreign
    }
    let isMixed = content.withUnsafeBytes { content in
      old.withUnsafeBytes { old in
        new.withUnsafeBytes { new in
          stride(from: 0, to: content.count, by: Self.sectorSize).allSatisfy { start in
            let sector = start..<min(start + Self.sectorSize, content.count)
            return Self.isBegun(sector, of: content, by: new, over: old)
              || Self.isBegun(sector, of: content, by: old, over: new)
              || sector.allSatisfy { content[$0] == 0 }
          }
        }
      }
    }
    return isMixed ? .mixed : .foreign
  }

  private static let sectorSize = 512

  /// Whether a sector has the beginning of `top` and the rest of `bottom`; either may be all of it. What lies
  /// behind the end of a content reads as zeros.
  private static func isBegun(
    _ sector: Range<Int>, of content: UnsafeRawBufferPointer, by top: UnsafeRawBufferPointer,
    over bottom: UnsafeRawBufferPointer
  ) -> Bool {
    func byte(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt8 {
      offset < bytes.count ? bytes[offset] : 0
    }
    let rest = sector.drop { content[$0] == byte(top, $0) }
    return rest.allSatisfy { content[$0] == byte(bottom, $0) }
  }
}
