import PlywiseBoard
import PlywiseCore
import SwiftUI

/// A button with a name and a picture, as bars, menus and swipes show it.
struct LabelButton: View {
    let key: String
    let symbol: String
    let role: ButtonRole?
    let act: @MainActor () -> Void

    @Environment(\.labels) private var labels

    /// - Parameter key: of its name in the catalogue.
    init(
        _ key: String, _ symbol: String, role: ButtonRole? = nil,
        act: @escaping @MainActor () -> Void
    ) {
        self.key = key
        self.symbol = symbol
        self.role = role
        self.act = act
    }

    var body: some View {
        Button(labels[key], systemImage: symbol, role: role, action: act)
    }
}

/// Pastes a text. It is the system's own button: the system does not ask the person whether the app
/// may, and switches it off while there is no text.
struct PasteTextButton: View {
    let paste: @MainActor (String) -> Void

    var body: some View {
        // On which thread it acts is not documented.
        PasteButton(payloadType: String.self) { @Sendable [paste] texts in
            Task { @MainActor in if let text = texts.first { paste(text) } }
        }
    }
}

extension View {
    /// In the label of a button with a border: as high as a finger needs it. Large buttons are, too;
    /// several of them in a row are too wide for a phone.
    func fingerHigh() -> some View { frame(minHeight: 30) }

    /// In the label of a button without one.
    func rowHigh() -> some View { frame(minHeight: 44).contentShape(Rectangle()) }
}

/// A button that is a picture; its name is spoken, and shown when it is held in large text.
struct Control: View {
    let key: String
    let symbol: String
    let runs: Bool
    let act: @MainActor () -> Void

    @GestureState private var isHeld = false
    /// Whether it has run while it was held: lifting the finger is no further touch then.
    @State private var hasRun = false

    /// - Parameters:
    ///   - key: of its name in the catalogue.
    ///   - runs: it acts again and again while it is held.
    init(
        _ key: String, _ symbol: String, runs: Bool = false, act: @escaping @MainActor () -> Void
    ) {
        self.key = key
        self.symbol = symbol
        self.runs = runs
        self.act = act
    }

    var body: some View {
        Button {
            if !hasRun { act() }
            hasRun = false
        } label: {
            ControlFace(key: key, symbol: symbol)
        }
        .buttonStyle(.borderless)
        .pointed()
        .accessibilityShowsLargeContentViewer()
        .simultaneousGesture(holding, including: runs ? .all : .subviews)
        .task(id: isHeld) { await isHeld ? run() : rest() }
    }

    private var holding: some Gesture {
        DragGesture(minimumDistance: 0).updating($isHeld) { _, isHeld, _ in isHeld = true }
    }

    /// A finger that was lifted elsewhere touches nothing.
    private func rest() async {
        try? await Task.sleep(for: .milliseconds(100))
        hasRun = false
    }

    private func run() async {
        hasRun = false
        let start = ContinuousClock.now
        var pause = Running.delay
        while true {
            try? await Task.sleep(for: .seconds(pause))
            if Task.isCancelled { return }
            hasRun = true
            act()
            pause = Running.pause(held: (.now - start) / .seconds(1))
        }
    }
}

/// The picture of a control, as large as a finger needs it.
struct ControlFace: View {
    let key: String
    let symbol: String

    @Environment(\.labels) private var labels

    var body: some View {
        Label(labels[key], systemImage: symbol)
            .labelStyle(.iconOnly)
            .font(.title3)
            .frame(maxWidth: .infinity, minHeight: 48)
            .contentShape(Rectangle())
    }
}
