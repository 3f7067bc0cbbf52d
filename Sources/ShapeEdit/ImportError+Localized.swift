// What is said of a file that could not be imported.

import FoundationEssentials
import ShapeImport

extension ImportError: LocalizedError {
  /// Where and what is wrong.
  public var errorDescription: String? { description }
}
