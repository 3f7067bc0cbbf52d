// Finds the rows of a list in its content, without making their views.

/// The rows of a list or grid, in order. A row's view is made when the row is shown.
@MainActor
struct RowSource {
  fileprivate struct Part {
    let start: Int
    let count: Int
    let id: (Int) -> AnyHashable
    let content: (Int) -> AnyView
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
    // Few parts: a list is nearly always one collection, perhaps after a fixed row or two.
    parts.last { $0.start <= index }!
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

  /// The ids of all rows.
  var ids: [AnyHashable] {
    var result: [AnyHashable] = []
    result.reserveCapacity(count)
    for part in parts { for index in 0..<part.count { result.append(part.id(index)) } }
    return result
  }
}

/// Collects the rows of a list.
@MainActor
private struct RowCollector: ContentVisitor {
  var rows = RowSource()

  mutating func visit<V: View>(_ view: V) {
    let position = rows.count
    if let tagged = view as? any Tagged {
      add(1, id: { _ in tagged.tagValue }, content: { _ in AnyView(view) })
    } else {
      add(1, id: { _ in AnyHashable(FixedRow(position: position)) }, content: { _ in AnyView(view) })
    }
  }

  mutating func visitCollection(
    count: Int, id: @escaping (Int) -> AnyHashable, content: @escaping (Int) -> AnyView
  ) {
    if count > 0 { add(count, id: id, content: content) }
  }

  private mutating func add(
    _ count: Int, id: @escaping (Int) -> AnyHashable, content: @escaping (Int) -> AnyView
  ) {
    rows.parts.append(RowSource.Part(start: rows.count, count: count, id: id, content: content))
    rows.count += count
  }
}

/// The id of a row that is written out rather than made for an element.
private struct FixedRow: Hashable {
  let position: Int
}
