// A picture among the app's resources.

import DocumentModel

/// The files of a picture: for light and for dark windows.
struct AssetPicture: Hashable, Sendable {
  struct File: Hashable, Sendable {
    var path: String
    /// How many of its pixels stand side by side in a point.
    var scale: Double
  }

  private let light: File
  private let dark: File?
  /// Whether it is shown in the colour of text, unless the app says otherwise.
  let isTemplate: Bool

  /// A file that is a picture; `name@2x.png` has two pixels a point.
  init(file: FilePath) {
    let name =
      file.lastComponent.description.split(separator: ".", omittingEmptySubsequences: false).first ?? ""
    let scale: Double = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    light = File(path: file.description, scale: scale)
    dark = nil
    isTemplate = false
  }

  /// A set of a catalog; nil when no file is in it.
  init?(_ contents: AssetContents, in folder: FilePath) {
    func best(dark: Bool) -> File? {
      let files = (contents.images ?? []).compactMap { picture -> File? in
        guard let name = picture.filename, !name.contains("/"), picture.appearances.isFor(dark: dark) else {
          return nil
        }
        let scale = picture.scale.flatMap { Double($0.prefix { $0 != "x" }) } ?? 1
        return File(path: folder.appending(FilePath(name)).description, scale: max(1, scale))
      }.sorted { $0.scale < $1.scale }
      // Sharp on screens of two pixels a point; a third is rarely seen, and needs more than twice the memory.
      return files.first { $0.scale >= 2 } ?? files.last
    }
    guard let light = best(dark: false) ?? best(dark: true) else { return nil }
    self.light = light
    dark = best(dark: true)
    isTemplate = contents.isTemplate
  }

  /// Whether it looks different in dark windows.
  var dependsOnColorScheme: Bool { dark != nil }

  /// The file for a light or dark window.
  func file(for scheme: ColorScheme) -> File { scheme == .dark ? dark ?? light : light }
}
