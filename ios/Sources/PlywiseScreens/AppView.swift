import PlywiseBoard
import PlywiseCore
import PlywiseShell
import SwiftUI

/// The root view of the app, from launch on.
public struct AppView: View {
    /// Window width, in points, below which the window has a tab bar instead of a sidebar, because
    /// the board needs the width.
    private static let smallestWidth: CGFloat = 760
    /// Usual width of the sidebar, in points.
    private static let sidebar: CGFloat = 200

    let app: AppState

    public init(app: AppState) {
        self.app = app
    }

    public var body: some View {
        content
            .accented()
            .environment(app)
            .environment(\.labels, app.catalogue)
            .environment(\.look, app.look)
            .environment(\.clockStart, app.clockStart)
            .environment(\.settled) { [app] in await app.settled() }
            .environment(\.locale, Locale(identifier: app.catalogue.language).withWesternDigits)
            .environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight)
            .preferredColorScheme(scheme)
    }

    @ViewBuilder private var content: some View {
        if let error = app.startError {
            FailedStart(error: error) { app.send(.retry) }
        } else if app.runs {
            GeometryReader { proxy in
                let (width, height) = (proxy.size.width, proxy.size.height)
                let panes = paneCount(width: width - Self.sidebar, height: height)
                Group {
                    if width >= Self.smallestWidth {
                        WideFrame(app: app)
                    } else {
                        NarrowFrame(app: app)
                    }
                }
                .onChange(of: panes, initial: true) { app.send(.panes(count: panes)) }
            }
            .modifier(MessageTiming(app: app))
        } else {
            // The launch screen's background stays until there is content.
            Color.clear
        }
    }

    private var isRightToLeft: Bool { app.startError?.rightToLeft ?? app.catalogue.rightToLeft }

    private var scheme: ColorScheme? {
        switch app.look.theme {
        case .light: .light
        case .dark: .dark
        case .system: nil
        }
    }
}

/// The content of a narrow window, with tabs at the bottom.
private struct NarrowFrame: View {
    let app: AppState

    var body: some View {
        let tab = Binding(get: { app.path.tab }, set: { app.send(.tab(screen: $0)) })
        TabView(selection: tab) {
            ForEach(Screen.tabs, id: \.self) { tab in
                // On a phone the board uses the space of the navigation bar, which would be empty,
                // and of the tab bar. It places the tabs itself, or its menu leads to them.
                TabStack(app: app, tab: tab, hidesBars: tab == .board)
                    .tabItem { TabLabel(tab: tab) }
                    .tag(tab)
            }
        }
    }
}

/// The content of a wide window, with the tabs in a sidebar.
private struct WideFrame: View {
    let app: AppState

    @State private var columns = NavigationSplitViewVisibility.automatic

    var body: some View {
        let tab = Binding<Screen?>(
            get: { app.path.tab }, set: { if let tab = $0 { app.send(.tab(screen: tab)) } })
        NavigationSplitView(columnVisibility: $columns) {
            List(selection: tab) {
                ForEach(Screen.tabs, id: \.self) { tab in TabLabel(tab: tab).tag(tab) }
            }
            .navigationTitle(app.catalogue["app-name"])
            .navigationSplitViewColumnWidth(min: 160, ideal: 200, max: 260)
        } detail: {
            let pair = app.path.pair
            if pair.isEmpty {
                // A separate stack per tab: a stack whose root changes keeps the old root's title.
                TabStack(app: app, tab: app.path.tab).id(app.path.tab)
            } else {
                HStack(spacing: 0) {
                    ForEach(pair, id: \.id) { entry in
                        Pane(app: app, entry: entry)
                            .frame(maxWidth: entry.narrow ? 360 : .infinity)
                        if entry != pair.last { Divider() }
                    }
                }
            }
        }
    }
}

/// One of two screens shown side by side, with its own navigation bar.
private struct Pane: View {
    let app: AppState
    let entry: BackStackEntry

    @Environment(\.labels) private var labels

    var body: some View {
        NavigationStack {
            EntryView(app: app, entry: entry.id, screen: entry.screen)
                .barsHidden(entry.screen == .board && !app.board.isBroken)
                .toolbar {
                    if entry == app.path.entries.last && !entry.root {
                        ToolbarItem(placement: .cancellationAction) {
                            Button(labels["app-back"], systemImage: "chevron.backward") {
                                app.send(.left(entry: entry.id))
                            }
                        }
                    }
                }
        }
    }
}

/// Title and symbol of one of the app's tabs.
private struct TabLabel: View {
    let tab: Screen

    @Environment(\.labels) private var labels

    var body: some View {
        Label(labels[tab.key], systemImage: tab.symbol)
    }
}

