// The window of a sheet. It belongs to the window that presents it, which cannot be used meanwhile.

import Gtk
import Localization

/// A window over another, with views of that.
@MainActor
final class SheetWindow {
  private let window = Gtk.Window(role: .dialog)
  private let root: PresentedRoot
  private let toolbar: WindowToolbar
  private let column = Gtk.Box(.vertical, spacing: 0)
  private let emptyTitle = Gtk.Label("")
  private weak var parent: Gtk.Window?
  private var isHeld = false
  private var detents = PresentationDetents()
  private var detent: PresentationDetent?
  private var sizing = PresentationSizing.automatic
  private var isShown = false

  /// - Parameter wantsToClose: called when the person closes the window; the window stays until `close`.
  init(_ root: PresentedRoot, over parent: Gtk.Window?, wantsToClose: @escaping @MainActor () -> Void) {
    self.root = root
    self.parent = parent
    toolbar = WindowToolbar(title: WindowToolbar.titleOfDialog, above: column)
    window.transientParent = parent
    window.isModal = true
    window.destroysWithParent = true
    root.widget.expandsHorizontally = true
    root.widget.expandsVertically = true
    column.append(root.widget)
    window.setContent(column, below: toolbar.header)
    window.closeOnKeys()
    window.onCloseRequest { [weak self] in
      if self?.isHeld == false { wantsToClose() }
      return true
    }
    window.onSizeChanged { [weak self] in self?.sizeChanged() }
    root.didChange = { [weak self] in self?.follow($0) }
  }

  /// Takes over what the views want.
  private func follow(_ values: PreferenceValues) {
    toolbar.follow(values)
    let name = values[NavigationTitleKey.self]
    // For the desktop a window has a name in any case; a sheet without one says nothing in its bar.
    window.title = name ?? parent?.title ?? ""
    toolbar.name = name ?? ""
    if toolbar.header.titleWidget == nil, name == nil {
      toolbar.header.titleWidget = emptyTitle
    } else if name != nil, toolbar.header.titleWidget === emptyTitle {
      toolbar.header.titleWidget = nil
    }
    isHeld = values[InteractiveDismissKey.self]
    window.isModal = values[PresentationInteractionKey.self]?.isEnabled != true
    toolbar.header.setFilled(toolbar.isFilled)
    toolbar.header.showsTitleButtons =
      !isHeld && !toolbar.hasCancellation && !toolbar.header.isBelowTitleBar
    sizing = values[PresentationSizingKey.self]
    detents = values[PresentationDetentsKey.self]
    show(detents.first)
    root.show(values[PresentationBackgroundKey.self], of: window)
  }

  /// Opens the sheet as high as a detent says; one that is open already gets that height.
  private func show(_ new: PresentationDetent?) {
    guard new != detent else { return }
    detent = new
    guard isShown, let new, parentSize.height > 0 else { return }
    let width = window.width > 0 ? window.width : window.defaultSize.width
    window.defaultSize = (width, max(new.height(in: parentSize.height), 80) + headerHeight)
  }

  /// Tells the selection which height is nearest to the one that the person has given the window, which
  /// stays.
  private func sizeChanged() {
    let whole = parentSize.height
    guard isShown, whole > 0, !window.isMaximized, let selection = detents.selection else { return }
    let height = window.defaultSize.height - headerHeight
    // What is in the sheet has it as high as this, not the person.
    guard height > root.widget.measure(.vertical, forSize: window.defaultSize.width).minimum else { return }
    func distance(_ detent: PresentationDetent) -> Int { abs(max(detent.height(in: whole), 80) - height) }
    guard let nearest = detents.all.min(by: { distance($0) < distance($1) }),
      detent.map({ distance(nearest) < distance($0) }) ?? true
    else { return }
    detent = nearest
    selection.wrappedValue = nearest
  }

