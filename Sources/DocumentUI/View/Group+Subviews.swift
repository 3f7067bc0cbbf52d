// Containers that put the views that they were given where they want, and say what is around each.

extension Group {
  /// What `transform` makes of the views that `view` is made of.
  public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init { GroupElementsOfContent(base: view, transform: transform) }
  }

  /// What `transform` makes of the sections that `view` is made of.
  public init<Base: View, Result: View>(
    sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self.init { GroupSectionsOfContent(base: view, transform: transform) }
  }
}

extension ForEach where Data == SubviewsCollection, ID == Subview.ID {
  /// A view for each of those that `view` is made of.
  public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content) {
    self.init(SubviewsCollection(of: view), content: content)
  }
}

extension ForEach where Data == SectionCollection, ID == SectionConfiguration.ID {
  /// A view for each of the sections that `view` is made of.
  public init<V: View>(sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content) {
    self.init(SectionCollection(of: view), content: content)
  }
}

/// What a container makes of the views that it was given.
public struct GroupElementsOfContent<Base: View, Result: View>: View {
  let base: Base
  let transform: (SubviewsCollection) -> Result

  /// What the container shows.
  public var body: some View { transform(SubviewsCollection(of: base)) }
}

extension GroupElementsOfContent: ContentVisitable, StructuredRows {
  static var isStructured: Bool { DocumentUI.isStructured(Result.self) }

  func accept<Visitor: ContentVisitor>(_ visitor: inout Visitor) { body.show(to: &visitor) }
}

/// What a container makes of the sections that it was given.
public struct GroupSectionsOfContent<Base: View, Result: View>: View {
  let base: Base
  let transform: (SectionCollection) -> Result

  /// What the container shows.
  public var body: some View { transform(SectionCollection(of: base)) }
}

extension GroupSectionsOfContent: ContentVisitable, StructuredRows {
  static var isStructured: Bool { DocumentUI.isStructured(Result.self) }

  func accept<Visitor: ContentVisitor>(_ visitor: inout Visitor) { body.show(to: &visitor) }
}
