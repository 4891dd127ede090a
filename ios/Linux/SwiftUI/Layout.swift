// Stacks, grids, scroll views, custom layouts and timelines.

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
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let container = Self(rawValue: 1), keyboard = Self(rawValue: 2),
        all = Self(rawValue: 3)
}
extension View {
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all)
        -> some View
    { self }
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

public struct HStack<Content: View>: _Container {
    public let parts: _Parts
    nonisolated public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { parts = _Parts(content()) }
}
public struct VStack<Content: View>: _Container {
    public let parts: _Parts
    nonisolated public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { parts = _Parts(content()) }
}
public struct ZStack<Content: View>: _Container {
    public let parts: _Parts
    nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        parts = _Parts(content())
    }
}
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = Self(rawValue: 1), sectionFooters = Self(rawValue: 2)
}
public struct LazyVStack<Content: View>: _Container {
    public let parts: _Parts
    nonisolated public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) { parts = _Parts(content()) }
}
public struct LazyHStack<Content: View>: _Container {
    public let parts: _Parts
    nonisolated public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) { parts = _Parts(content()) }
}
public struct GridItem: Sendable {
    public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
}
public struct LazyVGrid<Content: View>: _Container {
    public let parts: _Parts
    nonisolated public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) { parts = _Parts(content()) }
}
public struct ProposedViewSize: Equatable, Sendable {
    public var width: CGFloat?
    public var height: CGFloat?
    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }
    public static let unspecified = Self(width: nil, height: nil)
}
public struct LayoutSubview: Equatable {
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { stub() }
    public func place(
        at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
    ) {}
}
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
    public var startIndex: Int { stub() }
    public var endIndex: Int { stub() }
    public subscript(index: Int) -> LayoutSubview { stub() }
}
@preconcurrency public protocol Layout: Sendable, Animatable {
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews
    func makeCache(subviews: Subviews) -> Cache
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}
extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}
extension Layout {
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        content()
    }
}
public struct Spacer: _Leaf { nonisolated public init(minLength: CGFloat? = nil) {} }
public struct Divider: _Leaf { nonisolated public init() {} }
public struct ViewThatFits<Content: View>: _Leaf {
    let parts: _Parts
    /// Visits the first alternative, which is assumed to fit.
    public func _walk(_ walk: Walk) {
        let all = (parts.views[0] as? any _Container)?.parts.views ?? parts.views
        walk.into(_Parts(all[0]))
    }
    nonisolated public init(
        in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
    ) { parts = _Parts(content()) }
}
public struct GeometryProxy {
    public let size: CGSize
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect { stub() }
}
public struct GeometryReader<Content: View>: _Leaf {
    let content: _Held<(GeometryProxy) -> Content>
    nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = _Held(content)
    }
    public func _walk(_ walk: Walk) {
        walk.into(content.value(GeometryProxy(size: EnvironmentValues.current.size)))
    }
}
public struct ScrollView<Content: View>: _Container {
    public let parts: _Parts
    nonisolated public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
        @ViewBuilder content: () -> Content
    ) { parts = _Parts(content()) }
}
public struct ScrollViewProxy {
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}
public struct ScrollViewReader<Content: View>: _Leaf {
    let content: _Held<(ScrollViewProxy) -> Content>
    nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = _Held(content)
    }
    public func _walk(_ walk: Walk) { walk.into(content.value(ScrollViewProxy())) }
}
public protocol TimelineSchedule {}
public struct EveryMinuteTimelineSchedule: TimelineSchedule {}
public struct AnimationTimelineSchedule: TimelineSchedule {}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
        Self()
    }
}
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: _Leaf {
    public struct Context { public let date: Date }
    let content: _Held<(TimelineViewDefaultContext) -> Content>
    nonisolated public init(
        _ schedule: Schedule,
        @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
    ) { self.content = _Held(content) }
    public func _walk(_ walk: Walk) {
        walk.into(content.value(TimelineViewDefaultContext(date: .now)))
    }
}
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
    .Context
