// Views with titles that are keys of the app's catalogue, as literals are. Where the label is a text, it
// looks as the key says; elsewhere it is the words without marks.

import DocumentModel
import FoundationEssentials

extension NavigationLink where Title == Text {
  /// With a title of the app's catalogue.
  public init<P: Hashable>(_ title: LocalizedStringKey, value: P?) {
    self.init(value: value) { Text(title) }
  }

  /// With a title of the app's catalogue.
  public init<Destination: View>(
    _ title: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }

  /// With a title of the app's catalogue.
  public init<Destination: View>(_ title: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }
}

extension Tab {
  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) {
    self.init(title.plainString, systemImage: systemImage, value: value, content: content)
  }

  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, systemImage: String, value: Value, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(title.plainString, systemImage: systemImage, value: value, role: role, content: content)
  }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, value: Value, @ViewBuilder content: () -> Content) {
    self.init(title.plainString, value: value, content: content)
  }
}

extension Tab where Value == Never {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(title.plainString, systemImage: systemImage, content: content)
  }
}

extension TabSection {
  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, @TabContentBuilder<TabValue> content: () -> TabGroup<TabValue, Content>
  ) {
    self.init(title.plainString, content: content)
  }
}

extension TabContent {
  /// With words of the app's catalogue.
  public func badge(_ label: LocalizedStringKey?) -> some TabContent<TabValue> {
    badge(label.map { Text($0) })
  }
}

extension WindowGroup {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(title.plainString, content: content)
  }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(title.plainString, id: id, content: content)
  }
}

extension Window {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(title.plainString, id: id, content: content)
  }
}

extension Button where Content == Text {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Content == Label<Text, Image> {
  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Label(title, systemImage: systemImage) }
  }

  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, icon: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Label(title, icon: icon) }
  }
}

extension Button where Content == Label<Text, Image> {
  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Label(title, image: image) }
  }
}

extension ColorPicker {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, selection: Binding<Color?>, supportsOpacity: Bool = true) {
    self.init(title.plainString, selection: selection, supportsOpacity: supportsOpacity)
  }
}

extension ContentUnavailableView
where Title == Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init {
      Label(title, systemImage: name)
    } description: {
      description
    }
  }
}

extension ControlGroup {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Label(title, systemImage: systemImage) }
  }
}

extension DatePicker where Title == Text {
  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }

  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }

  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }

  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }
}

extension DisclosureGroup where Title == Text {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

extension GroupBox where Title == Text {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Label where Title == Text, Icon == Image {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, systemImage: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: systemImage) })
  }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, icon: String) {
    self.init(title: { Text(title) }, icon: { Image(icon: icon) })
  }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(decorative: name) })
  }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, image resource: ImageResource) {
    self.init(title: { Text(title) }, icon: { Image(decorative: resource) })
  }
}

extension LabeledContent where Title == Text {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Title == Text, Content == Text {
  /// With a title of the app's catalogue.
  public init<F: FormatStyle>(_ title: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(title) })
  }
}

extension Link where Title == Text {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

extension Menu where Title == Text {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Menu where Title == Label<Text, Image> {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Label(title, systemImage: systemImage) }
  }

  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(
      content: content, label: { Label(title, systemImage: systemImage) }, primaryAction: primaryAction)
  }
}

extension NewDocumentButton where Content == Text {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, contentType: UTType? = nil) {
    self.init(Text(title), contentType: contentType)
  }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, contentType: UTType? = nil, source: DocumentCreationSource) {
    self.init(Text(title), contentType: contentType, source: source)
  }

  /// With a title of the app's catalogue.
  public init<D: FileDocument>(
    _ title: LocalizedStringKey, for documentType: D.Type, contentType: UTType? = nil,
    prepareDocument: @escaping @MainActor () async throws -> D
  ) {
    self.init(
      title.plainString, for: documentType, contentType: contentType, prepareDocument: prepareDocument)
  }

  /// With a title of the app's catalogue.
  public init<D: ReferenceFileDocument>(
    _ title: LocalizedStringKey, for documentType: D.Type, contentType: UTType? = nil,
    prepareDocument: @escaping @MainActor () async throws -> D
  ) {
    self.init(
      title.plainString, for: documentType, contentType: contentType, prepareDocument: prepareDocument)
  }

  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, contentType: UTType? = nil,
    prepareDocumentURL: @escaping @MainActor () async throws -> URL?
  ) {
    self.init(title.plainString, contentType: contentType, prepareDocumentURL: prepareDocumentURL)
  }
}

