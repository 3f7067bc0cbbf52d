// What a file's name says when a program that syncs files, or one that downloads them, has put a copy beside
// the original. It looks at names alone: whether the original is there, ConflictedCopies finds out.

/// A name that is another file's with a marker before its extension.
///
/// The last marker counts: a copy of a copy is one of the copy.
package struct ConflictedName: Hashable, Sendable {
  /// Who writes such names.
  package enum Maker: Hashable, Sendable {
    /// A program that syncs files, and found that one was changed in two places.
    case syncTool
    /// This program, when the person kept both versions.
    case keptBoth
    /// Anything that counts on when a name is taken, such as a download: it may be no copy at all.
    case number
  }

  /// Who has written it, as far as the name tells.
  package let maker: Maker
  /// The name of the file that it is a copy of, if that is there.
  package let original: FilePath

  /// What a bare name says; nil for a name without a marker.
  package init?(_ name: FilePath) {
    guard let found = Self.syncthing(name) ?? Self.bracketed(name) ?? Self.underscored(name) else {
      return nil
    }
    (maker, original) = found
  }

  /// `Plan.sync-conflict-20250131-140509-ABCDEFG.txt`, of Syncthing; the device came with version 0.14.
  private static func syncthing(_ name: FilePath) -> (Maker, FilePath)? {
    let marker = Array(".sync-conflict-".utf8)
    let bytes = name.bytes
    guard let start = bytes.lastStart(of: marker), start > 0 else { return nil }
    let rest = bytes[(start + marker.count)...]
    let end = rest.firstIndex(of: UInt8(ascii: ".")) ?? rest.endIndex
    let parts = rest[..<end].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), isNumber(parts[0], digits: 8), isNumber(parts[1], digits: 6),
      parts.count == 2 || (parts[2].count == 7 && parts[2].allSatisfy(isDeviceSign))
    else { return nil }
    return (.syncTool, FilePath(bytes: bytes[..<start] + rest[end...]))
  }

  /// `Plan_conflict-20250131-140509.txt`, of older clients of Nextcloud and ownCloud.
  private static func underscored(_ name: FilePath) -> (Maker, FilePath)? {
    let stem = name.deletingExtension.bytes
    let marker = Array("_conflict-".utf8)
    guard let start = stem.lastStart(of: marker), start > 0 else { return nil }
    let parts = stem[(start + marker.count)...].split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 2, isNumber(parts[0], digits: 8), isNumber(parts[1], digits: 6) else { return nil }
    return (.syncTool, FilePath(bytes: stem[..<start] + name.bytes[stem.count...]))
  }

  /// `Plan (…).txt`, of Dropbox, Nextcloud, ownCloud, Seafile, pCloud, this program and downloads; pCloud
  /// writes `[…]` too.
  private static func bracketed(_ name: FilePath) -> (Maker, FilePath)? {
    let stem = name.deletingExtension.bytes
    guard let close = stem.last, let open = [UInt8(ascii: ")"): UInt8(ascii: "("), 0x5d: 0x5b][close] else {
      return nil
    }
    // The name of a computer may be in brackets in turn.
    var depth = 0
    let start = stem.lastIndex { byte in
      if byte == close { depth += 1 }
      if byte == open { depth -= 1 }
      return depth == 0
    }
    guard let start, start > 1, stem[start - 1] == UInt8(ascii: " "),
      let maker = maker(String(decoding: stem[(start + 1)..<(stem.count - 1)], as: UTF8.self), close)
    else { return nil }
    return (maker, FilePath(bytes: stem[..<(start - 1)] + name.bytes[stem.count...]))
  }

  private static func maker(_ note: String, _ close: UInt8) -> Maker? {
    let small = note.lowercased()
    if small == "conflicted" { return .syncTool }
    guard close == UInt8(ascii: ")") else { return nil }
    if let number = Int(note), (1...999).contains(number), String(number) == note { return .number }
    let bytes = Array(small.utf8)
    if let start = bytes.lastStart(of: Array("conflicted copy".utf8)) {
      let isOwned = start == 0 || bytes[..<start].last == UInt8(ascii: " ")
      return isOwned && hasDate(bytes[start...]) ? .syncTool : nil
    }
    if small.hasPrefix("sfconflict ") { return hasDate(bytes[...]) ? .syncTool : nil }
    let own = "conflict "
    return small.hasPrefix(own) && hasDate(bytes.dropFirst(own.utf8.count).prefix(10)) ? .keptBoth : nil
  }

  /// Whether a day is in a text: `2025-01-31`.
  private static func hasDate(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count >= 10 else { return false }
    return (text.startIndex...(text.endIndex - 10)).contains { start in
      (0..<10).allSatisfy { index in
        let byte = text[start + index]
        return index == 4 || index == 7 ? byte == UInt8(ascii: "-") : isDigit(byte)
      }
    }
  }

  private static func isNumber(_ text: ArraySlice<UInt8>, digits: Int) -> Bool {
    text.count == digits && text.allSatisfy(isDigit)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isDeviceSign(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || isDigit(byte)
  }
}

extension [UInt8] {
  /// Where `part` begins for the last time; nil when it is not there.
  fileprivate func lastStart(of part: [UInt8]) -> Int? {
    guard count >= part.count else { return nil }
    return (0...(count - part.count)).last { self[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
