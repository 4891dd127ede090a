import PlywiseCore

/// A text as its field holds it. The field owns the text: the core replaces it only together with
/// the field's number, so that what is being typed is never set back.
public struct Draft: Equatable, Sendable {
    /// The number that drafts are sent with.
    public private(set) var field: UInt32
    /// What stands in the field.
    public private(set) var text: String

    /// A field as it begins.
    public init(_ field: Field) {
        self.field = field.id
        text = field.text
    }

    /// Takes over the core's text if it is another field's.
    public mutating func take(_ field: Field) {
        if field.id != self.field { self = Draft(field) }
    }

    /// Takes in what was typed; false if nothing has changed and there is nothing to send.
    public mutating func type(_ text: String) -> Bool {
        defer { self.text = text }
        return text != self.text
    }
}
