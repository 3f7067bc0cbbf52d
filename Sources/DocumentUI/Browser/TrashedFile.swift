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
  /// What of it had a star: itself, and what is inside.
  var stars: [URL] = []
  /// Where it is; nil where the trash cannot be looked into, as from a sandbox.
  private let place: Place?

  /// A file in the trash, and the note about it.
  struct Place: Equatable, Sendable {
    let file: FilePath
    let note: FilePath
    /// The folder that the note's path is below; nil when that is a whole one.
    let top: FilePath?
    /// The file as it was found there.
    let status: FileStatus
    /// When it was put there.
    let date: String

    /// Whether the file is still there. When it was taken out, another may have got its name.
    func holds(_ original: FilePath) -> Bool {
      guard let now = SmallFiles().status(ofItself: file),
        FileIdentity(now).isSameFile(as: FileIdentity(status)),
        let content = TrashNote(at: note, below: top)
      else { return false }
      return content.path == original.bytes && content.date == date
    }
  }

  /// By what it is known again when it is back; nil when that is not known, and for a link, which is known by
  /// what it leads to.
  var mark: FileMark? {
    guard let status = place?.status, status.kind != .symbolicLink else { return nil }
    return FileMark(status)
  }

  /// Whether it can be put back.
  var isRestorable: Bool { place != nil }

  /// Moves a file to the trash. It waits for the disk: call it off the main thread.
  ///
  /// - Parameter trash: what moves it.
  static func trash(
    _ file: FilePath,
    by trash: (Gtk.File) throws(GLibError) -> Void = { (file) throws(GLibError) in try Desktop.trash(file) }
  ) throws(GLibError) -> TrashedFile {
    let status = SmallFiles().status(ofItself: file)
    do throws(GLibError) {
      try trash(Gtk.File(uri: file.url.absoluteString))
    } catch {
      // A disk of another computer may have done what it reports as failed.
      guard let status, TrashFolder().holdsAfterError(status, from: file) else { throw error }
    }
    return TrashedFile(original: file, place: find(file, status, in: TrashFolder().folders(for: file)))
  }

  /// Puts it back where it was, where nothing may have its name by now. It waits for the disk: call it off
  /// the main thread.
  ///
  /// - Returns: why that failed, for people; nil when it is back.
  func restore() -> String? {
    guard let place else { return nil }
    guard place.holds(original) else { return L("Another program has moved or deleted the file.") }
    if let reason = move(place) { return reason }
    try? SmallFiles().remove(place.note)
    return nil
  }

  private func move(_ place: Place) -> String? {
    do throws(Errno) {
      if try TrashFolder().restore(place.file, to: original) { return nil }
    } catch {
      return DocumentError(error.rawValue == ENOENT ? .open : .move, error, url: nil).reason
    }
    // GIO copies where it cannot rename. It only looks whether the name is free.
    do throws(GLibError) {
      try Desktop.move(
        Gtk.File(uri: place.file.url.absoluteString), to: Gtk.File(uri: original.url.absoluteString))
    } catch {
      return error.trashReason
    }
    return nil
  }

  init(original: FilePath, place: Place?) {
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
  ) -> Place? {
    var newest: (rank: (Int, String), place: Place)?
    let files = SmallFiles()
    for (trash, top) in trashes {
      let notes = trash.appending("info")
      let suffix = TrashNote.suffix
      for name in files.names(in: notes) where name.bytes.suffix(suffix.count).elementsEqual(suffix) {
        let note = notes.appending(name)
        guard let content = TrashNote(at: note, below: top), content.path == original.bytes else { continue }
        let file = trash.appending("files").appending(FilePath(bytes: name.bytes.dropLast(suffix.count)))
        guard let found = files.status(ofItself: file) else { continue }
        let isSame = status.map { FileIdentity($0).isSameFile(as: FileIdentity(found)) } ?? false
        let rank = (isSame ? 1 : 0, content.date)
        if let newest, newest.rank >= rank { continue }
        newest = (rank, Place(file: file, note: note, top: top, status: found, date: content.date))
      }
    }
    return newest?.place
  }
}

extension TrashNote {
  /// Reads the note at a path; nil when there is none.
  fileprivate init?(at path: FilePath, below top: FilePath?) {
    let loader = FileLoader(sizeLimit: TrashNote.sizeLimit)
    guard let contents = try? loader.read(path.url).contents,
      let text = String(validating: contents, as: UTF8.self)
    else { return nil }
    self.init(text, below: top)
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
