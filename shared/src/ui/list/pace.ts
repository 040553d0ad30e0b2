/** A list that has not moved for so long stands still. */
const restMs = 100;

/** What stays of the pace from one move to the next where that is slower: fingers and frames are uneven. */
const lasting = 0.8;

/** How fast the first row on the screen changes. */
export class Pace {
  #row: number | null = null;
  #movedAt = 0;
  #pace = 0;

  /** Rows a second; `now` in ms. */
  at(row: number, now: number): number {
    const ms = now - this.#movedAt;
    const former = ms > restMs ? 0 : this.#pace;
    if (row === this.#row) return former;
    const rows = Math.abs(row - (this.#row ?? row));
    this.#pace = Math.max((1000 * rows) / Math.max(1, ms), former * lasting);
    this.#row = row;
    this.#movedAt = now;
    return this.#pace;
  }
}
