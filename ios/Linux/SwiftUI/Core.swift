// Declarations only: enough of SwiftUI (iOS 17, as the Xcode 16 SDK isolates it) to type-check views on Linux. Nothing here runs.
@_exported import Foundation
@_exported import Observation
import UIKit

func stub() -> Never { fatalError("SwiftUI stub: declarations only") }

// MARK: View and its builder

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

/// A view that SwiftUI itself provides.
public protocol _Leaf: View where Body == Never {}
extension _Leaf { public var body: Never { return stub() } }

extension Never: View, Scene, ToolbarContent, Commands, Gesture, ShapeStyle {
    public typealias Body = Never
    public typealias Value = Never
    public var body: Never { return stub() }
}

@resultBuilder public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    @available(*, unavailable, message: "this expression is not a View")
    public static func buildExpression(_ invalid: Any...) -> EmptyView { stub() }
    public static func buildBlock() -> EmptyView { stub() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > { stub() }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<T: View, F: View>(first: T) -> _ConditionalContent<T, F> {
        stub()
    }
    public static func buildEither<T: View, F: View>(second: F) -> _ConditionalContent<T, F> {
        stub()
    }
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        stub()
    }
}

public struct _ConditionalContent<TrueContent, FalseContent> {}
extension _ConditionalContent: View, _Leaf where TrueContent: View, FalseContent: View {}
extension _ConditionalContent: ToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {}
public struct TupleView<T> {}
extension TupleView: _Leaf {}
public struct EmptyView { nonisolated public init() {} }
extension EmptyView: _Leaf {}
public struct AnyView {
    nonisolated public init<V: View>(_ view: V) {}
    nonisolated public init<V: View>(erasing view: V) {}
}
extension AnyView: _Leaf {}
extension Optional: View, _Leaf where Wrapped: View {}
extension Optional: ToolbarContent where Wrapped: ToolbarContent {}

public struct Group<Content> {}
extension Group: View, _Leaf where Content: View {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
}
extension Group: ToolbarContent where Content: ToolbarContent {
    nonisolated public init(@ToolbarContentBuilder content: () -> Content) {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}
extension ForEach: View, _Leaf, DynamicViewContent where Content: View {
    nonisolated public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {}
}
extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
    nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {}
}
extension ForEach where Content: View, Data == Range<Int>, ID == Int {
    nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {}
}
extension ForEach where Content: View {
    nonisolated public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable,
        ID == C.Element.ID, C.Index: Hashable
    {}
    nonisolated public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {}
}
public protocol DynamicViewContent: View {}
extension DynamicViewContent {
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent { self }
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        self
    }
}

@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder func body(content: Content) -> Body
}
public struct _ViewModifier_Content<Modifier: ViewModifier> {}
extension _ViewModifier_Content: _Leaf {}
public struct ModifiedContent<Content, Modifier> {}
extension ModifiedContent: View, _Leaf where Content: View, Modifier: ViewModifier {}
extension View {
    public func modifier<T: ViewModifier>(_ modifier: T) -> ModifiedContent<Self, T> { stub() }
}
public struct EquatableView<Content: Equatable & View> {}
extension EquatableView: _Leaf {}

// MARK: App and scenes

@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
    init()
}
extension App { public static func main() { stub() } }

@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
}
public protocol _LeafScene: Scene where Body == Never {}
extension _LeafScene { public var body: Never { return stub() } }

@resultBuilder public enum SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene
    { _TupleScene() }
}
public struct _TupleScene: _LeafScene {}
public struct WindowGroup<Content: View>: _LeafScene {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
    nonisolated public init(id: String, @ViewBuilder content: () -> Content) {}
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {}
}
extension Scene {
    public func commands<C: Commands>(@CommandsBuilder content: () -> C) -> some Scene { self }
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
    ) -> some Scene { self }
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some Scene { self }
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene { self }
    public func backgroundTask<D, R>(
        _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
    ) -> some Scene { self }
}
public struct BackgroundTask<Request, Response>: Sendable {
    public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> { stub() }
}
public enum ScenePhase: Comparable, Sendable { case background, inactive, active }

@MainActor @preconcurrency
public protocol Commands {
    associatedtype Body: Commands
    @CommandsBuilder var body: Body { get }
}
@resultBuilder public enum CommandsBuilder {
    public static func buildExpression<C: Commands>(_ content: C) -> C { content }
    public static func buildBlock<C: Commands>(_ content: C) -> C { content }
    public static func buildBlock<each C: Commands>(_ content: repeat each C) -> some Commands {
        CommandMenu("") { EmptyView() }
    }
}
public protocol _LeafCommands: Commands where Body == Never {}
extension _LeafCommands { public var body: Never { return stub() } }
public struct CommandMenu<Content: View>: _LeafCommands {
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {}
}
public struct CommandGroup<Content: View>: _LeafCommands {
    nonisolated public init(
        replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
    ) {}
    nonisolated public init(
        before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
    ) {}
    nonisolated public init(
        after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
    ) {}
}
public struct CommandGroupPlacement: Sendable {
    public static let newItem = Self(), saveItem = Self(), undoRedo = Self(), pasteboard = Self(),
        appSettings = Self(), help = Self(), sidebar = Self(), toolbar = Self()
}

@MainActor @propertyWrapper
public struct UIApplicationDelegateAdaptor<
    DelegateType: NSObject & UIApplicationDelegate
>: DynamicProperty {
    public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
    public var wrappedValue: DelegateType { stub() }
}

// MARK: Previews

@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
}

@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacro", type: "Preview")
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait, _ additionalTraits: PreviewTrait...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacro", type: "Preview")
public struct PreviewTrait: Sendable {
    public static var sizeThatFitsLayout: Self { stub() }
    public static var landscapeLeft: Self { stub() }
    public static var portrait: Self { stub() }
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self { stub() }
}
