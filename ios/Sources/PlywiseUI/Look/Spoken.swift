import Accessibility

/// What VoiceOver says of itself.
package enum Spoken {
    /// Says a text once it has said what it is saying.
    package static func announce(_ text: String) {
        AccessibilityNotification.Announcement(text).post()
    }
}
