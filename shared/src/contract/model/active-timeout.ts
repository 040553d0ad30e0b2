/** Milliseconds between two checks that the page is running. */
const stepMs = 250;

/**
 * Calls `done` after the page has run for `ms`, and returns a function that cancels it. Time in which the page was
 * frozen does not count, since a locked phone has neither shown nor fetched anything meanwhile: it must not cause
 * timeouts or hide unread messages.
 */
export function setActiveTimeout(ms: number, done: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (leftMs: number) => {
    timer = setTimeout(() => (leftMs > stepMs ? wait(leftMs - stepMs) : done()), Math.min(leftMs, stepMs));
  };
  wait(ms);
  return () => clearTimeout(timer);
}
