import Accessibility
import PlywiseCore
import PlywiseShell
import SwiftUI

/// The labels of the person's language, for every view.
private struct LabelsKey: EnvironmentKey {
    static let defaultValue = Catalogue.none
}

/// How boards are drawn, for every view.
private struct LookKey: EnvironmentKey {
    static let defaultValue = Look.usual
}

/// When the app's clock stood at 0.
private struct ClockStartKey: EnvironmentKey {
    static let defaultValue = SuspendingClock.now
}

/// Waits for the core.
private struct SettledKey: EnvironmentKey {
    static let defaultValue: @MainActor @Sendable () async -> Void = {}
}

/// The text on the clipboard.
private struct ClipboardKey: EnvironmentKey {
    static let defaultValue: @MainActor @Sendable () -> String? = { nil }
}

extension EnvironmentValues {
    /// The labels of the person's language.
    var labels: Catalogue {
        get { self[LabelsKey.self] }
        set { self[LabelsKey.self] = newValue }
    }

    /// How boards are drawn, by the settings.
    var look: Look {
        get { self[LookKey.self] }
        set { self[LookKey.self] = newValue }
    }

    /// When the app's clock stood at 0: records count times from there.
    var clockStart: SuspendingClock.Instant {
        get { self[ClockStartKey.self] }
        set { self[ClockStartKey.self] = newValue }
    }

    /// Waits until the core has taken in all that the person did.
    var settled: @MainActor @Sendable () async -> Void {
        get { self[SettledKey.self] }
        set { self[SettledKey.self] = newValue }
    }

    /// The text on the clipboard, read when the person asks for it.
    public var clipboard: @MainActor @Sendable () -> String? {
        get { self[ClipboardKey.self] }
        set { self[ClipboardKey.self] = newValue }
    }
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
enum Spoken {
    /// Says a text once it has said what it is saying.
    static func announce(_ text: String) {
        AccessibilityNotification.Announcement(text).post()
    }
}