  /// Shows the window, in a size that suits what is in it.
  func present() {
    let flexible = sizing == .fitted ? (horizontal: false, vertical: false) : root.isFlexible
    let wish = root.widget.measure(.horizontal)
    let parent = parentSize
    var width = max(wish.natural, flexible.horizontal ? 420 : 280, sizing.least?.width ?? 0)
    if parent.width > 0, detent != nil { width = max(width, min(420, parent.width)) }
    // No wider than what it is over, where that leaves enough: text has more lines then.
    if parent.width > 0 { width = max(wish.minimum, min(width, max(parent.width, 280))) }
    var height = max(root.widget.measure(.vertical, forSize: width).natural, flexible.vertical ? 400 : 80)
    height = max(height, sizing.least?.height ?? 0)
    if parent.height > 0, flexible.vertical || sizing == .page {
      // What scrolls, such as a form, needs no more height than there is.
      height = min(height, max(parent.height - headerHeight, 400))
    }
    if parent.width > 0, let detent {
      height = max(detent.height(in: parent.height), 80)
    }
    window.defaultSize = (width, height + headerHeight)
    window.present()
    isShown = true
    // Where no view has asked for the focus: from there it would go to the next.
    if window.focus?.isDescendant(of: root.widget) != true {
      Gtk.Window.givingFirstFocus { root.widget.focusFirst() }
    }
  }

  /// The size of the window below, in logical pixels, which it may not have been given yet; 0 where there is
  /// none.
  private var parentSize: (width: Int, height: Int) {
    guard let parent else { return (0, 0) }
    return parent.height > 0 ? (parent.width, parent.height) : parent.defaultSize
  }

  private var headerHeight: Int { toolbar.header.measure(.vertical).natural }

  /// Takes the window away. The one below gets the keys, unless they went to another program.
  func close() {
    let hadKeys = window.isActive
    root.remove()
    window.destroy()
    if isShown, hadKeys { parent?.present() }
  }

  /// The window itself.
  var widget: Gtk.Window { window }
}

/// Whether a sheet is kept open until the app closes it.
enum InteractiveDismissKey: PreferenceKey {
  static let defaultValue = false
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = nextValue() || value }
}

/// How high a sheet may be.
public struct PresentationDetent: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case fraction(Double)
    case height(Double)
  }

  let kind: Kind

  /// Half as high as its window.
  public static let medium = PresentationDetent(kind: .fraction(0.5))
  /// Nearly as high as its window.
  public static let large = PresentationDetent(kind: .fraction(0.9))

  /// A part of the height of its window, from 0 to 1; what is no number is 0.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .fraction(fraction.isNaN ? 0 : Double(min(max(fraction, 0), 1))))
  }

  /// A height in logical pixels, from 0 to 32,000; what is no number is 0.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .height(Double(height)))
  }

  func height(in whole: Int) -> Int {
    switch kind {
    case .fraction(let part): Int(Double(whole) * part)
    case .height(let height): Int(windowLength: height)
    }
  }
}

extension Int {
  /// A length of a window in logical pixels, from 0 to 32,000; what is no number is 0.
  init(windowLength length: Double) {
    self.init(length.isNaN ? 0 : Swift.min(Swift.max(length, 0), 32_000))
  }
}

extension CGSize {
  /// The size in whole logical pixels, for a window.
  var ofWindow: (width: Int, height: Int) {
    (Int(windowLength: Double(width)), Int(windowLength: Double(height)))
  }
}

/// How high a sheet may be, and which of that is chosen.
struct PresentationDetents {
  var all: Set<PresentationDetent> = []
  var chosen: PresentationDetent?
  /// What is told of another height.
  var selection: Binding<PresentationDetent>?

  /// How high it opens: what is chosen, else the lowest.
  @MainActor
  fileprivate var first: PresentationDetent? {
    chosen ?? all.min { $0.height(in: 1000) < $1.height(in: 1000) }
  }
}

enum PresentationDetentsKey: PreferenceKey {
  static var defaultValue: PresentationDetents { PresentationDetents() }
  static func reduce(value: inout PresentationDetents, nextValue: () -> PresentationDetents) {
    let next = nextValue()
    value.all.formUnion(next.all)
    value.chosen = value.chosen ?? next.chosen
    value.selection = value.selection ?? next.selection
  }
}

extension View {
  /// Keeps the sheet that this view is in open until the app closes it: Escape does not, and its bar has no
  /// button for that.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    preference(key: InteractiveDismissKey.self, value: isDisabled)
  }

  /// Says how high the sheet that this view is in opens: with several, the lowest. People size it as they
  /// like.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    preference(key: PresentationDetentsKey.self, value: PresentationDetents(all: detents))
  }

  /// Nothing: people size a sheet by its edges, as any window.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

  /// Says how high the sheet that this view is in opens: as `selection` says, which gives it another height
  /// when it changes. People size it as they like; the selection is then the nearest of the heights.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    let chosen = selection.wrappedValue
    return preference(
      key: PresentationDetentsKey.self,
      value: PresentationDetents(
        all: detents, chosen: detents.contains(chosen) ? chosen : nil, selection: selection))
  }
}
