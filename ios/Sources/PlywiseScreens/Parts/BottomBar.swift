import SwiftUI

extension View {
    /// Adds a bar of buttons below a scroll view, within reach of the thumb.
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
