// How documents of one kind are opened: what a file is read into, and the session that is made of it.

import FoundationEssentials

/// Holds the document of a session, and is what its file is read into.
protocol SessionAdapter: ReadableDocument {
  /// An adapter without a document, for a file to be read into.
  @MainActor init()
}

/// A session of documents whose content is in an adapter.
@MainActor
protocol MadeSession: DocumentSession {
  associatedtype Adapter: SessionAdapter

  /// A session of what `adapter` holds.
  ///
  /// - Parameter file: where it was read; nil for a document without a file.
  init(
    _ adapter: Adapter, file: OpenedFile?, contentType: UTType, isEditable: Bool, untitledName: String,
    services: SessionServices)
}

extension MadeSession {
  /// Opens the document at `url`; see `DocumentOpening`.
  ///
  /// - Parameter recovers: whether the unsaved changes of a process that died are taken over.
  static func open(
    _ url: URL, as contentType: UTType?, isEditable: Bool = true, untitledName: String,
    services: SessionServices, recovers: Bool, progress: consuming Subprogress = Subprogress()
  ) async throws(DocumentError) -> Self {
    try await DocumentOpening.open(
      url, as: contentType, services: services, recovers: recovers && isEditable, progress: progress
    ) { () throws(DocumentError) in
      Adapter()
    } makeSession: { adapter, content in
      Self(
        adapter, file: content.file, contentType: content.contentType, isEditable: isEditable,
        untitledName: untitledName, services: services)
    } make: { (file, place, type) throws(DocumentError) in
      try await make(from: file, at: place, as: type, untitledName: untitledName, services: services)
    }
  }

  /// A document made from what its file is or would be.
  ///
  /// - Parameters:
  ///   - place: its file, which is not read; nil for a document without one.
  ///   - written: the type it is written as; nil for the one it is read as.
  static func make(
    from file: FileWrapper, at place: OpenedFile? = nil, as contentType: UTType, written: UTType? = nil,
    untitledName: String, services: SessionServices
  ) async throws(DocumentError) -> Self {
    let adapter = Adapter()
    let content = try await DocumentReading.decode(
      file, at: nil, named: untitledName, as: contentType, with: adapter, services: services)
    try await content.apply(previous: nil)
    return Self(
      adapter, file: place, contentType: written ?? contentType, isEditable: true, untitledName: untitledName,
      services: services)
  }
}
