// What the application object needs of a document group, whatever kind of document it has: how its sessions
// are made and what their windows show.

import DocumentModel
import FoundationEssentials

/// A document group, known by the sessions it makes.
@MainActor
protocol DocumentGroupDescription<Session> {
  /// What its documents are open as.
  associatedtype Session: DocumentSession

  var readableContentTypes: [UTType] { get }
  /// The types its documents can be saved as; none for a viewer.
  var writableContentTypes: [UTType] { get }
  /// The types of files that a new document can be made from.
  var importableContentTypes: [UTType] { get }
  /// Whether it makes new documents.
  var canCreate: Bool { get }
  /// Its place among the groups of the app.
  var place: Int { get set }
  /// What is made of its documents without opening them.
  var preview: DocumentPreview { get set }
  /// The size in which its windows open; nil for the usual one.
  var defaultSize: CGSize? { get set }
  /// Whether people size its windows.
  var isResizable: Bool { get set }
  /// What the frames of its windows are like.
  var windowFrame: WindowFrame { get set }
  /// When its windows come without being asked for.
  var life: SceneLife { get set }
  /// What the scene puts around the content of its windows.
  var wrap: SceneList.Wrap? { get set }
  /// Whether the menus have the commands that come with documents.
  var hasCommands: Bool { get set }
  /// A session of a new document that is written as a type; nil for the first.
  func makeSession(
    from source: DocumentCreationSource?, as type: UTType?
  ) async throws(DocumentError) -> Session
  /// A session of a new document that the app has made; nil for what is no document of the group, and for a
  /// viewer.
  func makeSession(holding document: Any, as type: UTType?) -> Session?
  func openSession(at url: URL) async throws(DocumentError) -> Session
  /// Opens a draft, or what was found after a crash.
  func recoverSession(_ journaled: JournaledDocument) async throws(DocumentError) -> Session
  /// Makes a new document of a file of another type.
  /// - Returns: the document, and what of the file is not in it.
  func importSession(from url: URL) async throws(DocumentError) -> (session: Session, notes: [String])
  /// What can be read of a file that cannot be read whole; nil for nothing.
  func salvage(_ url: URL) async -> SalvagedSession<Session>?
  /// Makes a new document that holds what a template does; one that comes with the app in the person's
  /// language.
  ///
  /// - Parameter type: what the template is; nil for the first type that is read.
  func templateSession(
    from url: URL, as type: UTType?, isShipped: Bool
  ) async throws(DocumentError) -> Session
  /// The editor's view for an open document.
  func makeContent(for session: Session) -> AnyView
}

extension DocumentGroupDescription {
  /// What a window shows for an open document.
  func content(for session: Session) -> AnyView {
    let content = makeContent(for: session)
    return wrap?(content) ?? content
  }

  var importableContentTypes: [UTType] { [] }

  func makeSession(holding document: Any, as type: UTType?) -> Session? { nil }

  /// The type of a new document, of those that there are; nil for the first.
  func written(as type: UTType?) -> UTType? { writableContentTypes.first { $0 == type } }

  /// The type of a template that is read.
  func read(as type: UTType?) -> UTType? {
    let nearest = type.flatMap { type in
      readableContentTypes.first { $0 == type } ?? readableContentTypes.first { type.conforms(to: $0) }
    }
    return nearest ?? readableContentTypes.first
  }

  func salvage(_ url: URL) async -> SalvagedSession<Session>? { nil }

  func importSession(from url: URL) async throws(DocumentError) -> (session: Session, notes: [String]) {
    throw .viewersMakeNone
  }

  func templateSession(
    from url: URL, as type: UTType?, isShipped: Bool
  ) async throws(DocumentError) -> Session {
    throw .viewersMakeNone
  }
}

/// A document group that has a closure make its new documents.
@MainActor
protocol MakingDocumentGroup: DocumentGroupDescription {
  associatedtype Document

  /// Makes a new document; nil for a viewer.
  var newDocument: (@MainActor () -> Document)? { get }
  /// A session of a new document that is written as a type; nil for the first.
  func session(of document: Document, as type: UTType?) -> Session
}

extension MakingDocumentGroup {
  var canCreate: Bool { newDocument != nil }

  func makeSession(
    from source: DocumentCreationSource?, as type: UTType?
  ) async throws(DocumentError) -> Session {
    guard let newDocument else { throw .viewersMakeNone }
    return session(of: newDocument(), as: written(as: type))
  }

