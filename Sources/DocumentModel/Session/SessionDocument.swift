// The document itself, as a session reads and writes it: through ReadableDocument and WritableDocument only.

/// The document of a session, or the adapter that holds it.
@MainActor
final class SessionDocument {
  let base: any ReadableDocument
  /// The same, when it can be written.
  let writable: (any WritableDocument)?
  /// What was read last from its file; nil where no document asks for it.
  var lastRead: Handover<Any>?
  /// What was written last; nil where no writer asks for it.
  var lastWritten: Handover<Any>?

  init(_ base: any ReadableDocument, writable: (any WritableDocument)?) {
    self.base = base
    self.writable = writable
  }

  /// Why the content must not be written to the file it was read from.
  var caution: DocumentCaution? { (base as? any CautiousDocument)?.caution }

  /// The types it can be written as.
  var writableContentTypes: [UTType] { writable.map { type(of: $0).writableContentTypes } ?? [] }
}
