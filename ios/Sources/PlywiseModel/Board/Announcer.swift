import PlywiseEngine

/// Makes what happens in a game heard, felt, spoken and, where the board shows nothing, read.
@MainActor struct Announcer {
    let app: AppModel

    /// - Parameter moves: those of the game, the announced one among them.
    func hear(_ announcement: Announcement, moves: [MoveEntry]) {
        let settings = app.core.settings
        if settings.sounds, let sound = Self.sound(announcement.kind, moves) {
            app.platform.play(sound)
        }
        if settings.haptics {
            switch announcement.kind {
            case .moved: app.platform.feel(.tick)
            case .refused: app.platform.feel(.refused)
            default: break
            }
        }
        let isSaid = !announcement.spoken.isEmpty
        if isSaid { app.platform.announce(announcement.spoken) }
        let isRead =
            switch announcement.kind {
            case .drawDeclined, .fault: true
            // Elsewhere a clock is no news to read.
            case .lowTime: app.place == .board
            // The board shows all else by itself.
            default: false
            }
        if isRead { app.say(announcement.shown, isSaid: isSaid) }
    }

    private static func sound(_ kind: AnnouncementKind, _ moves: [MoveEntry]) -> Sound? {
        switch kind {
        case .moved(_, _, _, check: true): .check
        case .moved(let ply, let move, let capture, _):
            if moves.contains(where: { $0.ply == ply && $0.san.isCastling }) {
                .castle
            } else {
                move.promotion != nil ? .promote : capture ? .capture : .move
            }
        case .ended: .end
        case .lowTime: .lowtime
        default: nil
        }
    }
}

extension String {
    /// Whether a move in SAN castles: that is written in the same way in every language.
    var isCastling: Bool { hasPrefix("O-O") }
}
