// What an app is to the desktop: found by search, started with any name.

import Foundation
import Gtk
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI

final class AppDesktopTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private final class Asked {
    var opened: [String] = []
    var searched: [String] = []
  }

  @MainActor
  private func provider(_ names: [String], _ asked: Asked) -> SearchProvider {
    SearchProvider(
      icon: "icon", documents: { names.map { URL(filePath: "/home/me/Plans/\($0)") } },
      open: { asked.opened.append($0) }, search: { asked.searched.append($0) })
  }

  func testWhatIsRecoveredComesInOrderAndDraftsKeepTheirNames() {
    func journaled(_ name: String, file: Bool, at date: Double) -> JournaledDocument {
      JournaledDocument(
        id: name, url: file ? URL(filePath: "/\(name)") : nil, contentType: .plainText, displayName: name,
        date: Date(timeIntervalSince1970: date), size: 1, isOpen: false, wasClosed: false, isDamaged: false)
    }
    let all = [
      journaled("Untitled 10", file: false, at: 1), journaled("b", file: true, at: 9),
      journaled("Untitled", file: false, at: 8), journaled("a", file: true, at: 10),
      journaled("Untitled 2", file: false, at: 5),
    ]
    onMain {
      XCTAssertEqual(
        all.sorted(by: AppRunner.isBefore).map(\.displayName),
        ["b", "a", "Untitled", "Untitled 2", "Untitled 10"])
    }
  }

  func testSearchFindsDocumentsByTheirNames() {
    onMain {
      let provider = provider(["Grundriß Küche.x", "Kitchen plan.x", "平面図.x", "Grundriß Küche.x"], Asked())
      @MainActor func names(_ terms: String...) -> [String] {
        let answer = provider.answer("GetInitialResultSet", [.strings(terms)])
        return (answer.elements.first?.stringsValue ?? []).compactMap { URL(string: $0)?.lastPathComponent }
      }
      XCTAssertEqual(names("kuche"), ["Grundriß Küche.x"])
      XCTAssertEqual(names("KÜCHE", "grund"), ["Grundriß Küche.x"])
      XCTAssertEqual(names("plan"), ["Kitchen plan.x"])
      XCTAssertEqual(names("面図"), ["平面図.x"])
      XCTAssertEqual(names("plan", "none"), [])
      XCTAssertEqual(names("home"), [], "folders do not count")
      XCTAssertEqual(names(".x"), [], "nor do extensions")
    }
  }

  func testSearchAnswersAsTheShellExpects() throws {
    try onMain {
      let asked = Asked()
      let provider = provider(["A b.x", "C.x"], asked)
      let found = provider.answer("GetInitialResultSet", [.strings(["b"])]).elements[0]
      XCTAssertEqual(found, .strings(["file:///home/me/Plans/A%20b.x"]))
      let narrowed = provider.answer("GetSubsearchResultSet", [found, .strings(["b", "c"])])
      XCTAssertEqual(narrowed, .tuple([.strings([])]))
      let metas = provider.answer("GetResultMetas", [found])
      XCTAssertEqual(metas.typeString, "(aa{sv})")
      let meta = try XCTUnwrap(metas.elements[0].elements[0].dictionaryValue)
      XCTAssertEqual(
        meta,
        [
          "id": .string("file:///home/me/Plans/A%20b.x"), "name": .string("A b"),
          "description": .string("/home/me/Plans"), "gicon": .string("icon"),
        ])
      _ = provider.answer("ActivateResult", [.string("file:///x"), .strings(["b"]), .uint32(0)])
      _ = provider.answer("LaunchSearch", [.strings(["two", "words"]), .uint32(0)])
      XCTAssertEqual(asked.opened, ["file:///x"])
      XCTAssertEqual(asked.searched, ["two words"])
    }
  }

  func testArgumentsThatAreNotText() {
    func argument(_ bytes: [UInt8]) -> String { LaunchArguments.text(bytes.map { CChar(bitPattern: $0) }) }
    XCTAssertEqual(argument(Array("plan ä.x".utf8)), "plan ä.x")
    XCTAssertEqual(argument(Array("/a b/".utf8) + [0xff, 0x25]), "file:///a%20b/%FF%25")
    XCTAssertEqual(argument(Array("--export=/".utf8) + [0xe9]), "--export=file:///%E9")
    let relative = argument([0xe9])
    XCTAssertTrue(relative.hasPrefix("file:///") && relative.hasSuffix("/%E9"), relative)
  }

  func testNamesThatAreNotText() throws {
    let url = FilePath(bytes: Array("/tmp/".utf8) + [0xfe] + Array(".b.x".utf8)).url
    XCTAssertEqual(url.fileName, "\u{fffd}.b.x")
    XCTAssertEqual(url.fileNameWithoutExtension, "\u{fffd}.b")
    XCTAssertEqual(URL(filePath: "/tmp/.hidden").fileNameWithoutExtension, ".hidden")
    XCTAssertEqual(URL(filePath: "/tmp/none").fileNameWithoutExtension, "none")
    // The browser shows them, and knows one from the other.
    let folder = NSTemporaryDirectory() + "names-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for byte in [0xfe, 0xff] as [UInt8] {
      let path = (Array((folder + "/").utf8) + [byte] + Array(".x".utf8)).map { CChar(bitPattern: $0) } + [0]
      close(open(path, O_CREAT | O_WRONLY, 0o600))
    }
    let items = BrowserOrder.usual.sorted(
      BrowserItem.contents(of: URL(filePath: folder), kinds: DocumentKinds(files: ["x"])))
    XCTAssertEqual(items.map(\.name), ["\u{fffd}", "\u{fffd}"])
    XCTAssertEqual(Set(items.map { $0.id.suffix(5) }), ["%FE.x", "%FF.x"])
  }

  func testCommandsOfRecentFiles() {
    onMain {
      XCTAssertEqual(RecentDocuments.command(program: "/usr/bin/app"), "/usr/bin/app %u")
      XCTAssertEqual(
        RecentDocuments.command(program: "/opt/it's 5%/app"), "'/opt/it'\\''s 5%%/app' %u")
    }
  }

  /// A file has one entry however its place is spelled: in lists of earlier versions of the app there are
  /// two.
  func testEachFileIsARecentOneOnce() throws {
    let folder = URL(filePath: NSTemporaryDirectory() + "recent-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try onMain {
      XCTAssertEqual(
        RecentDocuments.files(at: ["file:///a%20(1).x", "file:///b", "file:///a%20%281%29.x"]).map(\.path),
        ["/a (1).x", "/b"])
      let (manager, mimeType) = (Gtk.RecentManager.default, try XCTUnwrap(UTType.plainText.preferredMIMEType))
      let recents = RecentDocuments(AppInformation(identifier: "org.example.Recent", name: "Recent"))
      recents.follow([.plainText])
      @MainActor func entries() -> [String] {
        manager.items.map(\.uri).filter { $0.contains(folder.lastPathComponent) }
      }
      @MainActor func names() -> [String] {
        recents.documents.map(\.path).filter { $0.hasPrefix(folder.path) }
          .map { URL(filePath: $0).lastPathComponent }
      }
      defer { for uri in entries() { manager.remove(uri: uri) } }
      for name in ["Plan (copy).txt", "Plan [2]! it's.txt", "Plan ä.txt"] {
        let url = FilePath(folder.path + "/" + name).url
        try Data().write(to: url)
        // As the desktop and as others spell it.
        for uri in [Gtk.File(uri: url.absoluteString).uri, url.absoluteString] {
          manager.add(uri: uri, contentType: mimeType, application: "Other", command: "other %u")
        }
        wait("the file") { names().first == name }
        XCTAssertEqual(names().count { $0 == name }, 1)
        recents.add(url, type: .plainText)
        XCTAssertEqual(entries(), [Gtk.File(uri: url.absoluteString).uri])
        let moved = FilePath(folder.path + "/(moved) " + name).url
        try FileManager.default.moveItem(at: url, to: moved)
        manager.add(uri: url.absoluteString, contentType: mimeType, application: "Other", command: "other %u")
        recents.move(from: url, to: moved)
        XCTAssertEqual(entries(), [Gtk.File(uri: moved.absoluteString).uri])
        manager.remove(uri: Gtk.File(uri: moved.absoluteString).uri)
      }
    }
  }

  func testARecentDocumentGoesWithItsFolderAndComesBack() throws {
    let folder = URL(filePath: NSTemporaryDirectory() + "recent-\(UUID())")
    let (old, new) = (folder.appending(path: "Old"), folder.appending(path: "New"))
    try FileManager.default.createDirectory(at: old, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let plan = new.appending(path: "Plan.txt")
    try Data().write(to: old.appending(path: "Plan.txt"))
    try onMain {
      let recents = RecentDocuments(AppInformation(identifier: "org.example.Recent", name: "Recent"))
      recents.follow([.plainText])
      @MainActor func paths() -> [String] {
        recents.documents.map(\.path).filter { $0.hasPrefix(folder.path) }
      }
      defer { Gtk.RecentManager.default.remove(uri: Gtk.File(uri: plan.absoluteString).uri) }
      recents.add(old.appending(path: "Plan.txt"), type: .plainText)
      wait("the document") { paths() == [old.path + "/Plan.txt"] }
      try FileManager.default.moveItem(at: old, to: new)
      recents.move(from: old, to: new)
      wait("the document in its folder") { paths() == [plan.path] }
      // Deleted, looked for, and put back.
      try FileManager.default.removeItem(at: plan)
      recents.follow([.plainText])
      wait("the document to be gone") { paths().isEmpty }
      try Data().write(to: plan)
      recents.lookAgain()
      wait("the document to be back") { paths() == [plan.path] }
    }
  }

  func testRecentDocumentsWithTheSameNameAreToldApart() throws {
    let (folder, name) = (URL(filePath: NSTemporaryDirectory() + "recent-\(UUID())"), "Plan \(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["One", "Two"].map { folder.appending(path: "\($0)/\(name).txt") }
    for file in files {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    onMain {
      let recents = RecentDocuments(AppInformation(identifier: "org.example.Recent", name: "Recent"))
      recents.follow([.plainText])
      for file in files { recents.add(file, type: .plainText) }
      defer {
        for file in files { Gtk.RecentManager.default.remove(uri: Gtk.File(uri: file.absoluteString).uri) }
      }
      wait("both") {
        let labels = (0..<recents.menu.count).map { recents.menu.attribute("label", at: $0) }
        return ["One", "Two"].allSatisfy { labels.contains("\(name) — \($0)") }
      }
    }
  }

  func testArgumentsArePlaces() {
    XCTAssertEqual(LaunchArguments.url(of: "/a b/c").absoluteString, "file:///a%20b/c")
    XCTAssertEqual(LaunchArguments.url(of: "file:///%FE").absoluteString, "file:///%FE")
    let here = FileManager.default.currentDirectoryPath
    XCTAssertEqual(LaunchArguments.url(of: "../c").path(percentEncoded: false), here + "/../c")
  }

  func testAppearanceFollowsTheDesktopAndGoesBack() throws {
    try onMain {
      let settings = try XCTUnwrap(Gtk.Settings.default)
      let before = (settings.prefersDarkTheme, settings.themeName, settings.enablesAnimations)
      let appearance = DesktopAppearance()
      appearance.take(["color-scheme": .uint32(1)])
      XCTAssertTrue(settings.prefersDarkTheme)
      appearance.take(["contrast": .uint32(1), "reduced-motion": .uint32(1)])
      XCTAssertEqual(settings.themeName, "Default-hc-dark")
      XCTAssertFalse(settings.enablesAnimations)
      appearance.scheme = .light
      XCTAssertFalse(settings.prefersDarkTheme)
      XCTAssertEqual(settings.themeName, "Default-hc")
      appearance.scheme = .system
      XCTAssertTrue(settings.prefersDarkTheme)
      // A desktop that is dark by GTK's own setting stays so.
      appearance.take(["color-scheme": .uint32(0)])
      settings.prefersDarkTheme = true
      appearance.take(["contrast": .uint32(1)])
      XCTAssertEqual(settings.themeName, "Default-hc-dark")
      settings.prefersDarkTheme = before.0
      appearance.take(["color-scheme": .uint32(0), "contrast": .uint32(0), "reduced-motion": .uint32(0)])
      XCTAssertEqual(settings.prefersDarkTheme, before.0)
      XCTAssertEqual(settings.themeName, before.1)
      XCTAssertEqual(settings.enablesAnimations, before.2)
      // What is not understood changes nothing.
      appearance.take([
        "color-scheme": .string("dark"), "accent-color": .tuple([.double(7), .double(0), .double(0)]),
      ])
      XCTAssertEqual(settings.prefersDarkTheme, before.0)
    }
  }

  func testLettersOnAnAccentColourCanBeRead() {
    onMain {
      XCTAssertTrue(DesktopAppearance.styleSheet(red: 1, green: 0.9, blue: 0.2).contains("fg_color #000000"))
      XCTAssertTrue(
        DesktopAppearance.styleSheet(red: 0.1, green: 0.1, blue: 0.5).contains("fg_color #ffffff"))
      XCTAssertTrue(DesktopAppearance.styleSheet(red: 1, green: 0.5, blue: 0).contains("rgb(255, 128, 0)"))
    }
  }
}
