// The properties of a document or folder, in a small window over another: how it looks, what it is, and what
// is known of it, row by row.

import Gtk
import Localization

/// Something that is known of a document: what it is called, and what it is.
public struct PropertyRow: Hashable, Sendable {
  /// What is known, in a word or two.
  public var title: String
  /// What it is.
  public var text: String

  /// A row.
  public init(_ title: String, _ text: String) {
    self.title = title
    self.text = text
  }
}

/// Shows the properties of a document or folder.
@MainActor
public enum PropertiesPanel {
  /// The longest side of a picture of a document, in pixels.
  public nonisolated static let pictureSide = 256

  /// How large the window is at first, in logical pixels: so high that no row of a document scrolls.
  static let size = (width: 400, height: 600)

  /// Shows a window with rows over another.
  ///
  /// - Parameters:
  ///   - name: what the document is called.
  ///   - kind: what it is, such as “Drawing”; empty where that is not known.
  ///   - isFolder: whether it is shown as a folder.
  ///   - picture: makes a picture of the document, `pictureSide` large, off the main thread; a symbol stands
  ///     in its place until it is there, and where it is nil.
  ///   - content: finds what else there is to be said, which takes its time: it is shown when it is known.
  public static func show(
    _ name: String, kind: String, rows: [PropertyRow], isFolder: Bool = false, over parent: Gtk.Window?,
    picture: @escaping @Sendable () async -> Gtk.Texture? = { nil },
    content: @escaping @Sendable () async -> [PropertyRow] = { [] }
  ) {
    let view = PropertiesPanelView(
      name: ShownText.line(name), kind: kind, rows: rows, symbol: isFolder ? "folder" : "doc",
      makePicture: picture, content: content)
    let panel = ViewWindow(view, title: L("Properties of “%@”", ShownText.line(name)), size: size)
    panel.window.isModal = true
    panel.window.destroysWithParent = true
    panel.present(over: parent)
  }
}

/// A picture or a symbol, a name, and the rows below.
private struct PropertiesPanelView: View {
  let name: String
  let kind: String
  let rows: [PropertyRow]
  let symbol: String
  let makePicture: @Sendable () async -> Gtk.Texture?
  let content: @Sendable () async -> [PropertyRow]
  @State private var picture: Gtk.Texture?
  @State private var found: [PropertyRow] = []

  var body: some View {
    ScrollView { parts }
      .accessibilityLabel(L("Properties"))
      .task { picture = await makePicture() }
      .task { found = await content() }
  }

  private var parts: some View {
    VStack(spacing: 12) {
      if let picture {
        DocumentPicture(texture: picture)
      } else {
        Image(systemName: symbol).imageScale(.large).font(.title).accessibilityHidden(true)
      }
      VStack(spacing: 2) {
        Text(name).font(.headline).multilineTextAlignment(.center)
        if !kind.isEmpty { Text(kind).font(.caption).foregroundStyle(.secondary) }
      }
      Form {
        section(rows)
        if !found.isEmpty { section(found) }
      }
      .formStyle(.grouped)
    }
    .padding(18)
  }

  private func section(_ rows: [PropertyRow]) -> some View {
    Section {
      ForEach(rows, id: \.title) { row in
        LabeledContent(row.title) { Text(row.text).multilineTextAlignment(.trailing) }
      }
    }
  }
}

/// A document's picture, with a thin line around it: paper may have the window's colour.
private struct DocumentPicture: GtkWidgetRepresentable {
  /// How long its longer side is, in logical pixels: the larger the text is, the less room it takes.
  @MainActor static var side: Double { 128 / max(1, DesktopLook.shared.textScale) }

  let texture: Gtk.Texture

  func makeWidget(context: Context) -> Gtk.Picture {
    StyleSheet.install()
    let picture = Gtk.Picture()
    picture.contentFit = .contain
    picture.canShrink = true
    picture.addCSSClass("dui-page-edge")
    picture.setAccessibleLabel(L("Picture of the document"))
    return picture
  }

  func updateWidget(_ picture: Gtk.Picture, context: Context) { picture.show(texture) }

  func sizeThatFits(_ proposal: ProposedViewSize, widget: Gtk.Picture, context: Context) -> CGSize? {
    let scale = Self.side / Double(max(texture.width, texture.height, 1))
    return CGSize(
      width: max(1, Double(texture.width) * scale), height: max(1, Double(texture.height) * scale))
  }
}
