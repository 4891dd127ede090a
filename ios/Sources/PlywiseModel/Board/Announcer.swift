import PlywiseEngine

/// Makes what happens in a game heard, felt, spoken and, where the board shows nothing, read.
@MainActor struct Announcer {
    let app: AppModel

    func hear(_ announcement: Announcement) {
        let settings = app.core.settings
        if settings.sounds, let sound = Self.sound(announcement.kind) { app.platform.play(sound) }
        if settings.haptics {
            switch announcement.kind {
            case .moved: app.platform.feel(.tick)
            case .refused: app.platform.feel(.refused)
            default: break
            }
        }
        if !announcement.spoken.isEmpty { app.platform.announce(announcement.spoken) }
        switch announcement.kind {
        case .drawDeclined, .lowTime: app.say(announcement.shown)
        // The board shows all else by itself.
        default: break
        }
    }

    private static func sound(_ kind: AnnouncementKind) -> Sound? {
        switch kind {
        case .moved(_, _, _, check: true): .check
        case .moved(_, let move, let capture, _):
            move.promotion != nil ? .promote : capture ? .capture : .move
        case .ended: .end
        case .lowTime: .lowtime
        default: nil
        }
    }
}
