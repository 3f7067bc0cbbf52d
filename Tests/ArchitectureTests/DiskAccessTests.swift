// The main thread asks no disk: what looks at files in the modules of the user interface does so in the
// background.

import Foundation
import Testing

@Suite struct DiskAccessTests {
  /// What asks a disk.
  private static let doors: Set = [
    "SmallFiles", "FileLoader", "FileSaver", "FileMover", "TrashFolder", "CopyNotes", "FileManager",
  ]
  /// What does its work away from the main thread.
  private static let background: Set = ["Background", "answer", "queue", "detached"]

  /// Where it is asked else, and why that is no matter.
  private static let exceptions = [
    "App/DesktopData.swift": "for who is called from a terminal, without windows",
    "App/InstalledPaths.swift": "a link of /proc, which is no disk",
    "App/OutputFile.swift": "for who is called from a terminal, without windows",
    "App/AppRunner+Screenshot.swift": "for who is called from a terminal, without windows",
    "Assets/AssetCatalog.swift": "the app's own resources: small, and asked for once",
    "Browser/BrowserItem.swift": "called by BrowserListing in the background",
    "Browser/ThumbnailCache.swift": "called by ThumbnailLoader in the background",
    "Browser/TrashedFile.swift": "called by the browser in the background",
    "Dialogs/URL+Folders.swift": "asks for names, which are no disk's",
    "Exchange/HandedReader.swift": "called in the background, for what was pasted or dropped",
    "Export/ExportJob.swift": "called in the background, by the export's window",
    "Presentation/ExportedFiles.swift": "called in the background, by the function above it",
    "Settings/SettingsDisk.swift": "on a queue of its own",
    "Windows/DocumentFacts.swift": "called in the background, by the function below it and the browser",
    "Windows/TemplateMenu.swift": "called in the background, by the function above it",
  ]

  /// The places of a source where a disk is asked on whatever thread is there.
  private static func places(in source: String) -> [Int] {
    let tokens = SwiftToken.all(in: source)
    var isBackground: [Bool] = []
    var statement = 0
    var found: [Int] = []
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "{":
        let words = tokens[statement..<index].map(\.text)
        isBackground.append((isBackground.last ?? false) || words.contains { background.contains($0) })
        statement = index + 1
      case "}":
        _ = isBackground.popLast()
        statement = index + 1
      default:
        if token.isFirst, index > 0, tokens[index - 1].text != "(" { statement = index }
        let next = index + 1 < tokens.count ? tokens[index + 1].text : ""
        let isCalled = next == (token.text == "FileManager" ? "." : "(")
        if isCalled, doors.contains(token.text), isBackground.last != true { found.append(token.line) }
      }
    }
    return found
  }

  @Test func theMainThreadAsksNoDisk() throws {
    var used: Set<String> = []
    var count = 0
    for module in ["DocumentUI", "ShapeEditor"] {
      for file in try SourceFile.all(in: "Sources/\(module)") {
        let places = Self.places(in: file.text)
        count += places.count
        if places.isEmpty { continue }
        let exception = Self.exceptions.keys.first { file.path.hasSuffix("/" + $0) }
        if let exception { used.insert(exception) }
        #expect(exception != nil, "\(file.path), lines \(places): no Background, and no reason why not")
      }
    }
    #expect(count > 10, "the rule sees what is there")
    #expect(Set(Self.exceptions.keys).subtracting(used).isEmpty, "exceptions that are none any more")
  }

  @Test func whatIsInTheBackgroundIsToldApart() {
    let source = """
      func a() async {
        let files = SmallFiles()
        let found = await Background.run { SmallFiles().names(in: folder) }
        let more = await clock.answer(within: limit) {
          FileLoader().read(url)
        }
        queue.async(group: reading) { [self] in
          if isThere { FileSaver(folder) }
        }
        FileLoader().read(url)
        FileManager.default.removeItem(at: url)
      }
      """
    #expect(Self.places(in: source) == [2, 10, 11])
  }
}
