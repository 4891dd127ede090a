// @ts-check
// State of the app as the core sends it, and events to the core.

/** @import * as T from "./types.js" */

/**
 * Parts of the view state. Each is undefined until the core has sent it.
 * @typedef {object} State
 * @property {{ message: string, retry: string, right_to_left: boolean }} [start] why the app cannot start
 * @property {T.Catalogue} [catalogue]
 * @property {T.Look} [look]
 * @property {T.Navigation} [navigation] the back stack, without entries that the user has just left
 * @property {T.MessageView | null} [message]
 * @property {T.BoardScreen} [board]
 * @property {T.MovesPage[]} moves pages of the move list
 * @property {T.ThinkingProgress | null} [thinking]
 * @property {T.SpokenClocks | null} [clocks]
 * @property {{ entry: number, squares: T.SquareLabel[] }} [labels] labels of the visible board's squares
 * @property {{ entry: number, analysis: T.AnalysisScreen }} [analysis]
 * @property {T.TreeParagraph[]} paragraphs
 * @property {T.EngineLines} [lines]
 * @property {T.GraphPoint[]} graph
 * @property {T.GamesScreen} [games]
 * @property {T.GamesPage[]} pages pages of the list of games
 * @property {T.StatisticsScreen} [statistics]
 * @property {T.SettingsScreen} [settings]
 * @property {T.NewGameScreen} [newGame]
 * @property {T.SetupScreen} [setup]
 * @property {T.TrainScreen} [train]
 * @property {T.ExerciseScreen} [exercise]
 * @property {T.LicencesScreen} [licences]
 */

/** What the page does for the core, such as opening a file. @typedef {(id: number, task: T.SystemTask) => void} Serve */

/** Returns a list with some pages replaced. @template P @param {P[]} list @param {number} first
 *  @param {P[]} pages @param {number} count @returns {P[]} */
const put = (list, first, pages, count) =>
    [...list.slice(0, first), ...pages, ...list.slice(first + pages.length)].slice(0, count);

/** The app: its state, and a connection to the worker with the core. */
export class App {
    /** @type {State} */
    state = { moves: [], paragraphs: [], graph: [], pages: [] };

    /** Number of the last event whose effects the state contains. */
    acknowledged = 0;

    /** Time of the page at which the core's clock was 0, in milliseconds. */
    clockStart = Infinity;

    /** Why games cannot be stored; empty if they are stored, undefined until that is known.
     *  @type {string | undefined} */
    storage;

    /** Saved state for the next visit. @type {(state: string) => void} */
    onSaved = () => {};

    /** Called after each change of the state. */
    onChange = () => {};

    /** @type {Serve} */
    onTask = () => {};

    /** Called when the core has started, also after it was started again. */
    onStart = () => {};

    /** Whether the core failed and was started again. */
    restarted = false;

    /** Whether the core could not be started. */
    failed = false;

    #sent = 0;
    /** @type {T.Navigation | undefined} */
    #published;
    /** @type {Set<number>} */
    #left = new Set();
    /** @type {Worker} */
    #worker;
    /** Returns what the core must know about the device. @type {() => object} */
    #device;
    #isRunning = false;
    /** @type {Map<string, (contents: Uint8Array | undefined) => void>} */
    #takers = new Map();

    /** Starts the core. @param {() => object} device returns what it must know about the device */
    constructor(device) {
        this.#device = device;
        this.#worker = this.#load();
    }

