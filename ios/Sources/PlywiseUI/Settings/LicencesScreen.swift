import PlywiseModel
import SwiftUI

/// Whose work the app rests on.
struct LicencesScreen: View {
    @Environment(\.words) private var words

    var body: some View {
        List {
            Section {
                Text(words["settings-licences-own"])
                Text(words["settings-licences-others"])
            }
            works("settings-licences-kind-core", Work.inCore)
            works("settings-licences-kind-shell", Work.inShell)
        }
        .navigationTitle(words["settings-licences"])
        .smallTitle()
    }

    private func works(_ key: String, _ works: [Work]) -> some View {
        Section(words[key]) {
            ForEach(works) { work in
                RowText(
                    title: work.name,
                    about: work.licence ?? words["settings-licences-public-domain"]
                )
                .accessibilityElement(children: .combine)
            }
        }
    }
}

#Preview("Licences") {
    NavigationStack { LicencesScreen() }
}
