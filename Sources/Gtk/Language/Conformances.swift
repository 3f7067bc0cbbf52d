// Which types of the program conform to a protocol, as the compiler wrote it down. The layout is that of
// Swift's stable interface (docs/ABI/TypeMetadata.rst of the compiler).

import CGtk

/// What the program says of its types. What is in libraries that are loaded is not among it.
public enum Conformances {
  private static let indirect = 1

  /// The types of the program that conform to a protocol, but for generic ones.
  /// - Parameter existential: the type `any P` of the protocol.
  public static func types(of existential: Any.Type) -> [Any.Type] {
    descriptors(of: existential).compactMap(type(of:))
  }

  /// The descriptors of the structures, enumerations and classes that conform to a protocol, some of them
  /// under conditions.
  /// - Parameter existential: the type `any P` of the protocol.
  static func descriptors(of existential: Any.Type) -> [UnsafeRawPointer] {
    guard var entry = cgtk_conformances_start(), let end = cgtk_conformances_end() else { return [] }
    // Its metadata: kind, flags and count, then the protocols.
    let metadata = unsafeBitCast(existential, to: UnsafeRawPointer.self)
    guard metadata.load(fromByteOffset: 12, as: UInt32.self) == 1 else { return [] }
    let wanted = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer.self)
    var found: [UnsafeRawPointer] = []
    while entry < end {
      let conformance = target(of: entry)
      if maybeIndirect(conformance) == wanted, let descriptor = descriptor(of: conformance) {
        found.append(descriptor)
      }
      entry += 4
    }
    return found
  }

  /// What a relative pointer points at.
  private static func target(of field: UnsafeRawPointer) -> UnsafeRawPointer {
    field + Int(field.load(as: Int32.self))
  }

  /// What a relative pointer points at, itself or through a pointer.
  private static func maybeIndirect(_ field: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = Int(field.load(as: Int32.self))
    let found = field + (offset & ~indirect)
    return offset & indirect == 0 ? found : found.load(as: UnsafeRawPointer?.self)
  }

  /// The descriptor of the type that a conformance is of: of this program, or of a library.
  private static func descriptor(of conformance: UnsafeRawPointer) -> UnsafeRawPointer? {
    let found = target(of: conformance + 4)
    switch (conformance.load(fromByteOffset: 12, as: UInt32.self) >> 3) & 7 {
    case 0: return found
    case 1: return found.load(as: UnsafeRawPointer?.self)
    default: return nil
    }
  }

  /// The type that a descriptor describes, unless it is generic.
  private static func type(of descriptor: UnsafeRawPointer) -> Any.Type? {
    let flags = descriptor.load(as: UInt32.self)
    let isGeneric = flags & 0x80 != 0
    guard (16...18).contains(flags & 31), !isGeneric else { return nil }
    return cgtk_type_of_accessor(target(of: descriptor + 12)).map {
      unsafeBitCast($0, to: Any.Type.self)
    }
  }
}
