// The types of files that are imported and that the system may not know.

import DocumentUI
import ShapeImport

extension UTType {
  /// An Excalidraw drawing.
  static var excalidraw: UTType { UTType(importedAs: "com.excalidraw.excalidraw", conformingTo: .json) }
}

extension UTTypeDeclaration {
  /// What this program says of Excalidraw's type.
  static let excalidraw = UTTypeDeclaration(
    identifier: UTType.excalidraw.identifier, localizedDescription: L("Excalidraw Drawing"),
    conformingTo: [.json, .data, .content], filenameExtensions: ImportFormat.excalidraw.fileExtensions,
    mimeTypes: [ImportFormat.excalidraw.mimeType])
}
