// What a save left on the disk.

/// The outcome of a save that put the new content in place.
public struct SavedFile: Sendable {
  /// The file as it is now; nil when what is in it is not known for sure.
  public var version: FileVersion?
  /// The directory it is in, and its name there.
  var location: FileLocation
  /// Where another program's content was kept that was written during the save; nil when there was none.
  public var conflictCopy: FilePath?
  /// What is not as it should be, though the content was written. The document is to be saved again.
  public var problem: DocumentError?
}
