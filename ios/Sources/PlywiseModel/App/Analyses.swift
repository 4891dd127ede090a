import Observation
import PlywiseEngine

/// The analyses that are open: the tab's own, which stays as it was left, and the one that lies
/// on top of where it was asked for. They follow the places: each begins when its place is gone
/// to. The one on top ends with its place, and what was noted in it is kept: a game that is
/// analysed again may have gone on meanwhile. Only the one that the person sees lets its engine
/// think: it costs battery, and the opponent has to share the processor.
@MainActor @Observable final class Analyses {
    @ObservationIgnored private let app: AppModel

    private var own: AnalysisModel?
    /// Once it has ended it is still shown while its screen goes away.
    private var onTop: AnalysisModel?
    /// What the one on top began with; none once it has ended.
    @ObservationIgnored private var top: AnalysisRoot?
    /// Writes down what those before have noted: the next one reads it.
    @ObservationIgnored private var ending: Task<Void, Never>?
    @ObservationIgnored private var seen: AnalysisModel?

    init(_ app: AppModel) {
        self.app = app
    }

    /// The analysis of a place; none before the place is gone to.
    func of(_ root: AnalysisRoot) -> AnalysisModel? {
        if root == .start { return own }
        return onTop?.root == root ? onTop : nil
    }

    /// Opens and ends what the person's way from place to place asks for.
    func follow(_ places: [Place]) {
        let roots = places.compactMap(\.analysed)
        let next = roots.last { $0 != .start }
        if next != top {
            if top != nil { end(onTop) }
            top = next
            if let next {
                // Both would be kept in the same place.
                if next.game == nil { endOwn() }
                onTop = AnalysisModel(app, root: next, after: ending, hidden: true)
            }
        }
        let isFree = top == nil || top?.game != nil
        if own == nil, isFree, roots.contains(.start) {
            own = AnalysisModel(app, root: .start, after: ending, hidden: true)
        }
    }

    /// The person is at a place, or nowhere while the app is hidden.
    func attend(_ place: Place?) {
        let next = place?.analysed.flatMap { of($0) }
        guard next !== seen else { return }
        seen?.hide()
        next?.show()
        seen = next
    }

    /// Those that are open.
    var open: [AnalysisModel] { [own, top == nil ? nil : onTop].compactMap(\.self) }

    /// Ends all of them; what was noted is kept.
    func close() async {
        endOwn()
        if top != nil { end(onTop) }
        top = nil
        await ending?.value
    }

    private func endOwn() {
        end(own)
        own = nil
    }

    private func end(_ analysis: AnalysisModel?) {
        guard let analysis else { return }
        let before = ending
        ending = Task {
            await before?.value
            await analysis.close()
        }
    }
}

extension Place {
    /// What is analysed here.
    fileprivate var analysed: AnalysisRoot? {
        if case .analysis(let root) = self { root } else { nil }
    }
}
