import PlywiseCore
import UIKit
import UniformTypeIdentifiers

/// Delegate that waits for the user's choice in a document picker.
final class FilePicker: NSObject, UIDocumentPickerDelegate,
    UIAdaptivePresentationControllerDelegate
{
    /// Polling interval and maximum number of polls for the document picker's dismissal, two
    /// seconds in total.
    private static let (period, looks) = (Duration.milliseconds(50), 40)

    private var waiting: CheckedContinuation<URL?, Never>?

    /// Waits for the file that the user picks; `nil` if the user cancelled. May be called once.
    func choice() async -> URL? {
        await withCheckedContinuation { waiting = $0 }
    }

    func documentPicker(
        _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
    ) {
        answer(urls.first, after: controller)
    }

    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
        answer(nil, after: controller)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        answer(nil)
    }

    /// Cancels the pending choice, because another document picker replaces this one.
    func turnAway() { answer(nil) }

    /// Answers with the picked file once the picker is dismissed: nothing can be presented while
    /// the picker is being dismissed.
    private func answer(_ file: URL?, after controller: UIViewController) {
        Task {
            for _ in 0..<Self.looks where controller.presentingViewController != nil {
                try? await Task.sleep(for: Self.period)
            }
            answer(file)
        }
    }

    private func answer(_ file: URL?) {
        waiting?.resume(returning: file)
        waiting = nil
    }
}

extension FileKind {
    /// Content types of the files to pick, including plain text, because many files have no better
    /// type.
    var types: [UTType] {
        switch self {
        case .pgn: [UTType(importedAs: "com.chess.pgn"), .plainText, .text]
        case .backup: [UTType(exportedAs: "org.plywise.backup"), .data]
        case .text: [.plainText]
        }
    }
}
