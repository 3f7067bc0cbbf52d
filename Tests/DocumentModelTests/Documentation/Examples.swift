// The examples of DocumentModel.docc, compiled: a test compares them with the article, line by line.

import DocumentModel
import Foundation
import Observation

// example: type
extension UTType {
  static let recipe = UTType(exportedAs: "org.example.recipe", conformingTo: .json)
}

func registerTypes() {
  UTType.register(
    UTTypeDeclaration(
      identifier: UTType.recipe.identifier, localizedDescription: "Recipe", conformingTo: [.json],
      filenameExtensions: ["recipe"], mimeTypes: ["application/vnd.example.recipe+json"]))
}
// end

// example: value
struct RecipeDocument: FileDocument {
  struct Recipe: Codable, Equatable {
    var title = ""
    var steps: [String] = []
  }

  static var readableContentTypes: [UTType] { [.recipe] }

  var recipe = Recipe()

  init() {}

  init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
    recipe = try JSONDecoder().decode(Recipe.self, from: data)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: try JSONEncoder().encode(recipe))
  }
}
// end

// example: session
@MainActor
func cook(at url: URL, services: SessionServices) async throws {
  let session = ValueDocumentSession(new: RecipeDocument(), services: services)
  session.edit("Name") { $0.recipe.title = "Soup" }
  try await session.save(to: url)  // Soup.recipe; from here on it is saved by itself
  session.withCoalescing("typing") { session.document.recipe.steps.append("Boil water") }
  session.undoManager.undo()
  await session.close()  // .closed
}
// end

// example: object
@Observable
final class TimerDocument: Document {
  static let readableContentTypes: [UTType] = [.recipe]

  var minutes = 0

  func reader(configuration: sending ReadConfiguration) -> sending FileWrapperDocumentReader<Int> {
    FileWrapperDocumentReader(configuration) { file in
      guard let data = file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
      return try JSONDecoder().decode(Int.self, from: data)
    }
  }

  @MainActor
  func apply(snapshot: sending Int, previous: sending Int?) async throws { minutes = snapshot }

  func writer(configuration: sending WriteConfiguration) -> sending FileWrapperDocumentWriter<Int> {
    FileWrapperDocumentWriter(configuration) { minutes, _ in
      FileWrapper(regularFileWithContents: try JSONEncoder().encode(minutes))
    }
  }

  @MainActor
  func snapshot(contentType: UTType) async throws -> sending Int { minutes }

  @MainActor
  func add(_ more: Int, undoManager: UndoManager?) {
    minutes += more
    undoManager?.registerUndo(withTarget: self) { $0.add(-more, undoManager: undoManager) }
    undoManager?.setActionName("Add Minutes")
  }
}
// end

// example: package
struct CookbookDocument: FileDocument {
  static var readableContentTypes: [UTType] { [.package] }

  var title = ""
  var pictures: [String: FileWrapper] = [:]

  init(configuration: ReadConfiguration) throws {
    guard let children = configuration.file.fileWrappers,
      let data = children["Title.txt"]?.regularFileContents
    else { throw CocoaError(.fileReadCorruptFile) }
    title = String(decoding: data, as: UTF8.self)
    pictures = children["Pictures"]?.fileWrappers ?? [:]  // not read before they are looked at
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(directoryWithFileWrappers: [
      "Title.txt": FileWrapper(regularFileWithContents: Data(title.utf8)),
      "Pictures": FileWrapper(directoryWithFileWrappers: pictures),  // not written again
    ])
  }
}
// end
