/** A message may be taken back for as long as this (docs/product.md, section 8). */
export const recallSeconds = 120;

/** Whether a message of `sentAt` may still be taken back at `now`; both in milliseconds of the server's clock. */
export function isRecallable(sentAt: number, now: number): boolean {
  return now - sentAt <= recallSeconds * 1000;
}
