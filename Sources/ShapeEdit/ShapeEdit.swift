// ShapeEdit draws shapes in documents. Starts here: without a display for what the command line can do alone,
// else the app.

import DocumentUI
import FoundationEssentials
import ShapeDocument
import ShapeDrawing
import ShapeEditor
import ShapeImport
import ShapeModel

/// The application.
@main
struct ShapeEdit: App {
  static let information = {
    var result = AppInformation(
      identifier: Identity.id, name: Identity.name, version: Identity.version,
      summary: "Draw shapes in documents that save themselves", website: Identity.homepage,
      settingsSchema: Identity.id, license: Licences.text)
    result.templates = Templates.all
    result.help = HelpTopics.all
    return result
  }()

  var body: some Scene {
    DocumentGroup(newDocument: ShapeEditDocument()) { file in
      ContentView(document: file.$document, name: file.displayName, fileURL: file.fileURL)
    }
    .documentThumbnail { contents, size in
      try Data(Thumbnail.png(contents.withUnsafeBytes { try ShapeEditFormat.read($0).graphic }, side: size))
    }
    .documentComparison { earlier, now, size in
      let drawings = try [earlier, now].map {
        try $0.withUnsafeBytes { try ShapeEditFormat.read($0).graphic }
      }
      let comparison = DrawingComparison(from: drawings[0], to: drawings[1])
      return DocumentComparison(
        pages: drawings[0].pages.count, different: comparison.differentPages, added: comparison.added,
        changed: comparison.changed, removed: comparison.removed
      ) { try Data(comparison.png(page: $0, side: size)) }
    }
    .documentProperties { contents in
      DocumentProperties.content(of: try contents.withUnsafeBytes { try ShapeEditFormat.read($0).graphic })
    }
    .documentImporter(for: [.svg, .excalidraw, .drawio], sizeLimit: Int64(ImportLimits.size)) {
      contents, url in
      let setter = TextSetter()
      let result = try Importer(measure: setter.measureForImport).read(
        Array(contents), as: ImportFormat(fileExtension: url.pathExtension) ?? .svg,
        name: url.deletingPathExtension().lastPathComponent)
      return ImportedDocument(ShapeEditDocument(graphic: result.graphic), notes: result.notes.map(\.text))
    }
    .documentImporter(for: [.png, .jpeg, .webP], sizeLimit: Int64(PictureReader.sizeLimit)) { contents, url in
      let name = url.deletingPathExtension().lastPathComponent
      return ImportedDocument(try ShapeEditDocument(picture: contents, name: name))
    }
    .commands { shapeEditCommands() }
  }

  static func main() {
    prepareEnvironment()
    information.bindTexts()
    // With and without a window it is the same program.
    SessionServices.standard.useStateFolder(of: information.identifier)
    UTType.register(.shapeEditDocument)
    UTType.register(.excalidraw)
    UTType.register(.drawio)
    PDFProcess.runIfAsked(LaunchArguments.all)
    PDFProcess.use()
    let invocation: Invocation
    do {
      invocation = try Invocation.parse(LaunchArguments.all)
    } catch {
      CommandLineWork.fail(error)
    }
    switch invocation {
    case .open(let files): run(.open(files))
    case .new: run(.new)
    case .browser: run(.browser)
    case .screenshot(let output, let file):
      CommandLineWork.checkScreenshot(of: file, to: output)
      run(.screenshot(output: output, file: file))
    case .service: run(.service)
    case .export, .thumbnail, .validate, .version, .help: CommandLineWork.run(invocation)
    }
  }
}
