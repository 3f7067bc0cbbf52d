// What is presented from a view, in a sheet, a popover or an alert, stands in none of the parts that the
// view stands in: no list row, form, toolbar, column or stack of pages. What the app says of the views
// around, such as a font or a tint, holds there too.

/// What texts looked like around a part that gives them a look of its own, such as a header of a list.
struct TextsAround {
  let font: Font?
  let foreground: Foreground?
  let lineRange: LineRange
}

private struct TextsAroundKey: EnvironmentKey {
  static var defaultValue: TextsAround? { nil }
}

extension EnvironmentValues {
  private var textsAround: TextsAround? {
    get { self[TextsAroundKey.self] }
    set { self[TextsAroundKey.self] = newValue }
  }

  /// Remembers what texts look like outside of the part that gives them another look now.
  mutating func keepTextsAround() {
    if textsAround == nil {
      textsAround = TextsAround(font: font, foreground: foreground, lineRange: lineRange)
    }
  }

  /// Takes back what the parts say that a view stands in, for what it presents.
  /// - Parameter around: what holds where that is presented.
  mutating func leavePlace(_ around: EnvironmentValues) {
    leaveToolbar(around)
    if let texts = around.textsAround {
      textsAround = nil
      font = texts.font
      foreground = texts.foreground
      lineRange = texts.lineRange
    }
    leaveColumn(around)
    leaveSearch()
    isEnabled = true
    isDefaultAction = false
    isInForm = false
    isScrolled = false
    scrollLink = nil
    scrollWatchers = []
    stackAxis = nil
    navigator = nil
    isInSidebarRow = false
    isInListRow = false
    isInSelectableRow = false
    rowMenu = nil
    selectionMenu = nil
    tableColumns = nil
  }
}

extension View {
  /// Has what is presented from this view look as if the look of texts were not set here.
  func keepingTextsAround() -> some View { modifier(EnvironmentModifier { $0.keepTextsAround() }) }
}
