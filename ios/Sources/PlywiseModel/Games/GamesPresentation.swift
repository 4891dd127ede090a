import PlywiseEngine

// What a view asks of the list's state.

extension GamesSheet: Identifiable {
    /// Always the same: one turns into the next, and all lie in one place.
    public var id: Int { 0 }
}

extension GamesState {
    /// The games that are chosen; none while touches open games.
    public var chosen: Set<Int64>? {
        if case .selecting(let chosen) = mode { chosen } else { nil }
    }

    /// What lies over the list as a sheet of its own.
    public var covering: GamesSheet? {
        switch sheet {
        case .none, .rename: nil
        default: sheet
        }
    }

    /// The name that is being typed for a game, if one is.
    public var title: String? {
        if case .rename(_, let title) = sheet { title } else { nil }
    }

    /// Whether there is anything to search in.
    public var isSearchable: Bool { list != .empty }
}
