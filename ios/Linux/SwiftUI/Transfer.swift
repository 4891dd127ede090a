// Drag and drop, sharing and the clipboard.
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

public struct PasteButton: _Leaf {
    /// Content of the simulated clipboard, for tests.
    nonisolated(unsafe) public static var clipboard: [any Transferable] = []
    /// Returns the action of a tap on the paste button; `nil` while the clipboard has nothing of
    /// its type.
    let action: _Held<() -> (() -> Void)?>
    nonisolated public init<T: Transferable>(
        payloadType: T.Type, onPaste: @escaping ([T]) -> Void
    ) {
        action = _Held {
            let items = Self.clipboard.compactMap { $0 as? T }
            return items.isEmpty ? nil : { onPaste(items) }
        }
    }
    public func _walk(_ walk: Walk) {
        let action = action.value()
        let (label, height) = walk.measured { "Paste" }
        walk.with(
            { $0.isEnabled = $0.isEnabled && action != nil },
            { walk.find(.button, label, height: height) { _ in action?() } })
    }
}

public struct SharePreview<PreviewImage, PreviewIcon> {}
extension SharePreview where PreviewImage == Never, PreviewIcon == Never {
    public init<S: StringProtocol>(_ title: S) {}
}
extension SharePreview where PreviewImage == Image, PreviewIcon == Never {
    public init<S: StringProtocol>(_ title: S, image: Image) {}
}
@MainActor public final class ImageRenderer<Content: View> {
    public var scale: CGFloat = 1
    public init(content: Content) {}
    public var cgImage: CGImage? { nil }
}
public struct ShareLink<Label: View>: _Leaf {
    var parts: _Parts?
    public func _walk(_ walk: Walk) {
        guard let parts else { return }
        let (label, height) = walk.measured { walk.label(parts) }
        walk.find(.button, label, height: height)
    }
}
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
    nonisolated public init<T: Transferable, PreviewImage>(
        item: T, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, Never>, @ViewBuilder label: () -> Label
    ) { parts = _Parts(label()) }
}
