import PlywiseCore
import PlywiseShell
import SwiftUI

/// The move tree of an analysis as flowing text. Scrolls to the current move.
struct MoveTree: View {
    let paragraphs: [Page<TreeParagraph>]
    /// Id of the current move's tree node.
    let current: UInt32
    let send: SendAnalysis

    @Environment(\.labels) private var labels

    var body: some View {
        if paragraphs.isEmpty {
            Text(labels["board-moves-empty"])
                .foregroundStyle(.muted)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
        } else {
            ScrollViewReader { list in
                ScrollView {
                    LazyVStack(alignment: .leading, spacing: 0) {
                        ForEach(paragraphs) { page in
                            Paragraph(page: page, current: current, send: send).equatable()
                        }
                    }
                    .padding(.horizontal, 12)
                    .padding(.vertical, 4)
                }
                .onChange(of: current, initial: true) { before, node in
                    show(node, after: before, in: list)
                }
            }
            // Moves run from left to right in every language.
            .environment(\.layoutDirection, .leftToRight)
        }
    }

    /// Scrolls to a move of the tree. Scrolls to its paragraph first, because a view in a paragraph
    /// that is not built yet cannot be found. Within a paragraph it scrolls to the move only, or a
    /// long paragraph would jump.
    ///
    /// - Parameter before: the previous move; initially the same one.
    private func show(_ node: UInt32, after before: UInt32, in list: ScrollViewProxy) {
        guard let page = paragraphs.first(where: { $0.content.holds(node) }) else { return }
        if before == node || !page.content.holds(before) { list.scrollTo(page.id) }
        Task { list.scrollTo(node) }
    }
}

/// A paragraph of the move tree: a part of the main line, or an indented variation.
private struct Paragraph: View {
    let page: Page<TreeParagraph>
    /// Id of the current move's tree node.
    let current: UInt32
    let send: SendAnalysis

    private static let deepest: UInt32 = 4

    var body: some View {
        let paragraph = page.content
        let indent = CGFloat(min(paragraph.depth, Self.deepest)) * 12
        FlowLayout {
            ForEach(Array(paragraph.parts.enumerated()), id: \.offset) { _, part in
                switch part {
                case .move(
                    let node, let number, let text, let mark, let sign, let signs, let spoken):
                    TreeMove(
                        node: node, number: number, text: text, mark: mark, sign: sign,
                        signs: signs, spoken: spoken, isMain: paragraph.depth == 0,
                        isCurrent: node == current, send: send)
                case .note(let text):
                    Text(text).italic().font(.subheadline).foregroundStyle(.muted).padding(6)
                }
            }
        }
        .padding(.leading, indent)
        .overlay(alignment: .leading) {
            if indent > 0 {
                Color.gray.opacity(0.5).frame(width: 1.5).padding(.leading, indent - 6)
            }
        }
    }
}

// The event handler never changes, so it is not compared.
extension Paragraph: Equatable {
    nonisolated static func == (one: Self, other: Self) -> Bool {
        one.page === other.page && one.current == other.current
    }
}

/// A move of the move tree, which can be tapped. A long press opens a menu.
private struct TreeMove: View {
    /// Id of the move's node in the move tree.
    let node: UInt32
    /// Number before the move; empty where it is omitted.
    let number: String
    let text: String
    /// Judgment of the move, such as blunder; `nil` without one.
    let mark: MoveMark?
    /// Symbol of the move's judgment `mark`, such as `??`; empty without a judgment.
    let sign: String
    /// Symbols of the move's other annotations, such as `=` for an equal position.
    let signs: String
    /// Accessibility label of the move.
    let spoken: String
    /// Whether the move is in the main line.
    let isMain: Bool
    /// Whether the position after the move is on the board.
    let isCurrent: Bool
    let send: SendAnalysis

    @Environment(\.colorScheme) private var scheme

    var body: some View {
        Button {
            send(.goTo(node: node))
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
        .contextMenu {
            LabelButton("analysis-comment", "text.bubble") { send(.askComment(node: node)) }
            LabelButton("app-more", "ellipsis.circle") { send(.askMove(node: node)) }
            MoveItems(node: node, inVariation: !isMain, send: send)
        }
        .accessibilityLabel(spoken)
        .accessibilityAddTraits(isCurrent ? .isSelected : [])
    }

    private var written: Text {
        let number = Text(verbatim: number.isEmpty ? "" : "\(number) ").foregroundStyle(.muted)
        let move = Text(verbatim: text).fontWeight(isMain || isCurrent ? .medium : .regular)
        let sign = Text(verbatim: sign)
            .bold()
            .foregroundStyle(mark.map { Color($0.ink(scheme.palette)) } ?? .primary)
        let rest = Text(verbatim: signs.isEmpty ? "" : " \(signs)").foregroundStyle(.muted)
        return number + move + sign + rest
    }
}
