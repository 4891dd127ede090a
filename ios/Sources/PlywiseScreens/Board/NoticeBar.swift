import PlywiseBoard
import PlywiseCore
import SwiftUI

/// What wants an answer, or else the opening's name.
struct NoticeBar: View {
    let game: GameView
    let send: SendBoard

    @Environment(\.colorScheme) private var scheme

    var body: some View {
        if let notice = game.notice {
            VStack(alignment: .leading, spacing: 8) {
                Text(notice.text)
                    .fixedSize(horizontal: false, vertical: true)
                    .accessibilityLabel(notice.spoken)
                if !notice.actions.isEmpty { answers(notice) }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(.horizontal, 16)
            .padding(.vertical, 8)
            .background(ground(notice))
            .fixedSize(horizontal: false, vertical: true)
            .accessibilityElement(children: .contain)
        } else {
            Text(says)
                .font(.footnote)
                .foregroundStyle(.muted)
                .lineLimit(1)
                .frame(maxWidth: .infinity, minHeight: 32, alignment: .leading)
                .padding(.horizontal, 16)
        }
    }

    /// Whose move it is the bars say.
    private var says: String {
        game.saysStatus || game.board.check != nil ? game.standing : game.opening
    }

    /// Side by side where they fit, one below the other in large text.
    private func answers(_ notice: Notice) -> some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: 8) { buttons(notice) }
            VStack(alignment: .leading, spacing: 8) { buttons(notice) }
        }
        .frame(maxWidth: .infinity, alignment: .trailing)
    }

    private func buttons(_ notice: Notice) -> some View {
        ForEach(notice.actions.reversed(), id: \.label) { action in
            let isFirst = action == notice.actions.first
            Button(action.label) { send(action.event) }
                .weighed(isFirst && notice.weighty)
        }
        .controlSize(.large)
    }

    private func ground(_ notice: Notice) -> Color {
        Color(notice.weighty ? scheme.palette.accentSoft : scheme.palette.surfaceHigh)
    }
}

extension View {
    /// The one call to action of its surroundings, or a plain button. Return does not press it:
    /// on the board that touches a square.
    @ViewBuilder func weighed(_ isFirst: Bool) -> some View {
        if isFirst {
            prominent()
        } else {
            buttonStyle(.bordered)
        }
    }
}
