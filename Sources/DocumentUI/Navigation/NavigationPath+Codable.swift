// Paths that are kept: each value as JSON under the name of its type.

import FoundationEssentials

extension NavigationPath {
  /// The values of a path, to be written and read again.
  ///
  ///     @SceneStorage("path") private var stored: Data?
  ///     stored = try? JSONEncoder().encode(path.codable)
  public struct CodableRepresentation: Codable, Equatable {
    fileprivate let elements: [AnyHashable]
  }

  /// The path as something that can be kept; nil while one of its values is not `Codable`.
  public var codable: CodableRepresentation? {
    elements.allSatisfy { $0.base is any Codable } ? CodableRepresentation(elements: elements) : nil
  }

  /// The path that was kept.
  public init(_ codable: CodableRepresentation) { elements = codable.elements }
}

extension NavigationPath.CodableRepresentation {
  /// One value as it is kept.
  private struct Kept: Codable {
    let type: String
    let json: String
  }

  /// Reads the values. Throws where one is of a type that the program does not have, or no such value.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var elements: [AnyHashable] = []
    while !container.isAtEnd {
      let kept = try container.decode(Kept.self)
      guard let type = _typeByName(kept.type) as? any (Hashable & Codable).Type else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "No type \(kept.type)")
      }
      let value = try JSONDecoder().decode(type, from: Data(kept.json.utf8))
      elements.append(AnyHashable(value))
    }
    self.elements = elements
  }

  /// Writes the values.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in elements {
      guard let value = element.base as? any Codable, let name = _mangledTypeName(Swift.type(of: value))
      else {
        let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "Not codable")
        throw EncodingError.invalidValue(element.base, context)
      }
      let json = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
      try container.encode(Kept(type: name, json: json))
    }
  }
}
