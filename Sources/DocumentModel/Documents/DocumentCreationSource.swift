// How a new document may begin: empty, from a template, from a scan.

/// Tells ways to make a new document apart.
///
///     extension DocumentCreationSource {
///       static let checklist = DocumentCreationSource(id: "checklist")
///     }
public struct DocumentCreationSource: Hashable, Identifiable, Sendable {
  /// What tells it from the others.
  public let id: String

  /// A source.
  public init(id: String) {
    self.id = id
  }
}
