// Views with words in them, from which controls take their names.

/// A view with words in it.
@MainActor
protocol TextProviding {
  var providedText: String { get }
}
