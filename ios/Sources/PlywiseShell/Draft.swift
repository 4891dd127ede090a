import Observation
import PlywiseCore

/// A text as its field holds it. The field owns the text: the core replaces it only together with
/// the field's number, so that what is being typed is never set back.
@MainActor @Observable public final class Draft {
    /// The number that drafts are sent with.
    public let field: UInt32
    /// What stands in the field.
    public private(set) var text: String

    /// A field as it begins.
    public init(_ field: Field) {
        self.field = field.id
        text = field.text
    }

    /// Takes in what was typed; false if nothing has changed and there is nothing to send.
    public func type(_ text: String) -> Bool {
        guard text != self.text else { return false }
        self.text = text
        return true
    }
}

extension AppState {
    /// The numbers of all fields that the core has told of last.
    var fields: Set<UInt32> {
        var fields: [Field?] = [games.search, setup?.fen, newGame?.start.number?.field]
        for name in newGame?.friends?.names ?? [] { fields.append(name.field) }
        for side in newGame?.clock.own?.sides ?? [] {
            for number in side.numbers { fields.append(number.field) }
        }
        switch games.sheet {
        case .filter(let filter): fields += [filter.opening, filter.player]
        case .rename(let text), .paste(let text, _): fields.append(text)
        default: break
        }
        if case .name(let name) = settings?.sheet { fields.append(name) }
        if case .playing(let game) = board { fields.append(game.typed) }
        if case .ready(let exercise) = self.exercise { fields.append(exercise.typed) }
        for case .ready(let analysis) in analyses.values {
            fields.append(analysis.typed)
            if case .comment(_, _, let text) = analysis.dialog { fields.append(text) }
        }
        return Set(fields.compactMap { $0?.id })
    }
}
