// The end of the program, wanted or not: everything that can be saved is, and the rest stays in its journal.

extension OpenDocuments {
  /// Saves every document that has a name and may be saved without asking, and leaves the rest (drafts, conflicts, what
  /// could not be saved) in the state folder, where it is found at the next start. Returns when all of it is on the disk.
  ///
  /// For SIGTERM and the end of the desktop's session: nobody is asked anything. Documents are closed.
  public func saveAll() async {
    // They are held: another session could be made where one was that is gone.
    var known: [DocumentSession] = []
    // What was being opened meanwhile ends too.
    while true {
      let rest = sessions.filter { session in !known.contains { $0 === session } }
      if rest.isEmpty { return }
      known += rest
      let endings = rest.map { session in
        Task {
          await session.autosaveNow()
          await session.leave()
        }
      }
      for ending in endings { await ending.value }
    }
  }
}
