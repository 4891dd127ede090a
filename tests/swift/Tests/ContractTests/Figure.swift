import Foundation

/// Statistics of repeated time measurements.
struct Figure {
    private let sorted: [Duration]
    private let what: String

    init(_ what: String, _ durations: [Duration]) {
        self.what = what
        sorted = durations.sorted()
    }

    /// Prints the statistics as a row of a table, in milliseconds.
    func printRow() {
        let columns = [("median", 0.5), ("99%", 0.99), ("99.9%", 0.999), ("worst", 1)]
        let row = columns.map { name, part in
            "\(name) \(String(format: "%.4f", milliseconds(at: part)))"
        }
        let name = what.padding(toLength: 44, withPad: " ", startingAt: 0)
        print("figure: \(name) n=\(sorted.count)  \(row.joined(separator: "  ")) ms")
    }

    /// Returns a quantile of the measurements in milliseconds. `part` is from 0 to 1.
    private func milliseconds(at part: Double) -> Double {
        let index = Int(Double(sorted.count - 1) * part)
        return sorted.indices.contains(index) ? sorted[index] / .milliseconds(1) : .nan
    }
}
