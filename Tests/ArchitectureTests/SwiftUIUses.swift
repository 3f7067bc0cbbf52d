// What apps use of SwiftUI, counted over the Swift files that import it in ten public apps: views, modifiers
// and property wrappers, without what only Apple's devices have.

/// The names that apps use, and how often.
enum SwiftUIUses {
  /// A name, or several of which one will do, and how often it is used.
  static let all: [(names: [Substring], count: Int)] = list.split { $0 == " " || $0 == "\n" }.compactMap {
    use in
    let parts = use.split(separator: "=")
    guard parts.count == 2, let count = Int(parts[1]) else { return nil }
    return (parts[0].split(separator: "/"), count)
  }

  private static let list = """
    @EnvironmentObject=316 RoundedRectangle=282 #Preview/PreviewProvider=281 withAnimation=251 .fill=242
    Rectangle=212 .listRowBackground=210 .animation=199 .resizable=171 .stroke=133 .contentShape=126
    .clipShape=119 .environmentObject=111 .toolbar=106 Path=105 Circle=104 .transition=101 ToolbarItem=101
    @StateObject=99 NavigationLink=99 .sheet=94 NavigationStack=93 .tint=91 Capsule=83 .onReceive=79
    .shadow=70 .scrollContentBackground=66 .allowsHitTesting=64 .scaleEffect=63 .accessibilityElement=55
    .dismiss=55 .strokeBorder=54 Gradient=52 .listRowInsets=49 .alert=45 StrokeStyle=42
    .accessibilityAddTraits=39 Angle=38 .ignoresSafeArea=37 .listStyle=37 @Entry=35 WindowGroup=31
    GridItem=30 .textFieldStyle=29 .symbolRenderingMode=29 .preferredColorScheme=28 .listRowSeparator=27
    LinearGradient=24 NavigationView=24 ToolbarItemGroup=23 DragGesture=22 .onDelete=22 .redacted=22
    .safeAreaInset=21 .menuIndicator=20 .simultaneousGesture=20 .scrollDisabled=20 @Query=20
    .scaledToFill=20 .zIndex=18 @Namespace=18 .menuStyle=17 .autocorrectionDisabled=17
    .navigationDestination=17 .edgesIgnoringSafeArea=16 .mask=16 Link=16 AnyLayout=15 TapGesture=15
    .alignmentGuide=15 Tab=15 .presentationDetents=15 .blur=15 .buttonBorderShape=15 .refreshable=15
    .symbolVariant=14 .symbolEffect=14 .progressViewStyle=14 .gesture=14 Animation=14 .renderingMode=13
    ScrollViewReader=13 .rotationEffect=13 .tabItem=13 TableColumn=12 .searchable=12 ShareLink=12
    .contentTransition=12 .scrollIndicators=12 .confirmationDialog=11 LazyVStack=11 SecureField=11
    LazyHStack=11 TabView=11 .textSelection=10 .blendMode=10 EditButton=9 TimelineView=9
    .matchedGeometryEffect=9 .trim=8 .minimumScaleFactor=8 .swipeActions=8 .anchorPreference=8
    NavigationSplitView=7 .colorScheme=7 .onKeyPress=7 ViewThatFits=7 @FocusedValue=7 .onDrop=6 AsyncImage=6
    .onOpenURL=6 .defaultSize=6 .defaultFocus=6 Table=5 .focusable=5 .onMove=5 ToolbarSpacer=5
    .tabViewStyle=5 .fullScreenCover=5 .dynamicTypeSize=5 AnyTransition=5 .focusedSceneValue=5
    .compositingGroup=5 .labeledContentStyle=5 .brightness=4 .fontDesign=4 .underline=4
    .navigationSplitViewColumnWidth=4 .windowResizability=4 .onLongPressGesture=4 .badge=4 .scrollPosition=4
    .fileImporter=4 UnevenRoundedRectangle=4 withTransaction=4 .toolbarBackground=4 ContentUnavailableView=4
    .submitLabel=4 .handlesExternalEvents=4 .contentMargins=4 Gauge=4 ControlGroup=3 .draggable=3
    @GestureState=3 .containerRelativeFrame=3 .scrollTargetBehavior=3 .lineSpacing=3 GroupBox=3
    .interactiveDismissDisabled=3 DatePicker=3 GridRow=3 Canvas=3 .safeAreaPadding=3 RadialGradient=3
    .focusedValue=3 Window=2 .transaction=2 .inspector=2 .saturation=2 @Previewable=2 @FocusedObject=2
    @FocusedBinding=2 .textCase=2 .gaugeStyle=2 .toolbarRole=2 Grid=2 .visualEffect=2 AngularGradient=2
    .rotation3DEffect=2 .windowStyle=1 .windowToolbarStyle=1 .strikethrough=1 .onDrag=1 LongPressGesture=1
    .onExitCommand=1 .tableStyle=1 .headerProminence=1 HSplitView=1 @ScaledMetric=1 @SceneStorage=1
    .onContinuousHover=1 LazyHGrid=1 .inspectorColumnWidth=1 .scrollTransition=1 .highPriorityGesture=1
    .drawingGroup=1 Text=2110 @State=1242 .padding=1199 .frame=1182 Button=1150 Color=1010 @Environment=964
    .font=928 @ViewBuilder=819 Image=758 VStack=695 HStack=668 .foregroundStyle=651 .opacity=521
    .foregroundColor=453 .background=444 Spacer=439 Label=422 ForEach=419 Section=366 .buttonStyle=307
    Binding=280 @Binding=251 .onChange=249 ZStack=248 .tag=248 .disabled=223 .overlay=215 .onAppear=206
    @Published=203 Divider=189 @ObservedObject=185 .lineLimit=183 .environment=171 Group=157 Toggle=152
    .navigationTitle=145 .fontWeight=140 Picker=137 Font=128 .keyboardShortcut=126 @AppStorage=126
    TextField=120 .accessibilityLabel=114 EmptyView=113 .help=108 EdgeInsets=107 ProgressView=105 .task=104
    ScrollView=103 .onTapGesture=101 .multilineTextAlignment=101 List=94 .id=87 Form=87 .fixedSize=86
    .offset=85 GeometryReader=81 Menu=78 .labelStyle=72 .aspectRatio=70 .cornerRadius=70 .controlSize=69
    .focused=59 LabeledContent=58 @FocusState=57 AnyView=51 .onDisappear=50 .accessibilityHidden=46
    .scaledToFit=45 .bold=44 .onHover=44 @Observable=43 .labelsHidden=41 .formStyle=40 .pickerStyle=36
    .contextMenu=35 .onSubmit=34 .imageScale=33 .truncationMode=31 CommandGroup=29 LazyVGrid=29 Settings=28
    @Bindable=28 .monospacedDigit=26 .onPreferenceChange=19 .position=19 .accessibilityIdentifier=18
    Stepper=18 .accessibilityValue=17 Slider=17 .border=14 .accessibilityHint=13 .hidden=13 .preference=12
    .popover=12 .toggleStyle=12 .layoutPriority=9 TextEditor=8 CommandMenu=8 ColorPicker=7 .monospaced=7
    .commands=6 .italic=4 KeyboardShortcut=2 DocumentGroup=2 DisclosureGroup=1
    """
}
