// Views that are looked at while they are written.

import Gtk

/// A type whose `previews` show views, with values that are made up, while they are written.
///
/// `APP --preview NAME` shows them in a window, where `NAME` is the type's name, or one of them that has a
/// name of its own (``View/previewDisplayName(_:)``); see ``App/main()``.
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
  /// What it says of its window.
  static var traits: [PreviewTrait] { get }
  /// The view.
  static func makePreview() -> AnyView
}

extension PreviewRegistry {
  /// Nothing.
  public static var traits: [PreviewTrait] { [] }
}

/// One preview of the program.
@MainActor
struct Preview {
  /// What it is called by: the first is the one that is printed.
  let names: [String]
  let layout: PreviewLayout
  let make: @MainActor () -> AnyView

  /// All of them, by name.
  static var all: [Preview] {
    (providers.flatMap { all(of: $0) } + registered).sorted { $0.names[0] < $1.names[0] }
  }

  /// The preview of a name. Where that is a type's, nothing is made of other types' views.
  static func named(_ name: String) -> Preview? {
    if let type = providers.first(where: { names(of: $0).contains(name) }) { return all(of: type)[0] }
    return registered.first { $0.names.contains(name) } ?? all.first { $0.names.contains(name) }
  }

  private static var providers: [any PreviewProvider.Type] {
    Conformances.types(of: (any PreviewProvider).self).compactMap { $0 as? any PreviewProvider.Type }
  }

  private static var registered: [Preview] {
    Conformances.types(of: (any PreviewRegistry).self).compactMap {
      ($0 as? any PreviewRegistry.Type).map { Preview($0) }
    }
  }

  private static func names(of type: any PreviewProvider.Type) -> [String] {
    // A private type has its place in the file between the module and the name.
    let parts = String(reflecting: type).split(separator: ".")
    return [String(describing: type), parts.filter { !$0.hasPrefix("(") }.joined(separator: ".")]
  }

  /// The views of a provider in one, and those that have names of their own.
  private static func all<P: PreviewProvider>(of type: P.Type) -> [Preview] {
    var names = names(of: type)
    var collector = PreviewCollector()
    P.previews.show(to: &collector)
    let views = collector.found
    if views.count == 1, let name = views[0].name { names.append(name) }
    let layouts = Set(views.map(\.layout))
    let common = layouts.count == 1 ? layouts.first ?? nil : nil
    let all = Preview(names: names, layout: common ?? .device) { AnyView(P.previews) }
    guard views.count > 1 else { return [all] }
    return [all]
      + views.compactMap { found in
        found.name.map { name in
          Preview(names: ["\(names[0]).\(name)", name], layout: found.layout ?? .device) { found.view }
        }
      }
  }

  private init(names: [String], layout: PreviewLayout, make: @escaping @MainActor () -> AnyView) {
    self.names = names
    self.layout = layout
    self.make = make
  }

  private init<P: PreviewRegistry>(_ type: P.Type) {
    let place = "\(P.fileID.split(separator: "/").last ?? ""):\(P.line)"
    self.init(names: [P.name ?? place, place], layout: P.traits.last?.layout ?? .device) { P.makePreview() }
  }

  /// The view in the size of its window.
  @ViewBuilder
  var content: some View {
    switch layout {
    case .device: make()
    case .sizeThatFits: make().fixedSize()
    case .fixed(let width, let height): make().frame(width: width, height: height)
    }
  }
}
