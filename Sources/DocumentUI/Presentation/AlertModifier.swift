// Alerts and confirmation dialogs: questions over the window that presents them.

import FoundationEssentials
import Gtk
import Localization

/// Asks a question while a flag is set.
struct AlertModifier: PrimitiveModifier {
  /// What is asked now, given what is being asked; nil for nothing. Reads the binding, and what the words are
  /// made of.
  let asked: (_ shown: AlertContent?) -> AlertContent?
  /// Says that nothing is to be asked any more.
  let dismiss: () -> Void

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    AlertNode(view, in: context)
  }
}

final class AlertNode<Content: View>: ModifierNode<Content, AlertModifier> {
  private var dialog: Gtk.MessageDialog?
  private var root: PresentedRoot?
  /// The picture above the text.
  private var picture: PresentedRoot?
  private var content: AlertContent?
  /// What the buttons of the dialog are, in its order.
  private var answers: [AlertButton.Key] = []
  private var isAsking = false

  /// What is being asked, once it shows.
  private var shown: AlertContent? { dialog == nil ? nil : content }

  /// What is to be asked, as views above say that dialogs are.
  private var asked: AlertContent? {
    modifier.asked(shown)?.with(EnvironmentValues(scope).dialogOptions)
  }

  override func didMakeChild() { evaluate() }

  override func modifierDidChange(from old: AlertModifier) { evaluate() }

  override var children: [AnyNode] { super.children + [root, picture].compactMap(\.self) }

  override func appendItems(to items: inout [LayoutItem]) { child.appendItems(to: &items) }

  override func evaluate() {
    let asked = track { self.asked }
    guard asked != nil || isAsking else { return }
    tree.afterUpdate { [weak self] in
      guard let self, !isRemoved else { return }
      // What holds now: it may have changed since.
      show(Evaluation.withoutTracking { self.asked })
    }
  }

  private func show(_ new: AlertContent?) {
    // The answer that was given is to what was shown; what comes after it is looked at when it is heard.
    if let dialog, dialog.isAnswered { return }
    guard let new else { return end() }
    if let shown {
      if shown.isAsked(by: new) { return update(new) }
      end()
    }
    content = new
    if isAsking { return }
    isAsking = true
    withWindow { [weak self] parent in
      guard let self, isAsking, dialog == nil, let content else { return }
      ask(content, over: parent)
    }
  }

  private func ask(_ content: AlertContent, over parent: Gtk.Window?) {
    let dialog = Gtk.MessageDialog(content.title, detail: content.message, parent: parent)
    self.dialog = dialog
    answers = []
    let buttons = content.buttons
    let isMarked = buttons.contains(where: \.isDefault)
    for (key, button) in zip(content.keys, buttons) {
      add(button, key, to: dialog, isSuggested: button.isDefault || (!isMarked && key == content.keys.last))
    }
    if !content.actions.others.isEmpty {
      let root = PresentedRoot(extra(content), environment: EnvironmentValues(), in: childContext)
      self.root = root
      root.widget.expandsHorizontally = true
      dialog.setExtraContent(root.widget)
    }
    showPicture(content.icon, on: dialog)
    Task { [weak self] in
      // It may have been taken back before it showed.
      guard let self, self.dialog === dialog else { return }
      let answer = await dialog.run()
      didAnswer(answer, dialog)
    }
  }

  private func add(
    _ button: AlertButton, _ key: AlertButton.Key, to dialog: Gtk.MessageDialog, isSuggested: Bool
  ) {
    let role: Gtk.MessageDialog.Role =
      switch button.role {
      case .cancel, .close: .cancel
      case .confirm: .suggested
      case .destructive: .destructive
      case nil: isSuggested ? .suggested : .normal
      }
    let id = "\(answers.count)"
    answers.append(key)
    // An underscore would mark a letter that chooses the button.
    let label = button.title.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
    dialog.addButton(.init(id: id, label: label, role: role))
    dialog.setEnabled(id, button.isEnabled)
  }

  private func showPicture(_ icon: Image?, on dialog: Gtk.MessageDialog) {
    guard let view = icon?.inDialog else {
      dialog.setImage(nil)
      picture?.remove()
      picture = nil
      return
    }
    if let picture { return picture.host.update(to: view) }
    let picture = PresentedRoot(view, environment: EnvironmentValues(), in: childContext)
    self.picture = picture
    dialog.setImage(picture.widget)
  }

