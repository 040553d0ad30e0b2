const stepMs = 50;

/**
 * Limits the wait for file access, because a pipe or a failed disk never answers. Only time in which this process runs
 * counts; otherwise a process that was blocked would time out although the disk has answered.
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
