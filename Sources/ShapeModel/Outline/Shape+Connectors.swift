// The connectors in a shape, itself counted, wherever in its groups they are: what they are attached to, and
// how they are let go.

extension Shape {
  /// Calls `body` with the id of each shape that a connector in this one is attached to.
  public func forEachAttachment(_ body: (String) -> Void) {
    if case .connector(let connector) = kind {
      if let id = connector.from.shape { body(id) }
      if let id = connector.to.shape { body(id) }
    } else if hasChildren {
      for child in children { child.forEachAttachment(body) }
    }
  }

  /// Whether a connector in the shape is attached, so that where it paints depends on others.
  public var isAttached: Bool {
    if case .connector(let connector) = kind {
      return connector.from.shape != nil || connector.to.shape != nil
    }
    return hasChildren && children.contains(where: \.isAttached)
  }

  /// Whether both are connectors that are attached to the same shapes, and to one at least.
  public func hasSameAttachments(as other: Shape) -> Bool {
    guard case .connector(let own) = kind, case .connector(let others) = other.kind, isAttached else {
      return false
    }
    return own.from.shape == others.from.shape && own.to.shape == others.to.shape
  }

  /// The ids of the connectors in the shape, itself counted, by what they are attached to.
  var connectorsByTarget: [String: [String]] {
    var result: [String: [String]] = [:]
    func note(_ shape: Shape) {
      if shape.isConnector { shape.forEachAttachment { result[$0, default: []].append(shape.id) } }
      for child in shape.children { note(child) }
    }
    note(self)
    return result
  }

  /// Whether the shape is a connector or holds one.
  public var holdsConnector: Bool {
    if case .connector = kind { return true }
    return hasChildren && children.contains(where: \.holdsConnector)
  }

  /// Calls `body` with the ids of the shape and of everything in it.
  public func forEachID(_ body: (String) -> Void) {
    body(id)
    if hasChildren { for child in children { child.forEachID(body) } }
  }

  /// The connectors that are painted of the shape, as they run on the page.
  public func connectorsOnPage(in placement: Placement = .page) -> [Shape] {
    if isHidden { return [] }
    if case .connector = kind { return [onPage(from: placement) ?? self] }
    guard hasChildren else { return [] }
    let inner = placement.entering(self)
    return children.flatMap { $0.connectorsOnPage(in: inner) }
  }

  /// The shape with the ends of its connectors that are attached to a shape of which `isGone` is true made
  /// free points where they are seen. `resolving` still finds what is gone.
  func detached(
    where isGone: (String) -> Bool, in placement: Placement = .page, resolving: (String) -> Shape?
  ) -> Shape {
    var loses = false
    forEachAttachment { if isGone($0) { loses = true } }
    guard loses else { return self }
    if case .connector = kind {
      guard let seen = onPage(from: placement), let back = placement.toPage.inverted else {
        return freed(where: isGone, resolving: resolving)
      }
      return seen.freed(where: isGone, resolving: resolving).carriedConnector(by: back)
    }
    let inner = placement.entering(self)
    var result = self
    result.mapChildren { $0.detached(where: isGone, in: inner, resolving: resolving) }
    return result
  }

  /// As `detached`, for a connector on the page.
  private func freed(where isGone: (String) -> Bool, resolving: (String) -> Shape?) -> Shape {
    guard case .connector(var connector) = kind else { return self }
    let outline = outline(resolving: resolving)
    if let id = connector.from.shape, isGone(id), let start = outline.first?.end {
      connector.from.shape = nil
      connector.from.anchor = (start - frame.origin).tidy
    }
    if let id = connector.to.shape, isGone(id), let end = outline.last?.end {
      connector.to.shape = nil
      connector.to.anchor = (end - frame.origin).tidy
    }
    var result = self
    result.kind = .connector(connector)
    return result
  }
}
