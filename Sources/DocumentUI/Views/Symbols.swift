// `symbolVariant` picks among the drawings that there are; `symbolEffect` moves a symbol as a whole.

/// Which drawing of a symbol is shown.
public struct SymbolVariants: Hashable, Sendable {
  private let parts: [String]

  /// The plain drawing.
  public static let none = SymbolVariants(parts: [])
  /// Filled.
  public static let fill = SymbolVariants(parts: ["fill"])
  /// In a circle.
  public static let circle = SymbolVariants(parts: ["circle"])
  /// In a square.
  public static let square = SymbolVariants(parts: ["square"])
  /// In a rectangle.
  public static let rectangle = SymbolVariants(parts: ["rectangle"])
  /// Struck through.
  public static let slash = SymbolVariants(parts: ["slash"])

  /// The same filled.
  public var fill: SymbolVariants { adding("fill") }
  /// The same in a circle.
  public var circle: SymbolVariants { adding("circle") }
  /// The same in a square.
  public var square: SymbolVariants { adding("square") }
  /// The same in a rectangle.
  public var rectangle: SymbolVariants { adding("rectangle") }
  /// The same struck through.
  public var slash: SymbolVariants { adding("slash") }

  private func adding(_ part: String) -> SymbolVariants {
    parts.contains(part) ? self : SymbolVariants(parts: parts + [part])
  }

  /// The name of the drawing of a symbol, as near to this one as there is one; else the symbol's own.
  func name(of symbol: String) -> String {
    let order = ["circle", "square", "rectangle", "slash", "fill"].filter(parts.contains)
    for count in stride(from: order.count, to: 0, by: -1) {
      let name = ([symbol] + order.suffix(count)).joined(separator: ".")
      if SymbolNames.known(name) != nil { return name }
    }
    return symbol
  }
}

private struct SymbolVariantsKey: EnvironmentKey {
  static let defaultValue = SymbolVariants.none
  /// Whether any view has set one. Until then reading it costs no look-up.
  nonisolated(unsafe) static var isUsed = false
}

extension EnvironmentValues {
  /// Which drawings of symbols are shown.
  public var symbolVariants: SymbolVariants {
    get { SymbolVariantsKey.isUsed ? self[SymbolVariantsKey.self] : .none }
    set {
      SymbolVariantsKey.isUsed = true
      self[SymbolVariantsKey.self] = newValue
    }
  }
}

/// How a symbol moves.
public struct SymbolEffect: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case bounce, pulse, scaleUp, scaleDown, rotate, wiggle, breathe, appear, disappear
  }
  let kind: Kind

  /// It jumps once.
  public static let bounce = SymbolEffect(kind: .bounce)
  /// It fades and comes back.
  public static let pulse = SymbolEffect(kind: .pulse)
  /// It fades and comes back: the icons of themes have one layer.
  public static let variableColor = SymbolEffect(kind: .pulse)
  /// It is larger.
  public static let scale = SymbolEffect(kind: .scaleUp)
  /// It turns.
  public static let rotate = SymbolEffect(kind: .rotate)
  /// It turns a little to and fro.
  public static let wiggle = SymbolEffect(kind: .wiggle)
  /// It grows and shrinks.
  public static let breathe = SymbolEffect(kind: .breathe)
  /// It comes.
  public static let appear = SymbolEffect(kind: .appear)
  /// It goes.
  public static let disappear = SymbolEffect(kind: .disappear)

  /// Larger.
  public var up: SymbolEffect { kind == .scaleUp || kind == .scaleDown ? SymbolEffect(kind: .scaleUp) : self }
  /// Smaller.
  public var down: SymbolEffect {
    kind == .scaleUp || kind == .scaleDown ? SymbolEffect(kind: .scaleDown) : self
  }
  /// The same: the icons of themes have one layer.
  public var byLayer: SymbolEffect { self }
  /// The same.
  public var wholeSymbol: SymbolEffect { self }
  /// The same: the icons of themes have one layer.
  public var iterative: SymbolEffect { self }
  /// The same: the icons of themes have one layer.
  public var reversing: SymbolEffect { self }
}

