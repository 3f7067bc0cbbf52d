// The person can take back a quit by keeping a document open. Nobody can take back the end of the session.

/// The end of the program, from the wish to the last window.
struct Ending: Equatable {
  enum Cause: Equatable {
    /// The person quits, and may still keep a document open.
    case quitting
    /// The session ends, or the program is told to: nobody stops that, whatever a question that is still open
    /// is answered, which it is when its window goes.
    case told
  }

  private var cause: Cause?
  /// The closing of the windows, while the person may still keep a document open: whether none stays.
  var asking: Task<Bool, Never>?

  /// Whether the program is about to end.
  var isUnderWay: Bool { cause != nil }

  /// The end is wanted.
  mutating func begin(_ cause: Cause) {
    if self.cause != .told { self.cause = cause }
  }

  /// The person keeps a document open.
  mutating func stay() {
    if cause == .quitting { cause = nil }
  }
}
