// What apps of sandboxes with scopes ask for the files that people picked.

import FoundationEssentials

extension URL {
  /// Says whether the file may be read. Where people gave the app a file, by a dialog, a drag or a file
  /// manager, it may be read from then on without asking.
  @discardableResult
  public func startAccessingSecurityScopedResource() -> Bool { isFileURL }

  /// Gives back what `startAccessingSecurityScopedResource` got, which is nothing: the file may still be
  /// read.
  public func stopAccessingSecurityScopedResource() {}
}
