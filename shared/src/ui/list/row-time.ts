/** What a frame may take to draw rows in full, in its scripts. They take as long again to lay out. */
const shareMs = 5;

/** How many rows in full a frame of this phone has time for. */
export class RowTime {
  /** A row in full, in scripts, as far as is known. */
  #costMs = shareMs / 2;

  /** None where a row takes longer than a frame may. */
  get perFrame(): number {
    return Math.floor(shareMs / this.#costMs);
  }

  /** `rows` of them, one at the least, have taken `ms`. */
  learn(rows: number, ms: number): void {
    // One slow frame is no slow phone.
    this.#costMs += (ms / rows - this.#costMs) / 4;
  }
}

/** As all lists have found so far. */
export const rowTime = new RowTime();
