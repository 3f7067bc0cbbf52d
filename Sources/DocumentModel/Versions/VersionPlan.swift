// What one save keeps of what it overwrites and of what it writes. When that is due is decided by
// SessionVersions; how versions are kept is VersionStore's business.

import FoundationEssentials
import Glibc
import Localization
import Logging

/// What a save has to keep, decided before it begins and carried out in the background.
struct VersionPlan: Sendable {
  static let logger = Logger(label: "DocumentModel.Versions")

  let store: VersionStore
  let loader: FileLoader
  let destination: URL
  let contentType: UTType
  /// What is in the document's own file, as far as the session knows; nil when another is written to.
  let known: ContentHash?
  /// Whether it is time to keep what is in the file before it is overwritten.
  let isDue: Bool
  /// Whether what another program wrote is overwritten.
  let isOverwriting: Bool
  /// What was in the document's file when it was opened, and where it may still be; nil when a version of it
  /// was kept.
  let opened: Opened?
  /// Whether the person asked for the save: what is saved is kept too, and failing to keep what was there
  /// does not keep it from being saved.
  let isAsked: Bool
  /// Whether nothing is saved when what it would overwrite cannot be kept.
  let isRequired: Bool
  /// Where the document was before the save.
  let oldPlace: VersionPlace?

  /// What was in a document's file when it was opened.
  struct Opened: Sendable {
    var file: URL
    var hash: ContentHash
    var contentType: UTType
  }

  /// What carrying it out has come to.
  struct Outcome: Sendable {
    /// The version of what was in the document's file when it was opened.
    var opened: DocumentVersion?
    var hasKeptOld = false
    /// What was in the file when it was read to be kept; nil when it was not.
    var seen: FileVersion?
    var failure: DocumentError?

    /// What must be in the file when it is overwritten: where anything may, what another program writes
    /// after it was read is neither kept nor overwritten.
    func narrowed(_ expectation: FileSaver.Expectation) -> FileSaver.Expectation {
      guard case .anything = expectation, let seen else { return expectation }
      return .version(seen)
    }
  }

  /// Keeps what was in the document's file when it was opened, if it is to have another file from now on.
  ///
  /// - Returns: the version; nil when none was kept.
  func keepOpened() -> DocumentVersion? {
    guard let opened, opened.file != destination, let found = loader.present(at: opened.file),
      found.version.hash == opened.hash
    else { return nil }
    let place = VersionPlace(url: opened.file, identity: found.version.identity)
    return try? store.keepOrFind(
      found.contents, of: place, as: opened.contentType, because: .beforeOverwriting)
  }

  /// Keeps what is in the file.
  ///
  /// - Parameters:
  ///   - file: what is written. Nothing has to be kept of what is the same.
  ///   - isWanted: asked when the file was read: later there may be what is saved.
  /// - Throws: when what the save would overwrite could not be kept, and must be.
  func keepOld(
    _ before: Outcome, writing file: FileWrapper, isWanted: () -> Bool = { true }
  ) throws(DocumentError) -> Outcome {
    var outcome = before
    guard isDue || isOverwriting else { return outcome }
    let found = loader.present(at: destination)
    guard isWanted() else { return outcome }
    guard let found else {
      outcome.failure = unreadable(destination)
      if let failure = outcome.failure, isRequired { throw failure }
      return outcome
    }
    outcome.seen = found.version
    do throws(DocumentError) {
      let kept = try keepOld(found.contents, found.version, outcome)
      if kept.failure == nil || (try? file.keptData()) != found.contents { return kept }
    } catch {
      guard (try? file.keptData()) == found.contents else { throw error }
    }
    return outcome
  }

  /// Whether what is written is in the file already.
  func isThere(_ file: FileWrapper) -> Bool {
    guard let there = loader.present(at: destination)?.contents else { return false }
    return (try? file.keptData()) == there
  }

  /// Why what is in a file, which could not be read, cannot be kept; nil when nothing is there. It is not
  /// overwritten before that is said.
  private func unreadable(_ file: URL) -> DocumentError? {
    let errno: Errno
    do throws(Errno) {
      let place = try ResolvedFile(FilePath(url: file), fileSystem: loader.fileSystem)
      defer { place.close() }
      guard let status = try place.status(), [.regular, .directory].contains(status.kind) else { return nil }
      errno = Errno(rawValue: EIO)
    } catch {
      if [ENOENT, ENOTDIR].contains(error.rawValue) { return nil }
      errno = error
    }
    return DocumentError(
      .keep, .notRecoverable, url: file,
      reason: isOverwriting
        ? L("What another program wrote cannot be read, and so no version of it can be kept.")
        : L("What is in the file cannot be read, and so no version of it can be kept."),
      recoverySuggestion: isOverwriting
        ? L("Save the document under another name, or do it again to replace the file.")
        : L("Save the document under another name, or save it again to replace the file."),
      underlyingError: errno)
  }

  /// Keeps what is in the file, which was read.
  func keepOld(
    _ contents: Data, _ version: FileVersion, _ outcome: Outcome = Outcome()
  ) throws(DocumentError) -> Outcome {
    var outcome = outcome
    let isKnown = known == nil || known == version.hash
    // Another program's content that the save will not overwrite; and what was kept not long ago.
    guard isKnown ? isDue : isOverwriting else { return outcome }
    let place = VersionPlace(url: destination, identity: version.identity)
    do throws(DocumentError) {
      let kept = try store.keepOrFind(
        contents, of: place, as: contentType, because: isKnown ? .beforeOverwriting : .fromOtherProgram)
      if version.hash == opened?.hash { outcome.opened = kept }
      outcome.hasKeptOld = true
    } catch {
      if isRequired { throw error }
      outcome.failure = error
    }
    return outcome
  }

  /// Keeps what was saved, and sees to it that the versions are found at the document's place.
  func keepNew(_ contents: Data?, _ saved: SavedFile) -> DocumentError? {
    let place = VersionPlace(url: destination, identity: saved.version?.identity)
    store.follow(from: oldPlace ?? VersionPlace(path: place.path), to: place)
    guard isAsked, let contents else { return nil }
    do throws(DocumentError) {
      try store.keep(contents, of: place, as: contentType, because: .saved)
      return nil
    } catch {
      return error
    }
  }
}

extension FileLoader {
  /// What is in a file now, as a version keeps it; nil when there is nothing, or it cannot be read.
  func present(at file: URL) -> (contents: Data, version: FileVersion)? {
    if isWritableFolder(file) != nil {
      guard let package = try? loadPackage(file), let data = try? package.wrapper.keptData() else {
        return nil
      }
      return (data, FileVersion(package.tree))
    }
    guard let loaded = try? load(file) else { return nil }
    return (loaded.contents, loaded.version)
  }
}

extension VersionStore {
  /// Keeps a version.
  ///
  /// - Returns: the one that holds it, which may have been kept before.
  func keepOrFind(
    _ contents: Data, of place: VersionPlace, as contentType: UTType, because reason: DocumentVersion.Reason
  ) throws(DocumentError) -> DocumentVersion? {
    try keep(contents, of: place, as: contentType, because: reason) ?? (try? versions(of: place))?.last
  }
}
