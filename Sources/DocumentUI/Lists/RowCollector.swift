// Finds the rows of a list in its content, without making their views.

/// What a row is.
enum RowKind: Hashable {
  case row
  /// Names the rows that follow; it cannot be selected.
  case header
  /// Says something of the rows before; it cannot be selected.
  case footer
}

/// The rows of a list or grid, in order. A row's view is made when the row is shown.
@MainActor
struct RowSource {
  fileprivate struct Part {
    let start: Int
    let count: Int
    let kind: RowKind
    let edits: RowEdits?
    let id: (Int) -> AnyHashable
    let content: (Int) -> AnyView
  }

  /// Rows of one collection.
  struct Collection {
    let start: Int
    let count: Int
    let edits: RowEdits
  }

  fileprivate var parts: [Part] = []
  /// How many rows there are.
  fileprivate(set) var count = 0

  init<V: View>(_ content: V) {
    var collector = RowCollector()
    content.show(to: &collector)
    self = collector.rows
  }

  fileprivate init() {}

  private func part(at index: Int) -> Part {
    // The last that begins at the row or before.
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].start <= index { low = middle + 1 } else { high = middle }
    }
    return parts[low - 1]
  }

  /// The id of a row.
  func id(_ index: Int) -> AnyHashable {
    let part = part(at: index)
    return part.id(index - part.start)
  }

  /// The view of a row.
  func content(_ index: Int) -> AnyView {
    let part = part(at: index)
    return part.content(index - part.start)
  }

  /// What a row is.
  func kind(_ index: Int) -> RowKind { part(at: index).kind }

  /// The collection that a row is of, if its rows can be edited.
  func collection(at index: Int) -> Collection? {
    let part = part(at: index)
    return part.edits.map { Collection(start: part.start, count: part.count, edits: $0) }
  }

  /// Whether there are rows that can be deleted or moved.
  var isEditable: Bool { parts.contains { $0.edits != nil } }

  /// The ids of all rows. Where two parts have the same, the later ones are told apart.
  var ids: [AnyHashable] {
    var result: [AnyHashable] = []
    result.reserveCapacity(count)
    for part in parts { for index in 0..<part.count { result.append(part.id(index)) } }
    guard parts.count > 1 else { return result }
    var seen: [AnyHashable: Int] = [:]
    for (index, id) in result.enumerated() {
      let occurrence = seen[id, default: 0]
      seen[id] = occurrence + 1
      if occurrence > 0 { result[index] = AnyHashable(RepeatedRow(id: id, occurrence: occurrence)) }
    }
    return result
  }
}

/// Collects the rows of a list.
@MainActor
private struct RowCollector: ContentVisitor {
  var rows = RowSource()
  /// The elements and sections that what is visited is in.
  private var path: [AnyHashable] = []
  /// How many views that are written out were visited there.
  private var written = 0
  private var edits: RowEdits?
  /// What applies to each row, the innermost last.
  private var wrap: ((AnyView) -> AnyView)?

  mutating func visit<V: View>(_ view: V) {
    if let section = view as? any SectionParts { return visit(section) }
    if let modified = view as? any RewrappingContent, V.self is any StructuredRows.Type,
      (V.self as! any StructuredRows.Type).isStructured
    {
      let outer = wrap
      wrap = { content in
        let inner = modified.rewrapped(content)
        return outer?(inner) ?? inner
      }
      modified.contentPart.show(to: &self)
      wrap = outer
      return
    }
    written += 1
    let id = RowTag.value(of: view) ?? AnyHashable(FixedRow(path: path, position: written, kind: .row))
    add(1, .row, id: { _ in id }, content: { _ in AnyView(view) })
  }

  private mutating func visit(_ section: any SectionParts) {
    written += 1
    let place = FixedRow(path: path, position: written, kind: .header)
    inside(AnyHashable(place)) { collector in
      collector.addWritten(section.headerPart, AnyHashable(place), .header)
      section.contentPart.show(to: &collector)
      let end = FixedRow(path: place.path, position: place.position, kind: .footer)
      collector.addWritten(section.footerPart, AnyHashable(end), .footer)
    }
  }

