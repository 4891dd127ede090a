import Foundation
import PlywiseCore
import PlywiseShell
import SwiftUI

/// View for previews and tests: the app on the real core, in a temporary folder, after the actions
/// of a scenario.
struct Story: View {
    /// Performs the actions of the scenario.
    let play: @MainActor (AppState) async -> Void

    @State private var app = AppState(tasks: NoTasks())

    init(_ play: @escaping @MainActor (AppState) async -> Void) {
        self.play = play
    }

    var body: some View {
        AppView(app: app).task {
            let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            await app.open(
                on: Device(
                    library: folder.appending(path: "games").path, snapshot: "",
                    files: folder.appending(path: "files").path, languages: ["en"], offsets: [],
                    processors: 4, state: "", dynamicColor: false, works: []))
            await play(app)
        }
    }
}

/// A stand-in for the system that cancels every task of the core.
@MainActor private final class NoTasks: SystemTasks {
    func perform(_ task: SystemTask, answer: @escaping @MainActor (SystemAnswer) -> Void) {
        answer(.cancelled)
    }
}

/// Scenarios for previews and tests. Each sends the events that lead from a new app to one screen.
@MainActor enum Stories {
    /// PGN of a game for the scenarios: fool's mate with a variation and a comment.
    static let record = """
        [White "Ada"]
        [Black "Bob"]
        [Date "1858.11.02"]
        [Result "0-1"]

        1. f3 {It opens the king's side.} (1. e4 e5 (1... c5)) e5 2. g4 $4 Qh4# 0-1
        """

    /// Shows the list of games with one imported game.
    static func games(_ app: AppState) async {
        await noGames(app)
        await tell(app, .games(event: .beginPaste))
        await tell(app, .games(event: .paste(text: record)))
        await tell(app, .games(event: .importPasted))
        await until { app.pages.first?.content.rows.count == 1 }
    }

    /// Shows the list of games in selection mode.
    static func choosing(_ app: AppState) async {
        await games(app)
        await tell(app, .games(event: .beginSelecting))
    }

    /// Shows the list of games with its filter sheet.
    static func filter(_ app: AppState) async {
        await games(app)
        await tell(app, .games(event: .openFilter))
        await until { app.games.sheet != nil }
    }

    /// Shows the empty list of games.
    static func noGames(_ app: AppState) async {
        await tell(app, .tab(screen: .games))
        await until { app.games.list == .empty }
    }

    /// Shows the statistics after resigned games, enough for a rating graph.
    static func statistics(_ app: AppState) async {
        for _ in 0..<7 {
            await resigning(app)
            await tell(app, .board(event: .acceptDialog))
            await until { if case .playing(let game) = app.board { !game.goesOn } else { false } }
            await tell(app, .board(event: .rematch))
        }
        await tell(app, .tab(screen: .games))
        await tell(app, .games(event: .statistics))
        await until { app.statistics != .loading }
    }

    static func settings(_ app: AppState) async { await tell(app, .tab(screen: .settings)) }

    /// Shows the settings with the choice of language.
    static func languages(_ app: AppState) async { await onSettings(app, .language) }

    /// Shows the settings with the dialog for the user's name.
    static func name(_ app: AppState) async { await onSettings(app, .name) }

    /// Shows the settings with the first question before all data is erased.
    static func erase(_ app: AppState) async { await onSettings(app, .erase) }

    /// Shows the settings with the last question before all data is erased.
    static func eraseForGood(_ app: AppState) async {
        await erase(app)
        await tell(app, .settings(event: .erase))
        await until { if case .erase(_, true) = app.settings?.sheet { true } else { false } }
    }

    /// Shows the third-party licences.
    static func licences(_ app: AppState) async { await onSettings(app, .licences) }

    /// Shows the choices for a new game against the computer.
    static func newGame(_ app: AppState) async {
        await board(app)
        await tell(app, .board(event: .newGame))
    }

    /// Shows the choices for a game of two people with different times, from a Chess960 start
    /// position.
    static func friends(_ app: AppState) async {
        await newGame(app)
        await tell(app, .newGame(event: .chooseOpponent(option: 1)))
        let clocks = UInt32(app.newGame?.clock.kinds.options.count ?? 1)
        await tell(app, .newGame(event: .chooseClock(option: clocks - 1)))
        await tell(app, .newGame(event: .giveOdds(on: true)))
        await tell(app, .newGame(event: .chooseStart(option: 1)))
        // A number that is too large is clamped.
        guard let number = app.newGame?.start.number?.field.id else { return }
        await tell(app, .newGame(event: .draft(field: number, text: "1000")))
        await tell(app, .newGame(event: .leaveField(field: number)))
    }

    /// Shows the settings of a new game between two computer players.
    static func watching(_ app: AppState) async {
        await newGame(app)
        await tell(app, .newGame(event: .chooseOpponent(option: 2)))
    }

