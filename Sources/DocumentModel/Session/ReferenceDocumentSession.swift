// An open document that is an object. Whatever is seen to change in it makes the document edited; undo is the
// object's own, and is followed to know when the content is again what is in the file.

import FoundationEssentials
import Localization
import Observation
import OpenCombine

/// An open document of a class, of the older protocol or the newer one.
///
///     let session = ReferenceDocumentSession(new: DrawingDocument())
///     session.document.lines.append("one") // session.isEdited == true
///
///     let session = try await ReferenceDocumentSession<DrawingDocument>.open(url)
///
/// A change is what `objectWillChange` announces, what observation sees of the properties that the document's
/// snapshot was made of, and what is registered with ``DocumentSession/undoManager``: any one of them will
/// do, so a document that registers no undo is saved all the same.
///
/// Undoing everything since the last save makes the document clean, once it was seen that all that had
/// changed was really undone: content that may differ from the file's is never called clean.
@Observable
public final class ReferenceDocumentSession<Document: AnyObject>: DocumentSession {
  @ObservationIgnored private let current: @MainActor () -> Document
  @ObservationIgnored private var watching: ChangeWatch?
  @ObservationIgnored private var isAboutToWatch = false
  /// What a document without a file began with; nil for any other, and when it could not be told.
  @ObservationIgnored private var beginning: Beginning?
  /// What the content was when the event being handled began; nil when nothing has changed in it.
  @ObservationIgnored private var tokenAtStartOfEvent: UInt64?
  /// The last step of typing that the session has registered.
  @ObservationIgnored var typing: TypingStep?
  /// Whether what the document reads for a snapshot is being noted.
  @ObservationIgnored private var isTracking = false
  /// Whether it has changed while it was.
  @ObservationIgnored private var hasChangedMeanwhile = false

  /// The document. A document of the older protocol is another object after it was read again.
  public var document: Document { current() }

  private init(
    base: any ReadableDocument, writableBase: (any WritableDocument)?, file: OpenedFile?, contentType: UTType,
    isEditable: Bool, untitledName: String, configuration: URLDocumentConfiguration?,
    services: SessionServices, current: @escaping @MainActor () -> Document
  ) {
    self.current = current
    super.init(
      base: base, writableBase: writableBase, file: file, contentType: contentType, isEditable: isEditable,
      untitledName: untitledName, configuration: configuration, services: services)
    undoManager.contentDelegate = self
    watch()
    if file == nil { noteBeginning() }
  }

  /// Takes down what a new document begins with: undo may lead back to it, and only its content tells whether
  /// it has.
  private func noteBeginning() {
    guard let writable = held.writable else { return }
    let type = contentType
    let token = contentToken
    Task.immediate {
      let snapshot = try? await DocumentSnapshot.take(of: writable, as: type, previous: nil)
      if let snapshot, token == self.contentToken { self.beginning = .snapshot(snapshot) }
    }
  }

  /// A content before it is a file, and after: a snapshot is written once.
  private enum Beginning {
    case snapshot(DocumentSnapshot)
    case file(FileWrapper)
  }

  override func isAsSaved() async -> Bool {
    let ordered = isOrdered
    guard fileURL == nil else { return await isInFile(ordered: ordered) }
    if case .snapshot(let snapshot) = beginning {
      beginning = (try? await encode(snapshot)).map { .file($0) }
    }
    guard case .file(let first) = beginning, let mine = try? await fileContents() else { return false }
    return await Background.run { mine.holdsSame(as: first, ordered: ordered) }
  }

  /// Whether it counts in which order the members of JSON objects are written. It does in a text, and for a
  /// document that does not say that it is written as JSON.
  private var isOrdered: Bool {
    guard let writable = held.writable, !isText(writable) else { return true }
    return !writableContentTypes.contains { $0.conforms(to: .json) && contentType.conforms(to: $0) }
  }

  private func isText<Base: WritableDocument>(_ base: Base) -> Bool {
    Base.Writer.Snapshot.self is any StringProtocol.Type
  }

  // MARK: Changes

