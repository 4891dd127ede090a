import Foundation

extension Words {
    /// How long a level's move usually takes on this device; none where nothing is known.
    public func usualTime(_ level: Level, _ times: [LevelTime]) -> String? {
        guard let time = times.first(where: { $0.level == level })?.time else { return nil }
        let seconds = Int64(time.rounded())
        if seconds < 1 { return self["newgame-usual-time-short"] }
        let said =
            seconds < 120
            ? say("app-seconds-count", ["count": .count(seconds)])
            : say("app-minutes-count", ["count": .count((seconds + 30) / 60)])
        return say("newgame-usual-time", ["time": .text(said)])
    }

    /// A level's bare name, for lists: without what it does.
    public func levelName(_ level: Level) -> String {
        switch level {
        case .plies(let plies):
            return say("level-plies", ["plies": .number(plies)])
        case .time(let perMove):
            let whole = perMove.rounded()
            let seconds: Word = whole == perMove ? .count(Int64(whole)) : .decimal(perMove)
            return say("level-time", ["seconds": seconds])
        case .full:
            return self["level-full"]
        }
    }
}
