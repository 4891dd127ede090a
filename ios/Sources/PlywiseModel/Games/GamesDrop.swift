import Foundation
import PlywiseEngine

extension GamesModel {
    /// Takes what was dropped on the list: games join it, a position is analysed. The position
    /// of a listed game that falls back on the list does nothing.
    public func drop(_ file: URL) {
        Task {
            guard let text = await short(file) else { return importFile(file) }
            let fallsBack = state.list.games.contains { $0.finalFen == text.trimmed }
            if !fallsBack { app.receive(file) }
        }
    }

    /// What stands in a file that is no longer than a position; none for a longer one.
    private func short(_ file: URL) async -> String? {
        let text = try? await app.core.disk { _ in
            let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            return size > Self.shortest ? nil : try String(contentsOf: file, encoding: .utf8)
        }
        return text ?? nil
    }

    /// Nothing shorter is read as games with progress, in bytes.
    private nonisolated static let shortest = 200
}
