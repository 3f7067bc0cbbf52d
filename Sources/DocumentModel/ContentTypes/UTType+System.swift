// The types every desktop knows, with Apple's identifiers and names, and the extensions and MIME types of the
// shared MIME-info database. One row each; nothing here belongs to an app.

extension UTType {
  /// Item: `public.item`.
  public static let item = UTType(unchecked: "public.item")
  /// Content: `public.content`.
  public static let content = UTType(unchecked: "public.content")
  /// Composite content: `public.composite-content`.
  public static let compositeContent = UTType(unchecked: "public.composite-content")
  /// Data: `public.data`.
  public static let data = UTType(unchecked: "public.data")
  /// Folder: `public.directory`.
  public static let directory = UTType(unchecked: "public.directory")
  /// Folder: `public.folder`.
  public static let folder = UTType(unchecked: "public.folder")
  /// Package: `com.apple.package`.
  public static let package = UTType(unchecked: "com.apple.package")
  /// Symbolic link: `public.symlink`.
  public static let symbolicLink = UTType(unchecked: "public.symlink")
  /// URL: `public.url`.
  public static let url = UTType(unchecked: "public.url")
  /// File URL: `public.file-url`.
  public static let fileURL = UTType(unchecked: "public.file-url")
  /// Text: `public.text`.
  public static let text = UTType(unchecked: "public.text")
  /// Plain text: `public.plain-text`.
  public static let plainText = UTType(unchecked: "public.plain-text")
  /// Unicode text: `public.utf8-plain-text`.
  public static let utf8PlainText = UTType(unchecked: "public.utf8-plain-text")
  /// List of links: `public.uri-list`.
  public static let uriList = UTType(unchecked: "public.uri-list")
  /// Rich text: `public.rtf`.
  public static let rtf = UTType(unchecked: "public.rtf")
  /// HTML page: `public.html`.
  public static let html = UTType(unchecked: "public.html")
  /// XML: `public.xml`.
  public static let xml = UTType(unchecked: "public.xml")
  /// JSON: `public.json`.
  public static let json = UTType(unchecked: "public.json")
  /// YAML: `public.yaml`.
  public static let yaml = UTType(unchecked: "public.yaml")
  /// Markdown text: `net.daringfireball.markdown`.
  public static let markdown = UTType(unchecked: "net.daringfireball.markdown")
  /// Delimited text: `public.delimited-values-text`.
  public static let delimitedText = UTType(unchecked: "public.delimited-values-text")
  /// Comma-separated values: `public.comma-separated-values-text`.
  public static let commaSeparatedText = UTType(unchecked: "public.comma-separated-values-text")
  /// Tab-separated values: `public.tab-separated-values-text`.
  public static let tabSeparatedText = UTType(unchecked: "public.tab-separated-values-text")
  /// Log: `com.apple.log`.
  public static let log = UTType(unchecked: "com.apple.log")
  /// Source code: `public.source-code`.
  public static let sourceCode = UTType(unchecked: "public.source-code")
  /// Swift source: `public.swift-source`.
  public static let swiftSource = UTType(unchecked: "public.swift-source")
  /// C source: `public.c-source`.
  public static let cSource = UTType(unchecked: "public.c-source")
  /// Shell script: `public.shell-script`.
  public static let shellScript = UTType(unchecked: "public.shell-script")
  /// Python script: `public.python-script`.
  public static let pythonScript = UTType(unchecked: "public.python-script")
  /// Image: `public.image`.
  public static let image = UTType(unchecked: "public.image")
  /// PNG image: `public.png`.
  public static let png = UTType(unchecked: "public.png")
  /// JPEG image: `public.jpeg`.
  public static let jpeg = UTType(unchecked: "public.jpeg")
  /// GIF image: `com.compuserve.gif`.
  public static let gif = UTType(unchecked: "com.compuserve.gif")
  /// TIFF image: `public.tiff`.
  public static let tiff = UTType(unchecked: "public.tiff")
  /// BMP image: `com.microsoft.bmp`.
  public static let bmp = UTType(unchecked: "com.microsoft.bmp")
  /// Icon: `com.microsoft.ico`.
  public static let ico = UTType(unchecked: "com.microsoft.ico")
  /// WebP image: `org.webmproject.webp`.
  public static let webP = UTType(unchecked: "org.webmproject.webp")
  /// HEIC image: `public.heic`.
  public static let heic = UTType(unchecked: "public.heic")
  /// SVG image: `public.svg-image`.
  public static let svg = UTType(unchecked: "public.svg-image")
  /// PDF document: `com.adobe.pdf`.
  public static let pdf = UTType(unchecked: "com.adobe.pdf")
  /// EPUB book: `org.idpf.epub-container`.
  public static let epub = UTType(unchecked: "org.idpf.epub-container")
  /// Audiovisual content: `public.audiovisual-content`.
  public static let audiovisualContent = UTType(unchecked: "public.audiovisual-content")
  /// Audio: `public.audio`.
  public static let audio = UTType(unchecked: "public.audio")
  /// MP3 audio: `public.mp3`.
  public static let mp3 = UTType(unchecked: "public.mp3")
  /// WAV audio: `com.microsoft.waveform-audio`.
  public static let wav = UTType(unchecked: "com.microsoft.waveform-audio")
  /// Video: `public.movie`.
  public static let movie = UTType(unchecked: "public.movie")
  /// MPEG-4 video: `public.mpeg-4`.
  public static let mpeg4Movie = UTType(unchecked: "public.mpeg-4")
  /// Archive: `public.archive`.
  public static let archive = UTType(unchecked: "public.archive")
  /// Zip archive: `public.zip-archive`.
  public static let zip = UTType(unchecked: "public.zip-archive")
  /// Gzip archive: `org.gnu.gnu-zip-archive`.
  public static let gzip = UTType(unchecked: "org.gnu.gnu-zip-archive")
  /// Font: `public.font`.
  public static let font = UTType(unchecked: "public.font")
  /// Database: `public.database`.
  public static let database = UTType(unchecked: "public.database")
  /// Property list: `com.apple.property-list`.
  public static let propertyList = UTType(unchecked: "com.apple.property-list")

