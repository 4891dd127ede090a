import Foundation
import PlywiseCore
import Testing

@testable import PlywiseShell

/// Listener that holds back the core's updates until the test releases them.
private final class Gate: AppListener, @unchecked Sendable {
    private let lock = NSLock()
    private var held: [Update] = []
    private var last: UInt64 = 0

    func changed(acknowledged: UInt64, clock: UInt64, updates: [ViewUpdate]) {
        lock.withLock {
            held.append(.changed(acknowledged, updates))
            last = acknowledged
        }
    }

    func asked(id: UInt64, task: SystemTask) {
        lock.withLock { held.append(.asked(id, task)) }
    }

    /// Number of the last event that the core has handled, whether or not the test has released its
    /// update.
    var answered: UInt64 { lock.withLock { last } }

    /// Removes at most `count` of the oldest updates that are held back, and returns them.
    func next(_ count: Int) -> [Update] {
        lock.withLock {
            defer { held.removeFirst(min(count, held.count)) }
            return Array(held.prefix(count))
        }
    }
}

/// State of the core's updates before a step of the test: none released, the oldest drawn, all
/// received but not drawn, or all drawn.
private enum Delivery: CaseIterable {
    case none, oldest, unseen, all
}

/// Random number generator with a fixed seed.
struct Chance: RandomNumberGenerator {
    var state: UInt64 = 7

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}

private enum Step {
    case tab(Screen)
    case statistics
    case newGame
    /// Swipes away this many screens of the back stack at once.
    case back(Int)
    /// Sends the last `left` event to the core again.
    case leftAgain
}

/// Simulated user in front of a navigation stack that draws its latest state and pops screens by
/// itself.
@MainActor private final class Walk {
    let app: AppState
    private let folder: Folder
    private let gate: Gate
    private var drawn: [BackStackEntry] = []
    /// Ids of the back stack entries swiped away.
    private var gone: Set<UInt32> = []
    private var last: UInt32 = 0
    /// Violated invariants of the navigation stack, with the screens that it showed.
    private(set) var faults: [String] = []

    init(games: Int = 0) throws {
        folder = try Folder()
        gate = Gate()
        let core = try App(device: folder.device(games: games), listener: gate)
        app = AppState(app: core, tasks: TestTasks())
        // Nothing can be sent to the core before that.
        while !app.runs { draw(.all) }
    }

    var screens: [Screen] { drawn.map(\.screen) }

    func take(_ step: Step) {
        switch step {
        case .tab(let screen): app.send(.tab(screen: screen))
        case .statistics: app.send(.games(event: .statistics))
        case .newGame: app.send(.statistics(event: .newGame))
        case .back(let count):
            let kept = Array(drawn.dropLast(count))
            gone.formUnion(drawn.suffix(count).map(\.id))
            let left = BackStack.left(of: drawn, keeping: kept)
            drawn = kept
            if let left {
                last = left
                app.send(.left(entry: left))
            }
        case .leftAgain: app.send(.left(entry: last))
        }
        draw()
    }

    /// Waits until the core has handled all events, and draws as many of its updates as requested.
    func draw(_ delivery: Delivery) {
        while gate.answered < app.sent { usleep(50) }
        let count =
            switch delivery {
            case .none: 0
            case .oldest: 1
            case .unseen, .all: Int.max
            }
        for update in gate.next(count) {
            app.take(update)
            if delivery != .unseen { draw() }
        }
        // Draws updates that were received earlier.
        if delivery == .all { draw() }
    }

    private func draw() {
        drawn = app.path[onTopOf: app.path.tab]
        let ids = drawn.map(\.id)
        if Set(ids).count < ids.count { faults.append("shown twice: \(screens)") }
        if !gone.isDisjoint(with: ids) { faults.append("came back: \(screens)") }
    }

    /// Takes a step, draws all updates and checks that the drawn stack matches the core's.
    func settle(_ step: Step) {
        take(step)
        draw(.all)
        let published = app.path.entries.drop { $0.root }
        if published.map(\.id) != drawn.map(\.id) { faults.append("lost: \(screens)") }
    }
}

