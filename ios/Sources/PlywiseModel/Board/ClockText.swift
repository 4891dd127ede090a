import PlywiseEngine

/// What a clock shows.
public struct ClockText: Equatable, Sendable {
    /// `1:02:03`, `2:03`, and with tenths in the last ten seconds; rounded up, so that only
    /// nothing is shown as nothing.
    public let shown: String
    /// Whether less than ten seconds are left.
    public let isLow: Bool

    /// What a clock shows with this many seconds left; nothing is less than 0.
    public init(_ left: Double) {
        // Tenths themselves are no exact numbers.
        let tenths = (Int((max(left, 0) * 1_000).rounded()) + 99) / 100
        isLow = tenths < 100
        let whole = isLow ? tenths / 10 : (tenths + 9) / 10
        let (minutes, seconds) = (whole / 60, whole % 60)
        if minutes >= 60 {
            shown = "\(minutes / 60):\(Self.two(minutes % 60)):\(Self.two(seconds))"
        } else if isLow {
            shown = "\(minutes):\(Self.two(seconds)).\(tenths % 10)"
        } else {
            shown = "\(minutes):\(Self.two(seconds))"
        }
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension ClockView {
    /// What is left, in seconds, so long after the core has told of it; a running clock stands
    /// for its delay first.
    func after(_ age: Duration) -> Double {
        guard running else { return left }
        return max(left - max(age / .seconds(1) - delayLeft, 0), 0)
    }

    /// The key of whether it runs.
    public var stateKey: String { running ? "board-clock-running" : "board-clock-stopped" }
}
