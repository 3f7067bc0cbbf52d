// Which pictures a drawing keeps: those that its shapes show. What is deleted is not in the file that is sent
// to somebody; undo has it.

extension Shape {
  /// The keys of the pictures that it and what is in it show.
  var pictureKeys: Set<String> {
    if case .image(let key) = kind { return [key] }
    return children.reduce(into: []) { $0.formUnion($1.pictureKeys) }
  }
}

extension Graphic {
  /// Takes those of the pictures with these keys out that no shape shows. It looks at all shapes when there
  /// are any.
  mutating func letGo(ofPictures keys: Set<String>) {
    var unused = keys.intersection(resources.keys)
    for page in pages where !unused.isEmpty {
      for shape in page.shapes {
        unused.subtract(shape.pictureKeys)
        if unused.isEmpty { break }
      }
    }
    for key in unused { resources[key] = nil }
  }

  /// The pictures that are shown on the page at `index` and on no other, by their keys.
  func picturesAlone(onPage index: Int) -> [String: Resource] {
    guard !resources.isEmpty else { return [:] }
    var rest = self
    let keys = pages[index].shapes.reduce(into: Set<String>()) { $0.formUnion($1.pictureKeys) }
    rest.pages.remove(at: index)
    rest.letGo(ofPictures: keys)
    return resources.filter { rest.resources[$0.key] == nil }
  }
}
