// The templates and samples that come with the program: each is a drawing and is installed, and a template
// has no word that is not translated.

import DocumentUI
import Foundation
import ShapeDocument
import ShapeModel
import Testing

@testable import ShapeEdit

@Suite struct TemplateTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("data")

  /// Where the file is below `data`.
  private static func path(_ template: DocumentTemplate) -> String {
    #expect(template.file.hasPrefix("shapeedit/"))
    return String(template.file.dropFirst("shapeedit/".count))
  }

  private static let templates = Templates.all.filter { !$0.isSample }

  private static func read(_ template: DocumentTemplate) throws -> Graphic {
    let data = try Data(contentsOf: folder.appendingPathComponent(path(template)))
    return try data.withUnsafeBytes { try ShapeEditFormat.read($0).graphic }
  }

  @Test func eachIsADrawingAndIsInstalled() throws {
    let found = try ["templates", "samples"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: Self.folder.appendingPathComponent(folder).path)
        .map { "\(folder)/\($0)" }
    }
    #expect(Set(Templates.all.map(Self.path)) == Set(found))
    #expect(Self.templates.count == 6 && Templates.all.count == 9)
    let build = try String(contentsOf: Self.folder.appendingPathComponent("meson.build"), encoding: .utf8)
    for template in Templates.all {
      #expect(!(try Self.read(template)).pages.isEmpty)
      #expect(build.contains("'\(Self.path(template))'"))
    }
  }

  @Test func eachWordIsKnown() throws {
    let words = Templates.words
    var used: Set<String> = []
    for template in Self.templates {
      let graphic = try Self.read(template)
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
    for template in Self.templates {
      let graphic = try Self.read(template)
      var document = ShapeEditDocument(graphic: graphic)
      document.localizeTemplate()
      #expect(document.graphic == graphic)
    }
  }

  /// What begins at the left begins at the right in a language that is written from there, with what stands
  /// at its side. A plan of rooms stays as it is.
  @Test func pagesChangeSidesWhereLinesBeginAtTheRight() throws {
    let words = Templates.words.mapValues { _ in "عنوان" }
    for template in Self.templates {
      let graphic = try Self.read(template)
      var document = ShapeEditDocument(graphic: graphic)
      document.localizeTemplate(by: words)
      let changes = ["slide", "poster"].contains { template.file.contains("/\($0).") }
      for (page, new) in zip(graphic.pages, document.graphic.pages) {
        for shape in page.shapes {
          let frame = try #require(new.shapes[shape.id]).frame
          let x = changes ? page.width - shape.frame.x - shape.frame.width : shape.frame.x
          #expect(abs(frame.x - x) < 0.01 && frame.y == shape.frame.y, "\(template.file): \(shape.id)")
        }
      }
    }
  }
}
