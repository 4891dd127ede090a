// For tests on Linux: goes through what a view draws, and finds what a person can use. Bodies are
// made in the environment that is set around them; there is no layout, and nothing but what is
// `Watched` is kept from one walk to the next.

/// What a person finds in a view.
public struct Element {
    /// What it is.
    public enum Kind: Equatable, Sendable {
        case title, text, progress, button, toggle, picker, slider, stepper, field, date, action,
            tab, group
    }
    public internal(set) var kind: Kind
    /// What it is called.
    public var label: String
    /// Whether it can be used.
    public let isEnabled: Bool
    /// What stands in a field, whether a switch is on, the name of the option that is chosen.
    public var value = ""
    /// The names of a picker's options.
    public var options: [String] = []
    /// What it is found by, whatever it is called.
    public var identifier = ""
    /// The room that it has, as far as frames with both sides around it say.
    public var size = CGSize.zero
    /// How high a button is at least, as far as its style and the frames in it say.
    public var height: CGFloat = 0
    /// Whether one of the window's bars is hidden for it.
    public var hidesBars = false

    /// What an option of a picker stands for.
    var tag: AnyHashable?
    var set: @MainActor (Any) -> Void = { _ in }

    /// Touches a button, a switch or what VoiceOver offers.
    @MainActor public func touch() { set(()) }
    /// Types a text into a field, in place of what stands there.
    @MainActor public func type(_ text: String) { set(text) }
    /// Chooses an option of a picker.
    @MainActor public func choose(_ option: Int) { set(option) }
    /// Moves a slider.
    @MainActor public func move(to value: Double) { set(value) }
    /// Moves a stepper, or what VoiceOver adjusts.
    @MainActor public func step(up: Bool) { set(up) }
    /// Chooses a date.
    @MainActor public func choose(_ date: Date) { set(date) }
}

/// What views looked out for on the last walk through them, by where that is written: what
/// `onChange` is told of on the next.
@MainActor public final class Watched {
    private var values: [String: Any] = [:]
    private var counts: [String: Int] = [:]

    /// Before the first walk.
    public init() {}

    fileprivate func begin() { counts = [:] }

    fileprivate func note<V: Equatable>(
        _ value: V, at place: String, initial: Bool, _ act: (V, V) -> Void
    ) {
        counts[place, default: 0] += 1
        let name = "\(place) \(counts[place] ?? 0)"
        let old = values[name] as? V
        values[name] = value
        if old == nil && initial || old != nil && old != value { act(old ?? value, value) }
    }
}

/// A way through a view.
@MainActor public final class Walk {
    /// What was found, in the order of the code.
    public private(set) var found: [Element] = []
    private var environment: EnvironmentValues
    /// What sheets and alerts hold: what lies under them is out of reach.
    private let covers: _Box<[[Element]]>
    private var destinations: [ObjectIdentifier: (Any) -> any View] = [:]
    private let watched: Watched?
    /// What hears keys, the innermost first, wherever the focus is.
    private var highest: CGFloat = 0
    private let heard: _Box<[(KeyPress) -> KeyPress.Result]>

    /// What is found in a view on a screen of a size, in points.
    ///
    /// - Parameter watched: of the walk before; with it `onChange` acts.
    public static func through<V: View>(
        _ view: V, on size: CGSize = CGSize(width: 390, height: 844), watched: Watched? = nil
    ) -> [Element] {
        var environment = EnvironmentValues()
        environment.size = size
        let walk = Walk(environment, _Box([]), watched, _Box([]))
        watched?.begin()
        walk.into(view)
        return walk.covers.value.last ?? walk.found
    }

    /// Presses keys one after the other, and tells of each whether something has come of it.
    @discardableResult public static func press<V: View>(
        _ keys: KeyEquivalent..., modifiers: EventModifiers = [],
        phase: KeyPress.Phases = .down, in view: V
    ) -> [Bool] {
        var environment = EnvironmentValues()
        environment.size = CGSize(width: 390, height: 844)
        let walk = Walk(environment, _Box([]), nil, _Box([]))
        walk.into(view)
        return keys.map { key in
            let press = KeyPress(key: key, modifiers: modifiers, phase: phase)
            return walk.heard.value.contains { $0(press) == .handled }
        }
    }

    private init(
        _ environment: EnvironmentValues, _ covers: _Box<[[Element]]>, _ watched: Watched?,
        _ heard: _Box<[(KeyPress) -> KeyPress.Result]>
    ) {
        (self.environment, self.covers) = (environment, covers)
        (self.watched, self.heard) = (watched, heard)
    }

    func hear(_ act: @escaping (KeyPress) -> KeyPress.Result) {
        let environment = environment
        heard.value.append {
            EnvironmentValues.current = environment
            return act($0)
        }
    }

    /// A value that a view looks out for.
    func watch<V: Equatable>(
        _ value: V, at place: String, initial: Bool, _ act: (V, V) -> Void
    ) {
        EnvironmentValues.current = environment
        watched?.note(value, at: place, initial: initial, act)
    }

