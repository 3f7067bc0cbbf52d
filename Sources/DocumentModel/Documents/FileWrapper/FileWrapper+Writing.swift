// From wrappers to disk.

import FoundationEssentials

extension FileWrapper {
  /// How a wrapper is written.
  public struct WritingOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// What is there is replaced in one step. It always is.
    public static let atomic = WritingOptions(rawValue: 1 << 0)

    /// ``FileWrapper/filename`` becomes the name that was written, of children too.
    public static let withNameUpdating = WritingOptions(rawValue: 1 << 1)
  }

  /// Writes the node to `url`, with everything in it.
  ///
  /// What is there is replaced in one step, and only when all is on the disk; its permissions and attributes
  /// are kept. Files of a directory that was read from `url` and is replaced now are linked, and not written
  /// again, where they have not changed.
  ///
  /// - Parameter originalContentsURL: where an earlier version of the same node is. What is linked is only
  ///   ever taken from `url`: two packages never share a file.
  /// - Throws: ``DocumentError``; what was at `url` is then still there, unless it is of the code
  ///   ``DocumentError/Code/notDurable``: the node was written, but may not survive a power cut.
  public func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
    try write(to: url, options: options, by: Self.saver)
  }

  private static var saver: FileSaver {
    FileSaver(recoveryFolder: SessionServices.stateFolder.appending("recovery"))
  }

  /// Writes the node, which is no link, where nothing is, with everything in it.
  ///
  /// - Throws: as ``write(to:options:originalContentsURL:)``; with the code
  ///   ``DocumentError/Code/fileExists`` when something is there, which stays.
  package func writeNew(to url: URL) throws(DocumentError) {
    if let problem = try Self.saver.save(self, to: url, expecting: .newFile).problem { throw problem }
  }

  func write(to url: URL, options: WritingOptions, by saver: FileSaver) throws(DocumentError) {
    let problem: DocumentError? =
      if case .symbolicLink(let destination) = content {
        try saver.saveLink(to: destination, at: url)
      } else {
        try saver.save(self, to: url, expecting: .anything).problem
      }
    if options.contains(.withNameUpdating) { updateNames(FilePath(url: url).lastComponent.description) }
    if let problem { throw problem }
  }

  private func updateNames(_ name: String) {
    filename = name
    for (key, child) in fileWrappers ?? [:] { child.updateNames(key) }
  }

  /// It is on disk now, as this file.
  func noteWritten(_ source: Source, name: FilePath, key: String) {
    state.withLock { state in
      state.source = source
      state.rawName = name
      state.rawKey = key
    }
  }
}
