// The two sides at which a window has panes.

/// A side of a window, by the direction of reading.
enum PaneSide: CaseIterable {
  case leading
  case trailing
}

/// Something for each side.
struct PaneSides<Value> {
  var leading: Value
  var trailing: Value

  subscript(side: PaneSide) -> Value {
    get { side == .leading ? leading : trailing }
    set { if side == .leading { leading = newValue } else { trailing = newValue } }
  }
}
