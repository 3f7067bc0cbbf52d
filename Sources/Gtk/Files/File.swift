// A plain value in place of a GFile, for what dialogs, drops and the desktop hand over.

import CGtk
import FoundationEssentials

/// A file by its place. Nothing says that it exists.
public struct File: Hashable, Sendable {
  /// The place as a URI (`file:///home/me/a%20b.txt`, `sftp://…`).
  public let uri: String
  /// The path, if the file can be reached by one.
  public let path: String?
  /// The name to show, without folders.
  public let displayName: String

  /// The file at `path`; a relative one counts from the current folder.
  public init(path: String) {
    let file = g_file_new_for_path(path)!
    self.init(file)
    g_object_unref(UnsafeMutableRawPointer(file))
  }

  /// The file at `uri`.
  public init(uri: String) {
    let file = g_file_new_for_uri(uri)!
    self.init(file)
    g_object_unref(UnsafeMutableRawPointer(file))
  }

  /// A file as typed on a command line: a path or a URI. A relative path counts from the process's current
  /// folder, whatever bytes its name is of.
  public init(commandLineArgument: String) {
    let file = g_file_new_for_commandline_arg(commandLineArgument)!
    self.init(file)
    g_object_unref(UnsafeMutableRawPointer(file))
  }

  /// What a GFile owned elsewhere names.
  init(_ file: OpaquePointer) {
    uri = String(taking: g_file_get_uri(file)) ?? ""
    path = String(taking: g_file_get_path(file))
    displayName =
      String(taking: g_file_get_basename(file)).map {
        String(taking: g_filename_display_name($0)) ?? $0
      } ?? uri
  }

  /// The place as a URL. A name that is not UTF-8 is kept, byte for byte, in its percent-encoding.
  public var url: URL? { URL(string: uri) }

  /// Whether the desktop reads files with the scheme that its URI has.
  public var hasKnownScheme: Bool {
    let scheme = uri.prefix { $0 != ":" }.lowercased()
    guard var name = g_vfs_get_supported_uri_schemes(g_vfs_get_default()) else { return false }
    while let known = name.pointee {
      if String(cString: known) == scheme { return true }
      name += 1
    }
    return false
  }

  /// The content type (MIME type) that its name suggests.
  public var guessedContentType: String {
    guard let type = String(taking: g_content_type_guess(displayName, nil, 0, nil)) else {
      return "application/octet-stream"
    }
    return String(taking: g_content_type_get_mime_type(type)) ?? type
  }

  /// Calls `body` with a GFile of the place.
  func withGFile<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result {
    let file = g_file_new_for_uri(uri)!
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    return try body(file)
  }
}
