import PlywiseModel
import SwiftUI

struct GamesScreen: View {
    let games: GamesModel
    var body: some View { EmptyView() }
}
struct StatisticsScreen: View {
    let statistics: StatisticsModel
    var body: some View { EmptyView() }
}
struct SettingsScreen: View {
    let settings: SettingsModel
    var body: some View { EmptyView() }
}
struct NewGameScreen: View {
    let app: AppModel
    let fen: String?
    var body: some View { EmptyView() }
}
struct SetupScreen: View {
    let setup: SetupModel
    var body: some View { EmptyView() }
}
struct LicencesScreen: View { var body: some View { EmptyView() } }
