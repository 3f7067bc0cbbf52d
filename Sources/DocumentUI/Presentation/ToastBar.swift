// A toast: a text that goes by itself after some seconds, with buttons for what can be done about it. Its
// time stands still while somebody may be about to press one: the pointer or the focus is in it, or another
// window is in front.

import DocumentModel
import Gtk
import Localization

/// One toast, on the screen until its time is over.
@MainActor
final class ToastBar {
  /// Something to be done about it.
  struct Button {
    /// With an underscore before its mnemonic.
    let label: String
    var isEnabled = true
    let perform: @MainActor () -> Void
  }

  let widget: NoticeRow

  private var timer: PausingTimer?
  /// Listens to the window that it is in.
  private var connection: Gtk.SignalConnection?
  /// Called once, when it is to go.
  private var end: (() -> Void)?

  /// - Parameters:
  ///   - duration: how long it stays; nil for the usual time, which is longer where there are buttons.
  ///   - end: takes it away: its time is over, or a button was pressed.
  init(
    _ title: String, _ buttons: [Button], for duration: Duration? = nil,
    by clock: any SessionClock = SystemSessionClock(), end: @escaping () -> Void
  ) {
    self.end = end
    StyleSheet.install()
    let label = Gtk.Label(ShownText.line(title))
    label.wraps = true
    label.xAlign = 0
    label.maximumWidthInCharacters = 40
    let shown = buttons.map { button in
      let shown = Gtk.Button(label: button.label)
      shown.usesUnderline = true
      shown.isSensitive = button.isEnabled
      return shown
    }
    let close = Gtk.Button(iconName: "window-close-symbolic")
    close.setAccessibleLabel(MenuTitle.plain(L("_Close")))
    widget = NoticeRow(label, shown + [close], role: .alert)
    widget.addCSSClass("dui-toast")
    widget.setAccessibleLabel(title)
    for (button, shown) in zip(buttons, shown) { connect(shown) { button.perform() } }
    connect(close) {}
    let usual: Duration = .seconds(buttons.isEmpty ? 5 : 10)
    let timer = PausingTimer(duration ?? usual, by: clock) { [weak self] in self?.finish() }
    self.timer = timer
    follow(timer)
  }

  private func connect(_ button: Gtk.Button, _ perform: @escaping @MainActor () -> Void) {
    // A click must not take the focus from where the person types.
    button.focusesOnClick = false
    button.onClicked { [weak self] in
      // This toast goes first: `perform` may show the next one.
      self?.finish()
      perform()
    }
  }

  private func follow(_ timer: PausingTimer) {
    let pointer = Gtk.EventControllerMotion()
    pointer.onEnter { [weak timer] _, _ in timer?.set(.hasPointer, true) }
    pointer.onLeave { [weak timer] in timer?.set(.hasPointer, false) }
    widget.addController(pointer)
    let focus = Gtk.EventControllerFocus()
    focus.onEnter { [weak timer] in timer?.set(.hasFocus, true) }
    focus.onLeave { [weak timer] in timer?.set(.hasFocus, false) }
    widget.addController(focus)
    widget.onMap { [weak self] in self?.isShown() }
    widget.onUnmap { [weak self] in
      self?.timer?.set(.isHidden, true)
      self?.letGo()
    }
  }

  private func isShown() {
    letGo()
    if let window = widget.root as? Gtk.Window {
      timer?.set(.isBehind, !window.isActive)
      connection = window.onActiveChanged { [weak timer, weak window] in
        if let window { timer?.set(.isBehind, !window.isActive) }
      }
    }
    timer?.set(.isHidden, false)
  }

  private func letGo() {
    connection?.disconnect()
    connection = nil
  }

  /// Takes it away.
  func finish() {
    guard let end else { return }
    self.end = nil
    timer?.cancel()
    letGo()
    end()
  }
}
