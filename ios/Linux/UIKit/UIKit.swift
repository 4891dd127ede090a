// Declarations of the parts of UIKit (iOS 17) that the app uses. Nothing here runs.
@_exported import Foundation
import UniformTypeIdentifiers

func stub() -> Never { fatalError("UIKit stub: declarations only") }

@MainActor open class UIResponder: NSObject {
    open var next: UIResponder? { stub() }
}

@MainActor open class UIApplication: UIResponder {
    public class var shared: UIApplication { stub() }
    public var connectedScenes: Set<UIScene> { stub() }
    public class var didEnterBackgroundNotification: NSNotification.Name { stub() }
    public func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)?
    ) -> UIBackgroundTaskIdentifier { stub() }
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
}

public struct UIBackgroundTaskIdentifier: Hashable, Sendable {
    public static let invalid = UIBackgroundTaskIdentifier()
}

@MainActor open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }
    @MainActor open class ConnectionOptions: NSObject {
        public var shortcutItem: UIApplicationShortcutItem? { stub() }
    }
    public var activationState: ActivationState { stub() }
}

@MainActor open class UIWindowScene: UIScene {
    public var keyWindow: UIWindow? { stub() }
}

@MainActor open class UIView: UIResponder {
    public var bounds: CGRect { stub() }
    open var window: UIWindow? { stub() }
    open func didMoveToWindow() {}
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
}

@MainActor open class UIWindow: UIView {
    public var rootViewController: UIViewController?
}

@MainActor open class UIViewController: UIResponder {
    public var view: UIView! { stub() }
    public var presentedViewController: UIViewController? { stub() }
    public var presentingViewController: UIViewController? { stub() }
    public var presentationController: UIPresentationController? { stub() }
    public var popoverPresentationController: UIPopoverPresentationController? { stub() }
    public func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {}
}

@MainActor open class UIPresentationController: NSObject {
    public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}

@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

@MainActor open class UIPopoverPresentationController: UIPresentationController {
    public var sourceView: UIView?
    public var sourceRect: CGRect = .zero
}

@MainActor open class UIActivity: NSObject {}

@MainActor open class UIActivityViewController: UIViewController {
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {}
}

@MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    func documentPicker(
        _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

@MainActor open class UIDocumentPickerViewController: UIViewController {
    public weak var delegate: (any UIDocumentPickerDelegate)?
    public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {}
    public init(forExporting urls: [URL], asCopy: Bool) {}
}

@MainActor open class UIPasteboard: NSObject {
    public class var general: UIPasteboard { stub() }
    public var string: String?
}

@MainActor open class UIImpactFeedbackGenerator: NSObject {
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
    public init(style: FeedbackStyle) {}
    public func impactOccurred() {}
}

@MainActor open class UINotificationFeedbackGenerator: NSObject {
    public enum FeedbackType: Int, Sendable { case success, warning, error }
    public func notificationOccurred(_ notificationType: FeedbackType) {}
}

@MainActor public enum UIAccessibility {
    public static var isVoiceOverRunning: Bool { stub() }
    public static var isSwitchControlRunning: Bool { stub() }
}
