// Something a document's window says about its document until it is dealt with.

/// What a notice bar says, and what can be done about it.
struct Notice: Equatable {
  /// Something to be done about it.
  struct Choice: Equatable {
    /// What it is called; unique within the notice.
    let id: String
    /// The button's label, with an underscore before its mnemonic.
    let label: String
  }

  /// How pressing it is.
  enum Kind: String {
    case information = "info"
    case warning
  }

  /// Which notice it is; one of an id is shown at a time.
  let id: String
  var kind = Kind.information
  /// What has happened, in a few words.
  let title: String
  /// What that means, in a sentence.
  let detail: String
  /// What can be done about it, the usual one last.
  var choices: [Choice] = []

  /// All that it says, to be read aloud.
  var spoken: String { detail.isEmpty ? title : "\(title). \(detail)" }
}
