// Looking into a view's value without showing it: pickers find their choices, menus their items, and lists
// their rows that way.

/// Sees the parts that a view is made of.
@MainActor
protocol ContentVisitor {
  /// A view that is not merely structure.
  mutating func visit<V: View>(_ view: V)

  /// The views of a collection; `id` and `content` make an element's id and view when wanted.
  mutating func visitCollection(
    count: Int, id: @escaping (Int) -> AnyHashable, content: @escaping (Int) -> AnyView)

  /// The same of a collection of which an element may be several views.
  mutating func visitStructuredCollection(
    count: Int, id: @escaping (Int) -> AnyHashable, content: @escaping (Int) -> AnyView)

  /// Views of a collection that people may edit.
  mutating func visitEdited<V: View>(_ view: V, _ edits: RowEdits)
}

extension ContentVisitor {
  mutating func visitStructuredCollection(
    count: Int, id: @escaping (Int) -> AnyHashable, content: @escaping (Int) -> AnyView
  ) { visitCollection(count: count, id: id, content: content) }

  mutating func visitEdited<V: View>(_ view: V, _ edits: RowEdits) { view.show(to: &self) }

  // Most visitors look at each element.
  mutating func visitCollection(
    count: Int, id: @escaping (Int) -> AnyHashable, content: @escaping (Int) -> AnyView
  ) {
    for index in 0..<count { content(index).storage.accept(&self) }
  }
}

/// A view that is structure: it shows its parts to a visitor.
@MainActor
protocol ContentVisitable {
  func accept<Visitor: ContentVisitor>(_ visitor: inout Visitor)
}

extension View {
  /// Shows the parts of this view, or the view itself, to a visitor.
  func show<Visitor: ContentVisitor>(to visitor: inout Visitor) {
    if let visitable = self as? any ContentVisitable {
      visitable.accept(&visitor)
    } else {
      visitor.visit(self)
    }
  }
}

extension EmptyView: ContentVisitable {
  func accept<Visitor: ContentVisitor>(_ visitor: inout Visitor) {}
}

@MainActor
extension TupleView: ContentVisitable {
  func accept<Visitor: ContentVisitor>(_ visitor: inout Visitor) {
    repeat (each content).show(to: &visitor)
  }
}

extension Group: ContentVisitable {
  func accept<Visitor: ContentVisitor>(_ visitor: inout Visitor) { content.show(to: &visitor) }
}

@MainActor
extension ConditionalContent: ContentVisitable {
  func accept<Visitor: ContentVisitor>(_ visitor: inout Visitor) {
    switch storage {
    case .first(let content): content.show(to: &visitor)
    case .second(let content): content.show(to: &visitor)
    }
  }
}

extension Optional: ContentVisitable where Wrapped: View {
  func accept<Visitor: ContentVisitor>(_ visitor: inout Visitor) { self?.show(to: &visitor) }
}

extension AnyView: ContentVisitable {
  func accept<Visitor: ContentVisitor>(_ visitor: inout Visitor) { storage.accept(&visitor) }
}

extension ForEach: ContentVisitable {
  func accept<Visitor: ContentVisitor>(_ visitor: inout Visitor) {
    let data = data
    let id = id
    let content = content
    let start = data.startIndex
    let elementID = { AnyHashable(id(data[data.index(start, offsetBy: $0)])) }
    let element = { AnyView(content(data[data.index(start, offsetBy: $0)])) }
    if Self.hasStructuredElements {
      visitor.visitStructuredCollection(count: data.count, id: elementID, content: element)
    } else {
      visitor.visitCollection(count: data.count, id: elementID, content: element)
    }
  }
}
