/// A work that the app rests on, under the name its makers gave it.
public struct Work: Identifiable, Equatable, Sendable {
    /// Its name.
    public let name: String
    /// Its licence's own name; none for the public domain.
    public let licence: String?

    /// The name tells it from the others.
    public var id: String { name }

    /// In the core: also in the other shells.
    public static let inCore = [
        Work(name: "SQLite", licence: nil),
        Work(name: "rusqlite", licence: "MIT"),
        Work(name: "Fluent", licence: "Apache-2.0 / MIT"),
        Work(name: "rand", licence: "MIT / Apache-2.0"),
        Work(name: "Serde", licence: "MIT / Apache-2.0"),
        Work(name: "thiserror", licence: "MIT / Apache-2.0"),
        Work(name: "lichess chess-openings", licence: "CC0-1.0"),
    ]

    /// In this app alone.
    public static let inShell = [Work(name: "UniFFI", licence: "MPL-2.0")]
}
