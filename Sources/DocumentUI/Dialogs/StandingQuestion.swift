// A question about a state that can change while it is asked: it goes unanswered as soon as it is not true
// any more.

import Gtk
import Observation

/// Asks something for as long as it is to be asked.
@MainActor
final class StandingQuestion {
  private let dialog: MessageDialog
  /// Reads what is observed.
  private let holds: () -> Bool
  private var isOver = false

  private init(_ dialog: MessageDialog, while holds: @escaping () -> Bool) {
    self.dialog = dialog
    self.holds = holds
  }

  /// Asks and returns the id of the button pressed, as `MessageDialog.ask` does; nil when `holds` has become
  /// false before.
  static func ask(
    _ text: String, detail: String?, parent: Gtk.Window, buttons: [MessageDialog.Button],
    while holds: @escaping () -> Bool
  ) async -> String? {
    guard holds() else { return nil }
    let dialog = MessageDialog(text, detail: detail, parent: parent)
    for button in buttons { dialog.addButton(button) }
    let question = StandingQuestion(dialog, while: holds)
    question.follow()
    let answer = await dialog.run()
    return question.isOver ? nil : answer
  }

  private func follow() {
    guard !dialog.isAnswered else { return }
    let holds = withObservationTracking(holds) { [weak self] in
      Task { @MainActor in self?.follow() }
    }
    guard !holds else { return }
    isOver = true
    dialog.dismiss()
  }
}
