// Text, images, controls and their styles.

public struct Text: Equatable, Sendable {
    public enum TruncationMode: Sendable { case head, tail, middle }
    public enum Case: Sendable { case uppercase, lowercase }
    public struct DateStyle: Sendable {
        public static let time = Self(), date = Self(), relative = Self(), offset = Self(),
            timer = Self()
    }
    public init(verbatim content: String) {}
    public init<S: StringProtocol>(_ content: S) {}
    @_disfavoredOverload public init(_ resource: LocalizedStringResource) {}
    public init(_ attributedContent: AttributedString) {}
    public init(_ image: Image) {}
    public init(_ date: Date, style: DateStyle) {}
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
        showsHours: Bool = true
    ) {}
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {}
    public static func + (lhs: Text, rhs: Text) -> Text { lhs }
    public func font(_ font: Font?) -> Text { self }
    public func fontWeight(_ weight: Font.Weight?) -> Text { self }
    public func fontDesign(_ design: Font.Design?) -> Text { self }
    public func bold() -> Text { self }
    public func bold(_ isActive: Bool) -> Text { self }
    public func italic() -> Text { self }
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    public func monospaced(_ isActive: Bool = true) -> Text { self }
    public func monospacedDigit() -> Text { self }
    public func kerning(_ kerning: CGFloat) -> Text { self }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
}
extension Text: _Leaf {}

public struct Image: Equatable, Sendable {
    public enum Scale: Hashable, Sendable { case small, medium, large }
    public enum Interpolation: Sendable { case none, low, medium, high }
    public enum TemplateRenderingMode: Sendable { case template, original }
    public enum ResizingMode: Sendable { case tile, stretch }
    public init(_ name: String, bundle: Bundle? = nil) {}
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {}
    public init(decorative name: String, bundle: Bundle? = nil) {}
    public init(systemName: String) {}
    public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {}
    public enum Orientation: UInt8, Sendable { case up, down, left, right }
    public func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
    ) -> Image { self }
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
    public func interpolation(_ interpolation: Interpolation) -> Image { self }
}
extension Image: _Leaf {}

public struct Label<Title: View, Icon: View>: _Leaf {
    nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
}
extension Label where Title == Text, Icon == Image {
    nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {}
    nonisolated public init<S: StringProtocol>(_ title: S, image name: String) {}
}
public struct LabeledContent<Label, Content> {}
extension LabeledContent: View, _Leaf where Label: View, Content: View {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}
extension LabeledContent where Label == Text, Content: View {
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {}
}
extension LabeledContent where Label == Text, Content == Text {
    nonisolated public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {}
    nonisolated public init<S: StringProtocol, F: FormatStyle>(
        _ title: S, value: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {}
}
public struct ContentUnavailableView<L: View, D: View, A: View>: _Leaf {
    nonisolated public init(
        @ViewBuilder label: () -> L, @ViewBuilder description: () -> D = { EmptyView() },
        @ViewBuilder actions: () -> A = { EmptyView() }
    ) {}
}
extension ContentUnavailableView where L == Label<Text, Image>, D == Text?, A == EmptyView {
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage name: String, description: Text? = nil
    ) {}
}
extension ContentUnavailableView
where L == SearchUnavailableContent, D == SearchUnavailableContent, A == SearchUnavailableContent {
    public static var search: Self { stub() }
    public static func search(text: String) -> Self { stub() }
}
public struct SearchUnavailableContent: _Leaf {}

public struct ButtonRole: Equatable, Sendable {
    public static let destructive = Self(), cancel = Self()
}
public struct Button<Label: View>: _Leaf {
    nonisolated public init(
        action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) {}
    nonisolated public init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) {}
}
extension Button where Label == Text {
    nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void)
    {}
    nonisolated public init<S: StringProtocol>(
        _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {}
}
extension Button where Label == SwiftUI.Label<Text, Image> {
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
    ) {}
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) {}
}
public struct EditButton: _Leaf { nonisolated public init() {} }
public struct Link<Label: View>: _Leaf {
    nonisolated public init(destination: URL, @ViewBuilder label: () -> Label) {}
}
extension Link where Label == Text {
    nonisolated public init<S: StringProtocol>(_ title: S, destination: URL) {}
}

