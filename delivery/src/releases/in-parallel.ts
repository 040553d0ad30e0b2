/** Remote storage is slow per file, and refuses more requests at a time than this. */
const atOnce = 16;

export type OnProgress = (done: number, all: number) => void;

/** Runs `work` for many items, some at a time. Rejects with the first failure, once all started ones have ended. */
export async function inParallel<Item>(
  items: Item[],
  work: (item: Item) => Promise<void>,
  onProgress: OnProgress = () => {},
): Promise<void> {
  const waiting = [...items];
  let failure: { error: unknown } | null = null;
  let done = 0;
  const take = async () => {
    for (let item = waiting.shift(); item !== undefined && !failure; item = waiting.shift()) {
      try {
        await work(item);
        onProgress(++done, items.length);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, take));
  if (failure) throw (failure as { error: unknown }).error;
}
