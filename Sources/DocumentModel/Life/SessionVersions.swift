// Which versions of a document are kept, and when. How they are kept is VersionStore's business.

import FoundationEssentials
import Localization
import Logging

/// What a save has to keep, decided before it begins and carried out in the background.
struct VersionPlan: Sendable {
  static let logger = Logger(label: "DocumentModel.Versions")

  let store: VersionStore
  let loader: FileLoader
  let destination: URL
  let contentType: UTType
  /// Why what is in the file is kept before it is overwritten; nil when it is not.
  let reason: DocumentVersion.Reason?
  /// What is in the file, as far as the session knows; nil when anything is overwritten.
  let expected: ContentHash?
  /// Whether the person asked for the save: what is saved is kept too, and failing to keep what was there does not keep it
  /// from being saved.
  let isAsked: Bool
  /// Where the document was before the save.
  let oldPlace: VersionPlace?

  /// What carrying it out has come to.
  struct Outcome: Sendable {
    /// The version of what was in the file.
    var kept: DocumentVersion?
    var hasKeptOld = false
    var failure: DocumentError?
  }

  /// Keeps what is in the file.
  ///
  /// - Throws: when nobody asked for the save, and what it would overwrite could not be kept.
  func keepOld() throws(DocumentError) -> Outcome {
    var outcome = Outcome()
    guard let reason else { return outcome }
    guard let (contents, version) = present() else { return outcome }
    // Another program's content, which the save will not overwrite.
    if let expected, expected != version.hash { return outcome }
    let place = VersionPlace(path: FilePath(url: destination), identity: version.identity)
    do throws(DocumentError) {
      outcome.kept =
        try store.keep(contents, of: place, as: contentType, because: reason)
        ?? (try? store.versions(of: place))?.last
      outcome.hasKeptOld = true
    } catch {
      if !isAsked { throw error }
      outcome.failure = error
    }
    return outcome
  }

  /// What is there now; nil when there is nothing, or the save will say what is the matter with it.
  private func present() -> (Data, FileVersion)? {
    if loader.isWritableFolder(destination) != nil {
      guard let package = try? loader.loadPackage(destination), let data = try? package.wrapper.keptData()
      else { return nil }
      return (data, FileVersion(package.tree))
    }
    guard let loaded = try? loader.load(destination) else { return nil }
    return (loaded.contents, loaded.version)
  }

  /// Keeps what was saved, and sees to it that the versions are found at the document's place.
  func keepNew(_ contents: Data?, _ saved: SavedFile) -> DocumentError? {
    let place = VersionPlace(path: FilePath(url: destination), identity: saved.version?.identity)
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

extension DocumentSession {
  /// How old the last version may be before the next is kept.
  static var versionInterval: Duration { .seconds(3600) }

  /// The store of versions, when there is one.
  var versionStore: VersionStore? {
    guard let folder = services.versionFolder else { return nil }
    return VersionStore(
      folder: folder, fileSystem: services.fileSystem, budget: services.preferences.value.versionBudget)
  }

  var versionPlace: VersionPlace? {
    isRemote ? nil : fileURL.map { VersionPlace(path: FilePath(url: $0), identity: fileVersion?.identity) }
  }

  /// What a save to `url` has to keep.
  func versionPlan(for url: URL, as contentType: UTType, isAsked: Bool, overwriting: Bool) -> VersionPlan? {
    guard let store = versionStore, store.budget > 0 else { return nil }
    let isDue =
      lastVersionDate.map { services.clock.now - $0 >= Self.versionInterval } ?? true
    var reason: DocumentVersion.Reason?
    if overwriting && url == fileURL {
      reason = .fromOtherProgram
    } else if isDue || url != fileURL {
      reason = .beforeOverwriting
    }
    return VersionPlan(
      store: store, loader: services.loader, destination: url, contentType: contentType, reason: reason,
      expected: overwriting || url != fileURL ? nil : fileVersion?.hash, isAsked: isAsked,
      oldPlace: url == fileURL ? versionPlace : nil)
  }

  /// Takes note of what was kept before a save.
  func noteKept(_ outcome: VersionPlan.Outcome) {
    if outcome.hasKeptOld {
      lastVersionDate = services.clock.now
      if openedVersion == nil { openedVersion = outcome.kept }
    }
    if let failure = outcome.failure { protectionFailure = failure }
  }

  // MARK: For the person

  /// The earlier versions of the document, the oldest first; none for one without a file.
  ///
  /// - Throws: ``DocumentError`` when they cannot be read.
  public func versions() async throws(DocumentError) -> [DocumentVersion] {
    await followingVersions?.value
    guard let store = versionStore, let place = versionPlace else { return [] }
    return try await Background.run { () -> Result<[DocumentVersion], DocumentError> in
      do throws(DocumentError) { return .success(try store.versions(of: place)) } catch {
        return .failure(error)
      }
    }.get()
  }

  /// What a version holds: the bytes its file had.
  ///
  /// - Throws: ``DocumentError`` when it was removed or is damaged.
  public func contents(of version: DocumentVersion) async throws(DocumentError) -> Data {
    guard let store = versionStore else { throw .cancelled(.open, fileURL) }
    return try await Background.run { () -> Result<Data, DocumentError> in
      do throws(DocumentError) {
        return .success(try store.contents(of: version))
      } catch {
        return .failure(error)
      }
    }.get()
  }

  /// Makes an earlier version the content of the document, as a change that can be undone.
  ///
  /// What the document holds now is kept as a version as well.
  ///
  /// - Throws: ``DocumentError``; the document then stays as it is.
  public func restore(_ version: DocumentVersion) async throws(DocumentError) {
    let contents = try await contents(of: version)
    let content = try await decodeKept(contents, as: version.contentType)
    await keepPresent(because: .beforeRestoring)
    try await adopt(content, as: .edit(L("Restore Version")))
  }

  /// Keeps what the document holds now as a version.
  func keepPresent(because reason: DocumentVersion.Reason) async {
    guard let store = versionStore, let place = versionPlace, isEdited || reason == .beforeRestoring else {
      return
    }
    let type = contentType
    guard let file = try? await fileContents() else { return }
    let failure = await Background.run { () -> DocumentError? in
      do {
        try store.keep(try file.keptData(), of: place, as: type, because: reason)
        return nil
      } catch {
        return error as? DocumentError
      }
    }
    if let failure { protectionFailure = failure }
  }
}
