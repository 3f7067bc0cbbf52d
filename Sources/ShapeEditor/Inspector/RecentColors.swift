// The colours that were last given to shapes, for all windows of the program and from one start to the next.

import DocumentUI
import ShapeModel

/// Remembers colours. Of those that are tried one after the other for the same shapes, as a slider does, only
/// the last is remembered.
@MainActor
final class RecentColors {
  static let shared = RecentColors()
  /// The most that are kept.
  static let most = 9

  @AppStorage("recent-colors") private var text = ""
  /// The colour that was set last, and for what: another one may still come in its place.
  private var latest: (color: ShapeModel.Color, use: Use)?

  /// What a colour is set for.
  private struct Use: Hashable {
    var kind: Int
    var selection: Selection
  }

  /// The colours, the latest first. What is set from now on comes beside them.
  var colors: [ShapeModel.Color] {
    keepLatest()
    return Self.colors(in: text)
  }

  /// `property` is given to the shapes that are selected.
  func note(_ property: ShapeProperty, of selection: Selection) {
    let (color, kind): (ShapeModel.Color?, Int) =
      switch property {
      case .fill(.color(let color)): (color, 0)
      case .strokeColor(let color): (color, 1)
      case .textColor(let color): (color, 2)
      default: (nil, 3)
      }
    guard let color, color.alpha > 0 else { return }
    let use = Use(kind: kind, selection: selection)
    if latest?.use != use { keepLatest() }
    latest = (color, use)
  }

  private func keepLatest() {
    guard let color = latest?.color else { return }
    latest = nil
    let new = [color] + Self.colors(in: text).filter { $0 != color }
    text = new.prefix(Self.most).map(\.digits).joined(separator: " ")
  }

  /// Forgets them all.
  func forget() {
    latest = nil
    text = ""
  }

  /// The colours that a setting names; what is none is passed over.
  static func colors(in text: String) -> [ShapeModel.Color] {
    text.split(separator: " ").prefix(most).compactMap { digits in
      guard digits.utf8.count == 8, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16)
      else { return nil }
      var color = ShapeModel.Color(rgb: number >> 8)
      color.alpha = UInt8(truncatingIfNeeded: number)
      return color
    }
  }
}

extension ShapeModel.Color {
  /// Its eight hexadecimal digits.
  fileprivate var digits: String {
    [red, green, blue, alpha].map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
