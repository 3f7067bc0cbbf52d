// Looking into a view's value without showing it: pickers find their choices, menus their items, and lists
// their rows that way.

import Gtk

/// Sees the parts that a view is made of.
@MainActor
protocol ContentVisitor {
  /// A view that is not merely structure.
  mutating func visit<V: View>(_ view: V)

  /// The views of a collection.
  mutating func visitCollection(_ views: ViewCollection)

  /// The same of a collection of which an element may be several views.
  mutating func visitStructuredCollection(_ views: ViewCollection)

  /// Views of a collection that people may edit.
  mutating func visitEdited<V: View>(_ view: V, _ edits: RowEdits)

  /// What is visited until `leave` is a part of a view.
  mutating func enter(_ part: ContentPart)

  /// What is visited now is not in the part any more.
  mutating func leave()
}

/// Which part of a view something is: that which stays while other parts come and go.
enum ContentPart: Hashable {
  /// One of several views that are written one after the other.
  case child(Int)
  /// One of two branches.
  case branch(isFirst: Bool)
  /// The view of an element, by its id, or a choice, by its tag.
  case element(AnyHashable)
}

/// The views of a collection, whose ids and views are made when wanted.
@MainActor
struct ViewCollection {
  let count: Int
  /// Whether views may say what they stand for.
  let mayHaveTags: Bool
  let id: (Int) -> AnyHashable
  let content: (Int) -> AnyView
}

extension ContentVisitor {
  mutating func visitStructuredCollection(_ views: ViewCollection) { visitCollection(views) }

  mutating func visitEdited<V: View>(_ view: V, _ edits: RowEdits) { view.show(to: &self) }

  mutating func enter(_ part: ContentPart) {}

  mutating func leave() {}

  // Most visitors look at each element.
  mutating func visitCollection(_ views: ViewCollection) {
    for index in 0..<views.count { views.content(index).storage.accept(&self) }
  }
}

/// A view that is structure: it shows its parts to a visitor.
@MainActor
protocol ContentVisitable {
  func accept<Visitor: ContentVisitor>(_ visitor: inout Visitor)
}

private let visitables = ConformingTypes(of: (any ContentVisitable).self)

extension View {
  /// Shows the parts of this view, or the view itself, to a visitor.
  func show<Visitor: ContentVisitor>(to visitor: inout Visitor) {
    if visitables.mayContain(Self.self), let visitable = self as? any ContentVisitable {
      visitable.accept(&visitor)
    } else {
      visitor.visit(self)
    }
  }
}

/// Whether a view of a type may stand for several views.
@MainActor
func mayBeSeveral<V: View>(_ type: V.Type) -> Bool {
  visitables.mayContain(type) && type is any ContentVisitable.Type
}

extension EmptyView: ContentVisitable {
  func accept<Visitor: ContentVisitor>(_ visitor: inout Visitor) {}
}

@MainActor
extension TupleView: ContentVisitable {
  func accept<Visitor: ContentVisitor>(_ visitor: inout Visitor) {
    var index = 0
    func show<V: View>(_ view: V) {
      visitor.enter(.child(index))
      view.show(to: &visitor)
      visitor.leave()
      index += 1
    }
    repeat show(each content)
  }
}

extension Group: ContentVisitable {
  func accept<Visitor: ContentVisitor>(_ visitor: inout Visitor) { content.show(to: &visitor) }
}

@MainActor
extension ConditionalContent: ContentVisitable {
  func accept<Visitor: ContentVisitor>(_ visitor: inout Visitor) {
    switch storage {
    case .first(let content):
      visitor.enter(.branch(isFirst: true))
      content.show(to: &visitor)
    case .second(let content):
      visitor.enter(.branch(isFirst: false))
      content.show(to: &visitor)
    }
    visitor.leave()
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
    if let edits {
      var plain = self
      plain.edits = nil
      return visitor.visitEdited(plain, edits)
    }
    let data = data
    let id = id
    let content = content
    let start = data.startIndex
    let views = ViewCollection(
      count: data.count, mayHaveTags: DocumentUI.mayBeTagged(Content.self),
      id: { AnyHashable(id(data[data.index(start, offsetBy: $0)])) },
      content: { AnyView(content(data[data.index(start, offsetBy: $0)])) })
    if Self.hasStructuredElements {
      visitor.visitStructuredCollection(views)
    } else {
      visitor.visitCollection(views)
    }
  }
}
