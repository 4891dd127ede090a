import PlywiseModel
import SwiftUI

extension View {
    /// What lies on top of the analysis: what can be done with a move, or a note about it.
    func analysisDialogs(_ dialog: AnalysisDialog?, _ analysis: AnalysisModel) -> some View {
        let isOpen = Binding(get: { dialog != nil }, set: { if !$0 { analysis.closeDialog() } })
        return sheet(isPresented: isOpen) {
            NavigationStack {
                switch dialog {
                case .move(let node, let name, let glyph, let comment, let inVariation):
                    MoveSheet(
                        node: node, name: name, glyph: glyph, comment: comment,
                        inVariation: inVariation, analysis: analysis)
                case .comment(let node, let name):
                    NoteSheet(node: node, name: name, analysis: analysis)
                case nil:
                    EmptyView()
                }
            }
            .presentationDetents([.medium, .large])
        }
    }
}

/// What can be done with a move.
struct MoveSheet: View {
    let node: UInt32
    let name: String
    let glyph: UInt8?
    let comment: String
    let inVariation: Bool
    var analysis: AnalysisModel?

    @Environment(\.words) private var words

    var body: some View {
        Form {
            Section { glyphs }
            Section {
                let key = comment.isEmpty ? "analysis-comment-add" : "analysis-comment"
                Button(words[key], systemImage: "text.bubble") { analysis?.askComment(node) }
                if inVariation {
                    Button(words["analysis-promote-variation"], systemImage: "arrow.up.to.line") {
                        analysis?.promoteLine(node)
                    }
                }
                Button(
                    words["analysis-delete-variation"], systemImage: "trash", role: .destructive
                ) {
                    analysis?.delete(node)
                }
            }
        }
        .navigationTitle(name)
        .smallTitle()
        .toolbar {
            ToolbarItem(placement: .confirmationAction) {
                Button(words["app-close"]) { analysis?.closeDialog() }
            }
        }
    }

    /// The six marks; the one that is set is taken away by another touch.
    private var glyphs: some View {
        FlowLayout(spacing: 8) {
            ForEach(MoveMark.offered, id: \.self) { mark in
                GlyphButton(mark: mark, isSet: glyph == mark.glyph) {
                    analysis?.annotate(node, glyph == mark.glyph ? nil : mark)
                }
            }
        }
    }
}

/// A mark to set or to take away.
private struct GlyphButton: View {
    let mark: MoveMark
    let isSet: Bool
    let act: @MainActor () -> Void

    @Environment(\.words) private var words
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        Button(action: act) {
            Text(verbatim: mark.sign)
                .font(.title2.weight(.semibold))
                .foregroundStyle(Color(mark.ink(scheme.palette)))
                .frame(minWidth: 72, minHeight: 48)
                .background(
                    Color(isSet ? scheme.palette.accentSoft : scheme.palette.surfaceHigh),
                    in: RoundedRectangle(cornerRadius: 10))
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(mark.sign) \(words[mark.key])")
        .accessibilityAddTraits(isSet ? .isSelected : [])
    }
}

/// A note as it stands in the model. It is read here, so that nothing else is drawn again for it.
private struct NoteSheet: View {
    let node: UInt32
    let name: String
    let analysis: AnalysisModel

    var body: some View {
        CommentSheet(node: node, name: name, text: analysis.draft, analysis: analysis)
    }
}

/// Writing a note about a move.
struct CommentSheet: View {
    let node: UInt32
    let name: String
    let text: String
    var analysis: AnalysisModel?

    @Environment(\.words) private var words

    var body: some View {
        let field = Binding(get: { text }, set: { analysis?.draft = $0 })
        Form {
            TextField(words["analysis-comment"], text: field, axis: .vertical).lineLimit(3...8)
        }
        .navigationTitle(name)
        .smallTitle()
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button(words["app-cancel"]) { analysis?.closeDialog() }
            }
            ToolbarItem(placement: .confirmationAction) {
                Button(words["app-save"]) { analysis?.keepComment(node) }
            }
        }
    }
}

#Preview("A move") {
    NavigationStack {
        MoveSheet(node: 3, name: "2. Nf3", glyph: 2, comment: "", inVariation: true)
    }
}

#Preview("A note") {
    NavigationStack { CommentSheet(node: 3, name: "2. Nf3", text: "The main move.") }
}
