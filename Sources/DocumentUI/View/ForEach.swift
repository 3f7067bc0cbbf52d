// A view per element of a collection, with the element's id as identity: an element that moves keeps its
// node.

/// Makes a view for each element of a collection.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  /// The elements.
  public let data: Data
  let id: (Data.Element) -> ID
  /// Makes the view of an element.
  public let content: (Data.Element) -> Content
  /// What people may do to the rows of a list that these views are, beside what modifiers say.
  var edits: RowEdits?

  /// Makes a view for each element; `id` says which element is which across updates.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }
}

extension ForEach {
  init(
    _ data: Data, by id: @escaping (Data.Element) -> ID,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    self.content = content
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Makes a view for each identifiable element.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.id = { $0.id }
    self.content = content
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// Makes a view for each integer of a range.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    self.id = { $0 }
    self.content = content
  }
}

extension ForEach: PrimitiveView {
  func makeNode(in context: NodeContext) -> AnyNode { ForEachNode(self, in: context) }
}
