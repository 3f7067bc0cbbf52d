// What is in a menu, found in the views it is made of.

/// The items of a menu.
@MainActor
struct MenuModel {
  /// What an item does.
  enum Effect {
    case perform(() -> Void)
    case toggle(isOn: Bool?, set: (Bool) -> Void)
    case choose(isChosen: Bool, set: () -> Void)
    case submenu(MenuModel)
  }

  struct Item {
    let title: String
    let icon: String?
    let isEnabled: Bool
    let effect: Effect
    var shortcut: KeyboardShortcut?
    /// Where it is among the views of its menu, whatever comes and goes beside it; of letters, digits, minus
    /// and full stop.
    var place = ""
  }

  /// Items in groups that lines are drawn between, some with a title.
  struct Group {
    var title: String?
    var items: [Item] = []
  }

  private(set) var groups: [Group] = [Group()]

  init<V: View>(_ content: V) {
    var collector = MenuCollector()
    content.show(to: &collector)
    self.init(collector)
  }

  fileprivate init(_ collector: MenuCollector) {
    groups = collector.groups.filter { !$0.items.isEmpty }
  }

  /// A menu in which views of the app's own are looked into, with what lasts of them in `store`.
  /// - Parameter isInner: whether it is a menu in another one.
  init<V: View>(
    _ content: V, evaluating store: CommandStore, _ path: String, isInner: Bool = false
  ) {
    var collector = MenuCollector()
    collector.isInner = isInner
    collector.evaluation = (store, path)
    content.show(to: &collector)
    self.init(collector)
  }

  /// What shows of the menu; equal for two menus that look the same.
  var looks: [String] {
    var result: [String] = []
    for group in groups {
      result.append("—" + (group.title ?? ""))
      for item in group.items {
        var kind = ""
        switch item.effect {
        case .perform: kind = "p"
        case .toggle: kind = "t"
        case .choose: kind = "c"
        case .submenu(let menu): kind = "s(" + menu.looks.joined(separator: "\n") + ")"
        }
        result.append("\(kind) \(item.icon ?? "") \(item.title)")
      }
    }
    return result
  }
}

/// Collects the items of a menu.
@MainActor
struct MenuCollector: ContentVisitor {
  var groups: [MenuModel.Group] = [MenuModel.Group()]
  private var isEnabled = true
  /// Whether items are left out whose titles the menu has already.
  private var leavesOutKnown = false
  private var shortcut: KeyboardShortcut?
  /// How pickers look in what is visited.
  private var pickerLook = PickerLook.automatic
  /// Whether it is a menu in another one.
  fileprivate var isInner = false
  /// Where what lasts of views of the app's own is; nil where they are not looked into.
  var evaluation: (store: CommandStore, path: String)?
  /// The parts that what is visited is in, and how many items were found in each place.
  private var parts: [ContentPart] = []
  private var found: [String: Int] = [:]

  mutating func visit<V: View>(_ view: V) {
    switch view {
    case is Divider: groups.append(MenuModel.Group())
    case let source as any MenuItemSource: source.addItems(to: &self)
    case let modified as any ModifiedParts:
      let outer = isEnabled
      let (outerShortcut, outerLook) = (shortcut, pickerLook)
      if let modified = view as? any DisablingContent {
        if modified.disables { isEnabled = false }
        pickerLook = modified.pickerLook(in: pickerLook)
      }
      if let modified = view as? any ShortcutProviding { shortcut = shortcut ?? modified.shortcut }
      show(modified.contentPart)
      isEnabled = outer
      (shortcut, pickerLook) = (outerShortcut, outerLook)
    default: look(into: view)
    }
  }

  /// Looks into a view of the app's own.
  private mutating func look<V: View>(into view: V) {
    guard let (store, path) = evaluation, !(view is any PrimitiveView) else { return }
    var view = view
    let inner = path + place
    store.install(in: &view, inner)
    evaluation = (store, inner)
    view.body.show(to: &self)
    evaluation = (store, path)
  }

  /// A menu in this one, in which the same views are looked into.
  func submenu<V: View>(_ content: V) -> MenuModel {
    guard let (store, path) = evaluation else { return MenuModel(content) }
    return MenuModel(content, evaluating: store, path + place, isInner: true)
  }

  /// Whether a picker with a title is a menu in this one: in a menu of the menu bar it is, unless its style
  /// has the choices among what is around them.
  var hasPickersInMenus: Bool {
    evaluation != nil && !isInner && (pickerLook == .automatic || pickerLook == .menu)
  }

  /// Adds a menu of the items that `body` adds.
  mutating func addSubmenu(_ title: String, _ body: (inout MenuCollector) -> Void) {
    var inner = MenuCollector()
    body(&inner)
    add(ViewFace(Text(title)), .submenu(MenuModel(inner)))
  }