    #load() {
        const worker = new Worker(new URL("./app-worker.js", import.meta.url), { type: "module" });
        // A terminated worker may have left messages.
        const receive = (/** @type {any} */ data) => { if (worker === this.#worker) this.#receive(data); };
        worker.onmessage = ({ data }) => receive(data);
        worker.onerror = () => receive({ failed: "error" });
        worker.postMessage({ device: JSON.stringify(this.#device()) });
        return worker;
    }

    /** Starts the core again, from its saved state. One that fails at once is not started a third time.
     *  @param {string} reason */
    #restart(reason) {
        console.error(reason);
        this.#worker.terminate();
        this.failed = !this.#isRunning;
        if (this.failed) return;
        this.#isRunning = false;
        this.restarted = true;
        this.clockStart = Infinity;
        this.#worker = this.#load();
    }

    /** Sends an event. @param {T.Event} event @returns {number} the event's number */
    send(event) {
        this.#sent += 1;
        this.#worker.postMessage({ number: this.#sent, event: JSON.stringify(event) });
        return this.#sent;
    }

    /** Leaves an entry of the back stack and those above it at once. The lowest one stays.
     *  @param {number} entry */
    leave(entry) {
        const at = this.#published?.entries.findIndex((it) => it.id === entry) ?? -1;
        if (at < 1 || this.#left.has(entry)) return;
        this.#left.add(entry);
        this.#show();
        this.send({ Left: { entry } });
        this.onChange();
    }

    /** Passes a file to the core. @param {string} path @param {Uint8Array} contents */
    put(path, contents) {
        this.#worker.postMessage({ put: path, contents });
    }

    /** Takes a file that the core has written. @param {string} path
     *  @returns {Promise<Uint8Array | undefined>} */
    take(path) {
        return new Promise((resolve) => {
            this.#takers.set(path, resolve);
            this.#worker.postMessage({ take: path });
        });
    }

    #show() {
        const all = this.#published?.entries ?? [];
        const end = all.findIndex((it) => this.#left.has(it.id));
        const entries = end < 0 ? all : all.slice(0, end);
        this.state.navigation = { entries, can_go_back: entries.length > 1 };
    }

    /** @param {any} data */
    #receive(data) {
        if (data.failed) {
            this.#restart(data.failed);
        } else if (data.storage !== undefined) {
            this.storage = data.storage;
        } else if (data.task) {
            this.onTask(data.id, JSON.parse(data.task));
            return;
        } else if (data.taken) {
            this.#takers.get(data.taken)?.(data.contents);
            this.#takers.delete(data.taken);
            return;
        } else if (data.updates) {
            // Updates arrive late, so the earliest start is the most accurate.
            this.clockStart = Math.min(this.clockStart, performance.now() - data.clock);
            for (const update of JSON.parse(data.updates)) this.#update(update);
            this.acknowledged = data.acknowledged;
            if (!this.#isRunning && this.state.navigation) {
                this.#isRunning = true;
                this.onStart();
            }
        }
        this.onChange();
    }

    /** @param {any} update */
    #update(update) {
        const { state } = this;
        const [[kind, value]] = Object.entries(update);
        switch (kind) {
            case "Start": state.start = value; break;
            case "State": this.onSaved(value.state); break;
            case "Catalogue": state.catalogue = value.catalogue; break;
            case "Look": state.look = value.look; break;
            case "Navigation": {
                state.start = undefined;
                this.#published = value.navigation;
                const ids = new Set(value.navigation.entries.map((/** @type {T.BackStackEntry} */ it) => it.id));
                this.#left = new Set([...this.#left].filter((id) => ids.has(id)));
                this.#show();
                break;
            }
            case "Message": state.message = value.message; break;
            case "Board": state.board = value.board; break;
            case "Moves": state.moves = put(state.moves, value.first, value.pages, value.count); break;
            case "Thinking": state.thinking = value.thinking; break;
            case "Clocks": state.clocks = value.clocks; break;
            case "SquareLabels": state.labels = value; break;
            case "Analysis": state.analysis = value; break;
            case "Paragraphs": {
                state.paragraphs = put(state.paragraphs, value.first, value.paragraphs, value.count);
                break;
            }
            case "Lines": state.lines = value.lines; break;
            case "Graph": state.graph = value.points; break;
            case "Games": state.games = value.games; break;
            case "GamesPages": state.pages = put(state.pages, value.first, value.pages, value.count); break;
            case "Statistics": state.statistics = value.statistics; break;
            case "Settings": state.settings = value.settings; break;
            case "NewGame": state.newGame = value.choices; break;
            case "Setup": state.setup = value.setup; break;
            case "Train": state.train = value.train; break;
            case "Exercise": state.exercise = value.exercise; break;
            case "Licences": state.licences = value.licences; break;
            // A text field remembers its own text.
            default: break;
        }
    }
}
