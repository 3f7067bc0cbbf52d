// Something a document's window says about its document until it is dealt with.

import Gtk

/// What a notice bar says, and what can be done about it.
struct Notice: Equatable {
  /// Something to be done about it.
  struct Choice: Equatable {
    /// What it is called; unique within the notice.
    let id: String
    /// The button's label, with an underscore before its mnemonic.
    let label: String
    /// Why it cannot be done now, in a sentence; nil when it can.
    var obstacle: String?

    static func == (a: Choice, b: Choice) -> Bool {
      a.isSame(as: b) && a.obstacle.hasBytes(of: b.obstacle)
    }

    /// Whether both are the same choice, whether it can be made or not.
    fileprivate func isSame(as other: Choice) -> Bool {
      id == other.id && label.hasBytes(of: other.label)
    }
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

  /// Whether both say the same, by the bytes of it: what names a file may be written in another form of
  /// Unicode.
  static func == (a: Notice, b: Notice) -> Bool { a.saysSame(as: b) && a.choices == b.choices }

  /// Whether both say the same and have the same choices, of which other ones may be possible.
  func saysSame(as other: Notice) -> Bool {
    id == other.id && kind == other.kind && title.hasBytes(of: other.title)
      && detail.hasBytes(of: other.detail)
      && choices.elementsEqual(other.choices) { $0.isSame(as: $1) }
  }

  /// All that it says, to be read aloud.
  var spoken: String { detail.isEmpty ? title : "\(title). \(detail)" }
}