/// How often a symbol moves, and how fast.
public struct SymbolEffectOptions: Hashable, Sendable {
  var count: Int?
  var factor = 1.0

  /// As the effect does.
  public static let `default` = SymbolEffectOptions()
  /// Again and again.
  public static let repeating = SymbolEffectOptions(count: .max)
  /// Once.
  public static let nonRepeating = SymbolEffectOptions(count: 1)
  /// So many times.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    SymbolEffectOptions(count: count ?? .max)
  }
  /// So many times as fast.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions(factor: speed) }
}

/// Moves a symbol.
private struct SymbolEffectModifier<Value: Equatable>: ViewModifier {
  let effect: SymbolEffect
  let options: SymbolEffectOptions
  let isActive: Bool
  let value: Value
  /// Whether it moves when the value changes, rather than while it is active.
  let isDiscrete: Bool
  @State private var isAway = false

  func body(content: Content) -> some View {
    shown(content)
      .onChange(of: value) { if isDiscrete { jump() } }
      .onChange(of: isActive, initial: true) { if !isDiscrete { follow() } }
  }

  private func shown(_ content: Content) -> some View {
    let kind = effect.kind
    let isGone = kind == .disappear && isAway || kind == .appear && !isAway && !isDiscrete
    let scale: CGFloat =
      !isAway
      ? 1
      : kind == .scaleUp || kind == .breathe ? 1.15 : kind == .bounce ? 1.25 : kind == .scaleDown ? 0.85 : 1
    return
      content
      .scaleEffect(scale)
      .rotationEffect(.degrees(!isAway ? 0 : kind == .rotate ? 360 : kind == .wiggle ? 12 : 0))
      .opacity(isGone ? 0 : isAway && kind == .pulse ? 0.35 : 1)
  }

  private var step: Animation { .easeInOut(duration: 0.4 / max(options.factor, 0.01)) }

  /// Goes there and comes back.
  private func jump() {
    let times = max(1, min(options.count ?? 1, 1000))
    withAnimation(step.repeatCount(times * 2 - 1, autoreverses: true)) {
      isAway = true
    } completion: {
      if effect.kind == .rotate { isAway = false } else { withAnimation(step) { isAway = false } }
    }
  }

  /// Is there while it is active, or goes to and fro.
  private func follow() {
    let stays: Set<SymbolEffect.Kind> = [.scaleUp, .scaleDown, .appear, .disappear]
    if stays.contains(effect.kind) || !isActive {
      withAnimation(step) { isAway = isActive }
    } else {
      withAnimation(step.repeatForever(autoreverses: effect.kind != .rotate)) { isAway = true }
    }
  }
}

extension EnvironmentValues {
  /// The name of the icon that an image shows here.
  @MainActor
  func iconName(of image: Image, _ name: String) -> String {
    let variants = symbolVariants
    guard variants != .none, let symbol = image.systemName else { return iconName(name) }
    return iconName(SymbolNames.iconName(variants.name(of: symbol)))
  }
}

extension View {
  /// Sets which drawings of symbols are shown, where there are such: `star` filled is `star.fill`.
  public func symbolVariant(_ variant: SymbolVariants) -> some View { environment(\.symbolVariants, variant) }

  /// Moves the symbols in this view while `isActive` is set. The icons of themes have one layer, which moves
  /// as a whole; nothing moves where the desktop asks for less motion.
  public func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    modifier(
      SymbolEffectModifier(effect: effect, options: options, isActive: isActive, value: 0, isDiscrete: false))
  }

  /// Moves the symbols in this view once whenever `value` changes.
  public func symbolEffect<V: Equatable>(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: V
  ) -> some View {
    modifier(
      SymbolEffectModifier(effect: effect, options: options, isActive: true, value: value, isDiscrete: true))
  }
}
