import { promisifyRequest, type UseStore } from 'idb-keyval';
import { isSealed } from '../sealed/sealed-values';
import { openAll, sealAll } from '../sealed/stored-values';

/**
 * Replaces a value atomically across tabs. A transaction ends while values are sealed, so the value is written only if
 * it is still the one that was read.
 */
export async function changeStored<Value>(
  database: UseStore,
  key: string,
  change: (before: Value) => Value | undefined,
): Promise<Value | undefined> {
  for (;;) {
    const stored: unknown = await database('readonly', (store) => promisifyRequest(store.get(key)));
    const [before] = (await openAll([[key, stored]])) as [Value | undefined];
    if (before === undefined) return undefined;
    const after = change(before);
    if (after === before) return before;
    const [[, next] = []] = after === undefined ? [] : await sealAll([[key, after]]);
    if (await replace(database, key, stored, next)) return before;
  }
}

/** Writes a value, or removes it if it is undefined. @returns false if the stored one has changed meanwhile */
function replace(database: UseStore, key: string, former: unknown, next: unknown): Promise<boolean> {
  return database('readwrite', async (store) => {
    const stored: unknown = await promisifyRequest(store.get(key));
    if (!isSame(stored, former)) return false;
    if (next === undefined) store.delete(key);
    else store.put(next, key);
    await promisifyRequest(store.transaction);
    return true;
  });
}

/** Every sealing has its own random `iv`. */
function isSame(one: unknown, other: unknown): boolean {
  const textOf = (value: unknown) => JSON.stringify(isSealed(value) ? [...value.iv] : value);
  return textOf(one) === textOf(other);
}
