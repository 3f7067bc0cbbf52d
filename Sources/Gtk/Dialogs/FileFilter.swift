// What becomes a GtkFileFilter when a chooser opens.

import CGtk

/// A kind of file that a file chooser offers, by content type or by name.
public struct FileFilter: Hashable, Sendable {
  /// What the kind is called (`Drawings`).
  public var name: String
  /// Content types (MIME types), `image/*` included.
  public var contentTypes: [String]
  /// Endings of names, without the dot; any case.
  public var suffixes: [String]
  /// Patterns of names (`*.tar.*`).
  public var patterns: [String]

  /// A kind of file.
  public init(name: String, contentTypes: [String] = [], suffixes: [String] = [], patterns: [String] = []) {
    self.name = name
    self.contentTypes = contentTypes
    self.suffixes = suffixes
    self.patterns = patterns
  }

  /// A new GtkFileFilter, owned by the caller.
  @MainActor
  func makeGtk() -> OpaquePointer {
    let filter = gtk_file_filter_new()!
    gtk_file_filter_set_name(filter, name)
    for type in contentTypes { gtk_file_filter_add_mime_type(filter, type) }
    for suffix in suffixes { gtk_file_filter_add_suffix(filter, suffix) }
    for pattern in patterns { gtk_file_filter_add_pattern(filter, pattern) }
    return filter
  }
}
