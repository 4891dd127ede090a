// Declarations of the parts of SwiftUI that the views use (iOS 17, isolated as in the SDK of Xcode
// 16), for type-checking on Linux. Nothing here runs. README.md in ios/Linux describes the limits.
@_exported import Foundation
@_exported import Observation
import UIKit

func stub() -> Never { fatalError("SwiftUI stub: declarations only") }

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
    /// Visits the view's content, on a test's walk through the views.
    func _walk(_ walk: Walk)
}
extension View { public func _walk(_ walk: Walk) { walk.into(body) } }

/// A view that SwiftUI itself provides, in this stand-in for SwiftUI on Linux.
public protocol _Leaf: View where Body == Never {}
extension _Leaf {
    public var body: Never { return stub() }
    public func _walk(_ walk: Walk) {}
}

extension Never: View, Scene, ToolbarContent, Commands, Gesture, ShapeStyle {
    public typealias Body = Never
    public typealias Value = Never
    public var body: Never { return stub() }
    public func _walk(_ walk: Walk) {}
    public func _walkToolbar(_ walk: Walk) {}
}

@resultBuilder public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    @available(*, unavailable, message: "this expression is not a View")
    public static func buildExpression(_ invalid: Any...) -> EmptyView { stub() }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > {
        var views: [any View] = []
        for view in repeat each content { views.append(view) }
        return TupleView(parts: _Parts(views))
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<T: View, F: View>(first: T) -> _ConditionalContent<T, F> {
        .first(first)
    }
    public static func buildEither<T: View, F: View>(second: F) -> _ConditionalContent<T, F> {
        .second(second)
    }
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}

public enum _ConditionalContent<TrueContent, FalseContent> {
    case first(TrueContent)
    case second(FalseContent)
}
extension _ConditionalContent: View, _Leaf where TrueContent: View, FalseContent: View {
    public func _walk(_ walk: Walk) {
        switch self {
        case .first(let view): walk.into(view)
        case .second(let view): walk.into(view)
        }
    }
}
extension _ConditionalContent: ToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
    public func _walkToolbar(_ walk: Walk) {
        switch self {
        case .first(let content): walk.into(toolbar: content)
        case .second(let content): walk.into(toolbar: content)
        }
    }
}
public struct TupleView<T> { public let parts: _Parts }
extension TupleView: _Container {}
public struct EmptyView { nonisolated public init() {} }
extension EmptyView: _Leaf {}
public struct EquatableView<Content: Equatable & View> { public let parts: _Parts }
extension EquatableView: _Container {}
extension View where Self: Equatable {
    public func equatable() -> EquatableView<Self> { EquatableView(parts: _Parts(self)) }
}
public struct AnyView {
    public let parts: _Parts
    nonisolated public init<V: View>(_ view: V) { parts = _Parts(view) }
    nonisolated public init<V: View>(erasing view: V) { parts = _Parts(view) }
}
extension AnyView: _Container {}
extension Optional: View, _Leaf where Wrapped: View {
    public func _walk(_ walk: Walk) {
        if case .some(let view) = self { walk.into(view) }
    }
}
extension Optional: ToolbarContent where Wrapped: ToolbarContent {
    public func _walkToolbar(_ walk: Walk) {
        if case .some(let content) = self { walk.into(toolbar: content) }
    }
}

public struct Group<Content> { let content: Content }
extension Group: View, _Leaf where Content: View {
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public func _walk(_ walk: Walk) { walk.into(content) }
}
extension Group: ToolbarContent where Content: ToolbarContent {
    nonisolated public init(@ToolbarContentBuilder content: () -> Content) {
        self.content = content()
    }
    public func _walkToolbar(_ walk: Walk) { walk.into(toolbar: content) }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    let contents: () -> [Content]
}
extension ForEach: View, _Leaf, DynamicViewContent where Content: View {
    nonisolated public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        contents = {
            let ids = data.map { $0[keyPath: id] }
            precondition(Set(ids).count == ids.count, "two of the same in a ForEach: \(ids)")
            return data.map(content)
        }
    }
    public func _walk(_ walk: Walk) {
        for content in contents() { walk.into(content) }
    }
}
extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
    nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    { contents = { data.map(content) } }
}
extension ForEach where Content: View, Data == Range<Int>, ID == Int {
    nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        contents = { data.map(content) }
    }
}
extension ForEach where Content: View {
    nonisolated public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable,
        ID == C.Element.ID, C.Index: Hashable
    { contents = { stub() } }
    nonisolated public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
        contents = { stub() }
    }
}
public protocol DynamicViewContent: View {}

@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder func body(content: Content) -> Body
}
public struct _ViewModifier_Content<Modifier: ViewModifier> { public let parts: _Parts }
extension _ViewModifier_Content: _Container {}
public struct ModifiedContent<Content, Modifier> {
    let content: Content
    let modifier: Modifier
}
extension ModifiedContent: View, _Leaf where Content: View, Modifier: ViewModifier {
    public func _walk(_ walk: Walk) {
        walk.into(modifier.body(content: _ViewModifier_Content(parts: _Parts(content))))
    }
}
extension View {
    public func modifier<T: ViewModifier>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
