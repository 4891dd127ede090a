// Colours, fonts, shapes and paths.

public protocol ShapeStyle: Sendable {
    associatedtype Resolved: ShapeStyle = Never
    func resolve(in environment: EnvironmentValues) -> Resolved
}
extension ShapeStyle where Resolved == Never {
    public func resolve(in environment: EnvironmentValues) -> Never { return stub() }
}
public struct Color: Hashable, Sendable, ShapeStyle {
    public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }
    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
        opacity: Double = 1
    ) {}
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {}
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {}
    public init(_ name: String, bundle: Bundle? = nil) {}
    public struct Resolved: Hashable, Sendable, ShapeStyle {}
    public func resolve(in environment: EnvironmentValues) -> Resolved { stub() }
    public func opacity(_ opacity: Double) -> Color { self }
    public static let red = Color(""), orange = red, yellow = red, green = red, mint = red,
        teal = red, cyan = red, blue = red, indigo = red
    public static let purple = red, pink = red, brown = red, white = red, gray = red, black = red,
        clear = red, primary = red, secondary = red
}
extension Color: _Leaf {}
extension ShapeStyle where Self == Color {
    public static var red: Color { Color("") }
    public static var green: Color { Color("") }
    public static var blue: Color { Color("") }
    public static var brown: Color { Color("") }
    public static var white: Color { Color("") }
    public static var gray: Color { Color("") }
    public static var black: Color { Color("") }
    public static var clear: Color { Color("") }
}
public struct HierarchicalShapeStyle: ShapeStyle {}
extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: Self { Self() }
    public static var secondary: Self { Self() }
    public static var tertiary: Self { Self() }
}
public struct TintShapeStyle: ShapeStyle { public init() {} }
extension ShapeStyle where Self == TintShapeStyle { public static var tint: Self { Self() } }
public struct BackgroundStyle: ShapeStyle { public init() {} }
extension ShapeStyle where Self == BackgroundStyle { public static var background: Self { Self() } }
public struct SeparatorShapeStyle: ShapeStyle { public init() {} }
extension ShapeStyle where Self == SeparatorShapeStyle {
    public static var separator: Self { Self() }
}
public struct FillShapeStyle: ShapeStyle {}
extension ShapeStyle where Self == FillShapeStyle { public static var fill: Self { Self() } }
public struct Material: ShapeStyle {}
extension ShapeStyle where Self == Material {
    public static var regularMaterial: Self { Self() }
    public static var bar: Self { Self() }
}
public struct AnyShapeStyle: ShapeStyle { public init<S: ShapeStyle>(_ style: S) {} }
extension ShapeStyle { public func opacity(_ opacity: Double) -> some ShapeStyle { self } }

public struct Gradient: Hashable, Sendable, ShapeStyle {
    public struct Stop: Hashable, Sendable { public init(color: Color, location: CGFloat) {} }
    public init(colors: [Color]) {}
    public init(stops: [Stop]) {}
}
public struct LinearGradient: ShapeStyle {
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
}
extension LinearGradient: _Leaf {}

public struct Font: Hashable, Sendable {
    public enum TextStyle: CaseIterable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote,
            caption, caption2
    }
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
    public struct Weight: Hashable, Sendable {
        public static let ultraLight = Self(), thin = Self(), light = Self(), regular = Self(),
            medium = Self(), semibold = Self(), bold = Self(), heavy = Self(), black = Self()
    }
    public static let largeTitle = Font(), title = Font(), title2 = Font(), title3 = Font(),
        headline = Font(), subheadline = Font()
    public static let body = Font(), callout = Font(), footnote = Font(), caption = Font(),
        caption2 = Font()
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font()
    }
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil)
        -> Font
    { Font() }
    public static func custom(_ name: String, size: CGFloat) -> Font { Font() }
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle)
        -> Font
    { Font() }
    public func bold() -> Font { self }
    public func italic() -> Font { self }
    public func monospaced() -> Font { self }
    public func monospacedDigit() -> Font { self }
    public func weight(_ weight: Weight) -> Font { self }
}

