// In which order the browser shows what is in a folder. Copies by sync tools follow their originals.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// An order of documents. Folders come first, by name.
struct BrowserOrder: Hashable, Sendable {
  /// What documents are ordered by.
  enum Key: String, CaseIterable, Sendable {
    case name, modified, size

    /// What it is called in a menu, in English.
    var title: String {
      switch self {
      case .name: LKey("_Name")
      case .modified: LKey("_Last Changed")
      case .size: LKey("_Size")
      }
    }
  }

  var key: Key
  /// Whether it is turned round: the usual way is from A to Z, the newest first, the largest first.
  var isReversed = false

  /// The newest first.
  static let usual = BrowserOrder(key: .modified)

  /// The order called so by ``id``; nil for no such.
  init?(id: String) {
    guard let key = Key(rawValue: id.hasPrefix("-") ? String(id.dropFirst()) : id) else { return nil }
    self.init(key: key, isReversed: id.hasPrefix("-"))
  }

  init(key: Key, isReversed: Bool = false) {
    self.key = key
    self.isReversed = isReversed
  }

  /// What a person hears of it who does not see it.
  @MainActor var name: String {
    let name = L("%@: %@", L("Sort By"), MenuTitle.withoutMnemonic(L(key.title)))
    return isReversed ? "\(name), \(MenuTitle.withoutMnemonic(L("_Reverse Order")))" : name
  }

  /// What it is called in settings.
  var id: String { (isReversed ? "-" : "") + key.rawValue }

  /// Puts items in this order. It takes time with very many: call it off the main thread.
  func sorted(_ items: [BrowserItem]) -> [BrowserItem] {
    // Places are moved rather than items, which are many words each; few names are asked for by date.
    var names = [[UInt8]?](repeating: nil, count: items.count)
    func name(_ place: Int) -> [UInt8] {
      if let known = names[place] { return known }
      let name = SearchText.fileNameOrder(items[place].name)
      names[place] = name
      return name
    }
    func byName(_ a: Int, _ b: Int) -> Bool {
      let (first, second) = (name(a), name(b))
      return first == second ? items[a].id < items[b].id : first.lexicographicallyPrecedes(second)
    }
    let sorted = items.indices.sorted { a, b in
      if items[a].isFolder != items[b].isFolder { return items[a].isFolder }
      if items[a].isFolder { return key == .name && isReversed ? byName(b, a) : byName(a, b) }
      switch key {
      case .name: return isReversed ? byName(b, a) : byName(a, b)
      case .modified:
        let (first, second) = (items[a].modified, items[b].modified)
        if first != second { return (first > second) != isReversed }
      case .size:
        let (first, second) = (items[a].identity?.size ?? 0, items[b].identity?.size ?? 0)
        if first != second { return (first > second) != isReversed }
      }
      return byName(a, b)
    }.map { items[$0] }
    return Self.together(sorted)
  }

  /// Puts each document and its copies together, where the first of them stands, and leaves the order as it
  /// is else. Their URLs may be spelled differently.
  static func gathered(_ items: [BrowserItem]) -> [BrowserItem] {
    guard items.contains(where: { $0.original != nil }) else { return items }
    let paths = items.map { $0.url.map { FilePath(url: $0) } }
    let places = Dictionary(zip(paths, items.indices).compactMap { path, place in path.map { ($0, place) } })
    {
      first, _ in first
    }
    func original(of place: Int) -> Int? {
      items[place].original.flatMap { URL(string: $0) }.flatMap { places[FilePath(url: $0)] }
    }
    var firsts: [Int: Int] = [:]
    let keys = items.indices.map { place -> (first: Int, depth: Int, place: Int) in
      var (document, depth) = (place, 0)
      while let next = original(of: document) { (document, depth) = (next, depth + 1) }
      let first = firsts[document] ?? place
      firsts[document] = first
      return (first, depth, place)
    }
    return keys.sorted { ($0.first, $0.depth, $0.place) < ($1.first, $1.depth, $1.place) }
      .map { items[$0.place] }
  }

  /// Puts copies right behind their originals, where these are there, and leaves the order as it is else.
  private static func together(_ items: [BrowserItem]) -> [BrowserItem] {
    guard items.contains(where: { $0.original != nil }) else { return items }
    var copies: [String: [BrowserItem]] = [:]
    let known = Set(items.map(\.id))
    for item in items {
      if let original = item.original, known.contains(original) { copies[original, default: []].append(item) }
    }
    var result: [BrowserItem] = []
    result.reserveCapacity(items.count)
    // A copy of a copy follows it; each name is shorter than its copies', so that there are no circles.
    var waiting: [BrowserItem] = []
    for item in items where item.original.map({ !known.contains($0) }) ?? true {
      waiting = [item]
      while let next = waiting.popLast() {
        result.append(next)
        waiting += (copies[next.id] ?? []).reversed()
      }
    }
    return result
  }
}
