// The parts of a window that a key goes through, each of which takes the focus as a whole.

extension Widget {
  /// The focus sections in the widget, in order. None is inside of another.
  var focusSections: [Widget] { isFocusSection ? [self] : children.flatMap(\.focusSections) }

  /// The toggle that is on, where the widget holds nothing but the toggles of one choice: they are one stop
  /// of the keyboard.
  private var activeToggle: ToggleButton? {
    let toggles = children.compactMap { $0 as? ToggleButton }
    return toggles.count == children.count ? toggles.first(where: \.isActive) : nil
  }

  /// Gives the focus to what is chosen in it, or to the first in it that takes it, or takes it itself.
  fileprivate func focusSection() -> Bool {
    activeToggle?.grabFocus() == true || (firstChild == nil ? grabFocus() : focusFirst())
  }
}

extension Window {
  /// Moves the focus to the next focus section that takes it, around the end, or backwards. One that is not
  /// shown is passed over.
  public func moveFocusToSection(backwards: Bool) {
    let sections = focusSections
    let count = sections.count
    let current = sections.firstIndex { focus?.isDescendant(of: $0) == true }
    let start = current ?? (backwards ? 0 : count - 1)
    // From none of them all are tried.
    for step in stride(from: 1, to: current == nil ? count + 1 : count, by: 1) {
      let section = sections[(start + (backwards ? count - step : step)) % count]
      if section.isMapped, section.focusSection() { return }
    }
  }
}
