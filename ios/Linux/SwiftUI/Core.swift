// Declarations only: what the views use of SwiftUI (iOS 17, isolated as in the SDK of Xcode 16),
// to check their types on Linux. Nothing here runs.
// README.md of this folder says what that proves.
@_exported import Foundation
@_exported import Observation
import UIKit

func stub() -> Never { fatalError("SwiftUI stub: declarations only") }

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
public struct EquatableView<Content: Equatable & View> {}
extension EquatableView: _Leaf {}
extension View where Self: Equatable {
    public func equatable() -> EquatableView<Self> { stub() }
}
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