  func makeSession(holding document: Any, as type: UTType?) -> Session? {
    guard canCreate, let document = document as? Document else { return nil }
    return session(of: document, as: written(as: type))
  }
}

/// Documents that are values.
struct ValueDocumentGroup<Document: FileDocument, Content: View>: MakingDocumentGroup {
  typealias Session = ValueDocumentSession<Document>

  let newDocument: (@MainActor () -> Document)?
  let editor: @MainActor (FileDocumentConfiguration<Document>) -> Content
  var preview = DocumentPreview(translate: Document.translated(template:), contents: Document.contents(of:))
  var defaultSize: CGSize?
  var isResizable = true
  var windowFrame = WindowFrame()
  var life = SceneLife()
  var wrap: SceneList.Wrap?
  var hasCommands = true
  var place = 0
  var importers: [DocumentImporter<Document>] = []

  var readableContentTypes: [UTType] { Document.readableContentTypes }
  var writableContentTypes: [UTType] { canCreate ? Document.writableContentTypes : [] }

  func session(of document: Document, as type: UTType?) -> Session {
    Session(new: document, contentType: type)
  }

  func openSession(at url: URL) async throws(DocumentError) -> Session {
    try await Session.open(url, isEditable: canCreate)
  }

  var importableContentTypes: [UTType] { canCreate ? importers.flatMap(\.types) : [] }

  func importSession(from url: URL) async throws(DocumentError) -> (session: Session, notes: [String]) {
    guard let newDocument, let type = UTType(filenameExtension: url.pathExtension.lowercased()),
      let importer = importers.first(where: { $0.types.contains { type.conforms(to: $0) } })
    else { throw .viewersMakeNone }
    let imported = try await importer.document(from: url)
    let name = FilePath(url: url).nameForNewFile
    // What was imported is a step of its own: the document is edited, so that it is kept like any draft.
    let session = Session(new: newDocument(), untitledName: name.isEmpty ? L("Untitled") : name)
    session.edit(L("Import", context: "undo step")) { $0 = imported.document }
    return (session, imported.notes)
  }

  func templateSession(
    from url: URL, as type: UTType?, isShipped: Bool
  ) async throws(DocumentError) -> Session {
    guard canCreate, let type = read(as: type) else { throw .viewersMakeNone }
    let reader = DocumentImporter<Document>(
      types: [type],
      read: { contents, _ in
        let file = FileWrapper(regularFileWithContents: contents)
        return ImportedDocument(try Document(configuration: .init(contentType: type, file: file)))
      }, sizeLimit: 64 << 20)
    let document = try await reader.document(from: url).document
    return session(of: isShipped ? document.translated() : document, as: written(as: type))
  }

  func recoverSession(_ journaled: JournaledDocument) async throws(DocumentError) -> Session {
    try await Session.recover(journaled)
  }

  func makeContent(for session: Session) -> AnyView {
    return AnyView(DocumentEditor(session: session, editor: editor))
  }
}

/// Documents that are objects of the older protocol.
struct ReferenceDocumentGroup<Document: ReferenceFileDocument, Content: View>: MakingDocumentGroup {
  typealias Session = ReferenceDocumentSession<Document>

  let newDocument: (@MainActor () -> Document)?
  let editor: @MainActor (ReferenceFileDocumentConfiguration<Document>) -> Content
  var preview = DocumentPreview()
  var defaultSize: CGSize?
  var isResizable = true
  var windowFrame = WindowFrame()
  var life = SceneLife()
  var wrap: SceneList.Wrap?
  var hasCommands = true
  var place = 0

  var readableContentTypes: [UTType] { Document.readableContentTypes }
  var writableContentTypes: [UTType] { canCreate ? Document.writableContentTypes : [] }

  func session(of document: Document, as type: UTType?) -> Session {
    Session(new: document, contentType: type)
  }

  func openSession(at url: URL) async throws(DocumentError) -> Session {
    try await Session.open(url, isEditable: canCreate)
  }

  func templateSession(
    from url: URL, as type: UTType?, isShipped: Bool
  ) async throws(DocumentError) -> Session {
    guard canCreate, let type = read(as: type) else { throw .viewersMakeNone }
    return try await Session.new(withContentsOf: url, as: type)
  }

  func recoverSession(_ journaled: JournaledDocument) async throws(DocumentError) -> Session {
    try await Session.recover(journaled)
  }

