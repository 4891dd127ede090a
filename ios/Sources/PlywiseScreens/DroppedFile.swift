import SwiftUI
import UniformTypeIdentifiers

/// Games or a position dropped on the app, as a copy: the original is unavailable after the drop.
struct DroppedFile: Transferable {
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
