// The desktop's cache of thumbnails, which file managers read and write too
// (https://specifications.freedesktop.org/thumbnail-spec/latest/). Only the person can read it: 0600, in
// folders of 0700.

import DocumentModel
import FoundationEssentials
import Gtk

/// Small pictures of files, one PNG a file in `thumbnails/SIZE/MD5-OF-THE-URI.png` below the folder for
/// caches.
///
/// Everything here reads or writes the disk: call it off the main thread. What fails is as if there were no
/// cache.
struct ThumbnailCache: Sendable {
  /// How large thumbnails are, in pixels of the longest side.
  enum Size: Int, Sendable {
    case large = 256
    case extraLarge = 512

    var folder: String {
      switch self {
      case .large: "large"
      case .extraLarge: "x-large"
      }
    }

    /// The one for tiles on a screen that has so many pixels for each logical one, in each direction.
    init(scale: Int) { self = scale > 1 ? .extraLarge : .large }
  }

  /// A file that changed this short a time ago, in seconds, may change again without its time telling.
  static let shortestAge = 2.0
  private static let sizeLimit: Int64 = 8 << 20

  private let folder: FilePath
  private let fileSystem: any FileSystem
  private var files: SmallFiles { SmallFiles(fileSystem) }

  /// The cache in the person's folder for caches, `$XDG_CACHE_HOME`.
  init(folder: FilePath, fileSystem: any FileSystem = LocalFileSystem()) {
    self.folder = folder.appending("thumbnails")
    self.fileSystem = fileSystem
  }

  /// When the file changed of which this is the picture: a text of ours, which other programs do not write.
  private static let changedKey = "X-Document::Changed"

  /// The PNG of a file as it was at `modified`; nil when there is none in this size, or it is of another
  /// state, which a picture of ours tells by the file's `identity` too.
  func read(_ url: URL, modified: Date, identity: BrowserItem.Identity? = nil, size: Size) -> [UInt8]? {
    let uri = Self.uri(of: url)
    guard let png = contents(of: path(of: uri, size)), let texts = PNGText.texts(in: png),
      texts["Thumb::URI"] == uri, texts["Thumb::MTime"] == Self.time(modified)
    else { return nil }
    if let identity {
      // Not by the inode, which is another in each session on some network folders.
      if let size = texts["Thumb::Size"], size != String(identity.size) { return nil }
      if let changed = texts[Self.changedKey], changed != String(identity.changed) { return nil }
    }
    return png
  }

  /// Keeps the PNG of a file as it was at `modified`. A file that has changed only just, by the time `now`,
  /// waits for the next time: its second is not over.
  func write(
    _ png: [UInt8], of url: URL, modified: Date, identity: BrowserItem.Identity? = nil, size: Size,
    now: Date = Date()
  ) {
    guard now.timeIntervalSince(modified) >= Self.shortestAge else { return }
    let uri = Self.uri(of: url)
    var content = PNGText.adding(["Thumb::URI": uri, "Thumb::MTime": Self.time(modified)], to: png)
    if let identity {
      let texts: KeyValuePairs = [
        "Thumb::Size": String(identity.size), Self.changedKey: String(identity.changed),
      ]
      content = PNGText.adding(texts, to: content)
    }
    // Nobody ever sees half a picture.
    try? files.replace(path(of: uri, size), with: content)
  }

  /// The URI as GIO spells it, which is what thumbnails are named by.
  private static func uri(of url: URL) -> String { Gtk.File(uri: url.absoluteString).uri }

  private static func time(_ date: Date) -> String { String(Int(date.timeIntervalSince1970.rounded(.down))) }

  private func path(of uri: String, _ size: Size) -> FilePath {
    folder.appending(FilePath(size.folder)).appending(FilePath(Checksum.md5(uri) + ".png"))
  }

  private func contents(of path: FilePath) -> [UInt8]? {
    (try? FileLoader(fileSystem: fileSystem, sizeLimit: Self.sizeLimit).read(path.url)).map {
      [UInt8]($0.contents)
    }
  }
}
