import PlywiseBoard
import SwiftUI

/// Layout of views in rows, like words on a page.
struct FlowLayout: Layout {
    /// Space between views and between rows, in points.
    var spacing: CGFloat = 0

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> CGSize {
        let width = proposal.width ?? .infinity
        let flow = flow(subviews, width: width)
        return CGSize(width: width.isFinite ? width : flow.size.width, height: flow.size.height)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
        let places = flow(subviews, width: bounds.width).places
        let room = ProposedViewSize(width: bounds.width, height: nil)
        for (subview, place) in zip(subviews, places) {
            let at = CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y)
            subview.place(at: at, anchor: .topLeading, proposal: room)
        }
    }

    private func flow(_ subviews: Subviews, width: CGFloat) -> Flow {
        let room = ProposedViewSize(width: width.isFinite ? width : nil, height: nil)
        return Flow(subviews.map { $0.sizeThatFits(room) }, width: width, spacing: spacing)
    }
}
