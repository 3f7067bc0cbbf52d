// For `DocumentGroupLaunchScene`: the document begins empty, from a source, or with the contents of a file.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// A button that opens a window on a new document of the app's first group that makes any.
///
///     DocumentGroupLaunchScene("Write Your Story") {
///       NewDocumentButton("New Story")
///       NewDocumentButton("From a Template", source: .template)
///     }
public struct NewDocumentButton<Content: View>: View {
  private enum Beginning {
    case source(DocumentCreationSource?)
    case type(UTType)
    /// Makes the file that the document begins as; nil when it is given up.
    case file(@MainActor () async throws -> URL?)
  }

  private let beginning: Beginning
  private let label: Content

  private init(_ beginning: Beginning, _ label: Content) {
    self.beginning = beginning
    self.label = label
  }

  /// The button.
  public var body: some View {
    Button {
      begin()
    } label: {
      label
    }
  }

  @MainActor
  private func begin() {
    guard let runner = SceneWindows.current?.runner else { return }
    switch beginning {
    case .source(let source): runner.newDocument(from: source)
    case .type(let type): NewDocumentAction()(contentType: type)
    case .file(let make): runner.newDocument(fromFileOf: make)
    }
  }
}

extension NewDocumentButton where Content == Text {
  /// A button with a title, for a new document.
  public init<S: StringProtocol>(_ title: S, contentType: UTType? = nil) {
    self.init(contentType.map { .type($0) } ?? .source(nil), Text(title))
  }

  /// “New Document”.
  public init(contentType: UTType? = nil) { self.init(L("New Document"), contentType: contentType) }

  /// A button with a title, for a new document that begins in some way: the group's `makeDocument` is told
  /// which.
  public init<S: StringProtocol>(_ title: S, source: DocumentCreationSource) {
    self.init(.source(source), Text(title))
  }

  /// A button with a title, for a new document that has the contents of a file. `prepareDocumentURL` makes
  /// the file or says which it is, and gives nil when the person gives it up; it is only read.
  public init<S: StringProtocol>(
    _ title: S, contentType: UTType? = nil, prepareDocumentURL: @escaping @MainActor () async throws -> URL?
  ) {
    self.init(.file(prepareDocumentURL), Text(title))
  }
}

extension NewDocumentButton {
  /// A button with any label, for a new document.
  public init(contentType: UTType? = nil, @ViewBuilder label: () -> Content) {
    self.init(contentType.map { .type($0) } ?? .source(nil), label())
  }
}
