import PlywiseCore
import PlywiseShell
import UIKit

/// What the app's icon offers when it is held: `Info.plist` names the actions.
final class QuickActions: NSObject, UIApplicationDelegate {
    /// The app that does them.
    static var app: AppState?

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let scene = UISceneConfiguration(name: nil, sessionRole: session.role)
        scene.delegateClass = WindowActions.self
        return scene
    }

    /// Does what was chosen.
    ///
    /// - Returns: whether it is known.
    @discardableResult static func perform(_ item: UIApplicationShortcutItem) -> Bool {
        guard let event = Event(quickAction: item.type) else { return false }
        app?.send(event)
        return true
    }
}

/// The same in the window: what it comes up with, and what is chosen while the app runs.
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
