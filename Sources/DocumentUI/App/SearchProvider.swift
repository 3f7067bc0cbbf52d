// Documents in the desktop's own search: GNOME Shell asks over the bus, by the names people give them.

import DocumentModel
import FoundationEssentials
import Gtk

/// Answers `org.gnome.Shell.SearchProvider2`: the documents that are open, then the recent ones.
///
/// Documents are known by their URIs. Nothing is read from disk.
@MainActor
final class SearchProvider {
  /// One document that can be found.
  struct Entry: Hashable {
    var uri: String
    var name: String
    var folder: String

    init(_ url: URL) {
      uri = url.absoluteString
      name = url.fileNameWithoutExtension
      folder = FilePath(url: url).deletingLastComponent.description
    }
  }

  private static let interface = "org.gnome.Shell.SearchProvider2"
  private static let description = """
    <node>
      <interface name="org.gnome.Shell.SearchProvider2">
        <method name="GetInitialResultSet">
          <arg type="as" name="terms" direction="in"/><arg type="as" name="results" direction="out"/>
        </method>
        <method name="GetSubsearchResultSet">
          <arg type="as" name="previous_results" direction="in"/><arg type="as" name="terms" direction="in"/>
          <arg type="as" name="results" direction="out"/>
        </method>
        <method name="GetResultMetas">
          <arg type="as" name="identifiers" direction="in"/><arg type="aa{sv}" name="metas" direction="out"/>
        </method>
        <method name="ActivateResult">
          <arg type="s" name="identifier" direction="in"/><arg type="as" name="terms" direction="in"/>
          <arg type="u" name="timestamp" direction="in"/>
        </method>
        <method name="LaunchSearch">
          <arg type="as" name="terms" direction="in"/><arg type="u" name="timestamp" direction="in"/>
        </method>
      </interface>
    </node>
    """

  /// The most results that are given: a shell shows few, and says how many more there are.
  private static let most = 20

  /// The documents, those open now first. Asked for at each search.
  private let documents: () -> [URL]
  private let icon: String
  private let open: (String) -> Void
  private let search: (String) -> Void
  /// Held, since the connection closes when nobody holds it, and what is offered there goes with it.
  private var bus: SessionBus?

  /// - Parameters:
  ///   - icon: the name of the documents' icon.
  ///   - documents: those that can be found.
  ///   - open: opens the document with a URI.
  ///   - search: shows the documents that a text finds.
  init(
    icon: String, documents: @escaping () -> [URL], open: @escaping (String) -> Void,
    search: @escaping (String) -> Void
  ) {
    self.icon = icon
    self.documents = documents
    self.open = open
    self.search = search
  }

  /// Offers the provider on the bus, at `SearchProvider` below the application's own path.
  func export(on bus: SessionBus, application identifier: String) throws {
    let path =
      "/" + identifier.replacing(".", with: "/").replacing("-", with: "_") + "/SearchProvider"
    self.bus = bus
    try bus.export(interface: Self.description, at: path) { [weak self] method, parameters in
      self?.answer(method, parameters) ?? .tuple([])
    }
  }

  /// The answer to a call whose parameters fit the interface.
  func answer(_ method: String, _ parameters: [Variant]) -> Variant {
    switch method {
    case "GetInitialResultSet":
      return .tuple([.strings(find(parameters[0].stringsValue ?? []))])
    case "GetSubsearchResultSet":
      let before = Set(parameters[0].stringsValue ?? [])
      return .tuple([.strings(find(parameters[1].stringsValue ?? []).filter { before.contains($0) })])
    case "GetResultMetas":
      let metas = (parameters[0].stringsValue ?? []).compactMap { URL(string: $0) }.map { meta(Entry($0)) }
      return .tuple([.array(metas, element: "a{sv}")])
    case "ActivateResult":
      if let uri = parameters[0].stringValue { open(uri) }
    case "LaunchSearch":
      search((parameters[0].stringsValue ?? []).joined(separator: " "))
    default: break
    }
    return .tuple([])
  }

  /// The URIs of the documents whose names have every term in them, in any case and with or without accents.
  private func find(_ terms: [String]) -> [String] {
    var found: [String] = []
    for entry in documents().map({ Entry($0) }) where found.count < Self.most && !found.contains(entry.uri) {
      if terms.allSatisfy({ SearchText.contains($0, in: entry.name) }) { found.append(entry.uri) }
    }
    return found
  }

  private func meta(_ entry: Entry) -> Variant {
    .dictionary([
      "id": .string(entry.uri), "name": .string(entry.name), "description": .string(entry.folder),
      "gicon": .string(icon),
    ])
  }
}
