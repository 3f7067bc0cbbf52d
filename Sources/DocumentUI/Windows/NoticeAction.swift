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
  public func callAsFunction(_ title: String, detail: String = "") {
    notices?.say(title, detail: detail)
  }

  /// Says that a field takes no more.
  func fieldIsFull() {
    callAsFunction(
      L("The text is too long for this field"),
      detail: L("A field holds %@ characters. Nothing was put in.", "\(FieldRules.longest)"))
  }

  /// Says why what was typed into a number field was not taken.
  func numberIsNotUnderstood(_ reason: String) {
    callAsFunction(L("The number was not understood"), detail: reason)
  }

  /// Takes back that a number was not understood: the next one was.
  func numberIsUnderstood() { notices?.takeBack(L("The number was not understood")) }
}

/// What the views of one window have said and nobody has dismissed.
@MainActor
final class WindowNotices {
  private(set) var all: [Notice] = []
  /// Called when they have changed.
  var onChange: () -> Void = {}
  private static let prefix = "said "

  func say(_ title: String, detail: String) {
    let notice = Notice(
      id: Self.prefix + title, kind: .warning, title: title, detail: detail,
      choices: [.init(id: "dismiss", label: L("_OK"))])
    guard !all.contains(notice) else { return }
    all.removeAll { $0.id == notice.id }
    all.append(notice)
    onChange()
  }

  /// Takes away what was said with this title.
  func takeBack(_ title: String) {
    guard all.contains(where: { $0.id == Self.prefix + title }) else { return }
    _ = dismiss(Self.prefix + title)
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
