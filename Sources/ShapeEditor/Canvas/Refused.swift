// What a notice of the editor is about: the newest of each takes the place of the one before.

/// What was refused.
enum Refused: String {
  /// To put in what another program or the clipboard has.
  case insertion
  /// To take in what was written.
  case text
  case replacing, combining, export
}