  func makeContent(for session: Session) -> AnyView {
    return AnyView(ReferenceDocumentEditor(session: session, document: session.document, editor: editor))
  }
}

/// What a new document object begins as.
enum NewObjectBeginning {
  /// What the app makes of a source; written as a type, or the first.
  case source(DocumentCreationSource?, UTType?)
  /// What a file of a type holds.
  case file(URL, UTType)
}

/// Documents that are objects of the newer protocols.
struct ObjectDocumentGroup<Document: ReadableDocument, Content: View>: DocumentGroupDescription {
  typealias Session = ReferenceDocumentSession<Document>

  let writableContentTypes: [UTType]
  /// How a session for a new document is made; nil when the group makes none.
  let create: (@MainActor (NewObjectBeginning) async throws(DocumentError) -> Session)?
  /// How what was found after a crash is opened; nil when the group only views documents.
  let recover: (@MainActor (JournaledDocument) async throws(DocumentError) -> Session)?
  let isEditable: Bool
  let makeDocument: Session.MakeDocument
  let editor: @MainActor (Document) -> Content
  var preview = DocumentPreview()
  var defaultSize: CGSize?
  var isResizable = true
  var windowFrame = WindowFrame()
  var life = SceneLife()
  var wrap: SceneList.Wrap?
  var hasCommands = true
  var place = 0

  var readableContentTypes: [UTType] { Document.readableContentTypes }
  var canCreate: Bool { create != nil }

  func makeSession(
    from source: DocumentCreationSource?, as type: UTType?
  ) async throws(DocumentError) -> Session {
    guard let create else { throw .viewersMakeNone }
    return try await create(.source(source, written(as: type)))
  }

  func templateSession(
    from url: URL, as type: UTType?, isShipped: Bool
  ) async throws(DocumentError) -> Session {
    guard let create, let type = read(as: type) else { throw .viewersMakeNone }
    return try await create(.file(url, type))
  }

  func openSession(at url: URL) async throws(DocumentError) -> Session {
    try await Session.open(url, isEditable: isEditable, makeDocument: makeDocument)
  }

  func recoverSession(_ journaled: JournaledDocument) async throws(DocumentError) -> Session {
    guard let recover else { throw .viewersMakeNone }
    return try await recover(journaled)
  }

  func makeContent(for session: Session) -> AnyView {
    return AnyView(ObjectDocumentEditor(session: session, editor: editor))
  }
}

extension DocumentError {
  fileprivate static var viewersMakeNone: DocumentError {
    DocumentError(
      .create, .unsupportedType, url: nil, reason: L("Documents of this type can only be viewed."),
      recoverySuggestion: L("Open an existing one."))
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
        document: Binding(location: DocumentLocation(session: session)), displayName: session.displayName,
        fileURL: session.fileURL, isEditable: session.isEditable))
  }
}

/// The document of a session, which stays the same place however often the editor is evaluated.
private final class DocumentLocation<Document: FileDocument>: BindingLocation<Document> {
  private let session: ValueDocumentSession<Document>

  init(session: ValueDocumentSession<Document>) { self.session = session }

  override func get() -> Document { session.document }

  override func set(_ value: Document) { session.document = value }

  override func isSame(as other: BindingLocation<Document>) -> Bool {
    (other as? DocumentLocation<Document>)?.session === session
  }
}

/// Listens to the document, so that the editor is evaluated again when it changes, and passes it to all
/// views.
private struct ReferenceDocumentEditor<Document: ReferenceFileDocument, Content: View>: View {
  let session: ReferenceDocumentSession<Document>
  let editor: @MainActor (ReferenceFileDocumentConfiguration<Document>) -> Content
  @ObservedObject private var document: Document

  init(
    session: ReferenceDocumentSession<Document>, document: Document,
    editor: @escaping @MainActor (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    self.session = session
    self.editor = editor
    self.document = document
  }

  var body: some View {
    editor(
      ReferenceFileDocumentConfiguration(
        document: session.document, displayName: session.displayName, fileURL: session.fileURL,
        isEditable: session.isEditable)
    )
    .environmentObject(session.document)
  }
}

/// The document is observable: whatever the editor reads of it updates the editor.
private struct ObjectDocumentEditor<Document: ReadableDocument, Content: View>: View {
  let session: ReferenceDocumentSession<Document>
  let editor: @MainActor (Document) -> Content

  var body: some View { editor(session.document) }
}