  /// Says that the document has changed, for one that nobody can see changing.
  public func noteChange() {
    guard isEditable, !isClosed else { return }
    // What is looked at here would be noted too, and changing it be another change, without end.
    if isTracking { return hasChangedMeanwhile = true }
    if Applying.isUnderWay { return watchAgain() }
    if tokenAtStartOfEvent == nil { tokenAtStartOfEvent = contentToken }
    tokens.becomeNew()
    contentChanged()
  }

  override func noteWrite(to object: AnyObject) {
    if object === document { noteChange() }
  }

  override func eventEnded() {
    tokenAtStartOfEvent = nil
    super.eventEnded()
  }

  /// Sees to it that changes are noticed.
  private func watch() {
    guard isEditable else { return }
    if let object = document as? any ObservableObject {
      watching = ChangeWatch(object) { [weak self] in self?.noteChange() }
    } else if let writableBase = held.writable {
      // What its snapshot reads is what counts; nothing is kept of this one.
      let type = contentType
      Task { _ = try? await self.takeSnapshot(of: writableBase, for: type) }
    }
  }

  /// Observation tells one change, and the document's own while it takes something over is not to be the
  /// last.
  private func watchAgain() {
    guard watching == nil, !isAboutToWatch else { return }
    isAboutToWatch = true
    Task {
      self.isAboutToWatch = false
      self.watch()
    }
  }

  override func takeSnapshot<Base: WritableDocument>(
    of document: Base, for contentType: UTType
  ) async throws -> DocumentSnapshot {
    let previous = held.lastWritten
    guard watching == nil else {
      return try await DocumentSnapshot.take(of: document, as: contentType, previous: previous)
    }
    isTracking = true
    // Everything up to the first suspension, which is nearly always all, runs within the tracking.
    let task = withObservationTracking {
      Task.immediate { @MainActor in
        Result<DocumentSnapshot, any Error>.success(
          try await DocumentSnapshot.take(of: document, as: contentType, previous: previous))
      }
    } onChange: { [weak self] in
      MainThread.run { self?.noteChange() }
    }
    isTracking = false
    if hasChangedMeanwhile {
      hasChangedMeanwhile = false
      noteChange()
    }
    return try await task.value.get()
  }

  // MARK: For the base class

  package override func write<Value: Equatable>(
    _ value: Value, to place: TypedPlace<Value>, key: AnyHashable?
  ) -> (@MainActor () -> Void)? {
    let old = place.get()
    let (token, action) = (contentToken, undoManager.latestAction)
    place.set(value)
    return { [weak self] in
      // What is no part of the document is not undone.
      guard let self, isEditable, !isClosed, contentToken != token else { return }
      noteTyping(key, after: action, over: old, at: place)
    }
  }

  override func contentReplaced() {
    tokenAtStartOfEvent = nil
    watch()
  }

  override func replaceContent(with content: ReadContent, actionName: String) async throws(DocumentError)
    -> Bool
  {
    var old: Handover<Any>?
    var edits: Int
    repeat {
      edits = tokens.editCount
      if let adapter = held.base as? any ObjectHolding {
        old = Handover(adapter.heldObject)
      } else if let writableBase = held.writable {
        old = try? await contentSnapshot(of: writableBase)
      }
      // What undo gives back has what was done while it was taken.
    } while edits != tokens.editCount
    do {
      try await apply(content)
    } catch {
      await putBack(old, after: content)
      throw error
    }
    let isWhole = edits == tokens.editCount
    noteChange()
    guard let back = readable(old, for: held.base, as: content.contentType) else {
      // It cannot be had back. What was registered before belongs to a content that is gone.
      undoManager.removeAllActions()
      return isWhole
    }
    registerSwap(to: back, from: content)
    undoManager.setActionName(actionName)
    return isWhole
  }

  /// The document has thrown in the middle of taking something over, and may have taken half of it.
  private func putBack(_ old: Handover<Any>?, after content: ReadContent) async {
    if let back = readable(old, for: held.base, as: content.contentType) { try? await apply(back) }
    // Only its content tells whether it is what it was.
    noteChange()
    compareWithSaved()
  }

