// The types of names here and those that GIO (the file manager's source) gives are the same.

import DocumentModel
import Gtk
import Testing

@MainActor
struct ContentTypeAgreementTests {
  @Test func namesHaveTheTypesThatGIOGivesThem() throws {
    // Not .otf: the database has it for fonts and for formula templates alike.
    let endings = [
      "txt", "html", "json", "xml", "md", "csv", "png", "jpg", "gif", "svg", "webp", "tiff", "bmp", "pdf",
      "zip",
      "gz", "tar", "mp3", "wav", "mp4", "avi", "flac", "odt", "ods", "odp", "odg", "py", "c", "cpp", "h",
      "sh",
      "css", "js", "docx", "djvu", "hs", "epub", "ttf", "7z", "xz",
    ]
    var compared = 0
    for ending in endings {
      let guess = Gtk.File(path: "/nowhere/file.\(ending)").guessedContentType
      guard guess != "application/octet-stream" else { continue }
      compared += 1
      let type = try #require(UTType(filenameExtension: ending))
      let named = try #require(UTType(mimeType: guess))
      #expect(
        type.conforms(to: named) || named.conforms(to: type),
        "file.\(ending) is \(guess), \(named), for GIO and \(type), \(type.tags), here")
    }
    #expect(compared > 30)
  }
}
