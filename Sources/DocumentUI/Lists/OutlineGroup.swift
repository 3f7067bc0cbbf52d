// Trees: rows with rows below them that can be folded away.

/// Which rows of a tree are unfolded, by their ids.
@MainActor
final class OutlineExpansion {
  private var ids: Set<AnyHashable> = []
  private let readers = ReaderSet()

  nonisolated init() {}

  func isExpanded(_ id: AnyHashable) -> Bool {
    readers.recordReader()
    return ids.contains(id)
  }

  func toggle(_ id: AnyHashable) {
    if ids.remove(id) == nil { ids.insert(id) }
    readers.markAll()
  }
}

/// A row of a tree that shows.
struct OutlineEntry {
  let id: AnyHashable
  let depth: Int
  /// Whether there are rows below it; nil for a leaf.
  let isExpanded: Bool?
  /// Folds what is below it, or unfolds it.
  var toggle: @MainActor () -> Void = {}
  let content: () -> AnyView
}

/// Rows of a tree: of each element, and of its children where it is unfolded. In a ``List`` its rows are rows
/// of the list, made only for what shows; elsewhere it is made of groups that can be folded away.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Row: View>: View {
  let data: Data
  let id: (Data.Element) -> ID
  let children: (Data.Element) -> Data?
  let content: (Data.Element) -> Row
  /// Whether rows are cells of a table, of which the first has the arrow.
  var isOfCells = false

  /// A tree of the elements of `data`; an element whose `children` are nil is a leaf.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Row
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.children = { $0[keyPath: children] }
    self.content = content
  }

  init(
    _ data: Data, by id: @escaping (Data.Element) -> ID, _ children: @escaping (Data.Element) -> Data?,
    _ content: @escaping (Data.Element) -> Row
  ) {
    self.data = data
    self.id = id
    self.children = children
    self.content = content
  }

  /// The tree where it is in no list.
  public var body: some View {
    ForEach(data, by: id) { element in
      if let below = children(element) {
        DisclosureGroup {
          AnyView(OutlineGroup(below, by: id, children, content)).padding(.leading, 16)
        } label: {
          content(element)
        }
      } else {
        content(element)
      }
    }
  }
}

extension OutlineGroup where Data.Element: Identifiable, ID == Data.Element.ID {
  /// A tree of the elements of `data`; an element whose `children` are nil is a leaf.
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Row
  ) {
    self.init(data, id: \.id, children: children, content: content)
  }
}

/// A view that is a tree of rows.
@MainActor
protocol OutlineSource {
  /// The rows that show.
  func rows(_ expansion: OutlineExpansion) -> ViewCollection
}

extension OutlineGroup: OutlineSource {
  func rows(_ expansion: OutlineExpansion) -> ViewCollection {
    var entries: [OutlineEntry] = []
    func add(_ data: Data, _ depth: Int) {
      for element in data {
        let id = AnyHashable(self.id(element))
        let below = children(element)
        let isExpanded = below != nil && expansion.isExpanded(id)
        entries.append(
          OutlineEntry(
            id: id, depth: depth, isExpanded: below == nil ? nil : isExpanded,
            toggle: { expansion.toggle(id) }, content: { AnyView(content(element)) }))
        if isExpanded, let below { add(below, depth + 1) }
      }
    }
    add(data, 0)
    let all = entries
    return ViewCollection(
      count: all.count, mayHaveTags: mayBeTagged(Row.self), id: { all[$0].id },
      content: { AnyView(OutlineRow(entry: all[$0], isOfCells: isOfCells)) })
  }
}

/// A row of a tree in a list.
struct OutlineRow: View {
  let entry: OutlineEntry
  var isOfCells = false

  var body: some View {
    let arrow = OutlineArrow(entry: entry)
    if isOfCells {
      entry.content().modifier(OutlineContentModifier()).environment(\.outlineArrow, arrow)
        .accessibilityLevel(entry.depth + 1)
    } else {
      HStack(spacing: 4) {
        arrow
        entry.content().modifier(OutlineContentModifier())
      }
      .accessibilityLevel(entry.depth + 1)
    }
  }
}

/// What stands before a row of a tree, as far in as the row is deep: the button that folds what is below it.
struct OutlineArrow: View {
  let entry: OutlineEntry

  var body: some View {
    Group {
      if let isExpanded = entry.isExpanded {
        Button(action: entry.toggle) {
          Image(icon: isExpanded ? "pan-down-symbolic" : "pan-end-symbolic")
        }
        .buttonStyle(.plain)
        .accessibilityLabel(isExpanded ? "−" : "+")
      } else {
        Color.clear.frame(width: 16 + 2 * PlainButtonStyle.margin, height: 1)
      }
    }
    .padding(.leading, CGFloat(entry.depth) * 20)
  }
}

private struct OutlineArrowKey: EnvironmentKey {
  static var defaultValue: OutlineArrow? { nil }
}

extension EnvironmentValues {
  /// What stands before the first cell here.
  var outlineArrow: OutlineArrow? {
    get { self[OutlineArrowKey.self] }
    set { self[OutlineArrowKey.self] = newValue }
  }
}

extension View {
  /// Says how deep the view is in a tree, from 1.
  func accessibilityLevel(_ level: Int) -> some View {
    modifier(AccessibilityModifier(fact: .level(level)))
  }
}

/// Marks what a row of a tree shows beside its arrow.
struct OutlineContentModifier: PrimitiveModifier {
  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    OutlineContentNode(view, in: context)
  }
}

final class OutlineContentNode<Content: View>: ModifierNode<Content, OutlineContentModifier>,
  OutlineContent
{}

/// The node of what a row of a tree shows.
protocol OutlineContent: AnyNode {}

extension OutlineRow: ModifiedParts {
  var contentPart: any View { entry.content() }
}

extension List {
  /// A tree: a row for each element and, below it, for its children where it is unfolded.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, Row> {
    self.init { OutlineGroup(data, children: children, content: rowContent) }
  }

  /// A tree of which one row can be selected.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Data.Element.ID?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, Row> {
    self.init(selection: selection) { OutlineGroup(data, children: children, content: rowContent) }
  }

  /// A tree of which one row can be selected: by its tag, or the value that a link leads to.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, Value: Hashable, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Value?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, Row> {
    self.init(selection: selection) { OutlineGroup(data, children: children, content: rowContent) }
  }

  /// A tree of which any rows can be selected.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<Data.Element.ID>>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, Row> {
    self.init(selection: selection) { OutlineGroup(data, children: children, content: rowContent) }
  }
}
