// How much room there is around the content of a row, where its views say so: edge by edge.

/// What is said of some edges.
struct RowInsets {
  /// The room; 0 at edges of which nothing is said.
  var values = EdgeInsets()
  /// The edges of which something is said.
  var edges: Edge.Set = []

  /// Takes over what another one says of the edges of which this one says nothing.
  mutating func fill(with other: RowInsets) {
    values = filled(with: other.values)
    edges.formUnion(other.edges)
  }

  /// The room at all edges, which is `others` where nothing is said.
  func filled(with others: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: edges.contains(.top) ? values.top : others.top,
      leading: edges.contains(.leading) ? values.leading : others.leading,
      bottom: edges.contains(.bottom) ? values.bottom : others.bottom,
      trailing: edges.contains(.trailing) ? values.trailing : others.trailing)
  }
}
