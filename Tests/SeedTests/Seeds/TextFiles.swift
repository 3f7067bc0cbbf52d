// Seeds 000 and 001: text files and pictures, as the seeds print their apps. What they leave out of the
// documents and views is what the seeds' own comments ask for.

import DocumentUI
import FoundationEssentials

struct TextFile: FileDocument {
  static var readableContentTypes: [UTType] { [.plainText] }

  var text = ""

  init(text: String? = nil) { self.text = text ?? "" }

  init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents
    else { throw CocoaError(.fileReadCorruptFile) }
    text = String(decoding: data, as: UTF8.self)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    let data = Data(text.utf8)
    return FileWrapper(regularFileWithContents: data)
  }
}

typealias TextDocument = TextFile

struct MyImageFormatDocument: FileDocument {
  static var readableContentTypes: [UTType] { [.png, .jpeg] }

  var data: Data

  init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents
    else { throw CocoaError(.fileReadCorruptFile) }
    self.data = data
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: data)
  }
}

struct MyImageFormatViewer: View {
  let image: MyImageFormatDocument

  var body: some View {
    Image(data: image.data).resizable().scaledToFit()
  }
}

/// Row 3: an app of documents that are values.
enum Row3 {
  struct MyApp: App {
    var body: some Scene {
      DocumentGroup(newDocument: TextFile()) { configuration in
        ContentView(document: configuration.$document)
      }
    }
  }

  struct ContentView: View {
    @Binding var document: TextFile

    var body: some View { TextEditor(text: $document.text) }
  }
}

/// Row 5: an app that shows documents.
enum Row5 {
  struct MyApp: App {
    var body: some Scene {
      DocumentGroup(viewing: MyImageFormatDocument.self) {
        MyImageFormatViewer(image: $0.document)
      }
    }
  }
}

/// Row 6: an app of two kinds of documents.
enum Row6 {
  typealias ContentView = Row3.ContentView

  struct MyApp: App {
    var body: some Scene {
      DocumentGroup(newDocument: TextFile()) { group in
        ContentView(document: group.$document)
      }
      DocumentGroup(viewing: MyImageFormatDocument.self) { group in
        MyImageFormatViewer(image: group.document)
      }
    }
  }
}

/// Row 7: a view that knows where its document is kept.
enum Row7 {
  struct ContentView: View {
    @Binding var document: TextFile
    var fileURL: URL?

    var body: some View {
      TextField("Text", text: $document.text)
      Text(fileURL?.lastPathComponent ?? "nowhere")
    }
  }

  struct MyApp: App {
    var body: some Scene {
      DocumentGroup(newDocument: TextFile()) { configuration in
        ContentView(
          document: configuration.$document,
          fileURL: configuration.fileURL
        )
      }
    }
  }
}

/// Row 30: the app of five lines, as seed 002 prints it.
enum Row30 {
  struct TextEdit: App {
    var body: some Scene {
      DocumentGroup(newDocument: TextDocument()) { file in
        TextEditor(text: file.$document.text)
      }
    }
  }
}
