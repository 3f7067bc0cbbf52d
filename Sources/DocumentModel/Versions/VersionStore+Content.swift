// Finding a version by what the file held, as the file was known: journals name what they start from so.

import FoundationEssentials

extension VersionStore {
  /// What a file or package held of which ``FileVersion/hash`` is known, from its newest version that has it;
  /// nil when none has.
  ///
  /// - Throws: ``DocumentError`` when the versions cannot be read.
  func contents(
    having hash: ContentHash, of place: VersionPlace
  ) throws(DocumentError) -> (contents: Data, contentType: UTType)? {
    for version in try versions(of: place).reversed() {
      // A package is known by its files, and its versions by the bytes that stand for it.
      let isPackage = version.contentType.conforms(to: .directory)
      guard isPackage || version.hash == hash else { continue }
      let contents = try contents(of: version)
      if isPackage {
        guard let package = FileWrapper.kept(contents, as: version.contentType),
          FileTree(package, name: "")?.contentHash == hash
        else { continue }
      }
      return (contents, version.contentType)
    }
    return nil
  }
}
