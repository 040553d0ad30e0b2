const page = 7;

/** Returns the slider position after a key press, between 0 and `last`; null for other keys. */
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
