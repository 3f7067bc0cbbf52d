// Types of office documents, archives, messages, certificates and fonts, in addition to the common ones.

extension UTType {
  /// Spreadsheet: `public.spreadsheet`.
  public static let spreadsheet = UTType(unchecked: "public.spreadsheet")
  /// Presentation: `public.presentation`.
  public static let presentation = UTType(unchecked: "public.presentation")
  /// OpenDocument text: `org.oasis-open.opendocument.text`.
  public static let openDocumentText = UTType(unchecked: "org.oasis-open.opendocument.text")
  /// OpenDocument spreadsheet: `org.oasis-open.opendocument.spreadsheet`.
  public static let openDocumentSpreadsheet = UTType(unchecked: "org.oasis-open.opendocument.spreadsheet")
  /// OpenDocument presentation: `org.oasis-open.opendocument.presentation`.
  public static let openDocumentPresentation = UTType(unchecked: "org.oasis-open.opendocument.presentation")
  /// OpenDocument drawing: `org.oasis-open.opendocument.graphics`.
  public static let openDocumentGraphics = UTType(unchecked: "org.oasis-open.opendocument.graphics")
  /// Bzip2 archive: `public.bzip2-archive`.
  public static let bz2 = UTType(unchecked: "public.bzip2-archive")
  /// XZ archive: `org.tukaani.xz-archive`.
  public static let xz = UTType(unchecked: "org.tukaani.xz-archive")
  /// Zstandard archive: `org.facebook.zstandard-archive`.
  public static let zstd = UTType(unchecked: "org.facebook.zstandard-archive")
  /// Tar archive: `public.tar-archive`.
  public static let tarArchive = UTType(unchecked: "public.tar-archive")
  /// 7-Zip archive: `org.7-zip.7-zip-archive`.
  public static let sevenZip = UTType(unchecked: "org.7-zip.7-zip-archive")
  /// Disk image: `public.disk-image`.
  public static let diskImage = UTType(unchecked: "public.disk-image")
  /// CD image: `public.iso-image`.
  public static let iso9660Image = UTType(unchecked: "public.iso-image")
  /// Message: `public.message`.
  public static let message = UTType(unchecked: "public.message")
  /// E-mail: `public.email-message`.
  public static let emailMessage = UTType(unchecked: "public.email-message")
  /// Contact: `public.contact`.
  public static let contact = UTType(unchecked: "public.contact")
  /// Contact card: `public.vcard`.
  public static let vCard = UTType(unchecked: "public.vcard")
  /// Appointment: `public.calendar-event`.
  public static let calendarEvent = UTType(unchecked: "public.calendar-event")
  /// Calendar: `com.apple.ical.ics`.
  public static let iCalendar = UTType(unchecked: "com.apple.ical.ics")
  /// Task: `public.to-do-item`.
  public static let toDoItem = UTType(unchecked: "public.to-do-item")
  /// Bookmark: `public.bookmark`.
  public static let bookmark = UTType(unchecked: "public.bookmark")
  /// Internet location: `com.apple.internet-location`.
  public static let internetLocation = UTType(unchecked: "com.apple.internet-location")
  /// Internet shortcut: `com.microsoft.internet-shortcut`.
  public static let internetShortcut = UTType(unchecked: "com.microsoft.internet-shortcut")
  /// Certificate with key: `com.rsa.pkcs-12`.
  public static let pkcs12 = UTType(unchecked: "com.rsa.pkcs-12")
  /// Certificate: `public.x509-certificate`.
  public static let x509Certificate = UTType(unchecked: "public.x509-certificate")
  /// SQLite database: `org.sqlite.database`.
  public static let sqlite = UTType(unchecked: "org.sqlite.database")
  /// TrueType font: `public.truetype-ttf-font`.
  public static let trueTypeFont = UTType(unchecked: "public.truetype-ttf-font")
  /// OpenType font: `public.opentype-font`.
  public static let openTypeFont = UTType(unchecked: "public.opentype-font")

  /// The declarations of the types above.
  static let officeDeclarations: [UTTypeDeclaration] = [
    declare(.spreadsheet, "spreadsheet", [.content], [], []),
    declare(.presentation, "presentation", [.compositeContent], [], []),
    declare(
      .openDocumentText, "OpenDocument text", [.data, .compositeContent], ["odt"],
      ["application/vnd.oasis.opendocument.text"]),
    declare(
      .openDocumentSpreadsheet, "OpenDocument spreadsheet", [.data, .spreadsheet], ["ods"],
      ["application/vnd.oasis.opendocument.spreadsheet"]),
    declare(
      .openDocumentPresentation, "OpenDocument presentation", [.data, .presentation], ["odp"],
      ["application/vnd.oasis.opendocument.presentation"]),
    declare(
      .openDocumentGraphics, "OpenDocument drawing", [.data, .compositeContent], ["odg"],
      ["application/vnd.oasis.opendocument.graphics"]),
    declare(
      .bz2, "bzip2 archive", [.archive, .data], ["bz2"], ["application/x-bzip2", "application/x-bzip"]),
    declare(.xz, "XZ archive", [.archive], ["xz"], ["application/x-xz"]),
    declare(.zstd, "Zstandard archive", [.archive], ["zst"], ["application/zstd"]),
    declare(.tarArchive, "tar archive", [.archive], ["tar"], ["application/x-tar"]),
    declare(.sevenZip, "7-Zip archive", [.archive], ["7z"], ["application/x-7z-compressed"]),
    declare(.diskImage, "disk image", [.data], [], []),
    declare(
      .iso9660Image, "CD image", [.diskImage], ["iso"], ["application/x-cd-image", "application/vnd.efi.iso"]),
    declare(.message, "message", [.item], [], []),
    declare(.emailMessage, "e-mail", [.message, .data], ["eml"], ["message/rfc822"]),
    declare(.contact, "contact", [.item], [], []),
    declare(.vCard, "contact card", [.text, .contact], ["vcf", "vcard"], ["text/vcard"]),
    declare(.calendarEvent, "appointment", [.content], [], []),
    declare(.iCalendar, "calendar", [.text, .calendarEvent], ["ics"], ["text/calendar"]),
    declare(.toDoItem, "task", [.content], [], []),
    declare(.bookmark, "bookmark", [.item], [], []),
    declare(.internetLocation, "internet location", [.data], [], []),
    declare(.internetShortcut, "internet shortcut", [.internetLocation], ["url"], ["application/x-mswinurl"]),
    declare(
      .pkcs12, "certificate with key", [.data], ["p12", "pfx"],
      ["application/pkcs12", "application/x-pkcs12"]),
    declare(
      .x509Certificate, "certificate", [.data], ["cer", "crt"],
      ["application/x-x509-ca-cert", "application/pkix-cert"]),
    declare(
      .sqlite, "SQLite database", [.database], ["sqlite", "sqlite3"],
      ["application/vnd.sqlite3", "application/x-sqlite3"]),
    declare(.trueTypeFont, "TrueType font", [.font], ["ttf"], ["font/ttf"]),
    declare(.openTypeFont, "OpenType font", [.font], ["otf"], ["font/otf"]),
  ]
}