extension Shell {
    @Suite(.serialized) @MainActor struct BackStackTests {
        /// Steps of the simulated user, and the screens above the tab's root in the end if each
        /// step is drawn.
        private static let sequences: [(String, [Step], [Screen])] = [
            ("back", [.tab(.games), .statistics, .back(1)], []),
            (
                "back while a push is under way",
                [.tab(.games), .statistics, .newGame, .back(1)], [.statistics]
            ),
            ("back twice", [.tab(.games), .statistics, .newGame, .back(1), .back(1)], []),
            ("back twice at once", [.tab(.games), .statistics, .newGame, .back(2)], []),
            (
                "back and told twice",
                [.tab(.games), .statistics, .back(1), .leftAgain, .statistics], [.statistics]
            ),
            ("another tab with a stack", [.tab(.games), .statistics, .tab(.settings)], []),
            (
                "another tab and back again",
                [.tab(.games), .statistics, .tab(.board), .tab(.games), .statistics],
                [.statistics]
            ),
            ("the same tab again", [.tab(.games), .statistics, .newGame, .tab(.games)], []),
            (
                "back and at once another tab",
                [.tab(.games), .statistics, .newGame, .back(1), .tab(.analysis)], []
            ),
            (
                "another tab and at once back",
                [.tab(.games), .statistics, .tab(.settings), .back(1), .tab(.games)], []
            ),
            ("back at the root", [.tab(.games), .back(1), .statistics], [.statistics]),
            (
                "back and the same again",
                [.tab(.games), .statistics, .back(1), .statistics, .newGame],
                [.statistics, .newGame]
            ),
            (
                "a push on top of what is being left",
                [.tab(.games), .statistics, .back(1), .newGame, .back(1)], []
            ),
        ]

        @Test(.scenario("shell-navigation"))
        func noScreenIsDuplicatedOrLostHoweverLateTheCoreAnswers() throws {
            let walk = try Walk()
            var chance = Chance()
            for (name, steps, end) in Self.sequences {
                for run in 0..<100 {
                    walk.settle(.tab(.board))
                    for step in steps {
                        let delivery = Delivery.allCases.randomElement(using: &chance)
                        walk.draw(run == 0 ? .all : delivery ?? .all)
                        walk.take(step)
                    }
                    walk.draw(.all)
                    if run == 0 { #expect(walk.screens == end, "\(name)") }
                    walk.settle(.leftAgain)
                    try #require(walk.faults.isEmpty, "\(name), \(run): \(walk.faults)")
                }
            }
        }

        @Test func dismissingASheetDoesNotDismissItsSuccessor() throws {
            let walk = try Walk(games: 1)
            let app = walk.app
            app.send(.tab(screen: .games))
            while app.rows.isEmpty { walk.draw(.all) }
            app.send(.games(event: .more(game: app.rows[0].id)))
            walk.draw(.all)
            let actions = app.games.sheetId
            // Keeps the dismissal as the view does.
            var seen = OptimisticValue<GamesSheet?>()
            var sheet: GamesSheet? { seen.shown(app.games.sheet, acknowledged: app.acknowledged) }
            func swipeAway(_ id: UInt32) {
                app.send(.games(event: .dismiss(sheet: id)))
                seen.set(nil, by: app.sent)
            }
            #expect(sheet != nil)

            // The core replaces the sheet, which the user does not see yet.
            app.send(.games(event: .beginPaste))
            swipeAway(actions)
            #expect(sheet == nil)
            walk.draw(.all)
            guard case .paste = sheet else {
                Issue.record("lost: \(String(describing: sheet))")
                return
            }
            #expect(app.games.sheetId != actions)

            // A dismissed sheet does not reappear in updates sent before the core handled the
            // dismissal.
            app.send(.games(event: .nearEnd))
            app.send(.games(event: .beginSelecting))
            swipeAway(app.games.sheetId)
            for _ in 0..<3 {
                #expect(sheet == nil)
                walk.draw(.oldest)
            }
            walk.draw(.all)
            #expect(sheet == nil)
            #expect(app.games.selection != nil)
        }

        @Test func theLeftEntryIsDeterminedFromTheDrawnStack() {
            func entry(_ id: UInt32, root: Bool = false) -> BackStackEntry {
                BackStackEntry(id, .statistics, root: root)
            }
            let drawn = [entry(2), entry(3), entry(4)]
            #expect(BackStack.left(of: drawn, keeping: drawn) == nil)
            #expect(BackStack.left(of: drawn, keeping: [entry(2)]) == 3)
            #expect(BackStack.left(of: drawn, keeping: []) == 2)
            #expect(BackStack.left(of: [], keeping: drawn) == nil, "a stack adds no place")

            var path = BackStack()
            path.publish(
                Navigation(entries: [entry(1, root: true)] + drawn, canGoBack: true))
            path.leave(3, by: 7)
            #expect(path.entries.map(\.id) == [1, 2])
            path.settle(6)
            #expect(path.entries.map(\.id) == [1, 2], "the core did not know yet")
            path.settle(7)
            #expect(path.entries.map(\.id) == [1, 2, 3, 4], "the core knows, and decides")
        }
    }
}