public struct Toggle<Label: View>: _Leaf {
    nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {}
}
extension Toggle where Label == Text {
    nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {}
}
extension Toggle where Label == SwiftUI.Label<Text, Image> {
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, isOn: Binding<Bool>
    ) {}
}

public struct Slider<Label: View, ValueLabel: View>: _Leaf {
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {}
}
extension Slider where ValueLabel == EmptyView {
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {}
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {}
}
extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {}
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {}
}
public struct Stepper<Label: View>: _Leaf {
    nonisolated public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {}
    nonisolated public init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {}
}
extension Stepper where Label == Text {
    nonisolated public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>,
        step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {}
    nonisolated public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {}
}
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: _Leaf {
    nonisolated public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {}
}
extension Picker where Label == Text {
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {}
}
public struct ColorPicker<Label: View>: _Leaf {}
extension ColorPicker where Label == Text {
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {}
}
public struct DatePicker<Label: View>: _Leaf {
    public struct Components: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var date: Self { Self(rawValue: 1) }
        public static var hourAndMinute: Self { Self(rawValue: 2) }
    }
}
extension DatePicker where Label == Text {
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {}
}

public struct TextField<Label: View>: _Leaf {}
extension TextField where Label == Text {
    nonisolated public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, prompt: Text? = nil
    ) {}
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {}
    nonisolated public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, prompt: Text?, axis: Axis
    ) {}
    nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {}
}
public struct SecureField<Label: View>: _Leaf {}
extension SecureField where Label == Text {
    nonisolated public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, prompt: Text? = nil
    ) {}
}
public struct TextEditor: _Leaf { nonisolated public init(text: Binding<String>) {} }

public struct Menu<Label: View, Content: View>: _Leaf {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
    nonisolated public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        primaryAction: @escaping () -> Void
    ) {}
}
extension Menu where Label == Text {
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {}
}
extension Menu where Label == SwiftUI.Label<Text, Image> {
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content
    ) {}
}

public struct ProgressView<Label: View, CurrentValueLabel: View>: _Leaf {}
extension ProgressView where CurrentValueLabel == EmptyView {
    nonisolated public init() where Label == EmptyView {}
    nonisolated public init(@ViewBuilder label: () -> Label) {}
    nonisolated public init<S: StringProtocol>(_ title: S) where Label == Text {}
    nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0)
    where Label == EmptyView {}
    nonisolated public init<S: StringProtocol, V: BinaryFloatingPoint>(
        _ title: S, value: V?, total: V = 1.0
    ) where Label == Text {}
}
public struct Gauge<Label: View>: _Leaf {
    nonisolated public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) {}
}

public struct SharePreview<PreviewImage, PreviewIcon> {}
extension SharePreview where PreviewImage == Never, PreviewIcon == Never {
    public init<S: StringProtocol>(_ title: S) {}
}
public struct ShareLink<Label: View>: _Leaf {}
public struct DefaultShareLinkLabel: _Leaf {}
extension ShareLink where Label == DefaultShareLinkLabel {
    nonisolated public init<T: Transferable>(
        item: T, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Never, Never>
    ) {}
    nonisolated public init(item: String, subject: Text? = nil, message: Text? = nil) {}
    nonisolated public init(item: URL, subject: Text? = nil, message: Text? = nil) {}
    nonisolated public init<S: StringProtocol>(
        _ title: S, item: String, subject: Text? = nil, message: Text? = nil
    ) {}
    nonisolated public init<S: StringProtocol>(
        _ title: S, item: URL, subject: Text? = nil, message: Text? = nil
    ) {}
    nonisolated public init<S: StringProtocol, T: Transferable>(
        _ title: S, item: T, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<Never, Never>
    ) {}
}
extension ShareLink {
    nonisolated public init(
        item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) {}
    nonisolated public init(
        item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) {}
}

// MARK: Styles

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
