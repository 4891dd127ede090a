// What Apple's SwiftUI re-exports and Foundation on Linux lacks: CoreGraphics, CoreTransferable, parts of Foundation.
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
    public var isIdentity: Bool { self == .identity }
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { stub() }
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { stub() }
    public func rotated(by angle: CGFloat) -> CGAffineTransform { stub() }
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform { stub() }
    public func inverted() -> CGAffineTransform { stub() }
}
extension CGPoint { public func applying(_ t: CGAffineTransform) -> CGPoint { stub() } }
extension CGSize { public func applying(_ t: CGAffineTransform) -> CGSize { stub() } }
extension CGRect { public func applying(_ t: CGAffineTransform) -> CGRect { stub() } }
public struct CGVector: Hashable, Sendable {
    public var dx: CGFloat, dy: CGFloat
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}
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
public final class FileWrapper: @unchecked Sendable {
    public init(regularFileWithContents contents: Data) {}
    public var regularFileContents: Data? { stub() }
    public var filename: String? { stub() }
    public var preferredFilename: String?
}

// MARK: CoreTransferable

public protocol Transferable {
    associatedtype Representation: TransferRepresentation
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}
public protocol TransferRepresentation<Item>: Sendable { associatedtype Item: Transferable }
@resultBuilder public enum TransferRepresentationBuilder<Item: Transferable> {
    public static func buildExpression<C: TransferRepresentation>(_ content: C) -> C
    where C.Item == Item { content }
    public static func buildBlock<C: TransferRepresentation>(_ content: C) -> C
    where C.Item == Item { content }
    public static func buildBlock<each C: TransferRepresentation>(_ content: repeat each C)
        -> _TupleTransfer<Item>
    { stub() }
}
public struct _TupleTransfer<Item: Transferable>: TransferRepresentation {}
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
    public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
}
public struct ProxyRepresentation<Item: Transferable, ProxyItem: Transferable>:
    TransferRepresentation
{
    public init(exporting: @escaping @Sendable (Item) throws -> ProxyItem) {}
    public init(
        exporting: @escaping @Sendable (Item) throws -> ProxyItem,
        importing: @escaping @Sendable (ProxyItem) throws -> Item
    ) {}
}
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
    public init(
        exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
    ) {}
    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {}
}
public struct ReceivedTransferredFile: Sendable {
    public let file: URL, isOriginalFile: Bool
}
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
    public init(
        importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {}
}
extension String: Transferable {
    public static var transferRepresentation: _TupleTransfer<String> { return _TupleTransfer() }
}
extension Data: Transferable {
    public static var transferRepresentation: _TupleTransfer<Data> { return _TupleTransfer() }
}
extension URL: Transferable {
    public static var transferRepresentation: _TupleTransfer<URL> { return _TupleTransfer() }
}
extension Image: Transferable {
    public static var transferRepresentation: _TupleTransfer<Image> { return _TupleTransfer() }
}
