import PlywiseCore
import PlywiseShell
import SwiftUI

/// Scenarios on the training screens, for previews and tests.
extension Stories {
    /// Shows the training home screen.
    static func train(_ app: AppState) async {
        await tell(app, .tab(screen: .train))
        await until { if case .ready = app.train { true } else { false } }
    }

    /// Shows a puzzle, after the opponent's move.
    static func puzzle(_ app: AppState) async {
        await train(app)
        await tell(app, .train(event: .puzzles(motif: nil)))
        await until { mood(app) == .open }
    }

    /// Shows a puzzle whose solution was shown.
    static func solution(_ app: AppState) async {
        await puzzle(app)
        await tell(app, .exercise(event: .act(action: .solution)))
        await until {
            if case .ready(let exercise) = app.exercise { exercise.canGoBack } else { false }
        }
    }

    /// Shows the first puzzle of a run against the clock.
    static func run(_ app: AppState) async {
        await train(app)
        await tell(app, .train(event: .run))
        await until { mood(app) == .open }
    }

    /// Shows the first step of the first lesson.
    static func lesson(_ app: AppState) async {
        await train(app)
        await tell(app, .train(event: .lesson(index: nil)))
        await until { mood(app) == .open }
    }

    /// Shows the idea of the first endgame.
    static func ending(_ app: AppState) async {
        await train(app)
        await tell(app, .train(event: .ending(index: 0)))
        await until { mood(app) == .open }
    }

    private static func mood(_ app: AppState) -> ExerciseMood? {
        if case .ready(let exercise) = app.exercise { exercise.mood } else { nil }
    }
}

#Preview("Training") { Story(Stories.train) }
#Preview("A puzzle") { Story(Stories.puzzle) }
#Preview("A puzzle, sideways", traits: .landscapeLeft) { Story(Stories.puzzle) }
#Preview("A solution") { Story(Stories.solution) }
#Preview("A lesson") { Story(Stories.lesson) }
#Preview("An endgame") { Story(Stories.ending) }
#Preview("A run") { Story(Stories.run) }
