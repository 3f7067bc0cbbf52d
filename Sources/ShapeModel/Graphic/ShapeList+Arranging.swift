// The one rule by which shapes go, come and move in the paint order, for edits and for deltas alike.

extension ShapeList {
  /// Takes shapes out, then puts in what comes from the bottom up, so that each position is the one that is
  /// meant after all changes.
  ///
  /// - Parameters:
  ///   - removed: ids of shapes that go; those that are not there are passed over.
  ///   - moved: ids of shapes that stand elsewhere afterwards, and where.
  ///   - inserted: shapes that come. A position past the end means the end.
  mutating func arrange(
    removing removed: [String], moving moved: [(id: String, to: Int)] = [],
    inserting inserted: [ShapeChanges.Insertion]
  ) {
    let steps = removed.count + 2 * moved.count + inserted.count
    guard steps > 0 else { return }
    // A change of a large part of the list is cheaper in one pass than one by one.
    if steps > 256, steps > count / 8 {
      rebuild(removed, moved, inserted)
    } else {
      var arrivals = inserted
      for id in removed { remove(id: id) }
      for (id, to) in moved {
        if let shape = remove(id: id) { arrivals.append(.init(shape, at: to)) }
      }
      for arrival in arrivals.sorted(by: { $0.index < $1.index }) {
        insert(arrival.shape, at: Swift.min(arrival.index, count))
      }
    }
  }

  private mutating func rebuild(
    _ removed: [String], _ moved: [(id: String, to: Int)], _ inserted: [ShapeChanges.Insertion]
  ) {
    var targets = Dictionary(moved.map { ($0.id, $0.to) }, uniquingKeysWith: { first, _ in first })
    for id in removed { targets[id] = -1 }
    var arrivals = inserted
    var staying: [Shape] = []
    staying.reserveCapacity(count)
    for shape in self {
      guard let to = targets[shape.id] else {
        staying.append(shape)
        continue
      }
      if to >= 0 { arrivals.append(.init(shape, at: to)) }
    }
    arrivals.sort { $0.index < $1.index }
    var builder = ShapeListBuilder()
    builder.reserveCapacity(staying.count + arrivals.count)
    var next = arrivals.makeIterator()
    var arrival = next.next()
    for shape in staying {
      while let comer = arrival, comer.index <= builder.count {
        builder.append(comer.shape)
        arrival = next.next()
      }
      builder.append(shape)
    }
    while let comer = arrival {
      builder.append(comer.shape)
      arrival = next.next()
    }
    self = builder.finish()
  }
}
