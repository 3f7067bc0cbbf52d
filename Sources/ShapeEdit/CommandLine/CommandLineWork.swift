// What the program does without a display: export, thumbnails, validation, version and help.

import DocumentUI
import FoundationEssentials
import Gtk
import ShapeDrawing
import ShapeImport
import ShapeModel

#if canImport(Glibc)
  import Glibc
#endif

/// The parts of the command line that open no window. Exit codes: 0 done, 1 the input is bad, 2 wrong usage.
@MainActor
enum CommandLineWork {
  /// Does what `invocation` asks for and ends the process.
  static func run(_ invocation: Invocation) -> Never {
    GLibLogHandler.install()
    finish { () throws in
      switch invocation {
      case .version:
        print("ShapeEdit \(ShapeEdit.information.version)")
      case .help:
        print(help)
      case .validate(let files):
        exit(validate(files) ? 0 : 1)
      case .export(let request):
        try export(request)
      case .thumbnail(let size, let file, let output):
        ThumbnailLimits.begin(for: file)
        let drawing = try read(file)
        let place = OutputFile(output, madeOf: drawing.identity)
        try check(place)
        let picture = try Thumbnail.png(drawing.content.graphic, side: size)
        ThumbnailLimits.finish()
        try write(picture, to: place)
      case .open, .new, .browser, .screenshot, .service:
        preconditionFailure("\(invocation) needs a window")
      }
    }
    exit(0)
  }

  /// Ends the process when a picture of the window of `file` cannot be written to `output`.
  static func checkScreenshot(of file: String?, to output: String) {
    finish { () throws in
      let source = file.flatMap { FileLoader().identity(of: LaunchArguments.url(of: $0)) }
      try check(OutputFile(output, madeOf: source))
    }
  }

  /// Does something, and ends the process when it cannot be done.
  private static func finish(_ work: () throws -> Void) {
    do {
      try work()
    } catch let error as UsageError {
      fail(error)
    } catch let error as FileFault {
      complain(error.message)
      exit(1)
    } catch {
      complain("\(error)")
      exit(1)
    }
  }

  /// Says what is wrong with the command line and ends the process.
  static func fail(_ error: UsageError) -> Never {
    complain("shapeedit: \(error.message)")
    complain(L("Try “shapeedit --help”."))
    exit(2)
  }

  // MARK: Validation

  /// Prints what is wrong with each file. True when nothing is.
  private static func validate(_ files: [String]) -> Bool {
    var good = true
    for file in files {
      do {
        for warning in try read(file).content.warnings {
          // Programs read the place, whatever the language is.
          complain("\(file):\(warning.line):\(warning.column): \(L("warning: %@", warning.reason))")
        }
      } catch {
        complain("\((error as? FileFault)?.message ?? "\(file): \(error)")")
        good = false
      }
    }
    return good
  }

  // MARK: Export

  private static func export(_ request: ExportRequest) throws {
    let suffix = request.output.split(separator: "/").last?.split(separator: ".").last ?? ""
    let format = ExportFormat(fileExtension: suffix)
    let isDrawing = suffix.lowercased() == ShapeEditFormat.filenameExtension
    guard format != nil || isDrawing else {
      throw UsageError(
        message: L(
          "“%@” does not end in .png, .svg, .pdf or .shapeedit, so the format to write is not known.",
          request.output))
    }
    if isDrawing, request.page != nil || request.scale != 1 || request.background != nil {
      throw UsageError(
        message: L("A .shapeedit file has all pages as they are: leave --page, --scale and --background out.")
      )
    }
    var background: ShapeModel.Color?
    if let text = request.background {
      guard let color = ShapeModel.Color(css: text) else {
        throw UsageError(
          message: L("“%@” is no colour. Use #rrggbb, #rrggbbaa, white, black or transparent.", text))
      }
      background = color
    }
    let drawing = try readOrImport(request.file)
    let graphic = drawing.content.graphic
    if let page = request.page, page > graphic.pages.count {
      throw UsageError(
        message: LN(
          "“%@” has only %@ page.", "“%@” has only %@ pages.", graphic.pages.count, request.file,
          graphic.pages.count))
    }
    let place = OutputFile(request.output, madeOf: drawing.identity)
    try check(place)
    let data =
      try format.map {
        try Exporter.data(
          for: graphic, format: $0, page: request.page.map { $0 - 1 }, scale: request.scale,
          background: background)
      } ?? ShapeEditFormat.write(graphic)
    try write(data, to: place)
    for note in drawing.notes { complain("\(request.file): \(note.text)") }
  }