  private func registerSwap(to other: ReadContent, from content: ReadContent) {
    undoManager.registerUndo(withTarget: self) { session in
      session.registerSwap(to: content, from: other)
      session.swap(to: other)
    }
  }

  /// Puts a content in place that undo gives back. A document that takes its time has it later than undo has
  /// ended.
  private func swap(to content: ReadContent) {
    let undo = Undo()
    Task.immediate {
      do throws(DocumentError) {
        try await self.apply(content)
        if !undo.hasEnded || self.isClosed { return }
        // Until now it had another.
        self.undoManagerDidRestore(nil)
      } catch {
        // After undo has ended, which takes the content for the one that was not to be had.
        Task { self.noteUnfit(error) }
      }
    }
    undo.hasEnded = true
  }

  @MainActor
  private final class Undo {
    var hasEnded = false
  }

  /// The document has not taken the content that undo gave back.
  private func noteUnfit(_ error: DocumentError) {
    guard !isClosed else { return }
    tokens.becomeNew()
    contentChanged()
    saving.failed(error)
  }

  private func apply(_ content: ReadContent) async throws(DocumentError) {
    try await content.apply(previous: held.lastRead)
    watch()
  }

  /// What the document gave to be written, as it would have been read; nil when it reads another kind of
  /// snapshot.
  private func readable<Base: ReadableDocument>(
    _ written: Handover<Any>?, for base: Base, as contentType: UTType
  ) -> ReadContent? {
    guard let snapshot = written?.value as? Base.Reader.Snapshot else { return nil }
    return ReadContent(Handover(snapshot), for: base, file: nil, contentType: contentType)
  }

  private func contentSnapshot<Base: WritableDocument>(of base: Base) async throws -> Handover<Any> {
    Handover(try await base.snapshot(contentType: contentType))
  }
}

extension ReferenceDocumentSession: UndoContentDelegate {
  var tokenBeforeEvent: UInt64 { tokenAtStartOfEvent ?? contentToken }

  func undoManagerDidRegister() {
    // A change that nobody saw, but that can be undone.
    if tokenAtStartOfEvent == nil, !undoManager.isUndoing, !undoManager.isRedoing { noteChange() }
  }

  func undoManagerDidCloseGroup() {
    // What follows in the same event is another step.
    if tokenAtStartOfEvent != nil { tokenAtStartOfEvent = contentToken }
  }

  func undoManagerDidRestore(_ token: UInt64?) {
    guard isEditable, !isClosed else { return }
    // What was changed without being registered is still in it: only its content tells whether it is clean.
    tokens.becomeNew()
    tokenAtStartOfEvent = contentToken
    contentChanged()
    compareWithSaved()
  }
}

// MARK: - Documents of the older protocol

extension ReferenceDocumentSession: @MainActor MadeSession where Document: ReferenceFileDocument {
  /// A new document, without a file.
  ///
  /// - Parameters:
  ///   - contentType: one of the document's writable types; the first when it is nil.
  ///   - untitledName: the word for a document without a name.
  public convenience init(
    new document: Document, contentType: UTType? = nil, untitledName: String = L("Untitled"),
    services: SessionServices = .standard
  ) {
    self.init(
      ReferenceFileDocumentAdapter(document), file: nil,
      contentType: contentType ?? Document.writableContentTypes.first ?? .data, isEditable: true,
      untitledName: untitledName, services: services)
  }

  convenience init(
    _ adapter: ReferenceFileDocumentAdapter<Document>, file: OpenedFile?, contentType: UTType,
    isEditable: Bool,
    untitledName: String, services: SessionServices
  ) {
    self.init(
      base: adapter, writableBase: adapter, file: file, contentType: contentType, isEditable: isEditable,
      untitledName: untitledName, configuration: nil, services: services, current: { adapter.object })
  }

