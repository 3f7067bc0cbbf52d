// The errors of exports, in words that say what to do.

import Gtk
import Localization

/// Why a drawing cannot be exported.
public enum ExportError: Error, Hashable, Sendable {
  /// There is no page with this number, counted from 1; the drawing has `count`.
  case noSuchPage(Int, count: Int)
  /// The page has no bounds and nothing on it, or nothing of the selection is on it.
  case nothingToExport
  /// The scale is not a finite number above 0.
  case badScale(Double)
  /// The picture would have too many pixels.
  case tooLarge(width: Double, height: Double)
  /// Drawing failed, in cairo's words.
  case drawingFailed(String)
  /// Nobody wants the picture any more.
  case cancelled
}

extension ExportError: CustomStringConvertible {
  /// What is wrong and what to do, for a person.
  public var description: String {
    switch self {
    case .noSuchPage(let page, let count):
      LN(
        "There is no page %@; the drawing has %@ page.", "There is no page %@; the drawing has %@ pages.",
        count, page, count)
    case .nothingToExport: L("There is nothing to export: the page has no bounds and no shapes.")
    case .badScale(let scale): L("The scale %@ cannot be used; give a number above 0.", scale)
    case .tooLarge(let width, let height):
      L(
        "A picture of %@ by %@ pixels is too large; use a smaller scale.", Int(clamping: width),
        Int(clamping: height))
    case .drawingFailed(let reason): L("The drawing could not be painted: %@.", reason)
    case .cancelled: L("The drawing was not painted to its end: it was cancelled.")
    }
  }
}

extension Int {
  fileprivate init(clamping value: Double) {
    self = value >= 9e18 ? .max : Int(value)
  }
}
