// What tests of whole sessions look at in their parts.

@testable import DocumentModel

extension DocumentSession {
  var journal: SessionJournal? { journaling.journal }
  var savedToken: UInt64? { tokens.saved }
  var isFileDoubtful: Bool { tokens.isFileDoubtful }
  var comparing: Task<Void, Never>? { tokens.comparing }
  var fileVersion: FileVersion? { file.version }
  var failure: DocumentError? { saving.failure }
  var autosave: AutosaveTimer { saving.autosave }
  var versionStore: VersionStore? { keeping.store }
  var versionPlace: VersionPlace? { file.versionPlace }
  var openedVersion: DocumentVersion? { keeping.opened }
  var lastVersionDate: Duration? { keeping.lastKept }
  var followingVersions: Task<Void, Never>? { keeping.following }
}
