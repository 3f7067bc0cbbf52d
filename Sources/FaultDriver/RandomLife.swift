// A document's life in random order, against a model that is a list of drawings: edits, undo, redo, saves,
// closing and opening again, with files of a real disk; what is done to the file itself is in
// RandomLife+File.swift. The same seed is the same life.

import DocumentModel
import FoundationEssentials
import Glibc
import ShapeModel

@MainActor
final class RandomLife {
  let seed: UInt64
  /// Where the document is moved to and from.
  let folders: [FilePath]
  var url: URL
  private var state: UInt64
  private(set) var session: ValueDocumentSession<Drawing>
  /// Every state that undo and redo reach since the document was opened.
  private(set) var states: [Drawing] = []
  private(set) var position = 0
  /// Before which position undo leads to what another program's content was taken instead of.
  var taken = 0
  private var step = 0
  private var nextShape = 0
  private var faults = 0
  /// Whether another program has overwritten what was opened before anything else was saved.
  var isOpenedLost = false

  /// - Parameter folders: the first is where it begins; the others may be on other disks.
  init(seed: UInt64, folders: [FilePath]) {
    self.seed = seed
    self.folders = folders
    state = seed
    url = folders[0].appending(FilePath("Life \(seed).shapeedit")).url
    session = ValueDocumentSession(new: Drawing())
  }

  /// Lives `steps` steps. Returns whether all of them were as the model says.
  func run(steps: Int) async -> Bool {
    do {
      try await session.save(to: url, replacingExisting: true)
      states = [session.document]
      for step in 1...max(steps, 1) {
        self.step = step
        try await live()
        check(session.document == states[position], "the document is not what it should be")
      }
      try await finish()
    } catch {
      complain("\(error)")
    }
    report("lived", "\(step)", "seed", "\(seed)", "faults", "\(faults)")
    return faults == 0
  }

  private func live() async throws {
    switch below(100) {
    case 0..<55: await change()
    case 55..<75 where position > 0:
      session.undoManager.undo()
      position -= 1
      checkConflict()
    case 75..<88 where position < states.count - 1:
      session.undoManager.redo()
      position += 1
      checkConflict()
    case 88..<94:
      try await decide()
      // The save is for this moment or a later one: go on while it is under way.
      let save = Task { try await session.save() }
      if below(2) == 0 { await change() }
      try await save.value
      if !session.isEdited { try checkFile() }
    case 94..<96:
      try await decide()
      await session.autosaveNow()
      check(!session.isEdited, "edited after saving")
      try checkFile()
    case 96: try await reopen()
    case 97 where below(4) == 0: try await undoAllAndRedoAll()
    case 98: try await useFile()
    default: if !session.isEdited { try checkFile() }
    }
  }

  /// Undo of having taken what another program wrote brings the question back; nothing else does.
  private func checkConflict() {
    check(session.conflict == nil || position < taken, "in conflict with nobody")
  }

  /// Decides for the document's own where undo has brought a question back.
  func decide() async throws {
    guard session.conflict != nil else { return }
    let theirs = try data()
    await session.autosaveNow()
    check(try data() == theirs, "another program's content is overwritten unasked")
    try await session.resolveConflict(.keepMine)
    taken = 0
  }

  /// The document holds something else, by a step that can be undone.
  func add(_ drawing: Drawing) {
    // What was taken cannot be redone; it is still beside the document until that is decided.
    if session.conflict != nil { taken = .max }
    states.removeSubrange((position + 1)...)
    states.append(drawing)
    position += 1
  }

