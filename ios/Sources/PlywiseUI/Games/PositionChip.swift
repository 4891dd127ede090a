import PlywiseModel
import SwiftUI

/// The position that the listed games come upon, in small, and a way to be rid of it.
struct PositionChip: View {
    let fen: String
    let remove: @MainActor () -> Void

    @Environment(\.words) private var words
    @ScaledMetric private var thumbnail = 48.0

    var body: some View {
        HStack(spacing: 12) {
            Thumbnail(picture: BoardPicture(fen: fen)).frame(width: min(thumbnail, 80))
            Text(words["games-with-position"])
                .font(.subheadline)
                .frame(maxWidth: .infinity, alignment: .leading)
            Button(action: remove) {
                Image(systemName: "xmark.circle.fill").frame(minWidth: 44, minHeight: 44)
            }
            .buttonStyle(.plain)
            .foregroundStyle(.muted)
            .accessibilityLabel(words["games-with-position-clear"])
            .pointed()
        }
    }
}

#Preview("A position") {
    PositionChip(fen: Samples.games[0].finalFen) {}
}
