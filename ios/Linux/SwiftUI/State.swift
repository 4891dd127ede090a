// Property wrappers, bindings, environment.

public protocol DynamicProperty { mutating func update() }
extension DynamicProperty { public mutating func update() {} }

@propertyWrapper public struct State<Value>: DynamicProperty {
    public init(wrappedValue value: Value) {}
    public init(initialValue value: Value) {}
    public var wrappedValue: Value {
        get { stub() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { stub() }
}
extension State where Value: ExpressibleByNilLiteral { public init() {} }
extension State: Sendable where Value: Sendable {}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    // Apple declares the closures @isolated(any) @Sendable; views pass main-actor closures, hence the inherited context.
    public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {}
    public init(projectedValue: Binding<Value>) {}
    public init?(_ base: Binding<Value?>) {}
    public init<V>(_ base: Binding<V>) where Value == V? {}
    public static func constant(_ value: Value) -> Binding<Value> { stub() }
    public var wrappedValue: Value {
        get { stub() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { self }
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<
        Subject
    > { stub() }
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
    { stub() }
}

@propertyWrapper public struct Environment<Value>: DynamicProperty {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {}
    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {}
    public var wrappedValue: Value { stub() }
}
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}
public struct EnvironmentValues: @unchecked Sendable {
    public init() {}
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { stub() }
        set {}
    }
    public var scenePhase: ScenePhase { stub() }
    public var dynamicTypeSize: DynamicTypeSize {
        get { stub() }
        set {}
    }
    public var colorScheme: ColorScheme {
        get { stub() }
        set {}
    }
    public var colorSchemeContrast: ColorSchemeContrast { stub() }
    public var layoutDirection: LayoutDirection {
        get { stub() }
        set {}
    }
    public var locale: Locale {
        get { stub() }
        set {}
    }
    public var isFocused: Bool { stub() }
    public var isPresented: Bool { stub() }
    public var font: Font? {
        get { stub() }
        set {}
    }
    public var accessibilityReduceMotion: Bool { stub() }
    public var accessibilityDifferentiateWithoutColor: Bool { stub() }
    public var accessibilityVoiceOverEnabled: Bool { stub() }
    public var accessibilitySwitchControlEnabled: Bool { stub() }
    public var isEnabled: Bool { stub() }
}
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2,
        accessibility3, accessibility4, accessibility5
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}
public enum ColorScheme: CaseIterable, Sendable { case light, dark }
public enum ColorSchemeContrast: CaseIterable, Sendable { case standard, increased }
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }

@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
    @propertyWrapper public struct Binding {
        init(_: Void) {}
        public var wrappedValue: Value {
            get { stub() }
            nonmutating set {}
        }
        public var projectedValue: Binding { self }
    }
    public init() where Value == Bool {}
    public init<T: Hashable>() where Value == T? {}
    public var wrappedValue: Value {
        get { stub() }
        nonmutating set {}
    }
    public var projectedValue: FocusState<Value>.Binding { stub() }
}

@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
    public var wrappedValue: Value {
        get { stub() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { stub() }
    public init(wrappedValue: Value, _ key: String) where Value == Bool {}
    public init(wrappedValue: Value, _ key: String) where Value == Int {}
    public init(wrappedValue: Value, _ key: String) where Value == Double {}
    public init(wrappedValue: Value, _ key: String) where Value == String {}
    public init(wrappedValue: Value, _ key: String) where Value == URL {}
    public init(wrappedValue: Value, _ key: String) where Value == Data {}
    public init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == String {}
    public init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == Int {}
    public init(_ key: String) where Value == String? {}
    public init(_ key: String) where Value == Int? {}
    public init(_ key: String) where Value == Data? {}
}
@propertyWrapper public struct Namespace: DynamicProperty {
    public struct ID: Hashable, Sendable {}
    public init() {}
    public var wrappedValue: ID { stub() }
}
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    public init(wrappedValue: Value) {}
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {}
    public var wrappedValue: Value { stub() }
}

extension View {
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V)
        -> some View
    { self }
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some View { self }
    public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View { self }
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
    public func dynamicTypeSize<R: RangeExpression>(_ range: R) -> some View
    where R.Bound == DynamicTypeSize { self }
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
    public func focused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View
    { self }
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
    public func focusable(_ isFocusable: Bool = true) -> some View { self }
    public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }
}
