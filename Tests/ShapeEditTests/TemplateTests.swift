// The templates that come with the program: each is a drawing, is installed, and has no word that is not
// translated.

import Foundation
import ShapeDocument
import ShapeModel
import Testing

@testable import ShapeEdit

@Suite struct TemplateTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("data")

  private static func read(_ name: String) throws -> Graphic {
    let data = try Data(contentsOf: folder.appendingPathComponent("templates/\(name)"))
    return try data.withUnsafeBytes { try ShapeEditFormat.read($0).graphic }
  }

  @Test func eachIsADrawingAndIsInstalled() throws {
    let names = Templates.all.map { String($0.file.split(separator: "/").last!) }
    let found = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.appendingPathComponent("templates").path)
    #expect(Set(names) == Set(found) && names.count == 6)
    let build = try String(contentsOf: Self.folder.appendingPathComponent("meson.build"), encoding: .utf8)
    for name in names {
      #expect(!(try Self.read(name)).pages.isEmpty)
      #expect(build.contains("'templates/\(name)'"))
    }
  }

  @Test func eachWordIsKnown() throws {
    let words = Templates.words
    var used: Set<String> = []
    for template in Templates.all {
      let graphic = try Self.read(String(template.file.split(separator: "/").last!))
      for page in graphic.pages {
        if page.name != "Page 1" { used.insert(page.name) }
        for shape in page.shapes {
          if let name = shape.name { used.insert(name) }
          for line in (shape.text?.string ?? "").split(separator: "\n") {
            used.insert(line.hasPrefix("•\t") ? String(line.dropFirst(2)) : String(line))
          }
        }
      }
    }
    #expect(used.subtracting(words.keys).isEmpty)
    #expect(Set(words.keys).subtracting(used).isEmpty)
  }

  @Test func itStaysTheSameDrawingInEnglish() throws {
    for template in Templates.all {
      let graphic = try Self.read(String(template.file.split(separator: "/").last!))
      var document = ShapeEditDocument(graphic: graphic)
      document.localizeTemplate()
      #expect(document.graphic == graphic)
    }
  }
}
