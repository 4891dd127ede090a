import PlywiseModel
import SwiftUI

/// A window that is as wide as a phone's: tabs at the lower edge.
struct NarrowShell: View {
    let app: AppModel

    var body: some View {
        let tab = Binding(get: { app.tab }, set: { app.go($0) })
        TabView(selection: tab) {
            ForEach(AppModel.tabs, id: \.self) { place in
                Stack(app: app, root: place, hidesBar: place == .board)
                    .tabItem { TabLabel(place: place) }
                    .tag(place)
            }
        }
    }
}

/// A wide window: the places stand beside the screen.
struct WideShell: View {
    /// Below this width, in points, there are tabs: the board needs the room.
    static let smallestWidth: CGFloat = 760

    let app: AppModel

    @State private var columns = NavigationSplitViewVisibility.automatic

    var body: some View {
        let tab = Binding<Place?>(get: { app.tab }, set: { if let place = $0 { app.go(place) } })
        NavigationSplitView(columnVisibility: $columns) {
            List(selection: tab) {
                ForEach(AppModel.tabs, id: \.self) { place in
                    TabLabel(place: place).tag(place)
                }
            }
            .navigationTitle(app.words["app-name"])
            .navigationSplitViewColumnWidth(min: 160, ideal: 200, max: 260)
        } detail: {
            // A stack of its own for each: one whose root changes keeps the old root's title.
            Stack(app: app, root: app.tab).id(app.tab)
        }
    }
}

/// A tab's name and picture.
private struct TabLabel: View {
    let place: Place

    @Environment(\.words) private var words

    var body: some View {
        Label(words[place.key], systemImage: symbol)
    }

    private var symbol: String {
        switch place {
        case .games: "square.stack"
        case .analysis: "chart.xyaxis.line"
        case .settings: "gearshape"
        default: "checkerboard.rectangle"
        }
    }
}

/// A tab with what lies on top of it.
private struct Stack: View {
    let app: AppModel
    let root: Place
    /// On a phone the board has the room of the bar, in which nothing would stand.
    var hidesBar = false

    var body: some View {
        let pushed = Binding(get: { app[onTopOf: root] }, set: { app[onTopOf: root] = $0 })
        NavigationStack(path: pushed) {
            UppermostScreen(app: app, place: root)
                .barHidden(hidesBar)
                .navigationDestination(for: Place.self) { UppermostScreen(app: app, place: $0) }
        }
    }
}

/// A place's screen. Keys mean it, and messages stand below it, while it is the uppermost of
/// those that are alive.
private struct UppermostScreen: View {
    let app: AppModel
    let place: Place

    var body: some View {
        let isUppermost = app.place == place
        PlaceScreen(app: app, place: place)
            .messages(of: app, isUppermost: isUppermost)
            .roomy()
            .environment(\.takesKeys, isUppermost)
    }
}

/// The screen of a place.
private struct PlaceScreen: View {
    let app: AppModel
    let place: Place

    var body: some View {
        switch place {
        case .board: BoardScreen(app: app)
        case .games: GamesScreen(games: app.games)
        case .analysis(let root):
            if let analysis = app.analysis(root) {
                AnalysisScreen(analysis: analysis)
            } else {
                // Something has to stand where other places are laid on top.
                Color.clear
            }
        case .settings: SettingsScreen(settings: app.settings)
        case .newGame:
            if let newGame = app.newGame { NewGameScreen(newGame: newGame) }
        case .setup(let fen): SetupScreen(setup: app.setup(fen: fen))
        case .statistics: StatisticsScreen(statistics: app.statistics)
        case .licences: LicencesScreen()
        }
    }
}
