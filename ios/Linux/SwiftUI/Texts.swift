// Text and images.

public struct Text: Equatable, Sendable {
    public struct DateStyle: Sendable {
        public static let time = Self(), date = Self(), relative = Self(), offset = Self(),
            timer = Self()
    }
    var text = ""
    public init(verbatim content: String) { text = content }
    public init<S: StringProtocol>(_ content: S) { text = String(content) }
    @_disfavoredOverload public init(_ resource: LocalizedStringResource) {}
    public init(_ attributedContent: AttributedString) {}
    public init(_ image: Image) {}
    public init(_ date: Date, style: DateStyle) {}
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
        showsHours: Bool = true
    ) {}
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String { text = format.format(input) }
    public static func + (lhs: Text, rhs: Text) -> Text { Text(verbatim: lhs.text + rhs.text) }
    public func font(_ font: Font?) -> Text { self }
    public func fontWeight(_ weight: Font.Weight?) -> Text { self }
    public func bold() -> Text { self }
    public func bold(_ isActive: Bool) -> Text { self }
    public func italic() -> Text { self }
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    public func monospaced(_ isActive: Bool = true) -> Text { self }
    public func monospacedDigit() -> Text { self }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
}
extension Text: _Leaf {
    public func _walk(_ walk: Walk) { if !text.isEmpty { walk.find(.text, text) } }
}

public struct Image: Equatable, Sendable {
    public init(_ name: String, bundle: Bundle? = nil) {}
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {}
    public init(decorative name: String, bundle: Bundle? = nil) {}
    public init(systemName: String) {}
    public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {}
    public enum Orientation: UInt8, Sendable { case up, down, left, right }
}
extension Image: _Leaf {}

public struct Label<Title: View, Icon: View>: _Container {
    public let parts: _Parts
    nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        parts = _Parts([title(), icon()])
    }
}
extension Label where Title == Text, Icon == Image {
    nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        parts = _Parts(Text(title))
    }
    nonisolated public init<S: StringProtocol>(_ title: S, image name: String) {
        parts = _Parts(Text(title))
    }
}
public struct LabeledContent<Label, Content> { public let parts: _Parts }
extension LabeledContent: View, _Leaf, _Container where Label: View, Content: View {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        parts = _Parts([label(), content()])
    }
}
extension LabeledContent where Label == Text, Content: View {
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        parts = _Parts([Text(title), content()])
    }
}
extension LabeledContent where Label == Text, Content == Text {
    nonisolated public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        parts = _Parts([Text(title), Text(value)])
    }
    nonisolated public init<S: StringProtocol, F: FormatStyle>(
        _ title: S, value: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
        parts = _Parts([Text(title), Text(value, format: format)])
    }
}
public struct ContentUnavailableView<L: View, D: View, A: View>: _Container {
    public let parts: _Parts
    nonisolated public init(
        @ViewBuilder label: () -> L, @ViewBuilder description: () -> D = { EmptyView() },
        @ViewBuilder actions: () -> A = { EmptyView() }
    ) { parts = _Parts([label(), description(), actions()]) }
}
extension ContentUnavailableView where L == Label<Text, Image>, D == Text?, A == EmptyView {
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage name: String, description: Text? = nil
    ) { parts = _Parts([Text(title), description]) }
}
extension ContentUnavailableView
where L == SearchUnavailableContent, D == SearchUnavailableContent, A == SearchUnavailableContent {
    public static var search: Self { stub() }
    public static func search(text: String) -> Self { stub() }
}
public struct SearchUnavailableContent: _Leaf {}
