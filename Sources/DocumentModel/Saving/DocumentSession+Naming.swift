// Giving a document a file, and the file another name.

import FoundationEssentials
import Glibc
import Localization

extension DocumentSession {
  /// The file that saving to `url` as `contentType` would write: with the type's extension, where it is
  /// missing.
  ///
  /// A save dialog has asked whether `url` may be replaced; ask again if this is another file that exists.
  public nonisolated static func destination(for url: URL, as contentType: UTType) -> URL {
    guard url.isFileURL else { return url }
    let path = FilePath(url: url)
    let extensions = contentType.tags[.filenameExtension] ?? []
    guard let preferred = extensions.first,
      !extensions.contains(path.lastComponent.fileExtension.lowercased())
    else { return url }
    return FilePath(bytes: path.bytes + ".\(preferred)".utf8).url
  }

  /// What another file with this document is called, unless something else is chosen: ``displayName``,
  /// without what is not text in it.
  package var nameForNewFile: String {
    guard let fileURL else { return displayName }
    let name = FilePath(url: fileURL).nameForNewFile
    return name.isEmpty ? untitledName : name
  }

  /// Writes the document to another file, which is its own from then on. The file it had stays as it was last
  /// saved.
  ///
  /// - Parameters:
  ///   - url: the new file. The extension of the type is added when it is missing.
  ///   - contentType: one of the document's writable types; the present one when it is nil.
  ///   - replacingExisting: whether a file that is there already is replaced. Its permissions are kept.
  /// - Throws: ``DocumentError``; the document then still has the file it had.
  public func save(
    to url: URL, as contentType: UTType? = nil, replacingExisting: Bool = false
  ) async throws(DocumentError) {
    try await saveInTime(
      Elsewhere(url: url, type: contentType ?? self.contentType, isReplacing: replacingExisting))
  }

  func performSave(_ wanted: Elsewhere, _ stage: SaveStage) async throws(DocumentError) {
    let (url, type) = (wanted.url, wanted.type)
    stage.noteTurn()
    guard !isClosed else { throw .cancelled(.save, url) }
    // What is kept of a document beside its file (the journal, versions) goes by a path.
    guard url.isFileURL || file.isRemote else { throw .unreachable(.save, url) }
    guard writableContentTypes.contains(where: { type.conforms(to: $0) }) else {
      throw DocumentError(
        .save, .unsupportedType, url: url,
        reason: L("It cannot be written as %@.", type.localizedDescription ?? type.identifier),
        recoverySuggestion: L("Choose another format."))
    }
    try await checkOthers(wanted.destination)
    guard !isClosed, !stage.isWithdrawn else { throw .cancelled(.save, url) }
    let token = contentToken
    let saved: SavedFile
    do throws(DocumentError) {
      saved = try await write(
        to: wanted.destination, as: type, replacing: fileURL, expecting: wanted.expectation,
        overwriting: wanted.isReplacing, stage: (stage, token))
    } catch {
      if error.code == .notRecoverable { keeping.failed(error) }
      throw error
    }
    try noteSaved(saved, wanted, token: token)
  }

  /// Gives the document's file another name in the same folder. No other file is ever replaced.
  ///
  /// Unsaved changes stay unsaved.
  ///
  /// - Parameter name: the new name. The extension the file has is kept, whether the name says it or not.
  /// - Throws: ``DocumentError``; the file then still has its old name.
  public func rename(to name: String) async throws(DocumentError) {
    try await inTurnInTime(.rename) { () throws(DocumentError) in try await self.performRename(to: name) }
  }

  private func performRename(to name: String) async throws(DocumentError) {
    guard let fileURL else {
      throw DocumentError(
        .rename, .needsName, url: nil, name: displayName, reason: L("It was never saved."),
        recoverySuggestion: L("Save it under the name you want."))
    }
    guard isEditable else {
      throw DocumentError(
        .rename, .readOnlyDocument, url: fileURL, reason: L("It was opened for viewing only."),
        recoverySuggestion: L("Rename it with the file manager."))
    }
    try checkFolder(.rename)
    let old = FilePath(url: fileURL)
    let new = try Self.newName(name, for: old.lastComponent, url: fileURL)
    guard new != old.lastComponent else { return }
    let services = services
    let (oldPlace, queue) = (file.versionPlace, saving.queue)
    let renamed = try await Background.run {
      Self.rename(old, to: new, by: FileMover(saver: services.saver))
    }.mapError { Self.renameError($0, of: fileURL, to: new) }.get()
    // It may have another file by now.
    guard queue === saving.queue else { throw .cancelled(.rename, fileURL) }
    file.url = old.deletingLastComponent.appending(new).url
    if let paths = renamed?.packagePaths {
      UnreadFiles.shared.packageMoved(from: paths.old, to: paths.new, fileSystem: services.fileSystem)
    }
    noteMoved(from: fileURL)
    defer { keeping.follow(from: oldPlace, to: file.versionPlace) }
    guard let renamed else { return }
    file.location = renamed.location
    // Renaming has changed one of its times: the look sees whether that is all.
    await performLook()
  }

