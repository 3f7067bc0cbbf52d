// The views that a container was given, one by one.

/// The views that a container was given. As a view it shows all of them.
public nonisolated struct SubviewsCollection: RandomAccessCollection {
  let subviews: [Subview]

  /// The views of `view`, one by one.
  @MainActor
  init<V: View>(of view: V) {
    if let known = view as? SubviewsCollection {
      self = known
    } else {
      subviews = SubviewCollector.sections(of: view).flatMap(\.all)
    }
  }

  init(_ subviews: [Subview]) { self.subviews = subviews }

  /// The place of the first.
  public var startIndex: Int { 0 }
  /// The place after the last.
  public var endIndex: Int { subviews.count }
  /// The view at a place, counted from 0.
  public subscript(index: Int) -> Subview { subviews[index] }
  /// The views at some places.
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews: subviews[bounds])
  }
}

@MainActor
extension SubviewsCollection: View {
  /// All of the views.
  public var body: some View { ForEach(self) { $0 } }
}

@MainActor
extension SubviewsCollection: ContentVisitable, StructuredRows {
  static var isStructured: Bool { true }

  func accept<Visitor: ContentVisitor>(_ visitor: inout Visitor) { body.show(to: &visitor) }
}

/// Some of the views that a container was given. As a view it shows all of these.
public nonisolated struct SubviewsCollectionSlice: RandomAccessCollection {
  let subviews: ArraySlice<Subview>

  /// The place of the first.
  public var startIndex: Int { subviews.startIndex }
  /// The place after the last.
  public var endIndex: Int { subviews.endIndex }
  /// The view at a place among all that the container was given.
  public subscript(index: Int) -> Subview { subviews[index] }
  /// The views at some of the places.
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews: subviews[bounds])
  }
}

@MainActor
extension SubviewsCollectionSlice: View {
  /// The views.
  public var body: some View { ForEach(self) { $0 } }
}

@MainActor
extension SubviewsCollectionSlice: ContentVisitable, StructuredRows {
  static var isStructured: Bool { true }

  func accept<Visitor: ContentVisitor>(_ visitor: inout Visitor) { body.show(to: &visitor) }
}
