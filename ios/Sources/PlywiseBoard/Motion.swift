/// How one position becomes another: which pieces glide, which fade away and which appear.
///
/// It compares what is drawn and knows no rules, so castling, promotion, undo and jumps come
/// out by themselves. Squares are numbers from a1 to h8.
public struct Motion: Equatable, Sendable {
    /// A piece on its way; a pawn that promotes glides as what it was.
    public struct Glide: Hashable, Sendable {
        /// The square that it leaves.
        public let from: Int
        /// The square that it goes to.
        public let to: Int
        /// Its letter as in a FEN.
        public let piece: Character

        /// A piece on its way between two squares.
        public init(from: Int, to: Int, piece: Character) {
            self.from = from
            self.to = to
            self.piece = piece
        }
    }

    /// A piece that vanishes where it stands.
    public struct Gone: Hashable, Sendable {
        /// Its square.
        public let square: Int
        /// Its letter as in a FEN.
        public let piece: Character

        /// A piece that vanishes from a square.
        public init(square: Int, piece: Character) {
            self.square = square
            self.piece = piece
        }
    }

    /// Pieces on their way.
    public let glides: [Glide]
    /// Pieces that vanish.
    public let gone: [Gone]
    /// The squares of pieces that appear without having stood anywhere.
    public let fresh: [Int]

    /// A motion of these parts.
    public init(glides: [Glide] = [], gone: [Gone] = [], fresh: [Int] = []) {
        self.glides = glides
        self.gone = gone
        self.fresh = fresh
    }

    /// Nothing moves.
    public static let none = Motion()

    /// More glides than that are no move but another position: it is shown at once.
    public static let mostGlides = 6

    /// What leads from one board to the next.
    ///
    /// - Parameters:
    ///   - before: 64 letters from a1 to h8, `.` for an empty square.
    ///   - after: the same.
    /// - Returns: ``none`` for equal boards, for other texts, and for another position.
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
        // What is left over is a promotion, forwards or taken back.
        pair { $0.isUppercase == $1.isUppercase && (isPawn($0) || isPawn($1)) }
        if glides.count > mostGlides { return .none }
        let gone = left.map { Gone(square: $0, piece: old[$0]) }
        return Motion(glides: glides, gone: gone, fresh: came)
    }

    /// The same change without a piece that is there already.
    func without(_ glide: Glide) -> Motion {
        Motion(glides: glides.filter { $0 != glide }, gone: gone, fresh: fresh)
    }

    /// The same change without any piece gliding, for people who do not want motion.
    public var faded: Motion {
        Motion(
            gone: gone + glides.map { Gone(square: $0.from, piece: $0.piece) },
            fresh: fresh + glides.map(\.to)
        )
    }

    private static func isPawn(_ piece: Character) -> Bool { piece == "P" || piece == "p" }

    /// As a king goes.
    private static func distance(_ one: Int, _ other: Int) -> Int {
        max(abs(one % 8 - other % 8), abs(one / 8 - other / 8))
    }
}
