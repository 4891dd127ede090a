import SwiftUI

/// Style of a picker with two or three options: segmented, or a menu if the text is so large that
/// the titles would be truncated.
private struct FewChoices: ViewModifier {
    @Environment(\.dynamicTypeSize) private var size

    func body(content: Content) -> some View {
        if size >= .xxxLarge {
            content.pickerStyle(.menu)
        } else {
            content.pickerStyle(.segmented)
        }
    }
}

extension View {
    /// Styles a picker with few and short options: segmented, or a menu with large text.
    func fewChoices() -> some View { modifier(FewChoices()) }
}