  func change() async {
    var changed = session.document
    let shapes = changed.graphic.pages[0].shapes
    switch below(10) {
    case 0 where !shapes.isEmpty: changed.graphic.pages[0].shapes.remove(at: below(shapes.count))
    case 1 where shapes.count > 1:
      changed.graphic.pages[0].shapes.move(from: below(shapes.count), to: below(shapes.count))
    case 2 where !shapes.isEmpty:
      changed.graphic.pages[0].shapes[below(shapes.count)].rotation = Double(below(360))
    case 3: changed.graphic.pages[0].name = "Page \(below(1000))"
    case 4 where !shapes.isEmpty:
      changed.graphic.pages[0].shapes[below(shapes.count)].text = TextContent(string: "Text \(below(1000)) ✎")
    case 6 where !shapes.isEmpty:
      changed.graphic.pages[0].shapes[below(shapes.count)].fill = .gradient(gradient())
    case 5 where shapes.count > 200: changed.graphic.pages[0].shapes = ShapeList()
    default:
      nextShape += 1
      let frame = Rect(
        x: Double(below(10000)) / 8, y: Double(below(10000)) / 8, width: Double(below(500)), height: 20)
      changed.graphic.pages[0].shapes.append(
        Shape(id: "s\(nextShape)", kind: .ellipse, frame: frame))
    }
    guard changed != session.document else { return }
    session.edit("Change") { $0 = changed }
    await Task(priority: .userInitiated) { @MainActor in }.value
    add(changed)
  }

  /// A gradient with stops at one place, some of which are seen through.
  private func gradient() -> Gradient {
    let stops = (0...1 + below(4)).map { number in
      var color = Color(rgb: UInt32(below(0x100_0000)))
      color.alpha = UInt8(below(256))
      return Gradient.Stop(offset: Double(number / 2) / 2, color: color)
    }
    let place = Point(x: Double(below(9)) / 8, y: Double(below(9)) / 8)
    if below(2) == 0 { return Gradient(geometry: .linear(start: place, end: .zero), stops: stops) }
    return Gradient(
      geometry: .radial(center: place, radius: Double(below(9)) / 8),
      transform: GradientTransform(a: Double(below(3)), b: 0.5, c: -0.25, d: 1), stops: stops)
  }

  /// Undoing everything gives the file as it was opened; doing it again gives what is there now.
  private func undoAllAndRedoAll() async throws {
    let now = position
    let before = bytes(session.document)
    while session.undoManager.canUndo { session.undoManager.undo() }
    check(bytes(session.document) == bytes(states[0]), "undoing all does not give the original")
    for _ in 0..<now { session.undoManager.redo() }
    check(bytes(session.document) == before, "doing all again does not give the last")
  }

  private func reopen() async throws {
    try await undoAllAndRedoAll()
    checkConflict()
    try await decide()
    let last = session.document
    guard case .closed = await session.close() else { return complain("it does not close") }
    check(try data() == bytes(last), "closed, but not saved")
    session = try await ValueDocumentSession<Drawing>.open(url, as: .drawing)
    check(session.document == last, "not what was saved")
    states = [session.document]
    position = 0
    isOpenedLost = false
    taken = 0
  }

  private func finish() async throws {
    try await reopen()
    await session.close()
    let files = try folders.flatMap { try filesOfMine(in: $0) }
    check(files.count == 1, "it leaves \(files)")
  }

  /// The names of what the document and its saves have left in a folder.
  func filesOfMine(in folder: FilePath) throws -> [FilePath] {
    let fileSystem = LocalFileSystem()
    let directory = try fileSystem.openDirectory(folder)
    defer { try? fileSystem.close(directory) }
    return try fileSystem.names(in: directory).filter { $0.description.contains("Life \(seed)") }
  }

  func checkFile() throws {
    check(try data() == bytes(session.document), "clean, but the file is another")
  }

  /// What is in the file.
  func data() throws -> [UInt8] { Array(try Data(contentsOf: url)) }

  func bytes(_ drawing: Drawing) -> [UInt8] { ShapeEditFormat.write(drawing.graphic) }

  func check(_ condition: Bool, _ what: String) {
    if !condition { complain(what) }
  }

  func complain(_ what: String) {
    faults += 1
    report("fault seed \(seed) step \(step): \(what)")
  }

  // MARK: Chance

  private func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
