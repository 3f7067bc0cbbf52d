// What is the same for all sessions that are made by one maker.

import FoundationEssentials

/// A kind of session that one maker makes.
@MainActor
protocol MadeSession: DocumentSession {
  associatedtype Adapter: ReadableDocument
  static func maker(_ untitledName: String, _ services: SessionServices) -> SessionMaker<Adapter, Self>
}

extension MadeSession {
  /// Opens the document at `url`.
  ///
  /// - Parameter recovers: whether the unsaved changes of a process that died are taken over.
  static func open(
    _ url: URL, as contentType: UTType?, isEditable: Bool = true, untitledName: String,
    services: SessionServices, recovers: Bool, progress: consuming Subprogress = Subprogress()
  ) async throws(DocumentError) -> Self {
    try await maker(untitledName, services).open(
      url, as: contentType, isEditable: isEditable, recovers: recovers, progress: progress)
  }

  /// A document made from what its file is or would be.
  ///
  /// - Parameter place: its file, which is not read; nil for a document without one.
  static func make(
    from file: FileWrapper, at place: OpenedFile? = nil, as contentType: UTType, untitledName: String,
    services: SessionServices
  ) async throws(DocumentError) -> Self {
    try await maker(untitledName, services).make(from: file, at: place, as: contentType)
  }
}
