// Files in the trash, and back: the trash's own notes say where each was.

import DocumentModel
import FoundationEssentials
import Glibc
import Gtk
import Localization

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
    let status = SmallFiles().status(ofItself: file)
    try Desktop.trash(Gtk.File(uri: file.url.absoluteString))
    return TrashedFile(original: file, place: find(file, status, in: TrashFolder().folders(for: file)))
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

  /// The newest file in the trash that was at `original`. Files that were put there within one second are
  /// told apart by their number, which a file keeps in the trash of its own disk.
  ///
  /// - Parameters:
  ///   - status: the file as it was, itself and not what a link leads to.
  ///   - trashes: where it may be, and what paths of notes there are below.
  static func find(
    _ original: FilePath, _ status: FileStatus?, in trashes: [(folder: FilePath, top: FilePath?)]
  ) -> (file: FilePath, note: FilePath)? {
    var newest: (rank: (Int, String), file: FilePath, note: FilePath)?
    let loader = FileLoader(sizeLimit: TrashNote.sizeLimit)
    let files = SmallFiles()
    for (trash, top) in trashes {
      let notes = trash.appending("info")
      let suffix = TrashNote.suffix
      for name in files.names(in: notes) where name.bytes.suffix(suffix.count).elementsEqual(suffix) {
        let note = notes.appending(name)
        guard let contents = try? loader.read(note.url).contents,
          let text = String(validating: contents, as: UTF8.self),
          let content = TrashNote(text, below: top), content.path == original.bytes
        else { continue }
        let file = trash.appending("files").appending(FilePath(bytes: name.bytes.dropLast(suffix.count)))
        guard let found = files.status(ofItself: file) else { continue }
        let isSame = status.map { FileIdentity($0).isSameFile(as: FileIdentity(found)) } ?? false
        let rank = (isSame ? 1 : 0, content.date)
        if let newest, newest.rank >= rank { continue }
        newest = (rank, file, note)
      }
    }
    return newest.map { ($0.file, $0.note) }
  }
}

extension GLibError {
  /// Why a file could not be moved to the trash, or out of it, in the words of ``DocumentError``. GIO's own
  /// are for programmers.
  var trashReason: String {
    if isNotSupported { return L("There is no trash on its disk. Delete it with the file manager.") }
    if isNotFound { return DocumentError(.open, Errno(rawValue: ENOENT), url: nil).reason }
    let errno: Int32? =
      if isPermissionDenied { EACCES } else if isReadOnly { EROFS } else if isExisting { EEXIST } else {
        isNoSpace ? ENOSPC : nil
      }
    return errno.map { DocumentError(.move, Errno(rawValue: $0), url: nil).reason } ?? message
  }
}
