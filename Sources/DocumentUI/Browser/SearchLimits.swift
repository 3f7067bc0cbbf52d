// How far a search goes into the folders below the one that is shown.

/// How much is looked at, at most.
struct SearchLimits: Sendable {
  /// How many folders are looked into.
  var folders = 5_000
  /// How many documents are found, whatever they are called.
  var documents = 20_000
}