extension Screen {
    /// SF Symbol of the screen's tab.
    var symbol: String {
        switch self {
        case .train: "graduationcap"
        case .games: "square.stack"
        case .analysis: "chart.xyaxis.line"
        case .settings: "gearshape"
        default: "checkerboard.rectangle"
        }
    }
}

/// A tab with its navigation stack. SwiftUI pops views by itself; the core is notified afterwards
/// of which back stack entries are gone.
private struct TabStack: View {
    let app: AppState
    let tab: Screen
    /// Whether the tab's root screen uses the space of the navigation bar and the tab bar.
    var hidesBars = false

    @Namespace private var boards

    var body: some View {
        let drawn = app.path[onTopOf: tab]
        let pushed = Binding(
            get: { app.path[onTopOf: tab] },
            set: { kept in
                if let entry = BackStack.left(of: drawn, keeping: kept) {
                    app.send(.left(entry: entry))
                }
            })
        NavigationStack(path: pushed) {
            EntryView(
                app: app, entry: app.path.root(of: tab), screen: tab, leadsOn: hidesBars
            )
            // Without a game there is no menu that leads to the other tabs.
            .barsHidden(hidesBars && !app.board.isBroken)
            .navigationDestination(for: BackStackEntry.self) { entry in
                EntryView(app: app, entry: entry.id, screen: entry.screen)
                    .growsOutOfBoard(tab == .board && entry.screen == .analysis)
                    .tabsAside()
            }
        }
        .environment(\.boards, boards)
    }
}

/// The screen of a back stack entry. It receives key presses and shows messages while it is the
/// topmost screen in the window.
private struct EntryView: View {
    let app: AppState
    /// Id of the back stack entry; `nil` for the root of an inactive tab.
    let entry: UInt32?
    let screen: Screen
    /// Whether the screen has no tab bar around it and leads to the other tabs by itself.
    var leadsOn = false

    var body: some View {
        let isUppermost = entry != nil && app.path.entries.last?.id == entry
        // Messages overlay the board, so that they do not move it.
        let overBoard = [.board, .analysis, .exercise].contains(screen)
        content
            .safeAreaInset(edge: .bottom, spacing: 0) {
                if isUppermost && !overBoard { MessageBar(app: app) }
            }
            .overlay(alignment: .bottom) {
                if isUppermost && overBoard {
                    MessageBar(app: app).padding(.bottom, BoardArrangement.controls)
                }
            }
            .roomy()
            .environment(\.takesKeys, isUppermost)
            .environment(\.squareLabels, app.squareLabels(of: entry))
    }

    @ViewBuilder private var content: some View {
        switch screen {
        case .board:
            PlayPane(
                screen: app.board, moves: app.moves,
                live: LiveParts(thinking: { app.thinking }, clocks: { app.clocks }),
                leadsOn: leadsOn,
                send: { app.send(.board(event: $0)) }, go: { app.send(.tab(screen: $0)) },
                drop: { app.send(.dropped(what: .text(text: $0))) })
        case .train: TrainPane(screen: app.train) { app.send(.train(event: $0)) }
        case .exercise:
            Loaded(app.exercise) { exercise in
                ExercisePane(screen: exercise) { app.send(.exercise(event: $0)) }
            }
        case .games:
            GamesView(games: app.games, pages: app.pages) { app.send(.games(event: $0)) }
                .dropDestination(for: DroppedFile.self) { dropped, _ in
                    for drop in dropped { app.send(.dropped(what: .file(path: drop.file.path))) }
                    return !dropped.isEmpty
                }
        case .statistics:
            StatisticsView(statistics: app.statistics) { app.send(.statistics(event: $0)) }
        case .settings:
            Loaded(app.settings) { settings in
                SettingsView(settings: settings) { app.send(.settings(event: $0)) }
            }
        case .licences: Loaded(app.licences) { LicencesView(licences: $0) }
        case .newGame:
            Loaded(app.newGame) { choices in
                NewGameView(choices: choices) { app.send(.newGame(event: $0)) }
            }
        case .setup:
            Loaded(app.setup) { setup in
                SetupView(setup: setup) { app.send(.setup(event: $0)) }
            }
        case .analysis:
            Loaded(entry.flatMap { app.analyses[$0] }) { analysis in
                AnalysisPane(app: app, screen: analysis) { app.send(.analysis(event: $0)) }
            }
        }
    }
}

/// Shows content once the core has sent the value. A placeholder keeps the navigation stack intact
/// until then.
private struct Loaded<Value, Content: View>: View {
    private let value: Value?
    private let content: (Value) -> Content

    init(_ value: Value?, @ViewBuilder content: @escaping (Value) -> Content) {
        self.value = value
        self.content = content
    }

    var body: some View {
        if let value {
            content(value)
        } else {
            Color.clear
        }
    }
}
