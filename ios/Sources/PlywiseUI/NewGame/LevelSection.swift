import PlywiseModel
import SwiftUI

/// How strong the computer plays: a slider to go far, and steps to be exact.
struct LevelSection: View {
    let title: String
    @Binding var level: LevelChoice
    let times: [LevelTime]

    @Environment(\.words) private var words

    var body: some View {
        Section {
            Picker(title, selection: $level.kind) {
                ForEach(LevelKind.allCases, id: \.self) { Text(words[$0.key]) }
            }
            .fewChoices()
            .labelsHidden()
            if let numbers = level.numbers {
                Stepper(value: $level.number, in: numbers) { name }
                Slider(
                    value: position, in: Double(numbers.lowerBound)...Double(numbers.upperBound),
                    step: 1
                ) {
                    Text(title)
                }
                .accessibilityValue(words.level(level.level))
            } else {
                name
            }
        } header: {
            Text(title)
        } footer: {
            if level.kind == .ladder { Text(words["newgame-level-about"]) }
        }
    }

    private var name: some View {
        RowText(title: words.level(level.level), about: about)
    }

    /// What it is like to play, and how long its moves take here.
    private var about: String? {
        let parts = [words.character(level.level), words.usualTime(level.level, times)]
        let known = parts.compactMap(\.self)
        return known.isEmpty ? nil : known.joined(separator: "\n")
    }

    private var position: Binding<Double> {
        Binding(
            get: { Double(level.number) }, set: { level.number = Int($0.rounded()) })
    }
}

#Preview("On the ladder, by time, full strength") {
    Form {
        LevelSection(
            title: "Level", level: .constant(LevelChoice(.rung(number: 5))),
            times: [LevelTime(level: .rung(number: 5), time: 2)])
        LevelSection(title: "Level", level: .constant(LevelChoice(.time(perMove: 3))), times: [])
        LevelSection(title: "Level", level: .constant(LevelChoice(.full)), times: [])
    }
}
