// Files in the trash, and back: the trash's own notes say where each was (freedesktop.org's Trash
// specification 1.0).

import DocumentModel
import FoundationEssentials
import Gtk

/// A file that was moved to the trash.
struct TrashedFile: Sendable {
  /// Where it was.
  let original: FilePath
  /// Where it is, and the note about it; nil where the trash cannot be looked into, as from a sandbox.
  private let place: (file: FilePath, note: FilePath)?

  private static let suffix = Array(".trashinfo".utf8)
  /// The largest note that is read, in bytes.
  private static let noteLimit: Int64 = 1 << 16

  /// Whether it can be put back.
  var isRestorable: Bool { place != nil }

  /// Moves a file to the trash. It waits for the disk: call it off the main thread.
  static func trash(_ file: FilePath) throws(GLibError) -> TrashedFile {
    try Desktop.trash(Gtk.File(uri: file.url.absoluteString))
    return TrashedFile(original: file, place: find(file))
  }

  /// Puts it back where it was. It waits for the disk: call it off the main thread. Throws when something has
  /// the name.
  func restore() throws(GLibError) {
    guard let place else { return }
    try Desktop.move(
      Gtk.File(uri: place.file.url.absoluteString), to: Gtk.File(uri: original.url.absoluteString))
    try? SmallFiles().remove(place.note)
  }

  private init(original: FilePath, place: (file: FilePath, note: FilePath)?) {
    self.original = original
    self.place = place
  }

  /// The newest file in the trash that was at `original`.
  private static func find(_ original: FilePath) -> (file: FilePath, note: FilePath)? {
    var newest: (date: String, file: FilePath, note: FilePath)?
    let loader = FileLoader(sizeLimit: noteLimit)
    for (trash, top) in TrashFolder().folders(for: original) {
      let notes = trash.appending("info")
      for name in SmallFiles().names(in: notes) where name.bytes.suffix(suffix.count).elementsEqual(suffix) {
        let note = notes.appending(name)
        guard let contents = try? loader.read(note.url).contents,
          let text = String(validating: contents, as: UTF8.self), let (path, date) = read(text, below: top),
          path == original.bytes, date > newest?.date ?? ""
        else { continue }
        let file = FilePath(bytes: name.bytes.dropLast(suffix.count))
        newest = (date, trash.appending("files").appending(file), note)
      }
    }
    return newest.map { ($0.file, $0.note) }
  }

  /// The path, as bytes, and the date of a note.
  static func read(_ note: String, below top: FilePath?) -> (path: [UInt8], date: String)? {
    var path: [UInt8]?
    var date: String?
    // A carriage return and a line feed are one character.
    for line in note.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
      if line.hasPrefix("Path=") { path = unescape(line.dropFirst(5)) }
      if line.hasPrefix("DeletionDate=") { date = String(line.dropFirst(13)) }
    }
    guard var path, let date else { return nil }
    if let top {
      path = Array(top.bytes) + (top.bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + path
    }
    return (path, date)
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
