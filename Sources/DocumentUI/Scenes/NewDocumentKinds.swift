// The kinds of new documents, where an app has several groups that make any.

import DocumentModel

/// A command that makes documents of a group.
struct NewDocumentCommand {
  /// The place of the group in the app.
  let group: Int
  let command: Command
}

extension SceneList {
  /// The commands for new documents, called as these are: one for each group that makes any, but those
  /// without commands. The first has the keys of New.
  var newCommands: [NewDocumentCommand] {
    documentGroups.indices.filter { documentGroups[$0].canCreate && documentGroups[$0].hasCommands }.map {
      var command = StandardCommands.new
      command.title = documentGroups[$0].kindTitle
      command.action = newAction(ofGroup: $0)
      if command.action != StandardCommands.new.action { command.shortcuts = [] }
      return NewDocumentCommand(group: $0, command: command)
    }
  }

  /// The place of the group whose documents New makes: the first that makes any, but those without commands
  /// where others have some.
  var newGroup: Int? {
    documentGroups.firstIndex { $0.canCreate && $0.hasCommands }
      ?? documentGroups.firstIndex(where: \.canCreate)
  }

  /// The keys of standard commands that the app has given others, by their actions.
  var allKeys: [String: [String]] {
    let new = newKeys.map { (newAction(ofGroup: $0), $1) }
    return keys.merging(new) { _, last in last }
  }

  /// The action that makes documents of the group at a place in the app.
  func newAction(ofGroup index: Int) -> String {
    index == newGroup
      ? StandardCommands.new.action : StandardCommands.new.action + "-document-\(index)"
  }
}

@MainActor
extension [any DocumentGroupDescription] {
  /// The group that a type is meant for: the first that names it, or else the first that names a more general
  /// one.
  ///
  /// - Parameter types: those that a group names.
  func group(
    for type: UTType, by types: (any DocumentGroupDescription) -> [UTType]
  ) -> (any DocumentGroupDescription)? {
    first { types($0).contains(type) } ?? first { types($0).contains { type.conforms(to: $0) } }
  }

  /// The group that has made a draft, where that is known and still writes its type, or else the one that its
  /// type is meant for.
  func group(of draft: JournaledDocument) -> (any DocumentGroupDescription)? {
    if let place = draft.group, indices.contains(place),
      self[place].writableContentTypes.contains(draft.contentType)
    {
      return self[place]
    }
    return group(for: draft.contentType) { $0.writableContentTypes }
  }

  /// By which place a group is known to drafts of a type: nil where no other writes it.
  func place(of group: some DocumentGroupDescription, for type: UTType) -> Int? {
    filter { $0.writableContentTypes.contains(type) }.count > 1 ? group.place : nil
  }
}

extension DocumentGroupDescription {
  /// What its documents are called in a menu.
  var kindTitle: String {
    let type = writableContentTypes.first ?? readableContentTypes.first
    let name = type?.localizedDescription ?? type?.preferredFilenameExtension ?? type?.identifier
    return name.map(MenuTitle.verbatim) ?? StandardCommands.new.title
  }
}
