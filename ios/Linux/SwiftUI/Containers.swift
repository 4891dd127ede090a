// Layout, lists, navigation, toolbars.

public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal, vertical
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Self(rawValue: 1), vertical = Self(rawValue: 2)
    }
}
public enum Edge: Int8, CaseIterable, Sendable {
    case top, leading, bottom, trailing
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let top = Self(rawValue: 1), leading = Self(rawValue: 2),
            bottom = Self(rawValue: 4), trailing = Self(rawValue: 8), all = Self(rawValue: 15),
            horizontal = Self(rawValue: 10), vertical = Self(rawValue: 5)
    }
}
public enum HorizontalEdge: Int8, Sendable { case leading, trailing }
public enum VerticalEdge: Int8, Sendable { case top, bottom }
public struct EdgeInsets: Equatable, Sendable {
    public init() {}
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}
}
public struct HorizontalAlignment: Equatable, Sendable {
    public static let leading = Self(), center = Self(), trailing = Self(),
        listRowSeparatorLeading = Self()
}
public struct VerticalAlignment: Equatable, Sendable {
    public static let top = Self(), center = Self(), bottom = Self(), firstTextBaseline = Self(),
        lastTextBaseline = Self()
}
public struct Alignment: Equatable, Sendable {
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {}
    init() {}
    public static let center = Self(), leading = Self(), trailing = Self(), top = Self(),
        bottom = Self(), topLeading = Self(), topTrailing = Self(), bottomLeading = Self(),
        bottomTrailing = Self()
}
public enum TextAlignment: CaseIterable, Sendable { case leading, center, trailing }
public enum ContentMode: CaseIterable, Sendable { case fit, fill }
public enum Visibility: CaseIterable, Sendable { case automatic, visible, hidden }

public struct HStack<Content: View>: _Leaf {
    nonisolated public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {}
}
public struct VStack<Content: View>: _Leaf {
    nonisolated public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {}
}
public struct ZStack<Content: View>: _Leaf {
    nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = Self(rawValue: 1), sectionFooters = Self(rawValue: 2)
}
public struct LazyVStack<Content: View>: _Leaf {
    nonisolated public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {}
}
public struct LazyHStack<Content: View>: _Leaf {
    nonisolated public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {}
}
public struct GridItem: Sendable {
    public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
}
public struct LazyVGrid<Content: View>: _Leaf {
    nonisolated public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {}
}
public struct Grid<Content: View>: _Leaf {
    nonisolated public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {}
}
public struct GridRow<Content: View>: _Leaf {
    nonisolated public init(
        alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content
    ) {}
}
public struct Spacer: _Leaf { nonisolated public init(minLength: CGFloat? = nil) {} }
public struct Divider: _Leaf { nonisolated public init() {} }
public struct ViewThatFits<Content: View>: _Leaf {
    nonisolated public init(
        in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
    ) {}
}
public struct GeometryProxy {
    public var size: CGSize { stub() }
    public var safeAreaInsets: EdgeInsets { stub() }
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect { stub() }
}
public struct GeometryReader<Content: View>: _Leaf {
    nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
}
public struct ScrollView<Content: View>: _Leaf {
    nonisolated public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
        @ViewBuilder content: () -> Content
    ) {}
}
public struct ScrollViewProxy {
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}
public struct ScrollViewReader<Content: View>: _Leaf {
    nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {}
}
public protocol TimelineSchedule {}
public struct PeriodicTimelineSchedule: TimelineSchedule {}
public struct AnimationTimelineSchedule: TimelineSchedule {}
extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self { stub() }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
        stub()
    }
}
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: _Leaf {
    public struct Context { public let date: Date }
    nonisolated public init(
        _ schedule: Schedule,
        @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
    ) {}
}
public typealias TimelineViewDefaultContext = TimelineView<PeriodicTimelineSchedule, Never>.Context

// MARK: Lists and forms

public struct List<SelectionValue: Hashable, Content: View>: _Leaf {
    nonisolated public init(
        selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content
    ) {}
    nonisolated public init(
        selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
    ) {}
    nonisolated public init<D: RandomAccessCollection, R: View>(
        _ data: D, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (D.Element) -> R
    ) where Content == ForEach<D, D.Element.ID, R>, D.Element: Identifiable {}
    nonisolated public init<D: RandomAccessCollection, R: View>(
        _ data: D, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (D.Element) -> R
    ) where Content == ForEach<D, D.Element.ID, R>, D.Element: Identifiable {}
}
extension List where SelectionValue == Never {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
    nonisolated public init<D: RandomAccessCollection, R: View>(
        _ data: D, @ViewBuilder rowContent: @escaping (D.Element) -> R
    ) where Content == ForEach<D, D.Element.ID, R>, D.Element: Identifiable {}
    nonisolated public init<D: RandomAccessCollection, ID, R: View>(
        _ data: D, id: KeyPath<D.Element, ID>, @ViewBuilder rowContent: @escaping (D.Element) -> R
    ) where Content == ForEach<D, ID, R> {}
}
public struct Section<Parent, Content, Footer> {}
extension Section: View, _Leaf where Parent: View, Content: View, Footer: View {
    nonisolated public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
        @ViewBuilder footer: () -> Footer
    ) {}
}
extension Section where Parent == EmptyView, Content: View, Footer: View {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer)
    {}
}
extension Section where Parent: View, Content: View, Footer == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent)
    {}
}
extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
}
extension Section where Parent == Text, Content: View, Footer == EmptyView {
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {}
}
public struct Form<Content: View>: _Leaf {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
}
public struct DisclosureGroup<Label: View, Content: View>: _Leaf {}
extension DisclosureGroup where Label == Text {
    nonisolated public init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: @escaping () -> Content
    ) {}
    nonisolated public init<S: StringProtocol>(
        _ title: S, isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {}
}
public struct GroupBox<Label: View, Content: View>: _Leaf {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}
extension GroupBox where Label == Text {
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {}
}

