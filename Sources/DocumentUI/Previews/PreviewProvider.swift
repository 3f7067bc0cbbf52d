// Views that are looked at while they are written.

import Gtk

/// A type whose `previews` show views, with values that are made up, while they are written.
///
/// `APP --preview NAME` shows them in a window, where `NAME` is the type's name; see ``App/main()``.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// What is shown.
  associatedtype Previews: View

  /// The views.
  @ViewBuilder static var previews: Previews { get }
}

/// What the macro `#Preview` makes.
@MainActor @preconcurrency
public protocol PreviewRegistry {
  /// The name it was given.
  static var name: String? { get }
  /// Where it stands, as `Module/File.swift`.
  static var fileID: String { get }
  /// The line where it begins.
  static var line: Int { get }
  /// The view.
  static func makePreview() -> AnyView
}

/// One preview of the program.
@MainActor
struct Preview {
  /// What it is called by: the first is the one that is printed.
  let names: [String]
  let make: @MainActor () -> AnyView

  /// All of them, by name.
  static var all: [Preview] {
    let written = Conformances.types(of: (any PreviewProvider).self).compactMap {
      ($0 as? any PreviewProvider.Type).map { Preview($0) }
    }
    let registered = Conformances.types(of: (any PreviewRegistry).self).compactMap {
      ($0 as? any PreviewRegistry.Type).map { Preview($0) }
    }
    return (written + registered).sorted { $0.names[0] < $1.names[0] }
  }

  private init<P: PreviewProvider>(_ type: P.Type) {
    // A private type has its place in the file between the module and the name.
    let parts = String(reflecting: type).split(separator: ".")
    let whole = parts.filter { !$0.hasPrefix("(") }.joined(separator: ".")
    names = [String(describing: type), whole]
    make = { AnyView(P.previews) }
  }

  private init<P: PreviewRegistry>(_ type: P.Type) {
    let place = "\(P.fileID.split(separator: "/").last ?? ""):\(P.line)"
    names = [P.name ?? place, place]
    make = { P.makePreview() }
  }
}
