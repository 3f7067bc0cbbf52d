// A view's value comes anew with each update. Its properties, such as `@State`, then get their lasting parts
// back in the order of the fields.

/// The lasting parts of a node's dynamic properties.
@MainActor
final class PropertyStore {
  private let fields: [ValuePlan.DynamicField]
  private var slots: [AnyObject] = []
  private var next = 0

  init(_ plan: ValuePlan) { fields = plan.dynamicFields }

  /// Connects the dynamic properties of `value` with what lasts of them.
  func install<T>(in value: inout T, of node: AnyNode) {
    if fields.isEmpty { return }
    next = 0
    withUnsafeMutablePointer(to: &value) { pointer in
      let raw = UnsafeMutableRawPointer(pointer)
      for field in fields { field.install(raw + field.offset, self, node) }
    }
  }

  /// Lets the dynamic properties of `value` get ready for its body.
  func update<T>(_ value: inout T) {
    if fields.isEmpty { return }
    withUnsafeMutablePointer(to: &value) { pointer in
      let raw = UnsafeMutableRawPointer(pointer)
      for field in fields { field.update(raw + field.offset) }
    }
  }

  /// The lasting part of the property being installed, made at the first time.
  func slot<Storage: AnyObject>(_ make: () -> Storage) -> Storage {
    defer { next += 1 }
    if next < slots.count { return unsafeDowncast(slots[next], to: Storage.self) }
    let storage = make()
    slots.append(storage)
    return storage
  }
}
