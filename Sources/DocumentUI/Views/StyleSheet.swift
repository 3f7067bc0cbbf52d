// The few style classes of ours that GTK's theme does not have, and classes for colours, made when first
// used.

import Gtk

/// The view layer's style sheet.
@MainActor
enum StyleSheet {
  /// What the theme has no class for. Colours are the theme's own, so light, dark and high contrast work.
  private static let fixed = """
    .dui-scheme { color: @theme_fg_color; }
    .dui-secondary { opacity: 0.65; }
    .dui-tertiary { opacity: 0.4; }
    .dui-quaternary { opacity: 0.2; }
    .dui-quinary { opacity: 0.1; }
    row:selected .dim-label, gridview > child:selected .dim-label,
    row:selected .dui-secondary, gridview > child:selected .dui-secondary { opacity: 1; }
    button.dui-choice:checked {
      background-image: none; background-color: @theme_selected_bg_color; color: @theme_selected_fg_color;
    }
    button.dui-choice:checked:disabled { background-color: alpha(@theme_selected_bg_color, 0.5); }
    switch.dui-mixed > slider { transform: translateX(12px); }
    .dui-page-edge { box-shadow: 0 0 0 1px alpha(currentColor, 0.25); }
    .dui-bar { background-color: @theme_bg_color; }
    .dui-card { background-color: @theme_base_color; border: 1px solid @borders; border-radius: 9px; }
    .dui-mini, .dui-small { min-height: 24px; min-width: 0; padding-top: 0; padding-bottom: 0; }
    button.dui-mini, button.dui-small { padding-left: 6px; padding-right: 6px; }
    entry.dui-small, entry.dui-mini { min-height: 28px; padding-left: 6px; padding-right: 6px; }
    entry.dui-square { border-radius: 0; }
    .dui-bare { color: inherit; caret-color: currentColor; }
    .dui-bare:disabled { opacity: 0.5; }
    row:selected .dui-bare > text > selection, gridview > child:selected .dui-bare > text > selection {
      background-color: alpha(currentColor, 0.35); color: inherit;
    }
    button.dui-large { padding: 10px 18px; }
    button.dui-extra-large { padding: 14px 26px; }
    button.dui-plain { padding: 2px; min-width: 0; min-height: 0; }
    button.dui-own, button.dui-own:hover, button.dui-own:active {
      padding: 0; min-width: 0; min-height: 0; border: none; background: none; box-shadow: none;
    }
    button.dui-flush, button.dui-flush:hover, button.dui-flush:active {
      padding: 0; min-width: 0; min-height: 0; border: none; background: none; box-shadow: none;
    }
    button.dui-flush:focus-visible { outline-offset: 1px; }
    button.dui-capsule, menubutton.dui-capsule > button { border-radius: 9999px; }
    button.dui-circle, menubutton.dui-circle > button {
      border-radius: 9999px; padding: 6px; min-width: 20px;
    }
    button.dui-rounded, menubutton.dui-rounded > button { border-radius: 12px; }
    menubutton.dui-swatch > button { padding: 3px; min-width: 0; min-height: 0; }
    dropdown.dui-small > button, dropdown.dui-mini > button,
    menubutton.dui-small > button, menubutton.dui-mini > button {
      min-height: 20px; padding-left: 7px; padding-right: 7px;
    }
    listview.dui-list { background: none; }
    listview.dui-list > row { padding: 0; border-radius: 6px; }
    listview.dui-list.dui-lines > row { border-radius: 0; border-bottom: 1px solid alpha(currentColor, 0.12); }
    listview.dui-list.dui-lines > row.dui-no-line { border-bottom-color: transparent; }
    listview.dui-list.dui-spaced { padding: 6px; }
    listview.dui-alternating > row.dui-second:not(:selected) { background-color: alpha(currentColor, 0.05); }
    listview.dui-list > row.dui-still:hover, listview.dui-list > row.dui-still:active {
      background-color: transparent; box-shadow: none;
    }
    listview.dui-list > row.dui-drop-above { box-shadow: inset 0 2px @theme_selected_bg_color; }
    listview.dui-list > row.dui-drop-below { box-shadow: inset 0 -2px @theme_selected_bg_color; }
    .dui-base { background-color: @theme_base_color; }
    .dui-words > textview, .dui-words > textview > text { color: inherit; }
    .dui-words > textview:disabled { opacity: 0.5; }
    entry.dui-growing textview, entry.dui-growing textview > text { color: inherit; background: none; }
    .dui-placeholder { opacity: 0.55; }
    .dui-no-base, .dui-no-base > textview, .dui-no-base > textview > text { background: none; }
    notebook.dui-clear, notebook.dui-clear > stack, notebook.dui-clear > header { background: none; }
    gridview.dui-grid { background: none; }
    gridview.dui-grid > child { padding: 0; border-radius: 9px; }
    popover.menu scrollbar.vertical slider { min-height: 10px; }
    .dui-focusable { outline: 0 solid transparent; }
    .dui-focusable:focus:focus-visible { outline: 2px solid alpha(@theme_selected_bg_color, 0.7); outline-offset: 2px; }
    .dui-no-focus-line, .dui-no-focus-line:focus { outline: none; }
    .dui-redacted, .dui-redacted > * { color: transparent; -gtk-icon-filter: opacity(0); text-shadow: none; }
    .dui-redacted { background-color: alpha(@theme_fg_color, 0.2); border-radius: 4px; }
    picture.dui-redacted { filter: contrast(0) opacity(0.3); }
    .dui-section-title { font-weight: bold; }
    .dui-ultra-thin { background-color: alpha(@theme_bg_color, 0.6); }
    .dui-thin { background-color: alpha(@theme_bg_color, 0.7); }
    .dui-regular { background-color: alpha(@theme_bg_color, 0.8); }
    .dui-thick { background-color: alpha(@theme_bg_color, 0.9); }
    .dui-ultra-thick { background-color: alpha(@theme_bg_color, 0.95); }
    .notice { padding: 8px 12px; border-bottom: 1px solid alpha(currentColor, 0.15); }
    .notice.info { background-color: alpha(@theme_selected_bg_color, 0.18); }
    .notice.warning { background-color: alpha(@warning_color, 0.25); }
    .dui-toast {
      background-color: @theme_fg_color; color: @theme_bg_color; border-radius: 12px; padding: 4px 6px;
      box-shadow: 0 2px 8px alpha(black, 0.4);
    }
    .dui-toast > label { padding: 6px 12px; }
    .dui-toast button, .dui-toast button:hover, .dui-toast button:active {
      color: inherit; background: none; border-color: transparent; box-shadow: none; text-shadow: none;
    }
    .dui-toast button { font-weight: bold; }
    .dui-toast button:hover { background-color: alpha(currentColor, 0.18); }
    .dui-toast button:active { background-color: alpha(currentColor, 0.3); }
    .dui-toast button:focus-visible { outline-color: currentColor; }

    """

