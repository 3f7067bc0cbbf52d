// The rendering modes of symbols, under SwiftUI's names.

import Gtk

/// How symbols are drawn. Those of the icon theme have one layer: all ways but `multicolor` draw it in the
/// colour of text, or in the first that is given.
public struct SymbolRenderingMode: Hashable, Sendable {
  fileprivate let isColored: Bool
  private let name: String

  private init(_ name: String, isColored: Bool = false) {
    self.name = name
    self.isColored = isColored
  }

  /// In one colour.
  public static let monochrome = SymbolRenderingMode("monochrome")
  /// In one colour, which symbols of one layer are.
  public static let hierarchical = SymbolRenderingMode("hierarchical")
  /// In the first colour.
  public static let palette = SymbolRenderingMode("palette")
  /// In colours of its own, where the icon theme has the icon in colour.
  public static let multicolor = SymbolRenderingMode("multicolor", isColored: true)
}

private struct SymbolRenderingKey: EnvironmentKey {
  static let defaultValue: SymbolRenderingMode? = nil
  /// Whether any view has written one. Until then reading it costs no look-up.
  nonisolated(unsafe) static var isUsed = false
}

extension EnvironmentValues {
  /// How symbols are drawn; nil for the colour of text.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { SymbolRenderingKey.isUsed ? self[SymbolRenderingKey.self] : nil }
    set {
      SymbolRenderingKey.isUsed = true
      self[SymbolRenderingKey.self] = newValue
    }
  }

  /// The name of an icon as it is drawn here.
  @MainActor
  func iconName(_ name: String) -> String {
    let suffix = "-symbolic"
    let name = DrawnSymbols.shown(name)
    guard symbolRenderingMode?.isColored == true, name.hasSuffix(suffix) else { return name }
    let colored = String(name.dropLast(suffix.count))
    return IconTheme.default?.hasIcon(colored) == true ? colored : name
  }
}

extension View {
  /// Sets how symbols are drawn; nil for the colour of text.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
}
