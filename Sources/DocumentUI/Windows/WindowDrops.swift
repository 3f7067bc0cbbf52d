// Files that are dropped on a window are opened, where no view takes what is dropped: the innermost target
// that takes something has it.

import FoundationEssentials
import Gtk

/// Opens what is dropped on a window.
@MainActor
enum WindowDrops {
  /// Opens links that are dropped anywhere on `window`.
  static func open(on window: Gtk.Window, _ open: @escaping @MainActor ([URL]) -> Void) {
    let target = Gtk.DropTarget(accept: accepts)
    target.onDrop { drop, _, _ in
      Task { drop.finish(isTaken: await take(drop, open)) }
    }
    window.addController(target)
  }

  /// Whether there are links in it.
  static func accepts(_ drop: any TransferSource) -> Bool {
    drop.contentTypes.contains(TransferType.links)
  }

  /// Opens the links in it; says whether there are any.
  static func take(_ drop: any TransferSource, _ open: @MainActor ([URL]) -> Void) async -> Bool {
    let links = await drop.links()
    if !links.isEmpty { open(links) }
    return !links.isEmpty
  }
}
