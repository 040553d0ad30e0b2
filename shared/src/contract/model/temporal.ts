interface Temporal {
  Now: { timeZoneId(): string };
  Instant: { fromEpochMilliseconds(ms: number): { toZonedDateTimeISO(timeZone: string): ZonedDateTime } };
}

interface ZonedDateTime {
  toPlainDateTime(): { toString(options: { smallestUnit: 'second' }): string };
}

/** Takes half a millisecond, compared to 25 to 45 ms for the first `Intl` formatter; `undefined` in older browsers. */
export function temporal(): Temporal | undefined {
  return (globalThis as { Temporal?: Temporal }).Temporal;
}
