/** Waits for `work`, but not longer than `ms`, and for its failure not at all. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work.catch(() => null), limit]);
  clearTimeout(timer);
}
