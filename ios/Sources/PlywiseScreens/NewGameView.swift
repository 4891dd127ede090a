import PlywiseCore
import PlywiseShell
import SwiftUI

typealias SendNewGame = @MainActor (NewGameEvent) -> Void

/// The new-game screen.
struct NewGameView: View {
    let choices: NewGameScreen
    let send: SendNewGame

    @Environment(\.labels) private var labels
    @Environment(\.room) private var room
    /// Whether the less common choices for a new game are shown.
    @State private var showsMore = false
    @ScaledMetric private var board = 128.0

    var body: some View {
        Form {
            if let squares = choices.start.squares {
                Section {
                    HStack(spacing: 16) {
                        SmallBoard(board: BoardView(squares: squares)).frame(width: min(board, 160))
                        Text(choices.start.about ?? "")
                    }
                }
            }
            opponents
            if !choices.faces.isEmpty { Section { FaceRow(faces: choices.faces, send: send) } }
            StartSection(start: choices.start, send: send)
            if let colors = choices.colors {
                Section(colors.title) {
                    ChoicePicker(colors) { send(.chooseColor(option: $0)) }
                        .fewChoices()
                        .labelsHidden()
                }
            }
            ClockSections(clock: choices.clock, send: send)
            if let friends = choices.friends { FriendsSections(friends: friends, send: send) }
            // Without faces, the levels are the main choice.
            if !choices.faces.isEmpty {
                Section {
                    Button(
                        choices.more,
                        systemImage: showsMore ? "chevron.down" : "chevron.forward"
                    ) {
                        showsMore.toggle()
                    }
                }
            }
            if showsMore || choices.faces.isEmpty {
                levels
                help
            }
        }
        .formStyle(.grouped)
        .scrollDismissesKeyboard(.interactively)
        .bottomBar(isShown: true) {
            VStack(spacing: 4) {
                if let details = choices.details {
                    Text(details).font(.footnote).foregroundStyle(.muted)
                }
                Button {
                    send(.start)
                } label: {
                    Text(choices.begin).frame(maxWidth: .infinity, minHeight: 32)
                }
                .prominent()
                .shortcut(.defaultAction)
                .controlSize(.large)
            }
        }
        .navigationTitle(labels["newgame-title"])
        .smallTitle()
    }

    /// Choice of the kind of opponent. A menu in a low window, so that the faces stay in view.
    private var opponents: some View {
        Section(choices.opponents.title) {
            let picker = ChoicePicker(choices.opponents) { send(.chooseOpponent(option: $0)) }
            if room?.isLow == true {
                picker.pickerStyle(.menu).labelsHidden()
            } else {
                picker.pickerStyle(.inline).labelsHidden()
            }
        }
    }

    private var levels: some View {
        ForEach(Array(choices.levels.enumerated()), id: \.element.title) { index, level in
            LevelSection(level: level, index: UInt32(index), send: send)
        }
    }

    private var help: some View {
        Section {
            switches(choices.help)
        } header: {
            Text(labels["newgame-help"])
        } footer: {
            Text(labels["newgame-replace"])
        }
    }

    private func switches(_ rows: [SwitchRow]) -> some View {
        SettingSwitches(rows: rows) { send(.turn(switch: $0, on: $1)) }
    }
}

/// Scrolling row of the computer opponents, with the character of the chosen one below.
private struct FaceRow: View {
    let faces: [FaceChoice]
    let send: SendNewGame

    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    /// Width of an opponent's face with its texts, in points.
    @ScaledMetric private var width = 104.0

    var body: some View {
        let chosen = faces.first(where: \.chosen)
        VStack(alignment: .leading, spacing: 8) {
            ScrollViewReader { row in
                ScrollView(.horizontal, showsIndicators: false) {
                    HStack(alignment: .top, spacing: 0) {
                        ForEach(faces, id: \.number) { face in
                            FaceButton(face: face) { send(.chooseFace(number: face.number)) }
                                .frame(width: min(width, 190))
                        }
                    }
                }
                .onChange(of: chosen?.number, initial: true) { before, number in
                    guard let number else { return }
                    withAnimation(before == number || reduceMotion ? nil : .default) {
                        // On a phone, half of the face before it shows that the row goes on.
                        row.scrollTo(number, anchor: UnitPoint(x: 0.2, y: 0.5))
                    }
                }
            }
            if let chosen { Text(chosen.about).padding(.horizontal, 16) }
        }
        .listRowInsets(EdgeInsets(top: 12, leading: 0, bottom: 12, trailing: 0))
    }
}

/// Button with a computer opponent: face, name and strength. The chosen opponent has a ring.
private struct FaceButton: View {
    let face: FaceChoice
    /// Chooses this opponent.
    let choose: @MainActor () -> Void

