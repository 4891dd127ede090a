import PlywiseCore
import PlywiseScreens
import PlywiseShell
import UIKit

/// Performs the core's system tasks on an iPhone or iPad.
final class AppleSystem: SystemTasks {
    /// Folder for files that the core writes, for the user to save or share.
    static let files = URL.temporaryDirectory.appending(path: "Files")

    private let sounds = Sounds()
    private let tick = UIImpactFeedbackGenerator(style: .light)
    private let warning = UINotificationFeedbackGenerator()
    private let background = BackgroundTime()
    private var picker: FilePicker?

    /// Deletes files that an earlier run of the app has left in its inbox.
    init() {
        for copy in Self.contents(of: Self.inboxes) {
            let values = try? copy.resourceValues(forKeys: [.addedToDirectoryDateKey])
            // The file that the app is opened with arrived just before.
            guard let came = values?.addedToDirectoryDate, came.timeIntervalSinceNow < -60
            else { continue }
            try? FileManager.default.removeItem(at: copy)
        }
    }

    func perform(_ task: SystemTask, answer: @escaping @MainActor (SystemAnswer) -> Void) {
        switch task {
        case .pickFile(let kind):
            Task { answer(await pickFile(kind)) }
            return
        case .keepFile(let path, let name, _):
            Task { answer(await keep(URL(filePath: path), name: name)) }
            return
        case .shareText(let text, _): share([text])
        case .shareFile(let path, _, _): share([URL(filePath: path)])
        case .copy(let text, _): UIPasteboard.general.string = text
        case .play(let sound): sounds.play(sound)
        case .feel(.tick): tick.impactOccurred()
        case .feel(.refused): warning.notificationOccurred(.warning)
        case .speak(let text): Spoken.announce(text)
        case .forget(let path): forget(URL(filePath: path))
        case .forgetFiles: forgetFiles()
        case .saved: background.end()
        }
        answer(.done)
    }

    private func pickFile(_ kind: FileKind) async -> SystemAnswer {
        let controller = UIDocumentPickerViewController(
            forOpeningContentTypes: kind.types, asCopy: true)
        return await pick(by: controller).map { .picked(path: $0.path) } ?? .cancelled
    }

    private func keep(_ file: URL, name: String) async -> SystemAnswer {
        let named = URL.temporaryDirectory.appending(path: name)
        try? FileManager.default.removeItem(at: named)
        guard (try? FileManager.default.copyItem(at: file, to: named)) != nil else {
            return .failed
        }
        defer { try? FileManager.default.removeItem(at: named) }
        let controller = UIDocumentPickerViewController(forExporting: [named], asCopy: true)
        return await pick(by: controller) == nil ? .cancelled : .done
    }

    /// Deletes the app's copy of a received file. Files that are not copies are kept.
    private func forget(_ file: URL) {
        let place = Self.path(file)
        // Anything else is the user's original.
        guard Self.copies.contains(where: { place.hasPrefix(Self.path($0) + "/") }) else { return }
        Task.detached { try? FileManager.default.removeItem(at: file) }
    }

    private func forgetFiles() {
        for copy in Self.contents(of: Self.copies) {
            try? FileManager.default.removeItem(at: copy)
        }
    }

    private static func contents(of folders: [URL]) -> [URL] {
        folders.flatMap { folder in
            let contents = try? FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: nil)
            return contents ?? []
        }
    }

    /// Folders in which the system puts copies of files for the app: of files opened with it,
    /// picked in it or dropped on it.
    private static var copies: [URL] { inboxes + [.temporaryDirectory] }

    /// Folders in which the system puts copies of files that were opened with the app.
    private static var inboxes: [URL] {
        let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)
        return documents.map { $0.appending(path: "Inbox") }
    }

    /// Returns a file's path without symbolic links, since the same folder may have more than one
    /// path.
    private static func path(_ file: URL) -> String { file.resolvingSymlinksInPath().path }

    private func pick(by controller: UIDocumentPickerViewController) async -> URL? {
        guard let top else { return nil }
        picker?.turnAway()
        let picker = FilePicker()
        self.picker = picker
        controller.delegate = picker
        // Only this delegate is notified when the picker is swiped away.
        controller.presentationController?.delegate = picker
        top.present(controller, animated: true)
        return await picker.choice()
    }

    private func share(_ items: [Any]) {
        guard let top else { return }
        let sheet = UIActivityViewController(activityItems: items, applicationActivities: nil)
        // The popover of an iPad needs a source rectangle.
        sheet.popoverPresentationController?.sourceView = top.view
        sheet.popoverPresentationController?.sourceRect = CGRect(
            x: top.view.bounds.midX, y: top.view.bounds.maxY - 80, width: 1, height: 1)
        top.present(sheet, animated: true)
    }

    /// The topmost view controller of the app's active window.
    private var top: UIViewController? {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        let scene = scenes.first { $0.activationState == .foregroundActive } ?? scenes.first
        var top = scene?.keyWindow?.rootViewController
        while let above = top?.presentedViewController { top = above }
        return top
    }
}
