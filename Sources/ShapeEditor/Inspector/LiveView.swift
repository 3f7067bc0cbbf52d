// A part of the inspector that follows a gesture.

import DocumentUI

/// Shows properties, and is brought up to date when a gesture changes a part of them.
struct LiveView<Content: View>: View {
  private let properties: PropertyBindings
  private let part: LiveProperties.Part
  private let content: (PropertyBindings) -> Content

  init(
    _ properties: PropertyBindings, _ part: LiveProperties.Part,
    @ViewBuilder content: @escaping (PropertyBindings) -> Content
  ) {
    self.properties = properties
    self.part = part
    self.content = content
  }

  var body: some View { content(properties.live(part)) }
}
