/** Script time per frame, in ms, for rendering full rows; layout takes as long again. */
const shareMs = 5;

/** Estimates how many full rows this phone can render per frame. */
export class RowTime {
  #costMs = shareMs / 2;

  get perFrame(): number {
    return Math.floor(shareMs / this.#costMs);
  }

  learn(rows: number, ms: number): void {
    // Smoothed, because one slow frame does not mean a slow phone.
    this.#costMs += (ms / rows - this.#costMs) / 4;
  }
}

export const rowTime = new RowTime();
