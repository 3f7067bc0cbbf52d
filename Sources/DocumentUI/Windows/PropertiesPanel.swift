// The properties of a document or folder, in a small window over another: what it is, and what is known of
// it, row by row.

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
public final class PropertiesPanel {
  private static var open: [PropertiesPanel] = []

  private let window = Gtk.Window()
  private let host: ViewHost

  /// Shows a window with rows over another.
  ///
  /// - Parameters:
  ///   - name: what the document is called.
  ///   - kind: what it is, such as “Drawing”; empty where that is not known.
  ///   - isFolder: whether it is shown as a folder.
  public static func show(
    _ name: String, kind: String, rows: [PropertyRow], isFolder: Bool = false, over parent: Gtk.Window?
  ) {
    let panel = PropertiesPanel(name, kind, rows, isFolder, over: parent)
    open.append(panel)
    panel.window.present()
  }

  private init(
    _ name: String, _ kind: String, _ rows: [PropertyRow], _ isFolder: Bool, over parent: Gtk.Window?
  ) {
    host = ViewHost(
      PropertiesPanelView(
        name: ShownText.line(name), kind: kind, rows: rows, symbol: isFolder ? "folder" : "doc"),
      environment: EnvironmentValues())
    window.title = L("Properties of “%@”", ShownText.line(name))
    window.defaultSize = (380, 400)
    window.transientParent = parent
    window.isModal = true
    window.destroysWithParent = true
    window.titlebar = Gtk.HeaderBar()
    host.widget.expandsHorizontally = true
    host.widget.expandsVertically = true
    let scroller = Gtk.ScrolledWindow()
    scroller.child = host.widget
    scroller.setAccessibleLabel(L("Properties"))
    window.child = scroller
    window.closeOnKeys()
    window.onCloseRequest { [weak self] in
      self?.close()
      return false
    }
    window.onDestroyed { [weak self] in self?.close() }
  }

  private func close() {
    guard Self.open.contains(where: { $0 === self }) else { return }
    Self.open.removeAll { $0 === self }
    host.tearDown()
  }
}

/// A picture, a name, and the rows below.
private struct PropertiesPanelView: View {
  let name: String
  let kind: String
  let rows: [PropertyRow]
  let symbol: String

  var body: some View {
    VStack(spacing: 12) {
      Image(systemName: symbol).font(.largeTitle).accessibilityHidden(true)
      VStack(spacing: 2) {
        Text(name).font(.headline)
        if !kind.isEmpty { Text(kind).font(.caption).foregroundStyle(.secondary) }
      }
      Form {
        Section {
          ForEach(rows, id: \.title) { row in
            LabeledContent(row.title) { Text(row.text) }
          }
        }
      }
      .formStyle(.grouped)
    }
    .padding(18)
  }
}
