// What a view that says how it looks puts its items on: a surface can be told, a place in a layout cannot.

/// The surfaces of the items of a view that says how it looks.
@MainActor
final class LookSurfaces {
  private var surfaces: [ObjectIdentifier: SurfaceItem] = [:]
  /// How what is around looked last.
  private(set) var around = WrittenLook()

  /// Items, each on a surface that looks so.
  func wrap(_ items: ArraySlice<LayoutItem>, _ look: WrittenLook, of node: AnyNode) -> [LayoutItem] {
    let keys = Set(items.map { ObjectIdentifier($0) })
    // What another item shows now is on no surface meanwhile.
    for (key, item) in surfaces where !keys.contains(key) { item.surface.setElements([]) }
    let old = surfaces
    surfaces = [:]
    around = node.writtenLook
    return items.map { item in
      if item.isSpacer { return item }
      let key = ObjectIdentifier(item)
      let surfaceItem = old[key] ?? SurfaceItem(around: item, of: node)
      surfaces[key] = surfaceItem
      item.parent = surfaceItem.layout.root
      surfaceItem.surface.follow(look, inside: around)
      return surfaceItem
    }
  }

  /// Takes everything off the surfaces.
  func clear() {
    for item in surfaces.values { item.surface.setElements([]) }
    surfaces = [:]
  }
}
