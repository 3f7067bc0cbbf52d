// Fonts and styles of text.

import SwiftUI

struct TextStyles: View {
  var body: some View {
    VStack(alignment: .leading) {
      Text("Large Title").font(.largeTitle)
      Text("Title").font(.title)
      Text("Headline").font(.headline)
      Text("Body").font(.body)
      Text("Callout").font(.callout)
      Text("Footnote").font(.footnote)
      Text("Caption").font(.caption)
      Text("Rounded").font(.system(.body, design: .rounded))
      Text("Serif").font(.system(.body, design: .serif)).italic()
      Text("0123456789").font(.body.monospacedDigit())
    }
    .padding()
  }
}

struct Paragraphs: View {
  var body: some View {
    VStack(alignment: .center, spacing: 12) {
      Text("To be, or not to be, that is the question: whether ’tis nobler in the mind to suffer")
        .multilineTextAlignment(.center)
        .frame(width: 200)
      Text("One line that is far too long for the little room that it has been given here")
        .lineLimit(1)
        .truncationMode(.middle)
        .frame(width: 200)
      Text("**Bold**, *italic* and `code`")
      (Text("Red ").foregroundColor(.red) + Text("and blue").foregroundColor(.blue).underline())
        .font(.title3)
      Text("Done").strikethrough()
      Text("WIDE").kerning(8)
    }
    .padding()
  }
}

struct Labels: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Label("Lightning", systemImage: "bolt.fill")
      Label("Lightning", systemImage: "bolt.fill").labelStyle(.iconOnly)
      Label("Title only", systemImage: "bolt.fill").labelStyle(.titleOnly)
      Label {
        Text("Amy Adams")
          .font(.body)
          .foregroundColor(.primary)
        Text("Organizer").font(.subheadline).foregroundColor(.secondary)
      } icon: {
        Circle()
          .fill(.purple)
          .frame(width: 44, height: 44, alignment: .center)
          .overlay(Text("AA").foregroundColor(.white))
      }
      Link("Visit the site", destination: URL(string: "https://www.example.com")!)
    }
    .padding()
  }
}
