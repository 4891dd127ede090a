import PlywiseBoard
import PlywiseCore
import PlywiseShell
import SwiftUI

/// Sheet with the picture of a finished game.
struct PictureSheet: View {
    let picture: SharePicture
    let send: SendBoard

    @Environment(\.look) private var look
    @Environment(\.labels) private var labels
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        let shown = GamePicture(picture: picture, look: look, language: labels.language)
        ScrollView {
            VStack(spacing: 16) {
                if let moments = picture.moments {
                    ChoicePicker(moments) { send(.choosePicture(option: $0)) }
                        .fewChoices()
                        .labelsHidden()
                }
                shown
                    .clipShape(RoundedRectangle(cornerRadius: 12))
                    .accessibilityElement()
                    .accessibilityLabel(picture.spoken)
                let image = shown.image(direction)
                ShareLink(
                    item: image, subject: Text(picture.title), message: Text(picture.spoken),
                    preview: SharePreview(picture.title, image: image)
                ) {
                    Text(picture.share).frame(maxWidth: .infinity)
                }
                .prominent()
                .controlSize(.large)
            }
            .padding(16)
        }
        .navigationTitle(picture.sheet)
        .smallTitle()
        .toolbar {
            ToolbarItem(placement: .confirmationAction) {
                Button(labels["app-close"]) { send(.closePicture) }.shortcut(.cancelAction)
            }
        }
    }
}

/// The picture of a finished game, the same in light and dark mode.
private struct GamePicture: View {
    let picture: SharePicture
    let look: Look
    let language: String

    private var palette: Palette { .day }

    var body: some View {
        let isFlipped = picture.board.flipped
        VStack(spacing: 8) {
            side(isFlipped ? picture.white : picture.black)
            SmallBoard(board: picture.board, look: look).frame(width: 288, height: 288)
            side(isFlipped ? picture.black : picture.white)
            VStack(spacing: 4) {
                Text(picture.title).font(.system(size: 17, weight: .bold))
                Text(picture.caption).font(.system(size: 13)).foregroundStyle(Color(palette.muted))
            }
            HStack {
                Text(verbatim: "Plywise")
                    .font(.system(size: 11, weight: .bold))
                    .foregroundStyle(Color(palette.accent))
                Spacer()
                if let day = picture.day {
                    Text(day.inWords(language))
                        .font(.system(size: 11))
                        .foregroundStyle(Color(palette.muted))
                }
            }
        }
        .foregroundStyle(Color(palette.text))
        .padding(16)
        .frame(width: 360, height: 450)
        .background(Color(palette.background))
    }

    private func side(_ player: PictureSide) -> some View {
        HStack(spacing: 12) {
            Face(name: player.face, mood: player.mood)
                .frame(width: 40, height: 40)
                .background(Color(palette.accentSoft), in: Circle())
            VStack(alignment: .leading, spacing: 0) {
                Text(player.name).font(.system(size: 16, weight: .bold))
                if !player.strength.isEmpty {
                    Text(player.strength)
                        .font(.system(size: 12))
                        .foregroundStyle(Color(palette.muted))
                }
            }
            Spacer()
            Text(verbatim: player.score)
                .font(.system(size: 24, weight: .bold))
                .foregroundStyle(Color(palette.accent))
        }
        .padding(.horizontal, 8)
    }

    /// Draws the picture with three pixels per point.
    @MainActor func image(_ direction: LayoutDirection) -> Image {
        let renderer = ImageRenderer(content: environment(\.layoutDirection, direction))
        renderer.scale = 3
        return renderer.cgImage.map { Image(decorative: $0, scale: 3) }
            ?? Image(systemName: "photo")
    }
}
