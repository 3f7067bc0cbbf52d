// Papers, screens, and no bounds at all, in points of 1/96 inch. Upright and lying pages are of one format.

import Localization

/// A size of pages that has a name.
public enum PageFormat: String, CaseIterable, Hashable, Sendable {
  case a3, a4, a5, letter, legal
  case wide, classic, square, phone
  /// A page without bounds.
  case unbounded

  /// The format of a page of this size, whichever way it is turned; nil for a size without a name.
  public init?(_ size: Size) {
    let isUnbounded = size.width == 0 || size.height == 0
    let found = Self.allCases.first { format in
      if format == .unbounded { return isUnbounded }
      let own = format.size
      return size == own || size == Size(width: own.height, height: own.width)
    }
    guard let found else { return nil }
    self = found
  }

  /// Its name as a person reads it.
  public var displayName: String {
    switch self {
    case .a3: L("A3")
    case .a4: L("A4")
    case .a5: L("A5")
    case .letter: L("US Letter")
    case .legal: L("US Legal")
    case .wide: L("Screen 16:9")
    case .classic: L("Screen 4:3")
    case .square: L("Square", context: "page size")
    case .phone: L("Phone")
    case .unbounded: L("Unbounded")
    }
  }

  /// Its size in points as it is used most: papers and phones upright, screens lying.
  public var size: Size {
    switch self {
    case .a3: Size(width: 1123, height: 1587)
    case .a4: Size(width: 794, height: 1123)
    case .a5: Size(width: 559, height: 794)
    case .letter: Size(width: 816, height: 1056)
    case .legal: Size(width: 816, height: 1344)
    case .wide: Size(width: 1280, height: 720)
    case .classic: Size(width: 1024, height: 768)
    case .square: Size(width: 1080, height: 1080)
    case .phone: Size(width: 390, height: 844)
    case .unbounded: .zero
    }
  }

  /// Whether it is a paper, for a printer.
  private var isPaper: Bool {
    switch self {
    case .a3, .a4, .a5, .letter, .legal: true
    case .wide, .classic, .square, .phone, .unbounded: false
    }
  }

  /// The size of a page that had `old` and becomes of this format: one paper lies as the other did.
  public func size(insteadOf old: Size) -> Size {
    let turned = Size(width: size.height, height: size.width)
    guard isPaper, let format = PageFormat(old), format.isPaper else { return size }
    return old.width > old.height ? turned : size
  }
}
