import PlywiseBoard
import PlywiseCore
import PlywiseShell
import SwiftUI

typealias SendExercise = @MainActor (ExerciseEvent) -> Void

/// The exercise screen, for mistakes, puzzles and endgames.
struct ExercisePane: View {
    let screen: ExerciseScreen
    let send: SendExercise

    @Environment(\.labels) private var labels

    var body: some View {
        Group {
            switch screen {
            case .loading(let text): ProgressView(text).navigationTitle(labels["app-screen-train"])
            case .ready(let exercise):
                ExerciseContent(exercise: exercise, send: send)
                    .navigationTitle(exercise.title)
                    .toolbar { toolbar }
            case .finished(let title, let text, let actions):
                ContentUnavailableView {
                    Label(title, systemImage: "checkmark.circle")
                } description: {
                    Text(text)
                } actions: {
                    ExerciseActions(actions: actions, key: .defaultAction, send: send)
                }
                .navigationTitle(labels["app-screen-train"])
                .onChange(of: title, initial: true) { Spoken.announce("\(title) \(text)") }
            }
        }
        .smallTitle()
    }

    private var toolbar: some ToolbarContent {
        ToolbarItemGroup(placement: .primaryAction) {
            LabelButton("board-flip", "arrow.triangle.2.circlepath") { send(.flip) }
            Menu(labels["app-more"], systemImage: "ellipsis.circle") {
                LabelButton("board-type-move", "keyboard") { send(.startTyping) }
                LabelButton("analysis-share-fen", "square.and.arrow.up.on.square") {
                    send(.shareFen)
                }
            }
        }
    }
}

/// Content of the exercise screen: the board with the task, arranged according to the window size.
private struct ExerciseContent: View {
    let exercise: ExerciseView
    let send: SendExercise

    @Environment(\.takesKeys) private var takesKeys

    var body: some View {
        RoomReader { room in
            let (side, width, height) = (room.side, room.whole.width, room.still.height)
            if room.isBeside {
                HStack(spacing: 8) {
                    board.frame(width: side, height: side)
                    panel.frame(width: min(width - side - 24, 480), height: height - 16)
                }
                .padding(8)
                .frame(width: width, height: height)
            } else {
                VStack(spacing: 0) {
                    board.frame(width: side, height: side)
                    panel.frame(width: width, height: height - side)
                }
                .frame(width: width, height: height, alignment: .top)
            }
        }
        .overlay(alignment: .bottom) { typed }
        .onChange(of: exercise.spoken, initial: true) { Spoken.announce($1) }
        .onChange(of: exercise.spokenRating) { if !$1.isEmpty { Spoken.announce($1) } }
    }

    private var board: some View {
        MovesBoard(
            board: exercise.board, isTyping: exercise.typed != nil,
            isWalked: !exercise.answered, send: send
        )
        // While a move is expected, Return taps the square of the cursor, if there is one.
        .onKeyPress(keys: [.return]) { _ in
            guard takesKeys, exercise.board.promotion == nil,
                let main = exercise.actions.first(where: \.main)
            else { return .ignored }
            send(.act(action: main.action))
            return .handled
        }
        // After feedback, the arrow keys step through the line; while a move is expected, they move
        // the cursor.
        .onKeyPress(keys: [.leftArrow, .rightArrow]) { press in
            guard takesKeys, exercise.answered else { return .ignored }
            let isBack = press.key == .leftArrow
            guard isBack ? exercise.canGoBack : exercise.canGoForward else { return .ignored }
            send(isBack ? .back : .forward)
            return .handled
        }
    }

    private var panel: some View {
        VStack(spacing: 0) {
            ScrollView { ExercisePanel(exercise: exercise, send: send) }
            if exercise.canGoBack || exercise.canGoForward {
                Divider()
                steps
            }
        }
        .yieldsKeys(to: exercise.typed != nil)
    }

    /// Buttons that step through the variation of an exercise. The back button is on the left in
    /// every language, as on the game screen.
    private var steps: some View {
        HStack(spacing: 0) {
            Control("train-line-back", "chevron.left", runs: true) { send(.back) }
                .disabled(!exercise.canGoBack)
                .shortcut(.leftArrow)
            Control("train-line-forward", "chevron.right", runs: true) { send(.forward) }
                .disabled(!exercise.canGoForward)
                .shortcut(.rightArrow)
        }
        .environment(\.layoutDirection, .leftToRight)
    }

