// Finds the views that a container was given, and the sections they are in.

/// Finds the views that another one is made of: those of groups, branches and collections, and of views of
/// the app's own that have nothing that lasts, such as state.
@MainActor
struct SubviewCollector: ContentVisitor {
  private var sections: [SectionConfiguration] = []
  /// What was found since the last section.
  private var found: [Subview] = []
  /// The parts that what is visited is in.
  private var path: [AnyHashable] = []
  /// Puts what is visited into the modifiers that are around it.
  private var wrap: ((AnyView) -> AnyView)?
  /// What these modifiers say to the container.
  private var outerValues: [any ContainerValueWriting] = []

  /// The sections of a view.
  static func sections<V: View>(of view: V) -> [SectionConfiguration] {
    var collector = SubviewCollector()
    view.show(to: &collector)
    collector.endLooseViews()
    return collector.sections
  }

  /// The views of a part of what is visited now.
  private func subviews(in view: any View, _ part: Int, isWrapped: Bool) -> SubviewsCollection {
    var inner = SubviewCollector()
    inner.path = path + [AnyHashable(ContentPart.child(part))]
    if isWrapped { inner.wrap = wrap }
    inner.show(view)
    inner.endLooseViews()
    return SubviewsCollection(inner.sections.flatMap(\.all))
  }

  private mutating func endLooseViews() {
    guard let first = found.first else { return }
    sections.append(
      SectionConfiguration(
        id: SectionConfiguration.ID(path: first.id.path), containerValues: ContainerValues(),
        header: SubviewsCollection([]), content: SubviewsCollection(found), footer: SubviewsCollection([])))
    found = []
  }

  mutating func visit<V: View>(_ view: V) {
    if let section = view as? any SectionParts { return visit(section) }
    let before = (sections.count, found.count)
    if let modified = view as? any RewrappingContent {
      visit(modified)
    } else if let content = Self.body(of: view) {
      enter(.child(0))
      show(content)
      leave()
    } else {
      return add(AnyView(view))
    }
    // What comes to one view is itself what is shown, with what that one says.
    if before == (sections.count, found.count - 1) {
      let one = found.removeLast()
      add(AnyView(view), saying: one.origin)
    }
  }

  /// What a view of the app's own shows; nil where it cannot be looked into. What has state or reads the
  /// environment does so where it is shown.
  private static func body<V: View>(of view: V) -> (any View)? {
    view is any PrimitiveView || !ValuePlan.plan(for: V.self).dynamicFields.isEmpty ? nil : view.body
  }

  private mutating func show(_ view: any View) { view.show(to: &self) }

  private mutating func add(_ content: AnyView, saying origin: AnyView? = nil) {
    let content = wrap?(content) ?? content
    found.append(Subview(id: Subview.ID(path: path), content: content, origin: origin ?? content))
  }

  private mutating func visit(_ section: any SectionParts) {
    endLooseViews()
    var values = ContainerValues()
    for writer in outerValues { writer.write(to: &values) }
    sections.append(
      SectionConfiguration(
        id: SectionConfiguration.ID(path: path), containerValues: values,
        header: subviews(in: section.headerPart, 0, isWrapped: false),
        content: subviews(in: section.contentPart, 1, isWrapped: true),
        footer: subviews(in: section.footerPart, 2, isWrapped: false)))
  }

  private mutating func visit(_ modified: any RewrappingContent) {
    let outer = (wrap, outerValues)
    wrap = { content in
      let inner = modified.rewrapped(content)
      return outer.0?(inner) ?? inner
    }
    if let writer = modified.modifierPart as? any ContainerValueWriting { outerValues.insert(writer, at: 0) }
    show(modified.contentPart)
    (wrap, outerValues) = outer
  }

  mutating func enter(_ part: ContentPart) { path.append(AnyHashable(part)) }

  mutating func leave() { path.removeLast() }

  mutating func visitCollection(_ views: ViewCollection) {
    for index in 0..<views.count {
      enter(.element(views.id(index)))
      views.content(index).storage.accept(&self)
      leave()
    }
  }
}
