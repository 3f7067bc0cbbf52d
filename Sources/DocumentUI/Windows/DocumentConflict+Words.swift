// What is said of a conflict, in the notice above the document and in the question of Save.

import DocumentModel
import Localization

extension DocumentConflict {
  /// What has happened.
  static var title: String { L("Another program changed the file") }

  /// When, and what becomes of each version.
  var detail: String {
    unreadable
      ?? (LocalTime.isToday(date)
        ? L(
          "It was written at %@, and you have changes that are not saved. Whichever you take, the other is kept as a version.",
          LocalTime.hoursAndMinutes(of: date))
        : L(
          "It is dated %@, and you have changes that are not saved. Whichever you take, the other is kept as a version.",
          LocalTime.dayAndTime(of: date)))
  }
}
