import Accessibility

/// What VoiceOver says of itself.
enum Spoken {
    /// Says a text once it has said what it is saying.
    static func announce(_ text: String) {
        AccessibilityNotification.Announcement(text).post()
    }
}
