// Commands that change the document.

import DocumentModel

extension Script {
  static let editing: [String: Command] = [
    "edit": { script, rest in
      let (label, count) = split(rest)
      for _ in 0..<(Int(count) ?? 1) { await script.edit { $0.draw(label) } }
    },
    "edit-unregistered": { await $0.editSecretly($1, isAnnounced: true) },
    "edit-unannounced": { await $0.editSecretly($1, isAnnounced: false) },
    "fill": { script, rest in
      let (label, bytes) = split(rest)
      await script.edit { $0.fill(label, bytes: Int(bytes) ?? 0) }
    },
    "fill-shapes": { script, rest in
      let count = Int(rest) ?? 0
      await script.edit { drawing in for _ in 0..<count { drawing.draw("A") } }
    },
    "move": { script, rest in
      let count = Int(rest) ?? 0
      for number in 0..<count {
        script.kind.edit(script.document, "Move") { $0.move(number) }
        await script.endOfEvent()
      }
      report("moved", "\(count)")
    },
    "undo": { script, _ in
      script.document.undoManager.undo()
      await script.endOfEdit()
    },
    "redo": { script, _ in
      script.document.undoManager.redo()
      await script.endOfEdit()
    },
    "shapes": { script, _ in
      report("shapes", script.drawing.graphic.pages[0].shapes.map { "\($0.id)".prefix(1) }.joined())
    },
  ]

  private func edit(_ change: (inout Drawing) -> Void) async {
    kind.edit(document, "Draw", change)
    await endOfEdit()
  }

  /// Changes a document that is an object, with nothing to undo.
  private func editSecretly(_ label: String, isAnnounced: Bool) async {
    guard let object = (session as? ReferenceDocumentSession<DrawingObject>)?.document else {
      return report("failed", "usage", "the document is no object")
    }
    object.add(label, isAnnounced: isAnnounced)
    // As a view's binding does.
    if !isAnnounced, !mutants.contains(.trustsAnnouncements) {
      services.openDocuments.noteWrite(to: object)
    }
    await endOfEdit()
  }

  private func endOfEdit() async {
    await endOfEvent()
    report("edited", "\(count)")
  }
}
