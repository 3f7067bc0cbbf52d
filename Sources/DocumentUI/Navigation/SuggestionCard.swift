// The card of suggestions below the field of a search: as high as they are, where there is room for that.

import Gtk

/// The suggestions below the field.
struct SuggestionCard: View {
  let suggestions: AnyView
  let completer: SearchCompleter
  /// Counts how often the focus was to go here.
  let focusTurn: Int
  /// Whether it has a frame of its own.
  let hasFrame: Bool

  var body: some View {
    if hasFrame {
      content.background(Material.card).modifier(FocusFirstModifier(turn: focusTurn)).padding(6)
    } else {
      content.modifier(FocusFirstModifier(turn: focusTurn))
    }
  }

  private var content: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) { suggestions }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(4)
        .environment(\.searchCompleter, completer)
    }
    .modifier(NaturalHeightModifier())
  }
}

/// As high as the content, where there is room for that.
private struct NaturalHeightModifier: LayoutModifier {
  func size(of content: LayoutItem, for proposal: ProposedViewSize) -> CGSize {
    let natural = content.size(ProposedViewSize(width: proposal.width, height: nil))
    guard let room = proposal.height, room < Double(natural.height) else { return natural }
    return content.size(proposal)
  }

  func frame(of content: LayoutItem, in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }
}

/// Moves the focus to the first that takes it in the view, whenever `turn` is another.
private struct FocusFirstModifier: WidgetModifier {
  let turn: Int

  @MainActor
  final class Done {
    var turn: Int

    init(_ turn: Int) { self.turn = turn }
  }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> Done { Done(turn) }

  func update<C: View>(_ widget: Gtk.Widget, _ done: Done, _ node: WidgetModifierNode<C, Self>) {
    guard turn != done.turn else { return }
    done.turn = turn
    node.tree.afterUpdate { [weak widget] in widget?.focusFirst() }
  }
}
