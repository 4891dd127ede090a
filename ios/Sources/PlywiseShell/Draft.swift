import Observation
import PlywiseCore

/// Text state of a text field. The field owns the text: the core replaces it only together with the
/// field's id, so that typing is never reverted.
@MainActor @Observable public final class Draft {
    /// Id of the text field, sent to the core together with each change of the text.
    public let field: UInt32
    public private(set) var text: String

    /// Creates the text state of a new field.
    public init(_ field: Field) {
        self.field = field.id
        text = field.text
    }

    /// Stores the text that the user has typed. Returns `false` if the text is unchanged, so that
    /// there is nothing to send.
    public func type(_ text: String) -> Bool {
        guard text != self.text else { return false }
        self.text = text
        return true
    }
}
