import Accessibility
import PlywiseCore
import PlywiseShell
import SwiftUI

extension EnvironmentValues {
    /// The strings of the user's language.
    @Entry var labels: Catalogue = .none
    /// The user's appearance settings, such as board and piece set.
    @Entry var look: Look = .usual
    /// The moment at which the core's clock was 0. Times in the view state are relative to it.
    @Entry var clockStart: SuspendingClock.Instant = .now
    /// Accessibility labels of the board's squares, from a1 to h8; empty while no screen reader is
    /// active.
    @Entry var squareLabels: [SquareLabel] = []
    /// Waits until the core has handled all events sent so far.
    @Entry var settled: @MainActor @Sendable () async -> Void = {}
    /// Reads the text on the clipboard at the user's request; `nil` if permission is denied.
    @Entry public var clipboard: @MainActor @Sendable () -> String? = { nil }
}

extension Catalogue {
    /// Returns the string for a key in the selected language, or the key itself if there is none.
    subscript(key: String) -> String { messages[key] ?? key }

    /// Returns the name that VoiceOver reads for a square, numbered from a1 to h8.
    func square(_ square: UInt8) -> String {
        Int(square) < squares.count ? squares[Int(square)] : ""
    }
}

/// Announcements for VoiceOver.
@MainActor public enum Spoken {
    /// The VoiceOver announcements in progress.
    static var backlog = Backlog()

    /// Announces a text after those in progress. Without the low priority, announcements interrupt
    /// each other, and of a move, the reply and a notice only the last is read. A text that would
    /// come much too late interrupts the others: of many steps through a game only the last one
    /// matters.
    public static func announce(_ text: String) {
        var announcement = AttributedString(text)
        let waits = backlog.waits(text, at: ProcessInfo.processInfo.systemUptime)
        announcement.accessibilitySpeechAnnouncementPriority = waits ? .low : .default
        AccessibilityNotification.Announcement(announcement).post()
    }
}
