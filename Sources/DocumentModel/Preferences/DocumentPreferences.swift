// What a person decides about how documents are kept.

/// How documents are saved and kept.
public struct DocumentPreferences: Hashable, Sendable {
  /// Whether changes reach the file only when the person saves. The recovery journal goes on; closing an
  /// edited document that has a file asks.
  public var asksBeforeKeepingChanges = false
  /// How long after the last change a named document is saved. More than zero.
  public var autosaveDelay: Duration = .seconds(2)
  /// How long after the first change a named document is saved at the latest, while changes go on.
  public var autosaveLimit: Duration = .seconds(10)
  /// The most bytes that earlier versions take on the disk; 0 keeps none.
  public var versionBudget: Int64 = 2 << 30

  /// The preferences of a person who has decided nothing.
  public init() {}
}
