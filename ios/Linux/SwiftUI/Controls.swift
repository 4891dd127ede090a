// Buttons, toggles, sliders, pickers, text fields and menus.

public struct ButtonRole: Equatable, Sendable {
    public static let destructive = Self(), cancel = Self()
}
public struct Button<Label: View>: _Leaf {
    let parts: _Parts
    let action: @MainActor () -> Void
    nonisolated public init(
        action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) { (parts, self.action) = (_Parts(label()), action) }
    nonisolated public init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) { (parts, self.action) = (_Parts(label()), action) }
    public func _walk(_ walk: Walk) {
        let action = action
        let (label, height) = walk.measured { walk.label(parts) }
        walk.find(.button, label, height: height) { _ in action() }
    }
}
extension Button where Label == Text {
    nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void)
    { (parts, self.action) = (_Parts(Text(title)), action) }
    nonisolated public init<S: StringProtocol>(
        _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) { (parts, self.action) = (_Parts(Text(title)), action) }
}
extension Button where Label == SwiftUI.Label<Text, Image> {
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
    ) { (parts, self.action) = (_Parts(Text(title)), action) }
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) { (parts, self.action) = (_Parts(Text(title)), action) }
}

/// Label and actions of a control, as found on a test's walk through the views.
public struct _Control: @unchecked Sendable {
    let walk: @MainActor (Walk) -> Void
    nonisolated init(
        _ kind: Element.Kind, _ label: any View, value: @escaping () -> String = { "" },
        options: @escaping @MainActor (Walk) -> [String] = { _ in [] },
        set: @escaping (Any) -> Void
    ) {
        let (label, value, set) = (_Parts(label), _Held(value), _Held(set))
        walk = {
            let options = options($0)
            $0.find(kind, $0.label(label), value: value.value(), options: options) {
                set.value($0)
            }
        }
    }
}
public protocol _Controlled: _Leaf { var control: _Control { get } }
extension _Controlled { public func _walk(_ walk: Walk) { control.walk(walk) } }

public struct Toggle<Label: View>: _Controlled {
    public let control: _Control
    nonisolated init(_ label: any View, _ isOn: Binding<Bool>) {
        control = _Control(
            .toggle, label, value: { isOn.read() ? "on" : "off" },
            set: { _ in isOn.write(!isOn.read()) })
    }
    nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(label(), isOn)
    }
}
extension Toggle where Label == Text {
    nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(Text(title), isOn)
    }
}
extension Toggle where Label == SwiftUI.Label<Text, Image> {
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, isOn: Binding<Bool>
    ) { self.init(Text(title), isOn) }
}

