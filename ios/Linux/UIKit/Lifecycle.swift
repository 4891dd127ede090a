// Delegates of the app and its window, and types that Foundation lacks on Linux.
import Foundation

@MainActor open class UIApplicationShortcutItem: NSObject {
    public var type: String { stub() }
}

@MainActor open class UISceneSession: NSObject {
    public struct Role: Hashable, Sendable {}
    public var role: Role { stub() }
}

@MainActor open class UISceneConfiguration: NSObject {
    public init(name: String?, sessionRole: UISceneSession.Role) {}
    public var delegateClass: AnyClass?
}

@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession:
            UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
}

@MainActor public protocol UISceneDelegate: NSObjectProtocol {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions)
}

@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem
    ) async -> Bool
}

extension ProcessInfo {
    public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }
    public var thermalState: ThermalState { stub() }
    public var isLowPowerModeEnabled: Bool { stub() }
    public class var thermalStateDidChangeNotification: NSNotification.Name { stub() }
}

extension NSNotification.Name {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let NSProcessInfoPowerStateDidChange = NSNotification.Name("")
}

extension URL {
    public static var applicationSupportDirectory: URL { stub() }
}
