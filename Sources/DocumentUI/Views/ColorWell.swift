// A menu button with a swatch on it. Its popover has the app's own colours above GTK's chooser.

import Gtk
import Localization

/// The button of a colour picker.
struct ColorWell: View {
  let title: String
  let selection: Binding<Color?>
  let supportsOpacity: Bool
}

extension ColorWell: LeafView {
  /// What lasts beside the button.
  @MainActor
  final class Parts {
    let swatch = SwatchWidget()
    /// What the button opens; made when it is first opened, for a palette is large.
    var chooser: Gtk.ColorChooser?
    /// What is offered above it.
    let swatches = SwatchRows()
    var isSetting = false
  }

  func makeCoordinator(_ node: LeafNode<Self>) -> Parts { Parts() }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.MenuButton {
    StyleSheet.install()
    let parts: Parts = node.coordinator
    let button = Gtk.MenuButton()
    button.addCSSClass("dui-swatch")
    button.child = parts.swatch
    button.onWillOpen { [weak node, weak parts, weak button] in
      guard let node, let parts, let button else { return }
      parts.swatches.show(node.environment.colorSwatches)
      guard parts.chooser == nil else { return }
      let chooser = Gtk.ColorChooser()
      parts.chooser = chooser
      button.popover = Self.popover(with: chooser, below: parts.swatches)
      parts.swatches.onChosen = { [weak node] color in
        node?.send { view in
          if view.selection.wrappedValue?.css8 != color.css8 { view.selection.wrappedValue = color }
        }
        node?.settle()
      }
      chooser.onColorChanged { [weak node, weak parts, weak chooser] in
        guard let chooser, parts?.isSetting == false else { return }
        node?.send { view in
          let color = Color(chooser.color)
          if view.selection.wrappedValue?.css8 != color.css8 { view.selection.wrappedValue = color }
        }
      }
      node.settle()
    }
    return button
  }

  /// The app's own colours above the chooser, whose own button shows its editor instead of the palette.
  private static func popover(with chooser: Gtk.ColorChooser, below swatches: SwatchRows) -> Gtk.Popover {
    let popover = Gtk.Popover()
    let box = Gtk.Box(.vertical, spacing: 6)
    box.setMargins(6)
    box.append(swatches.box)
    box.append(chooser)
    popover.child = box
    // Keys begin where the colour is that there is, not at the first that is offered, to which GTK gives them
    // when a popover has opened.
    popover.onMap { [weak chooser] in Gtk.Timeout.whenIdle { chooser?.focusTicked() } }
    popover.onClosed { [weak chooser] in chooser?.showsEditor = false }
    return popover
  }

  func updateElement(_ button: Gtk.MenuButton, _ node: LeafNode<Self>) {
    let parts: Parts = node.coordinator
    let color = selection.wrappedValue
    parts.swatch.color = color?.rgba
    parts.swatch.isMixed = color == nil
    if let chooser = parts.chooser {
      parts.isSetting = true
      chooser.usesAlpha = supportsOpacity
      // While it is edited the chooser is not set to what it said itself, rounded: it would lose the hue of a
      // grey.
      if let color, let rgba = color.rgba, Color(chooser.color).css8 != color.css8 { chooser.color = rgba }
      parts.isSetting = false
    }
    node.setAccessibleLabel(title.isEmpty ? nil : title, on: button)
    button.setAccessibleStanding(color.map(\.spokenDescription) ?? L("Mixed"))
  }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { LeafSizing(horizontal: .fixed, vertical: .fixed) }
}

extension Color {
  init(_ rgba: RGBA) {
    self.init(red: rgba.red, green: rgba.green, blue: rgba.blue, opacity: rgba.alpha)
  }

  /// The components, for a colour of its own; theme colours have none here.
  var rgba: RGBA? {
    components.map { RGBA(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.opacity) }
  }

  /// The components in 256 steps each, as documents keep them.
  var css8: [Int] {
    guard let components else { return [] }
    return [components.red, components.green, components.blue, components.opacity].map {
      Int((min(max($0, 0), 1) * 255).rounded())
    }
  }

  /// The colour in words for assistive technology, such as "#3584e4, 50 %".
  var spokenDescription: String {
    guard let components else { return "" }
    if components.opacity == 0 { return L("None") }
    func hex(_ component: Double) -> String {
      let text = String(Int((min(max(component, 0), 1) * 255).rounded()), radix: 16)
      return text.count < 2 ? "0" + text : text
    }
    let name = "#" + hex(components.red) + hex(components.green) + hex(components.blue)
    return components.opacity < 1 ? "\(name), \(Int((components.opacity * 100).rounded())) %" : name
  }
}