  /// The declarations of the types above.
  static let systemDeclarations: [UTTypeDeclaration] = [
    declare(.item, "item", []),
    declare(.content, "content", []),
    declare(.compositeContent, "composite content", [.content]),
    declare(.data, "data", [.item], [], ["application/octet-stream"]),
    declare(.directory, "folder", [.item], [], ["inode/directory"]),
    declare(.folder, "folder", [.directory]),
    declare(.package, "package", [.directory]),
    declare(.symbolicLink, "symbolic link", [.item], [], ["inode/symlink"]),
    declare(.url, "URL", [.data]),
    declare(.fileURL, "file URL", [.url]),
    declare(.text, "text", [.data, .content]),
    declare(.plainText, "plain text", [.text], ["txt", "text"], ["text/plain"]),
    declare(.utf8PlainText, "Unicode text", [.plainText], [], []),
    declare(.uriList, "list of links", [.plainText], [], ["text/uri-list"]),
    declare(.rtf, "rich text", [.text], ["rtf"], ["application/rtf", "text/rtf"]),
    declare(.html, "HTML page", [.text], ["html", "htm"], ["text/html"]),
    declare(.xml, "XML", [.text], ["xml"], ["application/xml", "text/xml"]),
    declare(.json, "JSON", [.text], ["json"], ["application/json"]),
    declare(.yaml, "YAML", [.text], ["yaml", "yml"], ["application/yaml", "text/yaml"]),
    declare(.markdown, "Markdown text", [.plainText], ["md", "markdown"], ["text/markdown"]),
    declare(.delimitedText, "delimited text", [.text]),
    declare(.commaSeparatedText, "comma-separated values", [.delimitedText], ["csv"], ["text/csv"]),
    declare(
      .tabSeparatedText, "tab-separated values", [.delimitedText],
      ["tsv", "tab"], ["text/tab-separated-values"]),
    declare(.log, "log", [.plainText], ["log"], ["text/x-log"]),
    declare(.sourceCode, "source code", [.plainText]),
    declare(.swiftSource, "Swift source", [.sourceCode], ["swift"], ["text/x-swift"]),
    declare(.cSource, "C source", [.sourceCode], ["c"], ["text/x-csrc"]),
    declare(.shellScript, "shell script", [.script], ["sh"], ["application/x-shellscript"]),
    declare(.pythonScript, "Python script", [.script], ["py"], ["text/x-python"]),
    declare(.image, "image", [.data, .content]),
    declare(.png, "PNG image", [.image], ["png"], ["image/png"]),
    declare(.jpeg, "JPEG image", [.image], ["jpeg", "jpg", "jpe"], ["image/jpeg"]),
    declare(.gif, "GIF image", [.image], ["gif"], ["image/gif"]),
    declare(.tiff, "TIFF image", [.image], ["tiff", "tif"], ["image/tiff"]),
    declare(.bmp, "BMP image", [.image], ["bmp"], ["image/bmp"]),
    declare(.ico, "icon", [.image], ["ico"], ["image/vnd.microsoft.icon", "image/x-icon"]),
    declare(.webP, "WebP image", [.image], ["webp"], ["image/webp"]),
    declare(.heic, "HEIC image", [.image], ["heic"], ["image/heic"]),
    declare(
      .svg, "SVG image", [.image, .xml], ["svg", "svgz"], ["image/svg+xml", "image/svg+xml-compressed"]),
    declare(.pdf, "PDF document", [.data, .compositeContent], ["pdf"], ["application/pdf"]),
    declare(.epub, "EPUB book", [.data, .compositeContent], ["epub"], ["application/epub+zip"]),
    declare(.audiovisualContent, "audiovisual content", [.data, .content]),
    declare(.audio, "audio", [.audiovisualContent]),
    declare(.mp3, "MP3 audio", [.audio], ["mp3"], ["audio/mpeg"]),
    declare(.wav, "WAV audio", [.audio], ["wav"], ["audio/wav", "audio/x-wav", "audio/vnd.wave"]),
    declare(.movie, "video", [.audiovisualContent]),
    declare(.mpeg4Movie, "MPEG-4 video", [.movie], ["mp4", "m4v"], ["video/mp4"]),
    declare(.archive, "archive", [.data]),
    declare(.zip, "Zip archive", [.archive], ["zip"], ["application/zip"]),
    declare(.gzip, "gzip archive", [.archive], ["gz", "gzip"], ["application/gzip"]),
    declare(.font, "font", [.data]),
    declare(.database, "database", [.data]),
    declare(.propertyList, "property list", [.data], ["plist"], ["application/x-plist"]),
  ]

  static func declare(
    _ type: UTType, _ description: String, _ parents: [UTType], _ extensions: [String] = [],
    _ mimeTypes: [String] = []
  ) -> UTTypeDeclaration {
    UTTypeDeclaration(
      identifier: type.identifier, localizedDescription: description, conformingTo: parents,
      filenameExtensions: extensions, mimeTypes: mimeTypes)
  }
}
