// What is dragged from other programs onto the canvas lands under the pointer.

import DocumentUI
import Gtk

extension CanvasWidget {
  /// Takes what can be pasted.
  func dropTarget() -> Gtk.DropTarget {
    let target = Gtk.DropTarget(HandedKind.contentTypes)
    target.onDrop { [weak self] drop, x, y in
      guard let self else { return drop.finish(isTaken: false) }
      let model = self.model
      let target = HandedOver.Target(model, .at(model.camera.viewport.pagePoint(.init(x: x, y: y))))
      self.grabFocus()
      Task {
        let isTaken = await HandedOver.take(
          drop, into: model, at: target, actionName: L("Drop", context: "undo step"))
        drop.finish(isTaken: isTaken)
      }
    }
    return target
  }
}
