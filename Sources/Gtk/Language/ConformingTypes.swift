// Tells quickly of most types that they do not conform to a protocol. The runtime walks over all conformances
// of the program for such an answer, some thousands, and a window asks about hundreds of types.

import CGtk

/// The types that conform to one protocol, by their descriptors.
public struct ConformingTypes: Sendable {
  // Kinds of metadata (docs/ABI/TypeMetadata.rst of the compiler).
  private static let structure: UInt = 0x200
  private static let enumeration: UInt = 0x201
  private static let optional: UInt = 0x202
  /// Tuples, functions, existentials and metatypes.
  private static let unnamed: Set<UInt> = [0x301, 0x302, 0x303, 0x304, 0x306, 0x307]

  private let descriptors: Set<UInt>
  private let image: Range<UInt>

  /// Looks through the conformances of the program once.
  /// - Parameter existential: the type `any P` of the protocol, which is not the type `any Error`.
  public init(of existential: Any.Type) {
    descriptors = Set(Conformances.descriptors(of: existential).map { UInt(bitPattern: $0) })
    let start = UInt(bitPattern: cgtk_image_start())
    image = start..<max(start, UInt(bitPattern: cgtk_image_end()))
  }

  /// Whether a type, or what it wraps as an optional, may conform. `false` is certain: no structure,
  /// enumeration, function, tuple, existential or metatype of which it is said conforms. `true` means that
  /// the runtime is to be asked: about classes, whose ancestors count too, about types of libraries, and
  /// whether conditions hold.
  public func mayContain(_ type: Any.Type) -> Bool {
    let metadata = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    switch metadata[0] {
    case Self.structure, Self.enumeration: return mayContain(descriptor: metadata[1])
    case Self.optional:
      // What it wraps follows its descriptor: a cast looks into an optional.
      return mayContain(descriptor: metadata[1]) || mayContain(unsafeBitCast(metadata[2], to: Any.Type.self))
    case let kind: return !Self.unnamed.contains(kind)
    }
  }

  private func mayContain(descriptor: UInt) -> Bool {
    descriptors.contains(descriptor) || !image.contains(descriptor)
  }
}
