import Foundation

/// Access to files of the repository that the tests read.
enum Repository {
    static let root = URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL

    /// Returns the tab-separated fields of each line of a file, without comments and blank lines.
    static func cases(_ name: String) throws -> [[String]] {
        let text = try String(contentsOf: root.appending(path: "\(name)"), encoding: .utf8)
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        return lines.map { $0.split(separator: "\t").map(String.init) }
    }

    /// Returns the version of all packages in the workspace's `Cargo.toml`.
    static func version() throws -> String {
        let text = try String(contentsOf: root.appending(path: "Cargo.toml"), encoding: .utf8)
        let lines = text.split(separator: "\n").drop { $0 != "[workspace.package]" }
        let line = lines.first { $0.hasPrefix("version = ") }
        let parts = (line ?? "").split(separator: "\"")
        return parts.count == 2 ? String(parts[1]) : ""
    }
}
