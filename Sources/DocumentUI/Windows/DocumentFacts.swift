// What is known of a document's file, for a view that shows its properties.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// What is known of a document's file and its earlier versions.
public struct DocumentFacts: Hashable, Sendable {
  /// The path of the folder that it is in; nil for a document without a file.
  public var folder: String?
  /// The file's length in bytes; nil when it cannot be looked at.
  public var byteCount: Int64?
  /// When the file was last written, as the person's language writes it.
  public var saved: String?
  /// How many earlier versions are kept.
  public var versionCount = 0
  /// When the oldest of them was kept.
  public var oldestVersion: String?

  /// Nothing is known.
  public init() {}
}

/// Looks at a document's file.
///
///     @Environment(\.documentFacts) private var facts
///     let known = await facts()
@MainActor
public struct DocumentFactsAction {
  weak var session: DocumentSession?

  /// What is known now. The file is looked at in the background. Outside a document window nothing is.
  public func callAsFunction() async -> DocumentFacts {
    var facts = DocumentFacts()
    guard let session, let url = session.fileURL else { return facts }
    facts.folder = ShownText.line(url.deletingLastPathComponent().path)
    if let identity = await Background.run({ FileLoader().identity(of: url) }) {
      facts.byteCount = identity.size
      facts.saved = LocalTime.dayAndTime(
        of: Date(timeIntervalSince1970: Double(identity.modified.seconds)))
    }
    if let versions = try? await session.versions() {
      facts.versionCount = versions.count
      facts.oldestVersion = versions.first.map { LocalTime.dayAndTime(of: $0.date) }
    }
    return facts
  }
}

private struct DocumentFactsKey: EnvironmentKey {
  static let defaultValue = DocumentFactsAction(session: nil)
}

extension EnvironmentValues {
  /// Looks at the file of the window's document.
  public var documentFacts: DocumentFactsAction {
    get { self[DocumentFactsKey.self] }
    set { self[DocumentFactsKey.self] = newValue }
  }
}
