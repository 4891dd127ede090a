import PlywiseBoard
import PlywiseCore
import SwiftUI

/// A button with title and icon, for bars, menus and swipe actions.
struct LabelButton: View {
    /// Catalogue key of the button's title.
    let key: String
    /// Name of the button's SF Symbol.
    let symbol: String
    /// Role of the button, such as destructive; `nil` for a normal action.
    let role: ButtonRole?
    let act: @MainActor () -> Void

    @Environment(\.labels) private var labels

    /// Creates a button with title and icon.
    ///
    /// - Parameter key: catalogue key of the title.
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

/// Button that pastes a text. The system's paste button needs no permission and is disabled while
/// the clipboard has no text.
struct PasteTextButton: View {
    /// Receives the text of the clipboard.
    let paste: @MainActor (String) -> Void

    var body: some View {
        // The thread of the action is not documented.
        PasteButton(payloadType: String.self) { @Sendable [paste] texts in
            Task { @MainActor in if let text = texts.first { paste(text) } }
        }
    }
}

extension View {
    /// Makes the label of a bordered button high enough to touch. Buttons of `controlSize(.large)`
    /// are high enough without it, but several of them in a row are too wide for a phone.
    func fingerHigh() -> some View { frame(minHeight: 30) }

    /// Makes the label of a borderless button high enough to touch.
    func rowHigh() -> some View { frame(minHeight: 44).contentShape(Rectangle()) }
}

/// Button with an icon. Its title is its accessibility label, and shows on a long press with large
/// text.
struct Control: View {
    /// Catalogue key of the button's title.
    let key: String
    /// The button's title, instead of the one in the catalogue.
    let title: String?
    /// Name of the button's SF Symbol.
    let symbol: String
    /// Whether the button's action repeats while the button is held.
    let runs: Bool
    let act: @MainActor () -> Void

    @GestureState private var isHeld = false
    /// Whether the button's action has repeated while it was held; releasing it then adds no
    /// action.
    @State private var hasRun = false

    /// Creates an icon button.
    ///
    /// - Parameters:
    ///   - key: catalogue key of the title.
    ///   - title: the title, instead of the one in the catalogue.
    ///   - runs: whether the action repeats while the button is held.
    init(
        _ key: String = "", title: String? = nil, _ symbol: String, runs: Bool = false,
        act: @escaping @MainActor () -> Void
    ) {
        self.key = key
        self.title = title
        self.symbol = symbol
        self.runs = runs
        self.act = act
    }

    var body: some View {
        Button {
            if !hasRun { act() }
            hasRun = false
        } label: {
            ControlFace(key: key, title: title, symbol: symbol)
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

    /// Resets `hasRun` after a release outside the button, which does not trigger the button's
    /// action.
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

/// The icon of an icon button, with a touch target of 48 points in height.
struct ControlFace: View {
    /// Catalogue key of the icon's title.
    let key: String
    /// The icon's title, instead of the one in the catalogue.
    var title: String?
    /// Name of the icon's SF Symbol.
    let symbol: String

    @Environment(\.labels) private var labels

    var body: some View {
        Label(title ?? labels[key], systemImage: symbol)
            .labelStyle(.iconOnly)
            .font(.title3)
            .frame(maxWidth: .infinity, minHeight: 48)
            .contentShape(Rectangle())
    }
}
