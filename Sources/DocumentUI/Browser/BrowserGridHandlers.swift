// What the browser's grid asks and tells.

import FoundationEssentials
import Gtk

/// What is done when something happens in the grid.
@MainActor
struct BrowserGridHandlers {
  /// A tile was activated.
  var activate: (BrowserGrid.Tile) -> Void = { _ in }
  /// A key was pressed that the grid has no use for; whether it did something.
  var key: (Gtk.KeyEvent) -> Bool = { _ in false }
  /// Others are selected.
  var selection: () -> Void = {}
  /// A menu is asked for: of what is selected, or of the place where nothing is. It is to open at a place of
  /// the grid, in logical pixels; whether there is one.
  var menu: (_ isOfItems: Bool, _ x: Double, _ y: Double) -> Bool = { _, _, _ in false }
  /// Files were dropped: on a folder of the grid, or on the place that is shown.
  var drop: (_ files: DroppedFiles, _ folder: URL?) -> Void = { _, _ in }
  /// Whether a document has a star.
  var isStarred: (BrowserItem) -> Bool = { _ in false }
}
