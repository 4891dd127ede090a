import PlywiseEngine

extension AppModel {
    /// The four places that are always at hand, in their order.
    public static let tabs: [Place] = [.board, .games, .analysis(.start), .settings]

    /// The tab that the person is in.
    public var tab: Place { places.last { $0.isRoot } ?? .board }

    /// What lies on top of the tab, the last one uppermost.
    public var pushed: [Place] {
        get {
            let root = places.lastIndex { $0.isRoot } ?? 0
            return Array(places[(root + 1)...])
        }
        set {
            // The system takes places away, by a swipe from the edge; it adds none.
            while pushed.count > newValue.count, back() {}
        }
    }

    /// What lies on top of a tab: of the others than the person's nothing does.
    public subscript(onTopOf tab: Place) -> [Place] {
        get { tab == self.tab ? pushed : [] }
        set { if tab == self.tab { pushed = newValue } }
    }

    /// Every word of the person's language.
    public var words: Words { core.words }

    /// What the person has chosen.
    public var chosen: Settings { core.settings }

    /// The system wants less to be done: low power, or the device is hot. The engine gets by
    /// with one thread then; no level plays another move for it.
    public func spare(_ sparing: Bool) { core.spare(sparing) }
}

extension Place {
    /// The key of the name of its tab.
    public var key: String {
        switch self {
        case .games: "app-screen-games"
        case .analysis: "app-screen-analysis"
        case .settings: "app-screen-settings"
        default: "app-screen-board"
        }
    }
}
