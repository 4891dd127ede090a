import PlywiseModel
import SwiftUI

/// Won, drawn and lost as one bar, with the figures in words below; one sentence to a voice.
struct TallyBar: View {
    let tally: Tally

    @Environment(\.words) private var words
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            bar
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 16) { figures }
                VStack(alignment: .leading, spacing: 4) { figures }
            }
        }
        .accessibilityElement()
        .accessibilityLabel(tally.inWords(words))
    }

    private var bar: some View {
        GeometryReader { proxy in
            HStack(spacing: 0) {
                ForEach(tally.parts) { part in
                    color(part.kind).frame(width: proxy.size.width * part.share)
                }
            }
        }
        .frame(height: 12)
        .clipShape(Capsule())
    }

    private var figures: some View {
        ForEach(tally.parts) { part in
            HStack(spacing: 6) {
                Circle().fill(color(part.kind)).frame(width: 8, height: 8)
                Text(part.inWords(words)).font(.subheadline)
            }
        }
    }

    private func color(_ kind: Tally.Part.Kind) -> Color {
        switch kind {
        case .won: Color(scheme.palette.accent)
        case .drawn: Color(scheme.palette.outlineSoft)
        case .lost: Color(scheme.palette.muted)
        }
    }
}

#Preview("A bar") {
    TallyBar(tally: Tally(won: 5, drawn: 2, lost: 3)).padding()
}
