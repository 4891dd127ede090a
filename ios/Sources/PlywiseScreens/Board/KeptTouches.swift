import SwiftUI

#if canImport(UIKit)
    import UIKit
#endif

extension View {
    /// A finger that comes down here moves pieces: the system's swipes that go back a screen or
    /// open the sidebar begin elsewhere.
    ///
    /// - Parameter secondary: a mouse's right button goes down here.
    func keepsTouches(secondary: @escaping @MainActor () -> Void) -> some View {
        #if canImport(UIKit)
            background { KeptTouches(secondary: secondary) }
        #else
            self
        #endif
    }
}

#if canImport(UIKit)
    private struct KeptTouches: UIViewRepresentable {
        let secondary: @MainActor () -> Void

        func makeUIView(context: Context) -> TouchKeeper { TouchKeeper() }
        func updateUIView(_ keeper: TouchKeeper, context: Context) { keeper.secondary = secondary }
    }

    /// Lies behind what keeps its touches. No gesture of SwiftUI can make the system's swipes wait
    /// for it; a recognizer of UIKit can. This one recognizes each touch at once and does nothing
    /// with it, and so no pan around it begins.
    private final class TouchKeeper: UIView, UIGestureRecognizerDelegate {
        var secondary: @MainActor () -> Void = {}

        /// Whether the touch that begins is one of a mouse's right button.
        private var isSecondary = false

        private lazy var touch: UILongPressGestureRecognizer = {
            let touch = UILongPressGestureRecognizer()
            touch.minimumPressDuration = 0
            touch.cancelsTouchesInView = false
            touch.delegate = self
            return touch
        }()

        override func didMoveToWindow() {
            super.didMoveToWindow()
            touch.view?.removeGestureRecognizer(touch)
            guard window != nil else { return }
            // The screen and not the window: what is presented over it has its own swipes.
            var responder = next
            while let view = responder, !(view is UIViewController) { responder = view.next }
            (responder as? UIViewController)?.view.addGestureRecognizer(touch)
        }

        /// Asked once before it is asked about the touch itself.
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
        ) -> Bool {
            isSecondary = event.buttonMask.contains(.secondary)
            return true
        }

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
        ) -> Bool {
            guard bounds.contains(touch.location(in: self)) else { return false }
            if isSecondary { secondary() }
            return true
        }

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            otherGestureRecognizer is UIPanGestureRecognizer
        }

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            !(otherGestureRecognizer is UIPanGestureRecognizer)
        }
    }
#endif
