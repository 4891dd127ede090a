import SwiftUI

#if canImport(UIKit)
    import UIKit
#endif

extension View {
    /// Reserves touches in the modified view for moving pieces. The system's swipes that go back or
    /// open the sidebar have to start elsewhere.
    ///
    /// - Parameter secondary: called when the secondary mouse button is pressed in the view.
    func keepsTouches(secondary: @escaping @MainActor () -> Void) -> some View {
        #if canImport(UIKit)
            background { GestureExclusion(secondary: secondary) }
        #else
            self
        #endif
    }
}

#if canImport(UIKit)
    private struct GestureExclusion: UIViewRepresentable {
        let secondary: @MainActor () -> Void

        func makeUIView(context: Context) -> TouchKeeper { TouchKeeper() }
        func updateUIView(_ keeper: TouchKeeper, context: Context) { keeper.secondary = secondary }
    }

    /// Background view that blocks pan gestures of the views around it. No SwiftUI gesture can make
    /// the system's swipes wait, but a UIKit recognizer can: the one of this view recognizes each
    /// touch immediately and does nothing.
    private final class TouchKeeper: UIView, UIGestureRecognizerDelegate {
        var secondary: @MainActor () -> Void = {}

        /// Whether the current touch is by the secondary mouse button.
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
            // The view controller's view instead of the window, because presented controllers have
            // their own swipes.
            var responder = next
            while let view = responder, !(view is UIViewController) { responder = view.next }
            (responder as? UIViewController)?.view.addGestureRecognizer(touch)
        }

        /// Remembers the mouse button of an event. UIKit calls this method before it asks about the
        /// touch.
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
