// What people do not rearrange here.

/// Says what to do where this is not there.
@available(
  *, unavailable,
  message: "columns share the width of their table here: leave columnCustomization and customizationID out"
)
public struct TableColumnCustomization<RowValue: Identifiable> {
  /// Nothing.
  public init() {}
}
