// The files that tell a desktop of an app and of the types it owns: a desktop entry and a package for the
// shared MIME database. They are made of what the app says anyway, so that a double click opens
// its documents.

import DocumentModel
import FoundationEssentials
import Gtk

/// What a desktop has to know of an app.
@MainActor
struct DesktopData {
  let information: AppInformation
  /// The path of the program.
  let program: String
  /// The types that it opens.
  let types: [UTType]

  init(_ app: some App, information: AppInformation, program: String) {
    self.information = information
    self.program = program
    var known: Set<UTType> = []
    types = SceneList(app.body).documentGroups.flatMap(\.readableContentTypes).filter {
      known.insert($0).inserted
    }
  }

  /// What the MIME database is to call a type: what it has already, or a name made of the identifier.
  private func mimeType(of type: UTType) -> String? {
    type.preferredMIMEType ?? (type.isExported ? "application/x-" + type.identifier : nil)
  }

  /// The desktop entry.
  var entry: String {
    var lines = [
      "[Desktop Entry]", "Type=Application", "Version=1.0", "Name=" + Self.value(information.name),
    ]
    if !information.summary.isEmpty { lines.append("Comment=" + Self.value(information.summary)) }
    lines.append("Exec=" + Self.value(Self.quoted(program)) + " %U")
    lines.append("Icon=" + Self.value(information.identifier))
    lines.append("Terminal=false")
    lines.append("Categories=Utility;")
    let mimeTypes = types.compactMap { mimeType(of: $0) }
    if !mimeTypes.isEmpty { lines.append("MimeType=" + mimeTypes.joined(separator: ";") + ";") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The package for the MIME database, of the types that the app owns; nil when it owns none with an
  /// extension.
  var mimePackage: String? {
    let own = types.filter { $0.isExported && $0.preferredFilenameExtension != nil }
    guard !own.isEmpty else { return nil }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">

      """
    for type in own {
      text += "  <mime-type type=\"\(Self.xml(mimeType(of: type) ?? ""))\">\n"
      let description = type.localizedDescription ?? information.name
      text += "    <comment>\(Self.xml(description))</comment>\n"
      for parent in type.supertypes.compactMap(\.preferredMIMEType).sorted()
      where parent != "application/octet-stream" && !parent.hasPrefix("inode/") {
        text += "    <sub-class-of type=\"\(Self.xml(parent))\"/>\n"
      }
      for ending in type.tags[.filenameExtension] ?? [] {
        text += "    <glob pattern=\"*.\(Self.xml(ending))\"/>\n"
      }
      text += "  </mime-type>\n"
    }
    return text + "</mime-info>\n"
  }

  /// Writes the files below a folder of data, as `~/.local/share` is one, and gives their paths.
  func write(to folder: FilePath) throws -> [String] {
    var files = [("applications", information.identifier + ".desktop", entry)]
    if let mimePackage { files.append(("mime/packages", information.identifier + ".xml", mimePackage)) }
    return try files.map { place, name, text in
      let url = folder.appending(FilePath(place)).url
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      let file = url.appending(path: name)
      try Data(text.utf8).write(to: file, options: .atomic)
      return file.path
    }
  }

  // MARK: Words

  /// A value of a desktop entry.
  private static func value(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\t", with: "\\t")
      .replacing("\r", with: "\\r")
  }

  /// An argument of `Exec`.
  private static func quoted(_ argument: String) -> String {
    var text = "\""
    for character in argument {
      if "\"`$\\".contains(character) { text += "\\" }
      text += character == "%" ? "%%" : String(character)
    }
    return text + "\""
  }

  private static func xml(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}

/// `--desktop-data FOLDER` on the command line.
@MainActor
struct DesktopDataRequest {
  let folder: String?

  /// What `arguments` ask for; nil for nothing of desktop data.
  init?(_ arguments: [String]) {
    guard arguments.first == "--desktop-data" else { return nil }
    folder = arguments.count == 2 ? arguments[1] : nil
  }

  /// Writes the files, says what is to be done then, and ends the process.
  func run<A: App>(_ app: A.Type) -> Never {
    guard let folder else {
      StandardError.print("--desktop-data FOLDER")
      exitProcess(2)
    }
    let place = FilePath(url: LaunchArguments.url(of: folder))
    let program = InstalledPaths.program.map { "\($0)" } ?? CommandLine.arguments[0]
    let files = DesktopData(A(), information: A.information, program: program)
    do {
      for path in try files.write(to: place) { print(path) }
    } catch {
      StandardError.print("\(error)")
      exitProcess(1)
    }
    print("Now run: update-mime-database \(place)/mime; update-desktop-database \(place)/applications")
    exitProcess(0)
  }
}
