package org.plywise.ui.settings

import androidx.compose.runtime.Immutable
import java.io.File
import org.plywise.ui.engine.BackupPreview
import org.plywise.ui.engine.BoardLook
import org.plywise.ui.engine.Brightness
import org.plywise.ui.engine.LanguageInfo
import org.plywise.ui.engine.Notation
import org.plywise.ui.engine.PieceLook
import org.plywise.ui.engine.Settings

/** Everything that the settings show. */
@Immutable
data class SettingsState(
    val settings: Settings,
    val languages: List<LanguageInfo>,
    val version: String,
    val processors: Int,
    val step: SettingsStep = SettingsStep.None,
)

/** What lies over the settings. */
sealed interface SettingsStep {
    data object None : SettingsStep

    data object ChooseLanguage : SettingsStep

    data class Name(val text: String) : SettingsStep

    /** A back-up was looked at; nothing has changed yet. */
    @Immutable
    data class Restore(val file: File, val preview: BackupPreview, val settings: Boolean) : SettingsStep

    /** The first question before everything is erased. */
    data object Erase : SettingsStep

    /** The second one, which says what will be gone. */
    data class EraseForGood(val games: Long) : SettingsStep

    /** A file is being written or read. */
    data object Working : SettingsStep
}

/** What is on or off. Its [tag] names it in tests. */
enum class Switch(
    internal val tag: String,
    internal val key: String,
    internal val about: String?,
    internal val isOn: (Settings) -> Boolean,
    internal val turn: (Settings, Boolean) -> Settings,
) {
    Coordinates(
        "settings-coordinates", "settings-coordinates", null,
        { it.coordinates }, { settings, on -> settings.copy(coordinates = on) },
    ),
    LegalTargets(
        "settings-legal-dots", "settings-legal-dots", null,
        { it.legalTargets }, { settings, on -> settings.copy(legalTargets = on) },
    ),
    Animation(
        "settings-animation", "settings-animation", null,
        { it.animation }, { settings, on -> settings.copy(animation = on) },
    ),
    SystemColors(
        "settings-system-colors", "settings-system-colors", null,
        { it.systemColors }, { settings, on -> settings.copy(systemColors = on) },
    ),
    Sounds("settings.sounds", "settings-sound", null, { it.sounds }, { settings, on -> settings.copy(sounds = on) }),
    Haptics("settings-haptics", "settings-haptics", null, { it.haptics }, { settings, on -> settings.copy(haptics = on) }),
    ConfirmMoves(
        "settings-confirm", "settings-confirm", null,
        { it.confirmMoves }, { settings, on -> settings.copy(confirmMoves = on) },
    ),
    AutoFlip(
        "settings.auto-flip", "newgame-auto-flip", null,
        { it.autoFlip }, { settings, on -> settings.copy(autoFlip = on) },
    ),
    TableMode(
        "settings.table-mode", "newgame-table", null,
        { it.tableMode }, { settings, on -> settings.copy(tableMode = on) },
    ),
    Takebacks(
        "settings.takebacks", "newgame-help-takebacks", null,
        { it.allowTakebacks }, { settings, on -> settings.copy(allowTakebacks = on) },
    ),
    Hints(
        "settings.hints", "newgame-help-hints", null,
        { it.allowHints }, { settings, on -> settings.copy(allowHints = on) },
    ),
    BlunderWarning(
        "settings.blunders", "newgame-help-blunders", null,
        { it.blunderWarning }, { settings, on -> settings.copy(blunderWarning = on) },
    ),
    AtOnce(
        "settings-at-once", "settings-at-once", "settings-at-once-about",
        { it.answerAtOnce }, { settings, on -> settings.copy(answerAtOnce = on) },
    ),
    MayResign(
        "settings-may-resign", "settings-may-resign", null,
        { it.mayResign }, { settings, on -> settings.copy(mayResign = on) },
    ),
    BatterySaver(
        "settings-battery", "settings-battery", "settings-battery-about",
        { it.batterySaver }, { settings, on -> settings.copy(batterySaver = on) },
    ),
}

/** What a person does on the settings. */
sealed interface SettingsEvent {
    data class Board(val look: BoardLook) : SettingsEvent

    data class Pieces(val look: PieceLook) : SettingsEvent

    data class Theme(val brightness: Brightness) : SettingsEvent

    data class Writing(val notation: Notation) : SettingsEvent

    data class Turn(val switch: Switch, val on: Boolean) : SettingsEvent

    data object OpenLanguages : SettingsEvent

    /** A language by its tag; empty for the system's. */
    data class Language(val tag: String) : SettingsEvent

    data object OpenName : SettingsEvent

    data class DraftName(val text: String) : SettingsEvent

    data object ApplyName : SettingsEvent

    /** Memory for the engine in MiB. */
    data class Memory(val megabytes: Int) : SettingsEvent

    /** Threads for the engine; 0 leaves it to the program. */
    data class Threads(val count: Int) : SettingsEvent

    data object BackUp : SettingsEvent

    data object ChooseBackup : SettingsEvent

    /** Whether the settings of a back-up are taken over too. */
    data class RestoreSettings(val on: Boolean) : SettingsEvent

    data object Restore : SettingsEvent

    data object Erase : SettingsEvent

    data object EraseGoOn : SettingsEvent

    data object EraseForGood : SettingsEvent

    data object Report : SettingsEvent

    data object Licences : SettingsEvent

    /** What lies over the settings goes away. */
    data object Dismiss : SettingsEvent
}
