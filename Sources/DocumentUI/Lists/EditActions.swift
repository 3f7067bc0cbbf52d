// What people may do to the rows of a collection behind a binding: `editActions` of a List and a ForEach.

/// What people may do to the elements of a collection.
public struct EditActions<Data>: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Actions by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  fileprivate static var deleteBit: Int { 2 }
}

extension EditActions where Data: MutableCollection {
  /// Moves them: by dragging, and by Alt with the arrow keys.
  public static var move: EditActions { EditActions(rawValue: 1) }
}

extension EditActions where Data: RangeReplaceableCollection {
  /// Takes them away: by the Delete key, and by their context menu.
  public static var delete: EditActions { EditActions(rawValue: deleteBit) }
}

extension EditActions where Data: MutableCollection & RangeReplaceableCollection {
  /// All of these.
  public static var all: EditActions { [.move, .delete] }
}

extension RowEdits {
  /// What `actions` allow with the collection behind `data`.
  init<C: MutableCollection & RandomAccessCollection>(_ actions: EditActions<C>, _ data: Binding<C>) {
    if actions.contains(.move) { move = { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) } }
    func removing<E: MutableCollection & RangeReplaceableCollection>(_ type: E.Type, _ offsets: IndexSet) {
      guard var elements = data.wrappedValue as? E else { return }
      elements.remove(atOffsets: offsets)
      if let kept = elements as? C { data.wrappedValue = kept }
    }
    // That elements can be taken away is known of the actions only where they are written.
    if actions.rawValue & EditActions<C>.deleteBit != 0,
      let type = C.self as? any (MutableCollection & RangeReplaceableCollection).Type
    {
      delete = { removing(type, $0) }
    }
  }
}

extension ForEach {
  /// Makes a view for each identifiable element of the collection behind `data`, handing it a binding to the
  /// element; in a list people may do with the rows what `editActions` allow. `deleteDisabled` and
  /// `moveDisabled` keep some from it.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where C.Element: Identifiable, ID == C.Element.ID, Data == [IdentifiedBinding<C.Element, ID>] {
    self.init(data, id: \.id, editActions: editActions, content: content)
  }

  /// Makes a view for each element of the collection behind `data`, known by its `id`, handing it a binding
  /// to the element; in a list people may do with the rows what `editActions` allow.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == [IdentifiedBinding<C.Element, ID>] {
    self.init(data, id: id, content: content)
    edits = editActions.isEmpty ? nil : RowEdits(editActions, data)
  }
}

extension List {
  /// What a row for each element of a collection behind a binding is made of.
  public typealias EditableRows<Data: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View> =
    ForEach<[IdentifiedBinding<Data.Element, ID>], ID, Row>

  /// A row for each element of the collection behind `data`, known by its `id`, which gets a binding to it.
  public init<Data, ID: Hashable, Row: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == EditableRows<Data, ID, Row> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }

  /// A row for each element of the collection behind `data`, known by its `id`, which gets a binding to it;
  /// one can be selected.
  public init<Data, ID: Hashable, Value: Hashable, Row: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, selection: Binding<Value?>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == EditableRows<Data, ID, Row> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// A row for each element of the collection behind `data`, known by its `id`, which gets a binding to it;
  /// any can be selected.
  public init<Data, ID: Hashable, Value: Hashable, Row: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, selection: Binding<Set<Value>>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == EditableRows<Data, ID, Row> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// A row for each element, which cannot be selected; people may do with them what `editActions` allow.
  public init<Data, Row: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Data.Element: Identifiable, Content == EditableRows<Data, Data.Element.ID, Row> {
    self.init { ForEach(data, editActions: editActions, content: rowContent) }
  }

  /// A row for each element, known by its `id`, which cannot be selected; people may do with them what
  /// `editActions` allow.
  public init<Data, ID: Hashable, Row: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == EditableRows<Data, ID, Row> {
    self.init { ForEach(data, id: id, editActions: editActions, content: rowContent) }
  }

  /// A row for each element, of which one can be selected; people may do with them what `editActions` allow.
  public init<Data, Value: Hashable, Row: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<Value?>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Data.Element: Identifiable, Content == EditableRows<Data, Data.Element.ID, Row> {
    self.init(selection: selection) { ForEach(data, editActions: editActions, content: rowContent) }
  }

  /// A row for each element, of which any can be selected; people may do with them what `editActions` allow.
  public init<Data, Value: Hashable, Row: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<Set<Value>>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Data.Element: Identifiable, Content == EditableRows<Data, Data.Element.ID, Row> {
    self.init(selection: selection) { ForEach(data, editActions: editActions, content: rowContent) }
  }

  /// A row for each element, known by its `id`, of which one can be selected; people may do with them what
  /// `editActions` allow.
  public init<Data, ID: Hashable, Value: Hashable, Row: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    selection: Binding<Value?>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == EditableRows<Data, ID, Row> {
    self.init(selection: selection) { ForEach(data, id: id, editActions: editActions, content: rowContent) }
  }

  /// A row for each element, known by its `id`, of which any can be selected; people may do with them what
  /// `editActions` allow.
  public init<Data, ID: Hashable, Value: Hashable, Row: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    selection: Binding<Set<Value>>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == EditableRows<Data, ID, Row> {
    self.init(selection: selection) { ForEach(data, id: id, editActions: editActions, content: rowContent) }
  }
}
