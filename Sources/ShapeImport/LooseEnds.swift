// Connectors to what is not shown after all: an element may be left out when the line to it has been read.

import ShapeModel

/// Where the ends of connectors are when they are joined to nothing.
struct LooseEnds {
  private struct Ends {
    var from: Shape.Connector.End
    var to: Shape.Connector.End
  }

  /// By the ids of connectors.
  private var ends: [String: Ends] = [:]

  /// Remembers where a connector begins and ends, in points of its frame.
  mutating func note(_ id: String, from: Point, to: Point) {
    ends[id] = Ends(
      from: .init(shape: nil, anchor: from.rounded), to: .init(shape: nil, anchor: to.rounded))
  }

  /// The shapes of a page, with connectors that end free where what they refer to is not among them.
  func freeing(_ shapes: [Shape], _ notes: inout ImportNotes) -> [Shape] {
    var shown: Set<String> = []
    for shape in shapes { Self.collect(shape, into: &shown) }
    return shapes.map { freeing($0, from: shown, &notes) }
  }

  private static func collect(_ shape: Shape, into ids: inout Set<String>) {
    ids.insert(shape.id)
    for child in shape.children { collect(child, into: &ids) }
  }

  private func freeing(_ shape: Shape, from shown: Set<String>, _ notes: inout ImportNotes) -> Shape {
    var result = shape
    switch shape.kind {
    case .group(let children):
      result.kind = .group(children: children.map { freeing($0, from: shown, &notes) })
    case .frame(let children):
      result.kind = .frame(children: children.map { freeing($0, from: shown, &notes) })
    case .connector(var connector):
      let free = ends[shape.id]
      if let id = connector.from.shape, !shown.contains(id) {
        connector.from = free?.from ?? .init(shape: nil, anchor: .zero)
        notes.changed(.connection)
      }
      if let id = connector.to.shape, !shown.contains(id) {
        connector.to = free?.to ?? .init(shape: nil, anchor: .zero)
        notes.changed(.connection)
      }
      result.kind = .connector(connector)
    default: break
    }
    return result
  }
}
