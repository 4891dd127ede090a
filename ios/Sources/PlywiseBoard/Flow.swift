import Foundation

/// Boxes in lines, as words flow on a page.
public struct Flow: Equatable, Sendable {
    /// The room between boxes and between lines, in points.
    public let spacing: CGFloat
    /// The upper left corner of each box.
    public let places: [CGPoint]
    /// What they take up together.
    public let size: CGSize

    /// Lays out boxes from left to right; a box that does not fit begins the next line.
    ///
    /// - Parameters:
    ///   - boxes: their sizes.
    ///   - width: the room in a line, in points; a wider box has a line of its own.
    public init(_ boxes: [CGSize], width: CGFloat, spacing: CGFloat = 0) {
        self.spacing = spacing
        var lines: [[Int]] = []
        var used: CGFloat = 0
        for (index, box) in boxes.enumerated() {
            if lines.isEmpty || used + spacing + box.width > width {
                lines.append([index])
                used = box.width
            } else {
                lines[lines.count - 1].append(index)
                used += spacing + box.width
            }
        }
        var places = [CGPoint](repeating: .zero, count: boxes.count)
        var y: CGFloat = 0
        var widest: CGFloat = 0
        for line in lines {
            let height = line.map { boxes[$0].height }.max() ?? 0
            var x: CGFloat = 0
            for index in line {
                // What is lower than its line stands in the middle of it.
                places[index] = CGPoint(x: x, y: y + (height - boxes[index].height) / 2)
                x += boxes[index].width + spacing
            }
            widest = max(widest, x - spacing)
            y += height + spacing
        }
        self.places = places
        size = CGSize(width: widest, height: max(y - spacing, 0))
    }
}
