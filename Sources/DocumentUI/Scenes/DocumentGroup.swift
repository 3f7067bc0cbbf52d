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
public struct DocumentGroup<Document, Content: View>: Scene {
  private var description: any DocumentGroupDescription

  private init(_ description: some DocumentGroupDescription) {
    self.description = description
  }

  /// There is none: the framework shows it.
  public typealias Body = Never

  /// Adds the group.
  public func collect(into list: inout SceneList) {
    var description = description
    description.place = list.documentGroups.count
    list.documentGroups.append(description)
  }

  /// How the browser draws a small picture of a document: from a file's contents to a PNG at most `size`
  /// pixels wide and high. Called off the main thread. Without it the browser shows the type's icon.
  public func documentThumbnail(
    _ draw: @escaping @Sendable (_ contents: Data, _ size: Int) throws -> Data
  ) -> DocumentGroup {
    var group = self
    group.description.preview.draw = draw
    return group
  }

  /// How the window of earlier versions tells what differs: from the contents of an earlier version and of
  /// the document as it is now to a picture at most `size` pixels wide and high, and counts. Called off the
  /// main thread. Without it the window shows pictures alone.
  public func documentComparison(
    _ compare: @escaping @Sendable (_ earlier: Data, _ now: Data, _ size: Int) throws -> DocumentComparison
  ) -> DocumentGroup {
    var group = self
    group.description.preview.compare = compare
    return group
  }

  /// What the browser's properties say of what is in a document: from a file's contents to rows, such as how
  /// many pages there are. Called off the main thread, and not for very large files. Without it they say what
  /// is known of the file.
  public func documentProperties(
    _ describe: @escaping @Sendable (_ contents: Data) throws -> [PropertyRow]
  ) -> DocumentGroup {
    var group = self
    group.description.preview.describe = describe
    return group
  }
}

extension DocumentGroup where Document: FileDocument {
  /// The group with one importer more.
  func importing(_ importer: DocumentImporter<Document>) -> DocumentGroup {
    guard var values = description as? ValueDocumentGroup<Document, Content> else { return self }
    values.importers.append(importer)
    var group = self
    group.description = values
    return group
  }

  /// A group whose new documents have the value `newDocument`, and whose windows show what `editor` makes of
  /// a document.
  ///
  /// `newDocument` is evaluated for each new document, never when one is opened.
  public init(
    newDocument: @autoclosure @escaping @MainActor () -> Document,
    @ViewBuilder editor: @escaping @MainActor (FileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(ValueDocumentGroup(newDocument: newDocument, editor: editor))
  }

  /// A group that shows documents and never changes them: its windows offer no saving and no renaming.
  public init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping @MainActor (FileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(ValueDocumentGroup(newDocument: nil, editor: viewer))
  }
}

extension DocumentGroup where Document: ReferenceFileDocument {
  /// A group whose new documents are made by `newDocument`, and whose windows show what `editor` makes of a
  /// document object.
  ///
  ///     DocumentGroup(newDocument: { DrawingDocument() }) { file in
  ///       DrawingView(document: file.document)
  ///     }
  ///
  /// Undo is the document's own: it registers with the environment's undo manager. What the document
  /// announces to change is saved, with undo or without.
  public init(
    newDocument: @escaping @MainActor () -> Document,
    @ViewBuilder editor: @escaping @MainActor (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(ReferenceDocumentGroup(newDocument: newDocument, editor: editor))
  }

  /// A group that shows document objects and never saves them: its windows offer no saving and no renaming.
  public init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping @MainActor (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(ReferenceDocumentGroup(newDocument: nil, editor: viewer))
  }
}

extension DocumentGroup where Document: DocumentModel.Document & Observable {
  /// A group of document objects that can be created, opened and edited.
  ///
  ///     DocumentGroup { document in
  ///       NotesView(document: document)
  ///     } makeDocument: { configuration, context in
  ///       let document = NotesDocument()
  ///       if context.creationSource == .checklist { document.addChecklist() }
  ///       return document
  ///     }
  ///
  /// - Parameters:
  ///   - allowCreating: whether there are new documents, besides those that are opened.
  ///   - editor: what a window shows of a document.
  ///   - makeDocument: makes the object, which a file is then read into unless the document is new. It may
  ///     take its time; when it throws `CancellationError` no window opens.
  public init(
    allowCreating: Bool = true, @ViewBuilder editor: @escaping @MainActor (Document) -> Content,
    makeDocument:
      @escaping @MainActor (URLDocumentConfiguration, DocumentCreationContext) async throws ->
      Document
  ) {
    typealias Session = ReferenceDocumentSession<Document>
    var create: (@MainActor (NewObjectBeginning) async throws(DocumentError) -> Session)?
    if allowCreating {
      create = { beginning async throws(DocumentError) in
        switch beginning {
        case .source(let source, let type):
          try await Session.create(from: source, as: type, makeDocument: makeDocument)
        case .file(let url, let type):
          try await Session.create(withContentsOf: url, as: type, makeDocument: makeDocument)
        }
      }
    }
    self.init(
      ObjectDocumentGroup(
        writableContentTypes: Document.writableContentTypes, create: create,
        recover: { journaled async throws(DocumentError) in
          try await Session.recover(journaled, makeDocument: makeDocument)
        }, isEditable: true, makeDocument: makeDocument, editor: editor))
  }
}

extension DocumentGroup where Document: ReadableDocument & Observable {
  /// A group of document objects that are only shown.
  ///
  /// - Parameter makeReadableDocument: makes the object that a file is then read into; when it throws
  ///   `CancellationError` no window opens.
  public init(
    @ViewBuilder viewer: @escaping @MainActor (Document) -> Content,
    makeReadableDocument:
      @escaping @MainActor (URLDocumentConfiguration, DocumentCreationContext) async throws
      -> Document
  ) {
    self.init(
      ObjectDocumentGroup(
        writableContentTypes: [], create: nil, recover: nil, isEditable: false,
        makeDocument: makeReadableDocument,
        editor: viewer))
  }
}
