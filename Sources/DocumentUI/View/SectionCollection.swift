// Sections as a container gets them, found by SubviewCollector.

/// A section that a container was given.
public nonisolated struct SectionConfiguration: Identifiable {
  /// What tells a section from others that the container was given.
  public struct ID: Hashable {
    let path: [AnyHashable]
  }

  /// Which of the sections it is.
  public let id: ID
  /// What the section says to its container.
  public let containerValues: ContainerValues
  /// The views of its header; none where it has no header.
  public let header: SubviewsCollection
  /// The views in it.
  public let content: SubviewsCollection
  /// The views of its footer; none where it has no footer.
  public let footer: SubviewsCollection

  /// The views of all parts.
  var all: [Subview] { header.subviews + content.subviews + footer.subviews }
}

/// The sections that a container was given. Views in none, one after the other, are a section without a
/// header.
public nonisolated struct SectionCollection: RandomAccessCollection {
  let sections: [SectionConfiguration]

  /// The sections of `view`.
  @MainActor
  init<V: View>(of view: V) { sections = SubviewCollector.sections(of: view) }

  /// The place of the first.
  public var startIndex: Int { 0 }
  /// The place after the last.
  public var endIndex: Int { sections.count }
  /// The section at a place, counted from 0.
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}
