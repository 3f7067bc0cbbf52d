// The documents whose lives are enumerated: a text to which each gesture adds a word, as a value and as an
// object, in a file and in a package.

import Foundation

@testable import DocumentModel

extension UTType {
  static let tale = UTType(exportedAs: "org.example.tale", conformingTo: .data)
  static let talePackage = UTType(exportedAs: "org.example.tale-package", conformingTo: .package)

  static let declareTales: Void = {
    register(
      UTTypeDeclaration(
        identifier: tale.identifier, localizedDescription: "Tale", conformingTo: [.data],
        filenameExtensions: ["tale"]))
    register(
      UTTypeDeclaration(
        identifier: talePackage.identifier, localizedDescription: "Tale", conformingTo: [.package],
        filenameExtensions: ["tales"]))
  }()
}

/// What tales are written as.
enum TaleFile {
  static let name = "text.txt"

  static func text(of file: FileWrapper) throws -> String {
    let part = file.isDirectory ? file.fileWrappers?[name] : file
    guard let data = part?.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
    return String(decoding: data, as: UTF8.self)
  }

  /// The text of a tale.
  ///
  /// - Throws: when it is none.
  static func read(_ file: FileWrapper) throws -> String {
    let text = try text(of: file)
    guard isReadable(text) else { throw CocoaError(.fileReadCorruptFile) }
    return text
  }

  /// Whether a file with this text is a tale.
  static func isReadable(_ text: String) -> Bool { !text.hasPrefix("!") }

  static func wrapper(_ text: String, as type: UTType, over existing: FileWrapper?) -> FileWrapper {
    let file = FileWrapper(regularFileWithContents: Data(text.utf8))
    guard type.conforms(to: .directory) else { return file }
    file.preferredFilename = name
    guard let existing, existing.isDirectory else {
      return FileWrapper(directoryWithFileWrappers: [name: file])
    }
    if let old = existing.fileWrappers?[name] { existing.removeFileWrapper(old) }
    existing.addFileWrapper(file)
    return existing
  }
}

/// A tale that is a value and can tell its changes.
struct Tale: RecoverableDocument, Equatable {
  /// What a change says is worth nothing without the text it is made to.
  enum Delta: Sendable {
    case add(String)
    case remove(String)
    case set(old: String, new: String)
  }

  var text: String

  static var readableContentTypes: [UTType] { [.tale, .talePackage] }

  init(text: String = "") { self.text = text }

  init(configuration: ReadConfiguration) throws { text = try TaleFile.read(configuration.file) }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    TaleFile.wrapper(text, as: configuration.contentType, over: configuration.existingFile)
  }

  func delta(to new: Tale) -> Delta {
    if new.text.hasPrefix(text) { return .add(String(new.text.dropFirst(text.count))) }
    if text.hasPrefix(new.text) { return .remove(String(text.dropFirst(new.text.count))) }
    return .set(old: text, new: new.text)
  }

  mutating func apply(_ delta: Delta) {
    switch delta {
    case .add(let words): text += words
    case .remove(let words): text = String(text.dropLast(words.count))
    case .set(_, let new): text = new
    }
  }

  static func inverse(of delta: Delta) -> Delta {
    switch delta {
    case .add(let words): .remove(words)
    case .remove(let words): .add(words)
    case .set(let old, let new): .set(old: new, new: old)
    }
  }

  static func cost(of delta: Delta) -> Int { 64 }

  static func data(for delta: Delta) throws -> Data {
    switch delta {
    case .add(let words): Data("+\(words)".utf8)
    case .remove(let words): Data("-\(words)".utf8)
    case .set(_, let new): Data("=\(new)".utf8)
    }
  }

  static func delta(from data: Data) throws -> Delta {
    let text = String(decoding: data, as: UTF8.self)
    let words = String(text.dropFirst())
    switch text.first {
    case "+": return .add(words)
    case "-": return .remove(words)
    case "=": return .set(old: "", new: words)
    default: throw CocoaError(.fileReadCorruptFile)
    }
  }
}

/// A tale that is an object.
final class Saga: ReferenceFileDocument {
  @Published var text: String
  /// What is written of it that nobody is told of.
  var more = ""

  static var readableContentTypes: [UTType] { [.tale, .talePackage] }

  init(text: String = "") { self.text = text }

  init(configuration: ReadConfiguration) throws { text = try TaleFile.read(configuration.file) }

  var whole: String { text + more }

  func snapshot(contentType: UTType) throws -> String { whole }

  func fileWrapper(snapshot: String, configuration: WriteConfiguration) throws -> FileWrapper {
    TaleFile.wrapper(snapshot, as: configuration.contentType, over: configuration.existingFile)
  }

  @MainActor
  func add(_ words: String, _ undoManager: DocumentModel.UndoManager) {
    set(text + words, undoManager)
  }

  @MainActor
  private func set(_ new: String, _ undoManager: DocumentModel.UndoManager) {
    let old = text
    text = new
    undoManager.registerUndo(withTarget: self) { $0.set(old, undoManager) }
  }
}

/// A kind of document, and what the enumeration does with one.
@MainActor
package struct SequenceSubject {
  let name: String
  let fileExtension: String
  package let isPackage: Bool
  package let isObject: Bool
  let open: (URL, SessionServices) async throws(DocumentError) -> DocumentSession
  let recover: (JournaledDocument, SessionServices) async throws(DocumentError) -> DocumentSession
  let make: (SessionServices) -> DocumentSession
  let text: (DocumentSession) -> String
  let draw: (DocumentSession, String) -> Void

  package nonisolated static let names = ["value file", "object file", "value package", "object package"]

  package static func named(_ name: String) -> SequenceSubject {
    let isPackage = name.hasSuffix("package")
    return name.hasPrefix("value") ? value(name, isPackage) : object(name, isPackage)
  }

  private static func value(_ name: String, _ isPackage: Bool) -> SequenceSubject {
    SequenceSubject(
      name: name, fileExtension: isPackage ? "tales" : "tale", isPackage: isPackage,
      isObject: false
    ) { (url, services) throws(DocumentError) in
      try await ValueDocumentSession<Tale>.open(url, services: services)
    } recover: { (journaled, services) throws(DocumentError) in
      try await ValueDocumentSession<Tale>.recover(journaled, services: services)
    } make: { services in
      ValueDocumentSession(
        new: Tale(text: "b"), contentType: isPackage ? .talePackage : .tale, services: services)
    } text: {
      ($0 as? ValueDocumentSession<Tale>)?.document.text ?? ""
    } draw: { session, words in
      (session as? ValueDocumentSession<Tale>)?.document.text += words
    }
  }

  private static func object(_ name: String, _ isPackage: Bool) -> SequenceSubject {
    SequenceSubject(
      name: name, fileExtension: isPackage ? "tales" : "tale", isPackage: isPackage,
      isObject: true
    ) { (url, services) throws(DocumentError) in
      try await ReferenceDocumentSession<Saga>.open(url, services: services)
    } recover: { (journaled, services) throws(DocumentError) in
      try await ReferenceDocumentSession<Saga>.recover(journaled, services: services)
    } make: { services in
      ReferenceDocumentSession(
        new: Saga(text: "b"), contentType: isPackage ? .talePackage : .tale, services: services)
    } text: {
      ($0 as? ReferenceDocumentSession<Saga>)?.document.whole ?? ""
    } draw: { session, words in
      (session as? ReferenceDocumentSession<Saga>)?.document.add(words, session.undoManager)
    }
  }
}
