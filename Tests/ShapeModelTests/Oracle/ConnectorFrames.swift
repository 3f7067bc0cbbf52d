// What must hold of the frames of connectors on the page: each is the box of the connector's course.

import ShapeModel

/// A connector on `after` whose frame is no longer the box of its course, as it was on `before`; nil when
/// there is none. Frames that a file gave may be others until something moves the connector, and in a ring
/// of connectors that are attached to each other none has the last word.
///
/// - Parameter comers: whether connectors that were in groups, and are on the page now, must have such
///   frames.
func frameFault(_ before: Page, _ after: Page, comers: Bool = false) -> String? {
  func isFitted(_ connector: Shape, _ page: Page) -> Bool {
    guard let box = connector.outline(resolving: page.shape(withID:)).bounds else { return true }
    return box.origin.distance(to: connector.frame.origin) < 0.01
      && abs(box.width - connector.frame.width) < 0.01 && abs(box.height - connector.frame.height) < 0.01
  }
  for connector in after.shapes where connector.allConnectors.first?.id == connector.id {
    if let old = before.shapes[connector.id] {
      guard isFitted(old, before) else { continue }
    } else if !comers || before.shape(withID: connector.id) == nil {
      continue
    }
    if !isFitted(connector, after), !leadsBack(connector, after) {
      return "\(connector.id)'s frame is not its course's"
    }
  }
  return nil
}

/// Whether what `connector` is attached to leads back to it, from connector to connector.
private func leadsBack(_ connector: Shape, _ page: Page) -> Bool {
  var met: Set<String> = []
  var latest = [connector]
  while let next = latest.popLast() {
    var attached: [String] = []
    next.forEachAttachment { attached.append($0) }
    for id in attached where met.insert(id).inserted {
      if let shape = page.shape(withID: id) { latest += shape.allConnectors }
    }
  }
  return met.contains(connector.id)
}
