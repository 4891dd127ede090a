import SwiftUI

/// A choice of two or three: side by side, or as a menu where text is so large that names side
/// by side would be cut.
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
    /// Of a picker: few and short choices stand side by side where there is room.
    func fewChoices() -> some View { modifier(FewChoices()) }
}
