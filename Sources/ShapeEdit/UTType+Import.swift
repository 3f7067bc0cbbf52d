// The types of files that are imported and that the system may not know.

import DocumentUI
import ShapeImport

extension UTType {
  /// An Excalidraw drawing.
  static var excalidraw: UTType { UTType(importedAs: "com.excalidraw.excalidraw", conformingTo: .json) }
}

extension UTType {
  /// A draw.io drawing.
  static var drawio: UTType { UTType(importedAs: "com.jgraph.drawio", conformingTo: .xml) }
}

extension UTTypeDeclaration {
  /// What this program says of draw.io's type.
  static let drawio = UTTypeDeclaration(
    identifier: UTType.drawio.identifier, localizedDescription: L("draw.io Drawing"),
    conformingTo: [.xml, .data, .content], filenameExtensions: ImportFormat.drawio.fileExtensions,
    mimeTypes: [ImportFormat.drawio.mimeType])

  /// What this program says of Excalidraw's type.
  static let excalidraw = UTTypeDeclaration(
    identifier: UTType.excalidraw.identifier, localizedDescription: L("Excalidraw Drawing"),
    conformingTo: [.json, .data, .content], filenameExtensions: ImportFormat.excalidraw.fileExtensions,
    mimeTypes: [ImportFormat.excalidraw.mimeType])
}
