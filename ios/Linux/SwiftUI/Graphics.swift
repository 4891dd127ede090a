// Colours, fonts, shapes, paths, canvas, animation.

public protocol ShapeStyle: Sendable {}
public struct Color: Hashable, Sendable, ShapeStyle {
    public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }
    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
        opacity: Double = 1
    ) {}
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {}
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {}
    public init(_ name: String, bundle: Bundle? = nil) {}
    public func opacity(_ opacity: Double) -> Color { self }
    public var gradient: AnyGradient { stub() }
    public static let red = Color(""), orange = red, yellow = red, green = red, mint = red,
        teal = red, cyan = red, blue = red, indigo = red
    public static let purple = red, pink = red, brown = red, white = red, gray = red, black = red,
        clear = red, primary = red, secondary = red, accentColor = red
}
extension Color: _Leaf {}
extension ShapeStyle where Self == Color {
    public static var red: Color { stub() }
    public static var orange: Color { stub() }
    public static var yellow: Color { stub() }
    public static var green: Color { stub() }
    public static var mint: Color { stub() }
    public static var teal: Color { stub() }
    public static var cyan: Color { stub() }
    public static var blue: Color { stub() }
    public static var indigo: Color { stub() }
    public static var purple: Color { stub() }
    public static var pink: Color { stub() }
    public static var brown: Color { stub() }
    public static var white: Color { stub() }
    public static var gray: Color { stub() }
    public static var black: Color { stub() }
    public static var clear: Color { stub() }
}
public struct HierarchicalShapeStyle: ShapeStyle {}
extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: Self { stub() }
    public static var secondary: Self { stub() }
    public static var tertiary: Self { stub() }
    public static var quaternary: Self { stub() }
}
public struct TintShapeStyle: ShapeStyle { public init() {} }
extension ShapeStyle where Self == TintShapeStyle { public static var tint: Self { stub() } }
public struct BackgroundStyle: ShapeStyle { public init() {} }
extension ShapeStyle where Self == BackgroundStyle { public static var background: Self { stub() } }
public struct SeparatorShapeStyle: ShapeStyle { public init() {} }
extension ShapeStyle where Self == SeparatorShapeStyle {
    public static var separator: Self { stub() }
}
public struct FillShapeStyle: ShapeStyle {}
extension ShapeStyle where Self == FillShapeStyle { public static var fill: Self { stub() } }
public struct Material: ShapeStyle {}
extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Self { stub() }
    public static var thinMaterial: Self { stub() }
    public static var regularMaterial: Self { stub() }
    public static var thickMaterial: Self { stub() }
    public static var bar: Self { stub() }
}
public struct AnyShapeStyle: ShapeStyle { public init<S: ShapeStyle>(_ style: S) {} }
extension ShapeStyle { public func opacity(_ opacity: Double) -> some ShapeStyle { self } }

public struct Gradient: Hashable, Sendable, ShapeStyle {
    public struct Stop: Hashable, Sendable { public init(color: Color, location: CGFloat) {} }
    public init(colors: [Color]) {}
    public init(stops: [Stop]) {}
}
public struct AnyGradient: Hashable, Sendable, ShapeStyle { public init(_ gradient: Gradient) {} }
public struct LinearGradient: ShapeStyle {
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
}
extension LinearGradient: _Leaf {}
public struct RadialGradient: ShapeStyle {
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
}
extension RadialGradient: _Leaf {}
extension ShapeStyle where Self == LinearGradient {
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint)
        -> Self
    { stub() }
}

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
        stub()
    }
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil)
        -> Font
    { stub() }
    public static func custom(_ name: String, size: CGFloat) -> Font { stub() }
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle)
        -> Font
    { stub() }
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
    public static func radians(_ radians: Double) -> Angle { stub() }
    public static func degrees(_ degrees: Double) -> Angle { stub() }
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
    public init(_ callback: (inout Path) -> Void) {}
    public mutating func move(to end: CGPoint) {}
    public mutating func addLine(to end: CGPoint) {}
    public mutating func addLines(_ lines: [CGPoint]) {}
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {}
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {}
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {}
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {}
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {}
    public mutating func closeSubpath() {}
    public func applying(_ transform: CGAffineTransform) -> Path { self }
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { self }
    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool { stub() }
    public func strokedPath(_ style: StrokeStyle) -> Path { self }
    public var boundingRect: CGRect { stub() }
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

