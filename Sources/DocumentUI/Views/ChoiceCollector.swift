// Finds the choices of a picker in its content.

/// A choice of a picker.
struct Choice: Equatable {
  let tag: AnyHashable
  let title: String
  var icon: String?
  /// Whether the title is words to be shown, not what is said of an image.
  var hasWords = true

  /// What a label of this kind shows of it; words or an icon alone are shown whatever the kind.
  func shown(as kind: LabelLook.Kind) -> Choice {
    guard icon != nil, hasWords else { return self }
    var shown = self
    if kind == .titleOnly { shown.icon = nil }
    if kind == .iconOnly { shown.hasWords = false }
    return shown
  }
}

/// Collects choices: views with tags, and views of a collection, whose ids are their tags.
@MainActor
struct ChoiceCollector: ContentVisitor {
  var choices: [Choice] = []
  private var implicitTag: AnyHashable?

  static func choices<V: View>(in content: V) -> [Choice] {
    var collector = ChoiceCollector()
    content.show(to: &collector)
    return collector.choices
  }

  mutating func visit<V: View>(_ view: V) {
    if let tagged = view as? any Tagged {
      add(tagged.taggedContent, tag: tagged.tagValue)
    } else if let tag = implicitTag {
      add(view, tag: tag)
    }
  }

  mutating func visitCollection(_ views: ViewCollection) {
    // Views that follow an inner collection have the id of the outer one's element again.
    let outer = implicitTag
    for index in 0..<views.count {
      implicitTag = views.id(index)
      views.content(index).storage.accept(&self)
    }
    implicitTag = outer
  }

  private mutating func add(_ view: any View, tag: AnyHashable) {
    let face = ViewFace(view)
    choices.append(Choice(tag: tag.unwrapped, title: face.title, icon: face.icon, hasWords: face.hasText))
  }
}

/// The words and the icon of what names something: texts, images and labels, modified or not. Of several, the
/// first text has the words.
@MainActor
struct ViewFace: ContentVisitor {
  private(set) var title = ""
  private(set) var icon: String?
  /// Whether the title is that of a text, not what is said of an image.
  private(set) var hasText = false

  init(_ view: any View) { show(view) }

  private mutating func show(_ view: any View) { view.show(to: &self) }

  mutating func visit<V: View>(_ view: V) {
    switch view {
    case let text as Text:
      guard !hasText else { return }
      title = text.content
      hasText = !title.isEmpty
    case let image as Image:
      if case .icon(let name) = image.source { icon = icon ?? name }
      if title.isEmpty, let label = image.label { title = label }
    case let label as any LabelParts:
      show(label.titlePart)
      show(label.iconPart)
    case let modified as any ModifiedParts: show(modified.contentPart)
    default: break
    }
  }
}

/// A label, whatever its types.
@MainActor
protocol LabelParts {
  var titlePart: any View { get }
  var iconPart: any View { get }
}

extension Label: LabelParts {
  var titlePart: any View { title }
  var iconPart: any View { icon }
}

/// A modified view, whatever its types.
@MainActor
protocol ModifiedParts {
  var contentPart: any View { get }
  /// What modifies it; nil for what is no modifier.
  var modifierPart: Any? { get }
}

extension ModifiedParts {
  var modifierPart: Any? { nil }
}

extension ModifiedContent: ModifiedParts {
  var contentPart: any View { content }
  var modifierPart: Any? { modifier }
}
