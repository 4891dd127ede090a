import PlywiseCore

/// The numbers of the ladder's levels, the easiest first.
public let ladder: ClosedRange<UInt8> = 1...highestLevel()
