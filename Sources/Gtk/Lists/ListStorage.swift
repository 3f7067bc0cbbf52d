// The rows behind a list of Swift values.

import CGtk

/// Values and the GObjects that stand for them, each made when it is first asked for.
@MainActor
final class ListStorage<Element>: AnyListStorage {
  /// A value, which can change while its row stays the same row.
  final class Row {
    var element: Element
    init(_ element: Element) { self.element = element }
  }

  /// A value and its GObject, once there is one.
  struct Slot {
    var row: Row
    var object: UnsafeMutableRawPointer?
  }

  var slots: [Slot]

  init(_ slots: [Slot]) {
    self.slots = slots
  }

  isolated deinit {
    for slot in slots { if let object = slot.object { g_object_unref(object) } }
  }

  override var count: Int { slots.count }

  override func object(at index: Int) -> UnsafeMutableRawPointer {
    if let object = slots[index].object { return object }
    let object = ListModelClass.makeItem(slots[index].row)
    slots[index].object = object
    return object
  }
}
