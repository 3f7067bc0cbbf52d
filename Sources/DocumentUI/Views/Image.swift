// Symbols and pictures.

import Gtk

/// A symbol of the icon theme, or a picture from a file.
public nonisolated struct Image: View, Hashable, Sendable {
  enum Source: Hashable, Sendable {
    case icon(String)
    case file(String)

    /// Whether both are the same one, whose name has the same bytes.
    func isSame(as other: Source) -> Bool {
      switch (self, other) {
      case (.icon(let name), .icon(let otherName)): name.hasBytes(of: otherName)
      case (.file(let path), .file(let otherPath)): path.hasBytes(of: otherPath)
      case (.icon, .file), (.file, .icon): false
      }
    }
  }

  let source: Source
  let label: String?

  /// The symbol of a system image name, such as `arrow.uturn.backward`.
  public init(systemName: String) {
    source = .icon(SymbolNames.iconName(systemName))
    label = nil
  }

  /// An icon of the theme by its freedesktop name, such as `edit-undo-symbolic`.
  public init(icon: String, label: String? = nil) {
    source = .icon(icon)
    self.label = label
  }

  /// The picture in a file, in the size the file has; `label` says what is on it.
  public init(path: String, label: String? = nil) {
    source = .file(path)
    self.label = label
  }
}

@MainActor
extension Image: InputComparable {
  func isSameInput(as other: Image) -> Bool {
    source.isSame(as: other.source) && label.hasBytes(of: other.label)
  }
}

@MainActor
extension Image: LeafView {
  func makeElement(_ node: LeafNode<Image>) -> Gtk.Image { Gtk.Image() }

  func updateElement(_ image: Gtk.Image, _ node: LeafNode<Image>) {
    let environment = node.environment
    switch source {
    case .icon(let name):
      image.iconName = name
      image.pixelSize = environment.imageScale.pixels
    case .file(let path):
      if node.previous?.source.isSame(as: source) != true { image.setFile(path) }
      image.pixelSize = -1
    }
    node.setClasses(environment.foreground?.styleClass.map { [$0] } ?? [], on: image)
    if node.previous?.label.hasBytes(of: label) != true {
      image.setAccessibleLabel(label)
      // A picture without words is decoration.
      image.setAccessibleHidden(label == nil)
    }
  }

  func sizing(_ node: LeafNode<Image>) -> LeafSizing { LeafSizing(horizontal: .fixed, vertical: .fixed) }
}

extension ImageScale {
  var pixels: Int {
    switch self {
    case .small: 12
    case .medium: 16
    case .large: 32
    }
  }
}
