import PlywiseEngine

/// A mark that the eye finds at once, by sign and colour.
public enum MoveMark: UInt8, CaseIterable, Sendable {
    case good = 1
    case mistake = 2
    case brilliant = 3
    case blunder = 4
    case interesting = 5
    case inaccuracy = 6

    /// As it stands behind a move.
    public var sign: String {
        switch self {
        case .good: "!"
        case .mistake: "?"
        case .brilliant: "!!"
        case .blunder: "??"
        case .interesting: "!?"
        case .inaccuracy: "?!"
        }
    }

    /// Its number in PGN, 1 to 6.
    public var glyph: UInt8 { rawValue }

    /// The key of its name.
    public var key: String {
        switch self {
        case .good, .brilliant: "analysis-mark-good"
        case .interesting: "analysis-mark-interesting"
        case .inaccuracy: "analysis-mark-inaccuracy"
        case .mistake: "analysis-mark-mistake"
        case .blunder: "analysis-mark-blunder"
        }
    }

    init(_ mark: Mark) {
        switch mark {
        case .good: self = .good
        case .inaccuracy: self = .inaccuracy
        case .mistake: self = .mistake
        case .blunder: self = .blunder
        }
    }
}

/// A piece of a tree's text.
public enum TreePart: Hashable, Sendable {
    /// A move; the number stands in front of it, the mark and the signs follow it.
    case move(node: UInt32, number: String?, text: String, mark: MoveMark?, signs: String)
    /// What is noted.
    case note(String)
}

/// What stands together; depth 0 is the main line, others are set in.
public struct TreeParagraph: Hashable, Sendable {
    /// How far it is set in.
    public let depth: Int
    /// What it says.
    public let parts: [TreePart]

    /// Parts that stand together.
    public init(
        depth: Int, parts: [TreePart]
    ) {
        self.depth = depth
        self.parts = parts
    }
}

/// A tree of moves as flowing text.
public struct MoveTree: Equatable, Sendable {
    /// In the order in which a record is read.
    public let paragraphs: [TreeParagraph]
    /// The moves as a voice says them, by node; none without a screen reader.
    var spoken: [UInt32: String] = [:]

    /// How many moves a paragraph of the main line holds at most, so that a long list stays quick.
    private static let movesInParagraph = 32

    /// A tree of these paragraphs.
    public init(paragraphs: [TreeParagraph]) {
        self.paragraphs = paragraphs
    }

    /// Lays out moves.
    ///
    /// - Parameter marks: of a review, by node; a move's own mark goes before.
    init(_ moves: [StudyMove], names: MoveNames, marks: [UInt32: MoveMark]) {
        var paragraphs: [TreeParagraph] = []
        var parts: [TreePart] = []
        var depth = 0
        var isNumbered = false
        func close() {
            if !parts.isEmpty { paragraphs.append(TreeParagraph(depth: depth, parts: parts)) }
            parts = []
            isNumbered = false
        }
        for move in moves {
            let isFull = depth == 0 && parts.count >= Self.movesInParagraph
            if Int(move.depth) != depth || move.beginsLine || isFull {
                close()
                depth = Int(move.depth)
            }
            if !move.commentBefore.trimmed.isEmpty { parts.append(.note(move.commentBefore)) }
            let white = move.color == .white
            let number = white || !isNumbered ? "\(move.number)\(white ? "." : "…")" : nil
            let mark = move.nags.lazy.compactMap { MoveMark(rawValue: $0) }.first
            parts.append(
                .move(
                    node: move.node, number: number,
                    text: names.of(san: move.san, figurine: move.figurine),
                    mark: mark ?? marks[move.node], signs: move.signs))
            isNumbered = true
            if !move.comment.trimmed.isEmpty {
                parts.append(.note(move.comment))
                isNumbered = false
            }
        }
        close()
        self.paragraphs = paragraphs
    }
}

extension MoveTree {
    /// What a move stands in; the beginning for the start.
    public func paragraph(of node: UInt32) -> TreeParagraph? {
        let holds = paragraphs.first { paragraph in
            paragraph.parts.contains { part in
                if case .move(node, _, _, _, _) = part { true } else { false }
            }
        }
        return node == 0 ? paragraphs.first : holds
    }
}
