import { clear, createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { storageLoss } from '../sealed/storage-loss';
import { openAll, sealAll } from '../sealed/stored-values';
import { changeStored } from './change-stored';

export const database: UseStore = createStore('agency-outbox', 'entries');
/** Values that cannot be stored, in a private window or on a full device; they last as long as the page. */
const memory = new Map<string, unknown>();

const hasDatabase = () => 'indexedDB' in globalThis;

/** Storage has worked once, so a later failure is an error rather than a private window. */
let hasAnswered = false;

async function ask<Answer>(
  read: (store: IDBObjectStore) => Promise<Answer>,
  nothing: Answer,
): Promise<Answer> {
  if (!hasDatabase()) return nothing;
  try {
    const answer = await database('readonly', read);
    hasAnswered = true;
    return answer;
  } catch (error) {
    if (hasAnswered) throw error;
    return nothing;
  }
}

const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** Returns what can be read. Values without a key, or under another one, stay stored and count as absent. */
export async function readAll<Value>(prefix: string): Promise<Value[]> {
  const found = await ask<[string, unknown][]>(async (store) => {
    const range = rangeOf(prefix);
    const [keys, values] = await Promise.all([
      promisifyRequest(store.getAllKeys(range)),
      promisifyRequest(store.getAll(range)),
    ]);
    return keys.map((key, index) => [String(key), values[index]]);
  }, []);
  const stored = (await openAll(found)).filter((value) => value !== undefined) as Value[];
  const unstored = [...memory].filter(([key]) => key.startsWith(prefix)).map(([, value]) => value as Value);
  return [...stored, ...unstored];
}

export async function readKeys(prefix: string): Promise<string[]> {
  const stored = await ask((store) => promisifyRequest(store.getAllKeys(rangeOf(prefix))), []);
  return [...stored.map(String), ...[...memory.keys()].filter((key) => key.startsWith(prefix))];
}

export async function readOne<Value>(key: string): Promise<Value | undefined> {
  if (memory.has(key)) return memory.get(key) as Value;
  const stored = await ask<unknown>((store) => promisifyRequest(store.get(key)), undefined);
  return (await openAll([[key, stored]]))[0] as Value | undefined;
}

/** Stores all values or none. @returns false if the device cannot store them: they last as long as the page. */
export async function writeAll(values: ReadonlyMap<string, unknown>): Promise<boolean> {
  try {
    const sealed = await sealAll([...values]);
    await database('readwrite', (store) => {
      for (const [key, value] of sealed) store.put(value, key);
      return promisifyRequest(store.transaction);
    });
    for (const key of values.keys()) memory.delete(key);
    return true;
  } catch {
    for (const [key, value] of values) memory.set(key, value);
    storageLoss.report();
    return false;
  }
}

export function isPersisted(keys: readonly string[]): boolean {
  return !keys.some((key) => memory.has(key));
}

/**
 * Replaces a value atomically across tabs, and returns the previous one. `change` returns undefined to remove
 * it.
 */
export async function changeOne<Value>(
  key: string,
  change: (before: Value) => Value | undefined,
): Promise<Value | undefined> {
  if (memory.has(key)) {
    const before = memory.get(key) as Value;
    const after = change(before);
    if (after === undefined) memory.delete(key);
    else memory.set(key, after);
    return before;
  }
  if (!hasDatabase()) return undefined;
  return changeStored(database, key, change);
}

export async function removeAll(keys: readonly string[]): Promise<void> {
  const wereInMemory = keys.map((key) => memory.delete(key)).every(Boolean);
  if (!hasDatabase() || keys.length === 0) return;
  try {
    await database('readwrite', (store) => {
      for (const key of keys) store.delete(key);
      return promisifyRequest(store.transaction);
    });
  } catch (error) {
    // Values in memory can still be changed on a device that stores nothing.
    if (!wereInMemory) throw error;
  }
}

export async function removeOthers(ownPrefix: string): Promise<void> {
  const stored = await ask((store) => promisifyRequest(store.getAllKeys()), []);
  const keys = [...stored.map(String), ...memory.keys()];
  await removeAll(keys.filter((key) => !key.startsWith(ownPrefix)));
}

export async function forgetOutbox(): Promise<void> {
  memory.clear();
  if (hasDatabase()) await clear(database);
}

const enoughBytes = 20 * 1024 * 1024;

/**
 * Returns whether storage has room for a few more photos. Checked before input begins; `StorageNotice` warns if not.
 */
export async function canPersist(): Promise<boolean> {
  const can = await hasRoom();
  if (!can) storageLoss.report();
  else askToSpare();
  return can;
}

/** Asks the browser to spare this storage when space is short. Only Firefox would ask the user, so it is left out. */
function askToSpare(): void {
  if ('standalone' in navigator || 'userAgentData' in navigator)
    void navigator.storage?.persist?.().catch(() => false);
}

async function hasRoom(): Promise<boolean> {
  try {
    const probe = 'probe';
    await database('readwrite', (store) => {
      store.put(new ArrayBuffer(1), probe);
      store.delete(probe);
      return promisifyRequest(store.transaction);
    });
    const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
    return quota === undefined || usage === undefined || quota - usage > enoughBytes;
  } catch {
    return false;
  }
}
