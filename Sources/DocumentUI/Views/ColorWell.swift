// The button of a colour picker and what it opens.

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
    let popover = Gtk.Popover()
    let chooser = Gtk.ColorChooser()
    let custom = Gtk.Button(label: L("Custom Colour…"))
    var isSetting = false
  }

  func makeCoordinator(_ node: LeafNode<Self>) -> Parts { Parts() }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.MenuButton {
    StyleSheet.install()
    let parts: Parts = node.coordinator
    let button = Gtk.MenuButton()
    button.addCSSClass("dui-swatch")
    button.child = parts.swatch
    let box = Gtk.Box(.vertical, spacing: 6)
    box.setMargins(6)
    box.append(parts.chooser)
    parts.custom.hasFrame = false
    box.append(parts.custom)
    parts.popover.child = box
    button.popover = parts.popover
    parts.custom.onClicked { [weak parts] in
      guard let parts else { return }
      parts.chooser.showsEditor = true
      parts.custom.isVisible = false
    }
    parts.popover.onClosed { [weak parts] in
      guard let parts else { return }
      parts.chooser.showsEditor = false
      parts.custom.isVisible = true
    }
    parts.chooser.onColorChanged { [weak node, weak parts] in
      guard let parts, !parts.isSetting else { return }
      node?.send { view in
        let color = Color(parts.chooser.color)
        if view.selection.wrappedValue?.css8 != color.css8 { view.selection.wrappedValue = color }
      }
    }
    return button
  }

  func updateElement(_ button: Gtk.MenuButton, _ node: LeafNode<Self>) {
    let parts: Parts = node.coordinator
    let color = selection.wrappedValue
    parts.swatch.color = color?.rgba
    parts.swatch.isMixed = color == nil
    parts.isSetting = true
    parts.chooser.usesAlpha = supportsOpacity
    // While it is edited the chooser is not set to what it said itself, rounded: it would lose the hue of a
    // grey.
    if let color, let rgba = color.rgba, Color(parts.chooser.color).css8 != color.css8 {
      parts.chooser.color = rgba
    }
    parts.isSetting = false
    node.setAccessibleLabel(title.isEmpty ? nil : title, on: button)
    button.setAccessibleDescription(color.map(\.spokenDescription) ?? L("Mixed"))
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
