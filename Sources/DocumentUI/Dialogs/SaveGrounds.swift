// What a question about a document that cannot simply be saved rests on.

import DocumentModel
import FoundationEssentials

/// Why a document was not saved, as that was when somebody was asked what to do.
@MainActor
struct SaveGrounds {
  private let session: DocumentSession
  private let url: URL?
  private let isEdited: Bool
  private let isReadOnly: Bool
  private let overwritten: OverwrittenContent
  /// Why it could not be saved, as the document says and as the person is told.
  private let reasons: [String]
  /// Whether it could be kept neither in a file nor as a draft.
  private let isUnkept: Bool

  /// As it is now.
  ///
  /// - Parameter error: what the person is told.
  init(of session: DocumentSession, error: DocumentError? = nil) {
    self.session = session
    url = session.fileURL
    isEdited = session.isEdited
    isReadOnly = session.isReadOnly
    overwritten = session.overwrittenContent
    reasons = [session.saveFailure, error].compactMap { $0?.reason }
    isUnkept = session.fileURL == nil && session.protectionFailure != nil
  }

  /// Whether it is still so: nothing was saved, and nothing else is in the way as far as is known.
  var hold: Bool {
    // With its window the question goes anyway.
    guard session.fileURL == url, session.isEdited || !isEdited,
      session.isReadOnly == isReadOnly, session.overwrittenContent == overwritten,
      !isUnkept || session.protectionFailure != nil
    else { return false }
    // A failure that is forgotten is tried again soon, which may fail in the same way.
    return session.saveFailure.map { reasons.contains($0.reason) } ?? true
  }
}
