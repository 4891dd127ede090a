// Navigation, tabs, toolbars.

public struct NavigationPath: Equatable, @unchecked Sendable {
    public init() {}
    public var count: Int { stub() }
    public var isEmpty: Bool { stub() }
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
    public static let cancellationAction = Self(), destructiveAction = Self(), keyboard = Self()
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
    public static let automatic = Self(), navigationBar = Self()
}
extension View {
    public func toolbar<C: ToolbarContent>(@ToolbarContentBuilder content: () -> C) -> some View {
        self
    }
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        self
    }
    public func navigationTitle(_ title: Text) -> some View { self }
    public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }
    public func navigationTitle(_ title: Binding<String>) -> some View { self }
    public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode)
        -> some View
    { self }
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
}
extension View {
    @_disfavoredOverload public func toolbar<C: View>(@ViewBuilder content: () -> C) -> some View {
        self
    }
}
