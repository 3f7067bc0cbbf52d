// Views with titles that are keys of the app's catalogue and are not written where they are used: a literal
// there is a string.

import DocumentModel
import FoundationEssentials

extension NavigationLink where Title == Text {
  /// With a title of the app's catalogue.
  public init<P: Hashable>(_ title: LocalizedStringKey, value: P?) {
    self.init(title.string, value: value)
  }

  /// With a title of the app's catalogue.
  public init<Destination: View>(
    _ title: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(title.string, destination: destination)
  }

  /// With a title of the app's catalogue.
  public init<Destination: View>(_ title: LocalizedStringKey, destination: Destination) {
    self.init(title.string, destination: destination)
  }
}

extension Tab {
  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) {
    self.init(title.string, systemImage: systemImage, value: value, content: content)
  }

  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, systemImage: String, value: Value, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(title.string, systemImage: systemImage, value: value, role: role, content: content)
  }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, value: Value, @ViewBuilder content: () -> Content) {
    self.init(title.string, value: value, content: content)
  }
}

extension Tab where Value == Never {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(title.string, systemImage: systemImage, content: content)
  }
}

extension WindowGroup {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(title.string, content: content)
  }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(title.string, id: id, content: content)
  }
}

extension Window {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(title.string, id: id, content: content)
  }
}

extension Button where Content == Text {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.init(title.string, role: role, action: action)
  }
}

extension Button where Content == Label<Text, Image> {
  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(title.string, systemImage: systemImage, role: role, action: action)
  }

  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, icon: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(title.string, icon: icon, role: role, action: action)
  }
}

extension Button where Content == Label<Text, Image> {
  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(title.string, image: image, role: role, action: action)
  }
}

extension ColorPicker {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(title.string, selection: selection, supportsOpacity: supportsOpacity)
  }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, selection: Binding<Color?>, supportsOpacity: Bool = true) {
    self.init(title.string, selection: selection, supportsOpacity: supportsOpacity)
  }
}

extension ContentUnavailableView
where Title == Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(title.string, systemImage: name, description: description)
  }
}

extension ControlGroup {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(title.string, content: content)
  }
}

extension DatePicker where Title == Text {
  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(title.string, selection: selection, displayedComponents: displayedComponents)
  }

  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(title.string, selection: selection, in: range, displayedComponents: displayedComponents)
  }

  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(title.string, selection: selection, in: range, displayedComponents: displayedComponents)
  }

  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(title.string, selection: selection, in: range, displayedComponents: displayedComponents)
  }
}

extension DisclosureGroup where Title == Text {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(title.string, content: content)
  }

  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(title.string, isExpanded: isExpanded, content: content)
  }
}

extension GroupBox where Title == Text {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(title.string, content: content)
  }
}

extension Label where Title == Text, Icon == Image {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, systemImage: String) {
    self.init(title.string, systemImage: systemImage)
  }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, icon: String) {
    self.init(title.string, icon: icon)
  }
}

extension LabeledContent where Title == Text {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(title.string, content: content)
  }
}

extension LabeledContent where Title == Text, Content == Text {
  /// With a title of the app's catalogue.
  public init<F: FormatStyle>(_ title: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(title.string, value: value, format: format)
  }
}

extension Link where Title == Text {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, destination: URL) {
    self.init(title.string, destination: destination)
  }
}

extension Menu where Title == Text {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(title.string, content: content)
  }

  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(title.string, content: content, primaryAction: primaryAction)
  }
}

extension Menu where Title == Label<Text, Image> {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(title.string, systemImage: systemImage, content: content)
  }

  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(title.string, systemImage: systemImage, content: content, primaryAction: primaryAction)
  }
}

