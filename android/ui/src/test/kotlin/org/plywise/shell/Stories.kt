package org.plywise.shell

import org.plywise.app.AnalysisEvent
import org.plywise.app.AnalysisScreen
import org.plywise.app.AnalysisView
import org.plywise.app.BoardEvent
import org.plywise.app.Event
import org.plywise.app.ExerciseAction
import org.plywise.app.ExerciseEvent
import org.plywise.app.ExerciseMood
import org.plywise.app.ExerciseScreen
import org.plywise.app.ExerciseView
import org.plywise.app.FilterSheet
import org.plywise.app.GamesEvent
import org.plywise.app.GamesList
import org.plywise.app.GamesSheet
import org.plywise.app.NewGameEvent
import org.plywise.app.Screen
import org.plywise.app.SettingAction
import org.plywise.app.SettingsEvent
import org.plywise.app.SettingsSheet
import org.plywise.app.SetupEvent
import org.plywise.app.StatisticsScreen
import org.plywise.app.TrainEvent
import org.plywise.app.TrainScreen

/** PGN of fool's mate with variations and a comment. */
private val PGN = pgn("Ada", "Bob", "0-1", "1858.11.02", "1. f3 {It opens the king's side.} (1. e4 e5 (1... c5)) e5 2. g4 \$4 Qh4#")

/**
 * Scenarios that lead the app, with the real core and from a fresh install, to each state of its screens.
 *
 * @param tag tag of a control that is visible at the end of the scenario
 */
