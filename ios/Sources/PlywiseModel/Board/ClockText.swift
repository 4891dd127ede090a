import PlywiseEngine

/// What a clock shows.
public struct ClockText: Equatable, Sendable {
    /// `1:02:03`, `2:03`, and with tenths in the last ten seconds.
    public let shown: String
    /// Whether less than ten seconds are left.
    public let isLow: Bool

    /// What a clock shows with so many seconds left; nothing is less than 0.
    public init(_ left: Double) {
        let tenths = Int((max(left, 0) * 10).rounded(.down))
        isLow = tenths < 100
        let (minutes, seconds) = (tenths / 600, tenths / 10 % 60)
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
    /// The key of whether it runs.
    public var stateKey: String { running ? "board-clock-running" : "board-clock-stopped" }
}
