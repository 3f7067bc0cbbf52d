// What was dropped, as item providers: one for each file or link, one where there are none. What they are
// asked for while the drop is dealt with is read before it is over.

import FoundationEssentials

/// The item providers of what was dropped.
@MainActor
final class DroppedItems {
  private(set) var providers: [NSItemProvider] = []
  private var reads: [Task<Data, any Error>] = []

  /// What is dropped of these types.
  init(_ source: any TransferSource, _ types: [UTType]) async {
    let links = await source.links()
    let plain = source.contentTypes.filter { $0 != TransferType.links }
    // Where there are several links, the text is that of all of them.
    let shared = links.count > 1 ? [] : plain.map { offer($0, of: source) }
    if links.isEmpty {
      providers = [NSItemProvider(shared)]
    } else {
      providers = links.map { link in
        let own =
          link.isFileURL ? NSItemProvider(file: link).all : Array(TransferOffer.all(of: link).prefix(1))
        let provider = NSItemProvider(own + shared)
        if link.isFileURL { provider.suggestedName = link.lastPathComponent }
        return provider
      }
    }
    providers = providers.filter { provider in types.contains(where: provider.has) }
  }

  private func offer(_ contentType: String, of source: any TransferSource) -> TransferOffer {
    TransferOffer(contentType: contentType) { [weak self] in
      let task = Task { @MainActor in try await source.data(contentType) }
      await self?.note(task)
      return try await task.value
    }
  }

  private func note(_ task: Task<Data, any Error>) { reads.append(task) }

  /// Waits for what is being read.
  func finish() async {
    // What was asked for a moment ago begins in a turn of its own.
    await Task.yield()
    while !reads.isEmpty { _ = await reads.removeFirst().result }
  }
}
