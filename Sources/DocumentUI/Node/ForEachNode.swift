// An element keeps its node, and so its state, as long as its id is among the data.

/// The node of a `ForEach`: it has a row node for each element.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  ViewNode<ForEach<Data, ID, Content>>
{
  typealias Row = RowNode<Data.Element, Content>

  private var order: [RowKey<ID>] = []
  private var rows: [RowKey<ID>: Row] = [:]

  override init(_ view: ForEach<Data, ID, Content>, in context: NodeContext) {
    super.init(view, in: context)
    for (key, element) in keyedElements() {
      order.append(key)
      rows[key] = Row(element, content: view.content, in: childContext)
    }
  }

  override var children: [AnyNode] { order.map { rows[$0]! } }
  override var wholeContent: AnyNode? { nil }

  /// The first row of an id.
  func row(id: ID) -> AnyNode? { rows[RowKey(id: id, occurrence: 0)] }

  /// The rows with their ids, the first of each.
  var identifiedRows: [(id: AnyHashable, node: AnyNode)] {
    order.compactMap { $0.occurrence == 0 ? (AnyHashable($0.id), rows[$0]!) : nil }
  }

  /// The elements with keys that are unique even when ids are not: the second of an id gets occurrence 1.
  private func keyedElements() -> [(RowKey<ID>, Data.Element)] {
    var seen = Set<RowKey<ID>>(minimumCapacity: view.data.count)
    return view.data.map { element in
      var key = RowKey(id: view.id(element), occurrence: 0)
      while !seen.insert(key).inserted { key.occurrence += 1 }
      return (key, element)
    }
  }

  override func update(to new: ForEach<Data, ID, Content>) {
    view = new
    let elements = keyedElements()
    let newOrder = elements.map(\.0)
    let changed = newOrder != order
    var remaining = rows
    for (key, element) in elements {
      if let row = rows[key] {
        row.update(element, content: new.content)
        remaining[key] = nil
      } else {
        let row = Row(element, content: new.content, in: childContext)
        row.presence = Presence(of: row)
        rows[key] = row
      }
    }
    guard changed else { return }
    for (key, row) in remaining {
      Departure.remove(row)
      rows[key] = nil
    }
    order = newOrder
    structureDidChange()
  }
}

/// What tells rows apart.
struct RowKey<ID: Hashable>: Hashable {
  let id: ID
  /// 0 for the first element with this id, 1 for the second, …
  var occurrence: Int
}

/// The node of one element. It runs the content closure itself, so that what the closure reads marks this row
/// only.
final class RowNode<Element, Content: View>: AnyNode {
  private var element: Element
  private var content: (Element) -> Content
  private var child: ViewNode<Content>!
  /// What it came by.
  var presence: Presence?

  init(_ element: Element, content: @escaping (Element) -> Content, in context: NodeContext) {
    self.element = element
    self.content = content
    super.init(in: context)
    child = track { content(element) }.node(in: childContext)
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func appendItems(to items: inout [LayoutItem]) { appendItems(to: &items, by: presence) }

  func update(_ element: Element, content: @escaping (Element) -> Content) {
    self.element = element
    self.content = content
    evaluate()
  }

  override func evaluate() {
    child.update(to: track { content(element) })
  }
}
