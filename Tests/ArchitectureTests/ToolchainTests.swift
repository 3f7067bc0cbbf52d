// The private interfaces of the standard library that are used, and the guard that goes with them.

import Foundation
import Testing

@Suite struct ToolchainTests {
  /// The version of Swift that is tested, as the manifest says it.
  static func version() throws -> String {
    let manifest = try manifestText()
    let line = try #require(manifest.split(separator: "\n").first)
    return try #require(line.split(separator: " ").last.map(String.init))
  }

  static func manifestText() throws -> String {
    try String(contentsOf: Manifest.root.appendingPathComponent("Package.swift"), encoding: .utf8)
  }

  @Test func theGuardNamesTheFilesThatUsePrivateInterfaces() throws {
    let files = Set(try Import.all(in: "Sources").filter(\.isPrivate).map(\.file))
    #expect(!files.isEmpty)
    let comment = try Self.manifestText().split(separator: "\n").filter { $0.hasPrefix("//") }.joined()
    for file in files { #expect(comment.contains(file), "Package.swift's guard does not name \(file)") }
    for part in ["Tests", "Sources/Examples", "Sources/ShapeEdit", "Sources/ShapeEditor"] {
      #expect(try Import.all(in: part).filter(\.isPrivate).map(\.file) == [])
    }
  }

  /// The manifest with its bound lowered to the toolchain that runs the test, which is then too new.
  @Test func anotherToolchainIsRefusedWithOneMessage() throws {
    let version = try Self.version()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("toolchain-\(ProcessInfo.processInfo.globallyUniqueString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let manifest = try Self.manifestText()
    let guarded = try #require(manifest.firstMatch(of: /#if compiler\(>=(\d+\.\d+)\)/))
    let lowered = manifest.replacing(guarded.output.0, with: "#if compiler(>=\(version))")
    try Data(lowered.utf8).write(to: folder.appendingPathComponent("Package.swift"))
    let (status, complaint) = try Manifest.dump(folder)
    #expect(status != 0)
    let errors = complaint.split(separator: "\n").filter { $0.contains(/Package\.swift:\d+:\d+: error:/) }
    #expect(errors.count == 1, "\(complaint)")
    #expect(errors.first?.contains("install Swift \(version)") == true, "\(complaint)")
  }

  @Test func theReadmeNamesThatVersion() throws {
    let text = try String(contentsOf: Manifest.root.appendingPathComponent("README.md"), encoding: .utf8)
    let versions = Set(text.matches(of: /[Ss]wift (\d+\.\d+)/).map { String($0.output.1) })
    #expect(versions == [try Self.version()])
  }

  /// `build-aux/run` and `build-aux/test` say at once what is wrong with the machine's toolchain.
  @Test(arguments: ["6.1.2", "6.2", "6.4.1", "7.0", ""])
  func theScriptsRefuseAnotherToolchain(version: String) throws {
    let tools = FileManager.default.temporaryDirectory
      .appendingPathComponent("tools-\(ProcessInfo.processInfo.globallyUniqueString)")
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: tools) }
    // Nothing else is on the path: the machine's own toolchain may be in /usr/bin.
    for name in ["basename", "dirname", "head", "sed", "sh"] {
      try FileManager.default.createSymbolicLink(
        atPath: tools.appendingPathComponent(name).path, withDestinationPath: "/usr/bin/\(name)")
    }
    if !version.isEmpty {
      let swift = tools.appendingPathComponent("swift")
      let says = "Swift version \(version) (swift-\(version)-RELEASE)"
      try Data("#!/bin/sh\necho '\(says)'\n".utf8).write(to: swift)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", "source '\(Manifest.root.path)/build-aux/setup.sh'; setup libgtk-4-dev"]
    process.environment = ["PATH": tools.path]
    let complaint = Pipe()
    process.standardError = complaint
    try process.run()
    let text = String(decoding: complaint.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(text.split(separator: "\n").count == 1, "\(text)")
    #expect(text.contains("install Swift \(try Self.version()) from https://"), "\(text)")
    let named = version.isEmpty ? "no Swift toolchain" : "Swift \(version.prefix(3)) is not"
    #expect(text.contains(named), "\(text)")
  }
}
