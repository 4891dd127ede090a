import PlywiseCore

/// Where the person is: the places that the core has published, without those that the person has
/// left meanwhile. An older screen of the core's never brings back what was left.
public struct PlacePath: Equatable, Sendable {
    private var published: [PlaceRecord] = []
    private var panes: UInt8 = 1
    /// The places that were left, each with the number of the event that told the core.
    private var left: [UInt32: UInt64] = [:]
    /// The tab that was touched, and the number of that event, until the core has taken it in.
    private var chosen: Chosen?

    private struct Chosen: Equatable {
        let tab: Screen
        let event: UInt64
    }

    /// No place, as before the core has published any.
    public init() {}

    /// The places that are shown, the uppermost last; the first is the board.
    public var places: [PlaceRecord] {
        // What lies on top of a place is left with it.
        Array(published.prefix { left[$0.id] == nil })
    }

    /// The tab that the person is in.
    public var tab: Screen { chosen?.tab ?? places.last { $0.root }?.screen ?? .board }

    /// Two places that stand side by side, in the order in which they are read: the list of games
    /// and a game, the board and a new game. None where the uppermost has use for the whole width.
    public var pair: [PlaceRecord] {
        let two = Array(places.suffix(2))
        guard panes == 2, two.count == 2 else { return [] }
        if two[1].screen == .games { return two.reversed() }
        return two[0].screen == .games || two[1].screen == .newGame ? two : []
    }

    /// The number of the root of a tab; none of a tab that the person is not in.
    public func root(of tab: Screen) -> UInt32? {
        chosen == nil && tab == self.tab ? places.last { $0.root }?.id : nil
    }

    /// What lies on top of a tab, the uppermost last: of the others than the person's nothing does.
    public subscript(onTopOf tab: Screen) -> [PlaceRecord] {
        chosen == nil && tab == self.tab ? Array(places.drop { $0.root }) : []
    }

    /// The place that was left when a stack that had drawn some places keeps only some of them:
    /// the lowest one that is gone. None if all are kept.
    public static func left(of drawn: [PlaceRecord], keeping kept: [PlaceRecord]) -> UInt32? {
        drawn.first { place in !kept.contains { $0.id == place.id } }?.id
    }

    /// The numbers of all that the core has published.
    var numbers: Set<UInt32> { Set(published.map(\.id)) }

    mutating func publish(_ navigation: Navigation) {
        published = navigation.places
        panes = navigation.panes
    }

    /// The person has left a place and what lies on top of it, as the event with this number says.
    mutating func leave(_ place: UInt32, by event: UInt64) {
        left[place] = event
    }

    /// The person has touched a tab, as the event with this number says.
    mutating func go(to tab: Screen, by event: UInt64) {
        chosen = Chosen(tab: tab, event: event)
    }

    /// The core has taken in the event with this number: what it published since counts.
    mutating func settle(_ event: UInt64) {
        left = left.filter { $0.value > event }
        if let chosen, chosen.event <= event { self.chosen = nil }
    }
}
