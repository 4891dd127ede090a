// Property wrappers, bindings and the environment.

public protocol DynamicProperty { mutating func update() }
extension DynamicProperty { public mutating func update() {} }

@propertyWrapper public struct State<Value>: DynamicProperty {
    let box: _Box<Value>
    public init(wrappedValue value: Value) { box = _Box(value) }
    public init(initialValue value: Value) { box = _Box(value) }
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
    public var projectedValue: Binding<Value> { box.binding }
}
extension State where Value: ExpressibleByNilLiteral { public init() { box = _Box(nil) } }
/// Storage of a `@State` property for the duration of a test's walk through the views.
final class _Box<Value>: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
    var binding: Binding<Value> { Binding(read: { self.value }, write: { self.value = $0 }) }
}
extension State: Sendable where Value: Sendable {}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    // Apple declares the closures @isolated(any) @Sendable; views pass main-actor closures, hence
    // the inherited context.
    public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        // Walks run on the main actor, like the closures, so nothing has to be awaited.
        read = unsafeBitCast(get, to: (@Sendable () -> Value).self)
        write = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
    }
    let read: () -> Value
    let write: (Value) -> Void
    init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
        (self.read, self.write) = (read, write)
    }
    public init(projectedValue: Binding<Value>) { self = projectedValue }
    public init?(_ base: Binding<Value?>) {
        guard base.read() != nil else { return nil }
        self.init(read: { base.read()! }, write: { base.write($0) })
    }
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(read: { base.read() }, write: { if let value = $0 { base.write(value) } })
    }
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(read: { value }, write: { _ in })
    }
    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }
    public var projectedValue: Binding<Value> { self }
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<
        Subject
    > {
        Binding<Subject>(
            read: { read()[keyPath: keyPath] },
            write: { subject in
                var value = read()
                value[keyPath: keyPath] = subject
                write(value)
            })
    }
    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}
extension Binding: @unchecked Sendable where Value: Sendable {}
extension Binding: Identifiable where Value: Identifiable { public var id: Value.ID { stub() } }
extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<[Binding<Value.Element>]>
    public func makeIterator() -> Iterator { stub() }
}

@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
    public var wrappedValue: Value
    public init(wrappedValue: Value) where Value: AnyObject & Observable {
        self.wrappedValue = wrappedValue
    }
    public init(_ wrappedValue: Value) where Value: AnyObject & Observable {
        self.wrappedValue = wrappedValue
    }
    public var projectedValue: Bindable<Value> { self }
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>)
        -> Binding<Subject> where Value: AnyObject
    {
        let object = wrappedValue
        return Binding(
            read: { object[keyPath: keyPath] }, write: { object[keyPath: keyPath] = $0 })
    }
}

@propertyWrapper public struct Environment<Value>: DynamicProperty {
    private let read: () -> Value
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        read = { EnvironmentValues.current[keyPath: keyPath] }
    }
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        read = { EnvironmentValues.current.objects[ObjectIdentifier(objectType)] as! Value }
    }
    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
        read = { EnvironmentValues.current.objects[ObjectIdentifier(objectType)] as? T }
    }
    public var wrappedValue: Value { read() }
}
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}
public struct EnvironmentValues: @unchecked Sendable {
    /// Environment of the view that a test's walk is visiting.
    nonisolated(unsafe) static var current = EnvironmentValues()
    private var values: [ObjectIdentifier: Any] = [:]
    var objects: [ObjectIdentifier: AnyObject] = [:]
    var size = CGSize.zero
    /// Height that the button style adds to a button's label, for regular and large controls.
    var border: (regular: CGFloat, large: CGFloat)?
    var isLarge = false
    /// Whether the system determines the view's height, as for a row, or an item of a bar or menu.
    var isSized = false
    public init() {}
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
    public internal(set) var scenePhase = ScenePhase.active
    public var dynamicTypeSize = DynamicTypeSize.large
    public var colorScheme = ColorScheme.light
    public internal(set) var colorSchemeContrast = ColorSchemeContrast.standard
    public var layoutDirection = LayoutDirection.leftToRight
    public var locale = Locale(identifier: "en")
    public internal(set) var isFocused = false
    public internal(set) var isPresented = false
    public var font: Font?
    public internal(set) var accessibilityReduceMotion = false
    public internal(set) var accessibilityDifferentiateWithoutColor = false
    public internal(set) var accessibilityVoiceOverEnabled = false
    public internal(set) var accessibilitySwitchControlEnabled = false
    public internal(set) var isEnabled = true
}
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2,
        accessibility3, accessibility4, accessibility5
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
    /// Scale of body text at this text size, from Apple's table of text sizes.
    var _scale: Double {
        let points: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        return points[Self.allCases.firstIndex(of: self) ?? 3] / 17
    }
}
public enum ColorScheme: CaseIterable, Sendable { case light, dark }
public enum ColorSchemeContrast: CaseIterable, Sendable { case standard, increased }
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }

@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
    @propertyWrapper public struct Binding {
        let box: _Box<Value>
        public var wrappedValue: Value {
            get { box.value }
            nonmutating set { box.value = newValue }
        }
        public var projectedValue: Binding { self }
    }
    let box: _Box<Value>
    public init() where Value == Bool { box = _Box(false) }
    public init<T: Hashable>() where Value == T? { box = _Box(nil) }
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
    public var projectedValue: FocusState<Value>.Binding { Binding(box: box) }
}

@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
    let box: _Box<Value>
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
    public var projectedValue: Binding<Value> { box.binding }
    public init(wrappedValue: Value, _ key: String) where Value == Bool { box = _Box(wrappedValue) }
    public init(wrappedValue: Value, _ key: String) where Value == Int { box = _Box(wrappedValue) }
    public init(wrappedValue: Value, _ key: String) where Value == Double {
        box = _Box(wrappedValue)
    }
    public init(wrappedValue: Value, _ key: String) where Value == String {
        box = _Box(wrappedValue)
    }
    public init(wrappedValue: Value, _ key: String) where Value == URL { box = _Box(wrappedValue) }
    public init(wrappedValue: Value, _ key: String) where Value == Data { box = _Box(wrappedValue) }
    public init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == String { box = _Box(wrappedValue) }
    public init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == Int { box = _Box(wrappedValue) }
    public init(_ key: String) where Value == String? { box = _Box(nil) }
    public init(_ key: String) where Value == Int? { box = _Box(nil) }
    public init(_ key: String) where Value == Data? { box = _Box(nil) }
}
@propertyWrapper public struct Namespace: DynamicProperty {
    public struct ID: Hashable, Sendable {}
    public init() {}
    public var wrappedValue: ID { ID() }
}
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    private let usual: Value
    @MainActor public var wrappedValue: Value {
        usual * Value(EnvironmentValues.current.dynamicTypeSize._scale)
    }
    public init(wrappedValue: Value) { usual = wrappedValue }
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { usual = wrappedValue }
}

extension View {
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V)
        -> some View
    { _in { $0[keyPath: keyPath] = value } }
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        _in { $0.objects[ObjectIdentifier(T.self)] = object }
    }
    public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View { _in { transform(&$0[keyPath: keyPath]) } }
    func _in(_ change: @escaping (inout EnvironmentValues) -> Void) -> some View {
        _modified { walk, base in walk.with(change) { walk.into(base) } }
    }
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        _in { $0.dynamicTypeSize = size }
    }
    public func dynamicTypeSize<R: RangeExpression>(_ range: R) -> some View
    where R.Bound == DynamicTypeSize { self }
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
    public func focused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View
    { self }
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
    public func focusable(_ isFocusable: Bool = true) -> some View { self }
    public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }
}
