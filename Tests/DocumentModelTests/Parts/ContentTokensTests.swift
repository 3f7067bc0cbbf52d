// The numbers of a document's contents, alone: what is called saved is in the file.

import RandomTesting
import Testing

@testable import DocumentModel

@MainActor
@Suite("The numbers of contents")
struct ContentTokensTests {
  /// A document, its file and what undo leads to, by their contents.
  private struct Model {
    var contents: [UInt64: Int] = [0: 0]
    /// What the file really has; nil when there is none.
    var file: Int? = 0
    /// What is known to be in the file; nil when that is uncertain.
    var known: UInt64? = 0
    var lost: UInt64?
  }

  @Test(
    "what is called saved is in the file, and what is known to be there is called saved", arguments: 0..<200)
  func random(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let tokens = ContentTokens()
    var model = Model()
    var steps: [String] = []
    for _ in 0..<40 {
      steps.append(step(&random, tokens, &model))
      let held = model.contents[tokens.current]
      let story = "seed \(seed): \(steps.joined(separator: ", "))"
      if !tokens.isEdited { #expect(model.file == held, "\(story)") }
      #expect(tokens.isEdited == (tokens.current != model.known), "\(story)")
      #expect(tokens.make() > model.contents.keys.max() ?? 0, "a number comes twice: \(story)")
    }
  }

  /// Does one thing to the document or its file, to both at once or to what is known of it.
  private func step(_ random: inout SeededRandom, _ tokens: ContentTokens, _ model: inout Model) -> String {
    let held = model.contents[tokens.current]
    switch random.int(9) {
    case 0, 1:
      tokens.becomeNew()
      tokens.noteChange()
      model.contents[tokens.current] = random.int(4)
      return "edit"
    case 2:
      let old = model.contents.keys.sorted()[random.int(model.contents.count)]
      tokens.become(old)
      return "undo to \(old)"
    case 3 where model.lost == nil:
      model.file = held
      model.known = tokens.current
      tokens.noteSaved(tokens.current)
      return "save"
    case 4:
      // A save that ends after an edit.
      let saved = tokens.current
      tokens.becomeNew()
      model.contents[tokens.current] = random.int(4)
      (model.file, model.known, model.lost) = (model.contents[saved], saved, nil)
      tokens.noteSaved(saved)
      return "save and edit"
    case 5:
      model.known = nil
      model.lost = nil
      if random.int(2) == 0 { tokens.noteDoubtful() } else { tokens.noteUncertain() }
      return "uncertain"
    case 6 where model.file != nil:
      model.lost = model.known
      (model.file, model.known) = (nil, nil)
      tokens.noteLost()
      return "lost"
    case 7 where model.file == nil:
      model.known = model.lost
      model.file = model.lost.flatMap { model.contents[$0] } ?? -1
      model.lost = nil
      tokens.noteBack()
      return "back as it was"
    default:
      // Another program's content is taken, and perhaps the person types meanwhile.
      let isWhole = random.int(2) == 0
      let theirs = random.int(4)
      tokens.becomeNew()
      model.contents[tokens.current] = isWhole ? theirs : 9
      (model.file, model.known, model.lost) = (theirs, isWhole ? tokens.current : nil, nil)
      tokens.noteTaken(isWhole: isWhole)
      return isWhole ? "reload" : "reload and edit"
    }
  }

  @Test("a file that may not survive a power cut is to be written again until it was saved for good")
  func doubtful() {
    let tokens = ContentTokens()
    tokens.noteDoubtful()
    #expect(tokens.isFileDoubtful && tokens.isEdited)
    tokens.noteUncertain()
    #expect(tokens.isFileDoubtful)
    tokens.noteSaved(tokens.current)
    #expect(!tokens.isFileDoubtful && !tokens.isEdited)
  }

  @Test("what has replaced the content is news until it changes, and changes are counted")
  func replacement() {
    let tokens = ContentTokens()
    tokens.replacement = .discarded
    tokens.noteChange()
    #expect(tokens.replacement == nil && tokens.editCount == 1)
  }
}
