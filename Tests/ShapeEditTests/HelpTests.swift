// The help names only commands that there are, with pictures that can be painted.

import DocumentUI
import Foundation
import Testing

@testable import ShapeEdit

@MainActor
@Suite struct HelpTests {
  @Test func eachPageIsWhole() throws {
    #expect(Set(HelpTopics.all.map(\.id)).count == HelpTopics.all.count && HelpTopics.all.count >= 8)
    let text = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("docs/commands.md"), encoding: .utf8)
    var pictures: Set<String> = []
    for topic in HelpTopics.all {
      #expect(!topic.title.isEmpty && !topic.parts.isEmpty)
      for part in topic.parts {
        switch part {
        case .text(let sentence): #expect(sentence.hasSuffix("."))
        case .commands(let actions):
          for action in actions { #expect(text.contains("`\(action)`"), "\(action)") }
        case .picture(let label, let make):
          let data = try #require(make())
          // It is a PNG, not a large one.
          #expect(data.starts(with: [0x89, 0x50, 0x4e, 0x47]) && data.count < 100_000 && !label.isEmpty)
          pictures.insert(topic.id)
        }
      }
    }
    #expect(pictures == Set(HelpTopics.all.map(\.id)))
    #expect(pictures.contains(HelpTopic.browser))
  }
}
