// Documents without a name, which live in the state folder from their first change until they are named or
// discarded.

import FoundationEssentials

/// The drafts of a program.
///
///     let drafts = DraftStore(services)
///     for draft in await drafts.drafts() {
///       draft.displayName                                   // "Untitled 2"
///     }
///     let session = try await ValueDocumentSession<TextDocument>.reopen(draft.id)
///
/// A draft is the recovery journal of an untitled document; it is written while the person works, so that it
/// survives whatever ends the program. Naming the document makes it a file and removes the draft.
public struct DraftStore: Sendable {
  let store: RecoveryStore?

  /// The drafts in a folder of journals.
  public init(folder: FilePath, fileSystem: any FileSystem = LocalFileSystem()) {
    store = RecoveryStore(folder: folder, fileSystem: fileSystem)
  }

  /// The drafts that sessions with these services write.
  public init(_ services: SessionServices) {
    store = services.recoveryStore
  }

  /// The drafts, those last changed first. ``JournaledDocument/isOpen`` tells which are open in a window.
  public func drafts() async -> [JournaledDocument] {
    await Background.run { store?.drafts() ?? [] }
  }

  /// What a draft holds, for a thumbnail; nil when it is gone. One that is open can be read too.
  public func contents(of id: String) async -> JournalReader? {
    await Background.run { store?.contents(of: id) }
  }

  /// Discards a draft for good. A draft that is open in a window is discarded by its session.
  @discardableResult
  public func discard(_ id: String) async -> Bool {
    await Background.run { store?.discard(id) ?? false }
  }
}