  private func extra(_ content: AlertContent) -> AnyView {
    let others = content.actions.others
    return AnyView(
      VStack(alignment: .leading, spacing: 6) { ForEach(Array(others.indices), id: \.self) { others[$0] } }
        .frame(minWidth: 260))
  }

  /// Brings the question that is up to date. An answer that is not offered any more is off.
  private func update(_ new: AlertContent) {
    content = new
    guard let dialog else { return }
    dialog.setText(new.title)
    dialog.setDetail(new.message)
    showPicture(new.icon, on: dialog)
    let offered = Dictionary(zip(new.keys, new.buttons)) { first, _ in first }
    for (index, key) in answers.enumerated() {
      dialog.setEnabled("\(index)", offered[key]?.isEnabled ?? false)
    }
    for (key, button) in zip(new.keys, new.buttons) where !answers.contains(key) {
      add(button, key, to: dialog, isSuggested: button.isDefault)
    }
    root?.host.update(to: extra(new))
  }

  private func didAnswer(_ answer: String?, _ answered: Gtk.MessageDialog) {
    guard dialog === answered else { return }
    let shown = content
    let key = answer.flatMap { Int($0) }.flatMap { answers.indices.contains($0) ? answers[$0] : nil }
    forget()
    guard !isRemoved else { return }
    if let shown, let key, let place = shown.keys.firstIndex(of: key) { shown.buttons[place].perform() }
    // Another item may be asked about by now, by the action or otherwise.
    if let id = shown?.id, Evaluation.withoutTracking({ modifier.asked(nil) })?.id != id {
      evaluate()
    } else {
      modifier.dismiss()
    }
  }

  private func end() {
    let old = dialog
    forget()
    old?.dismiss()
  }

  private func forget() {
    dialog = nil
    content = nil
    isAsking = false
    for root in [root, picture] { root?.remove() }
    (root, picture) = (nil, nil)
  }

  override func remove() {
    guard !isRemoved else { return }
    super.remove()
    let old = dialog
    dialog = nil
    old?.dismiss()
  }
}

/// Whether a question has a title that shows.
public enum Visibility: Hashable, Sendable, CaseIterable {
  /// As the place suggests.
  case automatic
  /// It shows.
  case visible
  /// It does not show.
  case hidden
}

/// The words of views that say something.
@MainActor
private func words<V: View>(_ view: V) -> String? {
  let words = WordCollector.words(of: view)
  return words.isEmpty ? nil : words.joined(separator: "\n")
}

/// Finds the words of views, each for itself.
@MainActor
struct WordCollector: ContentVisitor {
  private var words: [String] = []

  static func words(of view: any View) -> [String] {
    var collector = WordCollector()
    view.show(to: &collector)
    return collector.words
  }

  mutating func visit<V: View>(_ view: V) {
    if let placeholder = view as? any PlaceholderParts { return placeholder.storage.accept(&self) }
    let title = ViewFace(view).title
    if !title.isEmpty { words.append(title) }
  }
}

extension View {
  private func asking<Actions: View, Message: View>(
    _ title: String, isPresented: Binding<Bool>, addsCancel: Bool, actions: @escaping () -> Actions,
    message: @escaping () -> Message?
  ) -> some View {
    modifier(
      AlertModifier(
        asked: { _ in
          guard isPresented.wrappedValue else { return nil }
          return AlertContent(
            title: title, message: message().flatMap { words($0) }, actions: AlertActions(actions()),
            addsCancel: addsCancel)
        }, dismiss: { isPresented.wrappedValue = false }))
  }

  /// Asks about data, of which another value changes nothing while the question is up.
  private func asking<Actions: View, Message: View, T>(
    _ title: @escaping (T) -> String, isPresented: Binding<Bool>, about data: T?, addsCancel: Bool,
    actions: @escaping (T) -> Actions, message: @escaping (T) -> Message?
  ) -> some View {
    modifier(
      AlertModifier(
        asked: { shown in
          let known = shown?.subject as? AlertSubject<T>
          guard isPresented.wrappedValue,
            let subject = known ?? data.map({ AlertSubject(value: $0, title: title($0)) })
          else { return nil }
          return AlertContent(
            subject: subject, title: subject.title,
            message: message(subject.value).flatMap { words($0) },
            actions: AlertActions(actions(subject.value)), addsCancel: addsCancel)
        }, dismiss: { isPresented.wrappedValue = false }))
  }

