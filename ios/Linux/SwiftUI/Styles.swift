// Control styles.

@MainActor @preconcurrency public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
public struct ButtonStyleConfiguration {
    public struct Label: _Leaf {}
    public var role: ButtonRole? { stub() }
    public var label: Label { stub() }
    public var isPressed: Bool { stub() }
}
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}
public struct BorderedButtonStyle: PrimitiveButtonStyle { nonisolated public init() {} }
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle { nonisolated public init() {} }
public struct BorderlessButtonStyle: PrimitiveButtonStyle { nonisolated public init() {} }
public struct PlainButtonStyle: PrimitiveButtonStyle { nonisolated public init() {} }
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    public static var bordered: Self { Self() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: Self { Self() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    public static var borderless: Self { Self() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    public static var plain: Self { Self() }
}

// Styles that macOS lacks are left out, because the views are built for it, too.
@MainActor @preconcurrency public protocol PickerStyle {}
public struct MenuPickerStyle: PickerStyle {}
extension PickerStyle where Self == MenuPickerStyle { public static var menu: Self { Self() } }
public struct SegmentedPickerStyle: PickerStyle {}
extension PickerStyle where Self == SegmentedPickerStyle {
    public static var segmented: Self { Self() }
}
public struct InlinePickerStyle: PickerStyle {}
extension PickerStyle where Self == InlinePickerStyle { public static var inline: Self { Self() } }
@MainActor @preconcurrency public protocol ListStyle {}
public struct PlainListStyle: ListStyle {}
extension ListStyle where Self == PlainListStyle { public static var plain: Self { Self() } }
@MainActor @preconcurrency public protocol LabelStyle {}
public struct IconOnlyLabelStyle: LabelStyle {}
extension LabelStyle where Self == IconOnlyLabelStyle {
    public static var iconOnly: Self { Self() }
}
@MainActor @preconcurrency public protocol TextFieldStyle {}
public struct RoundedBorderTextFieldStyle: TextFieldStyle {}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    public static var roundedBorder: Self { Self() }
}
@MainActor @preconcurrency public protocol ToggleStyle {}
public struct ButtonToggleStyle: ToggleStyle {}
extension ToggleStyle where Self == ButtonToggleStyle { public static var button: Self { Self() } }
@MainActor @preconcurrency public protocol ProgressViewStyle {}
public struct LinearProgressViewStyle: ProgressViewStyle {}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    public static var linear: Self { Self() }
}
@MainActor @preconcurrency public protocol FormStyle {}
public struct GroupedFormStyle: FormStyle {}
extension FormStyle where Self == GroupedFormStyle { public static var grouped: Self { Self() } }
@MainActor @preconcurrency public protocol TabViewStyle {}
public struct ControlSize: Hashable, Sendable {
    let rank: Int
    public static let mini = Self(rank: 0), small = Self(rank: 1), regular = Self(rank: 2),
        large = Self(rank: 3), extraLarge = Self(rank: 4)
}
public struct ButtonBorderShape: Equatable, Sendable {
    public static let automatic = Self(), capsule = Self(), roundedRectangle = Self(),
        circle = Self()
}
extension View {
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { self }
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        let hasBorder = style is BorderedButtonStyle || style is BorderedProminentButtonStyle
        // Assumed for iOS 17: 34 points around a line of text, or 50 for large controls.
        return _in { $0.border = hasBorder ? (14, 30) : nil }
    }
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
    public func controlSize(_ controlSize: ControlSize) -> some View {
        _in { $0.isLarge = controlSize.rank >= ControlSize.large.rank }
    }
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { self }
    public func listStyle<S: ListStyle>(_ style: S) -> some View { self }
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View { self }
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { self }
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { self }
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View { self }
    public func formStyle<S: FormStyle>(_ style: S) -> some View { self }
    public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
    public func labelsHidden() -> some View { self }
}
