// `ForEach($items) { $item in … }`: a view per element of a collection behind a binding, with a binding to
// each.

/// An element's binding, with the id it had when the views were made.
public struct IdentifiedBinding<Element, ID: Hashable> {
  let id: ID
  let binding: Binding<Element>
}

extension ForEach {
  /// Makes a view for each element of the collection behind `data`, handing it a binding to the element.
  public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    C: MutableCollection & RandomAccessCollection, Data == [IdentifiedBinding<C.Element, ID>]
  {
    let elements = data.wrappedValue
    self.data = elements.indices.map { index in
      IdentifiedBinding(
        id: elements[index][keyPath: id],
        binding: Binding(location: ElementLocation(base: data.location, index: index, last: elements[index])))
    }
    self.id = { $0.id }
    self.content = { content($0.binding) }
  }

  /// Makes a view for each identifiable element of the collection behind `data`, handing it a binding to it.
  public init<C>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    C: MutableCollection & RandomAccessCollection, C.Element: Identifiable, ID == C.Element.ID,
    Data == [IdentifiedBinding<C.Element, ID>]
  {
    self.init(data, id: \.id, content: content)
  }
}

/// An element of a collection behind a binding. When the element is gone, its last value is read and writes
/// are dropped, since a row's view may outlive its element by a moment.
final class ElementLocation<C: MutableCollection & RandomAccessCollection>: BindingLocation<C.Element> {
  private let base: BindingLocation<C>
  private let index: C.Index
  private var last: C.Element

  init(base: BindingLocation<C>, index: C.Index, last: C.Element) {
    self.base = base
    self.index = index
    self.last = last
  }

  override func get() -> C.Element {
    let elements = base.get()
    guard index >= elements.startIndex, index < elements.endIndex else { return last }
    last = elements[index]
    return last
  }

  override func set(_ value: C.Element) { modify { $0 = value } }

  override func modify(_ change: (inout C.Element) -> Void) {
    base.modify { elements in
      guard index >= elements.startIndex, index < elements.endIndex else { return }
      change(&elements[index])
    }
  }

  override func isSame(as other: BindingLocation<C.Element>) -> Bool {
    guard let other = other as? ElementLocation<C> else { return false }
    return index == other.index && base.isSame(as: other.base)
  }
}
