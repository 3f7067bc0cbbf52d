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
    /// How many rows there are before it, headers and footers not counted.
    let rowsBefore: Int
    /// What the ids are unique in; empty for a row that is written out, whose id has its place.
    let scope: [AnyHashable]
    let id: (Int) -> AnyHashable
    /// What the rows are selected by, for rows that may say so themselves.
    let tag: ((Int) -> AnyHashable?)?
    let content: (Int) -> AnyView
    /// Whether it is the first of a section, or the first after one.
    let beginsLine: Bool
    /// The element that the first row is of, if people may edit its collection. The rows after it are of the
    /// elements after it.
    let element: Element?
    /// How deep the rows are in a tree; nil for a row that has an arrow of its own.
    let level: Int?
  }

  /// An element of a collection that people may edit.
  struct Element {
    let collection: Collection
    let offset: Int
  }

  /// A collection that people may edit.
  @MainActor
  final class Collection {
    /// How many elements it has. An element may be several rows, or none.
    let count: Int
    let edits: RowEdits
    /// The parts with rows of its elements, in order.
    fileprivate var parts: [Int] = []

    init(count: Int, edits: RowEdits) {
      self.count = count
      self.edits = edits
    }
  }

  fileprivate var parts: [Part] = []
  fileprivate(set) var sections = RowSections()
  /// The collections that take what is dropped between rows, in order.
  fileprivate(set) var insertions: [Collection] = []
  /// How many rows there are.
  fileprivate(set) var count = 0
  /// How many of them are headers and footers.
  fileprivate var titleCount = 0
  /// The headers, in order.
  fileprivate var headers: [Int] = []
  /// Whether some rows have others below them that can be folded away, so that all keep room for an arrow.
  fileprivate var isTree = false

  /// Which row one is, from 1, and of how many, headers and footers not counted; nil for these.
  func place(of index: Int) -> (position: Int, count: Int)? {
    guard index < count else { return nil }
    let part = part(at: index)
    return part.kind == .row ? (part.rowsBefore + index - part.start + 1, count - titleCount) : nil
  }

  /// The rows of a list; `expansion` says which rows of trees are unfolded.
  init<V: View>(_ content: V, _ expansion: OutlineExpansion? = nil) {
    var collector = RowCollector()
    collector.expansion = expansion
    content.show(to: &collector)
    self = collector.rows
  }

  fileprivate init() {}

  /// How many of `count` things come before the first that is not `isBefore`.
  static func boundary(_ count: Int, _ isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func part(at index: Int) -> Part {
    // The last that begins at the row or before.
    parts[Self.boundary(parts.count) { parts[$0].start <= index } - 1]
  }

  /// The rows that stand beside each other where there are columns: those of a section, those between two,
  /// and each header and footer by itself.
  var runs: [Run] {
    var result: [Run] = []
    for part in parts {
      let rows = part.start..<(part.start + part.count)
      if part.kind == .row, !part.beginsLine, let last = result.last, !last.isAlone {
        result[result.count - 1].rows = last.rows.lowerBound..<rows.upperBound
      } else {
        result.append(Run(rows: rows, isAlone: part.kind != .row))
      }
    }
    return result
  }

  /// Rows one after the other.
  struct Run: Equatable {
    var rows: Range<Int>
    /// Whether it is a header or footer.
    let isAlone: Bool
  }

  /// The view of a row.
  func content(_ index: Int) -> AnyView {
    let part = part(at: index)
    let view = part.content(index - part.start)
    guard isTree, part.kind == .row, let level = part.level else { return view }
    let entry = OutlineEntry(id: id(index), depth: level, isExpanded: nil) { view }
    return AnyView(OutlineRow(entry: entry, isOfCells: true))
  }

  /// What a row is.
  func kind(_ index: Int) -> RowKind { part(at: index).kind }

  /// The id of a row; another part may have a row of the same.
  func id(_ index: Int) -> AnyHashable {
    let part = part(at: index)
    return part.id(index - part.start)
  }

  /// The last header at a row or before.
  func header(atOrBefore index: Int) -> Int? {
    let next = Self.boundary(headers.count) { headers[$0] <= index }
    return next > 0 ? headers[next - 1] : nil
  }

  /// The first header after a row.
  func header(after index: Int) -> Int? {
    let next = Self.boundary(headers.count) { headers[$0] <= index }
    return next < headers.count ? headers[next] : nil
  }

  /// What a row says itself that it is selected by.
  func tag(_ index: Int) -> AnyHashable? {
    let part = part(at: index)
    return Evaluation.withoutTracking { part.tag?(index - part.start) }
  }

  /// The places of rows that may say themselves what they are selected by.
  var taggedPlaces: some Sequence<Int> {
    parts.lazy.filter { $0.tag != nil }.flatMap { $0.start..<($0.start + $0.count) }
  }

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

  /// What tells rows apart, also those of two collections that have the same ids. Keys of two sources can be
  /// compared that were made with the same `scopes`.
  func keys(_ scopes: inout [[AnyHashable]: Int]) -> [Key] {
    var result: [Key] = []
    result.reserveCapacity(count)
    var seen = Set<Key>(minimumCapacity: count)
    for part in parts {
      let scope = scopes[part.scope] ?? scopes.count
      scopes[part.scope] = scope
      for index in 0..<part.count {
        var key = Key(scope: scope, id: part.id(index))
        while !seen.insert(key).inserted { key.occurrence += 1 }
        result.append(key)
      }
    }
    return result
  }

  /// The key of one row, taken for the first of its id.
  func key(_ index: Int, _ scopes: inout [[AnyHashable]: Int]) -> Key {
    let part = part(at: index)
    let scope = scopes[part.scope] ?? scopes.count
    scopes[part.scope] = scope
    return Key(scope: scope, id: part.id(index - part.start))
  }

  /// Whether the rows are of collections at the same places.
  func hasSameParts(as other: RowSource) -> Bool {
    parts.elementsEqual(other.parts) { $0.start == $1.start && $0.scope == $1.scope }
  }

  /// What tells a row apart.
  struct Key: Hashable {
    let scope: Int
    let id: AnyHashable
    /// 0 for the first of an id, 1 for the second, …
    var occurrence = 0
  }

  // MARK: Collections that people may edit

  /// Whether there are rows that can be deleted or moved.
  var isEditable: Bool { parts.contains { $0.element != nil } }

  /// The element that a row is of, if people may edit its collection.
  func element(at index: Int) -> Element? {
    let part = part(at: index)
    return part.element.map { Element(collection: $0.collection, offset: $0.offset + index - part.start) }
  }

  /// The rows of an element, from its first to its last; nil for an element without rows.
  func rows(of element: Element) -> Range<Int>? {
    let own = element.collection.parts
    func offset(_ place: Int) -> Int { parts[own[place]].element!.offset }
    let first = Self.boundary(own.count) { offset($0) + parts[own[$0]].count <= element.offset }
    guard first < own.count, offset(first) <= element.offset else { return nil }
    let last = Self.boundary(own.count) { offset($0) <= element.offset } - 1
    let (firstPart, lastPart) = (parts[own[first]], parts[own[last]])
    return
      (firstPart.start + element.offset - offset(first))..<(lastPart.start + element.offset - offset(last) + 1)
  }

  /// The collection that takes what is dropped after `place` rows: that of the row which the pointer is over,
  /// else the last one before the place, else the first.
  func insertion(
    at place: Int, over row: Int?, _ takes: (RowInsertion) -> Bool
  ) -> (collection: Collection, offset: Int)? {
    let able = insertions.filter { $0.edits.insert.map(takes) == true }
    let own = row.flatMap { element(at: $0)?.collection }
    let before = able.last { collection in
      collection.parts.first.map { parts[$0].start < place } ?? false
    }
    let collection = able.first { $0 === own } ?? before ?? able.first
    return collection.map { ($0, destination(place, in: $0)) }
  }

  /// The offset in `collection` that is meant by a place between rows: that of the element which would come
  /// after it. `place` is the number of rows before it.
  func destination(_ place: Int, in collection: Collection) -> Int {
    let before = Self.boundary(collection.parts.count) { parts[collection.parts[$0]].start < place }
    guard before > 0 else { return 0 }
    let part = parts[collection.parts[before - 1]]
    let last = min(place, part.start + part.count) - 1
    let element = Element(collection: collection, offset: part.element!.offset + last - part.start)
    // In the middle of an element the nearer side is meant.
    guard let rows = rows(of: element) else { return element.offset }
    return 2 * place > rows.lowerBound + rows.upperBound ? element.offset + 1 : element.offset
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
  /// How many elements what is visited is in.
  private var depth = 0
  /// How many rows that can be folded away what is visited is below.
  private var level = 0
  /// What people may do to the collection that is visited next.
  private var edits: RowEdits?
  /// The element whose rows are visited.
  private var element: RowSource.Element?
  /// What applies to each row, the innermost last.
  private var wrap: ((AnyView) -> AnyView)?
  /// Which rows of trees are unfolded; nil where there are no trees.
  var expansion: OutlineExpansion?
  /// Whether a section has just begun or ended.
  private var isAtEdge = false
  /// How many views were visited in each part that what is visited is in.
  private var outerWritten: [Int] = []
  /// What is said of the section that is visited next.
  private var sectionTraits = SectionTraits()

  mutating func visit<V: View>(_ view: V) {
    if let section = view as? any SectionParts { return visit(section) }
    if let expansion, let outline = view as? any OutlineSource {
      return visitCollection(outline.rows(expansion))
    }
    if let modified = view as? any SectionTraitsContent,
      (V.self as? any StructuredRows.Type)?.isStructured == true
    {
      let outer = sectionTraits
      modified.changeTraits(&sectionTraits)
      modified.contentPart.show(to: &self)
      sectionTraits = outer
      return
    }
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
    if let expansion, let row = view as? any FoldingRow { return visit(row, expansion) }
    written += 1
    let tag = RowTag.value(of: view)
    let place = AnyHashable(FixedRow(path: path, position: written, kind: .row))
    // In an element its place there tells a row from others; rows of other elements may have the same tag.
    let id = depth > 0 ? place : tag ?? place
    add(1, .row, id: { _ in id }, tag: tag.map { tag in { _ in tag } }, element: element) { _ in
      AnyView(view)
    }
  }

  /// The rows below another are not those of the element that it is.
  private mutating func visit(_ row: any FoldingRow, _ expansion: OutlineExpansion) {
    written += 1
    rows.isTree = true
    let tag = RowTag.value(of: row)
    let place = AnyHashable(FixedRow(path: path, position: written, kind: .row))
    let id = depth > 0 ? place : tag ?? place
    let entry = row.entry(level, expansion)
    add(1, .row, id: { _ in id }, tag: { _ in tag }, element: element, hasArrow: true) { _ in
      AnyView(OutlineRow(entry: entry, isOfCells: true))
    }
    guard entry.isExpanded == true else { return }
    let outer = element
    element = nil
    level += 1
    inside(place) { row.below.show(to: &$0) }
    level -= 1
    element = outer
  }

  /// The rows of a section are not those of the element that the section is.
  private mutating func visit(_ section: any SectionParts) {
    written += 1
    let place = FixedRow(path: path, position: written, kind: .header)
    let outer = (element, sectionTraits)
    element = nil
    sectionTraits = SectionTraits()
    let (index, first) = (rows.sections.count, rows.count)
    var content = first..<first
    inside(AnyHashable(place)) { collector in
      collector.isAtEdge = true
      collector.addWritten(section.headerPart, AnyHashable(place), .header)
      let start = collector.rows.count
      section.contentPart.show(to: &collector)
      content = start..<collector.rows.count
      let end = FixedRow(path: place.path, position: place.position, kind: .footer)
      collector.addWritten(section.footerPart, AnyHashable(end), .footer)
      collector.isAtEdge = true
    }
    (element, sectionTraits) = outer
    rows.sections.insert(
      RowSection(rows: first..<rows.count, content: content, traits: sectionTraits), at: index)
  }

  // Views that are written out are known by the parts that they are in: others before them may come and go.

  mutating func enter(_ part: ContentPart) {
    path.append(AnyHashable(part))
    outerWritten.append(written)
    written = 0
  }

  mutating func leave() {
    path.removeLast()
    written = outerWritten.removeLast()
  }

  private mutating func addWritten(_ view: any View, _ id: AnyHashable, _ kind: RowKind) {
    // One under a condition may be absent.
    guard RowSource(view).count > 0 else { return }
    func erased<V: View>(_ view: V) -> AnyView { AnyView(view) }
    let content = erased(view)
    add(1, kind, id: { _ in id }, tag: nil, element: nil) { _ in content }
  }

  private mutating func inside(_ step: AnyHashable, _ body: (inout RowCollector) -> Void) {
    let outer = written
    path.append(step)
    written = 0
    body(&self)
    path.removeLast()
    written = outer
  }

  private mutating func edited(_ views: ViewCollection) -> RowSource.Collection? {
    guard let edits else { return nil }
    let collection = RowSource.Collection(count: views.count, edits: edits)
    if edits.insert != nil { rows.insertions.append(collection) }
    return collection
  }

  mutating func visitCollection(_ views: ViewCollection) {
    let collection = edited(views)
    guard views.count > 0 else { return }
    let content = views.content
    add(
      views.count, .row, scope: path, id: views.id,
      tag: views.mayHaveTags ? { RowTag.value(of: content($0)) } : nil,
      element: collection.map { RowSource.Element(collection: $0, offset: 0) }, content: content)
  }

  mutating func visitStructuredCollection(_ views: ViewCollection) {
    let collection = edited(views)
    let outer = (edits, element)
    edits = nil
    depth += 1
    for index in 0..<views.count {
      element = collection.map { RowSource.Element(collection: $0, offset: index) }
      let first = rows.parts.count
      inside(views.id(index)) { views.content(index).storage.accept(&$0) }
      nameOnlyPart(since: first) { views.id(index) }
    }
    depth -= 1
    (edits, element) = outer
  }

  /// An element that is one row, which may have others below it, is known by its id, and selected by it
  /// unless the row says otherwise.
  private mutating func nameOnlyPart(since first: Int, _ id: () -> AnyHashable) {
    guard first < rows.parts.count else { return }
    let part = rows.parts[first]
    guard rows.parts.count == first + 1 || part.level == nil else { return }
    guard part.kind == .row, part.count == 1 else { return }
    let id = id()
    rows.parts[first] = RowSource.Part(
      start: part.start, count: 1, kind: .row, rowsBefore: part.rowsBefore, scope: path, id: { _ in id },
      tag: part.tag, content: part.content, beginsLine: part.beginsLine, element: part.element,
      level: part.level)
  }

  mutating func visitEdited<V: View>(_ view: V, _ new: RowEdits) {
    let outer = edits
    edits = edits?.merged(with: new) ?? new
    view.show(to: &self)
    edits = outer
  }

  private mutating func add(
    _ count: Int, _ kind: RowKind, scope: [AnyHashable] = [], id: @escaping (Int) -> AnyHashable,
    tag: ((Int) -> AnyHashable?)?, element: RowSource.Element?, hasArrow: Bool = false,
    content: @escaping (Int) -> AnyView
  ) {
    let wrap = kind == .row ? wrap : nil
    element?.collection.parts.append(rows.parts.count)
    rows.parts.append(
      RowSource.Part(
        start: rows.count, count: count, kind: kind, rowsBefore: rows.count - rows.titleCount, scope: scope,
        id: id, tag: tag, content: wrap.map { wrap in { wrap(content($0)) } } ?? content,
        beginsLine: isAtEdge, element: element, level: hasArrow ? nil : level))
    if kind == .header { rows.headers.append(rows.count) }
    if kind != .row { rows.titleCount += count }
    rows.count += count
    isAtEdge = false
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

    mutating func visitCollection(_ views: ViewCollection) {}
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

/// A row over others that can be folded away, whatever its types.
@MainActor
protocol FoldingRow: View {
  /// The row itself, so deep in its tree.
  func entry(_ depth: Int, _ expansion: OutlineExpansion) -> OutlineEntry
  /// The rows below it.
  var below: any View { get }
}

/// A section, whatever its types.
@MainActor
protocol SectionParts {
  var headerPart: any View { get }
  var contentPart: any View { get }
  var footerPart: any View { get }
}
