// Stacks, grids, and who gets which room.

import SwiftUI

struct ContactRow: View {
  var body: some View {
    HStack(alignment: .top, spacing: 12) {
      ZStack {
        Circle().fill(Color.orange)
        Text("AB").foregroundColor(.white).fontWeight(.bold)
      }
      .frame(width: 48, height: 48)
      VStack(alignment: .leading, spacing: 4) {
        Text("Alice Brown")
          .font(.headline)
        Text("Designs the things that others build, and builds some of them herself.")
          .font(.subheadline)
          .foregroundStyle(.secondary)
          .lineLimit(2)
      }
      Spacer(minLength: 0)
      Image(systemName: "chevron.right")
        .foregroundStyle(.tertiary)
        .padding(.top, 4)
    }
    .padding()
    .background(
      RoundedRectangle(cornerRadius: 16)
        .stroke(Color.gray.opacity(0.4))
    )
    .padding()
  }
}

struct Calculator: View {
  private let rows = [
    ["C", "±", "%", "÷"], ["7", "8", "9", "×"], ["4", "5", "6", "−"], ["1", "2", "3", "+"],
  ]

  var body: some View {
    VStack(spacing: 8) {
      HStack {
        Spacer()
        Text("1,024")
          .font(.system(size: 40, weight: .light, design: .monospaced))
          .foregroundColor(.white)
      }
      ForEach(rows, id: \.self) { row in
        HStack(spacing: 8) {
          ForEach(row, id: \.self) { key in
            Button(action: {}) {
              Text(key)
                .font(.title2)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background("÷×−+".contains(key) ? Color.orange : Color(white: 0.35))
                .foregroundColor(.white)
                .clipShape(RoundedRectangle(cornerRadius: 8))
            }
            .buttonStyle(.plain)
          }
        }
      }
    }
    .padding()
    .background(.black)
  }
}

struct PhotoGrid: View {
  private let columns = [GridItem(.adaptive(minimum: 80), spacing: 10)]
  private let colors: [Color] = [.red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo]

  var body: some View {
    ScrollView {
      LazyVGrid(columns: columns, spacing: 10) {
        ForEach(0..<colors.count, id: \.self) { index in
          colors[index]
            .aspectRatio(1, contentMode: .fit)
            .cornerRadius(8)
            .overlay(alignment: .bottomTrailing) {
              Text("\(index + 1)")
                .font(.caption)
                .padding(4)
                .background(.white, in: Capsule())
                .foregroundStyle(.black)
                .padding(4)
            }
        }
      }
      .padding()
    }
  }
}

struct Receipt: View {
  var body: some View {
    Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 16, verticalSpacing: 8) {
      GridRow {
        Text("Item").bold()
        Text("Count").bold()
        Text("Price").bold().gridColumnAlignment(.trailing)
      }
      Divider()
      GridRow {
        Text("Tea")
        Text("2")
        Text("4.20")
      }
      GridRow {
        Text("Bread and butter")
        Text("1")
        Text("12.00")
      }
      Divider()
      GridRow {
        Text("Total").gridCellColumns(2)
        Text("16.20").bold()
      }
    }
    .padding()
    .fixedSize()
    .border(.secondary)
  }
}

struct Dashboard: View {
  var body: some View {
    GeometryReader { proxy in
      VStack(spacing: 0) {
        Color.blue
          .frame(height: proxy.size.height * 0.25)
          .overlay(Text("Header").foregroundColor(.white))
        HStack(spacing: 0) {
          Color.green.frame(width: proxy.size.width / 4)
          ZStack(alignment: .topLeading) {
            Color.yellow
            Text("Content").foregroundColor(.black).padding(8)
          }
        }
      }
    }
  }
}
