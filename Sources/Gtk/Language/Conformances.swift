// Which types of the program conform to a protocol, as the compiler wrote it down. The layout is that of
// Swift's stable interface (docs/ABI/TypeMetadata.rst of the compiler).

import CGtk

/// What the program says of its types.
public enum Conformances {
  private static let indirect = 1

  /// The types of the program that conform to a protocol, but for generic ones. What is in libraries that are
  /// loaded is not among them.
  /// - Parameter existential: the type `any P` of the protocol.
  public static func types(of existential: Any.Type) -> [Any.Type] {
    guard var entry = cgtk_conformances_start(), let end = cgtk_conformances_end() else { return [] }
    // Its metadata: kind, flags and count, then the protocols.
    let metadata = unsafeBitCast(existential, to: UnsafeRawPointer.self)
    guard metadata.load(fromByteOffset: 12, as: UInt32.self) == 1 else { return [] }
    let wanted = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer.self)
    var types: [Any.Type] = []
    while entry < end {
      if let type = type(of: target(of: entry), wanted) { types.append(type) }
      entry += 4
    }
    return types
  }

  /// What a relative pointer points at.
  private static func target(of field: UnsafeRawPointer) -> UnsafeRawPointer {
    field + Int(field.load(as: Int32.self))
  }

  /// The type of a conformance to the protocol that is wanted.
  private static func type(of conformance: UnsafeRawPointer, _ wanted: UnsafeRawPointer) -> Any.Type? {
    let offset = Int(conformance.load(as: Int32.self))
    var found = conformance + (offset & ~indirect)
    if offset & indirect != 0 {
      guard let pointer = found.load(as: UnsafeRawPointer?.self) else { return nil }
      found = pointer
    }
    guard found == wanted else { return nil }
    // A type of this program, by its descriptor.
    guard (conformance.load(fromByteOffset: 12, as: UInt32.self) >> 3) & 7 == 0 else { return nil }
    let descriptor = target(of: conformance + 4)
    let flags = descriptor.load(as: UInt32.self)
    let isGeneric = flags & 0x80 != 0
    guard (16...18).contains(flags & 31), !isGeneric else { return nil }
    return cgtk_type_of_accessor(target(of: descriptor + 12)).map {
      unsafeBitCast($0, to: Any.Type.self)
    }
  }
}
