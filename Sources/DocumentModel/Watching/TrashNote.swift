// The notes of the trash: where each of its files was, and when it was put there (freedesktop.org's Trash
// specification 1.0).

/// What the trash notes of one file.
package struct TrashNote {
  /// Where the file was, as bytes.
  package let path: [UInt8]
  /// When it was put into the trash, such that a later date is greater.
  package let date: String

  /// How the name of a note ends; before it is the name of the file.
  package static let suffix = Array(".trashinfo".utf8)
  /// The largest note that is read, in bytes.
  package static let sizeLimit: Int64 = 1 << 16

  /// Reads a note; nil when it is none.
  ///
  /// - Parameter top: the folder that the note's path is below; nil when that is a whole one.
  package init?(_ note: String, below top: FilePath?) {
    var path: [UInt8]?
    var date: String?
    // A carriage return and a line feed are one character.
    for line in note.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
      if line.hasPrefix("Path=") { path = Self.unescape(line.dropFirst(5)) }
      if line.hasPrefix("DeletionDate=") { date = String(line.dropFirst(13)) }
    }
    guard let path, let date else { return nil }
    let isBelow = top != nil && path.first != UInt8(ascii: "/")
    let start = isBelow ? Array(top!.bytes) : []
    self.path = start + (isBelow && start.last != UInt8(ascii: "/") ? [UInt8(ascii: "/")] : []) + path
    self.date = date
  }

  private static func unescape(_ text: Substring) -> [UInt8] {
    var result: [UInt8] = []
    var bytes = Array(text.utf8)[...]
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "%"), bytes.count >= 2,
        let value = UInt8(String(decoding: bytes.prefix(2), as: UTF8.self), radix: 16)
      {
        result.append(value)
        bytes = bytes.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