extension Picker {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, selection: Binding<Selection>, @ViewBuilder content: () -> Content)
  {
    self.init(selection: selection, label: Text(title), content: content)
  }
}

extension ProgressView {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey) {
    self.init { Text(title) }
  }

  /// With a title of the app's catalogue.
  public init<N: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: N?, total: N = 1.0) {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension Section where Header == Text, Footer == EmptyView {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), footer: EmptyView(), content: content)
  }

  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

extension SecureField {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(title, text: text)
    self.onCommit = onCommit
  }
}

extension ShareLink where Content == Label<Text, Image> {
  /// With a title of the app's catalogue.
  public init<T: Transferable>(
    _ title: LocalizedStringKey, item: T, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(item: item, subject: subject, message: message) {
      Label(title, systemImage: "square.and.arrow.up")
    }
  }

  /// With a title of the app's catalogue.
  public init<D: RandomAccessCollection>(
    _ title: LocalizedStringKey, items: D, subject: Text? = nil, message: Text? = nil
  ) where D.Element: Transferable {
    self.init(items: items, subject: subject, message: message) {
      Label(title, systemImage: "square.and.arrow.up")
    }
  }
}

extension Stepper where Label == Text {
  /// With a title of the app's catalogue.
  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, in range: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: range, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// With a title of the app's catalogue.
  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// With a title of the app's catalogue.
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, in range: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable & Equatable, F.FormatOutput == String {
    self.init(
      value: value, in: range, step: step, format: format, label: { Text(title) },
      onEditingChanged: onEditingChanged)
  }

  /// With a title of the app's catalogue.
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable & Equatable, F.FormatOutput == String {
    self.init(
      value: value, step: step, format: format, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }
}

extension TableColumn {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(title.plainString, content: content)
  }

  /// With a title of the app's catalogue.
  public init<V: Comparable & SendableMetatype>(
    _ title: LocalizedStringKey, value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(title.plainString, value: value, content: content)
  }

  /// With a title of the app's catalogue.
  public init<V, Comparator: SortComparator & Sendable>(
    _ title: LocalizedStringKey, value: KeyPath<RowValue, V>, comparator: Comparator,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where Comparator.Compared == V {
    self.init(title.plainString, value: value, comparator: comparator, content: content)
  }
}

extension TableColumn where Content == Text {
  /// With a title of the app's catalogue.
  public init<Comparator: SortComparator<String> & Sendable>(
    _ title: LocalizedStringKey, value: KeyPath<RowValue, String>, comparator: Comparator
  ) {
    self.init(title.plainString, value: value, comparator: comparator)
  }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(title.plainString, value: value)
  }
}

extension TextField where Label == Text {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, text: Binding<String>, isMixed: Bool = false, keepsLineBreaks: Bool = false
  ) {
    self.init(title, text: text, prompt: String?.none, isMixed: isMixed, keepsLineBreaks: keepsLineBreaks)
  }

  /// With a title of the app's catalogue.
  public init<P: StringProtocol>(
    _ title: LocalizedStringKey, text: Binding<String>, prompt: P?, isMixed: Bool = false,
    keepsLineBreaks: Bool = false
  ) {
    self.init(
      named: title.plainString, text: text, prompt: prompt.map { String($0) }, isMixed: isMixed,
      keepsLineBreaks: keepsLineBreaks)
    label = viewOfLabel(Text(title))
  }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
  }

  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(title, text: text)
    handlers = FieldHandlers(onEditingChanged: onEditingChanged, onCommit: onCommit)
  }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(title, text: text)
    handlers = FieldHandlers(onCommit: onCommit)
  }

  /// With a title of the app's catalogue.
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }

  /// With a title of the app's catalogue.
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }
}

extension Toggle where Content == Text {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool?>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// With a title of the app's catalogue.
  public init<C: RandomAccessCollection>(
    _ title: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }
}

extension Toggle where Content == Label<Text, Image> {
  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Label(title, systemImage: systemImage) }
  }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, icon: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Label(title, icon: icon) }
  }
}
