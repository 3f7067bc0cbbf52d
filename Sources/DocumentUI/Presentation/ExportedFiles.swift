// What an exporter writes, and where.

import DocumentModel
import FoundationEssentials
import Localization

/// What an exporter writes: one file to a place, or several into a folder.
struct ExportedFiles {
  /// Makes one of the files as a type; what it returns is called off the main thread.
  typealias Maker = @MainActor (Int, UTType) async throws -> () throws -> FileWrapper

  /// How many there are.
  let count: Int
  /// Whether people choose a folder.
  var areInFolder = false
  /// What they can be written as, what is offered first.
  let types: [UTType]
  /// What is proposed as the name.
  var name: String?
  let make: Maker

  /// Writes them.
  /// - Returns: where they are.
  @MainActor
  func write(to place: URL) async throws -> [URL] {
    var places: [URL] = []
    for index in 0..<count {
      let type = areInFolder ? types[0] : Self.type(of: place, in: types)
      nonisolated(unsafe) let file = try await make(index, type)
      let (areInFolder, name) = (areInFolder, name)
      places.append(
        try await Background.run { () -> Result<URL, any Error> in
          Result {
            let file = try file()
            do {
              if areInFolder { return try Self.write(file, into: place, named: name, as: type) }
              try file.write(to: place, options: .atomic, originalContentsURL: nil)
            } catch {
              throw (error as? DocumentError)?.ofExport ?? error
            }
            return place
          }
        }.get())
    }
    return places
  }

  /// Writes a file into a folder, where nothing is replaced: what another export puts there at the same time
  /// stays.
  private static func write(
    _ file: FileWrapper, into folder: URL, named name: String?, as type: UTType
  ) throws(DocumentError) -> URL {
    var attempt = 0
    while true {
      let url = freePlace(in: folder, named: file.preferredFilename ?? name ?? L("Untitled"), as: type)
      do throws(DocumentError) {
        try file.writeNew(to: url)
        return url
      } catch {
        guard error.code == .fileExists, attempt < 10_000 else { throw error }
        attempt += 1
      }
    }
  }

  /// The type that the name of a file says it is of; the first where it says nothing.
  static func type(of url: URL, in types: [UTType]) -> UTType {
    let suffix = url.pathExtension.lowercased()
    return types.first { $0.tags[.filenameExtension]?.contains(suffix) == true } ?? types[0]
  }

  /// A place in a folder where there is nothing yet: a number follows the name where there is. Without a name
  /// it would be beside the folder, and with a stroke in another one.
  static func freePlace(in folder: URL, named wanted: String, as type: UTType) -> URL {
    let files = SmallFiles()
    let bytes = wanted.utf8.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "-") : $0 }
    let name = bytes.isEmpty ? L("Untitled") : String(decoding: bytes, as: UTF8.self)
    let whole = DocumentSession.destination(for: folder.appending(path: name), as: type)
    let suffix = whole.pathExtension.isEmpty ? "" : "." + whole.pathExtension
    let stem = whole.lastPathComponent.dropLast(suffix.count)
    var (place, number) = (whole, 2)
    while files.status(ofItself: FilePath(url: place)) != nil {
      place = folder.appending(path: "\(stem) \(number)\(suffix)")
      number += 1
    }
    return place
  }
}

@MainActor
extension ExportedFiles {
  /// Documents that are values.
  static func values<D: FileDocument>(_ documents: [D]) -> Maker {
    { index, type in
      let document = documents[index]
      return { try document.fileWrapper(configuration: .init(contentType: type, existingFile: nil)) }
    }
  }

  /// Documents that are objects, as they are when they are written.
  static func objects<D: ReferenceFileDocument>(_ documents: [D]) -> Maker {
    { index, type in
      serialize(try documents[index].snapshot(contentType: type), of: documents[index], as: type)
    }
  }

  /// Values that can be handed over.
  static func items<T: Transferable>(_ items: [T]) -> Maker {
    { index, type in
      let forms = T.transferForms.filter { $0.export != nil && $0.isThere(items[index]) }
      let form =
        forms.first { $0.contentType == type } ?? forms.first { $0.contentType.conforms(to: type) }
      guard let export = form?.export else { throw TransferError.noSuchForm }
      let data = try await export(items[index])
      return { FileWrapper(regularFileWithContents: data) }
    }
  }

  /// The types that values can be handed over as.
  static func types<T: Transferable>(of items: [T]) -> [UTType] {
    T.transferForms.filter { form in form.export != nil && items.allSatisfy { form.isThere($0) } }
      .map(\.contentType)
  }
}

/// The file of a snapshot, made where it is asked for: off the main thread, as the protocol says.
private nonisolated func serialize<D: ReferenceFileDocument>(
  _ snapshot: D.Snapshot, of document: D, as type: UTType
) -> () throws -> FileWrapper {
  {
    try document.fileWrapper(
      snapshot: snapshot, configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: nil))
  }
}