// A second, different global actor in the inheritance list keeps conforming types off the main actor, as Apple's Shape does.
@globalActor public actor _Anywhere { public static let shared = _Anywhere() }
@_Anywhere @preconcurrency public protocol _RemoveGlobalActorIsolation {}
public protocol Shape: Sendable, Animatable, View, _RemoveGlobalActorIsolation {
    nonisolated func path(in rect: CGRect) -> Path
}
extension Shape where Body == Never { public var body: Never { return stub() } }
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
    public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
        self
    }
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape { self }
}
public protocol InsettableShape: Shape {}
extension InsettableShape {
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> some View { self }
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> some View { self }
    public func inset(by amount: CGFloat) -> some InsettableShape { self }
}
public struct Rectangle: InsettableShape {
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { stub() }
}
public struct Circle: InsettableShape {
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { stub() }
}
public struct Ellipse: InsettableShape {
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

// MARK: Canvas

public enum ColorRenderingMode: Sendable { case nonLinear, linear, extendedLinear }
public struct Canvas<Symbols: View>: _Leaf {
    nonisolated public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
        @ViewBuilder symbols: () -> Symbols
    ) {}
}
extension Canvas where Symbols == EmptyView {
    nonisolated public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {}
}
public enum BlendMode: Sendable {
    case normal, multiply, screen, overlay, darken, lighten, plusDarker, plusLighter, sourceAtop,
        destinationOver, destinationOut
}
public struct GraphicsContext {
    public struct Shading: Sendable {
        public static func color(_ color: Color) -> Shading { stub() }
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
            opacity: Double = 1
        ) -> Shading { stub() }
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { stub() }
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
        ) -> Shading { stub() }
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
        ) -> Shading { stub() }
        public static var foreground: Shading { stub() }
    }
    public struct ResolvedImage {
        public var size: CGSize { stub() }
        public var shading: Shading?
    }
    public struct ResolvedText {
        public var shading: Shading
        public func measure(in size: CGSize) -> CGSize { stub() }
    }
    public struct ResolvedSymbol { public var size: CGSize { stub() } }
    public struct Filter: Sendable {
        public static func shadow(
            color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
        ) -> Filter { stub() }
        public static func blur(radius: CGFloat) -> Filter { stub() }
    }
    public var opacity: Double {
        get { stub() }
        set {}
    }
    public var blendMode: BlendMode {
        get { stub() }
        set {}
    }
    public var transform: CGAffineTransform {
        get { stub() }
        set {}
    }
    public var environment: EnvironmentValues { stub() }
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
    public mutating func translateBy(x: CGFloat, y: CGFloat) {}
    public mutating func rotate(by angle: Angle) {}
    public mutating func concatenate(_ matrix: CGAffineTransform) {}
    public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {}
    public mutating func addFilter(_ filter: Filter) {}
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {}
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
    public func resolve(_ image: Image) -> ResolvedImage { stub() }
    public func resolve(_ text: Text) -> ResolvedText { stub() }
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { stub() }
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {}
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {}
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ text: Text, in rect: CGRect) {}
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ text: ResolvedText, in rect: CGRect) {}
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {}
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {}
}

// MARK: Animation

public struct Animation: Equatable, Sendable {
    public static let `default` = Animation(), linear = Animation(), easeIn = Animation(),
        easeOut = Animation(), easeInOut = Animation()
    public static let spring = Animation(), bouncy = Animation(), smooth = Animation(),
        snappy = Animation()
    public static func linear(duration: TimeInterval) -> Animation { stub() }
    public static func easeIn(duration: TimeInterval) -> Animation { stub() }
    public static func easeOut(duration: TimeInterval) -> Animation { stub() }
    public static func easeInOut(duration: TimeInterval) -> Animation { stub() }
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation { stub() }
    public static func spring(
        duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
    ) -> Animation { stub() }
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        stub()
    }
    public func delay(_ delay: TimeInterval) -> Animation { self }
    public func speed(_ speed: Double) -> Animation { self }
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
    public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }
}
public struct Transaction {
    public init() {}
    public init(animation: Animation?) {}
    public var animation: Animation?, disablesAnimations = false
}
public struct AnimationCompletionCriteria: Hashable, Sendable {
    public static let logicallyComplete = Self(), removed = Self()
}
public func withAnimation<R>(_ animation: Animation? = .default, _ body: () throws -> R) rethrows
    -> R
{ try body() }
public func withAnimation<R>(
    _ animation: Animation? = .default,
    completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> R, completion: @escaping () -> Void
) rethrows -> R { try body() }
public func withTransaction<R>(_ transaction: Transaction, _ body: () throws -> R) rethrows -> R {
    try body()
}
public struct AnyTransition {
    public static let opacity = AnyTransition(), scale = AnyTransition(), slide = AnyTransition(),
        identity = AnyTransition()
    public static func move(edge: Edge) -> AnyTransition { stub() }
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        stub()
    }
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition
    { stub() }
    public func combined(with other: AnyTransition) -> AnyTransition { self }
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}
extension AnyTransition: @unchecked Sendable {}
public struct ContentTransition: Equatable, Sendable {
    public static let identity = Self(), opacity = Self(), interpolate = Self()
    public static func numericText(countsDown: Bool = false) -> Self { stub() }
}
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let position = Self(rawValue: 1), size = Self(rawValue: 2),
        frame = Self(rawValue: 3)
}
extension View {
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
    public func transition(_ t: AnyTransition) -> some View { self }
    public func contentTransition(_ transition: ContentTransition) -> some View { self }
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        self
    }
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center, isSource: Bool = true
    ) -> some View { self }
}
