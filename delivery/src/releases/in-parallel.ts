/** A storage far away takes a while for each file; more at a time than this it refuses. */
const atOnce = 16;

/** How many of a task's files are done. */
export type OnProgress = (done: number, all: number) => void;

/** Does the same with each of many things, some at a time; fails with the first failure, once none is under way. */
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
