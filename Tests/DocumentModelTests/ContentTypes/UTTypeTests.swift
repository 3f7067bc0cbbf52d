import Foundation
import Testing

@testable import DocumentModel

extension UTType {
  fileprivate static let drawing = UTType(exportedAs: "org.example.Drawing", conformingTo: .json)
  fileprivate static var imported: UTType { UTType(importedAs: "org.example.imported") }
}

@Suite("Content types")
struct UTTypeTests {
  @Test("a program owns the types that it has named as its own, and no other")
  func exportedTypes() {
    #expect(UTType(exportedAs: "org.example.owned", conformingTo: .data).isExported)
    #expect(!UTType(importedAs: "org.example.borrowed", conformingTo: .data).isExported)
    #expect(!UTType.png.isExported)
  }

  @Test("system types have their usual names")
  func systemTypes() {
    #expect(UTType.png.identifier == "public.png")
    #expect(UTType.png.preferredFilenameExtension == "png")
    #expect(UTType.svg.preferredMIMEType == "image/svg+xml")
    #expect(UTType.plainText.tags[.filenameExtension] == ["txt", "text"])
    #expect(UTType.json.localizedDescription == "JSON")
    #expect(UTType.image.preferredFilenameExtension == nil)
    #expect(UTType("public.png") == .png)
    #expect(UTType("PUBLIC.PNG") == .png)
    #expect(UTType("org.example.nobody") == nil)
    #expect(UTType.png.isPublic && UTType.png.isDeclared && !UTType.png.isDynamic)
  }

  @Test("every system type is found again by its tags, and reaches the root")
  func systemTagsAreUnique() {
    for declaration in UTType.systemDeclarations {
      let type = UTType(unchecked: declaration.identifier)
      if let ending = type.preferredFilenameExtension { #expect(UTType(filenameExtension: ending) == type) }
      if let mime = type.preferredMIMEType, type != .folder {
        #expect(UTType(mimeType: mime, conformingTo: .item) == type)
      }
      #expect(type.conforms(to: .item) || type == .content || type == .compositeContent, "\(type)")
    }
  }

  @Test("conformance goes all the way up")
  func conformance() {
    #expect(UTType.svg.conforms(to: .image))
    #expect(UTType.svg.conforms(to: .text))
    #expect(UTType.svg.conforms(to: .svg))
    #expect(!UTType.svg.isSubtype(of: .svg))
    #expect(UTType.image.isSupertype(of: .png))
    #expect("\(UTType.png)" == "public.png")
    #expect(!UTType.image.conforms(to: .png))
    #expect(
      UTType.swiftSource.supertypes.isSuperset(of: [.sourceCode, .plainText, .text, .data, .item, .content]))
  }

  @Test("lookup by extension and MIME type")
  func lookup() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType(mimeType: "text/plain; charset=utf-8") == .plainText)
    #expect(UTType(filenameExtension: "png", conformingTo: .text)?.isDynamic != false)
    #expect(UTType(filenameExtension: "") == nil)
    let unknown = UTType(filenameExtension: "qqq")
    #expect(unknown?.isDynamic == true)
    #expect(unknown?.preferredFilenameExtension == "qqq")
    #expect(unknown?.conforms(to: .data) == true)
    #expect(unknown?.conforms(to: .text) == false)
    #expect(UTType(filenameExtension: "qqq", conformingTo: .image) == nil)
    #expect(unknown.flatMap { UTType($0.identifier) } == unknown)
    #expect(UTType(mimeType: "application/x-unheard-of")?.preferredMIMEType == "application/x-unheard-of")
  }

  @Test("an app's own type is a constant, known in full once it is declared")
  func declaring() {
    let type = UTType(exportedAs: "org.example.declared", conformingTo: .json)
    #expect(type.conforms(to: .text))
    #expect(!type.isDeclared)
    // Until then it has what its identifier ends with.
    #expect(type.preferredFilenameExtension == "declared")
    #expect(type.preferredMIMEType == nil)
    UTType.register(
      UTTypeDeclaration(
        identifier: "org.example.Declared", localizedDescription: "Declared thing", conformingTo: [.json],
        filenameExtensions: ["Declared"], mimeTypes: ["application/vnd.example.declared+json"]))
    #expect(type.isDeclared)
    #expect(type.preferredFilenameExtension == "declared")
    #expect(UTType(filenameExtension: "declared") == type)
    #expect(UTType(mimeType: "application/vnd.example.declared+json") == type)
    #expect(type.localizedDescription == "Declared thing")
    #expect(UTType.drawing.identifier == "org.example.drawing")
    #expect(UTType.drawing.conforms(to: .json))
    #expect(UTType.imported.conforms(to: .data))
  }

  @Test("a later declaration takes an extension over, and one declared again loses its old tags")
  func redeclaring() {
    UTType.register(UTTypeDeclaration(identifier: "org.example.first", filenameExtensions: ["zz1", "zz2"]))
    UTType.register(UTTypeDeclaration(identifier: "org.example.second", filenameExtensions: ["zz2"]))
    #expect(UTType(filenameExtension: "zz2")?.identifier == "org.example.second")
    #expect(UTType.types(tag: "zz2", tagClass: .filenameExtension, conformingTo: nil).count == 2)
    UTType.register(UTTypeDeclaration(identifier: "org.example.first", filenameExtensions: ["zz3"]))
    #expect(UTType(filenameExtension: "zz1")?.isDynamic == true)
    #expect(UTType(filenameExtension: "zz3")?.identifier == "org.example.first")
  }

  @Test("types that conform to each other do no harm")
  func cycle() {
    let a = UTType(importedAs: "org.example.cycle-a")
    let b = UTType(importedAs: "org.example.cycle-b")
    UTType.register(UTTypeDeclaration(identifier: a.identifier, conformingTo: [b]))
    UTType.register(UTTypeDeclaration(identifier: b.identifier, conformingTo: [a]))
    #expect(a.conforms(to: b) && b.conforms(to: a) && !a.conforms(to: .data))
    #expect(!a.supertypes.contains(a))
  }

  @Test("is written as its identifier")
  func coding() throws {
    let data = try JSONEncoder().encode([UTType.png])
    #expect(String(decoding: data, as: UTF8.self) == #"["public.png"]"#)
    #expect(try JSONDecoder().decode([UTType].self, from: data) == [.png])
  }
}
