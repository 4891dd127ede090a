import SwiftUI

extension View {
    /// Buttons below what scrolls, within a thumb's reach.
    func bottomBar<Content: View>(
        isShown: Bool = true, @ViewBuilder _ buttons: () -> Content
    ) -> some View {
        safeAreaInset(edge: .bottom, spacing: 0) {
            if isShown {
                VStack(spacing: 0) {
                    Divider()
                    buttons()
                        .frame(maxWidth: 640)
                        .padding(.horizontal, 16)
                        .padding(.vertical, 8)
                }
                .frame(maxWidth: .infinity)
                .background(.bar)
            }
        }
    }
}
