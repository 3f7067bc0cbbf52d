// Which lists the paragraphs of a text are.

/// What stands before the paragraphs of a text.
public enum ListKind: ExactlyComparable, Sendable, CaseIterable {
  /// Nothing, or different things.
  case none
  case bullets, numbers

  /// The marker that makes items of this kind; nil for none.
  public var marker: TextListItem.Marker? {
    switch self {
    case .none: nil
    case .bullets: .bullet
    case .numbers: .number(1)
    }
  }

  /// The kind of items with this marker.
  public init(_ marker: TextListItem.Marker?) {
    switch marker {
    case .bullet: self = .bullets
    case .number: self = .numbers
    case nil: self = .none
    }
  }
}

extension TextContent {
  /// Which lists its paragraphs are.
  public var listKind: ListKind {
    // Of a very long text that is not looked up: nobody waits for it.
    guard lists, string.utf8.count < 100_000 else { return .none }
    let scalars = Array(string.unicodeScalars)
    return ListKind(ListEditing.marker(of: scalars, in: 0..<scalars.count))
  }
}
