// A plain-text editor in five lines, as the WWDC20 talk “Build document-based apps in SwiftUI” shows it.

import DocumentUI

@main
struct TextEdit: App {
  var body: some Scene {
    DocumentGroup(newDocument: TextDocument()) { file in
      TextEditor(text: file.$document.text)
    }
  }
}
