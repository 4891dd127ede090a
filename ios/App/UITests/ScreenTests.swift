import XCTest

/// The app as people meet it: every place opens, passes the system's accessibility audit, and a
/// game can be played.
@MainActor final class ScreenTests: XCTestCase {
    private let app = XCUIApplication()

    override func setUp() async throws {
        continueAfterFailure = false
        app.launchArguments = ["-AppleLanguages", "(en)", "-AppleLocale", "en_US"]
        app.launch()
    }

    func testEachPlaceOpensAndPassesTheAudit() throws {
        for place in ["Board", "Games", "Analysis", "Settings"] {
            let tab = app.tabBars.buttons[place].firstMatch
            XCTAssertTrue(tab.waitForExistence(timeout: 10), place)
            tab.tap()
            try app.performAccessibilityAudit()
        }
    }

    func testAGameIsAnalysedOnTopOfItsBoardAndLeftAgain() {
        let square = app.buttons["e2, white pawn"].firstMatch
        XCTAssertTrue(square.waitForExistence(timeout: 10))
        app.buttons["More"].firstMatch.tap()
        app.buttons["Analyse"].firstMatch.tap()
        let bar = app.navigationBars["Analysis"]
        XCTAssertTrue(bar.waitForExistence(timeout: 10))
        bar.buttons.firstMatch.tap()
        XCTAssertTrue(bar.waitForNonExistence(withTimeout: 10))
        XCTAssertTrue(square.exists)
    }

    func testAMoveIsPlayedSquareBySquareAndAnswered() {
        let from = app.buttons["e2, white pawn"].firstMatch
        XCTAssertTrue(from.waitForExistence(timeout: 10))
        from.tap()
        app.buttons.matching(NSPredicate(format: "label BEGINSWITH 'e4'")).firstMatch.tap()
        let answer = app.buttons.matching(NSPredicate(format: "label BEGINSWITH '1. '"))
        XCTAssertTrue(answer.element(boundBy: 1).waitForExistence(timeout: 15))
    }
}
