import Observation
import PlywiseCore

/// Text state of a field. The field owns the text: the core replaces it only together with the
/// field's id, so that typing is never reverted.
@MainActor @Observable public final class Draft {
    /// Id of the core's text field, sent to the core together with each change of the text.
    public let field: UInt32
    public private(set) var text: String

    /// Creates the state of a new field.
    public init(_ field: Field) {
        self.field = field.id
        text = field.text
    }

    /// Stores the typed text. Returns `false` if it is unchanged, so that there is nothing to send.
    public func type(_ text: String) -> Bool {
        guard text != self.text else { return false }
        self.text = text
        return true
    }
}

extension AppState {
    /// Ids of all fields in the current view state.
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
