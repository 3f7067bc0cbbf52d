// How values of one type are compared, and where their dynamic properties are. Found once per type by field
// offset, with the runtime's own metadata.

import Glibc
import Gtk
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

  private static let dynamicProperties = ConformingTypes(of: (any DynamicProperty).self)
  private static let installedProperties = ConformingTypes(of: (any InstalledProperty).self)
  private static let inputs = ConformingTypes(of: (any InputComparable).self)
  private static let equatables = ConformingTypes(of: (any Equatable).self)

  private let type: Any.Type
  private let size: Int
  private let isObject: Bool

  // To ask the runtime whether a type conforms takes it a walk over all conformances of the program. Most
  // types are in views that are never compared, and have no dynamic properties: each is asked about when that
  // is to be known.

  /// Whether its values have numbers that move when it changes.
  private(set) lazy var isMovable: Bool = findMovable()
  /// Where the fields are, and of which types.
  private lazy var layout: [(offset: Int, type: Any.Type)] = findLayout()
  /// The dynamic properties among the fields.
  private(set) lazy var dynamicFields: [DynamicField] = layout.compactMap { field in
    guard Self.dynamicProperties.mayContain(field.type),
      let property = field.type as? any DynamicProperty.Type
    else { return nil }
    return Self.dynamicField(property, at: field.offset)
  }
  private lazy var fields: [Field] = layout.map { Field(offset: $0.offset, plan: Self.plan(of: $0.type)) }
  private lazy var comparison: Comparison = findComparison()
  /// Whether a difference that is found is one: not where closures are in the value, or what hides its type.
  private(set) lazy var isExact: Bool =
    switch comparison {
    case .function: (type as? any InputComparable.Type)?.isExact ?? true
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

  private static func plan(of type: Any.Type) -> ValuePlan {
    func found<T>(_ type: T.Type) -> ValuePlan { plan(for: type) }
    return _openExistential(type, do: found)
  }

  private init<T>(_ type: T.Type) {
    self.type = type
    size = MemoryLayout<T>.size
    // An object is compared by identity, however it defines equality: what is in it is observed.
    isObject = type is AnyClass
  }

  private func findMovable() -> Bool {
    func found<T>(_: T.Type) -> Bool { ViewMotion<T>.isMovable }
    return _openExistential(type, do: found)
  }

  /// The first word of a type's metadata says what kind of type it is.
  private static func kind(of type: Any.Type) -> _MetadataKind {
    _MetadataKind(rawValue: unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee) ?? .unknown
  }

  private func findLayout() -> [(offset: Int, type: Any.Type)] {
    var found: [(offset: Int, type: Any.Type)] = []
    // Only these kinds have fields to look at.
    guard [.struct, .tuple].contains(Self.kind(of: type)) else { return [] }
    _ = _forEachField(of: type, options: []) { _, offset, fieldType, _ in
      found.append((offset, fieldType))
      return true
    }
    return found
  }

  private func findComparison() -> Comparison {
    if isObject { return .bytes }
    if Self.inputs.mayContain(type), let comparable = type as? any InputComparable.Type {
      return .function(Self.inputComparison(comparable))
    }
    if Self.equatables.mayContain(type), let equatable = type as? any Equatable.Type {
      return .function(Self.equatableComparison(equatable))
    }
    return fields.isEmpty ? .bytes : .fields
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
    if installedProperties.mayContain(P.self), let installed = P.self as? any InstalledProperty.Type {
      return installedField(installed, at: offset)
    }
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
  /// Whether values that are not the same are known to differ; false where closures may be in them.
  static var isExact: Bool { get }
  func isSameInput(as other: Self) -> Bool
}

extension InputComparable {
  static var isExact: Bool { true }
}

extension String: InputComparable {
  /// Another form of Unicode is another text, though it is said to be equal.
  func isSameInput(as other: String) -> Bool { hasBytes(of: other) }
}

extension Optional: InputComparable where Wrapped: InputComparable {
  static var isExact: Bool { Wrapped.isExact }

  func isSameInput(as other: Wrapped?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.isSameInput(as: other)
  }
}
