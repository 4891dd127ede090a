import PlywiseCore
import PlywiseShell
import PlywiseUI
import SwiftUI

/// The running app: tabs at the lower edge, and what lies on top of them.
public struct AppView: View {
    let app: AppState

    private static let tabs: [Screen] = [.board, .games, .analysis, .settings]

    /// The app as it stands.
    public init(app: AppState) {
        self.app = app
    }

    public var body: some View {
        let tab = Binding(get: { app.path.tab }, set: { app.send(.tab(screen: $0)) })
        TabView(selection: tab) {
            ForEach(Self.tabs, id: \.self) { tab in
                TabStack(app: app, tab: tab)
                    .tabItem { Label(app.catalogue[key(tab)], systemImage: symbol(tab)) }
                    .tag(tab)
            }
        }
        .accented()
        .modifier(MessageTiming(app: app))
        .environment(\.labels, app.catalogue)
        .environment(\.look, app.look)
        .environment(\.locale, Locale(identifier: app.catalogue.language))
        .environment(
            \.layoutDirection, app.catalogue.rightToLeft ? .rightToLeft : .leftToRight
        )
        .preferredColorScheme(scheme)
    }

    private func key(_ tab: Screen) -> String {
        switch tab {
        case .games: "app-screen-games"
        case .analysis: "app-screen-analysis"
        case .settings: "app-screen-settings"
        default: "app-screen-board"
        }
    }

    private func symbol(_ tab: Screen) -> String {
        switch tab {
        case .games: "square.stack"
        case .analysis: "chart.xyaxis.line"
        case .settings: "gearshape"
        default: "checkerboard.rectangle"
        }
    }

    private var scheme: ColorScheme? {
        switch app.look.theme {
        case .light: .light
        case .dark: .dark
        case .system: nil
        }
    }
}

/// A tab with what lies on top of it. The system pops by itself; what it popped is told, by what
/// it had drawn.
private struct TabStack: View {
    let app: AppState
    let tab: Screen

    var body: some View {
        let drawn = app.path[onTopOf: tab]
        let pushed = Binding(
            get: { app.path[onTopOf: tab] },
            set: { kept in
                if let place = PlacePath.left(of: drawn, keeping: kept) {
                    app.send(.left(place: place))
                }
            })
        NavigationStack(path: pushed) {
            PlaceView(app: app, screen: tab, isUppermost: app.path.tab == tab && drawn.isEmpty)
                .barHidden(tab == .board)
                .navigationDestination(for: PlaceRecord.self) { place in
                    PlaceView(
                        app: app, screen: place.screen,
                        isUppermost: app.path.places.last?.id == place.id)
                }
        }
    }
}

/// The screen of a place. Keys mean it, and messages stand below it, while it is the uppermost of
/// those that are alive.
private struct PlaceView: View {
    let app: AppState
    let screen: Screen
    let isUppermost: Bool

    var body: some View {
        content
            .safeAreaInset(edge: .bottom, spacing: 0) {
                if isUppermost { MessageBar(app: app) }
            }
            .roomy()
            .environment(\.takesKeys, isUppermost)
    }

    @ViewBuilder private var content: some View {
        switch screen {
        case .games:
            GamesView(games: app.games, sheet: app.gamesSheet, pages: app.pages) {
                app.send(.games(event: $0))
            }
        case .statistics:
            StatisticsView(statistics: app.statistics) { app.send(.statistics(event: $0)) }
        // The other screens are drawn by the models as yet.
        default: Color.clear
        }
    }
}
