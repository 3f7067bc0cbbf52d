// Files as strangers write them for SwiftUI compile against DocumentUI with nothing changed: in Swift 5 and
// Swift 6 mode, with Foundation and without, and no diagnostics are given.

import DocumentUI
import Foundation
// What DocumentUI has besides with the package's trait, as one test compiles it.
import OpenCombineDispatch
import OpenCombineFoundation
import Testing

@Suite("Snippets of SwiftUI code", .serialized)
struct SnippetTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  /// Where the program that runs this was built, and the modules with it.
  private static let build = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
  private static let snippets = root.appending(path: "Tests/SeedTests/Snippets")
  /// Those that are code of Swift 5 alone, as with a `static var` in a document.
  private static let classic = snippets.appending(path: "Classic")
  /// What the package manager calls the package: as its folder, in small letters that a name may have.
  private static let packageName = String(
    root.lastPathComponent.lowercased().enumerated().map { place, letter in
      letter.isASCII && (letter.isLetter || letter.isNumber && place > 0) ? letter : "_"
    })
  /// Where the module is that apps get, which depend on the package with its trait.
  private static let moduleFolder = FileManager.default.temporaryDirectory
    .appending(path: "SeedTests-\(ProcessInfo.processInfo.processIdentifier)")

  private static func files(in folder: URL) -> [String] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)!
    return all.compactMap { ($0 as? URL)?.path() }.filter { $0.hasSuffix(".swift") }.sorted()
  }

  /// What the compiler says.
  private static func compile(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc", "-frontend"] + arguments + (try commonArguments())
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: output, as: UTF8.self)
    return text.isEmpty && process.terminationStatus != 0 ? "failed" : text
  }

  private static func commonArguments() throws -> [String] {
    let maps = [
      root.appending(path: "Sources/CGtk/module.modulemap"),
      root.appending(path: "Sources/CLinux/module.modulemap"),
      build.appending(path: "COpenCombineHelpers.build/module.modulemap"),
    ]
    let flags = try packageFlags() + maps.map { "-fmodule-map-file=\($0.path())" }
    return flags.flatMap { ["-Xcc", $0] } + ["-I", build.appending(path: "Modules").path()]
      + ["-plugin-path", try plugins()]
  }

  /// Where the compiler has the macros of the standard library: asked for as a front end it does not look.
  private static func plugins() throws -> String {
    struct Target: Decodable {
      struct Paths: Decodable { let runtimeResourcePath: String }
      let paths: Paths
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc", "-print-target-info"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(Target.self, from: output).paths.runtimeResourcePath + "/host/plugins"
  }

  private static func packageFlags() throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["pkg-config", "--cflags", "gtk4"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return output.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private func check(_ mode: String, _ more: [String]) throws {
    let output = try Self.compile(
      ["-typecheck", "-parse-as-library", "-module-name", "Stranger", "-swift-version", mode]
        + ["SwiftUI=DocumentUI", "Combine=OpenCombine", "UniformTypeIdentifiers=DocumentModel"].flatMap {
          ["-module-alias", $0]
        } + more
        + Self.files(in: Self.snippets).filter { mode == "5" || !$0.hasPrefix(Self.classic.path()) })
    #expect(output.isEmpty, Comment(rawValue: output))
  }

  @Test("without Foundation", arguments: ["5", "6"])
  func bare(mode: String) throws {
    try check(mode, [])
  }

  @Test("with Foundation, in apps that depend on the package with its trait")
  func foundation() throws {
    let folder = Self.moduleFolder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = try Self.compile(
      ["-emit-module", "-parse-as-library", "-module-name", "DocumentUI", "-package-name", Self.packageName]
        + [
          "-swift-version", "6", "-DFoundation", "-o",
          folder.appending(path: "DocumentUI.swiftmodule").path(),
        ]
        + Self.files(in: Self.root.appending(path: "Sources/DocumentUI")))
    try #require(output.isEmpty, Comment(rawValue: output))
    for mode in ["5", "6"] {
      try check(mode, ["-I", folder.path()])
      try check(mode, ["-I", folder.path(), "-import-module", "Foundation"])
    }
  }
}
