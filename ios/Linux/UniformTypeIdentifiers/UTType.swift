import Foundation

public struct UTType: Hashable, Sendable, Codable, Identifiable {
    public let identifier: String
    public var id: String { identifier }
    public init?(_ identifier: String) { self.identifier = identifier }
    public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
        self.identifier = identifier
    }
    public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
        self.identifier = identifier
    }
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        identifier = filenameExtension
    }
    public init?(mimeType: String, conformingTo supertype: UTType = .data) { identifier = mimeType }
    public func conforms(to type: UTType) -> Bool { false }
    public var preferredFilenameExtension: String? { nil }
    private init(system: String) { identifier = system }
    public static let item = UTType(system: "public.item"),
        content = UTType(system: "public.content")
    public static let data = UTType(system: "public.data"), text = UTType(system: "public.text")
    public static let plainText = UTType(system: "public.plain-text"),
        utf8PlainText = UTType(system: "public.utf8-plain-text")
    public static let json = UTType(system: "public.json"), image = UTType(system: "public.image"),
        png = UTType(system: "public.png")
    public static let url = UTType(system: "public.url"),
        fileURL = UTType(system: "public.file-url")
}
