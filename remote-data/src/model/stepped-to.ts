const page = 7;

/** Where a key of a slider leads from `at`, between 0 and `last`; null for any other key. */
export function steppedTo(key: string, at: number, last: number): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -page,
    PageUp: page,
    Home: -last,
    End: last,
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step === undefined || last < 0 ? null : Math.max(0, Math.min(last, at + step));
}