  private mutating func addWritten(_ view: any View, _ id: AnyHashable, _ kind: RowKind) {
    if view is EmptyView { return }
    func erased<V: View>(_ view: V) -> AnyView { AnyView(view) }
    let content = erased(view)
    add(1, kind, id: { _ in id }, content: { _ in content })
  }

  private mutating func inside(_ step: AnyHashable, _ body: (inout RowCollector) -> Void) {
    let outer = written
    path.append(step)
    written = 0
    body(&self)
    path.removeLast()
    written = outer
  }

  mutating func visitCollection(
    count: Int, id: @escaping (Int) -> AnyHashable, content: @escaping (Int) -> AnyView
  ) {
    guard count > 0 else { return }
    // A tag that says another value than the element's id is what selection is about.
    let first = Evaluation.withoutTracking { RowTag.value(of: content(0)) }
    if let first, first != id(0) {
      add(count, .row, id: { RowTag.value(of: content($0)) ?? id($0) }, content: content)
    } else {
      add(count, .row, id: id, content: content)
    }
  }

  mutating func visitStructuredCollection(
    count: Int, id: @escaping (Int) -> AnyHashable, content: @escaping (Int) -> AnyView
  ) {
    for index in 0..<count {
      inside(id(index)) { content(index).storage.accept(&$0) }
    }
  }

  mutating func visitEdited<V: View>(_ view: V, _ new: RowEdits) {
    let outer = edits
    edits = edits?.merged(with: new) ?? new
    view.show(to: &self)
    edits = outer
  }

  private mutating func add(
    _ count: Int, _ kind: RowKind, id: @escaping (Int) -> AnyHashable, content: @escaping (Int) -> AnyView
  ) {
    let wrap = kind == .row ? wrap : nil
    rows.parts.append(
      RowSource.Part(
        start: rows.count, count: count, kind: kind, edits: kind == .row ? edits : nil, id: id,
        content: wrap.map { wrap in { wrap(content($0)) } } ?? content))
    rows.count += count
  }
}

/// The id of a row that is written out rather than made for an element.
private struct FixedRow: Hashable {
  let path: [AnyHashable]
  let position: Int
  let kind: RowKind
}

/// The id of a row that another row has too.
private struct RepeatedRow: Hashable {
  let id: AnyHashable
  let occurrence: Int
}

/// What a row stands for in a selection.
@MainActor
enum RowTag {
  /// The tag of a view, or the value that it leads to; nil for none.
  static func value(of view: any View) -> AnyHashable? {
    switch view {
    case let view as AnyView:
      var finder = TagFinder()
      view.storage.accept(&finder)
      return finder.value
    case let tagged as any Tagged: return tagged.tagValue.unwrapped
    case let link as any SelectionTagged: return link.selectionTag
    case let modified as any ModifiedParts: return value(of: modified.contentPart)
    default: return nil
    }
  }

  private struct TagFinder: ContentVisitor {
    var value: AnyHashable?

    mutating func visit<V: View>(_ view: V) {
      if !(view is AnyView) { value = value ?? RowTag.value(of: view) }
    }

    mutating func visitCollection(
      count: Int, id: @escaping (Int) -> AnyHashable, content: @escaping (Int) -> AnyView
    ) {}
  }
}

/// A view that stands for a value where rows are selected.
@MainActor
protocol SelectionTagged {
  var selectionTag: AnyHashable? { get }
}

/// A modified view whose modifier can be applied to other content.
@MainActor
protocol RewrappingContent: ModifiedParts {
  func rewrapped(_ content: AnyView) -> AnyView
}

extension ModifiedContent: RewrappingContent {
  func rewrapped(_ content: AnyView) -> AnyView { AnyView(content.modifier(modifier)) }
}

/// A section, whatever its types.
@MainActor
protocol SectionParts {
  var headerPart: any View { get }
  var contentPart: any View { get }
  var footerPart: any View { get }
}
