// Colours that are offered above the palette where a colour is chosen.

import Gtk
import Localization

/// Colours that are offered where a colour is chosen, such as those that a document has already.
@MainActor
public final class ColorSwatches {
  /// A colour and what it is called.
  public struct Swatch {
    let color: Color
    let name: String

    /// A colour called `name`, which is read out and shown as a tooltip.
    public init(_ color: Color, name: String) {
      self.color = color
      self.name = name
    }
  }

  /// Gives the colours, the first ones first; asked each time a choice is opened. Of many the first 18 are
  /// shown.
  public var colors: () -> [Swatch] = { [] }
  /// Further colours, shown below these under titles of their own.
  public var more: [ColorSwatches] = []
  let title: String

  /// No colours yet, under a title.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S) { self.title = String(title) }
}

private struct ColorSwatchesKey: EnvironmentKey {
  static let defaultValue: ColorSwatches? = nil
}

extension EnvironmentValues {
  var colorSwatches: ColorSwatches? {
    get { self[ColorSwatchesKey.self] }
    set { self[ColorSwatchesKey.self] = newValue }
  }
}

extension View {
  /// Offers colours in the color pickers inside.
  public func colorSwatches(_ swatches: ColorSwatches) -> some View { environment(\.colorSwatches, swatches) }
}

/// The colours in rows of buttons.
@MainActor
final class SwatchRows {
  let box = Gtk.Box(.vertical, spacing: 3)
  /// Called with the colour that was chosen.
  var onChosen: (Color) -> Void = { _ in }
  private var shown: [Gtk.Widget] = []
  /// What paints as long as it is held.
  private var patches: [SwatchWidget] = []
  private static let (columns, most) = (9, 18)

  /// Shows what there is to be offered now.
  func show(_ swatches: ColorSwatches?) {
    for widget in shown { box.remove(widget) }
    (shown, patches) = ([], [])
    for group in swatches.map({ [$0] + $0.more }) ?? [] { add(group) }
    box.isVisible = !shown.isEmpty
  }

  private func add(_ swatches: ColorSwatches) {
    let all = Array(swatches.colors().prefix(Self.most))
    guard !all.isEmpty else { return }
    let title = Gtk.Label(swatches.title)
    title.xAlign = 0
    title.addCSSClass("dui-secondary")
    add(title)
    for start in stride(from: 0, to: all.count, by: Self.columns) {
      let row = Gtk.Box(.horizontal, spacing: 3)
      for swatch in all[start..<min(start + Self.columns, all.count)] { row.append(button(swatch)) }
      add(row)
    }
  }

  private func add(_ widget: Gtk.Widget) {
    box.append(widget)
    shown.append(widget)
  }

  private func button(_ swatch: ColorSwatches.Swatch) -> Gtk.Button {
    let patch = SwatchWidget(width: 24)
    patch.color = swatch.color.rgba
    patches.append(patch)
    let button = Gtk.Button()
    button.child = patch
    button.hasFrame = false
    button.addCSSClass("dui-plain")
    button.tooltip = swatch.name
    button.setAccessibleLabel(swatch.name)
    button.onClicked { [weak self] in self?.onChosen(swatch.color) }
    return button
  }
}
