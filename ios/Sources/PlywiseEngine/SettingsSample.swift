import PlywiseCore

extension Settings {
    /// Settings for a preview, which has no library to read any from.
    public static let sample = Settings(
        PlywiseCore.Settings(
            board: .maple,
            pieces: .classic,
            coordinates: true,
            animation: true,
            sounds: true,
            haptics: true,
            legalTargets: true,
            notation: .letters,
            confirmMoves: false,
            language: "",
            theme: .system,
            systemColors: false,
            engineMemory: 64,
            engineThreads: 0,
            batterySaver: false,
            answerAtOnce: false,
            mayResign: false,
            allowTakebacks: true,
            allowHints: true,
            blunderWarning: false,
            autoFlip: false,
            tableMode: false,
            lastLevel: .rung(number: 4),
            lastTime: nil,
            playerName: ""
        ))
}
