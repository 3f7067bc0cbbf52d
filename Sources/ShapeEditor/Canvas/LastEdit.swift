// Lets the narrator tell a new edit from one that it has spoken of, though both have the same name.

/// The edit of a drawing that was written last.
struct LastEdit {
  /// What it is called; empty before the first.
  private(set) var name = ""
  /// How many edits there have been.
  private(set) var count = 0

  /// Another edit has been written.
  mutating func follow(_ name: String) {
    self.name = name
    count += 1
  }
}
