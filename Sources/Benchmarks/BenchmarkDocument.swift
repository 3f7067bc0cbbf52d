// The document of a benchmark: what is kept of it is in a folder of its own, and nothing is saved unasked.

import DocumentModel
import ShapeDocument
import ShapeModel

/// Makes documents for benchmarks.
@MainActor
enum BenchmarkDocument {
  /// A new drawing, all that is kept of which is in `folder`.
  static func session(
    of graphic: Graphic, in folder: FilePath
  ) -> ValueDocumentSession<ShapeEditDocument> {
    var services = SessionServices(openDocuments: OpenDocuments())
    services.recoveryFolder = folder.appending("recovery")
    services.stagingFolder = folder.appending("staging")
    services.journalFolder = folder.appending("journals")
    services.versionFolder = folder.appending("versions")
    services.preferences.value.asksBeforeKeepingChanges = true
    return ValueDocumentSession(
      new: ShapeEditDocument(graphic: graphic), contentType: .json, services: services)
  }
}
