// Finds the choices of a picker in its content.

/// A choice of a picker.
struct Choice: Equatable {
  let tag: AnyHashable
  let title: String
  let icon: String?
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
    for index in 0..<views.count {
      implicitTag = views.id(index)
      views.content(index).storage.accept(&self)
    }
    implicitTag = nil
  }

  private mutating func add(_ view: any View, tag: AnyHashable) {
    let face = ViewFace(view)
    choices.append(Choice(tag: tag.unwrapped, title: face.title, icon: face.icon))
  }
}

/// The words and the icon of a view that names something: a text, an image or a label, modified or not.
@MainActor
struct ViewFace {
  private(set) var title = ""
  private(set) var icon: String?

  init(_ view: any View) { read(view) }

  private mutating func read(_ view: any View) {
    switch view {
    case let text as Text: title += text.content
    case let image as Image:
      if case .icon(let name) = image.source { icon = icon ?? name }
      if title.isEmpty, let label = image.label { title = label }
    case let label as any LabelParts:
      read(label.titlePart)
      read(label.iconPart)
    case let modified as any ModifiedParts: read(modified.contentPart)
    default: break
    }
  }
}

/// Puts together the words and the symbol of views.
@MainActor
struct FaceCollector: ContentVisitor {
  var title = ""
  var icon: String?

  /// The words of a view.
  static func title<V: View>(of view: V) -> String {
    var collector = FaceCollector()
    view.show(to: &collector)
    return collector.title
  }

  mutating func visit<V: View>(_ view: V) {
    let face = ViewFace(view)
    icon = icon ?? face.icon
    if title.isEmpty || view is Text { title = face.title }
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
