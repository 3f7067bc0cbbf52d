// Files in the trash, and back: the trash's own notes say where each was.

import DocumentModel
import FoundationEssentials
import Gtk

/// A file that was moved to the trash.
struct TrashedFile: Sendable {
  /// Where it was.
  let original: FilePath
  /// Where it is, and the note about it; nil where the trash cannot be looked into, as from a sandbox.
  private let place: (file: FilePath, note: FilePath)?

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
    let loader = FileLoader(sizeLimit: TrashNote.sizeLimit)
    for (trash, top) in TrashFolder().folders(for: original) {
      let notes = trash.appending("info")
      let suffix = TrashNote.suffix
      for name in SmallFiles().names(in: notes) where name.bytes.suffix(suffix.count).elementsEqual(suffix) {
        let note = notes.appending(name)
        guard let contents = try? loader.read(note.url).contents,
          let text = String(validating: contents, as: UTF8.self),
          let content = TrashNote(text, below: top),
          content.path == original.bytes, content.date > newest?.date ?? ""
        else { continue }
        let file = FilePath(bytes: name.bytes.dropLast(suffix.count))
        newest = (content.date, trash.appending("files").appending(file), note)
      }
    }
    return newest.map { ($0.file, $0.note) }
  }
}
