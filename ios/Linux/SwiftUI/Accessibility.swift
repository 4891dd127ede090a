// Accessibility modifiers.

public struct AccessibilityTraits: SetAlgebra, Sendable {
    public typealias Element = AccessibilityTraits
    public typealias ArrayLiteralElement = AccessibilityTraits
    public init() {}
    public static let isButton = Self(), isHeader = Self(), isSelected = Self(), isLink = Self(),
        isSearchField = Self(), isImage = Self(), playsSound = Self()
    public static let isKeyboardKey = Self(), isStaticText = Self(), isSummaryElement = Self(),
        updatesFrequently = Self(), startsMediaSession = Self()
    public static let allowsDirectInteraction = Self(), causesPageTurn = Self(), isModal = Self(),
        isToggle = Self()
    public func contains(_ member: Self) -> Bool { false }
    public func union(_ other: Self) -> Self { self }
    public func intersection(_ other: Self) -> Self { self }
    public func symmetricDifference(_ other: Self) -> Self { self }
    public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) {
        (true, newMember)
    }
    public mutating func remove(_ member: Self) -> Self? { nil }
    public mutating func update(with newMember: Self) -> Self? { nil }
    public mutating func formUnion(_ other: Self) {}
    public mutating func formIntersection(_ other: Self) {}
    public mutating func formSymmetricDifference(_ other: Self) {}
}
public struct AccessibilityChildBehavior: Hashable, Sendable {
    let number: Int
    public static let ignore = Self(number: 0), contain = Self(number: 1),
        combine = Self(number: 2)
}
public struct AccessibilityActionKind: Equatable, Sendable {
    public static let `default` = Self(), escape = Self(), magicTap = Self(), delete = Self(),
        showMenu = Self()
    init() {}
    public init(named name: Text) {}
}
public enum AccessibilityAdjustmentDirection: Sendable { case increment, decrement }
public struct AccessibilitySystemRotor: Sendable {
    public static let headings = Self(), links = Self(), lists = Self(), textFields = Self()
}

@MainActor @preconcurrency public protocol AccessibilityRotorContent {
    associatedtype Body: AccessibilityRotorContent
    @AccessibilityRotorContentBuilder var body: Body { get }
}
extension Never: AccessibilityRotorContent {}
public protocol _LeafRotor: AccessibilityRotorContent where Body == Never {}
extension _LeafRotor { public var body: Never { return stub() } }
public struct AccessibilityRotorEntry<ID: Hashable>: _LeafRotor {
    nonisolated public init<L: StringProtocol>(
        _ label: L, id: ID, textRange: Range<String.Index>? = nil,
        prepare: @escaping () -> Void = {}
    ) {}
    nonisolated public init(
        _ label: Text, id: ID, textRange: Range<String.Index>? = nil,
        prepare: @escaping () -> Void = {}
    ) {}
    nonisolated public init(
        _ label: Text, id: ID, in namespace: Namespace.ID, prepare: @escaping () -> Void = {}
    ) {}
}
extension ForEach: AccessibilityRotorContent, _LeafRotor where Content: AccessibilityRotorContent {}
extension ForEach
where Content: AccessibilityRotorContent, Data.Element: Identifiable, ID == Data.Element.ID {
    nonisolated public init(
        _ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
    ) { contents = { data.map(content) } }
}
extension Optional: AccessibilityRotorContent, _LeafRotor where Wrapped: AccessibilityRotorContent {
}
extension ForEach where Content: AccessibilityRotorContent {
    nonisolated public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
    ) { contents = { data.map(content) } }
}
@resultBuilder public enum AccessibilityRotorContentBuilder {
    public static func buildExpression<C: AccessibilityRotorContent>(_ content: C) -> C { content }
    public static func buildBlock<C: AccessibilityRotorContent>(_ content: C) -> C { content }
    public static func buildBlock<each C: AccessibilityRotorContent>(_ content: repeat each C)
        -> some AccessibilityRotorContent
    { AccessibilityRotorEntry("", id: 0) }
    public static func buildIf<C: AccessibilityRotorContent>(_ content: C?) -> C? { content }
}

extension View {
    public func accessibilityIdentifier(_ identifier: String) -> some View {
        _finding { found in
            var found = found
            if !found.isEmpty { found[0].identifier = identifier }
            return found
        }
    }
    public func accessibilityLabel(_ label: Text) -> some View { _named(label.text) }
    public func accessibilityLabel<S: StringProtocol>(_ title: S) -> some View {
        _named(String(title))
    }
    public func accessibilityValue(_ value: Text) -> some View { self }
    public func accessibilityValue<S: StringProtocol>(_ title: S) -> some View { self }
    public func accessibilityHint(_ hint: Text) -> some View { self }
    public func accessibilityHint<S: StringProtocol>(_ title: S) -> some View { self }
    public func accessibilityInputLabels<S: StringProtocol>(_ labels: [S]) -> some View { self }
    public func accessibilityInputLabels(_ labels: [Text]) -> some View { self }
    public func accessibilityHidden(_ hidden: Bool) -> some View { self }
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        _finding {
            if children == .contain {
                return [Element(kind: .group, label: "", isEnabled: true)] + $0
            }
            guard $0.isEmpty else { return $0 }
            let size = EnvironmentValues.current.size
            return [Element(kind: .text, label: "", isEnabled: true, size: size)]
        }
    }
    public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
        _with(children())
    }
    public func accessibilityAction(
        _ kind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View {
        _modified { walk, base in
            walk.into(base)
            walk.find(.action, "") { _ in handler() }
        }
    }
    public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View
    { self }
    public func accessibilityAction<S: StringProtocol>(
        named name: S, _ handler: @escaping () -> Void
    )
        -> some View
    { self }
    public func accessibilityActions<C: View>(@ViewBuilder _ content: () -> C) -> some View {
        let content = _Parts(content())
        return _modified { walk, base in
            walk.into(base)
            walk.add(
                walk.apart { $0.into(content) }.map { action in
                    var action = action
                    action.kind = .action
                    return action
                })
        }
    }
    public func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> some View {
        _modified { walk, base in
            walk.into(base)
            walk.find(.stepper, "") { handler($0 as! Bool ? .increment : .decrement) }
        }
    }
    public func accessibilityRotor<S: StringProtocol, C: AccessibilityRotorContent>(
        _ title: S, @AccessibilityRotorContentBuilder entries: @escaping () -> C
    ) -> some View { self }
    public func accessibilityRotor<C: AccessibilityRotorContent>(
        _ systemRotor: AccessibilitySystemRotor,
        @AccessibilityRotorContentBuilder entries: @escaping () -> C
    ) -> some View { self }
    public func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID)
        -> some View
    { self }
    public func accessibilityShowsLargeContentViewer() -> some View { self }
}
