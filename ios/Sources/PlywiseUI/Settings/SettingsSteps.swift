import PlywiseModel
import SwiftUI

extension View {
    /// What lies over the settings.
    func settingsSteps(_ step: SettingsStep, model: SettingsModel) -> some View {
        let covering = Binding(
            get: { step.covering }, set: { if $0 == nil { model.dismiss(step) } })
        return disabled(step == .working)
            .overlay { if step == .working { Working() } }
            .sheet(item: covering) { CoveringStep(step: $0, model: model) }
            .modifier(Naming(step: step, model: model))
            .modifier(Erasing(step: step, model: model))
    }
}

/// A file is being written or read.
private struct Working: View {
    @Environment(\.words) private var words

    var body: some View {
        ProgressView(words["app-loading"])
            .controlSize(.large)
            .padding(24)
            .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 16))
    }
}

/// A step that is a sheet of its own.
private struct CoveringStep: View {
    let step: SettingsStep
    let model: SettingsModel

    var body: some View {
        NavigationStack {
            switch step {
            case .chooseLanguage:
                LanguageSheet(
                    languages: model.languages, chosen: model.settings.language, model: model)
            case .restore(_, let preview, let settings):
                RestoreSheet(preview: preview, takesSettings: settings, model: model)
            case .none, .name, .erase, .eraseForGood, .working: EmptyView()
            }
        }
        .accented()
        .presentationDetents([.medium, .large])
    }
}

/// Asks for the person's name.
private struct Naming: ViewModifier {
    let step: SettingsStep
    let model: SettingsModel

    @Environment(\.words) private var words

    func body(content: Content) -> some View {
        let isAsked = Binding(
            get: { step.typedName != nil }, set: { if !$0 { model.dismiss(step) } })
        let text = Binding(get: { step.typedName ?? "" }, set: { model.draftName($0) })
        content.alert(words["settings-name"], isPresented: isAsked) {
            TextField(words["settings-name"], text: text)
            Button(words["app-save"]) { model.applyName() }
            Button(words["app-cancel"], role: .cancel) { model.dismiss() }
        } message: {
            Text(words["settings-name-about"])
        }
    }
}

/// Asks twice before everything is erased.
private struct Erasing: ViewModifier {
    let step: SettingsStep
    let model: SettingsModel

    @Environment(\.words) private var words

    func body(content: Content) -> some View {
        let isFirst = Binding(
            get: { step == .erase }, set: { if !$0 { model.dismiss(.erase) } })
        let isLast = Binding(
            get: { step.gamesToErase != nil }, set: { if !$0 { model.dismiss(step) } })
        content
            .alert(words["settings-erase"], isPresented: isFirst) {
                Button(words["settings-erase-go-on"], role: .destructive) { model.eraseGoOn() }
                Button(words["settings-erase-backup-first"]) { model.backUp() }
                Button(words["app-cancel"], role: .cancel) { model.dismiss() }
            } message: {
                Text(words["settings-erase-ask"])
            }
            .alert(words["settings-erase"], isPresented: isLast) {
                Button(words["settings-erase-yes"], role: .destructive) { model.eraseForGood() }
                Button(words["app-cancel"], role: .cancel) { model.dismiss() }
            } message: {
                Text(
                    words.say(
                        "settings-erase-count", ["count": .number(step.gamesToErase ?? 0)]))
            }
    }
}
