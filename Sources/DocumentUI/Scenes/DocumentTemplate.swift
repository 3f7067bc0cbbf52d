// Templates are files below `PREFIX/share`; the browser offers them, and a menu those that are no samples.

/// A document that comes with the app, from which new ones are made.
public struct DocumentTemplate: Hashable, Sendable {
  /// What it is called, in English; shown translated.
  public var title: String
  /// Where its file is below `PREFIX/share`, such as `shapeedit/templates/a4.shapeedit`.
  public var file: String
  /// Whether it shows what can be made, rather than begins something. Samples are offered by the browser at
  /// the first run, beside the other templates, and are in no menu.
  public var isSample: Bool

  /// A template called `title`, a key of the app's catalogue, in a file below `PREFIX/share`.
  public init(_ title: String, file: String, isSample: Bool = false) {
    self.title = title
    self.file = file
    self.isSample = isSample
  }
}

/// A document that says its words in the person's language when it is made from a template that comes with
/// the app.
public protocol LocalizableTemplate {
  /// Translates the words that are in the app's own templates.
  mutating func localizeTemplate()
}