    /// Goes through a view, which has the environment as it is now.
    func into<V: View>(_ view: V) {
        EnvironmentValues.current = environment
        view._walk(self)
    }

    func into<C: ToolbarContent>(toolbar: C) {
        EnvironmentValues.current = environment
        toolbar._walkToolbar(self)
    }

    func into(_ parts: _Parts) {
        for view in parts.views { into(view) }
    }

    /// Goes through what stands in a row, a bar or a menu of the system's.
    func into(sized parts: _Parts) {
        for view in parts.views { into(view._sized) }
    }

    /// Goes on with another environment, and comes back to this one.
    func with(_ change: (inout EnvironmentValues) -> Void, _ go: () -> Void) {
        let before = environment
        change(&environment)
        EnvironmentValues.current = environment
        go()
        environment = before
        EnvironmentValues.current = before
    }

    func find(
        _ kind: Element.Kind, _ label: String, value: String = "", options: [String] = [],
        height: CGFloat = 0, set: @escaping @MainActor (Any) -> Void = { _ in }
    ) {
        let environment = environment
        found.append(
            Element(
                kind: kind, label: label, isEnabled: environment.isEnabled, value: value,
                options: options, size: environment.size, height: height
            ) {
                EnvironmentValues.current = environment
                set($0)
            })
    }

    /// What is found on a way of its own, with this environment.
    func apart(_ go: (Walk) -> Void) -> [Element] {
        let walk = Walk(environment, covers, watched, heard)
        go(walk)
        highest = max(highest, walk.highest)
        EnvironmentValues.current = environment
        return walk.found
    }

    /// Goes through what lies over all else.
    func cover(_ parts: _Parts) {
        covers.value.append(apart { $0.into(parts) })
    }

    /// The texts in a view, as the name of what it stands in.
    func label(_ parts: _Parts) -> String {
        apart { $0.into(parts) }.filter { $0.kind == .text }.map(\.label).joined(separator: " ")
    }

    /// A frame is this high at least.
    func rises(to height: CGFloat?) { highest = max(highest, height ?? 0) }

    /// How high a button is whose label is gone through: a line of text, or the highest frame in
    /// it, with the style's border.
    func measured(_ label: () -> String) -> (label: String, height: CGFloat) {
        let before = highest
        highest = 20
        let label = label()
        let border = environment.border.map { environment.isLarge ? $0.large : $0.regular }
        let height = highest + (border ?? 0)
        highest = max(before, highest)
        return (label, environment.isSized ? max(height, 44) : height)
    }

    func add(_ elements: [Element]) { found += elements }

    func destination<D>(for data: D.Type, _ make: @escaping (D) -> any View) {
        destinations[ObjectIdentifier(data)] = { make($0 as! D) }
    }

    /// The uppermost place of a stack, over its root.
    func go(to data: Any, from root: Walk) {
        guard let make = root.destinations[ObjectIdentifier(Swift.type(of: data))] else { return }
        into(make(data))
    }
}

/// Views that stand in another one.
public struct _Parts: @unchecked Sendable {
    let views: [any View]
    init(_ views: [any View]) { self.views = views }
    init(_ view: any View) { views = [view] }
}

/// What only the main actor reads.
struct _Held<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// A view of the system's with others in it.
public protocol _Container: _Leaf { var parts: _Parts { get } }
extension _Container {
    public func _walk(_ walk: Walk) { walk.into(parts) }
}

/// A view with something around it that matters on a walk.
public struct _Modified<Base: View>: _Leaf {
    let base: Base
    let change: @MainActor (Walk, Base) -> Void
    public func _walk(_ walk: Walk) { change(walk, base) }
}
extension View {
    func _modified(_ change: @escaping @MainActor (Walk, Self) -> Void) -> _Modified<Self> {
        _Modified(base: self, change: change)
    }

    /// With views that stand in or over it.
    func _with(_ others: any View...) -> _Modified<Self> {
        _modified { walk, base in
            walk.into(base)
            walk.into(_Parts(others))
        }
    }

    /// With what lies over all else.
    func _under(_ others: [any View]) -> _Modified<Self> {
        _modified { walk, base in
            walk.into(base)
            if !others.isEmpty { walk.cover(_Parts(others)) }
        }
    }

    /// As high as the system makes it.
    var _sized: some View { _in { $0.isSized = true } }

    /// With what is found in it changed.
    func _finding(_ change: @escaping ([Element]) -> [Element]) -> _Modified<Self> {
        _modified { walk, base in walk.add(change(walk.apart { $0.into(base) })) }
    }

    /// Under a name: of the first thing that can be used, or of all texts together.
    func _named(_ name: String) -> _Modified<Self> {
        _finding { found in
            var found = found
            if found.first?.kind == .group {
                found[0].label = name
                return found
            }
            if let index = found.firstIndex(where: { $0.kind != .text && $0.kind != .title }) {
                found[index].label = name
                return found
            }
            var text = found.first ?? Element(kind: .text, label: "", isEnabled: true)
            text.label = name
            return [text]
        }
    }
}
