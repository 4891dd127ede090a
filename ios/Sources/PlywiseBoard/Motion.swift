/// Transition between two positions: which pieces glide, which fade out and which fade in.
///
/// It compares the squares and knows no rules, so castling, promotion, undo and jumps need no
/// special cases. Squares are numbered from a1 to h8.
public struct Motion: Equatable, Sendable {
    /// A moving piece; a promoting pawn glides as a pawn.
    public struct Glide: Hashable, Sendable {
        public let from: Int
        public let to: Int
        /// FEN letter.
        public let piece: Character

        public init(from: Int, to: Int, piece: Character) {
            self.from = from
            self.to = to
            self.piece = piece
        }
    }

    /// A piece that disappears.
    public struct Gone: Hashable, Sendable {
        public let square: Int
        /// FEN letter.
        public let piece: Character

        public init(square: Int, piece: Character) {
            self.square = square
            self.piece = piece
        }
    }

    public let glides: [Glide]
    public let gone: [Gone]
    /// Squares of the pieces that appear without coming from another square.
    public let fresh: [Int]

    public init(glides: [Glide] = [], gone: [Gone] = [], fresh: [Int] = []) {
        self.glides = glides
        self.gone = gone
        self.fresh = fresh
    }

    /// No change.
    public static let none = Motion()

    /// A change with more glides than this is another position, which is shown without animation.
    public static let mostGlides = 6

    /// Returns the transition between two boards.
    ///
    /// - Parameters:
    ///   - before: 64 letters from a1 to h8, `.` for an empty square.
    ///   - after: the same format.
    /// - Returns: ``none`` for equal boards, for invalid texts, and for another position.
    public static func between(_ before: String, _ after: String) -> Motion {
        let old = Array(before)
        let new = Array(after)
        guard old.count == 64, new.count == 64, old != new else { return .none }
        var left = (0..<64).filter { old[$0] != "." && old[$0] != new[$0] }
        var came = (0..<64).filter { new[$0] != "." && old[$0] != new[$0] }
        var glides: [Glide] = []
        func pair(_ isSame: (Character, Character) -> Bool) {
            for to in came {
                let fitting = left.filter { isSame(old[$0], new[to]) }
                guard let from = fitting.min(by: { distance($0, to) < distance($1, to) }) else {
                    continue
                }
                left.removeAll { $0 == from }
                came.removeAll { $0 == to }
                glides.append(Glide(from: from, to: to, piece: old[from]))
            }
        }
        pair(==)
        // The rest are promotions, played or undone.
        pair { $0.isUppercase == $1.isUppercase && (isPawn($0) || isPawn($1)) }
        if glides.count > mostGlides { return .none }
        let gone = left.map { Gone(square: $0, piece: old[$0]) }
        return Motion(glides: glides, gone: gone, fresh: came)
    }

    /// Returns the transition without a glide that has already been shown.
    func without(_ glide: Glide) -> Motion {
        Motion(glides: glides.filter { $0 != glide }, gone: gone, fresh: fresh)
    }

    /// The same transition with fades instead of glides, for reduced motion.
    public var faded: Motion {
        Motion(
            gone: gone + glides.map { Gone(square: $0.from, piece: $0.piece) },
            fresh: fresh + glides.map(\.to)
        )
    }

    private static func isPawn(_ piece: Character) -> Bool { piece == "P" || piece == "p" }

    /// Returns the distance of two squares in king moves.
    private static func distance(_ one: Int, _ other: Int) -> Int {
        max(abs(one % 8 - other % 8), abs(one / 8 - other / 8))
    }
}
