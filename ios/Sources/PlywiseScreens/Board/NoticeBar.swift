import PlywiseBoard
import PlywiseCore
import SwiftUI

/// Text shown on the game screen without a notice: the opening, or a status such as check.
struct StandingLine: View {
    let text: String

    var body: some View {
        Text(text)
            .font(.footnote)
            .foregroundStyle(.muted)
            .lineLimit(1)
            .frame(maxWidth: .infinity, minHeight: 32, alignment: .leading)
            .padding(.horizontal, 16)
    }
}

extension GameView {
    /// Texts that VoiceOver announces as soon as they appear, without being asked: the game's
    /// status and texts of the notice.
    var unasked: [String] {
        (saysStatus ? [status] : []) + (notice?.unasked ?? [])
    }
}

/// Notice of the game screen: a question or an information about the game. The notice is as high as
/// its content, and scrolls if the content does not fit.
struct NoticeBar: View {
    let notice: Notice
    let send: SendBoard

    @Environment(\.colorScheme) private var scheme

    var body: some View {
        ViewThatFits(in: .vertical) {
            content
            ScrollView { content }
        }
        .background(ground)
    }

    private var content: some View {
        VStack(alignment: .leading, spacing: 8) {
            VStack(alignment: .leading, spacing: 2) {
                if notice.title.isEmpty {
                    Text(notice.text)
                        .font(notice.kind == .beginning ? .footnote : .body)
                        .accessibilityLabel(notice.spoken)
                } else {
                    result
                }
                if let reaction = notice.reaction {
                    HStack(spacing: 8) {
                        Face(name: reaction.face, mood: reaction.mood).frame(width: 32, height: 32)
                        Text(reaction.line).font(.subheadline)
                    }
                    .accessibilityHidden(true)
                }
                ForEach(notice.details, id: \.self) { line in
                    Text(line).font(.subheadline).accessibilityHidden(true)
                }
                if let percent = notice.progress {
                    ProgressView(value: Double(percent), total: 100)
                        .progressViewStyle(.linear)
                        .accessibilityHidden(true)
                }
            }
            if !notice.actions.isEmpty { answers }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .accessibilityElement(children: .contain)
    }

    /// Content of the notice after a game: its result.
    private var result: some View {
        let ink = notice.good ? scheme.palette.accent : scheme.palette.text
        return ViewThatFits(in: .horizontal) {
            HStack(alignment: .firstTextBaseline, spacing: 12) { heading(ink) }
            VStack(alignment: .leading, spacing: 2) { heading(ink) }
        }
        .accessibilityElement()
        .accessibilityLabel(notice.spoken)
    }

    @ViewBuilder private func heading(_ ink: Ink) -> some View {
        Text(notice.title).font(.title.weight(.bold)).foregroundStyle(Color(ink))
        Text(notice.text).font(.subheadline).foregroundStyle(.muted)
    }

    /// Buttons of the notice. After a game and at its beginning, the most common choice is first;
    /// in other notices it is last, near the thumb.
    @ViewBuilder private var answers: some View {
        if notice.kind == .result || notice.kind == .beginning {
            FlowLayout(spacing: 8) { buttons(notice.actions, isLarge: false) }
        } else {
            // Side by side if they fit, stacked in large text.
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 8) { buttons(notice.actions.reversed()) }
                VStack(alignment: .leading, spacing: 8) { buttons(notice.actions.reversed()) }
            }
            .controlSize(.large)
            .frame(maxWidth: .infinity, alignment: .trailing)
        }
    }

    private func buttons(_ actions: [NoticeAction], isLarge: Bool = true) -> some View {
        ForEach(actions, id: \.label) { action in
            let isFirst = action == notice.actions.first
            Button {
                send(action.event)
            } label: {
                if isLarge { Text(action.label) } else { Text(action.label).fingerHigh() }
            }
            .weighed(isFirst && notice.weighty)
        }
    }

    private var ground: Color {
        Color(notice.highlighted ? scheme.palette.accentSoft : scheme.palette.surfaceHigh)
    }
}

extension View {
    /// Styles a button as the primary action of a view, or as a plain one. Not bound to Return,
    /// which taps a square of the board.
    @ViewBuilder func weighed(_ isFirst: Bool) -> some View {
        if isFirst {
            prominent()
        } else {
            buttonStyle(.bordered)
        }
    }
}
