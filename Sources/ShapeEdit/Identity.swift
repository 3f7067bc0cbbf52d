// Made of data/identity by build-aux/identity; change that, not this.

/// What the program is called.
enum Identity {
  /// The application id: also the icon's, the settings' and the catalogue's name.
  static let id = "org.shapeedit.ShapeEdit"
  /// The name people read.
  static let name = "ShapeEdit"
  /// The version, as `1.2.0`.
  static let version = "0.2.0"
  /// Where people can learn more.
  static let homepage = "https://shapeedit.org"
}
