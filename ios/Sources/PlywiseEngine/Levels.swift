import Foundation
import PlywiseCore

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
}

/// The numbers of the ladder's levels, the easiest first.
public let ladder: ClosedRange<UInt8> = 1...highestLevel()