  mutating func enter(_ part: ContentPart) { parts.append(part) }

  mutating func leave() { parts.removeLast() }

  mutating func visitCollection(_ views: ViewCollection) {
    for index in 0..<views.count {
      enter(.element(views.id(index)))
      views.content(index).storage.accept(&self)
      leave()
    }
  }

  /// Where what is visited is.
  private var place: String {
    var text = ""
    for part in parts {
      switch part {
      case .child(let index): text += "-\(index)"
      case .branch(let isFirst): text += isFirst ? "-a" : "-b"
      case .element(let id): text += "-" + Self.sign(id)
      }
    }
    return text
  }

  /// Letters and digits that tell a value from others.
  static func sign(_ value: AnyHashable) -> String {
    "h" + String(UInt(bitPattern: value.hashValue), radix: 36)
  }

  mutating func show(_ view: any View) { view.show(to: &self) }

  mutating func add(_ face: ViewFace, isEnabled: Bool = true, _ effect: MenuModel.Effect) {
    if leavesOutKnown, knows(face.title) { return }
    let place = place
    let before = found[place, default: 0]
    found[place] = before + 1
    groups[groups.count - 1].items.append(
      MenuModel.Item(
        title: face.title, icon: face.icon, isEnabled: isEnabled && self.isEnabled, effect: effect,
        shortcut: shortcut, place: before == 0 ? place : "\(place).\(before)"))
  }

  /// Adds what a menu should have, where it is not there by the same title.
  mutating func addMissing(_ content: some View) {
    let outer = leavesOutKnown
    leavesOutKnown = true
    content.show(to: &self)
    leavesOutKnown = outer
  }

  /// Whether the menu has a title, whether or not it asks before it does so.
  private func knows(_ title: String) -> Bool {
    func plain(_ title: String) -> Substring { title.hasSuffix("…") ? title.dropLast() : title[...] }
    return groups.contains { $0.items.contains { plain($0.title) == plain(title) } }
  }

  /// Adds what `body` adds as a group of its own.
  mutating func section(_ title: String?, _ body: (inout MenuCollector) -> Void) {
    groups.append(MenuModel.Group(title: title))
    body(&self)
    groups.append(MenuModel.Group())
  }
}

/// A view that becomes items of a menu.
@MainActor
protocol MenuItemSource {
  func addItems(to collector: inout MenuCollector)
}

/// Modified content that may be disabled, or have pickers in another style.
@MainActor
protocol DisablingContent {
  var disables: Bool { get }
  /// How pickers look in it.
  /// - Parameter outer: how they look around it.
  func pickerLook(in outer: PickerLook) -> PickerLook
}

extension ModifiedContent: DisablingContent where Modifier == EnvironmentModifier {
  var disables: Bool {
    var values = EnvironmentValues()
    modifier.transform(&values)
    return !values.isEnabled
  }

  func pickerLook(in outer: PickerLook) -> PickerLook {
    var values = EnvironmentValues()
    values.pickerLook = outer
    modifier.transform(&values)
    return values.pickerLook
  }
}

/// Items of a menu that are left out where it has others by the same title.
struct MissingMenuItems<Content: View>: View, MenuItemSource {
  let content: Content

  var body: some View { content }

  func addItems(to collector: inout MenuCollector) { collector.addMissing(content) }
}

extension Button: MenuItemSource {
  func addItems(to collector: inout MenuCollector) { collector.add(ViewFace(label), .perform(action)) }
}

extension Toggle: MenuItemSource {
  func addItems(to collector: inout MenuCollector) {
    let isOn = isOn
    collector.add(ViewFace(label), .toggle(isOn: isOn.wrappedValue) { isOn.wrappedValue = $0 })
  }
}

extension Picker: MenuItemSource {
  func addItems(to collector: inout MenuCollector) {
    let selection = selection
    let value = AnyHashable(selection.wrappedValue).unwrapped
    let choices = ChoiceCollector.choices(in: content)
    func addChoices(to collector: inout MenuCollector) {
      for choice in choices {
        collector.enter(.element(choice.tag))
        collector.add(
          ViewFace(Text(choice.title)),
          .choose(isChosen: choice.tag == value) { selection.choose(choice.tag) })
        collector.leave()
      }
    }
    if collector.hasPickersInMenus, !title.isEmpty {
      collector.addSubmenu(title, addChoices)
    } else {
      collector.section(title.isEmpty ? nil : title, addChoices)
    }
  }
}

extension Section: MenuItemSource {
  func addItems(to collector: inout MenuCollector) {
    let title = ViewFace(header).title
    collector.section(title.isEmpty ? nil : title) { content.show(to: &$0) }
  }
}

extension Menu: MenuItemSource {
  func addItems(to collector: inout MenuCollector) {
    collector.add(ViewFace(title), .submenu(collector.submenu(content)))
  }
}