  /// Opens the document at `url`; when it is open already, that is the one returned.
  ///
  /// The file is read and decoded in the background. Nothing is created and nothing changed when it fails, or
  /// when the task is cancelled.
  ///
  /// - Parameters:
  ///   - url: a file URL.
  ///   - contentType: what the file is; found out by its name and content when it is nil.
  ///   - isEditable: false to view it only.
  ///   - progress: told how far it is.
  /// - Throws: ``DocumentError``; for content that cannot be read its reason is what the document said.
  public static func open(
    _ url: URL, as contentType: UTType? = nil, isEditable: Bool = true, untitledName: String = L("Untitled"),
    services: SessionServices = .standard, progress: consuming Subprogress = Subprogress()
  ) async throws(DocumentError) -> ReferenceDocumentSession {
    try await open(
      url, as: contentType, isEditable: isEditable, untitledName: untitledName, services: services,
      recovers: true, progress: progress)
  }

  /// A new document, without a file, that has the contents of one, which is only read.
  ///
  /// - Parameter contentType: what the file is; the document is written as that, if it can be.
  package static func new(
    withContentsOf url: URL, as contentType: UTType, services: SessionServices = .standard
  ) async throws(DocumentError) -> ReferenceDocumentSession {
    let types = Document.writableContentTypes
    return try await make(
      from: try await contents(of: url, services), as: contentType,
      written: types.contains(contentType) ? contentType : types.first, untitledName: L("Untitled"),
      services: services)
  }
}

extension ReferenceDocumentSession {
  /// What a file holds, for another one.
  private static func contents(
    of url: URL, _ services: SessionServices
  ) async throws(DocumentError) -> FileWrapper {
    let loader = services.loader
    let contents = try await Background.run { () -> Result<Data, DocumentError> in
      do throws(DocumentError) {
        return .success(try loader.read(url).contents)
      } catch {
        return .failure(error)
      }
    }.get()
    return FileWrapper(regularFileWithContents: contents)
  }
}

// MARK: - Documents of the newer protocols

extension ReferenceDocumentSession where Document: ReadableDocument {
  /// How a document object is made, before it is read or as a new one.
  public typealias MakeDocument =
    @MainActor (URLDocumentConfiguration, DocumentCreationContext) async throws -> Document

  /// Opens the document at `url`; when it is open already, that is the one returned.
  ///
  /// - Parameters:
  ///   - url: a file URL.
  ///   - contentType: what the file is; found out by its name and content when it is nil.
  ///   - isEditable: false to view it only; a document that cannot be written is always only viewed.
  ///   - progress: told how far it is.
  ///   - makeDocument: makes the object that the file is then read into. When it throws `CancellationError`
  ///     nothing is opened.
  /// - Throws: ``DocumentError``; with the code ``DocumentError/Code/cancelled`` when it was called off.
  public static func open(
    _ url: URL, as contentType: UTType? = nil, isEditable: Bool = true, untitledName: String = L("Untitled"),
    services: SessionServices = .standard, progress: consuming Subprogress = Subprogress(),
    makeDocument: MakeDocument
  ) async throws(DocumentError) -> ReferenceDocumentSession {
    try await open(
      url, as: contentType, isEditable: isEditable, untitledName: untitledName, services: services,
      recovers: true, progress: progress, makeDocument: makeDocument)
  }

  /// Opens the document at `url`.
  ///
  /// - Parameter recovers: whether the unsaved changes of a process that died are taken over.
  static func open(
    _ url: URL, as contentType: UTType?, isEditable: Bool = true, untitledName: String,
    services: SessionServices, recovers: Bool, progress: consuming Subprogress = Subprogress(),
    makeDocument: MakeDocument
  ) async throws(DocumentError) -> ReferenceDocumentSession {
    let configuration = URLDocumentConfiguration(fileURL: url)
    return try await DocumentOpening.open(
      url, as: contentType, services: services, recovers: recovers && isEditable, progress: progress
    ) { () throws(DocumentError) in
      try await make(.open, url, configuration, DocumentCreationContext(isNew: false), makeDocument)
    } makeSession: { document, content in
      let session = ReferenceDocumentSession(
        base: document, writableBase: document as? any WritableDocument, file: content.file,
        contentType: content.contentType, isEditable: isEditable, untitledName: untitledName,
        configuration: configuration, services: services, current: { document })
      session.held.lastRead = content.snapshot
      return session
    } make: { (_, place, type) throws(DocumentError) in
      // What the journal holds is put into it afterwards, as into one that was read.
      let document = try await make(
        .open, url, configuration, DocumentCreationContext(isNew: false), makeDocument)
      return ReferenceDocumentSession(
        base: document, writableBase: document as? any WritableDocument, file: place, contentType: type,
        isEditable: isEditable, untitledName: untitledName, configuration: configuration, services: services,
        current: { document })
    }
  }

