// Rows of a collection that people delete and move.

/// Views made of the elements of a collection.
public protocol DynamicViewContent<Data>: View {
  /// The collection's type.
  associatedtype Data: Collection
  /// The elements.
  var data: Data { get }
}

extension ForEach: DynamicViewContent {}

/// What people may do to the rows of a collection.
@MainActor
struct RowEdits {
  /// Takes rows away, by their offsets in the collection.
  var delete: ((IndexSet) -> Void)?
  /// Moves rows to before the one at an offset.
  var move: ((IndexSet, Int) -> Void)?
  /// Takes what is dropped between rows.
  var insert: RowInsertion?

  /// With what `inner` says, where this says nothing.
  func merged(with inner: RowEdits) -> RowEdits {
    RowEdits(
      delete: inner.delete ?? delete, move: inner.move ?? move, insert: inner.insert ?? insert)
  }
}

/// Rows of a collection with what people may do to them.
struct EditableContent<Base: DynamicViewContent>: DynamicViewContent {
  let base: Base
  let edits: RowEdits

  var data: Base.Data { base.data }
  var body: some View { base }
}

extension EditableContent: ContentVisitable, StructuredRows {
  static var isStructured: Bool { true }

  func accept<Visitor: ContentVisitor>(_ visitor: inout Visitor) { visitor.visitEdited(base, edits) }
}

extension DynamicViewContent {
  /// Lets people delete rows of a list: by the Delete key, and by their context menu. `action` takes the
  /// elements at the offsets out of the collection; nil allows nothing.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    EditableContent(base: self, edits: RowEdits(delete: action))
  }

  /// Lets people move rows of a list: by dragging them, and by Alt with the arrow keys. `action` moves the
  /// elements at the offsets to before the one at the destination; nil allows nothing.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    EditableContent(base: self, edits: RowEdits(move: action))
  }
}

/// A view that may be several rows of a list. Known by its type, so that the rows of a collection need not be
/// made to be counted.
@MainActor
protocol StructuredRows {
  static var isStructured: Bool { get }
}

/// Whether a view of a type may be several rows of a list.
@MainActor
func isStructured<V: View>(_ type: V.Type) -> Bool {
  (type as? any StructuredRows.Type)?.isStructured ?? false
}

extension ForEach: StructuredRows {
  static var isStructured: Bool { true }
  /// Whether each element may be several rows.
  static var hasStructuredElements: Bool { DocumentUI.isStructured(Content.self) }
}

@MainActor
extension TupleView: StructuredRows {
  static var isStructured: Bool { true }
}

extension Section: StructuredRows {
  static var isStructured: Bool { true }
}

extension Group: StructuredRows {
  static var isStructured: Bool { DocumentUI.isStructured(Content.self) }
}

@MainActor
extension ConditionalContent: StructuredRows {
  static var isStructured: Bool {
    DocumentUI.isStructured(First.self) || DocumentUI.isStructured(Second.self)
  }
}

// What may be absent is a row or none.
extension Optional: StructuredRows where Wrapped: View {
  static var isStructured: Bool { true }
}

extension EmptyView: StructuredRows {
  static var isStructured: Bool { true }
}

extension ModifiedContent: StructuredRows {
  static var isStructured: Bool { DocumentUI.isStructured(Content.self) }
}
