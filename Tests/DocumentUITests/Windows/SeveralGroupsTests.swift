// An app with several groups: whatever a document is made of, it is of the group that it is meant for.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

/// A text of types of which one is a special kind of that of notes.
private struct Page: FileDocument {
  static var readableContentTypes: [UTType] { [.markdown, .html] }
  var text = ""

  init() {}

  init(configuration: ReadConfiguration) throws {
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

private final class Sheet: ReferenceFileDocument {
  static var readableContentTypes: [UTType] { [.commaSeparatedText] }
  @Published var text = ""

  init() {}

  init(configuration: ReadConfiguration) throws {
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
  }

  func snapshot(contentType: UTType) throws -> String { text }

  func fileWrapper(snapshot: String, configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(snapshot.utf8))
  }
}

@Observable
private final class Plan: Document {
  static let readableContentTypes: [UTType] = [.xml]
  static let writableContentTypes: [UTType] = [.xml]
  var text = ""

  func reader(configuration: sending ReadConfiguration) -> sending FileWrapperDocumentReader<String> {
    FileWrapperDocumentReader(configuration) { file in
      String(decoding: file.regularFileContents ?? Data(), as: UTF8.self)
    }
  }

  @MainActor
  func apply(snapshot: sending String, previous: sending String?) async throws { text = snapshot }

