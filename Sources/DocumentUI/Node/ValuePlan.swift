// How values of one type are compared, and where their dynamic properties are. Found once per type by field
// offset, with the runtime's own metadata.

import Glibc
@_spi(Reflection) import Swift

/// What is known of a type of value: how to tell that two are equal, and its dynamic properties.
///
/// Two values are equal when they have the same bytes (then they refer to the same objects, too), or when
/// their type is
/// `Equatable` and says so, or when all their fields are equal. A difference that cannot be seen (in padding,
/// or between two closures) counts as a difference: then a view is visited in vain, which does no harm.
@MainActor
final class ValuePlan {
  private enum Comparison {
    case bytes
    case function((UnsafeRawPointer, UnsafeRawPointer) -> Bool)
    case fields
  }

  private struct Field {
    let offset: Int
    let plan: ValuePlan
  }

  /// A field that is a dynamic property.
  struct DynamicField {
    let offset: Int
    let install: (UnsafeMutableRawPointer, PropertyStore, AnyNode) -> Void
    let update: (UnsafeMutableRawPointer) -> Void
  }

  private static var plans: [ObjectIdentifier: ValuePlan] = [:]

  private let size: Int
  private let isObject: Bool
  /// Whether its values have numbers that move when it changes.
  let isMovable: Bool
  private var comparison = Comparison.bytes
  private var fields: [Field] = []
  /// The dynamic properties among the fields.
  private(set) var dynamicFields: [DynamicField] = []
  /// Whether a difference that is found is one: not where closures are in the value, or what hides its type.
  private(set) lazy var isExact: Bool =
    switch comparison {
    case .function: true
    case .bytes: isObject || size == 0
    case .fields: fields.allSatisfy(\.plan.isExact)
    }

  /// The plan of a type.
  static func plan<T>(for type: T.Type) -> ValuePlan {
    let key = ObjectIdentifier(type)
    if let plan = plans[key] { return plan }
    let plan = ValuePlan(type)
    plans[key] = plan
    return plan
  }

  private init<T>(_ type: T.Type) {
    size = MemoryLayout<T>.size
    // An object is compared by identity, however it defines equality: what is in it is observed.
    isObject = type is AnyClass
    isMovable = ViewMotion<T>.isMovable
    Self.plans[ObjectIdentifier(type)] = self
    if isObject { return }
    var found: [(offset: Int, type: Any.Type)] = []
    // The first word of a type's metadata says what kind of type it is; only these kinds have fields to look
    // at.
    let metadata = unsafeBitCast(type as Any.Type, to: UnsafePointer<UInt>.self)
    let kind = _MetadataKind(rawValue: metadata.pointee)
    if kind == .struct || kind == .tuple {
      _ = _forEachField(of: type, options: []) { _, offset, fieldType, _ in
        found.append((offset, fieldType))
        return true
      }
    }
    for (offset, fieldType) in found { addField(fieldType, at: offset) }
    if let comparable = type as? any InputComparable.Type {
      comparison = .function(Self.inputComparison(comparable))
    } else if let equatable = type as? any Equatable.Type {
      comparison = .function(Self.equatableComparison(equatable))
    } else if !fields.isEmpty {
      comparison = .fields
    }
  }

  private func addField<F>(_ type: F.Type, at offset: Int) {
    fields.append(Field(offset: offset, plan: .plan(for: type)))
    if let property = type as? any DynamicProperty.Type {
      dynamicFields.append(Self.dynamicField(property, at: offset))
    }
  }

  private static func equatableComparison<E: Equatable>(
    _: E.Type
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { $0.assumingMemoryBound(to: E.self).pointee == $1.assumingMemoryBound(to: E.self).pointee }
  }

  private static func inputComparison<C: InputComparable>(
    _: C.Type
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { $0.assumingMemoryBound(to: C.self).pointee.isSameInput(as: $1.assumingMemoryBound(to: C.self).pointee) }
  }

  private static func dynamicField<P: DynamicProperty>(_: P.Type, at offset: Int) -> DynamicField {
    if let installed = P.self as? any InstalledProperty.Type { return installedField(installed, at: offset) }
    // A client's own: what it is made of is installed.
    let nested = ValuePlan.plan(for: P.self).dynamicFields
    return DynamicField(
      offset: offset,
      install: { pointer, store, node in
        for field in nested { field.install(pointer + field.offset, store, node) }
      },
      update: { pointer in
        for field in nested { field.update(pointer + field.offset) }
        pointer.assumingMemoryBound(to: P.self).pointee.update()
      })
  }

  private static func installedField<P: InstalledProperty>(_: P.Type, at offset: Int) -> DynamicField {
    DynamicField(
      offset: offset,
      install: { pointer, store, node in
        pointer.assumingMemoryBound(to: P.self).pointee.install(in: store, of: node)
      },
      update: { pointer in pointer.assumingMemoryBound(to: P.self).pointee.update() })
  }

  /// Whether two values are equal as far as can be seen.
  func areEqual<T>(_ a: T, _ b: T) -> Bool {
    withUnsafePointer(to: a) { a in
      withUnsafePointer(to: b) { b in areEqual(UnsafeRawPointer(a), UnsafeRawPointer(b)) }
    }
  }

  private func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    if size == 0 || memcmp(a, b, size) == 0 { return true }
    switch comparison {
    case .bytes: return false
    case .function(let areEqual): return areEqual(a, b)
    case .fields:
      for field in fields where !field.plan.areEqual(a + field.offset, b + field.offset) { return false }
      return true
    }
  }
}

/// A value that says itself whether it is the same input to a view as another, `Equatable` or not.
@MainActor
protocol InputComparable {
  func isSameInput(as other: Self) -> Bool
}

extension String: InputComparable {
  /// Another form of Unicode is another text, though it is said to be equal.
  func isSameInput(as other: String) -> Bool { hasBytes(of: other) }
}

extension Optional: InputComparable where Wrapped: InputComparable {
  func isSameInput(as other: Wrapped?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.isSameInput(as: other)
  }
}
