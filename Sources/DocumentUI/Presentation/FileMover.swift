// Moving files to a folder that the person chooses.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

extension View {
  /// Asks for a folder while `isPresented` is set, and moves a file there under its own name; the answer
  /// clears the flag. A document that is open stays open and follows. Nothing is ever replaced.
  /// - Parameters:
  ///   - file: what is moved; without one nothing is asked.
  ///   - onCompletion: called with the new place, or with what went wrong; not when the person cancels.
  public func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    moving(isPresented, file.map { [$0] } ?? [], onCancellation: {}) { result in
      onCompletion(result.map { $0[0] })
    }
  }

  /// Asks for a folder while `isPresented` is set, and moves a file there under its own name; the answer
  /// clears the flag. A document that is open stays open and follows. Nothing is ever replaced.
  /// - Parameters:
  ///   - file: what is moved; without one nothing is asked.
  ///   - onCompletion: called with the new place, or with what went wrong.
  ///   - onCancellation: called when the person cancels.
  public func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    moving(isPresented, file.map { [$0] } ?? [], onCancellation: onCancellation) { result in
      onCompletion(result.map { $0[0] })
    }
  }

  /// Asks for a folder while `isPresented` is set, and moves files there under their own names; the answer
  /// clears the flag. Documents that are open stay open and follow. Nothing is ever replaced; what comes
  /// after one that cannot be moved stays where it is.
  /// - Parameters:
  ///   - files: what is moved; without any nothing is asked.
  ///   - onCompletion: called with the new places, or with what went wrong; not when the person cancels.
  public func fileMover<C: Collection>(
    isPresented: Binding<Bool>, files: C, onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View where C.Element == URL {
    moving(isPresented, Array(files), onCancellation: {}, onCompletion)
  }

  /// Asks for a folder while `isPresented` is set, and moves files there under their own names; the answer
  /// clears the flag. Documents that are open stay open and follow. Nothing is ever replaced; what comes
  /// after one that cannot be moved stays where it is.
  /// - Parameters:
  ///   - files: what is moved; without any nothing is asked.
  ///   - onCompletion: called with the new places, or with what went wrong.
  ///   - onCancellation: called when the person cancels.
  public func fileMover<C: Collection>(
    isPresented: Binding<Bool>, files: C, onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View where C.Element == URL {
    moving(isPresented, Array(files), onCancellation: onCancellation, onCompletion)
  }

  private func moving(
    _ isPresented: Binding<Bool>, _ files: [URL], onCancellation: @escaping () -> Void,
    _ onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View {
    modifier(
      FileDialogModifier(
        isPresented: isPresented,
        ask: { window, options in
          guard let first = files.first else { return [] }
          return await FolderPanel.ask(
            title: files.count == 1
              ? L("Move “%@” To", first.fileName) : LN("Move %@ file", "Move %@ files", files.count),
            options, over: window
          ).map { [$0] } ?? []
        },
        take: { chosen in
          guard let folder = chosen.first, !files.isEmpty else { return nil }
          do {
            var places: [URL] = []
            try await WorkUnderWay.shared.during {
              for file in files { places.append(try await FileMoving.move(file, into: folder)) }
            }
            return FileAnswer { onCompletion(.success(places)) }
          } catch {
            return FileAnswer { onCompletion(.failure(error)) }
          }
        }, onCancel: onCancellation))
  }
}

/// Moves files, whether a window has them open or not.
@MainActor
enum FileMoving {
  /// Moves a file into a folder.
  /// - Returns: where it is now.
  static func move(_ file: URL, into folder: URL) async throws(DocumentError) -> URL {
    if let session = await OpenDocuments.shared.session(named: file) {
      try await session.move(to: folder)
      return session.fileURL ?? file
    }
    let files = ClosedFiles()
    let result = await Background.run { () -> Result<URL, DocumentError> in
      do throws(DocumentError) {
        return .success(try files.move(file, into: folder))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
