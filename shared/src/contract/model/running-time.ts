/** How often a wait looks whether the page ran, ms. */
const stepMs = 250;

/**
 * Calls `done` after `ms` in which this page ran, and gives back what calls that off. A page that stood still, since its
 * phone was locked or its processor busy elsewhere, has neither shown nor fetched anything meanwhile: such time must end
 * no patience, and take away no message that nobody could read.
 */
export function afterRunning(ms: number, done: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (leftMs: number) => {
    timer = setTimeout(() => (leftMs > stepMs ? wait(leftMs - stepMs) : done()), Math.min(leftMs, stepMs));
  };
  wait(ms);
  return () => clearTimeout(timer);
}
