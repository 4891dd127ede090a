// For tests on Linux: visits the content of a view and collects the elements that a user can read
// and operate. Bodies are evaluated in their environment. There is no layout, and no state persists
// between walks except in `Watched`.

/// An element of the user interface, found on a test's walk through the views.
public struct Element {
    public enum Kind: Equatable, Sendable {
        case title, text, progress, button, toggle, picker, slider, stepper, field, date, action,
            tab, group
    }
    public internal(set) var kind: Kind
    public var label: String
    public let isEnabled: Bool
    /// Text of a field, state of a switch, or name of a picker's selected option.
    public var value = ""
    /// Names of a picker's options; empty for other elements.
    public var options: [String] = []
    /// Accessibility identifier of the element.
    public var identifier = ""
    /// Size of the frames around the element, as far as they are fixed.
    public var size = CGSize.zero
    /// Minimum height of the element, a button, as far as its style and frames determine it.
    public var height: CGFloat = 0
    /// Whether the element hides one of the window's bars.
    public var hidesBars = false

    /// Tag of the element as an option of a picker.
    var tag: AnyHashable?
    var set: @MainActor (Any) -> Void = { _ in }

    /// Taps the element: a button, a switch or an accessibility action.
    @MainActor public func touch() { set(()) }
    /// Replaces the text of the element, a text field.
    @MainActor public func type(_ text: String) { set(text) }
    /// Selects an option of the element, a picker.
    @MainActor public func choose(_ option: Int) { set(option) }
    /// Moves the element, a slider, to a value.
    @MainActor public func move(to value: Double) { set(value) }
    /// Increments or decrements the element: a stepper, or another adjustable element.
    @MainActor public func step(up: Bool) { set(up) }
    /// Picks a date in the element, a date picker.
    @MainActor public func choose(_ date: Date) { set(date) }
}

/// Values that `onChange` modifiers saw on the last walk, by their location in the source. The next
/// walk through the views compares with them.
@MainActor public final class Watched {
    private var values: [String: Any] = [:]
    private var counts: [String: Int] = [:]

    /// Creates an empty record of values, for the first walk.
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

/// A test's walk through a view tree, which collects the elements on screen.
@MainActor public final class Walk {
    /// The elements found on the walk, in source order.
    public private(set) var found: [Element] = []
    private var environment: EnvironmentValues
    /// Contents of the sheets and alerts found. The last one hides everything below it.
    private let covers: _Box<[[Element]]>
    private var destinations: [ObjectIdentifier: (Any) -> any View] = [:]
    private let watched: Watched?
    /// The greatest minimum height of the frames visited on the walk.
    private var highest: CGFloat = 0
    /// Key handlers found on the walk, innermost first, regardless of the focus.
    private let heard: _Box<[(KeyPress) -> KeyPress.Result]>

    /// Walks through a view on a screen of the given size, in points, and returns its elements.
    ///
    /// - Parameter watched: values of the last walk; without it, `onChange` actions do not run.
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

    /// Presses keys in a view, one after another. Returns for each key whether it was handled.
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

    func receive(_ act: @escaping (KeyPress) -> KeyPress.Result) {
        let environment = environment
        heard.value.append {
            EnvironmentValues.current = environment
            return act($0)
        }
    }

    /// Compares a value of an `onChange` modifier with the value on the last walk.
    func watch<V: Equatable>(
        _ value: V, at place: String, initial: Bool, _ act: (V, V) -> Void
    ) {
        EnvironmentValues.current = environment
        watched?.note(value, at: place, initial: initial, act)
    }

    /// Visits a view in the walk's current environment.
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

    /// Visits the content of a row, bar or menu, whose height the system determines.
    func into(sized parts: _Parts) {
        for view in parts.views { into(view._sized) }
    }

    /// Runs `go` with a changed environment of the walk.
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

    /// Returns the elements found on a separate walk in this walk's environment.
    func apart(_ go: (Walk) -> Void) -> [Element] {
        let walk = Walk(environment, covers, watched, heard)
        go(walk)
        highest = max(highest, walk.highest)
        EnvironmentValues.current = environment
        return walk.found
    }

    /// Visits the content of a sheet or alert.
    func cover(_ parts: _Parts) {
        covers.value.append(apart { $0.into(parts) })
    }

    /// Returns the texts of a view, joined to one label.
    func label(_ parts: _Parts) -> String {
        apart { $0.into(parts) }.filter { $0.kind == .text }.map(\.label).joined(separator: " ")
    }

    /// Records the minimum height of a frame on the walk.
    func rises(to height: CGFloat?) { highest = max(highest, height ?? 0) }

    /// Returns the label and the height of a button: a line of text, or its highest frame, plus the
    /// style's border.
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

    /// Visits the destination view for the topmost value of a navigation path.
    func go(to data: Any, from root: Walk) {
        guard let make = root.destinations[ObjectIdentifier(Swift.type(of: data))] else { return }
        into(make(data))
    }
}

/// Child views of a container.
public struct _Parts: @unchecked Sendable {
    let views: [any View]
    init(_ views: [any View]) { self.views = views }
    init(_ view: any View) { views = [view] }
}

/// A value that only the main actor reads.
struct _Held<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// A view of SwiftUI with child views.
public protocol _Container: _Leaf { var parts: _Parts { get } }
extension _Container {
    public func _walk(_ walk: Walk) { walk.into(parts) }
}

/// A view with a modifier that affects what a walk finds.
public struct _Modified<Base: View>: _Leaf {
    let base: Base
    let change: @MainActor (Walk, Base) -> Void
    public func _walk(_ walk: Walk) { change(walk, base) }
}
extension View {
    func _modified(_ change: @escaping @MainActor (Walk, Self) -> Void) -> _Modified<Self> {
        _Modified(base: self, change: change)
    }

    /// Adds views that a walk visits together with this one, such as its toolbar.
    func _with(_ others: any View...) -> _Modified<Self> {
        _modified { walk, base in
            walk.into(base)
            walk.into(_Parts(others))
        }
    }

    /// Presents views as a sheet or alert over this one.
    func _under(_ others: [any View]) -> _Modified<Self> {
        _modified { walk, base in
            walk.into(base)
            if !others.isEmpty { walk.cover(_Parts(others)) }
        }
    }

    /// This view, marked so that the system determines its height.
    var _sized: some View { _in { $0.isSized = true } }

    /// Transforms the elements that a walk finds in the view.
    func _finding(_ change: @escaping ([Element]) -> [Element]) -> _Modified<Self> {
        _modified { walk, base in walk.add(change(walk.apart { $0.into(base) })) }
    }

    /// Sets the label of the view's first operable element, or else merges all its texts under the
    /// label.
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
