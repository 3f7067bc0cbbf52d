// What views say in their window: something was refused, and why.

import Localization
import Observation

/// Says something above the document until it is dismissed.
///
///     @Environment(\.notice) private var notice
///     notice(L("The text is too long"), detail: L("A text has at most %@ characters.", "1000"))
@MainActor
public struct NoticeAction {
  let notices: WindowNotices?

  /// Shows a notice with a button that dismisses it; what says the same is shown once. Outside a document
  /// window nothing is shown.
  /// - Parameters:
  ///   - title: what has happened, in a few words.
  ///   - detail: what that means and what can be done, in a sentence.
  ///   - subject: what it is about: it takes the place of what was said about that before. nil for its title.
  public func callAsFunction(_ title: String, detail: String = "", about subject: String? = nil) {
    notices?.say(title, detail: detail, about: subject)
  }

  /// Takes back what was said about a subject and nobody has dismissed, as when it was done after all.
  public func dismiss(about subject: String) { notices?.takeBack(about: subject) }

  /// Says that a field takes no more.
  func fieldIsFull() {
    callAsFunction(
      L("The text is too long for this field"),
      detail: L("A field holds %@ characters. Nothing was put in.", "\(FieldRules.longest)"))
  }

  /// Says for some seconds why what was typed into a number field was not taken. What is above the document
  /// would push the field away in which somebody types.
  func numberIsNotTaken(_ reason: String) { notices?.toasts?.show(reason, []) }

  /// Takes back that a number was not taken: the next one was.
  func numberIsTaken() { notices?.toasts?.dismiss() }
}

/// What the views of one window have said and nobody has dismissed.
@MainActor
final class WindowNotices {
  private(set) var all: [Notice] = []
  /// Called when they have changed.
  var onChange: () -> Void = {}
  /// Shows what goes by itself.
  weak var toasts: ToastPlace?
  private static let prefix = "said "

  /// Shows a notice in place of what was said about the same before, or under the same title.
  func say(_ title: String, detail: String, about subject: String? = nil) {
    let notice = Notice(
      id: Self.prefix + (subject ?? title), kind: .warning, title: title, detail: detail,
      choices: [.init(id: "dismiss", label: L("_OK"))])
    guard !all.contains(notice) else { return }
    all.removeAll { $0.id == notice.id || $0.title == title }
    all.append(notice)
    onChange()
  }

  /// Takes back what was said about a subject.
  func takeBack(about subject: String) {
    let id = Self.prefix + subject
    guard all.contains(where: { $0.id == id }) else { return }
    all.removeAll { $0.id == id }
    onChange()
  }

  /// Takes a notice away. False when it is none of these.
  func dismiss(_ id: String) -> Bool {
    guard id.hasPrefix(Self.prefix) else { return false }
    all.removeAll { $0.id == id }
    onChange()
    return true
  }
}

private struct NoticeKey: EnvironmentKey {
  static let defaultValue = NoticeAction(notices: nil)
}

extension EnvironmentValues {
  /// Says something in the window, such as why something was refused.
  public var notice: NoticeAction {
    get { self[NoticeKey.self] }
    set { self[NoticeKey.self] = newValue }
  }
}
