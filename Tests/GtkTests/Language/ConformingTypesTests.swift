// What is said of types without asking the runtime is never against what the runtime says.

import Testing

@testable import Gtk

private protocol Marked {}
private struct Plain: Equatable {}
private struct MarkedValue: Marked {}
private enum MarkedChoice: Marked { case only }
private class MarkedObject: Marked {}
private final class Heir: MarkedObject {}
private final class PlainObject {}
private struct Box<Content> {}
extension Box: Marked where Content: Marked {}
private struct Late {}
extension Late: Marked {}
extension Int8: Marked {}

@Suite("Types that conform to a protocol")
struct ConformingTypesTests {
  private static let types: [Any.Type] = [
    Plain.self, MarkedValue.self, MarkedChoice.self, MarkedObject.self, Heir.self, PlainObject.self,
    Late.self,
    Box<Plain>.self, Box<MarkedValue>.self, Box<Box<MarkedValue>>.self, Int8.self, Int.self, String.self,
    Optional<Plain>.self, Optional<MarkedValue>.self, Optional<Int8>.self,
    Optional<Optional<MarkedChoice>>.self,
    [MarkedValue].self, [Int].self, (Int, MarkedValue).self, Void.self, (() -> Void).self, (any Marked).self,
    (any Error).self, MarkedValue.Type.self, (any Marked.Type).self, Any.self, AnyObject.self, Never.self,
    Optional<() -> Void>.self,
  ]

  @Test("are never left out, as types", arguments: types.indices)
  func typesAreThere(index: Int) {
    let type = Self.types[index]
    if type is any Marked.Type {
      #expect(ConformingTypes(of: (any Marked).self).mayContain(type), "\(type)")
    }
    if type is any Equatable.Type {
      #expect(ConformingTypes(of: (any Equatable).self).mayContain(type), "\(type)")
    }
  }

  @Test("are never left out, as types of values")
  func valuesAreThere() {
    let marked = ConformingTypes(of: (any Marked).self)
    func look<T>(_ value: T) {
      if value as? any Marked != nil { #expect(marked.mayContain(T.self), "\(T.self)") }
    }
    look(MarkedValue())
    look(Optional(MarkedValue()))
    look(Optional(Optional(MarkedChoice.only)))
    look(Optional(Heir()))
    look(Heir())
    look(Box<MarkedValue>())
    look(Optional(Int8(1)))
    look(Late())
  }

  @Test("are told from those that are not there, without the runtime")
  func othersAreNotThere() {
    let marked = ConformingTypes(of: (any Marked).self)
    let others: [Any.Type] = [
      Plain.self, (Int, MarkedValue).self, Void.self, (() -> Void).self, (any Marked).self,
      MarkedValue.Type.self,
    ]
    for type in others { #expect(!marked.mayContain(type), "\(type)") }
    // As much is known of optionals as of other types of the standard library, which may be apart.
    let optionals: [Any.Type] = [Optional<Plain>.self, Optional<() -> Void>.self]
    for type in optionals { #expect(marked.mayContain(type) == marked.mayContain(Int.self), "\(type)") }
  }
}
