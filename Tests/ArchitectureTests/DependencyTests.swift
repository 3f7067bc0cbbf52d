// What each target imports is what Package.swift declares for it, no less and no more.

import Foundation
import Testing

@Suite struct DependencyTests {
  /// Modules that come with the toolchain, for what ships and, besides, for tests.
  static let toolchain: Set<String> = [
    "Swift", "_Concurrency", "Glibc", "Musl", "FoundationEssentials", "Dispatch", "Observation",
    "Synchronization", "Darwin",
  ]
  static let testing: Set<String> = ["Foundation", "Testing", "XCTest"]

  @Test func eachTargetImportsWhatItDeclares() throws {
    let manifest = try Manifest.package.get()
    #expect(manifest.targets.count > 15)
    let macros = Set(manifest.targets.filter(\.isMacro).map(\.name))
    for target in manifest.targets {
      let imports = try Import.all(in: target.path).filter { manifest.owners(of: $0.file) == [target.name] }
      #expect(!imports.isEmpty, "no sources of \(target.name) are found in \(target.path)")
      let known = Self.toolchain.union(target.isTest ? Self.testing : [])
      let used = Set(imports.map(\.name)).subtracting(known).subtracting([target.name])
      for module in used.subtracting(target.dependencies).sorted() {
        let file = imports.first { $0.name == module }?.file ?? ""
        Issue.record("\(file) imports \(module), which \(target.name) does not declare")
      }
      for module in target.dependencies.subtracting(used).subtracting(macros).sorted() {
        Issue.record("\(target.name) declares \(module) and imports it nowhere")
      }
    }
  }

  /// Its revisions may be those of a mirror, which a clone elsewhere cannot fetch.
  @Test func resolvedRevisionsStayOutOfTheRepository() throws {
    let ignored = try String(contentsOfFile: ".gitignore", encoding: .utf8).split(separator: "\n")
    #expect(ignored.contains("Package.resolved"))
    // In an index of versions 2 and 3 the names of the files that are tracked are whole, and end with a NUL.
    guard let index = FileManager.default.contents(atPath: ".git/index"), [2, 3].contains(index[7]) else {
      return
    }
    #expect(index.range(of: Data("Package.swift\0".utf8)) != nil)
    #expect(index.range(of: Data("Package.resolved\0".utf8)) == nil)
  }

  @Test func eachFolderOfSourcesBelongsToATarget() throws {
    let manifest = try Manifest.package.get()
    for folder in ["Sources", "Tests"] {
      for file in Set(try Import.all(in: folder).map(\.file)) {
        let owners = manifest.owners(of: file)
        #expect(owners.count == 1, "\(file) belongs to \(owners)")
      }
    }
  }

  @Test func eachPackageThatIsFetchedIsUsed() throws {
    let manifest = try Manifest.package.get()
    #expect(manifest.packages == manifest.usedPackages)
  }

  /// What is linked into the program is named where its licences are, and nothing else is.
  @Test(arguments: ["Sources/ShapeEdit/Licences.swift", "build-aux/deb/copyright"])
  func licencesNameThePackagesThatAreFetched(file: String) throws {
    let manifest = try Manifest.package.get()
    let text = try String(contentsOf: Manifest.root.appendingPathComponent(file), encoding: .utf8)
    let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init))
    let named = words.filter { $0.hasPrefix("swift-") || $0.hasPrefix("Open") }
    #expect(named == manifest.packages.subtracting(manifest.toolPackages))
  }
}
