import Foundation

/// A temporary folder for a test. It is removed with the last reference to this object.
final class Folder: Sendable {
    private let place: URL

    init() throws {
        place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: place)
    }

    /// Returns the path of a file in the temporary folder. The file need not exist.
    func path(_ name: String) -> String {
        place.appending(path: name).path
    }
}
