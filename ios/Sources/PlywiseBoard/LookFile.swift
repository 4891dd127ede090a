/// A file of `bindings/look`, which both shells read: lines of words, without comments.
struct LookFile {
    let lines: [[Substring]]

    /// - Parameter bytes: the file's, as they were compiled in.
    init(_ bytes: [UInt8]) {
        lines = String(decoding: bytes, as: UTF8.self)
            .split(separator: "\n")
            .filter { !$0.hasPrefix("# ") }
            .map { $0.split(separator: " ", maxSplits: 3) }
    }

    /// The first line that begins with these words.
    func first(_ words: String...) -> [Substring]? {
        lines.first { line in
            line.count >= words.count && zip(line, words).allSatisfy { $0 == $1 }
        }
    }
}
