/** What newer browsers have of Temporal, as far as it is used here. */
interface Temporal {
  Now: { timeZoneId(): string };
  Instant: { fromEpochMilliseconds(ms: number): { toZonedDateTimeISO(timeZone: string): ZonedDateTime } };
}

interface ZonedDateTime {
  toPlainDateTime(): { toString(options: { smallestUnit: 'second' }): string };
}

/** It answers in half a millisecond what a first formatter takes 25 to 45 ms of a start for; `undefined` in older browsers. */
export function temporal(): Temporal | undefined {
  return (globalThis as { Temporal?: Temporal }).Temporal;
}
