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
        binding: Binding(
          location: ElementLocation(
            base: data.location, index: index, in: elements, id: { AnyHashable($0[keyPath: id]) })))
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

/// An element of a collection behind a binding: the one that was at an index, wherever it is now if it has an
/// id. When the element is gone, its last value is read and writes are dropped, since a row's view may
/// outlive its element by a moment.
final class ElementLocation<C: MutableCollection>: BindingLocation<C.Element> {
  private let base: BindingLocation<C>
  private nonisolated(unsafe) let index: C.Index
  private nonisolated(unsafe) var last: C.Element
  /// What tells an element from others; nil where its index does.
  private nonisolated(unsafe) let id: ((C.Element) -> AnyHashable)?
  private nonisolated(unsafe) var ownID: AnyHashable?

  nonisolated init(
    base: BindingLocation<C>, index: C.Index, in elements: C, id: ((C.Element) -> AnyHashable)?
  ) {
    self.base = base
    self.index = index
    let element = elements[index]
    last = element
    let own = id?(element)
    ownID = own
    // An id that is another one each time tells nothing.
    self.id = id.flatMap { $0(element) == own ? $0 : nil }
  }

  /// Where the element is.
  private func place(in elements: C) -> C.Index? {
    // Other than `contains` of any collection's indices, this does not go through them.
    let isThere = index >= elements.startIndex && index < elements.endIndex
    guard let id else { return isThere ? index : nil }
    if isThere, id(elements[index]) == ownID { return index }
    return elements.firstIndex { id($0) == ownID }
  }

  override func get() -> C.Element {
    let elements = base.get()
    if let place = place(in: elements) { last = elements[place] }
    return last
  }

  override func set(_ value: C.Element) { modify { $0 = value } }

  override func modify(_ change: (inout C.Element) -> Void) {
    guard place(in: base.get()) != nil else { return }
    base.modify { elements in
      guard let place = place(in: elements) else { return }
      change(&elements[place])
      // What is written may be another id.
      ownID = id?(elements[place])
    }
  }

  override func isSame(as other: BindingLocation<C.Element>) -> Bool {
    guard let other = other as? ElementLocation<C> else { return false }
    return index == other.index && ownID == other.ownID && base.isSame(as: other.base)
  }

  override var isOfOneThing: Bool { id != nil && base.isOfOneThing }
}