  func writer(configuration: sending WriteConfiguration) -> sending FileWrapperDocumentWriter<String> {
    FileWrapperDocumentWriter(configuration) { text, _ in
      FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  @MainActor
  func snapshot(contentType: UTType) async throws -> sending String { text }
}

private struct GroupsApp: App {
  var body: some DocumentUI.Scene {
    DocumentGroup(viewing: TestNote.self) { file in Text("shown " + file.document.text) }
    DocumentGroup(newDocument: TestNote()) { file in Text(file.document.text) }
    DocumentGroup(newDocument: Page()) { file in Text(file.document.text) }
    DocumentGroup(newDocument: { Sheet() }) { file in Text(file.document.text) }
    DocumentGroup { (plan: Plan) in
      Text(plan.text)
    } makeDocument: { _, _ in
      Plan()
    }
  }
}

final class SeveralGroupsTests: DisplayTestCase, @unchecked Sendable {
  private static let types: [UTType] = [.plainText, .markdown, .html, .commaSeparatedText, .xml]

  @MainActor
  private func texts(_ window: DocumentWindow) -> [String] {
    @MainActor func labels(_ widget: Gtk.Widget) -> [Gtk.Label] {
      (widget as? Gtk.Label).map { [$0] } ?? widget.children.flatMap(labels)
    }
    return labels(window.host.widget).map(\.text)
  }

  /// Whatever makes a document of a type, it is of the group that makes those, and is saved as that.
  func testEachWayOfMakingADocument() throws {
    try onMain {
      try withApp(GroupsApp()) { runner, folder in
        for type in Self.types {
          let file = folder.appending(path: "template." + (type.preferredFilenameExtension ?? ""))
          let odd = folder.appending(path: "template.odd")
          for url in [file, odd] { try Data("1 first".utf8).write(to: url) }
          let value: Any? =
            switch type {
            case .plainText: TestNote()
            case .markdown, .html: Page()
            case .commaSeparatedText: Sheet()
            default: nil
            }
          let ways: [(name: String, text: String, make: @MainActor () -> Void)] = [
            ("type", "", { runner.newDocument(from: nil, of: type) }),
            ("source", "", { runner.newDocument(from: DocumentCreationSource(id: "source"), of: type) }),
            ("named file", "first", { runner.makeDocument(fromTemplateAt: file) }),
            ("file of a type", "first", { runner.makeDocument(fromTemplateAt: odd, as: type) }),
            (
              "prepared", "first",
              {
                runner.newDocument(with: { file }, begin: { runner.makeDocument(fromTemplateAt: $0) })
              }
            ),
          ]
          for way in ways {
            way.make()
            try withDocument(of: runner, "\(type), \(way.name)") { window in
              XCTAssertEqual(window.session.contentType, type, way.name)
              XCTAssertNil(window.session.fileURL)
              let text = type == .plainText || way.text.isEmpty ? way.text : "1 " + way.text
              XCTAssertEqual(texts(window), [text], "\(type), \(way.name)")
            }
          }
          guard let value else { continue }
          XCTAssertTrue(runner.present(newDocument: value, as: type))
          try withDocument(of: runner, "\(type), made") {
            XCTAssertEqual($0.session.contentType, type)
          }
        }
        XCTAssertFalse(runner.newDocument(from: nil, of: .rtf))
        XCTAssertFalse(runner.present(newDocument: TestCard()))
        XCTAssertFalse(runner.present(newDocument: TestNote(), as: .html))
      }
    }
  }

  /// A draft comes back as what it was, though another group has a more general type.
  func testDraftsComeBackAsTheirKinds() throws {
    try onMain {
      try withApp(GroupsApp()) { runner, _ in
        try runAsync {
          let note = ValueDocumentSession(new: TestNote(), services: .standard)
          note.document.text = "draft"
          _ = await note.close()
          for type in [UTType.markdown, .html] {
            let page = ValueDocumentSession(new: Page(), contentType: type, services: .standard)
            page.document.text = "draft"
            _ = await page.close()
          }
          let sheet = ReferenceDocumentSession(new: Sheet(), services: .standard)
          sheet.document.text = "draft"
          _ = await sheet.close()
        }
        let drafts = try runAsync { await DraftStore(.standard).drafts() }
        XCTAssertEqual(Set(drafts.map(\.contentType)), Set(Self.types.dropLast()))
        for draft in drafts {
          try runAsync { _ = await runner.recover(draft) }
          try withDocument(of: runner, "\(draft.contentType)") { window in
            XCTAssertEqual(window.session.contentType, draft.contentType)
            XCTAssertEqual(window.session is ValueDocumentSession<Page>, draft.contentType.isOfPages)
            XCTAssertEqual(texts(window), ["draft"])
          }
        }
      }
    }
  }

  /// A draft comes back in the group that made it, where others write its type too.
  func testDraftsComeBackInTheirGroups() throws {
    struct Twins: App {
      var body: some DocumentUI.Scene {
        DocumentGroup(newDocument: TestNote()) { file in Text("first " + file.document.text) }
        DocumentGroup(newDocument: Page()) { file in Text("page " + file.document.text) }
        DocumentGroup(newDocument: TestNote()) { file in Text("third " + file.document.text) }
      }
    }
    try onMain {
      try withApp(Twins()) { runner, _ in
        for (place, group, word) in [(0, 0, "first"), (1, nil, "page"), (2, 2, "third")]
          as [(Int, Int?, String)]
        {
          let session = try runAsync { try await runner.makeWindow(of: runner.groups[place]).session }
          XCTAssertEqual(session.group, group, word)
          (session as? ValueDocumentSession<TestNote>)?.document.text = word
          (session as? ValueDocumentSession<Page>)?.document.text = word
          try runAsync { _ = await session.close() }
          wait("the window to go") { runner.windows.isEmpty }
          let drafts = try runAsync { await DraftStore(.standard).drafts() }
          XCTAssertEqual(drafts.map(\.group), [group], word)
          for draft in drafts {
            try runAsync { _ = await runner.recover(draft) }
            try withDocument(of: runner, word) { XCTAssertEqual(texts($0), ["\(word) \(word)"]) }
          }
        }
      }
    }
  }

  /// What was kept by another version of the app is of a group that writes its type.
  func testAGroupThatWritesAnotherTypeNow() {
    onMain {
      let groups = SceneList(GroupsApp().body).documentGroups
      for (group, type, place) in [
        (nil, UTType.plainText, 1), (2, .plainText, 1), (9, .markdown, 2), (1, .plainText, 1),
      ] as [(Int?, UTType, Int)] {
        let draft = JournaledDocument(
          id: "a", url: nil, contentType: type, displayName: "a", date: .now, size: 1, isOpen: false,
          wasClosed: true, isDamaged: false, group: group)
        XCTAssertEqual(groups.group(of: draft)?.place, place, "\(group.map(String.init) ?? "none") \(type)")
      }
    }
  }

  /// What a window shows stays that of its group when the app says anew what that is.
  func testAWindowKeepsItsGroup() throws {
    try onMain {
      try withApp(GroupsApp()) { runner, folder in
        let file = folder.appending(path: "note.txt")
        try Data("1 first".utf8).write(to: file)
        let cases: [(make: @MainActor () -> Void, text: String)] = [
          ({ runner.makeDocument(fromTemplateAt: file) }, "first"),
          ({ runner.open([Gtk.File(uri: file.absoluteString)]) }, "shown first"),
        ]
        for (make, text) in cases {
          make()
          try withDocument(of: runner, text) { window in
            XCTAssertEqual(texts(window), [text])
            window.refresh()
            window.host.updateNow()
            XCTAssertEqual(texts(window), [text])
          }
        }
      }
    }
  }

  private static let saving = [
    StandardCommands.save, StandardCommands.saveAs, StandardCommands.duplicate, StandardCommands.rename,
    StandardCommands.moveTo, StandardCommands.revertToSaved, StandardCommands.revertToOpened,
    StandardCommands.browseVersions,
  ]

  /// The menu File has New where a document can be made, and what saves and renames where one can be saved.
  func testTheMenuFileByKindsOfGroups() {
    onMain {
      let viewer = DocumentGroup(viewing: TestCard.self) { _ in Text("") }
      let editor = DocumentGroup(newDocument: TestNote()) { _ in Text("") }
      let opener = DocumentGroup(allowCreating: false) { (_: Plan) in
        Text("")
      } makeDocument: { _, _ in
        Plan()
      }
      let cases: [(scene: any DocumentUI.Scene, makes: Bool, saves: Bool)] = [
        (viewer, false, false), (editor, true, true), (opener, false, true),
        (TupleScene(viewer, editor), true, true), (TupleScene(viewer, opener), false, true),
        (TupleScene(viewer, viewer), false, false), (TupleScene(editor, editor), true, true),
        (TupleScene(viewer, editor.commandsRemoved()), false, false),
        (TupleScene(viewer.commandsRemoved(), editor), true, true),
      ]
      for (index, one) in cases.enumerated() {
        let menu = StandardCommands.menuBar(of: SceneList(one.scene), templates: true, help: false)[0].entries
        let actions = Set(menu.commands.map(\.action))
        XCTAssertEqual(actions.contains(StandardCommands.new.action), one.makes, "case \(index)")
        XCTAssertEqual(menu.contains(.newFromTemplate), one.makes, "case \(index)")
        XCTAssertTrue(actions.contains(StandardCommands.open.action), "case \(index)")
        let known = Self.saving.filter { actions.contains($0.action) }
        XCTAssertEqual(known, one.saves ? Self.saving : [], "case \(index)")
      }
    }
  }

  /// What is only viewed is not saved, though documents of other groups are.
  func testWhatCanBeDoneInEachWindow() throws {
    try onMain {
      try withApp(GroupsApp()) { runner, folder in
        for (name, isEditable) in [("note.txt", false), ("page.md", true), ("sheet.csv", true)] {
          let file = folder.appending(path: name)
          try Data("1 first".utf8).write(to: file)
          runner.open([Gtk.File(uri: file.absoluteString)])
          try withDocument(of: runner, name) { window in
            let enabled = Self.saving.prefix(5).filter { window.actions.isEnabled($0) }
            XCTAssertEqual(enabled, isEditable ? Array(Self.saving.prefix(5)) : [], name)
          }
        }
      }
    }
  }

  /// Each document is drawn and described by its own group.
  func testPicturesAreOfTheirGroups() {
    onMain {
      struct Drawn: App {
        var body: some DocumentUI.Scene {
          DocumentGroup(newDocument: TestNote()) { _ in Text("") }
            .documentProperties { _ in [PropertyRow("note", "")] }
          DocumentGroup(newDocument: Page()) { _ in Text("") }
            .documentProperties { _ in [PropertyRow("page", "")] }
        }
      }
      let previews = DocumentPreviews(SceneList(Drawn().body).documentGroups)
      for (name, expected) in [("a.txt", "note"), ("a.md", "page"), ("a.HTML", "page"), ("a", "note")] {
        let item = BrowserItem(.file(URL(filePath: "/" + name)), modified: Date(timeIntervalSince1970: 0))
        let rows = try? previews.preview(of: item)?.describe?(Data())
        XCTAssertEqual(rows?.map(\.title), [expected], name)
      }
      XCTAssertNil(DocumentPreviews([]).preview(of: BrowserItem(.file(URL(filePath: "/a")), modified: .now)))
    }
  }
}

extension UTType {
  fileprivate var isOfPages: Bool { self == .markdown || self == .html }
}
