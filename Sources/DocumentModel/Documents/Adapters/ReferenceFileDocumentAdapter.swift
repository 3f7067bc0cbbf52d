// What makes a document of the older protocol for objects one that the engine can read and write. Reading
// makes a new object each time.

/// Holds a document whose object is another after it was read.
@MainActor
protocol ObjectHolding {
  var heldObject: Any { get }
}

/// Holds a document that is an object.
@MainActor
final class ReferenceFileDocumentAdapter<Object: ReferenceFileDocument>: @MainActor Document,
  @MainActor SessionAdapter,
  ObjectHolding
{
  nonisolated static var readableContentTypes: [UTType] { Object.readableContentTypes }
  nonisolated static var writableContentTypes: [UTType] { Object.writableContentTypes }

  private let changes = ObservedChanges()
  private var stored: Object? {
    didSet { changes.noteChange() }
  }

  /// An adapter for a new document.
  init(_ object: Object) { stored = object }

  /// An adapter for a document that is to be read.
  init() {}

  /// The document. One that is to be read has none before it was.
  var object: Object {
    changes.noteReading()
    guard let stored else { preconditionFailure("the document was not read yet") }
    return stored
  }

  var heldObject: Any { object }

  nonisolated func reader(configuration: sending ReadConfiguration)
    -> sending FileWrapperDocumentReader<Object>
  {
    let contentType = configuration.contentType
    return FileWrapperDocumentReader(configuration) { file in
      let configuration = FileDocumentReadConfiguration(contentType: contentType, file: file)
      return Handover(try Object(configuration: configuration)).take()
    }
  }

  func apply(snapshot: sending Object, previous: sending Object?) {
    stored = snapshot
  }

  func writer(configuration: sending WriteConfiguration) -> sending FileWrapperDocumentWriter<Object.Snapshot>
  {
    // Only asked to serialize the snapshot, as its protocol says it will be: off the main thread.
    Self.writer(configuration, for: Handover(object))
  }

  private nonisolated static func writer(
    _ configuration: sending WriteConfiguration, for object: Handover<Object>
  ) -> sending FileWrapperDocumentWriter<Object.Snapshot> {
    let contentType = configuration.contentType
    return FileWrapperDocumentWriter(configuration) { snapshot, existingFile in
      try object.value.fileWrapper(
        snapshot: snapshot,
        configuration: FileDocumentWriteConfiguration(contentType: contentType, existingFile: existingFile))
    }
  }

  func snapshot(contentType: UTType) throws -> sending Object.Snapshot {
    Handover(try object.snapshot(contentType: contentType)).take()
  }
}
