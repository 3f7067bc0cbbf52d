// What makes a value document one that the engine can read and write: the value is the snapshot.

/// Holds a document that is a value.
@MainActor
final class FileDocumentAdapter<Value: FileDocument>: @MainActor Document, @MainActor SessionAdapter {
  nonisolated static var readableContentTypes: [UTType] { Value.readableContentTypes }
  nonisolated static var writableContentTypes: [UTType] { Value.writableContentTypes }

  private let changes = ObservedChanges()
  private var stored: Value? {
    didSet { changes.noteChange() }
  }

  /// An adapter for a new document.
  init(_ value: Value) { stored = value }

  /// An adapter for a document that is to be read.
  init() {}

  /// The document. One that is to be read has none before it was.
  var value: Value {
    get {
      changes.noteReading()
      guard let stored else { preconditionFailure("the document was not read yet") }
      return stored
    }
    set { stored = newValue }
  }

  nonisolated func reader(configuration: sending ReadConfiguration)
    -> sending FileWrapperDocumentReader<Value>
  {
    let contentType = configuration.contentType
    return FileWrapperDocumentReader(configuration) { file in
      try Value(configuration: FileDocumentReadConfiguration(contentType: contentType, file: file))
    }
  }

  func apply(snapshot: sending Value, previous: sending Value?) {
    stored = snapshot
  }

  nonisolated func writer(configuration: sending WriteConfiguration)
    -> sending FileWrapperDocumentWriter<Value>
  {
    let contentType = configuration.contentType
    return FileWrapperDocumentWriter(configuration) { value, existingFile in
      try value.fileWrapper(
        configuration: FileDocumentWriteConfiguration(contentType: contentType, existingFile: existingFile))
    }
  }

  func snapshot(contentType: UTType) -> sending Value { value }
}
