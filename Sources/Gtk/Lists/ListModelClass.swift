// The GObject types behind Swift list models: the list, which owns a storage and asks it, and the row, which
// carries a value.

import CGtk

@MainActor
enum ListModelClass {
  /// The list's type, a GListModel.
  static let type: GType = {
    let type = g_type_register_static_simple(
      g_type_from_name("GObject"), "ShapeEditListModel", guint(MemoryLayout<GObjectClass>.size), nil,
      guint(MemoryLayout<GObject>.size), nil, GTypeFlags(rawValue: 0))
    var interface = GInterfaceInfo(
      interface_init: { interface, _ in
        let list = interface!.assumingMemoryBound(to: GListModelInterface.self)
        list.pointee.get_item_type = { _ in MainActor.assumeIsolated { ListModelClass.itemType } }
        list.pointee.get_n_items = { model in
          nonisolated(unsafe) let model = model
          return MainActor.assumeIsolated { guint(ListModelClass.storage(model)?.count ?? 0) }
        }
        list.pointee.get_item = { model, index in
          nonisolated(unsafe) let model = model
          nonisolated(unsafe) var item: UnsafeMutableRawPointer?
          MainActor.assumeIsolated {
            if let storage = ListModelClass.storage(model), index < storage.count {
              item = g_object_ref(storage.object(at: Int(index)))
            }
          }
          return item
        }
      }, interface_finalize: nil, interface_data: nil)
    g_type_add_interface_static(type, g_list_model_get_type(), &interface)
    return type
  }()

  /// The rows' type: a plain GObject with the value in its qdata.
  static let itemType: GType = g_type_register_static_simple(
    g_type_from_name("GObject"), "ShapeEditListRow", guint(MemoryLayout<GObjectClass>.size), nil,
    guint(MemoryLayout<GObject>.size), nil, GTypeFlags(rawValue: 0))

  private static let quark = g_quark_from_string("shapeedit-swift-row")

  /// A new list that owns `storage`; the caller owns the list.
  static func makeModel(_ storage: AnyListStorage) -> UnsafeMutableRawPointer {
    let model = makeObject(type, [])
    own(storage, in: model)
    return model
  }

  private static func storage(_ pointer: OpaquePointer?) -> AnyListStorage? {
    box(pointer.map { UnsafeMutableRawPointer($0) }) as? AnyListStorage
  }

  /// A new row that owns `box`; the caller owns the row.
  static func makeItem(_ box: AnyObject) -> UnsafeMutableRawPointer {
    let item = makeObject(itemType, [])
    own(box, in: item)
    return item
  }

  private static func own(_ box: AnyObject, in object: UnsafeMutableRawPointer) {
    g_object_set_qdata_full(
      object.assumingMemoryBound(to: GObject.self), quark, Unmanaged.passRetained(box).toOpaque(),
      releaseBox)
  }

  /// What a row or a list owns.
  static func box(_ item: UnsafeMutableRawPointer?) -> AnyObject? {
    guard let item, let data = g_object_get_qdata(item.assumingMemoryBound(to: GObject.self), quark) else {
      return nil
    }
    return Unmanaged<AnyObject>.fromOpaque(data).takeUnretainedValue()
  }
}
