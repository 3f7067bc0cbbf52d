// A colour among the app's resources.

import FoundationEssentials

/// A colour for light and one for dark windows.
struct AssetColor: Hashable, Sendable {
  let light: Color
  let dark: Color?

  init(light: Color, dark: Color?) {
    self.light = light
    self.dark = dark == light ? nil : dark
  }

  /// The colours of a set; nil when it has none.
  init?(_ contents: AssetContents) {
    func color(dark: Bool) -> Color? {
      let found = contents.colors?.first { $0.appearances.isFor(dark: dark) }
      return found.flatMap { Self.color($0.color) }
    }
    guard let light = color(dark: false) ?? color(dark: true) else { return nil }
    self.init(light: light, dark: color(dark: true))
  }

  /// A colour of a catalog. A set without one, as Xcode makes for `AccentColor`, stands for the accent
  /// colour.
  private static func color(_ value: AssetContents.Color.Value?) -> Color? {
    guard let value else { return .accentColor }
    guard let components = value.components else { return value.reference.flatMap(systemColor) }
    func component(_ name: String) -> Double? { components[name].flatMap(number) }
    // Opacity is no byte: "1" is all of it.
    let opacity = components["alpha"].flatMap { Double($0) ?? number($0) } ?? 1
    if let white = component("white") { return Color(white: white, opacity: opacity) }
    guard let red = component("red"), let green = component("green"), let blue = component("blue") else {
      return nil
    }
    return Color(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// A component from 0 to 1: as `0.5`, as `0x80` or as `128` of 255.
  private static func number(_ text: String) -> Double? {
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
    if !text.contains("."), let byte = Int(text) { return Double(byte) / 255 }
    return Double(text)
  }

  private static func systemColor(_ name: String) -> Color? {
    let colors: [String: Color] = [
      "systemRedColor": .red, "systemOrangeColor": .orange, "systemYellowColor": .yellow,
      "systemGreenColor": .green, "systemMintColor": .mint, "systemTealColor": .teal,
      "systemCyanColor": .cyan, "systemBlueColor": .blue, "systemIndigoColor": .indigo,
      "systemPurpleColor": .purple, "systemPinkColor": .pink, "systemBrownColor": .brown,
      "systemGrayColor": .gray, "labelColor": .primary, "secondaryLabelColor": .secondary,
      "separatorColor": .separator, "controlAccentColor": .accentColor,
      "systemBackgroundColor": .textBackground, "windowBackgroundColor": .windowBackground,
    ]
    return colors[name]
  }
}
