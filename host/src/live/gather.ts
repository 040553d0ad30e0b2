/**
 * Throttles: the first call acts at once, and all calls in the following pause act together when it ends. No call is
 * lost.
 */
export function gather<Request>(
  pauseMs: number,
  act: (wishes: ReadonlySet<Request>) => void,
): (wishes: readonly Request[]) => void {
  let waiting: Set<Request> | null = null;

  const begin = (wishes: ReadonlySet<Request>) => {
    const later = new Set<Request>();
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
