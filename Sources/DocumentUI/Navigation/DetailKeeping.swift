// The style `prominentDetail`: another width of the window in place of another width of the last column.

import Gtk

/// Fits the window to the columns that show, so that the last one keeps its width.
struct DetailKeeping: PrimitiveModifier {
  /// How wide each column before the last is with the line beside it, in logical pixels.
  let widths: [Int]
  /// How many of them are hidden by the app or the person; nil where it is the room that decides, or the
  /// last column need not keep its width.
  let hidden: Int?
  /// What all columns need, in logical pixels: a narrower window would show fewer.
  let needed: Int

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    DetailKeepingNode(view, in: context)
  }
}

final class DetailKeepingNode<Content: View>: ModifierNode<Content, DetailKeeping> {
  /// What the window gave up for the columns that are hidden.
  private var given: [Int] = []

  override func modifierDidChange(from old: DetailKeeping) {
    guard let before = old.hidden, let now = modifier.hidden, before != now else { return }
    let width = modifier.widths[min(now, before)..<max(now, before)].reduce(0, +)
    tree.afterUpdate { [weak self] in self?.change(by: width, isHidden: now > before) }
  }

  private func change(by width: Int, isHidden: Bool) {
    guard !isRemoved, let window = surroundingWidget?.root as? Gtk.Window, !window.isMaximized,
      !window.isFullscreen, window.width > 0
    else { return }
    let height = window.defaultSize.height
    if isHidden {
      let given = max(0, min(width, window.width - modifier.needed))
      self.given.append(given)
      window.defaultSize = (window.width - given, height)
    } else {
      window.defaultSize = (window.width + (given.popLast() ?? width), height)
    }
  }
}
