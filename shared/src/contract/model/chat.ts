/** Seconds during which a message may be recalled (docs/product.md, section 8). */
export const recallSeconds = 120;

/** Returns whether a message of `sentAt` may still be recalled at `now`; both in milliseconds of the server's clock. */
export function isRecallable(sentAt: number, now: number): boolean {
  return now - sentAt <= recallSeconds * 1000;
}
