import PlywiseCore
import PlywiseShell
import SwiftUI

typealias SendNewGame = @MainActor (NewGameEvent) -> Void

/// The new-game screen.
struct NewGameView: View {
    let choices: NewGameScreen
    let send: SendNewGame

    @Environment(\.labels) private var labels
    /// Whether the less common choices for a new game are shown.
    @State private var showsMore = false

    var body: some View {
        Form {
            if choices.faces.isEmpty {
                opponents
                if let friends = choices.friends { FriendsSections(friends: friends, send: send) }
                levels
                ClockSections(clock: choices.clock, send: send)
            } else {
                if let colors = choices.colors {
                    Section(colors.title) {
                        ChoicePicker(colors) { send(.chooseColor(option: $0)) }
                            .fewChoices()
                            .labelsHidden()
                    }
                }
                ClockSections(clock: choices.clock, send: send)
                Section {
                    FaceGrid(faces: choices.faces, width: 88) { face in
                        FaceButton(face: face) { send(.playFace(number: face.number)) }
                    }
                }
                Section {
                    Button(
                        choices.more,
                        systemImage: showsMore ? "chevron.down" : "chevron.forward"
                    ) {
                        showsMore.toggle()
                    }
                }
                if showsMore {
                    opponents
                    levels
                }
            }
            // A non-default start position is always visible.
            if showsAll || choices.start.position != nil || choices.start.number != nil {
                StartSection(start: choices.start, send: send)
            }
            if showsAll { help }
        }
        .formStyle(.grouped)
        .scrollDismissesKeyboard(.interactively)
        // A tap on a face starts the game, so the button is only needed with all choices.
        .bottomBar(isShown: showsAll) {
            Button {
                send(.start)
            } label: {
                Text(labels["newgame-start"]).frame(maxWidth: .infinity, minHeight: 32)
            }
            .prominent()
            .shortcut(.defaultAction)
            .controlSize(.large)
        }
        .navigationTitle(labels["newgame-title"])
        .smallTitle()
    }

    private var showsAll: Bool { showsMore || choices.faces.isEmpty }

    private var opponents: some View {
        Section(choices.opponents.title) {
            ChoicePicker(choices.opponents) { send(.chooseOpponent(option: $0)) }
                .pickerStyle(.inline)
                .labelsHidden()
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

/// Button with a computer opponent: face, name, strength and character. The last opponent has a
/// ring.
private struct FaceButton: View {
    let face: FaceChoice
    /// Starts a game against this opponent.
    let play: @MainActor () -> Void

    var body: some View {
        Button(action: play) {
            VStack(spacing: 2) {
                OpponentFace(face: face)
                    .frame(width: 70, height: 70)
                    .overlay { Circle().strokeBorder(.tint, lineWidth: face.last ? 3 : 0) }
                Text(face.name).font(.subheadline.weight(.semibold))
                Text(face.strength).font(.caption)
                Text(face.level).font(.caption).foregroundStyle(.muted)
            }
            .multilineTextAlignment(.center)
            .frame(maxWidth: .infinity)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .pointed()
        .accessibilityElement()
        .accessibilityLabel(face.spoken)
        .accessibilityAddTraits(.isButton)
        .accessibilityAction { play() }
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

    @ScaledMetric private var board = 96.0

    var body: some View {
        Section(start.kinds.title) {
            // A position is chosen by editing it; the selection stays unchanged until then.
            ChoicePicker(start.kinds) { send(.chooseStart(option: $0)) }
            if let number = start.number {
                NumberRow(number: number, send: send)
                LabelButton("newgame-chess960-random", "shuffle") { send(.shuffle) }
            }
            if let position = start.position {
                HStack(alignment: .top, spacing: 16) {
                    SmallBoard(board: BoardView(squares: start.squares ?? ""))
                        .frame(width: min(board, 160))
                    // A FEN runs from left to right in every language.
                    Text(verbatim: position)
                        .font(.footnote.monospaced())
                        .foregroundStyle(.muted)
                        .textSelection(.enabled)
                        .environment(\.layoutDirection, .leftToRight)
                }
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
