// The scene that makes an app a document app.

import DocumentModel
import FoundationEssentials

/// A scene that opens, creates and saves documents of one type, each in a window of its own.
///
///     @main
///     struct TextEdit: App {
///       var body: some Scene {
///         DocumentGroup(newDocument: TextDocument()) { file in
///           TextEditor(text: file.$document.text)
///         }
///       }
///     }
///
/// The group brings the File and Edit menus, the document browser, standard open and save dialogs, undo,
/// saving in the background and the state of the document in its window's title.
public struct DocumentGroup<Document: FileDocument, Content: View>: Scene {
  private let newDocument: @MainActor () -> Document
  private let editor: @MainActor (FileDocumentConfiguration<Document>) -> Content
  private var thumbnail: (@Sendable (Data, Int) throws -> Data)?

  /// A group whose new documents have the value `newDocument`, and whose windows show what `editor` makes of
  /// a document.
  ///
  /// `newDocument` is evaluated for each new document, never when one is opened.
  public init(
    newDocument: @autoclosure @escaping @MainActor () -> Document,
    @ViewBuilder editor: @escaping @MainActor (FileDocumentConfiguration<Document>) -> Content
  ) {
    self.newDocument = newDocument
    self.editor = editor
  }

  /// There is none: the framework shows it.
  public typealias Body = Never

  /// Adds the group.
  public func collect(into list: inout SceneList) {
    list.documentGroups.append(
      ValueDocumentGroup(newDocument: newDocument, editor: editor, thumbnail: thumbnail))
  }

  /// How the browser draws a small picture of a document: from a file's contents to a PNG at most `size`
  /// pixels wide and high. Called off the main thread. Without it the browser shows the type's icon.
  public func documentThumbnail(
    _ draw: @escaping @Sendable (_ contents: Data, _ size: Int) throws -> Data
  ) -> DocumentGroup {
    var group = self
    group.thumbnail = draw
    return group
  }
}

/// What the application object needs of a document group, whatever its document's type.
@MainActor
protocol DocumentGroupDescription {
  var readableContentTypes: [UTType] { get }
  var writableContentTypes: [UTType] { get }
  var thumbnail: (@Sendable (Data, Int) throws -> Data)? { get }
  func makeSession() -> DocumentSession
  func openSession(at url: URL) async throws -> DocumentSession
  /// The editor's view for a session that this group made.
  func makeContent(for session: DocumentSession) -> AnyView
}

private struct ValueDocumentGroup<Document: FileDocument, Content: View>: DocumentGroupDescription {
  let newDocument: @MainActor () -> Document
  let editor: @MainActor (FileDocumentConfiguration<Document>) -> Content
  let thumbnail: (@Sendable (Data, Int) throws -> Data)?

  var readableContentTypes: [UTType] { Document.readableContentTypes }
  var writableContentTypes: [UTType] { Document.writableContentTypes }

  func makeSession() -> DocumentSession {
    ValueDocumentSession(new: newDocument())
  }

  func openSession(at url: URL) async throws -> DocumentSession {
    try await ValueDocumentSession<Document>.open(url)
  }

  func makeContent(for session: DocumentSession) -> AnyView {
    guard let session = session as? ValueDocumentSession<Document> else {
      preconditionFailure("A session belongs to the group that made it")
    }
    return AnyView(DocumentEditor(session: session, editor: editor))
  }
}

/// Reads the session, which is observable, so that the editor is evaluated again when the document, its place
/// or its being editable changes.
private struct DocumentEditor<Document: FileDocument, Content: View>: View {
  let session: ValueDocumentSession<Document>
  let editor: @MainActor (FileDocumentConfiguration<Document>) -> Content

  var body: some View {
    editor(
      FileDocumentConfiguration(
        document: Binding(get: { session.document }, set: { session.document = $0 }),
        fileURL: session.fileURL, isEditable: session.isEditable))
  }
}
