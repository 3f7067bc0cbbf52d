// What Package.swift declares, as the package manager understands it.

import Foundation

/// The package's targets and the packages it depends on.
struct Manifest {
  struct Target: Hashable {
    var name: String
    /// Where its sources are, from the package's root.
    var path: String
    var isTest: Bool
    /// Whether it is a program for the compiler, which nobody imports.
    var isMacro: Bool
    /// The modules it declares that it uses.
    var dependencies: Set<String>
  }

  /// The targets written in Swift, the fuzzers included.
  var targets: [Target] = []
  /// The targets that are C libraries of the system.
  var systemLibraries: Set<String> = []
  /// The packages whose products a target declares, by their names.
  var usedPackages: Set<String> = []
  /// The packages that only the compiler's programs use: they are in nothing that ships.
  var toolPackages: Set<String> = []
  /// The packages that are fetched, by the last part of their addresses.
  var packages: Set<String> = []

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let package = Result { try Manifest() }

  /// The targets that a file belongs to: those in the innermost folder around it that is a target's.
  func owners(of file: String) -> [String] {
    let around = targets.filter { file.hasPrefix($0.path + "/") }
    let depth = around.map(\.path.count).max()
    return around.filter { $0.path.count == depth }.map(\.name)
  }

  private init() throws {
    try read(environment: [:])
    let known = Set(targets.map(\.name))
    try read(environment: ["FUZZING": "1"])
    targets = targets.enumerated().filter { $0.offset < known.count || !known.contains($0.element.name) }
      .map(\.element)
  }

  private mutating func read(environment: [String: String]) throws {
    let (status, output) = try Self.dump(Self.root, environment: environment)
    let content = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    guard status == 0, let content, let targets = content["targets"] as? [[String: Any]],
      let packages = content["dependencies"] as? [[String: Any]]
    else { throw Unreadable(output: output) }
    for target in targets { add(target) }
    for package in packages {
      let control = (package["sourceControl"] as? [[String: Any]])?.first
      let remote = (control?["location"] as? [String: Any])?["remote"] as? [[String: Any]]
      guard let address = remote?.first?["urlString"] as? String else { throw Unreadable(output: output) }
      self.packages.insert(URL(fileURLWithPath: address).lastPathComponent)
    }
  }

  private mutating func add(_ target: [String: Any]) {
    guard let name = target["name"] as? String, let type = target["type"] as? String else { return }
    if type == "system" {
      systemLibraries.insert(name)
      return
    }
    var dependencies: Set<String> = []
    for dependency in target["dependencies"] as? [[String: Any]] ?? [] {
      for (kind, value) in dependency {
        let words = (value as? [Any] ?? []).map { $0 as? String }
        if let module = words.first ?? nil { dependencies.insert(module) }
        guard kind == "product", words.count > 1, let package = words[1] else { continue }
        usedPackages.insert(package)
        if type == "macro" { toolPackages.insert(package) }
      }
    }
    let path = target["path"] as? String ?? (type == "test" ? "Tests/" : "Sources/") + name
    targets.append(
      Target(
        name: name, path: path, isTest: path.hasPrefix("Tests/"), isMacro: type == "macro",
        dependencies: dependencies))
  }

  /// What the package manager says of the manifest in `folder`: its exit status, and its output or its
  /// complaint.
  static func dump(_ folder: URL, environment: [String: String] = [:]) throws -> (Int32, String) {
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("manifest-\(ProcessInfo.processInfo.globallyUniqueString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let output = scratch.appendingPathComponent("output")
    let complaint = scratch.appendingPathComponent("complaint")
    for file in [output, complaint] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // In a folder of its own: that of the package is locked while it is built or tested.
    process.arguments =
      ["swift", "package", "--package-path", folder.path, "--scratch-path", scratch.path, "dump-package"]
    // What the lines that are run are counted with is not what ships, nor is one module all of it.
    var inherited = ProcessInfo.processInfo.environment
    for name in ["COVERAGE", "MODULE", "OPTIMISED"] { inherited[name] = nil }
    process.environment = inherited.merging(environment) { $1 }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: complaint)
    try process.run()
    process.waitUntilExit()
    let read = process.terminationStatus == 0 ? output : complaint
    return (process.terminationStatus, try String(contentsOf: read, encoding: .utf8))
  }

  struct Unreadable: Error {
    var output: String
  }
}
