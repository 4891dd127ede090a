// Navigation, tabs and toolbars.

public struct NavigationPath: Equatable, @unchecked Sendable {
    public init() {}
    public var count: Int { stub() }
    public var isEmpty: Bool { stub() }
}
public struct NavigationStack<Data, Root: View>: _Leaf {
    let root: _Parts
    /// Returns the topmost element of the navigation path, if any.
    let top: _Held<() -> Any?>
    nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        (self.root, top) = (_Parts(root()), _Held { nil })
    }
    nonisolated public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
    where Data == NavigationPath { (self.root, top) = (_Parts(root()), _Held { nil }) }
    nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
        Data.Element: Hashable
    { (self.root, top) = (_Parts(root()), _Held { path.read().last }) }
    /// Visits the navigation stack's root for its destinations, then the topmost view, which covers
    /// the root.
    public func _walk(_ walk: Walk) {
        let below = walk.apart { root in
            root.into(self.root)
            if let top = top.value() { walk.add(root.apart { $0.go(to: top, from: root) }) }
        }
        if top.value() == nil { walk.add(below) }
    }
}
public struct NavigationSplitViewVisibility: Equatable, Sendable {
    public static let automatic = Self(), all = Self(), doubleColumn = Self(), detailOnly = Self()
}
public struct NavigationSplitViewColumn: Hashable, Sendable {
    public static let sidebar = Self(), content = Self(), detail = Self()
}
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: _Container {
    public let parts: _Parts
    nonisolated public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) { parts = _Parts([sidebar(), content(), detail()]) }
    nonisolated public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) { parts = _Parts([sidebar(), content(), detail()]) }
}
extension NavigationSplitView where Content == EmptyView {
    nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail)
    { parts = _Parts([sidebar(), detail()]) }
    nonisolated public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) { parts = _Parts([sidebar(), detail()]) }
    nonisolated public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) { parts = _Parts([sidebar(), detail()]) }
}
public struct TabView<SelectionValue: Hashable, Content: View>: _Leaf {
    let parts: _Parts
    let selection: _Held<Binding<SelectionValue>?>
    nonisolated public init(
        selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
    ) { (parts, self.selection) = (_Parts(content()), _Held(selection)) }
    /// Visits the content of the selected tab, and adds a button for each tab.
    public func _walk(_ walk: Walk) {
        let selection = selection.value
        let found = walk.apart { $0.into(parts) }
        walk.add(
            found.filter { $0.kind != .tab && $0.tag == selection.map { AnyHashable($0.read()) } })
        for tab in found where tab.kind == .tab {
            walk.find(.tab, tab.label) { _ in
                selection?.write(tab.tag?.base as! SelectionValue)
            }
        }
    }
}
extension TabView where SelectionValue == Int {
    nonisolated public init(@ViewBuilder content: () -> Content) {
        (parts, selection) = (_Parts(content()), _Held(nil))
    }
}
public struct NavigationBarItem {
    public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}

@MainActor @preconcurrency public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder var body: Body { get }
    func _walkToolbar(_ walk: Walk)
}
extension ToolbarContent { public func _walkToolbar(_ walk: Walk) { walk.into(toolbar: body) } }
/// Toolbar contents built from several expressions, side by side.
public struct _Toolbar: _LeafToolbar {
    let contents: _Held<[any ToolbarContent]>
    nonisolated init(_ contents: [any ToolbarContent]) { self.contents = _Held(contents) }
    public func _walkToolbar(_ walk: Walk) {
        for content in contents.value { walk.into(toolbar: content) }
    }
}
public protocol _LeafToolbar: ToolbarContent where Body == Never {}
extension _LeafToolbar { public var body: Never { return stub() } }
extension ToolbarContent where Body == Never { public var body: Never { return stub() } }
@resultBuilder public enum ToolbarContentBuilder {
    public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
    public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }
    public static func buildBlock<each C: ToolbarContent>(_ content: repeat each C)
        -> some ToolbarContent
    {
        var contents: [any ToolbarContent] = []
        for content in repeat each content { contents.append(content) }
        return _Toolbar(contents)
    }
    public static func buildIf<C: ToolbarContent>(_ content: C?) -> C? { content }
    public static func buildEither<T: ToolbarContent, F: ToolbarContent>(first: T)
        -> _ConditionalContent<T, F>
    { .first(first) }
    public static func buildEither<T: ToolbarContent, F: ToolbarContent>(second: F)
        -> _ConditionalContent<T, F>
    { .second(second) }
}
public struct ToolbarItemPlacement: Sendable {
    public static let automatic = Self(), principal = Self(), navigation = Self(),
        primaryAction = Self(), secondaryAction = Self(), status = Self(),
        confirmationAction = Self()
    public static let cancellationAction = Self(), destructiveAction = Self(), keyboard = Self()
}
public struct ToolbarItem<Content: View>: _LeafToolbar {
    let parts: _Parts
    public func _walkToolbar(_ walk: Walk) {
        walk.into(sized: parts)
    }
    nonisolated public init(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
    ) { parts = _Parts(content()) }
}
public struct ToolbarItemGroup<Content: View>: _LeafToolbar {
    let parts: _Parts
    public func _walkToolbar(_ walk: Walk) {
        walk.into(sized: parts)
    }
    nonisolated public init(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
    ) { parts = _Parts(content()) }
}
public struct ToolbarPlacement: Sendable {
    public static let automatic = Self(), navigationBar = Self(), tabBar = Self()
}
extension View {
    public func toolbar<C: ToolbarContent>(@ToolbarContentBuilder content: () -> C) -> some View {
        let content = content()
        return _modified { walk, base in
            walk.into(base)
            walk.into(toolbar: content)
        }
    }
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        _finding { found in
            var found = found
            for index in found.indices where visibility == .hidden {
                found[index].hidesBars = true
            }
            return found
        }
    }
    public func navigationTitle(_ title: Text) -> some View { self }
    public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        let title = String(title)
        return _modified { walk, base in
            walk.find(.title, title)
            walk.into(base)
        }
    }
    public func navigationTitle(_ title: Binding<String>) -> some View { self }
    public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode)
        -> some View
    { self }
    public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        _modified { walk, base in
            walk.destination(for: data, destination)
            walk.into(base)
        }
    }
    public func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
    ) -> some View { self }
    public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View { self }
    public func navigationSplitViewColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View { self }
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        let label = _Parts(label())
        return _modified { walk, base in
            walk.into(base)
            walk.find(.tab, walk.label(label))
        }
    }
}
extension View {
    @_disfavoredOverload public func toolbar<C: View>(@ViewBuilder content: () -> C) -> some View {
        self
    }
}