    /// Shows the choices for a new game from an edited position.
    static func fromPosition(_ app: AppState) async {
        await setup(app)
        await tell(app, .setup(event: .play))
    }

    /// Shows the position editor.
    static func setup(_ app: AppState) async {
        await newGame(app)
        await tell(app, .newGame(event: .chooseStart(option: 2)))
    }

    /// Shows the position editor with a position without kings and a queen selected.
    static func impossible(_ app: AppState) async {
        await setup(app)
        await tell(app, .setup(event: .clear))
        await tell(app, .setup(event: .take(tool: 1)))
    }

    /// Shows an analysis of an imported game, with the engine off.
    static func analysis(_ app: AppState) async {
        await tell(app, .tab(screen: .analysis))
        await until { !app.analyses.values.contains(.loading) }
        await tell(app, .analysis(event: .paste(text: record)))
        await until { !app.paragraphs.isEmpty }
        await tell(app, .analysis(event: .switchEngine(on: false)))
        await tell(app, .analysis(event: .forward))
    }

    /// Shows an analysis with the engine's lines.
    static func thinking(_ app: AppState) async {
        await analysis(app)
        await tell(app, .analysis(event: .switchEngine(on: true)))
        await until { app.lines.lines.count == 2 }
    }

    /// Shows an analysis with the field for typed moves.
    static func typingInAnalysis(_ app: AppState) async {
        await analysis(app)
        await tell(app, .analysis(event: .startTyping))
    }

    /// Shows an analysis with the dialog about a move.
    static func move(_ app: AppState) async {
        await analysis(app)
        await tell(app, .analysis(event: .askMove(node: 1)))
    }

    /// Shows an analysis with the dialog for a move's comment.
    static func comment(_ app: AppState) async {
        await analysis(app)
        await tell(app, .analysis(event: .askComment(node: 1)))
    }

    /// Shows an analysis that offers a review of the game.
    static func unreviewed(_ app: AppState) async {
        await analysis(app)
        await tell(app, .analysis(event: .showReview(on: true)))
    }

    /// Shows the walk through a reviewed game, at its first moment.
    static func walk(_ app: AppState) async {
        await unreviewed(app)
        await tell(app, .analysis(event: .startReview))
        await until { !app.graph.isEmpty }
    }

    /// Shows the summary of a reviewed game, at its first mistake.
    static func reviewed(_ app: AppState) async {
        await walk(app)
        await tell(app, .analysis(event: .showSummary))
        await tell(app, .analysis(event: .nextMistake))
    }

    /// Shows a reviewed game in which the user looks for a better move.
    static func retry(_ app: AppState) async {
        await walk(app)
        await tell(app, .analysis(event: .retry(ply: 3)))
    }

    /// Shows a reviewed game in which the user looks for a better move, but has repeated the
    /// mistake.
    static func wrong(_ app: AppState) async {
        await retry(app)
        await tell(app, .analysis(event: .drag(from: 14, to: 30)))
        await until {
            app.analyses.values.contains {
                if case .ready(let analysis) = $0 { analysis.retry?.again != nil } else { false }
            }
        }
    }

    private static func onSettings(_ app: AppState, _ action: SettingAction) async {
        await settings(app)
        await tell(app, .settings(event: .act(action: action)))
    }

    /// Sends an event and waits until the core has handled it.
    static func tell(_ app: AppState, _ event: Event) async {
        app.send(event)
        await app.settled()
    }

    /// Waits for a condition, for a minute at most.
    static func until(_ condition: () -> Bool) async {
        for _ in 0..<3_000 where !condition() { try? await Task.sleep(for: .milliseconds(20)) }
    }
}

#Preview("Games") { Story(Stories.games) }
#Preview("Choosing") { Story(Stories.choosing) }
#Preview("A filter") { Story(Stories.filter) }
#Preview("No game") { Story(Stories.noGames) }
#Preview("Statistics") { Story(Stories.statistics) }
#Preview("Settings") { Story(Stories.settings) }
#Preview("Languages") { Story(Stories.languages) }
#Preview("Licences") { Story(Stories.licences) }
#Preview("A new game") { Story(Stories.newGame) }
#Preview("With a friend") { Story(Stories.friends) }
#Preview("Two computers") { Story(Stories.watching) }
#Preview("From a position") { Story(Stories.fromPosition) }
#Preview("A position") { Story(Stories.setup) }
#Preview("An impossible position", traits: .landscapeLeft) { Story(Stories.impossible) }
#Preview("Analysis") { Story(Stories.thinking) }
#Preview("Analysis, sideways", traits: .landscapeLeft) { Story(Stories.thinking) }
#Preview("A move") { Story(Stories.move) }
#Preview("A moment") { Story(Stories.walk) }
#Preview("Reviewed") { Story(Stories.reviewed) }
#Preview("A wrong try") { Story(Stories.wrong) }
