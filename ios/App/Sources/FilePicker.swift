import PlywiseModel
import UIKit
import UniformTypeIdentifiers

/// Waits for what the person chooses among files.
final class FilePicker: NSObject, UIDocumentPickerDelegate {
    private var waiting: CheckedContinuation<URL?, Never>?

    /// The file; none if the person turned away. To be asked once.
    func choice() async -> URL? {
        await withCheckedContinuation { waiting = $0 }
    }

    func documentPicker(
        _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
    ) {
        answer(urls.first)
    }

    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
        answer(nil)
    }

    private func answer(_ file: URL?) {
        waiting?.resume(returning: file)
        waiting = nil
    }
}

extension FileKind {
    /// What the system calls files of this kind; text as well, since many files carry no
    /// better name.
    var types: [UTType] {
        switch self {
        case .pgn: [UTType(importedAs: "com.chess.pgn"), .plainText, .text]
        case .backup: [UTType(exportedAs: "org.plywise.backup"), .data]
        case .text: [.plainText]
        }
    }
}