public struct Angle: Hashable, Comparable, Sendable {
    public var radians: Double
    public var degrees: Double {
        get { stub() }
        set {}
    }
    public init() { radians = 0 }
    public init(radians: Double) { self.radians = radians }
    public init(degrees: Double) { radians = degrees }
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    public static let zero = Angle()
    public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
}
public struct UnitPoint: Hashable, Sendable {
    public var x: CGFloat, y: CGFloat
    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
    public static let zero = Self(x: 0, y: 0), center = zero, leading = zero, trailing = zero,
        top = zero, bottom = zero
    public static let topLeading = zero, topTrailing = zero, bottomLeading = zero,
        bottomTrailing = zero
}
public struct StrokeStyle: Equatable, Sendable {
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
        miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {}
}
public struct FillStyle: Equatable, Sendable {
    public init(eoFill: Bool = false, antialiased: Bool = true) {}
}

public struct Path: Equatable, Sendable {
    public init() {}
    public init(_ rect: CGRect) {}
    public init(ellipseIn rect: CGRect) {}
    public init(
        roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
    ) {}
    public init(_ callback: (inout Path) -> Void) { callback(&self) }
    public mutating func move(to end: CGPoint) {}
    public mutating func addLine(to end: CGPoint) {}
    public mutating func addLines(_ lines: [CGPoint]) {}
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
    public mutating func closeSubpath() {}
    public mutating func addRect(_ rect: CGRect) {}
    public mutating func addEllipse(in rect: CGRect) {}
    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool { stub() }
    public var isEmpty: Bool { stub() }
}
public enum RoundedCornerStyle: Sendable { case circular, continuous }
extension Path: Shape { public func path(in rect: CGRect) -> Path { self } }

public protocol Animatable {
    associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
    var animatableData: AnimatableData { get set }
}
extension Animatable where AnimatableData == EmptyAnimatableData {
    public var animatableData: EmptyAnimatableData {
        get { stub() }
        set {}
    }
}
public protocol VectorArithmetic: AdditiveArithmetic {
    mutating func scale(by rhs: Double)
    var magnitudeSquared: Double { get }
}
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
    public static var zero: Self { Self() }
    public static func + (a: Self, b: Self) -> Self { a }
    public static func - (a: Self, b: Self) -> Self { a }
    public mutating func scale(by rhs: Double) {}
    public var magnitudeSquared: Double { 0 }
}
extension Double: VectorArithmetic {
    public mutating func scale(by rhs: Double) {}
    public var magnitudeSquared: Double { stub() }
}
extension CGFloat: VectorArithmetic {
    public mutating func scale(by rhs: Double) {}
    public var magnitudeSquared: Double { stub() }
}

// A second, different global actor in the inheritance list keeps conforming types off the main
// actor, as Apple's Shape does.
@globalActor public actor _Anywhere { public static let shared = _Anywhere() }
@_Anywhere @preconcurrency public protocol _RemoveGlobalActorIsolation {}
public protocol Shape: Sendable, Animatable, View, _RemoveGlobalActorIsolation {
    nonisolated func path(in rect: CGRect) -> Path
}
extension Shape where Body == Never {
    public var body: Never { return stub() }
    public func _walk(_ walk: Walk) {}
}
extension Shape {
    public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
        self
    }
    public func fill(style: FillStyle = FillStyle()) -> some View { self }
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true)
        -> some View
    { self }
    public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> some View { self }
}
public protocol InsettableShape: Shape {}
extension InsettableShape {
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> some View { self }
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> some View { self }
}
public struct Rectangle: InsettableShape {
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { stub() }
}
public struct Circle: InsettableShape {
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { stub() }
}
public struct Capsule: InsettableShape {
    nonisolated public init(style: RoundedCornerStyle = .continuous) {}
    nonisolated public func path(in rect: CGRect) -> Path { stub() }
}
public struct RoundedRectangle: InsettableShape {
    nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
    nonisolated public func path(in rect: CGRect) -> Path { stub() }
}
extension Shape where Self == Rectangle { public static var rect: Rectangle { stub() } }
extension Shape where Self == Circle { public static var circle: Circle { stub() } }
extension Shape where Self == Capsule { public static var capsule: Capsule { stub() } }
extension Shape where Self == RoundedRectangle {
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self
    { stub() }
}
