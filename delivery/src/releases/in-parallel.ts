/** A storage far away takes a while for each file; more at a time than this it refuses. */
const atOnce = 16;

/** Does the same with each of many things, some at a time; fails with the first failure, once none is under way. */
export async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  let failure: { error: unknown } | null = null;
  const take = async () => {
    for (let item = waiting.shift(); item !== undefined && !failure; item = waiting.shift()) {
      try {
        await work(item);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, take));
  if (failure) throw (failure as { error: unknown }).error;
}
