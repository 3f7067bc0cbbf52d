// What the command line asks for. Parsing touches no file and needs no display.

import DocumentUI

/// What one start of the program is asked to do.
enum Invocation: Equatable {
  /// Open these documents (paths or URIs); with none, show the browser.
  case open([String])
  /// Open a new document.
  case new
  /// Show the document browser.
  case browser
  /// Wait for the desktop to ask for something; the session bus starts the program so.
  case service
  /// Open a document, or a new one, write a picture of its window, and quit.
  case screenshot(output: String, file: String?)
  /// Draw a document to a file.
  case export(ExportRequest)
  /// Draw a small picture of a document to a PNG file.
  case thumbnail(size: Int, file: String, output: String)
  /// Say what is wrong with documents.
  case validate([String])
  /// Print the version.
  case version
  /// Print how to use the program.
  case help
}

/// What `--export` asks for.
struct ExportRequest: Equatable {
  /// Where to write; its extension names the format.
  var output: String
  /// The document to draw.
  var file: String
  /// The page, counted from 1; nil for the first one, and for every page of a PDF.
  var page: Int?
  /// Pixels a point, greater than 0.
  var scale = 1.0
  /// What is painted behind the page, in place of the page's own background.
  var background: String?
}

/// A command line that cannot be understood.
struct UsageError: Error, Equatable {
  /// What is wrong, and what to do.
  var message: String
}

extension Invocation {
  /// Reads the arguments after the program's name.
  ///
  /// Options are `--name` or `--name=value`; a value may also be the next argument. `--` ends the options.
  /// - Throws: `UsageError` for an unknown option, a missing or wrong value, or options that exclude each
  /// other.
  static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    let given = try GivenArguments(arguments)
    let modes = given.modes
    if modes.keys.contains("--help") { return .help }
    if modes.keys.contains("--version") { return .version }
    guard modes.count <= 1 else {
      throw UsageError(
        message: L("These options cannot be used together: %@.", modes.keys.sorted().joined(separator: ", "))
      )
    }
    let mode = modes.first
    if mode?.key != "--export", let option = given.exportOptions.first {
      throw UsageError(message: L("The option “%@” is for --export only.", option))
    }
    guard let mode else { return .open(given.operands) }
    return try Invocation(mode.key, mode.value, given)
  }

  /// What the option `mode` with its value asks for.
  private init(_ mode: String, _ value: String, _ given: GivenArguments) throws(UsageError) {
    let operands = given.operands
    switch mode {
    case "--new", "--browser", "--gapplication-service":
      guard operands.isEmpty else {
        throw UsageError(message: L("The option “%@” takes no files.", mode))
      }
      self = mode == "--new" ? .new : mode == "--browser" ? .browser : .service
    case "--validate":
      guard !operands.isEmpty else { throw UsageError(message: L("Name at least one file to validate.")) }
      self = .validate(operands)
    case "--screenshot":
      guard operands.count <= 1 else { throw UsageError(message: L("A picture shows one document only.")) }
      self = .screenshot(output: value, file: operands.first)
    case "--thumbnail":
      guard let size = Int(value), (1...4096).contains(size) else {
        throw UsageError(message: L("The size of a thumbnail is a number of pixels from 1 to 4096."))
      }
      guard operands.count == 2 else {
        throw UsageError(message: L("Use --thumbnail=SIZE FILE OUTPUT."))
      }
      self = .thumbnail(size: size, file: operands[0], output: operands[1])
    default:
      guard operands.count == 1 else {
        throw UsageError(message: L("Use --export=OUTPUT FILE, with one file."))
      }
      var export = given.export
      export.output = value
      export.file = operands[0]
      self = .export(export)
    }
  }
}

/// What stands on a command line, before it is known whether it fits together.
private struct GivenArguments {
  /// The options that say what to do, with their values.
  private(set) var modes: [String: String] = [:]
  /// What the options of an export say.
  private(set) var export = ExportRequest(output: "", file: "")
  /// Which of those were given.
  private(set) var exportOptions: [String] = []
  private(set) var operands: [String] = []

  init(_ arguments: [String]) throws(UsageError) {
    var reader = ArgumentReader(arguments)
    while let argument = reader.next() {
      switch argument {
      case .operand(let operand): operands.append(operand)
      case .option(let name):
        try take(name, &reader)
        if let extra = reader.unusedValue {
          throw UsageError(message: L("The option “%@” takes no value, but “%@” was given.", name, extra))
        }
      }
    }
  }

  private mutating func take(_ name: String, _ reader: inout ArgumentReader) throws(UsageError) {
    switch name {
    case "--help", "-h": modes["--help"] = ""
    case "--version": modes["--version"] = ""
    case "--new", "--browser", "--validate", "--gapplication-service": modes[name] = ""
    case "--export", "--thumbnail", "--screenshot": modes[name] = try reader.value(of: name)
    case "--page":
      export.page = try reader.number(of: name) {
        Int($0).flatMap { $0 >= 1 ? $0 : nil }
      } otherwise: {
        L("The option “%@” needs a page number from 1, not “%@”.", name, $0)
      }
      exportOptions.append(name)
    case "--scale":
      export.scale = try reader.number(of: name) {
        Double($0).flatMap { $0 > 0 && $0 <= 100 ? $0 : nil }
      } otherwise: {
        L("The option “%@” needs a number greater than 0 and at most 100, not “%@”.", name, $0)
      }
      exportOptions.append(name)
    case "--background":
      export.background = try reader.value(of: name)
      exportOptions.append(name)
    default:
      throw UsageError(message: L("Unknown option “%@”.", name))
    }
  }
}

/// Walks over arguments, telling options, their values and operands apart.
private struct ArgumentReader {
  enum Argument {
    case option(String)
    case operand(String)
  }

  private var rest: ArraySlice<String>
  private var onlyOperands = false
  private var attached: String?

  init(_ arguments: [String]) {
    rest = arguments[...]
  }

  /// A value written as `--name=value` that nobody asked for.
  var unusedValue: String? { attached }

  mutating func next() -> Argument? {
    guard let argument = rest.popFirst() else { return nil }
    if onlyOperands || !argument.hasPrefix("-") || argument == "-" { return .operand(argument) }
    if argument == "--" {
      onlyOperands = true
      return next()
    }
    if argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") {
      attached = String(argument[argument.index(after: equals)...])
      return .option(String(argument[..<equals]))
    }
    return .option(argument)
  }

  mutating func value(of name: String) throws(UsageError) -> String {
    let value = attached ?? rest.popFirst()
    attached = nil
    guard let value, !value.isEmpty else {
      throw UsageError(message: L("The option “%@” needs a value.", name))
    }
    return value
  }

  /// The value of the option `name`, as `read` understands it; `otherwise` says what is wrong with a text
  /// that `read` does not.
  mutating func number<Number>(
    of name: String, read: (String) -> Number?, otherwise: (String) -> String
  ) throws(UsageError) -> Number {
    let text = try value(of: name)
    guard let number = read(text) else { throw UsageError(message: otherwise(text)) }
    return number
  }
}
