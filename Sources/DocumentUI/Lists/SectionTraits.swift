// How a section of a list looks, as what is around it says: a list is told of all its sections by the
// environment, and finds what is said of one where that is written.

/// What is said of a section of a list.
struct SectionTraits: Equatable {
  /// The line above its rows.
  var top: Visibility?
  /// The line under its last row.
  var bottom: Visibility?
  /// The room between it and the sections beside it.
  var spacing: ListSectionSpacing?
  /// The room between two of its rows, in logical pixels.
  var rowSpacing: CGFloat?
}

private struct SectionTraitsKey: EnvironmentKey {
  static let defaultValue = SectionTraits()
}

extension EnvironmentValues {
  /// What is said of all sections of the lists here.
  var sectionTraits: SectionTraits {
    get { self[SectionTraitsKey.self] }
    set { self[SectionTraitsKey.self] = newValue }
  }
}

/// Says something of sections.
struct SectionTraitsModifier: ViewModifier {
  let change: (inout SectionTraits) -> Void

  func body(content: Content) -> some View {
    content.transformEnvironment(\.sectionTraits, transform: change)
  }
}

/// A view of which something is said as a section.
@MainActor
protocol SectionTraitsContent: ModifiedParts {
  func changeTraits(_ traits: inout SectionTraits)
}

extension ModifiedContent: SectionTraitsContent where Modifier == SectionTraitsModifier {
  func changeTraits(_ traits: inout SectionTraits) { modifier.change(&traits) }
}

extension View {
  private func section(_ change: @escaping (inout SectionTraits) -> Void) -> some View {
    modifier(SectionTraitsModifier(change: change))
  }

  /// Shows or hides the lines at the edges of the section of a list that this view is, or of all sections in
  /// it: the one above its first row, under its header where it has one, and those under its last row and its
  /// footer. Only lists of a style with lines have any.
  public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    section {
      if edges.contains(.top) { $0.top = visibility }
      if edges.contains(.bottom) { $0.bottom = visibility }
    }
  }

  /// Sets the room between the section of a list that this view is and those beside it, or between all
  /// sections in it. Between two of which different things are said it is half of each.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    section { $0.spacing = spacing }
  }

  /// Sets the room between the section of a list that this view is and those beside it, or between all
  /// sections in it, in logical pixels. Between two of which different things are said it is half of each.
  public func listSectionSpacing(_ spacing: CGFloat) -> some View {
    listSectionSpacing(.custom(spacing))
  }

  /// Sets the room between two rows of a list that stand one below the other, in logical pixels; nil for
  /// none. Less than none is none. Headers and footers stand as they do.
  public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    section {
      $0.rowSpacing = spacing.flatMap { $0.isFinite ? CGFloat(StyleSheet.length($0)) : nil }
    }
  }
}