  fileprivate static func make(
    _ operation: DocumentError.Operation, _ url: URL?, _ configuration: URLDocumentConfiguration,
    _ context: DocumentCreationContext, _ makeDocument: MakeDocument
  ) async throws(DocumentError) -> Document {
    do {
      return try await makeDocument(configuration, context)
    } catch {
      throw .content(operation, error, url: url)
    }
  }
}

extension ReferenceDocumentSession where Document: DocumentModel.Document {
  /// A new document, without a file.
  public convenience init(
    new document: Document, contentType: UTType? = nil, untitledName: String = L("Untitled"),
    configuration: URLDocumentConfiguration? = nil, services: SessionServices = .standard
  ) {
    self.init(
      base: document, writableBase: document, file: nil,
      contentType: contentType ?? Document.writableContentTypes.first ?? .data, isEditable: true,
      untitledName: untitledName, configuration: configuration, services: services, current: { document })
  }

  /// A document that is as it was made, whatever is in its file.
  ///
  /// - Parameter place: its file, which is not read; nil for a document without one.
  static func make(
    at place: OpenedFile?, as contentType: UTType, untitledName: String, services: SessionServices,
    makeDocument: MakeDocument
  ) async throws(DocumentError) -> ReferenceDocumentSession {
    guard let place else {
      return try await create(
        as: contentType, untitledName: untitledName, services: services, makeDocument: makeDocument)
    }
    let configuration = URLDocumentConfiguration(fileURL: place.url)
    let document = try await make(
      .open, place.url, configuration, DocumentCreationContext(isNew: false), makeDocument)
    return ReferenceDocumentSession(
      base: document, writableBase: document, file: place, contentType: contentType, isEditable: true,
      untitledName: untitledName, configuration: configuration, services: services, current: { document })
  }

  /// Makes a new document, without a file.
  ///
  /// - Parameters:
  ///   - source: how the person wants it to begin.
  ///   - makeDocument: makes it, and may take its time. When it throws `CancellationError` there is none.
  /// - Throws: ``DocumentError``; with the code ``DocumentError/Code/cancelled`` when it was called off.
  public static func create(
    from source: DocumentCreationSource? = nil, as contentType: UTType? = nil,
    untitledName: String = L("Untitled"),
    services: SessionServices = .standard, makeDocument: MakeDocument
  ) async throws(DocumentError) -> ReferenceDocumentSession {
    let configuration = URLDocumentConfiguration(creationSource: source)
    let document = try await make(
      .create, nil, configuration, DocumentCreationContext(creationSource: source), makeDocument)
    return ReferenceDocumentSession(
      new: document, contentType: contentType, untitledName: untitledName, configuration: configuration,
      services: services)
  }

  /// Makes a new document, without a file, that has the contents of one, which is only read.
  ///
  /// - Parameter contentType: what the file is; the document is written as that, if it can be.
  package static func create(
    withContentsOf url: URL, as contentType: UTType, services: SessionServices = .standard,
    makeDocument: MakeDocument
  ) async throws(DocumentError) -> ReferenceDocumentSession {
    let file = try await contents(of: url, services)
    let configuration = URLDocumentConfiguration(creationSource: nil)
    let document = try await make(
      .create, nil, configuration, DocumentCreationContext(isNew: false), makeDocument)
    let content = try await DocumentReading.decode(
      file, at: nil, named: FilePath(url: url).lastComponent.description, as: contentType, with: document,
      services: services)
    try await content.apply(previous: nil)
    let type = Document.writableContentTypes.first { $0 == contentType }
    return ReferenceDocumentSession(
      new: document, contentType: type, configuration: configuration, services: services)
  }
}
