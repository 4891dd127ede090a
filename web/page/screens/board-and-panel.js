// @ts-check
// Layout of an analysis or exercise: a board with a top bar and a panel, side by side in a wide pane, else stacked.

import { classes } from "../parts.js";
import { html } from "../vendor/lit-html.js";

/**
 * Returns the layout. The style sheet alone decides whether the panel is beside the board, from the size of the pane:
 * `@container board-and-panel (orientation: landscape) or (min-width: 840px)`.
 * Within the layout `var(--side)` is the board's side length. The panel is the container `panel` for queries.
 * @param {{ tag: string, top: unknown, board: unknown, panel: unknown, aside?: unknown }} parts `tag` names the layout
 *   for tests; `top` is the top bar; `board` comes from `boardArea`; `panel` fills the height that is left, so it
 *   scrolls itself; `aside` is a narrow bar on the left of the board, or above it
 */
export const boardAndPanel = ({ tag, top, board, panel, aside }) => html`<div class="board-and-panel" data-tag=${tag}>
    <div class=${classes("arranged", aside !== undefined && "with-aside")}>${top}
        <div class="board-place" dir="ltr">${aside}${board}</div>
        <div class="panel">${panel}</div></div></div>`;
