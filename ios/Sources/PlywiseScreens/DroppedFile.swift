import SwiftUI
import UniformTypeIdentifiers

/// Games or a position that were dragged here, as a file of the app's own: what the system lends
/// is gone when the drop is over.
struct DroppedFile: Transferable {
    let file: URL

    static var transferRepresentation: some TransferRepresentation {
        // A text that is dragged is data as well as a file is.
        FileRepresentation(importedContentType: .data) { received in
            let file = FileManager.default.temporaryDirectory
                .appending(path: "\(UUID().uuidString).pgn")
            try FileManager.default.copyItem(at: received.file, to: file)
            return DroppedFile(file: file)
        }
    }
}
