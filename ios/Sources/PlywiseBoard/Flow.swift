import Foundation

/// Layout of boxes in rows, like words on a page.
public struct Flow: Equatable, Sendable {
    /// Space between boxes and between rows, in points.
    public let spacing: CGFloat
    /// Top left corner of each box, in points.
    public let places: [CGPoint]
    /// Total size of the layout, in points.
    public let size: CGSize

    /// Lays out boxes from left to right. A box that does not fit starts a new row.
    ///
    /// - Parameters:
    ///   - boxes: the sizes of the boxes.
    ///   - width: width of a row, in points; a wider box gets its own row.
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
                // A box lower than its line is centred vertically.
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
