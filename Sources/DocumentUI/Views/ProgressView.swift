// How far something has got.

import Gtk

/// How far something has got; a spinner where that is not known.
public struct ProgressView: View {
  let title: String?
  let value: Double?

  /// A spinner, with a title beside it.
  public init<S: StringProtocol>(_ title: S) {
    self.title = String(title)
    value = nil
  }

  /// A spinner.
  public init() {
    title = nil
    value = nil
  }

  /// A bar filled to `value` of `total`; a spinner for nil.
  public init(value: Double?, total: Double = 1) {
    title = nil
    self.value = value.map { total > 0 ? min(max($0 / total, 0), 1) : 0 }
  }

  /// The bar, or the spinner with its title.
  public var body: some View {
    if let value {
      ProgressBarLeaf(fraction: value)
    } else {
      HStack(spacing: 12) {
        SpinnerLeaf()
        if let title { Text(title) }
      }
    }
  }
}

private struct ProgressBarLeaf: View {
  let fraction: Double
}

extension ProgressBarLeaf: LeafView {
  func makeElement(_ node: LeafNode<Self>) -> Gtk.ProgressBar { Gtk.ProgressBar() }
  func updateElement(_ bar: Gtk.ProgressBar, _ node: LeafNode<Self>) {
    bar.fraction = fraction
    node.setClasses(node.environment.tintClasses, on: bar)
  }
  func sizing(_ node: LeafNode<Self>) -> LeafSizing { .row }
}

private struct SpinnerLeaf: View {}

extension SpinnerLeaf: LeafView {
  func makeElement(_ node: LeafNode<Self>) -> Gtk.Spinner { Gtk.Spinner() }
  func updateElement(_ spinner: Gtk.Spinner, _ node: LeafNode<Self>) {
    spinner.isSpinning = true
    node.setClasses(node.environment.tintClasses, on: spinner)
  }
  func sizing(_ node: LeafNode<Self>) -> LeafSizing { LeafSizing(horizontal: .fixed, vertical: .fixed) }
}