enum class Story(val tag: String, val play: Driver.() -> Unit) {
    Board("board", { await("the board") { game != null } }),
    Typing("typed-move", { Board.play(this); send(BoardEvent.StartTyping) }),
    Resigning("ask-yes", { Board.play(this); send(BoardEvent.AskResign) }),
    LookingBack("board", { playTogether("e4 e5 Nf3 Nc6"); send(BoardEvent.Undo); send(BoardEvent.GoTo(1u)) }),
    Mate("notice-result", { playTogether("f3 e5 g4 Qh4") }),
    Promoting("promote-queen", {
        begin(Opponent.Friend, fen = "7k/P7/8/8/8/8/8/K7 w - - 0 1")
        send(BoardEvent.Drag(square("a7"), square("a8")))
    }),
    NewGame("newgame-more", { Board.play(this); send(BoardEvent.NewGame) }),
    Friends("newgame-start", {
        NewGame.play(this)
        choose(NewGameEvent.ChooseOpponent(1u), NewGameEvent.ChooseStart(1u))
    }),
    Watching("newgame-start", { NewGame.play(this); choose(NewGameEvent.ChooseOpponent(2u)) }),
    Setup("setup-fen", { NewGame.play(this); choose(NewGameEvent.ChooseStart(2u)) }),
    ImpossiblePosition("setup-fen", {
        Setup.play(this)
        send(Event.Setup(SetupEvent.Clear))
        send(Event.Setup(SetupEvent.Take(1u)))
    }),
    NoGames("games.empty-import", { go(Screen.GAMES); await("an empty list") { state.games.value?.screen?.list == GamesList.Empty } }),
    Games("games.list", {
        receive(PGN)
        await("the import") { said != null }
        dismiss()
        go(Screen.GAMES)
        await("a row") { state.games.value?.pages?.firstOrNull()?.rows?.size == 1 }
    }),
    Selecting("games.list", { Games.play(this); send(GamesEvent.BeginSelecting) }),
    NothingFits("games.empty-clear-search", {
        Games.play(this)
        send(GamesEvent.Search(state.games.value!!.screen.search.id, "Nobody"))
        await("no match") { state.games.value?.screen?.list == GamesList.NothingFits }
    }),
    Actions("games.select-one", { Games.play(this); send(GamesEvent.More(row().id)) }),
    Rename("games.rename-save", { Games.play(this); send(GamesEvent.BeginRename(row().id)) }),
    Paste("games.paste-import", { Games.play(this); send(GamesEvent.BeginPaste); send(GamesEvent.Paste(PGN)) }),
    Filter("games-filter-done", { Games.play(this); send(GamesEvent.OpenFilter); await("the filter") { state.games.value?.screen?.sheet is GamesSheet.Filter } }),
    Statistics("stats.count", {
        Board.play(this)
        repeat(2) {
            send(BoardEvent.AskResign)
            send(BoardEvent.AcceptDialog)
            await("the result") { game?.goesOn == false }
            send(BoardEvent.Rematch)
            await("a rematch") { game?.goesOn == true }
        }
        go(Screen.GAMES)
        send(GamesEvent.Statistics)
        await("the statistics") { state.statistics.value.let { it != null && it != StatisticsScreen.Loading } }
    }),
    Analysis("analysis", {
        go(Screen.ANALYSIS)
        await("an analysis") { analysis != null }
        send(AnalysisEvent.Paste(PGN))
        await("its moves") { state.analysis.value?.paragraphs.orEmpty().isNotEmpty() }
        send(AnalysisEvent.SwitchEngine(false))
        send(AnalysisEvent.Forward)
    }),
    Thinking("analysis-line-1", {
        Analysis.play(this)
        send(AnalysisEvent.SwitchEngine(true))
        await("two lines") { state.lines.value?.lines?.size == 2 }
    }),
    Move("analysis-comment", { Analysis.play(this); send(AnalysisEvent.AskMove(1u)) }),
    Comment("analysis.comment-text", { Analysis.play(this); send(AnalysisEvent.AskComment(1u)) }),
    Unreviewed("analysis-review", { Analysis.play(this); send(AnalysisEvent.ShowReview(true)) }),
    Moment("analysis.moment", {
        Unreviewed.play(this)
        send(AnalysisEvent.StartReview)
        await("the review") { state.graph.value.orEmpty().isNotEmpty() }
    }),
    Reviewed("analysis-graph", {
        Moment.play(this)
        send(AnalysisEvent.ShowSummary)
        send(AnalysisEvent.NextMistake)
    }),
    Retry("analysis.retry-answer", { Reviewed.play(this); send(AnalysisEvent.Retry(3u)) }),
    WrongRetry("analysis.retry-action-2", {
        Retry.play(this)
        send(AnalysisEvent.Drag(square("g2"), square("g4")))
        await("the reply") { analysis?.retry?.again != null }
    }),
    Train("train.list", { go(Screen.TRAIN); await("the training") { state.train.value is TrainScreen.Ready } }),
    Puzzle("exercise.told", { Train.play(this); send(Event.Train(TrainEvent.Puzzles(null))); await("a puzzle") { exercise?.mood == ExerciseMood.OPEN } }),
    Solution("exercise.told", {
        Puzzle.play(this)
        send(Event.Exercise(ExerciseEvent.Act(ExerciseAction.SOLUTION)))
        await("the solution") { exercise?.canGoBack == true }
    }),
    Run("exercise.told", { Train.play(this); send(Event.Train(TrainEvent.Run)); await("a puzzle") { exercise?.mood == ExerciseMood.OPEN } }),
    Settings("settings.list", { go(Screen.SETTINGS); await("the settings") { state.settings.value != null } }),
    Languages("settings.language-0", { act(SettingAction.LANGUAGE) }),
    Name("settings.name-field", { act(SettingAction.NAME) }),
    Erase("settings-erase-go-on", { act(SettingAction.ERASE) }),
    EraseForGood("settings-erase-yes", {
        act(SettingAction.ERASE)
        send(Event.Settings(SettingsEvent.Erase))
        // The core counts the games first.
        await("the last question") { (state.settings.value?.sheet as? SettingsSheet.Erase)?.last == true }
    }),
    Licences("licences-list", { act(SettingAction.LICENCES); await("the licences") { state.licences.value != null } }),
}

private val Driver.analysis: AnalysisView? get() = (state.analysis.value?.screen as? AnalysisScreen.Ready)?.analysis

private val Driver.exercise: ExerciseView? get() = (state.exercise.value as? ExerciseScreen.Ready)?.exercise

private fun Driver.send(event: AnalysisEvent) = send(Event.Analysis(event))

private fun Driver.send(event: GamesEvent) = send(Event.Games(event))

private fun Driver.row() = state.games.value!!.pages.first().rows.first()

private fun Driver.choose(vararg events: NewGameEvent) = events.forEach(::send)

private fun Driver.act(action: SettingAction) {
    Story.Settings.play(this)
    send(Event.Settings(SettingsEvent.Act(action)))
}
