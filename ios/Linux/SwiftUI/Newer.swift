// Tempting API newer than iOS 17, declared so that the compiler names the version it needs. Other
// newer API is not declared and fails without a reason.
import UIKit

@available(*, unavailable, message: "iOS 18")
public struct MeshGradient { public init() {} }
@available(*, unavailable, message: "iOS 18")
public struct Tab { public init() {} }
@available(*, unavailable, message: "iOS 18")
public struct TabSection { public init() {} }
@available(*, unavailable, message: "iOS 18")
public struct ScrollPosition { public init() {} }
@available(*, unavailable, message: "iOS 18")
public protocol TextRenderer {}
@available(*, unavailable, message: "iOS 18")
public protocol UIGestureRecognizerRepresentable {}
@available(*, unavailable, message: "iOS 26")
public struct GlassEffectContainer { public init() {} }

extension View {
    @available(*, unavailable, message: "iOS 18")
    public func presentationSizing(_: Any...) -> some View { self }
    @available(*, unavailable, message: "iOS 18")
    public func navigationTransition(_: Any...) -> some View { self }
    @available(*, unavailable, message: "iOS 18")
    public func onScrollGeometryChange(_: Any...) -> some View { self }
    @available(*, unavailable, message: "iOS 18")
    public func onScrollPhaseChange(_: Any...) -> some View { self }
    @available(*, unavailable, message: "iOS 18")
    public func onScrollVisibilityChange(_: Any...) -> some View { self }
    @available(*, unavailable, message: "iOS 18")
    public func pointerStyle(_: Any...) -> some View { self }
    @available(*, unavailable, message: "iOS 26")
    public func glassEffect(_: Any...) -> some View { self }
    @available(*, unavailable, message: "iOS 26")
    public func scrollEdgeEffectStyle(_: Any...) -> some View { self }
    @available(*, unavailable, message: "iOS 26")
    public func tabBarMinimizeBehavior(_: Any...) -> some View { self }
}
public struct SidebarAdaptableTabViewStyle: TabViewStyle {}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    @available(*, unavailable, message: "iOS 18")
    public static var sidebarAdaptable: Self { Self() }
}
extension ForEach where Content: View, Data == Range<Int>, ID == Int {
    @available(*, unavailable, message: "iOS 18")
    nonisolated public init<V: View>(
        subviews view: V, @ViewBuilder content: @escaping (Int) -> Content
    ) { contents = { [] } }
}
