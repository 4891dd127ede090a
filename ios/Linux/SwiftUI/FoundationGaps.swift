// Types that SwiftUI re-exports from CoreGraphics, and those that Foundation lacks on Linux.
import UniformTypeIdentifiers

public struct CGAffineTransform: Equatable, Sendable, Codable {
    public var a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat
    public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }
    public init(translationX: CGFloat, y: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: translationX, ty: y)
    }
    public init(scaleX: CGFloat, y: CGFloat) {
        self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }
    public init(rotationAngle: CGFloat) { stub() }
    public static var identity: CGAffineTransform { CGAffineTransform() }
}
extension CGPoint { public func applying(_ t: CGAffineTransform) -> CGPoint { stub() } }
extension CGSize { public func applying(_ t: CGAffineTransform) -> CGSize { stub() } }
extension CGRect { public func applying(_ t: CGAffineTransform) -> CGRect { stub() } }
public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
public final class CGImage: @unchecked Sendable {
    init() {}
    public var width: Int { stub() }
    public var height: Int { stub() }
}

public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {}
    public init(
        _ key: String, defaultValue: String? = nil, table: String? = nil,
        comment: StaticString? = nil
    ) {}
}
extension String {
    public init(
        localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) { stub() }
    public init(localized resource: LocalizedStringResource) { stub() }
    public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
        public init(_ value: String) {}
        public init(stringLiteral value: String) {}
    }
}
