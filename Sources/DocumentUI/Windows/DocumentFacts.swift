// What is known of a document's file, for a view that shows its properties.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// What is known of a document's file and its earlier versions.
public struct DocumentFacts: Hashable, Sendable {
  /// What it is, such as “Drawing”; nil where that is not known.
  public var kind: String?
  /// The folder that it is in, the home folder as `~`, or that it is in the trash; nil for a document without
  /// a file.
  public var folder: String?
  /// The file's length in bytes; nil when it cannot be looked at.
  public var byteCount: Int64?
  /// When the file was last written, as the person's language writes it.
  public var saved: String?
  /// How many earlier versions are kept; nil for a document without a file, which has none.
  public var versionCount: Int?
  /// When the oldest of them was kept.
  public var oldestVersion: String?

  /// When the document was made; nil where the file system does not tell. Each save makes a new file, so that
  /// an earlier version counts that is older than the file.
  public var created: String?
  /// When the first of its versions that is known was kept, where ``created`` is not known.
  public var since: String?

  /// Nothing is known.
  public init() {}

  /// What is known of the file at `url`. Waits for the disk, so do not call it on the main thread.
  init(of url: URL, versions: [Date]) {
    kind = Self.kind(of: url)
    folder = Self.folder(of: url)
    if let identity = FileLoader().identity(of: url) {
      byteCount = identity.size
      saved = LocalTime.dayAndTime(of: identity.modified.date)
    }
    versionCount = versions.count
    let made = Gtk.File(uri: url.absoluteString).created().map { Date(timeIntervalSince1970: Double($0)) }
    oldestVersion = versions.min().map { LocalTime.dayAndTime(of: $0) }
    if let made {
      created = LocalTime.dayAndTime(of: min(made, versions.min() ?? made))
    } else {
      since = oldestVersion
    }
  }

  /// What is known, row by row: the same in each window that shows it.
  public var rows: [PropertyRow] {
    let known: [(String, String?)] = [
      (L("Place"), folder ?? L("Not saved yet")),
      (L("Size"), byteCount.map { ShownSize.text($0) }),
      (L("Last changed"), saved),
      (L("Created"), created),
      (L("Known since"), since),
      (L("Versions"), versionCount.map { LNumber(Double($0)) }),
      (L("Oldest version"), since == nil ? oldestVersion : nil),
    ]
    return known.compactMap { title, text in text.map { PropertyRow(title, $0) } }
  }

  /// The folder of a file as it is shown: the home folder as `~`.
  static func folder(of url: URL) -> String {
    let path = FilePath(url: url).deletingLastComponent.description
    let home = UserFolders.home.path
    return ShownText.line(
      path == home || path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path)
  }

  /// What files with such a name are.
  static func kind(of url: URL) -> String? {
    UTType(filenameExtension: url.pathExtension.lowercased())?.localizedDescription
  }
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
    guard let session else { return DocumentFacts() }
    guard let url = session.fileURL else {
      var facts = DocumentFacts()
      facts.kind = session.contentType.localizedDescription
      return facts
    }
    let versions = (try? await session.versions()) ?? []
    var facts = await Background.run { DocumentFacts(of: url, versions: versions.map(\.date)) }
    if session.isInTrash { facts.folder = L("In the trash") }
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
