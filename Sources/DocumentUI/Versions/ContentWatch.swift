// Hears of it when a document holds something else than was shown of it.

import DocumentModel
import Observation

/// Tells soon after the content of a document has changed, once for much that changes at a time; for as long
/// as somebody holds it.
@MainActor
final class ContentWatch {
  private let session: DocumentSession
  private let onChange: @MainActor () -> Void

  init(of session: DocumentSession, onChange: @escaping @MainActor () -> Void) {
    self.session = session
    self.onChange = onChange
    follow()
  }

  private func follow() {
    withObservationTracking {
      _ = (session.contentNumber, session.isEdited)
    } onChange: { [weak self] in
      Task { @MainActor in
        // Not with every step of a drag.
        try? await Task.sleep(for: .milliseconds(300))
        self?.follow()
        self?.onChange()
      }
    }
  }
}
