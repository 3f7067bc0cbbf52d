// Items that a toolbar has by itself stand where they are: the compiler says what an app does instead.

/// Says what to do where this is not there.
@available(
  *, unavailable,
  message: """
    what a toolbar has by itself has its place: the placement of searchable says where its field stands, and \
    toolbar(removing:) takes away the rest
    """
)
public struct DefaultToolbarItem: ToolbarContent {
  /// There is none.
  public typealias Body = Never

  /// An item of a toolbar.
  public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {}
}

extension ToolbarDefaultItemKind {
  /// Says what to do where this is not there.
  @available(
    *, unavailable, message: "the placement of searchable says where the field to search with stands"
  )
  public static var search: ToolbarDefaultItemKind { .title }
}
