// What the computer's own database says of types, and that it agrees with what is declared here.

import Foundation
import Testing

@testable import DocumentModel

@Suite("Shared MIME database")
struct SharedMIMEDatabaseTests {
  /// A small database.
  private func withDatabase(_ body: (SharedMIMEDatabase, TemporaryFolder) throws -> Void) throws {
    let folder = try TemporaryFolder()
    for name in ["home", "system", "home/application", "system/application"] {
      try FileManager.default.createDirectory(at: folder.file(name), withIntermediateDirectories: true)
    }
    try folder.put(
      """
      # comment
      80:application/x-mine:*.mine
      50:application/x-mine:*.my
      50:application/x-other:*.mine
      50:text/x-readme:readme*
      bad line
      50:application/x-odd:*.a.b
      """, "home/globs2")
    try folder.put("50:application/x-system:*.sys\n60:application/x-other:*.my", "system/globs2")
    try folder.put("application/x-mine application/zip\n", "home/subclasses")
    try folder.put("application/mine application/x-mine\n", "system/aliases")
    try folder.put(
      "<mime-type>\n<comment>mine file</comment>\n<comment xml:lang=\"de\">Meine Datei</comment>",
      "system/application/x-mine.xml")
    let folders = ["home", "system", "none"].map { FilePath(url: folder.file($0)) }
    try body(SharedMIMEDatabase(folders: folders), folder)
  }

  @Test("reads extensions by weight, parents, aliases and names, of all folders")
  func reading() throws {
    try withDatabase { database, _ in
      #expect(database.type(ofExtension: "mine") == "application/x-mine")
      #expect(database.type(ofExtension: "my") == "application/x-other")
      #expect(database.type(ofExtension: "sys") == "application/x-system")
      #expect(database.type(ofExtension: "b") == nil && database.type(ofExtension: "readme") == nil)
      #expect(database.extensions(of: "application/x-mine") == ["mine", "my"])
      #expect(database.parents(of: "application/x-mine") == ["application/zip"])
      #expect(database.unaliased("application/mine") == "application/x-mine")
      #expect(database.unaliased("application/x-system") == "application/x-system")
      #expect(database.unaliased("application/none") == nil)
      #expect(database.description(of: "application/x-mine") == "mine file")
      #expect(database.description(of: "application/x-system") == nil)
    }
  }

  @Test("what was read ahead or once is not read again")
  func readAhead() throws {
    try withDatabase { database, folder in
      database.prepare()
      #expect(database.description(of: "application/x-mine") == "mine file")
      #expect(database.description(of: "application/x-none") == nil)
      for name in ["home", "system"] { try FileManager.default.removeItem(at: folder.file(name)) }
      #expect(database.type(ofExtension: "mine") == "application/x-mine")
      #expect(database.description(of: "application/x-mine") == "mine file")
    }
  }

  static let hasDatabase = SharedMIMEDatabase.shared.type(ofExtension: "png") != nil

  @Test("a type that only the computer knows is one, with its parents", .enabled(if: hasDatabase))
  func undeclared() throws {
    let djvu = try #require(UTType(filenameExtension: "djvu"))
    #expect(djvu.isDynamic && !djvu.isDeclared && djvu.conforms(to: .image) && djvu.conforms(to: .data))
    #expect(
      djvu.preferredMIMEType == "image/vnd.djvu" && djvu.tags[.filenameExtension]?.contains("djvu") == true)
    #expect(djvu.localizedDescription?.isEmpty == false)
    #expect(UTType(mimeType: "image/vnd.djvu") == djvu && UTType(mimeType: "image/x-djvu") == djvu)
    #expect(UTType(djvu.identifier) == djvu)
    let source = try #require(UTType(filenameExtension: "hs"))
    #expect(source.conforms(to: .text) && source.conforms(to: .plainText))
    let office = try #require(UTType(filenameExtension: "docx"))
    #expect(office.conforms(to: .zip))
    #expect(UTType(filenameExtension: "djvu", conformingTo: .audio) == nil)
    let unknown = try #require(UTType(filenameExtension: "qzx7"))
    #expect(unknown.isDynamic && unknown.preferredFilenameExtension == "qzx7" && unknown.conforms(to: .data))
  }

  @Test("what is declared here agrees with it", .enabled(if: hasDatabase))
  func agreement() throws {
    let database = SharedMIMEDatabase.shared
    let declarations =
      UTType.systemDeclarations + UTType.codeDeclarations + UTType.mediaDeclarations
      + UTType.officeDeclarations
    // The database takes these for something else, or gives them several meanings.
    let differing: Set<String> = ["bundle", "asm", "s", "m", "url", "usd", "tab", "dng", "otf"]
    var compared = 0
    for declaration in declarations where !declaration.mimeTypes.isEmpty {
      for ending in declaration.filenameExtensions where !differing.contains(ending) {
        guard let type = database.type(ofExtension: ending) else { continue }
        compared += 1
        let names = declaration.mimeTypes.map { database.unaliased($0) ?? $0 }
        #expect(
          names.contains(type) || database.parents(of: type).contains { names.contains($0) },
          "\(declaration.identifier): .\(ending) is \(type) and not \(declaration.mimeTypes)")
      }
    }
    #expect(compared > 70)
  }

  @Test("a declaration says more: version, reference, tags of other classes")
  func declarations() throws {
    let scheme = UTTagClass(rawValue: "org.example.scheme")
    UTType.register(
      UTTypeDeclaration(
        identifier: "org.example.tagged", conformingTo: [.data], otherTags: [scheme: ["Sketch"]],
        referenceURL: URL(string: "https://example.org/sketch"), version: 3))
    let type = try #require(UTType(tag: "sketch", tagClass: scheme, conformingTo: nil))
    #expect(type.identifier == "org.example.tagged" && type.version == 3 && type.tags == [scheme: ["sketch"]])
    #expect(type.referenceURL?.absoluteString == "https://example.org/sketch")
    #expect(UTType(tag: "other", tagClass: scheme, conformingTo: nil) == nil)
    #expect(UTType.png.version == nil && UTType.png.referenceURL == nil)
  }

  @Test("every type declared here has its own identifier and known parents")
  func consistency() {
    let all =
      UTType.systemDeclarations + UTType.codeDeclarations + UTType.mediaDeclarations
      + UTType.officeDeclarations
    #expect(Set(all.map(\.identifier)).count == all.count && all.count > 120)
    for declaration in all {
      let type = UTType(declaration.identifier)
      #expect(type?.isDeclared == true)
      let strangers = declaration.conformingTo.filter { !$0.isDeclared }
      #expect(strangers.isEmpty, "\(declaration.identifier)")
      #expect(type == .item || type?.conforms(to: .item) == true || type?.conforms(to: .content) == true)
    }
  }
}
