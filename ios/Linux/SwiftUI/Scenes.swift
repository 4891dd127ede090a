// The app, its scenes and commands, and previews.
import UIKit

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
// macOS only, but the name collides with a type of ours on every platform.
public struct Settings<Content: View>: _LeafScene {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
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

@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>
    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Context)
    func makeCoordinator() -> Coordinator
}
extension UIViewRepresentable {
    public var body: Never { return stub() }
    public func _walk(_ walk: Walk) {}
}
extension UIViewRepresentable where Coordinator == Void { public func makeCoordinator() {} }
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public var coordinator: Representable.Coordinator { stub() }
}

@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "Macros", type: "Preview")
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait, _ additionalTraits: PreviewTrait...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "Macros", type: "Preview")
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "Macros", type: "Entry")
public struct PreviewTrait: Sendable {
    public static var landscapeLeft: Self { stub() }
}