  // MARK: Files

  /// A drawing, and which file it was read from.
  private struct Drawing {
    var content: ShapeEditFormat.ReadResult
    var identity: FileIdentity
    /// What an import left out.
    var notes: [ImportNote] = []
  }

  /// As `read`, and reads files of other programs too.
  private static func readOrImport(_ file: String) throws -> Drawing {
    let url = LaunchArguments.url(of: file)
    guard let format = ImportFormat(fileExtension: url.pathExtension) else { return try read(file) }
    // Somebody may have called a drawing so: it is known by what it holds.
    if let drawing = try? read(file) { return drawing }
    do {
      let found = try FileLoader(sizeLimit: Int64(ImportLimits.size)).read(url)
      let setter = TextSetter()
      let result = try Importer(measure: setter.measureForImport).read(
        Array(found.contents), as: format, name: url.deletingPathExtension().lastPathComponent)
      return Drawing(
        content: ShapeEditFormat.ReadResult(graphic: result.graphic, warnings: []), identity: found.identity,
        notes: result.notes)
    } catch let error as DocumentError {
      throw FileFault(message: "\(file): \(error.reason)")
    } catch let error as ImportError {
      throw FileFault(message: "\(file):\(error.line == nil ? " " : "")\(error)")
    }
  }

  private static func read(_ file: String) throws -> Drawing {
    guard !file.isEmpty else { throw FileFault(message: "“”: \(L("There is no such file."))") }
    do {
      let found = try FileLoader().read(LaunchArguments.url(of: file))
      let content = try found.contents.withUnsafeBytes { try ShapeEditFormat.read($0) }
      return Drawing(content: content, identity: found.identity)
    } catch let error as DocumentError {
      throw FileFault(message: "\(file): \(error.reason)")
    } catch {
      throw FileFault(message: "\(file):\(error)")
    }
  }

  /// Throws when `place` cannot be written to, before anything is drawn.
  private static func check(_ place: OutputFile) throws {
    do throws(DocumentError) {
      try place.check()
    } catch {
      throw fault(error, place)
    }
  }

  private static func write(_ bytes: [UInt8], to place: OutputFile) throws {
    do throws(DocumentError) {
      try place.write(bytes)
    } catch {
      throw fault(error, place)
    }
  }

  private static func fault(_ error: DocumentError, _ place: OutputFile) -> any Error {
    switch error.code {
    case .sameFile:
      UsageError(
        message: L("“%@” is the same file as the drawing. Write to another one.", place.argument))
    case .folderNotFound:
      FileFault(
        message: "\(place.argument): \(L("There is no such folder. Make it first, or choose another one."))")
    default:
      FileFault(message: "\(place.argument): \(error.reason) \(error.ofExport.suggestion)")
    }
  }

  private static func complain(_ message: String) {
    StandardError.print(message)
  }

  private static var help: String {
    L(
      """
      Usage: shapeedit [FILE…]
             shapeedit --new | --browser
             shapeedit --export=OUTPUT FILE [--page N] [--scale S] [--background COLOUR]
             shapeedit --thumbnail=SIZE FILE OUTPUT
             shapeedit --validate FILE…
             shapeedit --screenshot=OUTPUT [FILE]

      Draws shapes in documents that save themselves.

        FILE                   open the documents FILE (paths or URIs); with none, show the document browser
        --new                  open a new document
        --browser              show the document browser
        --export=OUTPUT FILE   draw FILE to OUTPUT; its extension is the format: .png, .svg or .pdf;
                               .shapeedit makes a drawing of FILE (.svg, .excalidraw or .drawio)
          --page N             the page to draw, counted from 1 (default: the first; for a PDF: all)
          --scale S            pixels a point (default 1)
          --background COLOUR  paint this behind the drawing in place of the page's own background:
                               #rrggbb, #rrggbbaa, white, black or transparent
        --thumbnail=SIZE       draw a PNG of FILE at most SIZE pixels wide and high to OUTPUT
        --validate FILE…       say what is wrong in each FILE, as FILE:LINE:COLUMN: REASON
        --screenshot=OUTPUT    open FILE, or a new document, and write a picture of its window to OUTPUT
        --version              print the version
        --help                 print this

      Export, thumbnails and validation need no display.
      Exit status: 0 done, 1 the input is bad, 2 the command line is wrong.
      """)
  }
}

/// A file that could not be read or written, and why.
private struct FileFault: Error {
  var message: String
}