    var body: some View {
        Button(action: choose) {
            VStack(spacing: 2) {
                OpponentFace(face: face)
                    .frame(width: 70, height: 70)
                    .overlay { Circle().strokeBorder(.tint, lineWidth: face.chosen ? 3 : 0) }
                Text(face.name).font(.subheadline.weight(.semibold))
                Text(face.strength).font(.caption).foregroundStyle(.muted)
            }
            .multilineTextAlignment(.center)
            .frame(maxWidth: .infinity)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .pointed()
        .accessibilityElement()
        .accessibilityLabel(face.spoken)
        .accessibilityAddTraits(face.chosen ? [.isButton, .isSelected] : .isButton)
        .accessibilityAction { choose() }
    }
}

/// Choice of the level of a computer player: a slider for speed and a stepper for precision.
private struct LevelSection: View {
    let level: LevelPanel
    /// Index of this level among the levels of the screen.
    let index: UInt32
    let send: SendNewGame

    var body: some View {
        Section {
            ChoicePicker(level.kinds) { send(.chooseLevelKind(level: index, option: $0)) }
                .fewChoices()
                .labelsHidden()
            if let slider = level.slider {
                OptimisticView(slider.number) {
                    send(.moveLevel(level: index, number: $0))
                } content: { number in
                    Stepper(value: number, in: slider.min...slider.max) { name }
                    Slider(
                        value: position(number), in: Double(slider.min)...Double(slider.max),
                        step: 1
                    ) {
                        Text(level.title)
                    }
                    .accessibilityValue(level.name)
                }
            } else {
                name
            }
        } header: {
            Text(level.title)
        } footer: {
            if let about = level.about { Text(about) }
        }
    }

    private var name: some View {
        let about = [level.character, level.usualTime].compactMap(\.self)
        return RowText(
            title: level.name, about: about.isEmpty ? nil : about.joined(separator: "\n"))
    }

    /// Converts a binding to the slider's type. It writes only when the number changes.
    private func position(_ number: Binding<UInt32>) -> Binding<Double> {
        Binding(
            get: { Double(number.wrappedValue) },
            set: {
                let next = UInt32($0.rounded())
                if next != number.wrappedValue { number.wrappedValue = next }
            })
    }
}

/// Names and switches for a game of two people on one device.
private struct FriendsSections: View {
    let friends: FriendsPanel
    let send: SendNewGame

    var body: some View {
        Section {
            ForEach(friends.names, id: \.label) { name in
                Drafting(name.field) {
                    send(.draft(field: $0, text: $1))
                } content: { text in
                    TextField(name.label, text: text)
                }
            }
        }
        .autocorrectionDisabled()
        Section {
            SettingSwitches(rows: friends.switches) { send(.turn(switch: $0, on: $1)) }
        }
    }
}

private struct ClockSections: View {
    let clock: ClockPanel
    let send: SendNewGame

    @Environment(\.labels) private var labels

    var body: some View {
        Section(clock.kinds.title) {
            ChoicePicker(clock.kinds, spoken: clock.spoken) { send(.chooseClock(option: $0)) }
            if let own = clock.own {
                SwitchRowView(title: labels["newgame-clock-odds"], isOn: own.odds) {
                    send(.giveOdds(on: $0))
                }
            }
        }
        if let own = clock.own {
            ForEach(Array(own.sides.enumerated()), id: \.offset) { _, side in
                Section {
                    ForEach(side.numbers, id: \.label) { NumberRow(number: $0, send: send) }
                } header: {
                    if let title = side.title { Text(title) }
                }
            }
        }
    }
}

/// Choice of the start position for a new game.
private struct StartSection: View {
    let start: StartPanel
    let send: SendNewGame

    var body: some View {
        Section(start.kinds.title) {
            // A position is chosen by editing it; the selection stays unchanged until then.
            ChoicePicker(start.kinds) { send(.chooseStart(option: $0)) }
            if let number = start.number {
                NumberRow(number: number, send: send)
                LabelButton("newgame-chess960-random", "shuffle") { send(.shuffle) }
            }
            if start.squares != nil {
                LabelButton("setup-title", "square.and.pencil") {
                    send(.chooseStart(option: start.kinds.chosen))
                }
            }
        }
    }
}

/// Row with an integer that can be typed or stepped. While the number is being edited, it may be
/// missing.
private struct NumberRow: View {
    let number: LabelledField
    let send: SendNewGame

    @FocusState private var isFocused: Bool
    @ScaledMetric private var width = 56.0

    var body: some View {
        Stepper {
            HStack {
                Text(number.label).frame(maxWidth: .infinity, alignment: .leading)
                Drafting(number.field) {
                    send(.draft(field: $0, text: $1))
                } content: { text in
                    TextField(number.label, text: text)
                        .labelsHidden()
                        .multilineTextAlignment(.trailing)
                        .monospacedDigit()
                        .numberInput()
                        .focused($isFocused)
                        .frame(width: width)
                }
            }
        } onIncrement: {
            step(up: true)
        } onDecrement: {
            step(up: false)
        }
        .accessibilityElement(children: .contain)
        .onChange(of: isFocused) {
            if !isFocused { send(.leaveField(field: number.field.id)) }
        }
    }

    private func step(up: Bool) { send(.stepField(field: number.field.id, up: up)) }
}
