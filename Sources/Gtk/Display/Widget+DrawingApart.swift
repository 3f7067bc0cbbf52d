// What widgets draw that are in no window. GTK gives a widget its looks only in one, and draws only what is
// mapped: they stand in a window that is never shown, whose content is mapped without it.

import CGtk

extension Widget {
  /// Where they stand. It stays: X11's windows that go without having been shown leave GTK a pointer to them.
  private static let stage: CustomWidget = {
    let stage = CustomWidget()
    let window = Window()
    window.child = stage
    gtk_widget_realize(window.widget)
    gtk_widget_map(stage.widget)
    return stage
  }()

  /// What the widget draws, which is in no window; nil for nothing. `layOut` gives it a size: then it has the
  /// theme's looks. There has to be a display.
  public func drawApart(_ layOut: () -> Void) -> RenderNode? {
    let stage = Widget.stage
    stage.appendChild(self)
    defer { stage.removeChild(self) }
    layOut()
    return Snapshot.record { stage.snapshotChild(self, $0) }
  }
}
