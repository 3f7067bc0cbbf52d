// What FileWrapper makes of any bytes at all that are said to be a serialized file wrapper: versions,
// journals and the clipboard hold packages so.

import FoundationEssentials
import Fuzzing

@testable import DocumentModel

@main
struct Packages {
  static func main() {
    fuzz { bytes in
      guard let wrapper = FileWrapper(serializedRepresentation: Data(bytes)) else { return }
      check(wrapper)
      // What was read can be written and read again, and is then the same.
      guard let written = wrapper.serializedRepresentation,
        let again = FileWrapper(serializedRepresentation: written)
      else { fatalError("what was read and written cannot be read") }
      precondition(again.serializedRepresentation == written, "what was written is read as something else")
      // And it could be saved: nothing in it is refused for its name, its depth or its number.
      _ = try! PackagePlan(wrapper, name: "Package", url: FilePath("/Package").url)
    }
  }

  /// Every child has a name that a file can have, and knows the folder it is in.
  private static func check(_ wrapper: FileWrapper) {
    for (name, child) in wrapper.fileWrappers ?? [:] {
      precondition(FileWrapper.isValidName(name), "a child has a name that no file can have")
      precondition(wrapper.keyForChildFileWrapper(child) == name, "a child is not where it is")
      check(child)
    }
  }
}
