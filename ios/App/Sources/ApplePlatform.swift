import Accessibility
import PlywiseModel
import UIKit

/// The system as an iPhone or iPad lends it.
final class ApplePlatform: Platform {
    private let sounds = Sounds()
    private let tick = UIImpactFeedbackGenerator(style: .light)
    private let warning = UINotificationFeedbackGenerator()
    private var picker: FilePicker?

    // Switch control chooses among the squares by what they say.
    var screenReader: Bool {
        UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning
    }

    var appVersion: String {
        Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String ?? ""
    }

    func feel(_ haptic: Haptic) {
        switch haptic {
        case .tick: tick.impactOccurred()
        case .refused: warning.notificationOccurred(.warning)
        }
    }

    func play(_ sound: Sound) { sounds.play(sound) }

    func announce(_ text: String) {
        AccessibilityNotification.Announcement(text).post()
    }

    func share(text: String, title: String) { share([text]) }

    func share(file: URL, kind: FileKind, title: String) { share([file]) }

    func copy(_ text: String) { UIPasteboard.general.string = text }

    func paste() -> String? { UIPasteboard.general.string }

    func openFile(_ kind: FileKind) async -> URL? {
        let controller = UIDocumentPickerViewController(
            forOpeningContentTypes: kind.types, asCopy: true)
        return await pick(by: controller)
    }

    func saveFile(_ file: URL, name: String, kind: FileKind) async -> Bool {
        let named = URL.temporaryDirectory.appending(path: name)
        try? FileManager.default.removeItem(at: named)
        guard (try? FileManager.default.copyItem(at: file, to: named)) != nil else { return false }
        defer { try? FileManager.default.removeItem(at: named) }
        let controller = UIDocumentPickerViewController(forExporting: [named], asCopy: true)
        return await pick(by: controller) != nil
    }

    func forget(_ file: URL) {
        let place = Self.path(file)
        // Anything else is the person's own.
        guard Self.copies.contains(where: { place.hasPrefix(Self.path($0) + "/") }) else { return }
        Task.detached { try? FileManager.default.removeItem(at: file) }
    }

    func forgetFiles() {
        let files = FileManager.default
        for folder in Self.copies {
            let copies = try? files.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: nil)
            for copy in copies ?? [] { try? files.removeItem(at: copy) }
        }
    }

    /// Where the system puts copies for the app: of files that were opened with it, and of those
    /// that were chosen in it or dropped on it.
    private static var copies: [URL] {
        let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)
        return documents.map { $0.appending(path: "Inbox") } + [.temporaryDirectory]
    }

    /// The same folder may be called by more than one path.
    private static func path(_ file: URL) -> String { file.resolvingSymlinksInPath().path }

    private func pick(by controller: UIDocumentPickerViewController) async -> URL? {
        guard let top else { return nil }
        picker?.turnAway()
        let picker = FilePicker()
        self.picker = picker
        controller.delegate = picker
        // Swiped away, it tells this one alone.
        controller.presentationController?.delegate = picker
        top.present(controller, animated: true)
        return await picker.choice()
    }

    private func share(_ items: [Any]) {
        guard let top else { return }
        let sheet = UIActivityViewController(activityItems: items, applicationActivities: nil)
        // On an iPad the sheet needs a place to point at.
        sheet.popoverPresentationController?.sourceView = top.view
        sheet.popoverPresentationController?.sourceRect = CGRect(
            x: top.view.bounds.midX, y: top.view.bounds.maxY - 80, width: 1, height: 1)
        top.present(sheet, animated: true)
    }

    /// What is shown above everything else in the window that is in use.
    private var top: UIViewController? {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        let scene = scenes.first { $0.activationState == .foregroundActive } ?? scenes.first
        var top = scene?.keyWindow?.rootViewController
        while let above = top?.presentedViewController { top = above }
        return top
    }
}
