// Light or dark, as a view wants it. GTK has one look for the whole program.

import Gtk

/// The wishes for light or dark, the newest last.
@MainActor
final class ColorSchemeWishes {
  static let shared = ColorSchemeWishes()

  private var wishes: [(id: ObjectIdentifier, scheme: ColorScheme)] = []

  /// Called when another wish counts.
  var didChange: () -> Void = {}

  /// What counts: the wish that came last.
  var scheme: ColorScheme? { wishes.last?.scheme }

  func set(_ scheme: ColorScheme?, of id: ObjectIdentifier) {
    let old = self.scheme
    let place = wishes.firstIndex { $0.id == id }
    switch (place, scheme) {
    case (let place?, let scheme?): wishes[place].scheme = scheme
    case (let place?, nil): wishes.remove(at: place)
    case (nil, let scheme?): wishes.append((id, scheme))
    case (nil, nil): break
    }
    if self.scheme != old { didChange() }
  }
}

/// Wants light or dark while it shows.
struct ColorSchemeModifier: PrimitiveModifier {
  let scheme: ColorScheme?

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    ColorSchemeNode(view, in: context)
  }
}

final class ColorSchemeNode<Content: View>: ModifierNode<Content, ColorSchemeModifier> {
  override func didMakeChild() { wish(modifier.scheme) }

  override func modifierDidChange(from old: ColorSchemeModifier) { wish(modifier.scheme) }

  private func wish(_ scheme: ColorScheme?) {
    ColorSchemeWishes.shared.set(scheme, of: ObjectIdentifier(self))
  }

  override func remove() {
    guard !isRemoved else { return }
    wish(nil)
    super.remove()
  }
}

extension View {
  /// Has the program light or dark while this view is there; nil wants neither. GTK has one look for all
  /// windows of a program: where views differ, the one that came last is followed.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(ColorSchemeModifier(scheme: colorScheme))
  }
}
