/** A list that has not moved for this many ms is at rest. */
const restMs = 100;

/** Smoothing factor of the measured pace, because fingers and frames are uneven. */
const lasting = 0.8;

export class Pace {
  #row: number | null = null;
  #movedAt = 0;
  #pace = 0;

  /** Returns rows per second; `now` in ms. */
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
