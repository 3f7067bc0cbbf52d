// Each file or link has a provider of its own; where there are none, one provider has everything. The drop
// lasts until what they were asked for is read.

import FoundationEssentials

/// The item providers of what was dropped.
@MainActor
final class DroppedItems {
  private(set) var providers: [NSItemProvider] = []
  private let activity = LoadActivity()

  /// What is dropped of these types.
  init(_ source: any TransferSource, _ types: [UTType]) async {
    let links = await source.links()
    let plain = source.contentTypes.filter { $0 != TransferType.links }
    // Where there are several links, the text is that of all of them.
    let shared = links.count > 1 ? [] : plain.map { offer($0, of: source) }
    if links.isEmpty {
      providers = [NSItemProvider(shared, activity)]
    } else {
      providers = links.map { link in
        let own =
          link.isFileURL ? NSItemProvider(file: link).all : Array(TransferOffer.all(of: link).prefix(1))
        let provider = NSItemProvider(own + shared, activity)
        if link.isFileURL { provider.suggestedName = link.lastPathComponent }
        return provider
      }
    }
    providers = providers.filter { provider in types.contains(where: provider.has) }
  }

  private func offer(_ contentType: String, of source: any TransferSource) -> TransferOffer {
    TransferOffer(contentType: contentType) { try await source.data(contentType) }
  }

  /// Waits for what is being read.
  func finish() async { await activity.rest() }
}
