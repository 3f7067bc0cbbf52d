// The family of letters: a button that says it, and opens the list of all.

import DocumentUI
import Gtk

/// Chooses a family of fonts.
struct FontPicker: GtkWidgetRepresentable {
  /// The family; nil is the default.
  let family: String?
  /// Whether letters differ in it.
  let isMixed: Bool
  let set: (String?) -> Void

  /// What lasts beside the button.
  @MainActor
  final class Coordinator {
    var family: String?
    var set: (String?) -> Void = { _ in }
    let label = Gtk.Label(" ")
    var list: FontList?
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeWidget(context: Context) -> Gtk.MenuButton {
    let button = Gtk.MenuButton()
    let coordinator = context.coordinator
    coordinator.label.ellipsize = .end
    coordinator.label.xAlign = 0
    coordinator.label.maximumWidthInCharacters = 16
    button.child = coordinator.label
    button.alwaysShowsArrow = true
    button.onWillOpen { [weak button, weak coordinator] in
      guard let button, let coordinator else { return }
      let list = coordinator.list ?? FontList()
      if coordinator.list == nil {
        coordinator.list = list
        let popover = Gtk.Popover()
        popover.setAccessibleLabel(L("Fonts"))
        popover.child = list.box
        button.popover = popover
        list.onCancelled = { [weak button] in button?.popdown() }
        list.onChosen = { [weak button, weak coordinator] family in
          coordinator?.set(family)
          button?.popdown()
        }
      }
      list.open(coordinator.family)
    }
    return button
  }

  func updateWidget(_ widget: Gtk.MenuButton, context: Context) {
    let coordinator = context.coordinator
    coordinator.family = family
    coordinator.set = set
    // A file says which name it is, of any length.
    let name = isMixed ? L("Mixed") : family.map { ShownText.line($0) } ?? L("Default font")
    coordinator.label.text = name
    widget.setAccessibleLabel(L("Font: %@", name))
    widget.tooltip = name
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, widget: Gtk.MenuButton, context: Context
  ) -> CGSize? {
    let height = Double(widget.measure(.vertical).natural)
    // As many letters of a name are seen with large text, where there is room.
    let most = 160 * max(1, Gtk.Settings.default?.textScale ?? 1)
    return CGSize(width: max(80, min(proposal.width ?? most, most)), height: height)
  }
}
