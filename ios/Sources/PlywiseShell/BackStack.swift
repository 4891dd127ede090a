import PlywiseCore

/// The back stack: the entries published by the core, without those that the user has left since.
/// An older stack from the core never brings such an entry back.
public struct BackStack: Equatable, Sendable {
    private var published: [BackStackEntry] = []
    /// Ids of back stack entries that the user has left, each with the number of the event that
    /// reports it.
    private var left: [UInt32: UInt64] = [:]
    /// The tab that the user has selected with the number of its event, until the core has handled
    /// it.
    private var chosen: Chosen?

    private struct Chosen: Equatable {
        let tab: Screen
        let event: UInt64
    }

    /// Creates an empty back stack, for the time before the core has published one.
    public init() {}

    /// The entries of the back stack as shown, the topmost last. The first is the game screen.
    public var entries: [BackStackEntry] {
        // Entries above one that was left are left, too.
        Array(published.prefix { left[$0.id] == nil })
    }

    /// The tab that is currently selected.
    public var tab: Screen { chosen?.tab ?? entries.last { $0.root }?.screen ?? .board }

    /// The two back stack entries shown side by side, in reading order. Empty if the topmost screen
    /// uses the whole width.
    public var pair: [BackStackEntry] {
        guard let visible = entries.last?.visible, visible.count == 2 else { return [] }
        return visible.compactMap { id in entries.first { $0.id == id } }
    }

    /// Returns the id of the root back stack entry of `tab` if it is the current tab; `nil` for
    /// other tabs.
    public func root(of tab: Screen) -> UInt32? {
        chosen == nil && tab == self.tab ? entries.last { $0.root }?.id : nil
    }

    /// Returns the back stack entries above a tab's root, the topmost last; empty for other tabs
    /// than the current one.
    public subscript(onTopOf tab: Screen) -> [BackStackEntry] {
        chosen == nil && tab == self.tab ? Array(entries.drop { $0.root }) : []
    }

    /// Returns the id of the lowest entry that SwiftUI has removed from the stack it drew, or `nil`
    /// if SwiftUI has kept all.
    public static func left(of drawn: [BackStackEntry], keeping kept: [BackStackEntry]) -> UInt32? {
        drawn.first { entry in !kept.contains { $0.id == entry.id } }?.id
    }

    /// Ids of all back stack entries that the core has published.
    var numbers: Set<UInt32> { Set(published.map(\.id)) }

    mutating func publish(_ navigation: Navigation) {
        published = navigation.entries
    }

    /// Removes an entry and everything above it from the stack; `event` is the number of the event
    /// that reports this to the core.
    mutating func leave(_ entry: UInt32, by event: UInt64) {
        left[entry] = event
    }

    /// Selects a tab; `event` is the number of the event that reports this to the core.
    mutating func go(to tab: Screen, by event: UInt64) {
        chosen = Chosen(tab: tab, event: event)
    }

    /// Handles the core's acknowledgement of an event: the stack published by the core is now up to
    /// date.
    mutating func settle(_ event: UInt64) {
        left = left.filter { $0.value > event }
        if let chosen, chosen.event <= event { self.chosen = nil }
    }
}
