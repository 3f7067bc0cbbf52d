// Types of programs, their sources and other text, in addition to the common ones.

extension UTType {
  /// Alias: `com.apple.alias-file`.
  public static let aliasFile = UTType(unchecked: "com.apple.alias-file")
  /// Reference: `com.apple.resolvable`.
  public static let resolvable = UTType(unchecked: "com.apple.resolvable")
  /// Program: `public.executable`.
  public static let executable = UTType(unchecked: "public.executable")
  /// Program: `public.unix-executable`.
  public static let unixExecutable = UTType(unchecked: "public.unix-executable")
  /// Windows program: `com.microsoft.windows-executable`.
  public static let exe = UTType(unchecked: "com.microsoft.windows-executable")
  /// Disk: `public.volume`.
  public static let volume = UTType(unchecked: "public.volume")
  /// Place of a disk: `com.apple.mount-point`.
  public static let mountPoint = UTType(unchecked: "com.apple.mount-point")
  /// Bundle: `com.apple.bundle`.
  public static let bundle = UTType(unchecked: "com.apple.bundle")
  /// Script: `public.script`.
  public static let script = UTType(unchecked: "public.script")
  /// C header: `public.c-header`.
  public static let cHeader = UTType(unchecked: "public.c-header")
  /// C++ source: `public.c-plus-plus-source`.
  public static let cPlusPlusSource = UTType(unchecked: "public.c-plus-plus-source")
  /// C++ header: `public.c-plus-plus-header`.
  public static let cPlusPlusHeader = UTType(unchecked: "public.c-plus-plus-header")
  /// Objective-C source: `public.objective-c-source`.
  public static let objectiveCSource = UTType(unchecked: "public.objective-c-source")
  /// Objective-C++ source: `public.objective-c-plus-plus-source`.
  public static let objectiveCPlusPlusSource = UTType(unchecked: "public.objective-c-plus-plus-source")
  /// Assembly source: `public.assembly-source`.
  public static let assemblyLanguageSource = UTType(unchecked: "public.assembly-source")
  /// JavaScript source: `com.netscape.javascript-source`.
  public static let javaScript = UTType(unchecked: "com.netscape.javascript-source")
  /// Perl script: `public.perl-script`.
  public static let perlScript = UTType(unchecked: "public.perl-script")
  /// Ruby script: `public.ruby-script`.
  public static let rubyScript = UTType(unchecked: "public.ruby-script")
  /// PHP script: `public.php-script`.
  public static let phpScript = UTType(unchecked: "public.php-script")
  /// Makefile: `public.make-source`.
  public static let makefile = UTType(unchecked: "public.make-source")
  /// Style sheet: `public.css`.
  public static let css = UTType(unchecked: "public.css")
  /// Patch: `public.patch-file`.
  public static let patch = UTType(unchecked: "public.patch-file")
  /// Unicode text (UTF-16): `public.utf16-plain-text`.
  public static let utf16PlainText = UTType(unchecked: "public.utf16-plain-text")
  /// Tab-separated Unicode text: `public.utf8-tab-separated-values-text`.
  public static let utf8TabSeparatedText = UTType(unchecked: "public.utf8-tab-separated-values-text")
  /// XML property list: `com.apple.xml-property-list`.
  public static let xmlPropertyList = UTType(unchecked: "com.apple.xml-property-list")
  /// Binary property list: `com.apple.binary-property-list`.
  public static let binaryPropertyList = UTType(unchecked: "com.apple.binary-property-list")
  /// Rich text with attachments: `com.apple.rtfd`.
  public static let rtfd = UTType(unchecked: "com.apple.rtfd")
  /// Web archive: `com.apple.webarchive`.
  public static let webArchive = UTType(unchecked: "com.apple.webarchive")

  /// The declarations of the types above.
  static let codeDeclarations: [UTTypeDeclaration] = [
    declare(.aliasFile, "alias", [.data, .resolvable], [], []),
    declare(.resolvable, "reference", [.item], [], []),
    declare(.executable, "program", [.item], [], []),
    declare(.unixExecutable, "program", [.data, .executable], [], ["application/x-executable"]),
    declare(
      .exe, "Windows program", [.data, .executable], ["exe"],
      [
        "application/vnd.microsoft.portable-executable", "application/x-msdownload",
        "application/x-ms-dos-executable",
      ]),
    declare(.volume, "disk", [.folder, .resolvable], [], []),
    declare(.mountPoint, "place of a disk", [.item, .resolvable], [], ["inode/mount-point"]),
    declare(.bundle, "bundle", [.directory], ["bundle"], []),
    declare(.script, "script", [.sourceCode], [], []),
    declare(.cHeader, "C header", [.sourceCode], ["h"], ["text/x-chdr"]),
    declare(.cPlusPlusSource, "C++ source", [.sourceCode], ["cpp", "cc", "cxx", "c++"], ["text/x-c++src"]),
    declare(.cPlusPlusHeader, "C++ header", [.sourceCode], ["hpp", "hh", "hxx", "h++"], ["text/x-c++hdr"]),
    declare(.objectiveCSource, "Objective-C source", [.sourceCode], ["m"], ["text/x-objcsrc"]),
    declare(.objectiveCPlusPlusSource, "Objective-C++ source", [.sourceCode], ["mm"], ["text/x-objc++src"]),
    declare(.assemblyLanguageSource, "assembly source", [.sourceCode], ["s", "asm"], []),
    declare(
      .javaScript, "JavaScript source", [.sourceCode, .executable], ["js", "mjs", "jsm"],
      ["text/javascript", "application/javascript"]),
    declare(.perlScript, "Perl script", [.script], ["pl", "pm"], ["application/x-perl"]),
    declare(.rubyScript, "Ruby script", [.script], ["rb"], ["application/x-ruby"]),
    declare(.phpScript, "PHP script", [.script], ["php"], ["application/x-php"]),
    declare(.makefile, "makefile", [.script], ["mk", "mak"], ["text/x-makefile"]),
    declare(.css, "style sheet", [.text], ["css"], ["text/css"]),
    declare(.patch, "patch", [.plainText], ["patch", "diff"], ["text/x-patch"]),
    declare(.utf16PlainText, "Unicode text (UTF-16)", [.plainText], [], []),
    declare(
      .utf8TabSeparatedText, "tab-separated Unicode text", [.tabSeparatedText, .utf8PlainText], [], []),
    declare(.xmlPropertyList, "XML property list", [.propertyList, .xml], [], []),
    declare(.binaryPropertyList, "binary property list", [.propertyList], [], []),
    declare(.rtfd, "rich text with attachments", [.package, .compositeContent], ["rtfd"], []),
    declare(.webArchive, "web archive", [.data, .compositeContent], ["webarchive"], []),
  ]
}
