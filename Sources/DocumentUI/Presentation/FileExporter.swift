// The desktop's file dialogs for places that an app writes to.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

extension View {
  /// Asks where to write a document to while `isPresented` is set, and writes it as it is then; the answer
  /// clears the flag.
  /// - Parameters:
  ///   - document: what is written; without one nothing is asked.
  ///   - contentType: the type it is written as.
  ///   - defaultFilename: the name that is offered, without an extension.
  ///   - onCompletion: called with the place, or with what went wrong; not when the person cancels.
  public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    fileExporter(
      isPresented: isPresented, document: document, contentTypes: [contentType],
      defaultFilename: defaultFilename, onCompletion: onCompletion, onCancellation: {})
  }

  /// Asks where to write a document to while `isPresented` is set, and writes it as it is then; the answer
  /// clears the flag.
  /// - Parameters:
  ///   - document: what is written; without one nothing is asked.
  ///   - contentType: the type it is written as.
  ///   - defaultFilename: the name that is offered, without an extension.
  ///   - onCompletion: called with the place, or with what went wrong; not when the person cancels.
  public func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    fileExporter(
      isPresented: isPresented, document: document, contentTypes: [contentType],
      defaultFilename: defaultFilename, onCompletion: onCompletion, onCancellation: {})
  }

  /// Asks where to write a document to, as any of some types; see the form with `contentType`.
  /// - Parameters:
  ///   - contentTypes: what it can be written as; without any, what documents of its kind can. The extension
  ///     of the name that is chosen decides, else it is the first.
  ///   - onCancellation: called when the person cancels.
  public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void
  ) -> some View {
    let types = contentTypes.isEmpty ? D.writableContentTypes : contentTypes
    return exportingOne(
      isPresented, types, defaultFilename, document == nil ? 0 : 1,
      ExportedFiles.values(document.map { [$0] } ?? []), onCompletion, onCancellation)
  }

  /// Asks where to write a document to, as any of some types; see the form with `contentType`.
  /// - Parameters:
  ///   - contentTypes: what it can be written as; without any, what documents of its kind can. The extension
  ///     of the name that is chosen decides, else it is the first.
  ///   - onCancellation: called when the person cancels.
  public func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void
  ) -> some View {
    let types = contentTypes.isEmpty ? D.writableContentTypes : contentTypes
    return exportingOne(
      isPresented, types, defaultFilename, document == nil ? 0 : 1,
      ExportedFiles.objects(document.map { [$0] } ?? []), onCompletion, onCancellation)
  }

  /// Asks for a folder to write documents to while `isPresented` is set, each under the `preferredFilename`
  /// of its wrapper. Nothing is ever replaced: a number follows the name where it is taken.
  public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentType: UTType,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: FileDocument {
    fileExporter(
      isPresented: isPresented, documents: documents, contentTypes: [contentType],
      onCompletion: onCompletion, onCancellation: {})
  }

  /// Asks for a folder to write documents to while `isPresented` is set, each under the `preferredFilename`
  /// of its wrapper. Nothing is ever replaced: a number follows the name where it is taken.
  public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentType: UTType,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: ReferenceFileDocument {
    fileExporter(
      isPresented: isPresented, documents: documents, contentTypes: [contentType],
      onCompletion: onCompletion, onCancellation: {})
  }

  /// Asks for a folder to write documents to, as the first of some types; see the form with `contentType`.
  /// - Parameter onCancellation: called when the person cancels.
  public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
  ) -> some View where C.Element: FileDocument {
    let types = contentTypes.isEmpty ? C.Element.writableContentTypes : contentTypes
    return exporting(
      isPresented,
      ExportedFiles(
        count: documents.count, areInFolder: true, types: types, make: ExportedFiles.values(Array(documents))),
      onCompletion, onCancellation)
  }

  /// Asks for a folder to write documents to, as the first of some types; see the form with `contentType`.
  /// - Parameter onCancellation: called when the person cancels.
  public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
  ) -> some View where C.Element: ReferenceFileDocument {
    let types = contentTypes.isEmpty ? C.Element.writableContentTypes : contentTypes
    return exporting(
      isPresented,
      ExportedFiles(
        count: documents.count, areInFolder: true, types: types, make: ExportedFiles.objects(Array(documents))
      ),
      onCompletion, onCancellation)
  }

  /// Asks where to write a value to while `isPresented` is set, in one of the forms that it can be handed
  /// over in; the answer clears the flag.
  /// - Parameters:
  ///   - item: what is written; without one nothing is asked.
  ///   - contentTypes: what it can be written as; without any, all of its forms. The extension of the name
  ///     that is chosen decides, else it is the first.
  ///   - defaultFilename: the name that is offered, without an extension.
  ///   - onCompletion: called with the place, or with what went wrong.
  ///   - onCancellation: called when the person cancels.
  public func fileExporter<T: Transferable>(
    isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View {
    let types = contentTypes.isEmpty ? ExportedFiles.types(of: item.map { [$0] } ?? []) : contentTypes
    return exportingOne(
      isPresented, types, defaultFilename, item == nil ? 0 : 1,
      ExportedFiles.items(item.map { [$0] } ?? []), onCompletion, onCancellation)
  }

  /// Asks for a folder to write values to while `isPresented` is set, as the first of some types, or in the
  /// first form that all of them can be handed over in; the answer clears the flag. Nothing is ever replaced.
  public func fileExporter<C: Collection, T: Transferable>(
    isPresented: Binding<Bool>, items: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element == T {
    let types = contentTypes.isEmpty ? ExportedFiles.types(of: Array(items)) : contentTypes
    return exporting(
      isPresented,
      ExportedFiles(
        count: items.count, areInFolder: true, types: types, make: ExportedFiles.items(Array(items))),
      onCompletion, onCancellation)
  }

  private func exportingOne(
    _ isPresented: Binding<Bool>, _ types: [UTType], _ name: String?, _ count: Int,
    _ make: @escaping ExportedFiles.Maker, _ onCompletion: @escaping (Result<URL, any Error>) -> Void,
    _ onCancellation: @escaping () -> Void
  ) -> some View {
    exporting(
      isPresented, ExportedFiles(count: count, types: types, name: name, make: make),
      { result in onCompletion(result.map { $0[0] }) }, onCancellation)
  }

  private func exporting(
    _ isPresented: Binding<Bool>, _ files: ExportedFiles,
    _ onCompletion: @escaping (Result<[URL], any Error>) -> Void, _ onCancellation: @escaping () -> Void
  ) -> some View {
    let isAsked = files.count > 0 && !files.types.isEmpty
    return modifier(
      FileDialogModifier(
        isPresented: isPresented,
        ask: { window, options in
          guard isAsked else { return [] }
          let place =
            files.areInFolder
            ? await FolderPanel.ask(title: L("Save As"), options, over: window)
            : await SavePanel.ask(files.name ?? L("Untitled"), files.types, options, over: window)
          return place.map { [$0] } ?? []
        },
        take: { chosen in
          guard isAsked, let place = chosen.first else { return nil }
          do {
            let places = try await WorkUnderWay.shared.during { try await files.write(to: place) }
            return FileAnswer { onCompletion(.success(places)) }
          } catch {
            return FileAnswer { onCompletion(.failure(error)) }
          }
        }, onCancel: { if isAsked { onCancellation() } }))
  }
}
