// Touches and gesture recognizers.
import Foundation

@MainActor open class UITouch: NSObject {
    open func location(in view: UIView?) -> CGPoint { stub() }
}

@MainActor open class UIEvent: NSObject {
    public struct ButtonMask: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let primary = Self(rawValue: 1), secondary = Self(rawValue: 2)
    }
    open var buttonMask: UIEvent.ButtonMask { stub() }
}

@MainActor open class UIGestureRecognizer: NSObject {
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var view: UIView? { stub() }
    open var cancelsTouchesInView = true
}

@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {}

@MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    open var minimumPressDuration: TimeInterval = 0.5
}

@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}
