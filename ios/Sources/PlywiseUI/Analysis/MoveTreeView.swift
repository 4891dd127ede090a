import PlywiseModel
import SwiftUI

/// The tree as flowing text. It scrolls to the move whose position is on the board.
struct MoveTreeView: View {
    let tree: MoveTree
    let current: UInt32
    var analysis: AnalysisModel?

    @Environment(\.words) private var words

    var body: some View {
        if tree.paragraphs.isEmpty {
            Text(words["board-moves-empty"])
                .foregroundStyle(.muted)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
        } else {
            ScrollViewReader { list in
                ScrollView {
                    LazyVStack(alignment: .leading, spacing: 0) {
                        ForEach(tree.paragraphs, id: \.self) { paragraph in
                            Paragraph(
                                tree: tree, paragraph: paragraph, current: current,
                                analysis: analysis)
                        }
                    }
                    .padding(.horizontal, 12)
                    .padding(.vertical, 4)
                }
                .onChange(of: current, initial: true) { before, node in
                    show(node, after: before, in: list)
                }
            }
            // Moves are written from left to right in every language.
            .environment(\.layoutDirection, .leftToRight)
        }
    }

    /// What lies in a paragraph that is not built yet is not found: the paragraph comes first,
    /// and then the move, once it is there. A step within a paragraph has the move alone in
    /// sight: a long paragraph would jump otherwise.
    ///
    /// - Parameter before: the move of the step before; at first the same.
    private func show(_ node: UInt32, after before: UInt32, in list: ScrollViewProxy) {
        guard let paragraph = tree.paragraph(of: node) else { return }
        if before == node || tree.paragraph(of: before) != paragraph { list.scrollTo(paragraph) }
        Task { list.scrollTo(node) }
    }
}

/// What stands together: a piece of the main line, or a variation, set in.
private struct Paragraph: View {
    let tree: MoveTree
    let paragraph: TreeParagraph
    let current: UInt32
    let analysis: AnalysisModel?

    @Environment(\.words) private var words

    private static let deepest = 4

    var body: some View {
        let depth = min(paragraph.depth, Self.deepest)
        FlowLayout {
            ForEach(Array(paragraph.parts.enumerated()), id: \.offset) { _, part in
                switch part {
                case .move(let node, let number, let text, let mark, let signs):
                    TreeMove(
                        node: node, number: number, text: text, mark: mark, signs: signs,
                        spoken: tree.label(
                            node, number: number, text: text, mark: mark, depth: paragraph.depth,
                            words),
                        isMain: depth == 0, isCurrent: node == current, analysis: analysis)
                case .note(let text):
                    Text(text)
                        .italic()
                        .font(.subheadline)
                        .foregroundStyle(.muted)
                        .padding(6)
                }
            }
        }
        .padding(.leading, CGFloat(depth) * 12)
        .overlay(alignment: .leading) {
            if depth > 0 {
                Color.gray.opacity(0.5).frame(width: 1.5).padding(.leading, CGFloat(depth) * 12 - 6)
            }
        }
    }
}

/// A move to touch; held, it offers what can be done with it.
private struct TreeMove: View {
    let node: UInt32
    let number: String?
    let text: String
    let mark: MoveMark?
    let signs: String
    let spoken: String
    let isMain: Bool
    let isCurrent: Bool
    let analysis: AnalysisModel?

    @Environment(\.words) private var words
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        Button {
            analysis?.goTo(node: node)
        } label: {
            written
                .font(isMain ? .body : .subheadline)
                .padding(.horizontal, 6)
                .padding(.vertical, 5)
                .background(
                    isCurrent ? Color(scheme.palette.accentSoft) : .clear,
                    in: RoundedRectangle(cornerRadius: 8)
                )
                .frame(minWidth: 44, minHeight: 44)
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .id(node)
        .contextMenu { menu }
        .accessibilityLabel(spoken)
        .accessibilityAddTraits(isCurrent ? .isSelected : [])
    }

    private var written: Text {
        let number = Text(verbatim: number.map { "\($0) " } ?? "").foregroundStyle(.muted)
        let move = Text(verbatim: text).fontWeight(isMain || isCurrent ? .medium : .regular)
        let sign = Text(verbatim: mark?.sign ?? "")
            .bold()
            .foregroundStyle(mark.map { Color($0.ink(scheme.palette)) } ?? .primary)
        let rest = Text(verbatim: signs.isEmpty ? "" : " \(signs)").foregroundStyle(.muted)
        return number + move + sign + rest
    }

    @ViewBuilder private var menu: some View {
        Button(words["analysis-comment"], systemImage: "text.bubble") {
            analysis?.askComment(node)
        }
        if !isMain {
            Button(words["analysis-promote-variation"], systemImage: "arrow.up.to.line") {
                analysis?.promoteLine(node)
            }
        }
        Button(words["app-more"], systemImage: "ellipsis.circle") { analysis?.askMove(node) }
        Button(words["analysis-delete-variation"], systemImage: "trash", role: .destructive) {
            analysis?.delete(node)
        }
    }
}

#Preview("Moves and variations") {
    MoveTreeView(tree: AnalysisSamples.moves.tree, current: 2)
}

#Preview("No moves") {
    MoveTreeView(tree: MoveTree(paragraphs: []), current: 0)
}
