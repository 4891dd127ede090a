import SwiftUI
import UniformTypeIdentifiers

/// A file with games or a position that the user dropped on the app. The file is a copy, because
/// the original is unavailable after the drop.
struct DroppedFile: Transferable {
    /// Location of the copy of the dropped file.
    let file: URL

    static var transferRepresentation: some TransferRepresentation {
        // Dragged text provides data, like a file.
        FileRepresentation(importedContentType: .data) { received in
            let file = FileManager.default.temporaryDirectory
                .appending(path: "\(UUID().uuidString).pgn")
            try FileManager.default.copyItem(at: received.file, to: file)
            return DroppedFile(file: file)
        }
    }
}
