// What the Export window asks for, and what it remembers of a document while its window is open.

import DocumentUI
import FoundationEssentials
import Observation
import ShapeDrawing

/// What is exported, and as what.
struct ExportSettings: Hashable, Sendable {
  /// What of the drawing.
  enum Scope: Hashable, Sendable { case selection, page, allPages }

  var format = ExportFormat.png
  var scope = Scope.page
  /// Pixels for one point, for PNG.
  var scale = 1.0
  /// Whether the page's colour is behind the shapes.
  var hasBackground = true
}

/// The last export of one document.
@MainActor @Observable
final class ExportMemory {
  var settings = ExportSettings()
  /// Where it went; nil before there was one.
  var destination: URL?
  /// The page that was meant.
  var page: String?
  /// The files that exports have written: the same again replaces these unasked, and no others.
  var written: Set<URL> = []
}
