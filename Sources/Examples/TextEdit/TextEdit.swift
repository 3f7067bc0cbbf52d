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

struct TextEdit_Previews: PreviewProvider {
  static var previews: some View {
    TextEditor(text: .constant("What a window of TextEdit shows."))
  }
}
