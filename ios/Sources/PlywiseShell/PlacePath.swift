import PlywiseCore

/// Where the person is: the places that the core has published, without those that the person has
/// left meanwhile. An older screen of the core's never brings back what was left.
public struct PlacePath: Equatable, Sendable {
    private var published: [PlaceRecord] = []
    private var panes: UInt8 = 1
    private var left = Leaving()
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
        Array(published.prefix { !left.contains($0.id) })
    }

    /// The tab that the person is in.
    public var tab: Screen { chosen?.tab ?? places.last { $0.root }?.screen ?? .board }

    /// The two uppermost places, the upper one last, where two stand side by side; else none.
    public var pair: [PlaceRecord] {
        let places = places
        return panes == 2 && places.count > 1 ? places.suffix(2) : []
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
        left.insert(place, by: event)
    }

    /// The person has touched a tab, as the event with this number says.
    mutating func go(to tab: Screen, by event: UInt64) {
        chosen = Chosen(tab: tab, event: event)
    }

    /// The core has taken in the event with this number: what it published since counts.
    mutating func settle(_ event: UInt64) {
        left.settle(event)
        if let chosen, chosen.event <= event { self.chosen = nil }
    }
}

/// What the person has left or put away, until the core has taken that in and decides again.
struct Leaving: Equatable, Sendable {
    /// By its number, the number of the event that told the core.
    private var events: [UInt32: UInt64] = [:]

    func contains(_ id: UInt32) -> Bool { events[id] != nil }

    mutating func insert(_ id: UInt32, by event: UInt64) {
        events[id] = event
    }

    /// The core has taken in the event with this number; true if anything was waiting for it.
    @discardableResult mutating func settle(_ event: UInt64) -> Bool {
        let before = events.count
        events = events.filter { $0.value > event }
        return events.count < before
    }
}
