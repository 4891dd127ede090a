// Gestures, keyboard, haptics.

@MainActor @preconcurrency
public protocol Gesture<Value> {
    associatedtype Value
    associatedtype Body: Gesture
    var body: Body { get }
}
public protocol _LeafGesture: Gesture where Body == Never {}
extension _LeafGesture { public var body: Never { return stub() } }

public protocol CoordinateSpaceProtocol {}
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {}
public struct LocalCoordinateSpace: CoordinateSpaceProtocol { public init() {} }
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol { public init() {} }
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static func named(_ name: some Hashable) -> Self { stub() }
}
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    public static var local: Self { Self() }
}

public struct DragGesture {
    public struct Value: Equatable, Sendable {
        public var time: Date, location: CGPoint, startLocation: CGPoint
        public var translation: CGSize { stub() }
        public var velocity: CGSize { stub() }
        public var predictedEndLocation: CGPoint { stub() }
        public var predictedEndTranslation: CGSize { stub() }
    }
    public init(
        minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
    ) {}
}
extension DragGesture: _LeafGesture {}

public struct _EndedGesture<Content: Gesture>: _LeafGesture {
    public typealias Value = Content.Value
}
public struct _ChangedGesture<Content: Gesture>: _LeafGesture {
    public typealias Value = Content.Value
}
public struct GestureStateGesture<Base: Gesture, State>: _LeafGesture {
    public typealias Value = Base.Value
}
public struct _MapGesture<Content: Gesture, Value>: _LeafGesture {}
extension Gesture {
    public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture()
    }
    public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self>
    where Value: Equatable { _ChangedGesture() }
    public func updating<S>(
        _ state: GestureState<S>, body: @escaping (Value, inout S, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, S> { GestureStateGesture() }
    public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> { _MapGesture() }
}
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
    public let wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(initialValue: Value) { wrappedValue = initialValue }
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        self.wrappedValue = wrappedValue
    }
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.wrappedValue = wrappedValue
    }
    public init() where Value: ExpressibleByNilLiteral { wrappedValue = nil }
    public var projectedValue: GestureState<Value> { self }
}
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let none = Self([]), gesture = Self(rawValue: 1), subviews = Self(rawValue: 2),
        all = Self(rawValue: 3)
}

extension View {
    public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        self
    }
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command)
        -> some View
    { self }
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { self }
    public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all)
        -> some View
    { self }
    public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View { self }
    public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result)
        -> some View
    { onKeyPress(keys: [key]) { _ in action() } }
    public func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        _modified { walk, base in
            walk.into(base)
            walk.receive { press in
                keys.contains(press.key) && !phases.isDisjoint(with: press.phase)
                    ? action(press) : .ignored
            }
        }
    }
}
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    public var character: Character
    public init(_ character: Character) { self.character = character }
    public init(extendedGraphemeClusterLiteral: Character) {
        character = extendedGraphemeClusterLiteral
    }
    public static let upArrow: Self = "\u{F700}", downArrow: Self = "\u{F701}",
        leftArrow: Self = "\u{F702}", rightArrow: Self = "\u{F703}", escape: Self = "\u{1B}",
        delete: Self = "\u{8}", `return`: Self = "\r", space: Self = " ", tab: Self = "\t",
        home: Self = "\u{F729}", end: Self = "\u{F72B}"
}
public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let shift = Self(rawValue: 2), control = Self(rawValue: 4),
        option = Self(rawValue: 8), command = Self(rawValue: 16), all = Self(rawValue: 31)
}
public struct KeyboardShortcut: Hashable, Sendable {
    public struct Localization: Sendable {
        public static let automatic = Self(), withoutMirroring = Self(), custom = Self()
    }
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {}
    public init(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization
    ) {}
    public static let defaultAction = Self(.return), cancelAction = Self(.escape)
}
public struct KeyPress: Sendable {
    public enum Result: Sendable { case handled, ignored }
    public struct Phases: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let down = Self(rawValue: 1), `repeat` = Self(rawValue: 2),
            up = Self(rawValue: 4)
    }
    public let key: KeyEquivalent
    public let modifiers: EventModifiers
    public let phase: Phases
}
