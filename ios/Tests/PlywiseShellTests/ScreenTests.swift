// Apple's SwiftUI cannot be inspected; on Apple platforms the app is tested in simulators.
#if os(Linux)
    import Foundation
    import PlywiseCore
    import SwiftUI
    import Testing

    @testable import PlywiseScreens
    @testable import PlywiseShell

    /// Stand-in for the core that records the events sent to it, and does nothing.
    final class Listening: AppProtocol, @unchecked Sendable {
        private(set) var events: [Event] = []

        func send(number: UInt64, event: Event) { events.append(event) }
        func end() {}
    }

    extension Shell {
        /// Tests of the screens of a real app, each after the actions of a scenario.
        @Suite(.serialized) @MainActor struct ScreenTests {
            nonisolated static let stories = [
                "board", "threat", "typing", "resigning", "looking back", "mate", "lost", "picture",
                "promoting", "games",
                "choosing", "filter", "no games", "statistics", "settings", "languages",
                "name", "erase", "erase for good", "licences", "new game", "friends", "watching",
                "from a position", "set-up", "impossible", "analysis", "typing there",
                "move", "comment", "unreviewed", "walk", "retry", "wrong", "reviewed",
                "train", "trained", "exercise", "wrong answer", "lesson", "ending", "run",
                "finished",
            ]

            private func play(_ story: String, _ app: AppState) async {
                switch story {
                case "board": await Stories.board(app)
                case "threat": await Stories.threat(app)
                case "typing": await Stories.typing(app)
                case "resigning": await Stories.resigning(app)
                case "looking back": await Stories.lookingBack(app)
                case "mate": await Stories.mate(app)
                case "lost": await Stories.lost(app)
                case "picture": await Stories.picture(app)
                case "promoting": await Stories.promoting(app)
                case "games": await Stories.games(app)
                case "choosing": await Stories.choosing(app)
                case "filter": await Stories.filter(app)
                case "no games": await Stories.noGames(app)
                case "statistics": await Stories.statistics(app)
                case "settings": await Stories.settings(app)
                case "languages": await Stories.languages(app)
                case "name": await Stories.name(app)
                case "erase": await Stories.erase(app)
                case "erase for good": await Stories.eraseForGood(app)
                case "licences": await Stories.licences(app)
                case "new game": await Stories.newGame(app)
                case "friends": await Stories.friends(app)
                case "watching": await Stories.watching(app)
                case "from a position": await Stories.fromPosition(app)
                case "set-up": await Stories.setup(app)
                case "impossible": await Stories.impossible(app)
                case "analysis": await Stories.analysis(app)
                case "typing there": await Stories.typingInAnalysis(app)
                case "move": await Stories.move(app)
                case "comment": await Stories.comment(app)
                case "unreviewed": await Stories.unreviewed(app)
                case "walk": await Stories.walk(app)
                case "retry": await Stories.retry(app)
                case "wrong": await Stories.wrong(app)
                case "reviewed": await Stories.reviewed(app)
                case "train": TrainSamples.show(app)
                case "trained": TrainSamples.show(app, TrainSamples.done)
                case "exercise":
                    TrainSamples.show(app, exercise: .ready(exercise: TrainSamples.asked))
                case "wrong answer":
                    TrainSamples.show(app, exercise: .ready(exercise: TrainSamples.wrong))
                case "lesson": await Stories.lesson(app)
                case "ending": await Stories.ending(app)
                case "run": TrainSamples.show(app, exercise: .ready(exercise: TrainSamples.run))
                case "finished": TrainSamples.show(app, exercise: TrainSamples.finished)
                case "solving":
                    await Stories.puzzle(app)
                    await Stories.tell(app, .exercise(event: .startTyping))
                case "renaming":
                    await Stories.games(app)
                    await Stories.tell(app, .games(event: .beginRename(game: app.rows[0].id)))
                case "pasting":
                    await Stories.noGames(app)
                    await Stories.tell(app, .games(event: .beginPaste))
                default: Issue.record("no such story: \(story)")
                }
            }

            private static let sizes = [
                "phone": CGSize(width: 390, height: 844),
                "sideways": CGSize(width: 700, height: 390),
                "tablet": CGSize(width: 1_024, height: 768),
            ]

            let folder: Folder

            init() throws {
                folder = try Folder()
            }

            /// Compares all controls of a screen, the events of operating them, and all texts with
            /// the file of the scenario's name. With PLYWISE_GOLDEN=write in the environment,
            /// writes the file.
            @Test(
                .scenario(
                    "shell-board", "shell-games", "shell-analysis", "shell-review",
                    "shell-new-game", "shell-setup", "shell-settings", "shell-statistics",
                    "shell-train", "shell-exercise", "analysis-practice", "stats-graph"),
                arguments: stories)
            func everyControlSendsItsEvent(_ name: String) async throws {
                let app = AppState(tasks: TestTasks())
                try await app.open(on: folder.device())
                await play(name, app)
                let real = app.app
                let listening = Listening()
                app.app = listening
                let said = app.game?.saidByChance ?? []

                let found = found(app, on: "phone")
                // In landscape, on a tablet and in the largest text, the same elements appear in
                // another order.
                let names = Set(found.map { "\($0.kind) \($0.label)" })
                for (size, text) in [
                    ("sideways", DynamicTypeSize.large), ("tablet", .large),
                    ("phone", .accessibility5),
                ] {
                    // The tabs are in the menu or in the sidebar.
                    let others = self.found(app, on: size, text).map { element in
                        "\(element.kind == .tab ? .button : element.kind) \(element.label)"
                    }
                    let tabs = names.filter { $0.hasPrefix("tab ") }
                    for button in self.found(app, on: size, text) where button.kind == .button {
                        #expect(button.height >= 44, "\(name), \(size): \(button.label)")
                    }
                    #expect(
                        names.subtracting(tabs).subtracting(others).isEmpty,
                        "\(name), \(size), \(text)")
                }
                var lines: [String] = []
                var fields: [String] = []
                for element in found {
                    // The cost of a mistake depends on the engine.
                    let isOfTheEngine = ["walk", "retry", "wrong", "reviewed"].contains(name)
                    if element.kind == .text && isOfTheEngine { continue }
                    if said.contains(where: element.label.contains) { continue }
                    let before = listening.events.count
                    if element.isEnabled { use(element) }
                    let told = listening.events.dropFirst(before).map { plain($0, &fields) }
                    lines.append(line(element, told: told))
                }
                try compare(lines.joined(separator: "\n") + "\n", with: name)
                app.app = real
                await app.end()
            }

            @Test(arguments: [
                "games", "filter", "renaming", "pasting", "name", "friends", "set-up", "typing",
                "typing there", "comment", "solving",
            ])
            func aHalfTypedTextSurvivesAResize(_ story: String) async throws {
                let app = try await AppState.open(on: folder.device(), tasks: TestTasks())
                await play(story, app)
                func fields(_ size: String) -> [Element] {
                    found(app, on: size).filter { $0.kind == .field }
                }
                for field in fields("phone") { field.type("7") }
                await app.settled()
                for size in Self.sizes.keys {
                    let texts = fields(size).map(\.value)
                    #expect(!texts.isEmpty && texts.allSatisfy { $0 == "7" }, "\(size): \(texts)")
                }
                await app.end()
            }

            @Test(arguments: ["set-up", "pasting"])
            func thePasteButtonPastesTheClipboard(_ story: String) async throws {
                let app = try await AppState.open(on: folder.device(), tasks: TestTasks())
                await play(story, app)
                let (real, listening) = (app.app, Listening())
                app.app = listening
                for clipboard in [[], ["8/8"]] {
                    PasteButton.clipboard = clipboard
                    let found = found(app, on: "phone")
                    let button = try #require(found.first { $0.label == "Paste" })
                    #expect(button.isEnabled != clipboard.isEmpty)
                    button.touch()
                }
                PasteButton.clipboard = []
                try await eventually("the text") { !listening.events.isEmpty }
                let pasted: Event =
                    story == "set-up"
                    ? .setup(event: .paste(text: "8/8")) : .games(event: .paste(text: "8/8"))
                #expect(listening.events == [pasted])
                app.app = real
                await app.end()
            }

            @Test(arguments: [nil, "8/8"])
            func theAnalysisHandlesAnEmptyClipboard(_ clipboard: String?) async throws {
                let app = try await AppState.open(on: folder.device(), tasks: TestTasks())
                await Stories.analysis(app)
                let (real, listening) = (app.app, Listening())
                app.app = listening
                let view = AppView(app: app).environment(\.clipboard) { clipboard }
                let paste = SwiftUI.Walk.through(view).first { $0.label == "Paste PGN or FEN" }
                try #require(paste).touch()
                #expect(listening.events == [.analysis(event: .paste(text: clipboard ?? ""))])
                app.app = real
                await app.end()
            }

            @Test func aWideWindowShowsTheSettingsGroupNamesBesideOneGroup() async throws {
                let app = try await AppState.open(on: folder.device(), tasks: TestTasks())
                await Stories.settings(app)
                let sections = try #require(app.settings?.sections)
                func found(width: CGFloat) throws -> [Element] {
                    let size = CGSize(width: width, height: 700)
                    let view = SettingsView(settings: try #require(app.settings)) { _ in }
                        .environment(\.room, Room(whole: size, now: size))
                        .environment(\.labels, app.catalogue)
                    return SwiftUI.Walk.through(view, on: size)
                }
                let wide = try found(width: 720)
                let names = wide.filter { $0.kind == .button }.map(\.label)
                #expect(names == sections.map(\.title))
                #expect(wide.filter { $0.kind == .toggle }.count == sections[0].rows.count)
                let narrow = try found(width: 719)
                let titles = Set(narrow.filter { $0.kind == .text }.map(\.label))
                #expect(titles.isSuperset(of: names))
                await app.end()
            }

            @Test func tappingAnEngineLinePlaysIt() async throws {
                let app = AppState(tasks: TestTasks())
                try await app.open(on: folder.device())
                await Stories.thinking(app)
                let line = try #require(app.lines.lines.first)
                let second = try #require(line.moves.dropFirst().first)
                let real = app.app
                let listening = Listening()
                app.app = listening
                let found = found(app, on: "phone")
                #expect(found.contains { $0.label == line.score.spoken })
                #expect(found.contains { $0.label == line.spoken })
                try #require(found.first { $0.label == second.label }).touch()
                let moves = line.moves.prefix(2).map(\.uci)
                guard case .analysis(.playLine(_, moves)) = listening.events.first else {
                    Issue.record("\(listening.events)")
                    return
                }
                app.app = real
                await app.end()
            }

            /// Checks that a backup is exported and imported again, with a preview before it is
            /// restored.
            @Test func aBackupIsPreviewedBeforeItIsRestored() async throws {
                let tasks = TestTasks()
                let app = AppState(tasks: tasks)
                try await app.open(on: folder.device())
                await Stories.settings(app)
                func touch(_ label: String) throws {
                    let found = found(app, on: "phone")
                    try #require(found.first { $0.label.hasPrefix(label) }, "\(label)").touch()
                }
                try touch("Coordinates")
                await app.settled()
                try touch("Back up everything")
                try await eventually("the back-up") {
                    tasks.asked.contains { if case .keepFile = $0 { true } else { false } }
                }
                let kept = tasks.asked.compactMap { task in
                    if case .keepFile(let path, _, _) = task { path } else { nil as String? }
                }
                tasks.answer = .picked(path: try #require(kept.first))
                try touch("Restore")
                try await eventually("the preview") {
                    if case .restore = app.settings?.sheet { true } else { false }
                }
                let shown = found(app, on: "phone")
                #expect(!shown.contains { $0.label.contains("{date}") })
                let year = "\(CivilDate(Date.now).year)"
                #expect(shown.contains { $0.kind == .text && $0.label.contains(year) })
                #expect(shown.contains { $0.kind == .toggle && $0.value == "off" })
                try touch("Restore the settings")
                await app.settled()
                #expect(found(app, on: "phone").contains { $0.kind == .toggle && $0.value == "on" })
                try touch("Add to my games")
                try await eventually("the end") {
                    app.settings?.sheet == nil && app.message?.text == "Restored."
                }
                await app.end()
            }

            @Test func aFailedStartShowsTheReasonAndARetry() async throws {
                let inTheWay = folder.place.appending(path: "games.db")
                try FileManager.default.createDirectory(
                    at: inTheWay, withIntermediateDirectories: true)
                let app = AppState(tasks: TestTasks())
                try await app.open(on: folder.device())
                let found = found(app, on: "phone")
                #expect(found.map(\.kind) == [.text, .text, .button])
                #expect(found[1].label == app.startError?.text)
                try FileManager.default.removeItem(at: inTheWay)
                found[2].touch()
                try await eventually("the board") { app.startError == nil && app.runs }
                await app.end()
            }

            private func found(
                _ app: AppState, on size: String, _ text: DynamicTypeSize = .large
            ) -> [Element] {
                let view = AppView(app: app).dynamicTypeSize(text).environment(\.clipboard) {
                    "8/8/8/8/8/8/8/8 w - - 0 1"
                }
                let found = SwiftUI.Walk.through(view, on: Self.sizes[size] ?? .zero)
                // Squares have separate tests, and VoiceOver's tap is the button's.
                return found.filter {
                    !$0.identifier.hasPrefix("square-") && $0.kind != .action
                        && (![.text, .group].contains($0.kind) || !$0.label.isEmpty)
                }
            }

            private func use(_ element: Element) {
                switch element.kind {
                case .title, .text, .progress, .group: break
                case .button, .toggle, .action, .tab: element.touch()
                case .picker: element.choose(element.options.first == element.value ? 1 : 0)
                case .slider: element.move(to: 2)
                case .stepper: element.step(up: true)
                case .field: element.type("x")
                case .date: element.choose(Date(timeIntervalSince1970: 0))
                }
            }

            private func line(_ element: Element, told: [String]) -> String {
                var line = "\(element.kind) \"\(element.label)\""
                if !element.value.isEmpty { line += " = \"\(element.value)\"" }
                if !element.options.isEmpty { line += " of \(element.options)" }
                if !element.isEnabled { line += ", off" }
                return ([line] + told).joined(separator: " -> ")
            }

            /// Describes an event without module names, and with the id of its text field as an
            /// index into the screen's fields.
            private func plain(_ event: Event, _ fields: inout [String]) -> String {
                String(describing: event)
                    .replacingOccurrences(of: "PlywiseCore.", with: "")
                    .replacing(/field: (\d+)/) { match in
                        let field = String(match.1)
                        if !fields.contains(field) { fields.append(field) }
                        return "field: \(fields.firstIndex(of: field) ?? 0)"
                    }
            }

            private func compare(_ text: String, with name: String) throws {
                let file = URL(filePath: #filePath).deletingLastPathComponent()
                    .appending(path: "Screens/\(name).txt")
                if ProcessInfo.processInfo.environment["PLYWISE_GOLDEN"] == "write" {
                    try Data(text.utf8).write(to: file)
                    return
                }
                let known = try String(contentsOf: file, encoding: .utf8)
                let (new, old) = (text.split(separator: "\n"), known.split(separator: "\n"))
                for change in new.difference(from: old) {
                    switch change {
                    case .insert(let at, let line, _): Issue.record("\(name) \(at): new: \(line)")
                    case .remove(let at, let line, _): Issue.record("\(name) \(at): gone: \(line)")
                    }
                }
            }
        }
    }
#endif
