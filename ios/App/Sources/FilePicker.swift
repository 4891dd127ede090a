import PlywiseCore
import UIKit
import UniformTypeIdentifiers

/// Waits for what the person chooses among files.
final class FilePicker: NSObject, UIDocumentPickerDelegate,
    UIAdaptivePresentationControllerDelegate
{
    /// How often to look whether the picker is gone, and how many times at most: two seconds.
    private static let (period, looks) = (Duration.milliseconds(50), 40)

    private var waiting: CheckedContinuation<URL?, Never>?

    /// The file; none if the person turned away. To be asked once.
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

    /// Another picker takes its place.
    func turnAway() { answer(nil) }

    /// What is shown next cannot come up while the picker is on its way out.
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
