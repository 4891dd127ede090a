import PlywiseCore

/// The times that are offered for a game, the quickest first.
public let usualClocks: [SideTime] = PlywiseCore.usualClocks()