    /// Field for typed moves over the keyboard, which does not move the board.
    @ViewBuilder private var typed: some View {
        if let field = exercise.typed {
            TypedMove(field: field, send: send)
                .padding(.vertical, 4)
                .background(.bar)
        }
    }
}

/// Panel of the exercise screen with the task or feedback, the progress, and the actions.
private struct ExercisePanel: View {
    let exercise: ExerciseView
    let send: SendExercise

    @Environment(\.colorScheme) private var scheme

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            if !exercise.time.isEmpty {
                Text(verbatim: exercise.time)
                    .font(.largeTitle.weight(.semibold).monospacedDigit())
                    .frame(maxWidth: .infinity)
                    .accessibilityAddTraits(.updatesFrequently)
            }
            if !exercise.about.isEmpty || !exercise.progress.isEmpty {
                VStack(alignment: .leading, spacing: 4) {
                    if !exercise.about.isEmpty { Text(exercise.about) }
                    HStack(spacing: 12) {
                        if !exercise.progress.isEmpty { Text(exercise.progress) }
                        DoneBar(done: exercise.done, count: exercise.count)
                    }
                }
                .font(.subheadline)
                .foregroundStyle(.muted)
            }
            if !exercise.question.isEmpty && exercise.question != exercise.text {
                Text(exercise.question)
                    .foregroundStyle(.muted)
                    .accessibilityLabel(exercise.spokenQuestion)
            }
            told
            if !exercise.idea.isEmpty {
                Text(exercise.idea).accessibilityLabel(exercise.spokenIdea)
            }
            ExerciseActions(actions: exercise.actions, send: send)
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
    }

    /// Text of the task or feedback, with a symbol that conveys the feedback without colour.
    private var told: some View {
        let palette = scheme.palette
        let sign = exercise.mood.sign(palette)
        return HStack(alignment: .firstTextBaseline, spacing: 8) {
            Image(systemName: sign.symbol).foregroundStyle(Color(sign.ink))
            VStack(alignment: .leading, spacing: 4) {
                Text(exercise.text)
                if !exercise.rating.isEmpty { Text(exercise.rating).font(.subheadline) }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .font(.headline)
        .padding(12)
        .background(
            Color(exercise.mood == .right ? palette.accentSoft : palette.surfaceHigh),
            in: RoundedRectangle(cornerRadius: 12)
        )
        .accessibilityElement()
        .accessibilityLabel(
            [exercise.spoken, exercise.spokenRating].filter { !$0.isEmpty }
                .joined(separator: " "))
    }
}

extension ExerciseMood {
    /// Returns the symbol and the colour of the mood. The symbol suffices without colour.
    func sign(_ palette: Palette) -> (symbol: String, ink: Ink) {
        switch self {
        case .open: ("questionmark.circle", palette.muted)
        case .waiting: ("ellipsis.circle", palette.muted)
        case .right: ("checkmark.circle.fill", palette.accent)
        case .wrong: ("xmark.circle.fill", palette.mistake)
        case .shown: ("lightbulb", palette.muted)
        }
    }
}

/// The actions, the most likely first. A key triggers the main one.
private struct ExerciseActions: View {
    let actions: [ActionButton]
    /// Keyboard shortcut of the exercise's main action.
    var key = KeyboardShortcut(.return)
    let send: SendExercise

    var body: some View {
        FlowLayout(spacing: 8) {
            ForEach(actions, id: \.action) { button in
                let face = Button {
                    send(.act(action: button.action))
                } label: {
                    HStack {
                        if button.action == .playNow { Image(systemName: "plus") }
                        RowText(title: button.title, about: button.cost)
                    }
                }
                .weighed(button.main)
                .controlSize(.large)
                .accessibilityLabel(button.cost.isEmpty ? button.title : button.spoken)
                if button.main { face.shortcut(key) } else { face }
            }
        }
    }
}
