// What the desktop is told about an app.

import Localization

/// An app's names, as the desktop knows them.
public struct AppInformation: Sendable {
  /// The application id in reverse-DNS form, as `org.shapeedit.ShapeEdit`; also the icon's name.
  public var identifier: String
  /// The name people read.
  public var name: String
  /// The version, as `1.2.0`.
  public var version: String
  /// One sentence that says what the app is for, in English; shown translated in About.
  public var summary: String
  /// Where people can learn more.
  public var website: String?
  /// The GSettings schema in which the app's settings are described, if it installs one; see `AppStorage`.
  public var settingsSchema: String?
  /// The licence of the app and what the libraries in it ask to be said, as About shows it. DocumentModel has
  /// OpenCombine in it, whose licence (MIT) asks for its text.
  public var license: String?

  /// What new documents can be made from, beside what is in the person's own folder of templates: the menu
  /// New from Template shows both. Without any there is no such menu.
  public var templates: [DocumentTemplate] = []

  /// The pages of its help, which F1 shows. Without any there is no such command.
  public var help: [HelpTopic] = []

  /// Information about an app. Without an identifier and a name they are made of the program's file name.
  public init(
    identifier: String? = nil, name: String? = nil, version: String = "0", summary: String = "",
    website: String? = nil, settingsSchema: String? = nil, license: String? = nil
  ) {
    let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "app"
    let word = String(program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    self.identifier = identifier ?? "org.example.\(word)"
    self.name = name ?? program
    self.version = version
    self.summary = summary
    self.website = website
    self.settingsSchema = settingsSchema
    self.license = license
  }

  /// Takes texts from the app's catalogue (`L`) from now on, in the language the person has chosen. An app
  /// that says something before it runs calls this first.
  public func bindTexts() {
    Gettext.bind(domain: identifier, localeDirectory: InstalledPaths.locale)
  }
}
