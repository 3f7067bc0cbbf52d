// What is said of a conflict, in the notice above the document and in the question of Save.

import DocumentModel
import Localization

extension DocumentConflict {
  /// What has happened.
  static var title: String { L("Another program changed the file") }

  /// Whether the document can only be kept under a name that is asked for: it cannot be put beside the file,
  /// or not in its place.
  @MainActor
  static func needsOtherName(_ session: DocumentSession) -> Bool {
    !session.hasFolder || session.overwritingObstacle != nil
  }

  /// When, and what becomes of what is not taken.
  ///
  /// - Parameter keepsVersions: whether that is kept as a version.
  func detail(keepsVersions: Bool) -> String {
    if let unreadable { return unreadable }
    let isToday = LocalTime.isToday(date)
    let time = isToday ? LocalTime.hoursAndMinutes(of: date) : LocalTime.dayAndTime(of: date)
    return switch (isToday, keepsVersions) {
    case (true, true):
      L(
        "It was written at %@, and you have changes that are not saved. Whichever you take, the other is kept as a version.",
        time)
    case (false, true):
      L(
        "It is dated %@, and you have changes that are not saved. Whichever you take, the other is kept as a version.",
        time)
    case (true, false):
      L(
        "It was written at %@, and you have changes that are not saved. If you keep yours, theirs is lost. If you use theirs, Undo brings yours back as long as the window is open.",
        time)
    case (false, false):
      L(
        "It is dated %@, and you have changes that are not saved. If you keep yours, theirs is lost. If you use theirs, Undo brings yours back as long as the window is open.",
        time)
    }
  }
}
