// Shows pictures and changes none: a group of viewers.

import DocumentUI
import FoundationEssentials

@main
struct ImageViewer: App {
  var body: some Scene {
    DocumentGroup(viewing: MyImageFormatDocument.self) {
      MyImageFormatViewer(image: $0.document)
    }
  }
}

struct MyImageFormatDocument: FileDocument {
  static var readableContentTypes: [UTType] { [.image] }

  let data: Data

  init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
    self.data = data
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: data)
  }
}

struct MyImageFormatViewer: View {
  let image: MyImageFormatDocument

  var body: some View {
    Image(data: image.data)
      .resizable()
      .scaledToFit()
      .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
