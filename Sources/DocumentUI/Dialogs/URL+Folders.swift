// Folders by the names that they have as properties of `URL` on Apple's systems.

import FoundationEssentials

extension URL {
  /// Where apps keep what is theirs, which is `~/.local/share` unless the environment says otherwise: an app
  /// makes a folder there.
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
  /// Where apps keep what they can make again.
  public static var cachesDirectory: URL { folder(.cachesDirectory) }
  /// The person's documents.
  public static var documentsDirectory: URL { folder(.documentDirectory) }
  /// What the person downloaded.
  public static var downloadsDirectory: URL { folder(.downloadsDirectory) }
  /// What lies on the person's desktop.
  public static var desktopDirectory: URL { folder(.desktopDirectory) }
  /// The person's films.
  public static var moviesDirectory: URL { folder(.moviesDirectory) }
  /// The person's music.
  public static var musicDirectory: URL { folder(.musicDirectory) }
  /// The person's pictures.
  public static var picturesDirectory: URL { folder(.picturesDirectory) }

  private static func folder(_ folder: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: folder, in: .userDomainMask).first ?? homeDirectory
  }
}
