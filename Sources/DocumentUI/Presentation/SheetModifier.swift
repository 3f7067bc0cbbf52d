// Sheets: windows over the one that presents them.

import Gtk

/// Shows views in a sheet while there is something to show.
struct SheetModifier: PrimitiveModifier {
  /// What is shown now, known by its id; nil for nothing. Reads the binding.
  let presented: () -> (id: AnyHashable, content: AnyView)?
  /// Says that nothing is to be shown any more.
  let dismiss: () -> Void
  /// Called when the sheet has gone.
  let onDismiss: (() -> Void)?

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    SheetNode(view, in: context)
  }
}

final class SheetNode<Content: View>: ModifierNode<Content, SheetModifier> {
  private var root: PresentedRoot?
  private var sheet: SheetWindow?
  private var id: AnyHashable?

  override func didMakeChild() { evaluate() }

  override func modifierDidChange(from old: SheetModifier) { evaluate() }

  override var children: [AnyNode] { super.children + (root.map { [$0] } ?? []) }

  override func appendItems(to items: inout [LayoutItem]) { child.appendItems(to: &items) }

  override func evaluate() {
    let presented = track { modifier.presented() }
    if let presented, presented.id == id, let root { return root.host.update(to: presented.content) }
    guard presented != nil || id != nil else { return }
    tree.afterUpdate { [weak self] in
      guard let self, !isRemoved else { return }
      // What holds now: it may have changed since.
      let now = Evaluation.withoutTracking { self.modifier.presented() }
      if now?.id == id { return }
      if id != nil { end() }
      if let now { begin(now.id, now.content) }
    }
  }

  private func begin(_ newID: AnyHashable, _ content: AnyView) {
    var environment = EnvironmentValues()
    environment.ownDismiss = DismissAction { [weak self] in self?.modifier.dismiss() }
    environment.isPresented = true
    let root = PresentedRoot(content, environment: environment, in: childContext)
    self.root = root
    id = newID
    withWindow { [weak self] parent in
      guard let self, self.root === root, sheet == nil else { return }
      let sheet = SheetWindow(root, over: parent) { [weak self] in self?.modifier.dismiss() }
      self.sheet = sheet
      sheet.widget.show(writtenLook)
      // What the views want is known before the window shows.
      tree.afterUpdate { [weak self] in
        if self?.sheet === sheet { sheet.present() }
      }
    }
  }

  private func end() {
    if let sheet { sheet.close() } else { root?.remove() }
    root = nil
    sheet = nil
    id = nil
    if !isRemoved { modifier.onDismiss?() }
  }

  override func remove() {
    guard !isRemoved else { return }
    if let sheet { sheet.close() }
    sheet = nil
    super.remove()
  }

  /// For tests: the window of the sheet.
  var window: Gtk.Window? { sheet?.widget }
}

private struct IsPresentedKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether the view is in a sheet or another window that a view presents.
  public internal(set) var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }
}

extension View {
  /// Shows `content` in a sheet, a window over this one, while `isPresented` is set; closing it clears the
  /// flag. The sheet's header bar shows the content's `navigationTitle` and `toolbar`.
  /// - Parameter onDismiss: called when the sheet has gone.
  public func sheet<Sheet: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Sheet
  ) -> some View {
    modifier(
      SheetModifier(
        presented: { isPresented.wrappedValue ? (true, AnyView(content())) : nil },
        dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss))
  }

  /// Shows `content` for an item in a sheet while there is one; another item gets a sheet of its own, and
  /// closing it sets nil.
  /// - Parameter onDismiss: called when the sheet has gone.
  public func sheet<Item: Identifiable, Sheet: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Sheet
  ) -> some View {
    modifier(
      SheetModifier(
        presented: { item.wrappedValue.map { (AnyHashable($0.id), AnyView(content($0))) } },
        dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss))
  }

  /// Shows `content` in a sheet as high as the window, which only the app closes.
  public func fullScreenCover<Sheet: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Sheet
  ) -> some View {
    sheet(isPresented: isPresented, onDismiss: onDismiss) {
      content().interactiveDismissDisabled().presentationDetents([.fraction(1)])
    }
  }

  /// Shows `content` for an item in a sheet as high as the window, which only the app closes.
  public func fullScreenCover<Item: Identifiable, Sheet: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Sheet
  ) -> some View {
    sheet(item: item, onDismiss: onDismiss) {
      content($0).interactiveDismissDisabled().presentationDetents([.fraction(1)])
    }
  }
}
