import Foundation

/// What the system says about the process of the tests. It says so on Linux only: macOS has no
/// such files, and there the tests go by the objects that Swift still holds.
enum OwnProcess {
    /// How many threads of the core are running.
    static func coreThreads() -> Int {
        let tasks = URL(filePath: "/proc/self/task")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: tasks.path)) ?? []
        return names.count { task in
            // A thread may end while it is being read.
            let name = try? String(
                contentsOf: tasks.appending(path: "\(task)/comm"), encoding: .utf8)
            return name?.hasPrefix("plywise") ?? false
        }
    }

    /// Waits until no thread of the core runs any more: one that has been joined may be listed
    /// for a moment longer.
    static func coreThreadsEnd() async throws -> Bool {
        for _ in 0..<100 where coreThreads() > 0 {
            try await Task.sleep(for: .milliseconds(20))
        }
        return coreThreads() == 0
    }

    /// Memory in use, in KiB; none where the system does not say.
    static func resident() -> Int? {
        let status = try? String(contentsOf: URL(filePath: "/proc/self/status"), encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS") }
        return line.flatMap { Int($0.filter(\.isNumber)) }
    }
}
