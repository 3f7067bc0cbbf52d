// swift-tools-version: 6.3
// The modules and who may import whom; Tests/ArchitectureTests keeps the rules.

import CompilerPluginSupport
import PackageDescription

// Three files use private interfaces of the standard library, which another version may change: the executors
// of the main actor (Sources/Gtk/Loop/MainLoopExecutor.swift) and of tasks
// (Sources/Gtk/Loop/PoolExecutor.swift), and the fields of a type (Sources/DocumentUI/Node/ValuePlan.swift).
#if compiler(>=6.4)
  #error("ShapeEdit uses private interfaces of the standard library that is tested: install Swift 6.3")
#endif

let package = Package(
  name: "ShapeEdit",
  products: [
    .executable(name: "shapeedit", targets: ["ShapeEdit"]),
    .executable(name: "shapeedit-bench", targets: ["Benchmarks"]),
    .executable(name: "fault-driver", targets: ["FaultDriver"]),
    .executable(name: "textedit-example", targets: ["TextEdit"]),
    .executable(name: "imageviewer-example", targets: ["ImageViewer"]),
    .executable(name: "emojiart-example", targets: ["EmojiArt"]),
    .executable(name: "checklist-example", targets: ["Checklist"]),
    .executable(name: "shapesketch-example", targets: ["ShapeSketch"]),
    .library(name: "DocumentUI", targets: ["DocumentUI"]),
    .library(name: "DocumentModel", targets: ["DocumentModel"]),
  ],
  // Apps that depend on the package take it with Foundation: then sizes and points are Foundation's, and
  // `import DocumentUI` gives all that `import SwiftUI` gives. ShapeEdit itself does without, for its size.
  // Macros need swift-syntax, which is fetched and built for those alone who ask for them.
  traits: [
    .trait(name: "Foundation", description: "CGFloat, CGSize, CGPoint and CGRect are Foundation's"),
    .trait(name: "Macros", description: "@Entry and #Preview"),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(
      name: "Gtk",
      dependencies: ["CGtk", .product(name: "Logging", package: "swift-log")]),
    .systemLibrary(name: "CLinux"),
    .target(name: "Localization", dependencies: ["CLinux"]),
    .target(
      name: "DocumentModel",
      dependencies: [
        "CLinux", "Localization", .product(name: "Logging", package: "swift-log"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ]),
    .macro(
      name: "DocumentUIMacros",
      dependencies: ["SwiftSyntax", "SwiftSyntaxMacros", "SwiftCompilerPlugin"].map {
        .product(name: $0, package: "swift-syntax", condition: .when(traits: ["Macros"]))
      }),
    .target(
      name: "DocumentUI",
      dependencies: [
        "Gtk", "DocumentModel", "Localization", .product(name: "Logging", package: "swift-log"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(
          name: "OpenCombineDispatch", package: "OpenCombine", condition: .when(traits: ["Foundation"])),
        .product(
          name: "OpenCombineFoundation", package: "OpenCombine", condition: .when(traits: ["Foundation"])),
        .target(name: "DocumentUIMacros", condition: .when(traits: ["Macros"])),
      ]),
    .target(name: "ShapeModel", dependencies: ["Localization"]),
    .systemLibrary(
      name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev", "zlib1g-dev"])]),
    .target(name: "ShapeImport", dependencies: ["CXML", "Localization", "ShapeModel"]),
    .target(name: "ShapeDocument", dependencies: ["DocumentModel", "Localization", "ShapeModel"]),
    .target(name: "ShapeDrawing", dependencies: ["Gtk", "Localization", "ShapeModel"]),
    .target(
      name: "ShapeEditor",
      dependencies: ["DocumentUI", "Gtk", "ShapeDocument", "ShapeDrawing", "ShapeImport", "ShapeModel"]),
    .executableTarget(
      name: "ShapeEdit",
      dependencies: [
        "CLinux", "DocumentUI", "Gtk", "ShapeDocument", "ShapeDrawing", "ShapeEditor", "ShapeImport",
        "ShapeModel",
      ]),
    .executableTarget(
      name: "TextEdit", dependencies: ["DocumentUI"], path: "Sources/Examples/TextEdit"),
    .executableTarget(
      name: "ImageViewer", dependencies: ["DocumentUI"], path: "Sources/Examples/ImageViewer"),
    .executableTarget(
      name: "EmojiArt", dependencies: ["DocumentUI"], path: "Sources/Examples/EmojiArt"),
    .executableTarget(
      name: "Checklist", dependencies: ["DocumentUI"], path: "Sources/Examples/Checklist"),
    .executableTarget(
      name: "ShapeSketch", dependencies: ["DocumentUI"], path: "Sources/Examples/ShapeSketch"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "DocumentModel", "DocumentUI", "Gtk", "ShapeDocument", "ShapeDrawing", "ShapeEditor", "ShapeModel",
      ]),
    .executableTarget(
      name: "FaultDriver",
      dependencies: ["DocumentModel", "FileSystemTesting", "ShapeDocument", "ShapeModel"]),
    .executableTarget(name: "Gallery", dependencies: ["DocumentUI"], path: "Tests/Gallery"),
    .target(name: "RandomTesting", path: "Tests/RandomTesting"),
    .target(name: "TestSupport", dependencies: ["CGtk", "Gtk", "RandomTesting"], path: "Tests/TestSupport"),
    .target(
      name: "FileSystemTesting", dependencies: ["DocumentModel"], path: "Tests/FileSystemTesting"),
    .target(
      name: "DocumentTesting",
      dependencies: ["DocumentModel", "FileSystemTesting", "RandomTesting"], path: "Tests/DocumentTesting"),
    .testTarget(
      name: "GtkTests",
      dependencies: [
        "CGtk", "Gtk", "RandomTesting", "TestSupport", .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(
      name: "LocalizationTests", dependencies: ["CGtk", "Localization", "DocumentUI", "ShapeEditor"]),
    .testTarget(
      name: "DocumentModelTests",
      dependencies: [
        "CLinux", "DocumentModel", "DocumentTesting", "FileSystemTesting", "RandomTesting",
      ], exclude: ["uncovered.txt"]),
    .testTarget(
      name: "SwiftFiveDocumentTests", dependencies: ["DocumentModel"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "DocumentUITests",
      dependencies: [
        "CGtk", "DocumentModel", "DocumentUI", "FileSystemTesting", "Gtk", "Localization", "RandomTesting",
        "TestSupport",
      ]),
    .testTarget(name: "TraitTests", dependencies: ["DocumentUI", "Gtk", "TestSupport"]),
    // Strangers' files, which call the modules by the names that SwiftUI's have. Who depends on the package does
    // not build this: it is in no product.
    .target(
      name: "Snippets",
      dependencies: ["DocumentModel", "DocumentUI", .product(name: "OpenCombine", package: "OpenCombine")],
      path: "Tests/SeedTests/Snippets", exclude: ["Classic"],
      swiftSettings: [
        .unsafeFlags(
          ["SwiftUI=DocumentUI", "Combine=OpenCombine", "UniformTypeIdentifiers=DocumentModel"].flatMap {
            ["-module-alias", $0]
          })
      ]),
    .testTarget(
      name: "SeedTests",
      dependencies: [
        "CGtk", "Checklist", "DocumentModel", "DocumentUI", "EmojiArt", "Gtk", "ImageViewer", "ShapeSketch",
        "Snippets", "TestSupport", "TextEdit",
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "OpenCombineFoundation", package: "OpenCombine"),
      ], exclude: ["Snippets"]),
    .target(
      name: "ShapeTesting", dependencies: ["RandomTesting", "ShapeModel"], path: "Tests/ShapeTesting"),
    .testTarget(
      name: "ShapeModelTests", dependencies: ["ShapeModel", "ShapeTesting"],
      exclude: ["Corpus"]),
    .testTarget(
      name: "ShapeDrawingTests",
      dependencies: ["Gtk", "ShapeDrawing", "ShapeModel", "ShapeTesting"]),
    .testTarget(
      name: "ShapeImportTests", dependencies: ["ShapeImport", "ShapeModel", "ShapeTesting"]),
    .testTarget(
      name: "ShapeEditorTests",
      dependencies: [
        "Benchmarks", "CGtk", "DocumentModel", "DocumentUI", "FileSystemTesting", "Gtk", "ShapeDocument",
        "ShapeDrawing", "ShapeEditor", "ShapeModel", "ShapeTesting", "TestSupport",
      ]),
    .testTarget(
      name: "ShapeEditTests",
      dependencies: [
        "CGtk", "DocumentUI", "Gtk", "ShapeDocument", "ShapeDrawing", "ShapeEdit", "ShapeEditor",
        "ShapeModel", "ShapeTesting", "TestSupport",
      ]),
    .testTarget(name: "ArchitectureTests"),
  ],
  swiftLanguageModes: [.v6]
)

// Programs for libFuzzer and what they are made of, which need its library and other compiler options:
// FUZZING=1 swift build -c release -Xswiftc -sanitize=address,fuzzer (see build-aux/test).
if Context.environment["FUZZING"] != nil {
  let path = "Tests/FuzzTargets/"
  let names = ["CGtk", "CLinux", "DocumentModel", "Gtk", "Localization", "ShapeDrawing", "ShapeModel"]
  package.targets.removeAll { !names.contains($0.name) }
  package.products = []
  package.targets += [
    .target(name: "Fuzzing", path: path + "Fuzzing"),
    .executableTarget(
      name: "FuzzDrawings", dependencies: ["Fuzzing", "ShapeModel"], path: path + "Drawings"),
    .executableTarget(name: "FuzzDeltas", dependencies: ["Fuzzing", "ShapeModel"], path: path + "Deltas"),
    .executableTarget(
      name: "FuzzJournals", dependencies: ["Fuzzing", "DocumentModel"], path: path + "Journals"),
    .executableTarget(
      name: "FuzzPackages", dependencies: ["Fuzzing", "DocumentModel"], path: path + "Packages"),
    .executableTarget(
      name: "FuzzRendering", dependencies: ["Fuzzing", "ShapeDrawing", "ShapeModel"],
      path: path + "Rendering"),
  ]
}

// The tests of one module, and only what they need: MODULE=ShapeModel swift test (build-aux/test module ShapeModel).
if let module = Context.environment["MODULE"] {
  var kept: Set<String> = []
  var wanted = [module + "Tests"]
  if module == "DocumentModel" { wanted.append("SwiftFiveDocumentTests") }
  while let name = wanted.popLast() {
    guard kept.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else {
      continue
    }
    for case .byNameItem(let name, _) in target.dependencies { wanted.append(name) }
    for case .targetItem(let name, _) in target.dependencies { wanted.append(name) }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
}

// What the tests compute most with is optimised where many of them are run (build-aux/test): for the whole suite,
// and for those of ShapeEdit alone, which press keys in whole windows, that is the view layer too.
if Context.environment["COVERAGE"] != nil || Context.environment["OPTIMISED"] != nil {
  let showsWindows = Context.environment["COVERAGE"] != nil || Context.environment["MODULE"] == "ShapeEdit"
  let views = showsWindows ? ["Gtk", "DocumentUI", "ShapeEditor"] : []
  for target in package.targets {
    let computing = ["DocumentModel", "DocumentTesting", "FileSystemTesting", "ShapeModel", "ShapeDrawing"]
    if computing.contains(target.name) {
      target.swiftSettings = [.unsafeFlags(["-O"])]
    } else if views.contains(target.name) {
      target.swiftSettings = [
        .unsafeFlags([
          "-O", "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2",
          "-no-emit-module-separately-wmo",
        ])
      ]
    }
  }
}

// The release program (build-aux/meson-build) has small code, but where drawings are read and painted: what the
// compiler itself is told comes after what is said for all packages.
if Context.environment["SMALL"] != nil {
  for target in package.targets where ["ShapeModel", "ShapeDrawing"].contains(target.name) {
    target.swiftSettings = [.unsafeFlags(["-Xfrontend", "-O"])]
  }
}

// The suite's build (build-aux/test) counts which lines of DocumentModel are run, by threads that must not lose a
// count when they count at the same moment.
if Context.environment["COVERAGE"] != nil {
  if let target = package.targets.first(where: { $0.name == "DocumentModel" }) {
    let atomic = ["-Xllvm", "-instrprof-atomic-counter-update-all"]
    target.swiftSettings?.append(.unsafeFlags(["-profile-generate", "-profile-coverage-mapping"] + atomic))
    target.linkerSettings = [.unsafeFlags(["-profile-generate"])]
    target.dependencies.append("CoverageProfile")
    package.targets.append(.target(name: "CoverageProfile", path: "Tests/CoverageProfile"))
  }
}
