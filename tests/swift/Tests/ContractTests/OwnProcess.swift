import Foundation

/// Information about the test process, from the folder `/proc`, which only Linux has. On macOS the
/// tests check only that Swift releases its objects.
enum OwnProcess {
    /// Returns the number of running threads of the core in the test process.
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

    /// Waits until all threads of the core have ended, and returns whether they have. A joined
    /// thread may be listed a little longer.
    static func coreThreadsEnd() async throws -> Bool {
        for _ in 0..<100 where coreThreads() > 0 {
            try await Task.sleep(for: .milliseconds(20))
        }
        return coreThreads() == 0
    }

    /// Returns the resident memory of the test process in KiB, or `nil` if the system does not
    /// report it.
    static func resident() -> Int? {
        let status = try? String(contentsOf: URL(filePath: "/proc/self/status"), encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS") }
        return line.flatMap { Int($0.filter(\.isNumber)) }
    }
}
