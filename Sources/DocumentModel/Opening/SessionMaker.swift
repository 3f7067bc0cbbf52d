// How documents of one kind are opened: what a file is read into, and the session that is made of it.

import FoundationEssentials

/// Opens documents whose content is in an adapter.
@MainActor
struct SessionMaker<Adapter: ReadableDocument, Session: DocumentSession> {
  let untitledName: String
  let services: SessionServices
  /// Makes what a file is read into.
  let adapter: () -> Adapter
  /// Makes the session: of what holds the content, its file, its type, and whether it may be changed.
  let session: (Adapter, OpenedFile?, UTType, Bool) -> Session

  /// Opens the document at `url`; see `DocumentOpening`.
  func open(
    _ url: URL, as contentType: UTType?, isEditable: Bool, recovers: Bool, progress: consuming Subprogress
  ) async throws(DocumentError) -> Session {
    try await DocumentOpening.open(
      url, as: contentType, services: services, recovers: recovers && isEditable, progress: progress
    ) { () throws(DocumentError) in
      adapter()
    } makeSession: { adapter, content in
      session(adapter, content.file, content.contentType, isEditable)
    } make: { (file, place, type) throws(DocumentError) in
      try await make(from: file, at: place, as: type)
    }
  }

  /// A document made from what its file is or would be.
  ///
  /// - Parameter place: its file, which is not read; nil for a document without one.
  func make(
    from file: FileWrapper, at place: OpenedFile?, as contentType: UTType
  ) async throws(DocumentError) -> Session {
    let adapter = adapter()
    let content = try await DocumentReading.decode(
      file, at: nil, named: untitledName, as: contentType, with: adapter, services: services)
    try await content.apply(previous: nil)
    return session(adapter, place, contentType, true)
  }
}
