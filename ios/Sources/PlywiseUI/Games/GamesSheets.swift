import PlywiseModel
import SwiftUI

extension View {
    /// What lies over the list of games.
    func gamesSheets(_ state: GamesState, games: GamesModel) -> some View {
        let covering = Binding(
            get: { state.covering }, set: { if $0 == nil { games.dismiss() } })
        return sheet(item: covering) { CoveringSheet(sheet: $0, games: games) }
            .modifier(Renaming(title: state.title, games: games))
    }
}

/// A sheet that may turn into the next one.
private struct CoveringSheet: View {
    let sheet: GamesSheet
    let games: GamesModel

    var body: some View {
        NavigationStack {
            switch sheet {
            case .filter(let draft, let levels):
                FilterSheet(draft: draft, levels: levels, games: games)
            case .paste(let text): PasteSheet(text: text, games: games)
            case .importing(let read): ImportingSheet(read: read, games: games)
            case .imported(let lines): ImportedSheet(lines: lines, games: games)
            case .actions(let game): List { GameActions(game: game, games: games) }
            case .none, .rename: EmptyView()
            }
        }
        .accented()
        .presentationDetents([.medium, .large])
    }
}

/// Asks for a game's name.
private struct Renaming: ViewModifier {
    let title: String?
    let games: GamesModel

    @Environment(\.words) private var words

    func body(content: Content) -> some View {
        let isAsked = Binding(get: { title != nil }, set: { if !$0 { games.dismiss() } })
        let text = Binding(get: { title ?? "" }, set: { games.draftTitle($0) })
        content.alert(words["games-rename"], isPresented: isAsked) {
            TextField(words["games-rename-field"], text: text)
            Button(words["app-save"]) { games.applyTitle() }
            Button(words["app-cancel"], role: .cancel) { games.dismiss() }
        } message: {
            Text(words["games-rename-about"])
        }
    }
}
