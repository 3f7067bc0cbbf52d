// What tests of whole sessions look at in their parts.

@testable import DocumentModel

extension DocumentSession {
  package var journal: SessionJournal? { journaling.journal }
  package var savedToken: UInt64? { tokens.saved }
  package var isFileDoubtful: Bool { tokens.isFileDoubtful }
  package var comparing: Task<Void, Never>? { tokens.comparing }
  package var fileVersion: FileVersion? { file.version }
  package var failure: DocumentError? { saving.failure }
  package var autosave: AutosaveTimer { saving.autosave }
  package var versionStore: VersionStore? { keeping.store }
  package var versionPlace: VersionPlace? { file.versionPlace }
  package var openedVersion: DocumentVersion? { keeping.opened }
  var lastVersionDate: Duration? { keeping.lastKept }
  package var followingVersions: Task<Void, Never>? { keeping.following }

  /// Ends the event being handled, for undo.
  package func endEvent() async {
    while undoManager.groupingLevel > 0 { await Task.yield() }
  }

  package var stateName: String {
    switch state {
    case .untitled: "untitled"
    case .clean: "clean"
    case .edited: "edited"
    case .saving: "saving"
    case .saved: "saved"
    case .failed: "failed"
    }
  }
}