public struct Slider<Label: View, ValueLabel: View>: _Controlled {
    public let control: _Control
    nonisolated init<V: BinaryFloatingPoint>(
        _ label: any View, _ value: Binding<V>, _ bounds: ClosedRange<V>
    ) {
        control = _Control(
            .slider, label, value: { "\(value.read())" },
            set: {
                let wanted = V($0 as! Double)
                precondition(bounds.contains(value.read()), "a slider out of its bounds")
                value.write(Swift.min(Swift.max(wanted, bounds.lowerBound), bounds.upperBound))
            })
    }
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint { self.init(label(), value, bounds) }
}
extension Slider where ValueLabel == EmptyView {
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint { self.init(label(), value, bounds) }
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint { self.init(label(), value, bounds) }
}
extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint { self.init(EmptyView(), value, bounds) }
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint { self.init(EmptyView(), value, bounds) }
}
public struct Stepper<Label: View>: _Leaf {
    let label: _Parts
    let step: _Control
    nonisolated init(_ label: any View, _ step: @escaping (Bool) -> Void) {
        self.label = _Parts(label)
        self.step = _Control(.stepper, label) { step($0 as! Bool) }
    }
    nonisolated init<V: Strideable>(
        _ label: any View, _ value: Binding<V>, _ bounds: ClosedRange<V>?, _ step: V.Stride
    ) {
        self.init(label) { up in
            let next = value.read().advanced(by: up ? step : 0 - step)
            if bounds?.contains(next) ?? true { value.write(next) }
        }
    }
    nonisolated public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(label(), value, bounds, step) }
    nonisolated public init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(label()) { up in up ? onIncrement?() : onDecrement?() } }
    /// Visits the stepper, and its label, which may contain controls.
    public func _walk(_ walk: Walk) {
        step.walk(walk)
        walk.into(label)
    }
}
extension Stepper where Label == Text {
    nonisolated public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>,
        step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(Text(title), value, bounds, step) }
    nonisolated public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(Text(title), value, nil, step) }
}
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: _Controlled {
    public let control: _Control
    nonisolated init(_ label: any View, _ selection: Binding<SelectionValue>, _ content: Content) {
        let content = _Parts(content)
        let (tags, names) = (_Box([AnyHashable]()), _Box([String]()))
        control = _Control(
            .picker, label,
            value: {
                let chosen = tags.value.firstIndex(of: AnyHashable(selection.read()))
                return chosen.map { names.value[$0] } ?? ""
            },
            options: { walk in
                let options = walk.apart { $0.into(content) }
                tags.value = options.compactMap(\.tag)
                precondition(tags.value.count == options.count, "an option without a tag")
                names.value = options.map(\.label)
                return names.value
            },
            set: { selection.write(tags.value[$0 as! Int].base as! SelectionValue) })
    }
    nonisolated public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) { self.init(label(), selection, content()) }
}
extension Picker where Label == Text {
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) { self.init(Text(title), selection, content()) }
}

public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourAndMinute = Self(rawValue: 1), date = Self(rawValue: 2)
}
public struct DatePicker<Label: View>: _Controlled {
    public typealias Components = DatePickerComponents
    public let control: _Control
}
extension DatePicker where Label == Text {
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        control = _Control(
            .date, Text(title), value: { "\(selection.read())" },
            set: { selection.write($0 as! Date) })
    }
}

public struct TextField<Label: View>: _Controlled {
    public let control: _Control
    nonisolated init(_ label: Text, _ text: Binding<String>) {
        control = _Control(.field, label, value: text.read) { text.write($0 as! String) }
    }
}
extension TextField where Label == Text {
    nonisolated public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, prompt: Text? = nil
    ) { self.init(Text(title), text) }
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
        self.init(Text(title), text)
    }
    nonisolated public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, prompt: Text?, axis: Axis
    ) { self.init(Text(title), text) }
    nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String { stub() }
}

public struct Menu<Label: View, Content: View>: _Container {
    public let parts: _Parts
    public func _walk(_ walk: Walk) { walk.into(sized: parts) }
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        parts = _Parts([label(), content()])
    }
    nonisolated public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        primaryAction: @escaping () -> Void
    ) { parts = _Parts([label(), content()]) }
}
extension Menu where Label == Text {
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        parts = _Parts([Text(title), content()])
    }
}
extension Menu where Label == SwiftUI.Label<Text, Image> {
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content
    ) { parts = _Parts([Text(title), content()]) }
}

public struct ProgressView<Label: View, CurrentValueLabel: View>: _Leaf {
    let label: String
    public func _walk(_ walk: Walk) { walk.find(.progress, label) }
}
extension ProgressView where CurrentValueLabel == EmptyView {
    nonisolated public init() where Label == EmptyView { label = "" }
    nonisolated public init(@ViewBuilder label: () -> Label) { self.label = "" }
    nonisolated public init<S: StringProtocol>(_ title: S) where Label == Text {
        label = String(title)
    }
    nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0)
    where Label == EmptyView { label = "" }
    nonisolated public init<S: StringProtocol, V: BinaryFloatingPoint>(
        _ title: S, value: V?, total: V = 1.0
    ) where Label == Text { label = String(title) }
}
public struct Gauge<Label: View>: _Leaf {
    nonisolated public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) {}
}
