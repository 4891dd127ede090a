// Styles of controls.

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

// A closed set of system styles needs no protocol: Apple's are protocols, but apps only name their static members.
public struct _PickerStyle {
    public static var automatic: Self { stub() }
    public static var menu: Self { stub() }
    public static var segmented: Self { stub() }
    public static var inline: Self { stub() }
    public static var wheel: Self { stub() }
    public static var palette: Self { stub() }
    public static var navigationLink: Self { stub() }
}
public struct _ListStyle {
    public static var automatic: Self { stub() }
    public static var plain: Self { stub() }
    public static var grouped: Self { stub() }
    public static var inset: Self { stub() }
    public static var insetGrouped: Self { stub() }
    public static var sidebar: Self { stub() }
}
public struct _LabelStyle {
    public static var automatic: Self { stub() }
    public static var iconOnly: Self { stub() }
    public static var titleOnly: Self { stub() }
    public static var titleAndIcon: Self { stub() }
}
public struct _TextFieldStyle {
    public static var automatic: Self { stub() }
    public static var plain: Self { stub() }
    public static var roundedBorder: Self { stub() }
}
public struct _ToggleStyle {
    public static var automatic: Self { stub() }
    public static var `switch`: Self { stub() }
    public static var button: Self { stub() }
}
public struct _ProgressViewStyle {
    public static var automatic: Self { stub() }
    public static var linear: Self { stub() }
    public static var circular: Self { stub() }
}
public struct _FormStyle {
    public static var automatic: Self { stub() }
    public static var columns: Self { stub() }
    public static var grouped: Self { stub() }
}
public struct _MenuStyle {
    public static var automatic: Self { stub() }
    public static var button: Self { stub() }
}
public struct _TabViewStyle {
    public enum IndexDisplayMode: Sendable { case automatic, always, never }
    public static var automatic: Self { stub() }
    public static var page: Self { stub() }
    public static func page(indexDisplayMode: IndexDisplayMode) -> Self { stub() }
}
public struct ControlSize: Hashable, Sendable {
    public static let mini = Self(), small = Self(), regular = Self(), large = Self(),
        extraLarge = Self()
}
public struct ButtonBorderShape: Equatable, Sendable {
    public static let automatic = Self(), capsule = Self(), roundedRectangle = Self(),
        circle = Self()
}
extension View {
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { self }
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { self }
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
    public func controlSize(_ controlSize: ControlSize) -> some View { self }
    public func pickerStyle(_ style: _PickerStyle) -> some View { self }
    public func listStyle(_ style: _ListStyle) -> some View { self }
    public func labelStyle(_ style: _LabelStyle) -> some View { self }
    public func textFieldStyle(_ style: _TextFieldStyle) -> some View { self }
    public func toggleStyle(_ style: _ToggleStyle) -> some View { self }
    public func progressViewStyle(_ style: _ProgressViewStyle) -> some View { self }
    public func formStyle(_ style: _FormStyle) -> some View { self }
    public func menuStyle(_ style: _MenuStyle) -> some View { self }
    public func tabViewStyle(_ style: _TabViewStyle) -> some View { self }
    public func labelsHidden() -> some View { self }
}
