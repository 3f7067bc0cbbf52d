// Finds the symbols of a canvas in its content.

/// Collects symbols: views with tags, and views of a collection, whose ids are their tags.
struct SymbolCollector: ContentVisitor {
  private var symbols: [(tag: AnyHashable, view: AnyView)] = []
  private var implicitTag: AnyHashable?

  static func symbols<V: View>(in content: V) -> [(tag: AnyHashable, view: AnyView)] {
    var collector = SymbolCollector()
    content.show(to: &collector)
    return collector.symbols
  }

  mutating func visit<V: View>(_ view: V) {
    if let tag = Self.tag(of: view) ?? implicitTag { symbols.append((tag.unwrapped, AnyView(view))) }
  }

  mutating func visitCollection(_ views: ViewCollection) {
    // Views that follow an inner collection have the id of the outer one's element again.
    let outer = implicitTag
    for index in 0..<views.count {
      implicitTag = views.id(index)
      views.content(index).storage.accept(&self)
    }
    implicitTag = outer
  }

  /// The tag of a view, whatever else modifies it.
  private static func tag(of view: any View) -> AnyHashable? {
    var part: any View = view
    while let modified = part as? any ModifiedParts {
      if let tagged = part as? any Tagged { return tagged.tagValue }
      part = modified.contentPart
    }
    return nil
  }
}
