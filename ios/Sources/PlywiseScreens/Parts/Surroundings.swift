import Accessibility
import PlywiseCore
import PlywiseShell
import SwiftUI

extension EnvironmentValues {
    /// The labels of the person's language, for every view.
    @Entry var labels: Catalogue = .none
    /// How boards are drawn, by the settings.
    @Entry var look: Look = .usual
    /// When the app's clock stood at 0: records count times from there.
    @Entry var clockStart: SuspendingClock.Instant = .now
    /// Waits until the core has taken in all that the person did.
    @Entry var settled: @MainActor @Sendable () async -> Void = {}
    /// The text on the clipboard, read when the person asks for it; none if they do not let it be.
    @Entry public var clipboard: @MainActor @Sendable () -> String? = { nil }
}

extension Catalogue {
    /// A label by its key.
    subscript(key: String) -> String { messages[key] ?? key }

    /// The name of a square, as a voice says it.
    func square(_ square: UInt8) -> String {
        Int(square) < squares.count ? squares[Int(square)] : ""
    }
}

/// What VoiceOver says of itself.
@MainActor public enum Spoken {
    /// What there is still to say.
    static var backlog = Backlog()

    /// Says a text once all is said that was begun. Without this priority announcements cut each
    /// other off, and of a move, its answer and a notice the last alone is heard. A text that would
    /// come much too late is said at once: of many steps through a game the last one matters.
    public static func announce(_ text: String) {
        var announcement = AttributedString(text)
        let waits = backlog.waits(text, at: ProcessInfo.processInfo.systemUptime)
        announcement.accessibilitySpeechAnnouncementPriority = waits ? .low : .default
        AccessibilityNotification.Announcement(announcement).post()
    }
}
