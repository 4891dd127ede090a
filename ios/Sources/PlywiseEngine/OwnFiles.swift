import Foundation
import PlywiseCore

/// A file of the app's own beside the library, for what goes to other apps.
public enum OwnFile: String, CaseIterable, Sendable {
    /// Games that are handed over or kept elsewhere.
    case games = "plywise-games.pgn"
    /// Everything, to be kept elsewhere.
    case backup = "backup.plywise"
    /// A problem report.
    case report = "plywise-report.txt"

    /// How the names of such files end.
    public var ending: String { URL(filePath: rawValue).pathExtension }
}

extension Core {
    /// Where a file of the app's own lies.
    public func file(_ file: OwnFile) -> URL { folder.appending(path: file.rawValue) }

    /// Erases everything: the library, its copy for the system's back-up, what was set aside of
    /// a damaged one, and the files that were written for others. Whatever still writes to the
    /// library has to be ended before.
    ///
    /// - Throws: ``PlywiseError`` if the disk refuses.
    public func eraseAll() async throws {
        // Settings that are written later would come back.
        await settle()
        let (folder, copy) = (folder, backup.path)
        try await disk { library in
            try library.eraseAll()
            let files = FileManager.default
            try? files.removeItem(atPath: copy)
            _ = try? library.keepSnapshot(path: copy)
            for name in (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
            where OwnFile(rawValue: name) != nil || name.hasPrefix(Self.setAside) {
                try? files.removeItem(at: folder.appending(path: name))
            }
        }
        try await reloadSettings()
    }
}