  /// Where contrast is not high the caret says enough of the focus in a field without a frame.
  private static let usual = ".dui-bare, .dui-bare:focus-within { outline: none; }\n"

  /// In a theme of high contrast nothing is faint, as in the theme itself.
  private static let strong = """
    .dui-secondary { opacity: 1; }
    .dui-tertiary, .dui-placeholder { opacity: 0.8; }

    """

  private static var provider: CSSProvider?
  private(set) static var rules = StyleRules()
  /// Colours that are others in dark windows, each with its number.
  private static var colors: [AssetColor: Int] = [:]

  /// Puts the style sheet to use. Done before the first widget is made.
  static func install() {
    guard provider == nil, Display.default != nil else { return }
    let provider = CSSProvider(text)
    provider.addToDisplay()
    Self.provider = provider
    var wasStrong = isStrong
    Gtk.Settings.default?.onLookChanged {
      guard !colors.isEmpty || isStrong != wasStrong else { return }
      wasStrong = isStrong
      load()
    }
  }

  private static func load() { provider?.load(text) }

  private static var text: String {
    definitions + fixed + ScrolledWindow.edgeRules + (isStrong ? strong : usual) + rules.text
  }

  /// Whether the theme is one of high contrast.
  private static var isStrong: Bool {
    let name = Gtk.Settings.default?.themeName.lowercased() ?? ""
    return name.contains("-hc") || name.contains("highcontrast")
  }

  /// The name, in style sheets, of a colour that is another one in dark windows.
  static func name(of color: AssetColor) -> String {
    if let number = colors[color] { return "@dui_color_\(number)" }
    let number = colors.count
    colors[color] = number
    install()
    load()
    SchemeSheets.colorsDidChange()
    return "@dui_color_\(number)"
  }

  private static var definitions: String {
    if colors.isEmpty { return "" }
    return definitions(isDark: Evaluation.withoutTracking { DesktopLook.shared.colorScheme } == .dark)
  }

  /// The colours that are others in dark windows, for dark or light ones.
  static func definitions(isDark: Bool) -> String {
    colors.map { color, number in
      "@define-color dui_color_\(number) \((isDark ? color.dark ?? color.light : color.light).css);\n"
    }.joined()
  }

  /// A length that GTK can show, in logical pixels: less than none is none, and so is what is no number.
  nonisolated static func length(_ length: CGFloat) -> Double { min(max(0, Double(length)), 10_000) }

  /// A class whose rule is `declarations`; the rule is added at the first use.
  static func styleClass(_ prefix: String, _ declarations: String) -> String {
    styleClass(prefix, declarations) { ".\($0) { \(declarations) }\n" }
  }

  /// A class named by `key`, with the rules that `makeRules` says for its name; they are added at the first
  /// use. The class is to be given to a widget at once, and asked for again for the next: rules that no
  /// widget needs are forgotten after a while.
  static func styleClass(_ prefix: String, _ key: String, rules makeRules: (String) -> String) -> String {
    var name = "dui-" + prefix
    for byte in key.utf8 {
      let isPlain = (48...57).contains(byte) || (97...122).contains(byte) || (65...90).contains(byte)
      // Words of other scripts, such as a font's name, stay apart.
      name += isPlain ? String(UnicodeScalar(byte)) : byte < 128 ? "-" : String(byte, radix: 16)
    }
    if let forgotten = rules.use(name, isUsed: CountedClasses.isUsed, make: makeRules) {
      for old in forgotten { CountedClasses.end(old) }
      CountedClasses.begin(name)
      install()
      load()
    }
    return name
  }
}
