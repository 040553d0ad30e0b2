/** How often it looks meanwhile, ms. */
const stepMs = 50;

/**
 * Waits for work on a file, but not for ever: a pipe, or a disk that went away, never answers. Only time in which this
 * process runs counts, or one that was busy for a moment would give up on a disk that has long answered.
 */
export async function inTime<Result>(
  work: Promise<Result>,
  path: string,
  patienceMs: number,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const wait = (leftMs: number) => {
      if (leftMs <= 0) reject(new Error(`${path} did not answer in time`));
      else timer = setTimeout(wait, stepMs, leftMs - stepMs);
    };
    wait(patienceMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
