import Foundation
import PlywiseBoard
import PlywiseCore
import Testing

@testable import PlywiseShell

@Suite struct ValueTests {
    @Test @MainActor func aDraftLivesAsLongAsItsField() {
        let app = AppState(tasks: TestTasks())
        let field = Field(id: 1, text: "s")
        func show(_ search: Field) {
            let games = GamesScreen(
                list: .empty, search: search, searching: false, filters: 0, position: nil,
                selection: nil, sheetId: 0, sheet: nil)
            app.take(.changed(0, [.fields(ids: [search.id]), .games(games: games)]))
        }
        show(field)
        let draft = app.draft(of: field)
        let sent = [draft.type("si"), draft.type("si"), draft.type("sic")]
        #expect(sent == [true, false, true])
        show(field)
        #expect(app.draft(of: field).text == "sic")
        show(Field(id: 2, text: "f"))
        #expect(app.draft(of: Field(id: 2, text: "f")).text == "f")
        #expect(app.draft(of: field).text == "s", "the core knows it no more")
    }

    @Test func anOptimisticValueShowsUntilTheCoreHasHandledIt() {
        var seen = OptimisticValue<Int?>()
        #expect(seen.shown(1, acknowledged: 0) == 1)
        seen.set(nil, by: 3)
        #expect(seen.shown(1, acknowledged: 2) == nil, "an older record does not bring it back")
        seen.set(4, by: 4)
        #expect(seen.shown(1, acknowledged: 3) == 4, "the last one counts")
        #expect(seen.shown(1, acknowledged: 4) == 1, "the core has decided otherwise")
    }

    @Test func judgmentsDifferByColour() {
        for palette in [Palette.day, .night] {
            #expect(Set(MoveMark.allCases.map { $0.ink(palette) }).count == 5)
        }
    }

    @Test func aDateRoundTripsAndIsFormattedByTheSystem() {
        for (year, month, day) in [(1475, 2, 1), (1858, 11, 2), (2026, 3, 29), (9999, 12, 31)] {
            let date = CivilDate(year: Int32(year), month: UInt8(month), day: UInt8(day))
            #expect(CivilDate(date.noon) == date)
        }
        let date = CivilDate(year: 1858, month: 11, day: 2)
        #expect(date.inWords("en").contains("1858"))
        #expect(date.inWords("de") == "02.11.1858")
    }

    @Test func theSpokenRowContainsTheDate() {
        let row = GameRow(
            id: 1, title: "Morphy", result: "White won", mood: .even, date: "",
            day: CivilDate(year: 1858, month: 11, day: 2), about: "",
            spoken: "Morphy, White won, \u{FFFC}", opens: "Open", imported: true,
            squares: String(repeating: ".", count: 64), fen: "", lastMove: nil, flipped: false)
        #expect(row.spoken("de") == "Morphy, White won, 02.11.1858")
        #expect(row.date("de") == "02.11.1858")
    }

    @Test func utcOffsetsIncludeDaylightSaving() throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let now = Date(timeIntervalSince1970: 1_795_521_600)
        let offsets = berlin.offsets(until: now)
        #expect(offsets.first == ZoneOffset(since: 0, seconds: 3600))
        #expect(offsets.contains(ZoneOffset(since: 1_774_746_000, seconds: 7200)))
        #expect(offsets.contains(ZoneOffset(since: 1_792_890_000, seconds: 3600)))
        let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
        #expect(tokyo.offsets(until: now) == [ZoneOffset(since: 0, seconds: 32_400)])
    }
}
