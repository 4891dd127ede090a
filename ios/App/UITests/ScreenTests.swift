import UIKit
import XCTest

/// Tests of the app in the simulator: every tab opens and passes the system's accessibility audit,
/// and a game can be played. The label of a square depends on the language and on VoiceOver, so
/// squares and moves are found by their identifiers.
@MainActor final class ScreenTests: XCTestCase {
    // Created in `setUp`, because the inherited initializers of XCTestCase are not on the main
    // actor.
    private var app: XCUIApplication!

    override func setUp() async throws {
        continueAfterFailure = false
        app = XCUIApplication()
        app.launchArguments = ["-AppleLanguages", "(en)", "-AppleLocale", "en_US"]
        app.launch()
    }

    func testEachPlaceOpensAndPassesTheAudit() throws {
        for place in ["Games", "Analysis", "Settings", "Board"] {
            open(place)
            try app.performAccessibilityAudit()
        }
    }

    func testAGameIsAnalysedOnTopOfItsBoardAndLeftAgain() {
        let square = app.buttons["square-e2"]
        XCTAssertTrue(square.waitForExistence(timeout: 10))
        app.buttons["More"].firstMatch.tap()
        app.buttons["Analyze"].firstMatch.tap()
        let bar = app.navigationBars["Analysis"]
        XCTAssertTrue(bar.waitForExistence(timeout: 10))
        bar.buttons.firstMatch.tap()
        XCTAssertTrue(bar.waitForNonExistence(withTimeout: 10))
        XCTAssertTrue(square.exists)
    }

    func testAMoveIsPlayedSquareBySquareAndAnswered() {
        let from = app.buttons["square-e2"]
        XCTAssertTrue(from.waitForExistence(timeout: 10))
        from.tap()
        app.buttons["square-e4"].tap()
        XCTAssertTrue(app.buttons["move-2"].waitForExistence(timeout: 15))
    }

    func testAPieceThatIsDraggedFromTheEdgeGoesBackNowhere() {
        XCTAssertTrue(app.buttons["square-a2"].waitForExistence(timeout: 10))
        app.buttons["More"].firstMatch.tap()
        app.buttons["Analyze"].firstMatch.tap()
        let bar = app.navigationBars["Analysis"]
        XCTAssertTrue(bar.waitForExistence(timeout: 10))
        let edge = app.buttons["square-a4"].coordinate(withNormalizedOffset: .init(dx: 0, dy: 0.5))
        let far = app.buttons["square-g4"].coordinate(withNormalizedOffset: .init(dx: 0.5, dy: 0.5))
        edge.press(forDuration: 0, thenDragTo: far)
        XCTAssertFalse(bar.waitForNonExistence(withTimeout: 3))
    }

    /// Opens a tab by its title: in the tab bar of a narrow window, in the game screen's menu if
    /// the tab bar is hidden, or in the sidebar of a wide window.
    private func open(_ place: String) {
        let tab = app.tabBars.buttons[place].firstMatch
        if tab.waitForExistence(timeout: 5) { return tab.tap() }
        if UIDevice.current.userInterfaceIdiom == .phone {
            app.buttons["More"].firstMatch.tap()
            return app.buttons[place].firstMatch.tap()
        }
        let row = app.cells.staticTexts[place].firstMatch
        // In portrait, an iPad hides the sidebar.
        if !row.exists || !row.isHittable { app.buttons["ToggleSidebar"].firstMatch.tap() }
        XCTAssertTrue(row.waitForExistence(timeout: 5), place)
        row.tap()
    }
}