// MARK: Navigation and tabs

public struct NavigationPath: Equatable, @unchecked Sendable {
    public init() {}
    public var count: Int { stub() }
    public var isEmpty: Bool { stub() }
    public mutating func append<V: Hashable>(_ value: V) {}
    public mutating func removeLast(_ k: Int = 1) {}
}
public struct NavigationStack<Data, Root: View>: _Leaf {
    nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {}
    nonisolated public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
    where Data == NavigationPath {}
    nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
        Data.Element: Hashable
    {}
}
public struct NavigationSplitViewVisibility: Equatable, Sendable {
    public static let automatic = Self(), all = Self(), doubleColumn = Self(), detailOnly = Self()
}
public struct NavigationSplitViewColumn: Hashable, Sendable {
    public static let sidebar = Self(), content = Self(), detail = Self()
}
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: _Leaf {
    nonisolated public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {}
    nonisolated public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {}
}
extension NavigationSplitView where Content == EmptyView {
    nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail)
    {}
    nonisolated public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) {}
    nonisolated public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) {}
}
public struct NavigationLink<Label: View, Destination: View>: _Leaf {
    nonisolated public init(
        @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {}
}
extension NavigationLink where Label == Text {
    nonisolated public init<S: StringProtocol>(
        _ title: S, @ViewBuilder destination: () -> Destination
    ) {}
}
extension NavigationLink where Destination == Never {
    nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {}
    nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?)
    where Label == Text {}
}
public struct TabView<SelectionValue: Hashable, Content: View>: _Leaf {
    nonisolated public init(
        selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
    ) {}
}
extension TabView where SelectionValue == Int {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
}
public struct NavigationBarItem {
    public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}

// MARK: Toolbars

@MainActor @preconcurrency public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder var body: Body { get }
}
public protocol _LeafToolbar: ToolbarContent where Body == Never {}
extension _LeafToolbar { public var body: Never { return stub() } }
extension ToolbarContent where Body == Never { public var body: Never { return stub() } }
@resultBuilder public enum ToolbarContentBuilder {
    public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
    public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }
    public static func buildBlock<each C: ToolbarContent>(_ content: repeat each C)
        -> some ToolbarContent
    { ToolbarItem { EmptyView() } }
    public static func buildIf<C: ToolbarContent>(_ content: C?) -> C? { content }
    public static func buildEither<T: ToolbarContent, F: ToolbarContent>(first: T)
        -> _ConditionalContent<T, F>
    { stub() }
    public static func buildEither<T: ToolbarContent, F: ToolbarContent>(second: F)
        -> _ConditionalContent<T, F>
    { stub() }
}
public struct ToolbarItemPlacement: Sendable {
    public static let automatic = Self(), principal = Self(), navigation = Self(),
        primaryAction = Self(), secondaryAction = Self(), status = Self(),
        confirmationAction = Self()
    public static let cancellationAction = Self(), destructiveAction = Self(), keyboard = Self(),
        topBarLeading = Self(), topBarTrailing = Self(), bottomBar = Self()
}
public struct ToolbarItem<Content: View>: _LeafToolbar {
    nonisolated public init(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
    ) {}
}
public struct ToolbarItemGroup<Content: View>: _LeafToolbar {
    nonisolated public init(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
    ) {}
}
public struct ToolbarPlacement: Sendable {
    public static let automatic = Self(), bottomBar = Self(), navigationBar = Self(),
        tabBar = Self()
}
public struct ToolbarRole: Sendable {
    public static let automatic = Self(), navigationStack = Self(), browser = Self(),
        editor = Self()
}
public struct ToolbarTitleDisplayMode: Sendable {
    public static let automatic = Self(), large = Self(), inlineLarge = Self(), inline = Self()
}
extension View {
    @_disfavoredOverload public func toolbar<C: View>(@ViewBuilder content: () -> C) -> some View {
        self
    }
    public func toolbar<C: ToolbarContent>(@ToolbarContentBuilder content: () -> C) -> some View {
        self
    }
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        self
    }
    public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...)
        -> some View
    { self }
    public func toolbarRole(_ role: ToolbarRole) -> some View { self }
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }
    public func navigationTitle(_ title: Text) -> some View { self }
    public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }
    public func navigationTitle(_ title: Binding<String>) -> some View { self }
    public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode)
        -> some View
    { self }
    public func navigationBarBackButtonHidden(_ hides: Bool = true) -> some View { self }
    public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View { self }
    public func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
    ) -> some View { self }
    public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View { self }
    public func navigationSplitViewColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View { self }
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { self }
    public func badge(_ count: Int) -> some View { self }
}