  // MARK: Alerts

  /// Says or asks something over the window while `isPresented` is set; each answer clears it.
  /// - Parameters:
  ///   - actions: the answers as buttons; without any there is OK. Other views, such as text fields, stand
  ///     above them.
  @_disfavoredOverload
  public func alert<S: StringProtocol, Actions: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    asking(String(title), isPresented: isPresented, addsCancel: false, actions: actions) { EmptyView?.none }
  }

  /// Says or asks something over the window while `isPresented` is set; each answer clears it.
  /// - Parameters:
  ///   - actions: the answers as buttons; without any there is OK. Other views, such as text fields, stand
  ///     above them.
  ///   - message: texts that say more.
  @_disfavoredOverload
  public func alert<S: StringProtocol, Actions: View, Message: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    asking(String(title), isPresented: isPresented, addsCancel: false, actions: actions, message: message)
  }

  /// Says or asks something about `data` over the window while `isPresented` is set and there is data. Other
  /// data, and another title, change nothing while the question is up.
  @_disfavoredOverload
  public func alert<S: StringProtocol, Actions: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> Actions
  ) -> some View {
    let title = String(title)
    return asking(
      { _ in title }, isPresented: isPresented, about: data, addsCancel: false, actions: actions
    ) { _ in EmptyView?.none }
  }

  /// Says or asks something about `data` over the window while `isPresented` is set and there is data. Other
  /// data, and another title, change nothing while the question is up.
  @_disfavoredOverload
  public func alert<S: StringProtocol, Actions: View, Message: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> Actions, @ViewBuilder message: @escaping (T) -> Message
  ) -> some View {
    let title = String(title)
    return asking(
      { _ in title }, isPresented: isPresented, about: data, addsCancel: false, actions: actions,
      message: message)
  }

  /// Says what went wrong over the window while `isPresented` is set and there is an error. Another error
  /// changes nothing while that is up.
  public func alert<E: LocalizedError, Actions: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    asking(
      { $0.errorDescription ?? "" }, isPresented: isPresented, about: error, addsCancel: false,
      actions: { _ in actions() }
    ) { ($0.recoverySuggestion ?? $0.failureReason).map { Text($0) } }
  }

  /// Says what went wrong over the window while `isPresented` is set and there is an error. Another error
  /// changes nothing while that is up.
  public func alert<E: LocalizedError, Actions: View, Message: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> Actions,
    @ViewBuilder message: @escaping (E) -> Message
  ) -> some View {
    asking(
      { $0.errorDescription ?? "" }, isPresented: isPresented, about: error, addsCancel: false,
      actions: actions, message: message)
  }

  // MARK: Confirmation dialogs

  /// Asks what to do over the window while `isPresented` is set; each answer clears it. A button that leaves
  /// things as they are is added where there is none.
  /// - Parameter titleVisibility: the title shows in any case; there is nothing else to say.
  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, Actions: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    asking(String(title), isPresented: isPresented, addsCancel: true, actions: actions) { EmptyView?.none }
  }

  /// Asks what to do over the window while `isPresented` is set; each answer clears it. A button that leaves
  /// things as they are is added where there is none.
  /// - Parameters:
  ///   - titleVisibility: with `hidden` the message stands in place of the title.
  ///   - message: texts that say more.
  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, Actions: View, Message: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions, @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    let isHidden = titleVisibility == .hidden
    return asking(
      isHidden ? words(message()) ?? String(title) : String(title), isPresented: isPresented,
      addsCancel: true, actions: actions
    ) { isHidden ? nil : message() }
  }

  /// Asks what to do about `data` over the window while `isPresented` is set and there is data. Other data,
  /// and another title, change nothing while the question is up.
  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, Actions: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> Actions
  ) -> some View {
    let title = String(title)
    return asking(
      { _ in title }, isPresented: isPresented, about: data, addsCancel: true, actions: actions
    ) { _ in EmptyView?.none }
  }

  /// Asks what to do about `data` over the window while `isPresented` is set and there is data. Other data,
  /// and another title, change nothing while the question is up.
  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, Actions: View, Message: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> Actions, @ViewBuilder message: @escaping (T) -> Message
  ) -> some View {
    let title = String(title)
    return asking(
      { _ in title }, isPresented: isPresented, about: data, addsCancel: true, actions: actions,
      message: message)
  }
}
