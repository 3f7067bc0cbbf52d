// For `DocumentGroupLaunchScene`: the document begins empty, from a source, with the contents of a file, or
// as what the app makes.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// A button that opens a window on a new document: of the first group of the app that makes any, or of the
/// one for a type of content or of documents.
///
///     DocumentGroupLaunchScene("Write Your Story") {
///       NewDocumentButton("New Story")
///       NewDocumentButton("From a Template", source: .template)
///       NewDocumentButton("New Card", contentType: .card)
///     }
public struct NewDocumentButton<Content: View>: View {
  private let begin: @MainActor (AppRunner) -> Void
  private let label: Content

  private init(_ label: Content, _ begin: @escaping @MainActor (AppRunner) -> Void) {
    self.begin = begin
    self.label = label
  }

  init(_ label: Content, contentType: UTType?, source: DocumentCreationSource? = nil) {
    self.init(label) { runner in
      if !runner.newDocument(from: source, of: contentType) {
        viewLogger.warning("NewDocumentButton: no group makes such documents")
      }
    }
  }

  private init(file: @escaping @MainActor () async throws -> URL?, contentType: UTType?, label: Content) {
    self.init(label) { runner in
      runner.newDocument(with: file) { runner.makeDocument(fromTemplateAt: $0, as: contentType) }
    }
  }

  private init<D>(document: @escaping @MainActor () async throws -> D, contentType: UTType?, label: Content) {
    self.init(label) { runner in
      runner.newDocument(with: document) { NewDocumentAction().present($0, as: contentType) }
    }
  }

  /// The button.
  public var body: some View {
    Button {
      if let runner = SceneWindows.current?.runner { begin(runner) }
    } label: {
      label
    }
  }
}

extension NewDocumentButton where Content == Text {
  /// A button with a title, for a new document.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, contentType: UTType? = nil) {
    self.init(Text(title), contentType: contentType)
  }

  /// “New Document”.
  public init(contentType: UTType? = nil) { self.init(L("New Document"), contentType: contentType) }

  /// A button with a title, for a new document that begins in some way: the group's `makeDocument` is told
  /// which.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, contentType: UTType? = nil, source: DocumentCreationSource) {
    self.init(Text(title), contentType: contentType, source: source)
  }

  /// A button with a title, for a new document that has the contents of a file. `prepareDocumentURL` makes
  /// the file or says which it is, and gives nil when the person gives it up; it is only read. Its name says
  /// of which group the document is, unless `contentType` does.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, contentType: UTType? = nil, prepareDocumentURL: @escaping @MainActor () async throws -> URL?
  ) {
    self.init(file: prepareDocumentURL, contentType: contentType, label: Text(title))
  }

  /// A button with a title, for a new document that `prepareDocument` makes; it throws `CancellationError`
  /// when the person gives it up.
  @_disfavoredOverload
  public init<S: StringProtocol, D: FileDocument>(
    _ title: S, for documentType: D.Type, contentType: UTType? = nil,
    prepareDocument: @escaping @MainActor () async throws -> D
  ) {
    self.init(document: prepareDocument, contentType: contentType, label: Text(title))
  }

  /// A button with a title, for a new document object that `prepareDocument` makes; it throws
  /// `CancellationError` when the person gives it up.
  @_disfavoredOverload
  public init<S: StringProtocol, D: ReferenceFileDocument>(
    _ title: S, for documentType: D.Type, contentType: UTType? = nil,
    prepareDocument: @escaping @MainActor () async throws -> D
  ) {
    self.init(document: prepareDocument, contentType: contentType, label: Text(title))
  }
}

extension NewDocumentButton {
  /// A button with any label, for a new document.
  public init(contentType: UTType? = nil, @ViewBuilder label: () -> Content) {
    self.init(label(), contentType: contentType)
  }

  /// A button with any label, for a new document that has the contents of a file.
  public init(
    contentType: UTType? = nil, prepareDocumentURL: @escaping @MainActor () async throws -> URL?,
    @ViewBuilder label: () -> Content
  ) {
    self.init(file: prepareDocumentURL, contentType: contentType, label: label())
  }

  /// A button with any label, for a new document that `prepareDocument` makes.
  public init<D: FileDocument>(
    for documentType: D.Type, contentType: UTType? = nil,
    prepareDocument: @escaping @MainActor () async throws -> D, @ViewBuilder label: () -> Content
  ) {
    self.init(document: prepareDocument, contentType: contentType, label: label())
  }

  /// A button with any label, for a new document object that `prepareDocument` makes.
  public init<D: ReferenceFileDocument>(
    for documentType: D.Type, contentType: UTType? = nil,
    prepareDocument: @escaping @MainActor () async throws -> D, @ViewBuilder label: () -> Content
  ) {
    self.init(document: prepareDocument, contentType: contentType, label: label())
  }
}
