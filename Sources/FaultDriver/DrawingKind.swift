// How the driver holds a drawing: as a value or as an object. The rest of it knows neither.

import DocumentModel
import FoundationEssentials

/// A kind of document.
@MainActor
struct DrawingKind {
  let make: (SessionServices) -> DocumentSession
  let open: (URL, UTType?, _ isEditable: Bool, SessionServices) async throws -> DocumentSession
  let recover: (JournaledDocument, SessionServices) async throws -> DocumentSession
  /// What the document holds.
  let drawing: (DocumentSession) -> Drawing
  /// A change that can be undone.
  let edit: (DocumentSession, _ name: String, (inout Drawing) -> Void) -> Void

  static let value = DrawingKind { services in
    ValueDocumentSession(new: Drawing(), services: services)
  } open: { url, type, isEditable, services in
    try await ValueDocumentSession<Drawing>.open(url, as: type, isEditable: isEditable, services: services)
  } recover: { journaled, services in
    try await ValueDocumentSession<Drawing>.recover(journaled, services: services)
  } drawing: {
    ($0 as? ValueDocumentSession<Drawing>)?.document ?? Drawing()
  } edit: { session, name, change in
    (session as? ValueDocumentSession<Drawing>)?.edit(name, change)
  }

  static let object = DrawingKind { services in
    ReferenceDocumentSession(new: DrawingObject(), services: services)
  } open: { url, type, isEditable, services in
    try await ReferenceDocumentSession<DrawingObject>.open(
      url, as: type, isEditable: isEditable, services: services)
  } recover: { journaled, services in
    try await ReferenceDocumentSession<DrawingObject>.recover(journaled, services: services)
  } drawing: {
    ($0 as? ReferenceDocumentSession<DrawingObject>)?.document.whole ?? Drawing()
  } edit: { session, name, change in
    (session as? ReferenceDocumentSession<DrawingObject>)?.document.edit(session.undoManager, change)
    session.undoManager.setActionName(name)
  }
}
