/**
 * Does at once what is wanted first, and all that is wanted in the pause behind it together when the pause is over: a
 * single wish waits for nothing, a storm of them costs one deed in each pause, and the last one is never passed over.
 */
export function gather<Wish>(
  pauseMs: number,
  act: (wishes: ReadonlySet<Wish>) => void,
): (wishes: readonly Wish[]) => void {
  let waiting: Set<Wish> | null = null;

  const begin = (wishes: ReadonlySet<Wish>) => {
    const later = new Set<Wish>();
    waiting = later;
    setTimeout(() => {
      waiting = null;
      if (later.size > 0) begin(later);
    }, pauseMs);
    act(wishes);
  };

  return (wishes) => {
    if (waiting) for (const wish of wishes) waiting.add(wish);
    else if (wishes.length > 0) begin(new Set(wishes));
  };
}