extension NewDocumentButton where Content == Text {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, contentType: UTType? = nil) {
    self.init(title.string, contentType: contentType)
  }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, contentType: UTType? = nil, source: DocumentCreationSource) {
    self.init(title.string, contentType: contentType, source: source)
  }

  /// With a title of the app's catalogue.
  public init<D: FileDocument>(
    _ title: LocalizedStringKey, for documentType: D.Type, contentType: UTType? = nil,
    prepareDocument: @escaping @MainActor () async throws -> D
  ) {
    self.init(title.string, for: documentType, contentType: contentType, prepareDocument: prepareDocument)
  }

  /// With a title of the app's catalogue.
  public init<D: ReferenceFileDocument>(
    _ title: LocalizedStringKey, for documentType: D.Type, contentType: UTType? = nil,
    prepareDocument: @escaping @MainActor () async throws -> D
  ) {
    self.init(title.string, for: documentType, contentType: contentType, prepareDocument: prepareDocument)
  }

  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, contentType: UTType? = nil,
    prepareDocumentURL: @escaping @MainActor () async throws -> URL?
  ) {
    self.init(title.string, contentType: contentType, prepareDocumentURL: prepareDocumentURL)
  }
}

extension Picker {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, selection: Binding<Selection>, @ViewBuilder content: () -> Content)
  {
    self.init(title.string, selection: selection, content: content)
  }
}

extension ProgressView {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey) {
    self.init(title.string)
  }

  /// With a title of the app's catalogue.
  public init<N: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: N?, total: N = 1.0) {
    self.init(title.string, value: value, total: total)
  }
}

extension Section where Header == Text, Footer == EmptyView {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(title.string, content: content)
  }
}

extension SecureField {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(title.string, text: text, prompt: prompt)
  }
}

extension ShareLink where Content == Label<Text, Image> {
  /// With a title of the app's catalogue.
  public init<T: Transferable>(
    _ title: LocalizedStringKey, item: T, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(title.string, item: item, subject: subject, message: message)
  }
}

extension Stepper where Label == Text {
  /// With a title of the app's catalogue.
  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, in range: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(title.string, value: value, in: range, step: step, onEditingChanged: onEditingChanged)
  }

  /// With a title of the app's catalogue.
  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(title.string, value: value, step: step, onEditingChanged: onEditingChanged)
  }

  /// With a title of the app's catalogue.
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, in range: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable & Equatable, F.FormatOutput == String {
    self.init(
      title.string, value: value, in: range, step: step, format: format, onEditingChanged: onEditingChanged)
  }

  /// With a title of the app's catalogue.
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable & Equatable, F.FormatOutput == String {
    self.init(title.string, value: value, step: step, format: format, onEditingChanged: onEditingChanged)
  }

  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      title.string, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }
}

extension TableColumn {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(title.string, content: content)
  }

  /// With a title of the app's catalogue.
  public init<V: Comparable & SendableMetatype>(
    _ title: LocalizedStringKey, value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(title.string, value: value, content: content)
  }

  /// With a title of the app's catalogue.
  public init<V, Comparator: SortComparator & Sendable>(
    _ title: LocalizedStringKey, value: KeyPath<RowValue, V>, comparator: Comparator,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where Comparator.Compared == V {
    self.init(title.string, value: value, comparator: comparator, content: content)
  }
}

extension TableColumn where Content == Text {
  /// With a title of the app's catalogue.
  public init<Comparator: SortComparator<String> & Sendable>(
    _ title: LocalizedStringKey, value: KeyPath<RowValue, String>, comparator: Comparator
  ) {
    self.init(title.string, value: value, comparator: comparator)
  }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(title.string, value: value)
  }
}

extension TextField where Label == Text {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(title.string, text: text, prompt: prompt)
  }

  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, text: Binding<String>, prompt: String? = nil, isMixed: Bool = false,
    keepsLineBreaks: Bool = false
  ) {
    self.init(title.string, text: text, prompt: prompt, isMixed: isMixed, keepsLineBreaks: keepsLineBreaks)
  }

  /// With a title of the app's catalogue.
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(title.string, value: value, format: format, prompt: prompt)
  }

  /// With a title of the app's catalogue.
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(title.string, value: value, format: format, prompt: prompt)
  }
}

extension Toggle where Content == Text {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(title.string, isOn: isOn)
  }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool?>) {
    self.init(title.string, isOn: isOn)
  }

  /// With a title of the app's catalogue.
  public init<C: RandomAccessCollection>(
    _ title: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(title.string, sources: sources, isOn: isOn)
  }
}

extension Toggle where Content == Label<Text, Image> {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(title.string, systemImage: systemImage, isOn: isOn)
  }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, icon: String, isOn: Binding<Bool>) {
    self.init(title.string, icon: icon, isOn: isOn)
  }
}
