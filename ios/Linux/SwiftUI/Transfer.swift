// What is dragged, dropped and shared.
import UniformTypeIdentifiers

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
