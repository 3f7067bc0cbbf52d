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

  /// What a builder does not take and what is not there, each in a line of its own, and what the compiler
  /// says of it.
  private static let misuses = [
    ("struct A: View { var body: some View { VStack { Text(\"a\"); 5 } } }", "not a View"),
    (
      "struct B: View { @State var n = 0; var body: some View { VStack { n += 1; Text(\"a\") } } }",
      "onChange"
    ),
    ("struct C: View { var body: some View { \"hello\" } }", "show values as Text"),
    ("struct D: View { var body: some View { VStack { for _ in 0..<3 { Text(\"a\") } } } }", "ForEach"),
    (
      "struct E: View { var body: some View { Text(\"a\").toolbar { ToolbarItem { Text(\"a\") }; Text(\"b\") } } }",
      "put each view into a ToolbarItem"
    ),
    ("struct F: View { var body: some View { Text(\"a\").toolbar { 5 } } }", "not ToolbarContent"),
    ("struct G: View { var body: some View { Table([Row()]) { Text(\"a\") } } }", "write TableColumn"),
    (
      "struct H: View { var body: some View { Table(of: Row.self) { TableColumn(\"a\", value: \\.name) } "
        + "rows: { Text(\"a\") } } }", "write TableRow"
    ),
    ("struct I: App { var body: some Scene { Text(\"a\") } }", "into a WindowGroup"),
    (
      "struct J: App { var body: some Scene { if Bool.random() { WindowGroup { Text(\"a\") } } } }",
      "#available alone"
    ),
    ("struct K: Commands { var body: some Commands { Button(\"a\") {} } }", "into a CommandMenu"),
    (
      "struct L: Transferable { static var transferRepresentation: some TransferRepresentation { Text(\"a\") } }",
      "write CodableRepresentation"
    ),
    ("struct M: View { var body: some View { Text(\"a\").statusBarHidden() } }", "#if os(iOS)"),
    (
      "struct N: View { var body: some View { Text(\"a\").persistentSystemOverlays(.hidden).defersSystemGestures(on: .all) } }",
      "#if os(iOS)"
    ),
    (
      "struct O: View { var body: some View { TabView { Text(\"a\") }.indexViewStyle(.page) } }",
      "#if os(iOS)"
    ),
    ("struct P: View { var body: some View { Text(\"a\").hoverEffect(.lift) } }", "use onHover"),
    (
      "struct Q: View { var body: some View { Text(\"a\").actionSheet(isPresented: .constant(true)) "
        + "{ ActionSheet(title: Text(\"a\"), buttons: [.cancel()]) } } }", "use confirmationDialog"
    ),
    (
      "struct R: View { var body: some View { Text(\"a\").userActivity(\"a\") { $0.title = \"b\" } } }",
      "@SceneStorage"
    ),
    (
      "struct S: View { var body: some View { Text(\"a\").onContinueUserActivity(\"a\") { _ in } } }",
      "onOpenURL"
    ),
    ("struct T: View { var body: some View { Text(\"a\").allowsTightening(true) } }", "minimumScaleFactor"),
    (
      "struct U: View { var body: some View { Text(\"a\").speechSpellsOutCharacters() } }",
      "accessibilityLabel"
    ),
    (
      "struct V: View { var body: some View { ScrollView { Text(\"a\") }.scrollBounceBehavior(.basedOnSize) } }",
      "leave it out"
    ),
    (
      "struct W: View { var body: some View { ScrollView { Text(\"a\") }.scrollIndicatorsFlash(onAppear: true) } }",
      "scrollIndicators(.visible)"
    ),
    (
      "struct X: View { var body: some View { Text(\"a\").toolbar { ToolbarItem(placement: .keyboard) { Text(\"a\") } } } }",
      "use bottomBar"
    ),
    ("struct Y: View { var body: some View { Text(\"a\").presentationCornerRadius(3) } }", "leave it out"),
    (
      "struct Z: View { var body: some View { Text(\"a\").presentationCompactAdaptation(.popover) } }",
      "leave it out"
    ),
    (
      "struct AA: View { var body: some View { Button(\"a\") {}.buttonRepeatBehavior(.enabled) } }",
      "onLongPressGesture"
    ),
    ("struct AB: View { var body: some View { Menu(\"a\") {}.menuOrder(.priority) } }", "write what matters"),
    (
      "struct AE: View { var body: some View { Menu(\"a\") {}.menuActionDismissBehavior(.disabled) } }",
      "in a popover"
    ),
    (
      "struct AC: View { var body: some View { Text(\"a\").sensoryFeedback(.success, trigger: 1) } }",
      "nothing is felt"
    ),
    ("struct AD: View { var body: some View { Text(\"a\").geometryGroup() } }", "leave it out"),
    (
      "struct AF: View { var body: some View { Text(\"a\").accessibilityActivationPoint(.center) } }",
      "use accessibilityAction"
    ),
    (
      "struct AG: View { var body: some View { Text(\"a\").accessibilityDragPoint(.center, description: \"b\") } }",
      "use accessibilityAction"
    ),
    (
      "struct AH: View { var body: some View { Text(\"a\").accessibilityIgnoresInvertColors() } }",
      "leave it out"
    ),
    (
      "struct AI: View { var body: some View { Text(\"a\").accessibilityShowsLargeContentViewer() } }",
      "use help"
    ),
    (
      "struct AJ: View { var body: some View { Text(\"a\").accessibilityChartDescriptor(1) } }",
      "accessibilityChildren"
    ),
  ]

  @Test("what a builder does not take is met with what to write instead")
  func misuse() throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "Misuses-\(ProcessInfo.processInfo.processIdentifier).swift")
    let row = "import SwiftUI; struct Row: Identifiable { var id = 1; var name = \"\" }"
    let lines = [row] + Self.misuses.map(\.0)
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try Self.compile(
      ["-typecheck", "-parse-as-library", "-module-name", "Stranger", "-swift-version", "6"]
        + ["-module-alias", "SwiftUI=DocumentUI", "-diagnostic-style", "llvm", file.path()])
    let errors = output.split(separator: "\n").filter { $0.contains(": error: ") }
    for (index, misuse) in Self.misuses.enumerated() {
      let own = errors.filter { $0.contains(".swift:\(index + 2):") }
      #expect(
        !own.isEmpty && own.allSatisfy { $0.contains("is unavailable: ") && $0.contains(misuse.1) },
        "\(misuse.0): \(own)")
    }
    #expect(!errors.contains { $0.contains(".swift:1:") }, Comment(rawValue: output))
  }
}