  /// Why a file has not got another name.
  nonisolated static func renameError(_ errno: Errno, of url: URL, to name: FilePath) -> DocumentError {
    switch errno.rawValue {
    case ENOENT: DocumentError.movedAway(url)
    case EEXIST:
      DocumentError(
        .rename, .fileExists, url: url,
        reason: L("There is already a file named “%@” in that folder.", name),
        recoverySuggestion: L("Choose another name."))
    default: DocumentError(.rename, errno, url: url)
    }
  }

  /// The name with the file's extension, if it is one that a file can have.
  ///
  /// - Parameter keepsExtension: whether a name without it gets it.
  nonisolated static func newName(
    _ name: String, for old: FilePath, url: URL, keepingExtension keepsExtension: Bool = true
  ) throws(DocumentError) -> FilePath {
    func invalid(_ reason: String) -> DocumentError {
      DocumentError(
        .rename, .invalidName, url: url, reason: reason, recoverySuggestion: L("Choose another name."))
    }
    if name.isEmpty || name.allSatisfy(\.isWhitespace) { throw invalid(L("A file must have a name.")) }
    if name == "." || name == ".." { throw invalid(L("“%@” stands for a folder.", name)) }
    if let problem = obstacle(to: name, insteadOf: old) { throw invalid(problem) }
    if name.utf8.contains(0) { throw invalid(L("A name cannot contain a zero character.")) }
    let path = FilePath(name)
    let ending = old.fileExtension
    if !keepsExtension || ending.isEmpty || path.fileExtension.lowercased() == ending.lowercased() {
      return path
    }
    // Byte for byte: an extension need not be text.
    return FilePath(bytes: path.bytes + old.bytes.dropFirst(old.deletingExtension.bytes.count))
  }

  /// Which of the characters of a new name cannot be in it, in words; nil for none.
  ///
  /// - Parameter old: the present name; nil for none. What is not UTF-8 in it is shown as replacement
  ///   characters, which must not be written in place of the bytes.
  package nonisolated static func obstacle(to name: String, insteadOf old: FilePath?) -> String? {
    // By bytes: a stroke with an accent is another letter and still a stroke.
    if name.utf8.contains(UInt8(ascii: "/")) { return L("A name cannot contain “/”.") }
    guard let old, name.unicodeScalars.contains("\u{FFFD}"), !old.isText else { return nil }
    return L("“%@” stands for a part of the old name that is not text. Write it anew.", "\u{FFFD}")
  }

  /// A file that has got another name.
  struct Renamed: Sendable {
    var location: FileLocation
    var status: FileStatus?
    /// Where a package was and is, when it was renamed itself and not a link to it.
    var packagePaths: (old: FilePath, new: FilePath)?
  }

  /// Renames what has the name, which may be a link.
  nonisolated static func rename(
    _ path: FilePath, to name: FilePath, by mover: FileMover
  ) -> Result<Renamed?, Errno> {
    let fileSystem = mover.fileSystem
    do throws(Errno) {
      let directory = try fileSystem.openDirectory(path.deletingLastComponent)
      defer { try? fileSystem.close(directory) }
      do throws(SaveFailure) {
        try mover.rename(path.lastComponent, in: directory, to: name, in: directory)
      } catch {
        throw error.errno
      }
      do throws(Errno) {
        try fileSystem.sync(directory)
      } catch {
        // The content is safe under either name.
        FileSaver.logger.warning("the new name of \(path) may not survive a power cut: \(error)")
      }
    } catch {
      return .failure(error)
    }
    guard
      let place = try? ResolvedFile(path.deletingLastComponent.appending(name), fileSystem: fileSystem)
    else { return .success(nil) }
    defer { place.close() }
    guard let location = try? place.location() else { return .success(nil) }
    var renamed = Renamed(location: location, status: (try? place.status()) ?? nil)
    if renamed.status?.kind == .directory, place.name == name {
      renamed.packagePaths = (place.directoryPath.appending(path.lastComponent), place.path)
    }
    return .success(renamed)
  }
}
