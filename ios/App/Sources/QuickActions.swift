import PlywiseCore
import PlywiseShell
import UIKit

/// App delegate that performs the home screen quick actions listed in `Info.plist`.
final class QuickActions: NSObject, UIApplicationDelegate {
    /// State of the app that receives the events of the quick actions; `nil` before it is created.
    static var app: AppState?

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let scene = UISceneConfiguration(name: nil, sessionRole: session.role)
        scene.delegateClass = WindowActions.self
        return scene
    }

    /// Performs a home screen quick action.
    ///
    /// - Returns: whether the action is known.
    @discardableResult static func perform(_ item: UIApplicationShortcutItem) -> Bool {
        guard let event = Event(quickAction: item.type) else { return false }
        app?.send(event)
        return true
    }
}

/// Scene delegate that performs the quick actions of a window: the one the window was launched
/// with, and those chosen while the app runs.
final class WindowActions: NSObject, UIWindowSceneDelegate {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        if let item = connectionOptions.shortcutItem { QuickActions.perform(item) }
    }

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem
    ) async -> Bool {
        QuickActions.perform(shortcutItem)
    }
}
