// An open document that is a value. Whatever changes the value is an undo step and makes the document edited;
// copying the value is the snapshot that is saved.

import FoundationEssentials
import Localization
import Observation

/// An open document of the type `Document`.
///
///     let session = ValueDocumentSession(new: TextDocument())
///     session.document.text = "Hello"  // an undo step, and session.isEdited == true
///     session.edit("Clear") { $0.text = "" }
///     session.undoManager.undoMenuItemTitle // "Undo Clear"
///
/// Undo of a ``DeltaDocument`` keeps only what changed; of any other document it keeps the old value, which
/// shares the storage that has not changed.
@Observable
public final class ValueDocumentSession<Document: FileDocument>: DocumentSession, @MainActor MadeSession {
  @ObservationIgnored private let adapter: FileDocumentAdapter<Document>
  /// The last change, while more may be added to it.
  @ObservationIgnored private var openStep: UndoStep<Document>?

  private var value: Document {
    get { adapter.value }
    set { adapter.value = newValue }
  }

  // MARK: Creating and opening

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
      FileDocumentAdapter(document), file: nil,
      contentType: contentType ?? Document.writableContentTypes.first ?? .data, isEditable: true,
      untitledName: untitledName, services: services)
  }

  init(
    _ adapter: FileDocumentAdapter<Document>, file: OpenedFile?, contentType: UTType, isEditable: Bool,
    untitledName: String, services: SessionServices
  ) {
    self.adapter = adapter
    super.init(
      base: adapter, writableBase: adapter, file: file, contentType: contentType, isEditable: isEditable,
      untitledName: untitledName, services: services)
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
  ) async throws(DocumentError) -> ValueDocumentSession {
    try await open(
      url, as: contentType, isEditable: isEditable, untitledName: untitledName, services: services,
      recovers: true, progress: progress)
  }

  // MARK: The document

  /// The document. Setting it is an undo step and marks the document edited.
  ///
  /// Several settings in one turn of the main actor are one step; so are those in
  /// ``DocumentSession/withCoalescing(_:_:)`` with the same key. A document that is not
  /// ``DocumentSession/isEditable``, or closed, stays as it is.
  public var document: Document {
    get { value }
    set { replace(with: newValue) }
  }

  /// Changes the document in one named undo step.
  ///
  /// - Parameters:
  ///   - actionName: what the person did, such as “Move”.
  ///   - changes: changes the document. When it throws the document stays as it was.
  public func edit<R>(_ actionName: String, _ changes: (inout Document) throws -> R) rethrows -> R {
    var changed = value
    let result = try changes(&changed)
    replace(with: changed)
    undoManager.setActionName(actionName)
    return result
  }

  private func replace(with new: Document) {
    guard isEditable, !isClosed else { return }
    let old = value
    let now = services.clock.now
    let token = tokens.make()
    if let step = openStep, canExtend(step, at: now) {
      step.newToken = token
      step.lastChange = now
    } else {
      finishStep()
      if undoManager.isUndoRegistrationEnabled {
        let step = UndoStep(old: old, oldToken: contentToken, newToken: token)
        step.key = burst.key
        step.lastChange = now
        register(step, cost: nil)
        openStep = step
      } else {
        // What the file holds can no longer be had back by undoing.
        tokens.noteUncertain()
      }
    }
    value = new
    tokens.become(token)
    if undoManager.isUndoing || undoManager.isRedoing { finishStep() }
    contentChanged()
  }

  private func canExtend(_ step: UndoStep<Document>, at now: Duration) -> Bool {
    guard let action = step.action, undoManager.isLatest(action), step.key == burst.key else {
      return false
    }
    if let group = step.group, group == undoManager.openGroupID { return true }
    return step.key != nil && now - step.lastChange <= burst.gap ?? services.coalescingGap
  }

  private func register(_ step: UndoStep<Document>, cost: Int?) {
    step.action = undoManager.register(self, cost: cost ?? max(file.size, 256)) { session in
      session.revert(step)
    }
    step.group = undoManager.openGroupID
  }

  /// Ends the last change: nothing is added to it any more.
  private func finishStep() {
    guard let step = openStep else { return }
    openStep = nil
    if let cost = step.finish(value), let action = step.action { undoManager.setCost(cost, of: action) }
  }

  private func revert(_ step: UndoStep<Document>) {
    guard !isClosed else { return }
    finishStep()
    let (old, counterpart, cost) = step.revert(value)
    register(counterpart, cost: cost)
    value = old
    tokens.become(step.oldToken)
    contentChanged()
    // Of what was recovered no number says what the file had.
    if isInTrash, tokens.saved == nil { compareWithSaved() }
  }

  /// Ends a burst: the next change is an undo step of its own.
  public override func endCoalescing() {
    finishStep()
  }

  // MARK: For the base class

  override var contentCaution: DocumentCaution? { (value as? any CautiousDocument)?.caution }

  override func journalContent() -> JournalContent? {
    let value = value
    let type = contentType
    let snapshot: @Sendable () throws -> Data = {
      try value.fileWrapper(
        configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: nil)
      ).keptData()
    }
    if let value = value as? any RecoverableDocument {
      return value.journalContent(token: contentToken, snapshot: snapshot)
    }
    return JournalContent(token: contentToken, value: (), snapshot: snapshot)
  }

  override func applying(_ changes: [Data], to content: ReadContent) -> (ReadContent, isComplete: Bool) {
    guard let document = content.snapshot.value as? any RecoverableDocument else {
      return (content, changes.isEmpty)
    }
    func apply(_ document: some RecoverableDocument) -> (document: Document?, isComplete: Bool) {
      let (changed, isComplete) = document.applying(changes)
      return (changed as? Document, isComplete)
    }
    let (changed, isComplete) = apply(document)
    guard let changed else { return (content, changes.isEmpty) }
    let whole = ReadContent(
      Handover(changed), for: adapter, file: content.file, contentType: content.contentType)
    return (whole, isComplete)
  }

  override func contentReplaced() {
    openStep = nil
  }

  override func replaceContent(with content: ReadContent, actionName: String) async throws(DocumentError)
    -> Bool
  {
    guard let new = content.snapshot.value as? Document else { return true }
    finishStep()
    edit(actionName) { $0 = new }
    finishStep()
    return true
  }
}
